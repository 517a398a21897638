// A sound position with one thing wrong, for the tests of what cannot be.
#pragma once

#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {

// What is wrong once the position has been spoiled.
template <class Spoil>
std::string_view flaw_of(Scene scene, Spoil spoil) {
  State s = scene.state();
  EXPECT_EQ(scene.rules().flaw(s).key, "");
  spoil(s);
  return scene.rules().flaw(s).key;
}

inline std::uint8_t number_of(Spirit spirit) { return static_cast<std::uint8_t>(spirit); }
inline Space space(std::string_view word) { return written::space_of(word).value_or(0); }
inline Cell cell(std::string_view word) { return written::cell_of(word).value_or(0); }
inline Tile tile(std::string_view word) { return written::tile_of(word).value_or(kNoTile); }

inline Scene basic() {
  return Scene("seats=3").castle("2Me1 . 2So1 . Wi1").realm("Me1 # 2#^ 2So3");
}
inline Scene with(const std::string& spirits) { return Scene("spirit-cards=" + spirits); }

}  // namespace castellan::dragon_castle
