#include "apps/castellan/command.h"
namespace castellan {
__attribute__((weak)) void add_play(CLI::App&) {}
}  // namespace castellan
