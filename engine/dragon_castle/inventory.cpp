// What Dragon Castle is made of and where it lies; see engine/core/inventory.h.
#include "engine/core/inventory.h"

#include <string>

#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {

Inventory DragonCastleFace::inventory(const DragonCastle& rules) {
  Inventory all;
  Supply& tiles = all.supplies.emplace_back();  // spare ones lie under others, or have left
  tiles.name = "tiles";
  for (int i = 0; i < kSymbols; ++i) {
    const std::string name = dragon_castle::text(tile_at(i));
    tiles.kinds.push_back({name, "tile." + name, kOfEach});
  }
  for (Space space = 0; space < kSpaces; ++space) {
    if (rules.plan().height[static_cast<std::size_t>(space)] == 0) continue;
    all.spots.push_back({.id = "castle." + space_text(space),
                         .title = {"place.castle", {{"at", space_text(space)}}},
                         .holds = {"tiles"},
                         .face_down = true,
                         .form = Form::kRow,
                         .path = "castle",
                         .key = "space",
                         .at = space_text(space),
                         .members = {{"tile", ""}},
                         .details = {"height"}});
  }
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const std::string number = std::to_string(seat);
    for (Cell cell = 0; cell < kCells; ++cell) {
      const std::string at = cell_text(cell);
      all.spots.push_back(
          {.id = "realm." + number + "." + at,
           .title = {"place.realm", {{"seat", static_cast<std::int64_t>(seat)}, {"at", at}}},
           .holds = {"tiles"},
           .face_down = true,
           .form = Form::kRow,
           .path = "realms/" + number + "/stacks",
           .key = "cell",
           .at = at,
           .members = {{"tile", ""}},
           .details = {"height", "shrine"}});
    }
  }
  all.spots.push_back({.id = "hand",
                       .title = {"place.hand", {}},
                       .holds = {"tiles"},
                       .most = 2,
                       .ordered = true,
                       .path = "hand"});
  all.spots.push_back({.id = "lifted",
                       .title = {"place.lifted", {}},
                       .holds = {"tiles"},
                       .face_down = true,
                       .form = Form::kToken,
                       .path = "lifted"});
  all.spots.push_back({.id = "covered",
                       .title = {"place.covered", {}},
                       .holds = {"tiles"},
                       .deals = {"tiles"},
                       .most = kCastleTiles,
                       .form = Form::kCounts,
                       .path = "covered"});
  all.covers = {{"covered", "castle.", "height"}};
  all.fields = {"seat", "round", "points", "pool", "tokens", "summoned", "spirits", "dragons"};
  all.seats = {"seat"};
  return all;
}

}  // namespace castellan::dragon_castle
