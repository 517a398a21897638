// The list of games stands alone in this file, so that a module with fewer of them can bring its
// own (bindings/wasm/one_game.cpp).
#include <array>

#include "table/registry.h"

namespace castellan {

std::span<const GameType* const> games() {
  static const std::array<const GameType*, 5> all{&castle_keep_game(), &schotten_totten_2_game(),
                                                  &castellion_game(), &dragon_castle_game(),
                                                  &castelli_game()};
  return all;
}

}  // namespace castellan
