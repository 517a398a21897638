// What formations are worth, in words, for tests.
#pragma once

#include <string>
#include <string_view>

#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {

enum class Side : std::uint8_t { kIntact, kDamaged };
inline constexpr Side kIntact = Side::kIntact;
inline constexpr Side kDamaged = Side::kDamaged;

inline Troop troop_from(std::string_view cards) {
  Troop troop;
  for (const Card card : cards_of(cards)) troop.add(card);
  return troop;
}

// "colour run 21", "lower sum 5".
inline std::string name_of(Strength strength, const TileFace& face) {
  constexpr std::array<std::string_view, 5> names{"sum", "run", "colour", "same strength",
                                                  "colour run"};
  const std::string name(names[static_cast<std::size_t>(type_of(strength))]);
  return (face.low != 0 ? "lower " : "") + name + " " + std::to_string(sum_of(strength, face));
}

// Type and sum of a complete formation.
inline std::string worth_at(int tile, Side side, std::string_view cards,
                            const Options& options = {}) {
  const SchottenTotten2 rules(options);
  State s = rules.initial_state();
  if (side == kDamaged) s.damaged = tile_bit(tile - 1);
  const TileFace& face = rules.face(s, tile - 1);
  const Troop troop = troop_from(cards);
  EXPECT_EQ(troop.size(), face.cards) << "not complete";
  return name_of(worth(troop, face), face);
}

// Whether the attacker's formation is better than one that the defender completed earlier.
inline bool better(int tile, Side side, std::string_view attack, std::string_view defence,
                   const Options& options = {}) {
  Scene scene(options);
  if (side == kDamaged) scene.damaged(std::to_string(tile));
  scene.defend(tile, defence).attack(tile, attack);
  const std::string move = "!" + std::to_string(tile);
  const std::string reason = scene.why(move);
  EXPECT_TRUE(reason.empty() || reason == "ST-7.4") << reason;
  return reason.empty();
}

}  // namespace castellan::schotten_totten_2
