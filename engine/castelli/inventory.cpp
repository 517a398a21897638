// What Castelli is made of and where it lies; see engine/core/inventory.h.
#include "engine/core/inventory.h"

#include <string>

#include "engine/castelli/face.h"

namespace castellan::castelli {
namespace {

// Of a tournament's two tables each has its own.
std::string of_table(const Castelli& rules, std::string_view what, int table) {
  std::string name(what);
  if (rules.tables() == 2) name += "-" + std::to_string(table);
  return name;
}

// One kind, all of which lies somewhere unless some may be spare.
void add_kind(Inventory& all, const std::string& name, std::string title, int count, bool spare) {
  all.supplies.push_back({name, {{name, std::move(title), count}}, spare});
}

void add_supplies(Inventory& all, const Castelli& rules) {
  const Options& options = rules.options();
  const State begun = rules.initial_state();
  Supply tiles{"tiles", {}};
  Supply starts{"starts", {}};
  for (TileId tile = 0; tile < kTiles; ++tile) {
    Supply& supply = tile < kBoardTiles ? tiles : starts;
    supply.kinds.push_back({tile_text(tile), "tile." + tile_text(tile), 1});
  }
  all.supplies.push_back(std::move(tiles));
  if (options.dilemma != 0) all.supplies.push_back(std::move(starts));
  Supply cards{"cards", {}};
  for (int i = 0; i < kCardKinds; ++i) {
    const int count = begun.shuffled.count(card_at(i));
    const std::string name(kCardNames[static_cast<std::size_t>(i)]);
    if (count > 0) cards.kinds.push_back({name, "card." + name, count});
  }
  all.supplies.push_back(std::move(cards));
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const std::string number = std::to_string(seat);
    add_kind(all, "castle-" + number, "piece.castle-" + number, kCastles, false);
  }
  for (int table = 0; table < rules.tables(); ++table) {
    const int silver = begun.mine[static_cast<std::size_t>(table)];
    add_kind(all, of_table(rules, "silver", table), "piece.silver", silver, false);
    // How many are printed on the board is known once it is joined; the rules look after it.
    add_kind(all, of_table(rules, "village", table), "piece.village", kOctagons, true);
    add_kind(all, of_table(rules, "city", table), "piece.city", kOctagons, true);
  }
}

void add_board(Inventory& all, const Castelli& rules) {
  const bool dilemma = rules.options().dilemma != 0;
  const std::vector<std::string> laid =
      dilemma ? std::vector<std::string>{"tiles", "starts"} : std::vector<std::string>{"tiles"};
  for (Square square = 0; square < rules.squares(); ++square) {
    const std::string at = square_text(square);
    all.spots.push_back({.id = "square." + at,
                         .title = {"place.square", {{"at", at}}},
                         .holds = laid,
                         .form = Form::kRow,
                         .path = "tiles",
                         .key = "square",
                         .at = at,
                         .members = {{"tile", ""}},
                         .details = {"turns"}});
  }
  for (Octagon octagon = 0; octagon < rules.squares(); ++octagon) {
    const std::string at = octagon_text(octagon);
    const int table = rules.table_at(octagon);
    const std::string village = of_table(rules, "village", table);
    const std::string city = of_table(rules, "city", table);
    all.spots.push_back({.id = "octagon." + at,
                         .title = {"place.octagon", {{"at", at}}},
                         .holds = {village, city},
                         .form = Form::kMarked,
                         .path = "",
                         .at = at,
                         .members = {{"villages", village}, {"cities", city}}});
  }
  std::vector<std::string> castles;
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    castles.push_back("castle-" + std::to_string(seat));
  }
  for (Site site = 0; site < rules.squares() * kSides * 2; ++site) {
    const std::string at = site_text(site);
    all.spots.push_back({.id = "site." + at,
                         .title = {"place.site", {{"at", at}}},
                         .holds = castles,
                         .most = rules.options().battle != 0 ? std::size_t{2} : std::size_t{1},
                         .ordered = true,
                         .form = Form::kRow,
                         .path = "castles",
                         .key = "site",
                         .at = at,
                         .members = {{"owner", ""}, {"on_top", ""}},
                         .number = "castle-"});
    if (site % 2 == 0) all.spots.back().also = {"area." + area_text(area_of(site))};
  }
  all.spots.push_back({.id = "tile",
                       .title = {"place.tile", {}},
                       .holds = laid,
                       .form = Form::kToken,
                       .path = "held"});
}

void add_holdings(Inventory& all, const Castelli& rules) {
  const auto add_number = [&](const std::string& id, Message title, const std::string& kind,
                              const std::string& path) {
    all.spots.push_back({.id = id,
                         .title = std::move(title),
                         .holds = {kind},
                         .most = kOctagons,
                         .form = Form::kNumber,
                         .path = path,
                         .at = kind});
  };
  for (int table = 0; table < rules.tables(); ++table) {
    const std::string number = std::to_string(table);
    const std::string path = "tables/" + number + "/";
    const auto title = [&](std::string_view what) {
      return Message{"place." + std::string(what), {{"table", std::int64_t{table + 1}}}};
    };
    add_number("mine." + number, title("mine"), of_table(rules, "silver", table), path + "mine");
    add_number("villages." + number, title("villages"), of_table(rules, "village", table),
               path + "villages");
    add_number("cities." + number, title("cities"), of_table(rules, "city", table),
               path + "cities");
  }
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const std::string number = std::to_string(seat);
    const std::string path = "players/" + number + "/";
    const auto title = [&](std::string_view what) {
      return Message{"place." + std::string(what), {{"seat", static_cast<std::int64_t>(seat)}}};
    };
    all.spots.push_back({.id = "hand." + number,
                         .title = title("hand"),
                         .holds = {"cards"},
                         .deals = {"cards"},
                         .most = kAllCards,
                         .path = path + "hand"});
    if (rules.options().dilemma != 0) {
      all.spots.push_back({.id = "hand-tile." + number,
                           .title = title("hand-tile"),
                           .holds = {"tiles", "starts"},
                           .deals = {"starts"},
                           .path = path + "tile"});
    }
    add_number("castles." + number, title("castles"), "castle-" + number, path + "castles");
    add_number("stock." + number + ".silver", title("silver"),
               of_table(rules, "silver", rules.table_of(static_cast<int>(seat))), path + "silver");
    for (std::size_t viewer = 0; viewer < rules.seats(); ++viewer) {
      all.parts.push_back(
          {path + "known/" + std::to_string(viewer) + "/cards", {"hand." + number}});
    }
  }
  all.spots.push_back({.id = "bottom",
                       .title = {"place.bottom", {}},
                       .also = {"deck"},
                       .holds = {"cards"},
                       .deals = {"cards"},
                       .most = kAllCards,
                       .ordered = true,
                       .path = "bottom"});
}

}  // namespace

Inventory CastelliFace::inventory(const Castelli& rules) {
  Inventory all;
  add_supplies(all, rules);
  add_board(all, rules);
  add_holdings(all, rules);
  all.tallies = {{"deck", {"cards"}, {}}, {"revealed", {}, {"square.", "tile"}}};
  all.parts.push_back({"fresh", {"hand.{seat}"}});
  all.besides = {{"bottom_sold", "bottom"}};
  all.fields = {"seat", "wood", "grain", "rocks", "points", "pieces"};
  all.seats = {"seat", "asked", "robbed", "first"};
  return all;
}

}  // namespace castellan::castelli
