// What Castle Keep is made of and where it lies; see engine/core/inventory.h.
#include "engine/core/inventory.h"

#include <string>

#include "engine/castle_keep/face.h"

namespace castellan::castle_keep {
namespace {

Supply supply(std::string name, bool (*belongs)(Tile)) {
  Supply made{std::move(name), {}};
  for (int i = 0; i < kTileKinds; ++i) {
    const Tile tile = tile_at(i);
    if (!belongs(tile)) continue;
    made.kinds.push_back({text(tile), "tile." + text(tile), all_tiles().count(tile)});
  }
  return made;
}

}  // namespace

Inventory CastleKeepFace::inventory(const CastleKeep& rules) {
  const Options& options = rules.options();
  const std::vector<std::string> any{"towers", "walls", "keeps"};
  Inventory all;
  all.supplies = {supply("towers", is_tower), supply("walls", is_wall), supply("keeps", is_keep)};
  const bool king = rules.is(Version::kKing);
  const bool empire = rules.is(Version::kEmpire);
  const int castles = king ? 1 : static_cast<int>(rules.seats()) * rules.castles_per_seat();
  for (int i = 0; i < castles; ++i) {
    for (Place place = 0; place < kPlaces; ++place) {
      const std::string at = place_text(place);
      const std::string number = std::to_string(i);
      const std::int64_t seat = empire ? i / 2 : i;
      const std::string title = king     ? "place.castle-of-king"
                                : empire ? (i % 2 == 0 ? "place.castle-a" : "place.castle-b")
                                         : "place.castle";
      all.spots.push_back({.id = "castle." + number + "." + at,
                           .title = {title, {{"seat", seat}, {"at", at}}},
                           .holds = {place == kCentre   ? "keeps"
                                     : is_corner(place) ? "towers"
                                                        : "walls"},
                           .form = Form::kToken,
                           .path = "castles/" + number + "/" + at});
    }
  }
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const std::string number = std::to_string(seat);
    const Message::Value who = static_cast<std::int64_t>(seat);
    all.spots.push_back({.id = "hand." + number,
                         .title = {"place.hand", {{"seat", who}}},
                         .holds = any,
                         .deals = any,
                         .most = kMostInHand,
                         .path = "players/" + number + "/hand"});
    if (options.takeover != 0) {
      all.spots.push_back({.id = "reserve." + number,
                           .title = {"place.reserve", {{"seat", who}}},
                           .holds = any,
                           .most = kTiles,
                           .path = "players/" + number + "/reserve"});
    }
    all.parts.push_back({"players/" + number + "/shown", {"hand." + number}});
  }
  all.spots.push_back({.id = "discards",
                       .title = {"place.discards", {}},
                       .also = {"discard"},
                       .holds = any,
                       .most = kTiles,
                       .ordered = options.take_discard != 0,
                       .path = "discards"});
  if (rules.is(Version::kSolitaire)) {
    all.spots.push_back({.id = "flipped",
                         .title = {"place.flipped", {}},
                         .holds = any,
                         .form = Form::kToken,
                         .path = "flipped"});
  }
  all.tallies = {{"pile", any, {}}};
  all.fields = {"seat", "turn", "gate"};
  all.seats = {"seat", "victim", "winner"};
  return all;
}

}  // namespace castellan::castle_keep
