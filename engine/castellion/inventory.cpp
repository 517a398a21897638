// What Castellion is made of and where it lies; see engine/core/inventory.h.
#include "engine/core/inventory.h"

#include <string>

#include "engine/castellion/face.h"

namespace castellan::castellion {
namespace {

Supply supply(std::string name, int from, int to, int (*count)(Tile)) {
  Supply made{std::move(name), {}};
  for (int i = from; i < to; ++i) {
    made.kinds.push_back({text(tile_at(i)), "tile." + text(tile_at(i)), count(tile_at(i))});
  }
  return made;
}

}  // namespace

Inventory CastellionFace::inventory(const Castellion& rules) {
  const bool pantry = rules.options().pantry != Pantry::kNone;
  Inventory all;
  all.supplies = {supply("defenders", 0, kDefenderKinds, [](Tile) { return kRegularOfEach + 1; }),
                  supply("traitors", kBuiltKinds, kTileKinds, [](Tile tile) {
                    return tile == kTraitorTile ? kPlainTraitors : kBlackTraitors;
                  })};
  std::vector<std::string> built{"defenders"};
  std::vector<std::string> any{"defenders", "traitors"};
  if (pantry) {
    all.supplies.push_back(
        supply("pantry", kDefenderKinds, kBuiltKinds, [](Tile) { return kPantryOfEach; }));
    all.supplies.back().spare = false;
    built.emplace_back("pantry");
    any.emplace_back("pantry");
  }
  const auto add = [&](std::string id, std::vector<std::string> holds, std::size_t most) -> Spot& {
    Spot& spot = all.spots.emplace_back();
    spot.title = {"place." + id, {}};
    spot.path = id;
    spot.id = std::move(id);
    spot.holds = std::move(holds);
    spot.most = most;
    return spot;
  };
  const auto add_one = [&](std::string id, std::vector<std::string> holds) -> Spot& {
    Spot& spot = add(std::move(id), std::move(holds), 1);
    spot.form = Form::kToken;
    return spot;
  };
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const std::string number = std::to_string(seat);
    for (int column = 0; column < kSide; ++column) {
      const std::string name = cell_text(cell_at(column, 0)).substr(0, 1);
      Spot& spot = add("castle." + number + "." + name, built, kSide);
      spot.title = {"place.column", {{"seat", static_cast<std::int64_t>(seat)}, {"column", name}}};
      spot.ordered = true;
      spot.path = "castles/" + number + "/" + name;
      for (int floor = 0; floor < kSide; ++floor) {
        spot.also.push_back("castle." + number + "." + cell_text(cell_at(column, floor)));
      }
    }
  }
  add_one("hand", any);
  add("safe", {"defenders"}, kSafeTiles);
  add("discards", any, std::size_t{kTileKinds} * kPlainTraitors).also = {"discard"};
  add("open", {"defenders", "traitors"}, kMostOpen).ordered = true;
  if (pantry) add("pantry", {"pantry"}, std::size_t{kShapes} * kPantryOfEach);
  add("beside", {"traitors"}, kPlainTraitors + kBlackTraitors).also = {"ordeal"};
  add("gone", {"traitors"}, kPlainTraitors + kBlackTraitors);
  add_one("vigil", {"defenders"});
  add("prison", {"defenders", "traitors"}, kPrisonTilesNeeded).ordered = true;
  // In the air, of a Pyro; what else this names lies among the discards.
  add_one("lifted", built).during = {"phase", "move"};
  all.tallies = {{"pile", {"defenders", "traitors"}, {}}};
  all.fields = {"seat", "turn", "overcome", "card", "haunted", "pawn", "champion"};
  all.seats = {"seat", "actor", "meets", "champion", "horror"};
  return all;
}

}  // namespace castellan::castellion
