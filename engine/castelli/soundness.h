#pragma once
#include "engine/castelli/rules.h"
namespace castellan::castelli {
constexpr std::string_view Castelli::flaw(const State&) const { return ""; }
}  // namespace castellan::castelli
