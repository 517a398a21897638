// What Schotten Totten 2 is made of and where it lies; see engine/core/inventory.h.
#include "engine/core/inventory.h"

#include <string>

#include "engine/schotten_totten_2/face.h"

namespace castellan::schotten_totten_2 {
namespace {

Supply supply(std::string name, int from, int to) {
  Supply made{std::move(name), {}};
  for (int i = from; i < to; ++i) {
    const Card card = card_at(i);
    const int count = is_siege(card) ? 1 : TacticBag::all().count(tactic(card));
    made.kinds.push_back({text(card), "card." + text(card), count});
  }
  return made;
}

}  // namespace

Inventory SchottenTotten2Face::inventory(const SchottenTotten2& rules) {
  const bool tactical = rules.options().tactics != 0;
  Inventory all;
  all.supplies = {supply("siege", 0, kSiegeCards)};
  std::vector<std::string> at_the_wall{"siege"};
  if (tactical) {
    all.supplies.push_back(supply("elites", kSiegeCards, kWallKinds));
    all.supplies.push_back(supply("actions", kWallKinds, kCardKinds));
    at_the_wall.emplace_back("elites");
  }
  for (int tile = 0; tile < kTiles; ++tile) {
    for (const int seat : {kAttacker, kDefender}) {
      const std::string number = std::to_string(tile + 1);
      const std::string side = seat == kAttacker ? "attacker" : "defender";
      all.spots.push_back({.id = "side." + std::to_string(seat) + "." + number,
                           .title = {"place." + side, {{"tile", std::int64_t{tile + 1}}}},
                           .holds = at_the_wall,
                           .most = kMostCards,
                           .ordered = true,
                           .path = "wall/" + std::to_string(tile) + "/" + side});
    }
  }
  for (int seat = 0; seat < 2; ++seat) {
    const std::string number = std::to_string(seat);
    const std::string player = "players/" + number + "/";
    const Message::Value who = std::int64_t{seat};
    all.spots.push_back({.id = "hand." + number,
                         .title = {"place.hand", {{"seat", who}}},
                         .holds = {"siege"},
                         .deals = {"siege"},
                         .most = kSiegeCards,
                         .path = player + "hand"});
    std::vector<std::string> held{"hand." + number};
    if (tactical) {
      all.spots.push_back({.id = "tactics." + number,
                           .title = {"place.tactics", {{"seat", who}}},
                           .holds = {"elites", "actions"},
                           .deals = {"elites", "actions"},
                           .most = kTacticCards,
                           .path = player + "tactics"});
      all.spots.push_back({.id = "spent." + number,
                           .title = {"place.spent", {{"seat", who}}},
                           .holds = {"actions"},
                           .most = kTacticCards,
                           .path = player + "spent"});
      held.push_back("tactics." + number);
    }
    all.parts.push_back({player + "shown", held});
    all.parts.push_back({player + "offered", held});
  }
  all.spots.push_back({.id = "discards",
                       .title = {"place.discards", {}},
                       .also = {"discard"},
                       .holds = at_the_wall,
                       .most = kCardKinds,
                       .path = "discards"});
  all.tallies = {{"deck", {"siege"}, {}}};
  if (tactical) all.tallies.push_back({"tactic_deck", {"elites", "actions"}, {}});
  all.fields = {"seat", "turn", "cauldrons", "thrown", "damaged", "first"};
  if (tactical) all.fields.emplace_back("played");
  all.seats = {"seat", "offering", "winner"};
  return all;
}

}  // namespace castellan::schotten_totten_2
