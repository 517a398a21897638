// Castelli on the terminal: the board with three lines to a row, what every octagon yields at its
// sides and every tile with its coats of arms; then what everybody has, the own hand last:
//
//         a        b        c        d
//         s       r1*       w       g2
//    1  r[a1]  r  b1  w1   [c1]  w1 d1C g
//                 m1                g
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "apps/castellan/terminal/board.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::size_t kCell = 9;    // columns of a field
constexpr std::size_t kMargin = 4;  // for the names of rows
constexpr std::string_view kBetween = "   ";
constexpr std::string_view kColours = "BRGY";
constexpr std::array<std::string_view, 17> kCards{
    "king3",   "king4",      "king5",     "raider",      "brigands",       "robber-baron",
    "traitor", "peasant",    "landgrave", "landgravine", "master-builder", "steward",
    "duke",    "incendiary", "abbot",     "knights",     "guard"};

// Words such as B5, R or Y3 are of a colour.
Ink ink_of(std::string_view word) {
  if (word.empty() || word.size() > 3) return Ink::kPlain;
  for (const char c : word.substr(1)) {
    if (c < '0' || c > '9') return Ink::kPlain;
  }
  static constexpr std::array kInks{Ink::kBlue, Ink::kRed, Ink::kGreen, Ink::kYellow};
  const std::size_t colour = kColours.find(word[0]);
  return colour == std::string_view::npos ? Ink::kPlain : kInks[colour];
}

const json& position_of(const Scene& scene) { return scene.view.at("position"); }
std::int64_t number_at(const json& object, const char* name) {
  return object.at(name).get<std::int64_t>();
}
const std::string& text_at(const json& object, const char* name) {
  return object.at(name).get_ref<const std::string&>();
}

std::set<std::string> legal_actions(const Scene& scene) {
  std::set<std::string> actions;
  for (const json& action : scene.view.at("legal")) actions.insert(text_at(action, "text"));
  return actions;
}

// A field as it is drawn: what stands at its four sides, and in the middle.
struct Cell {
  std::string north;
  std::string east;
  std::string south;
  std::string west;
  std::string middle;

  std::string& at(char side) {
    switch (side) {
      case 'N':
        return north;
      case 'E':
        return east;
      case 'S':
        return south;
      default:
        return west;
    }
  }
  // One of the three lines, without paint.
  [[nodiscard]] std::string line(int which) const {
    if (which == 0) return fitted("   " + north, kCell);
    if (which == 2) return fitted("   " + south, kCell);
    // As far apart as there is room, with a blank behind the last where that can be.
    const std::size_t used = west.size() + middle.size() + east.size();
    const std::size_t free = used < kCell ? kCell - 1 - used : 0;
    const std::size_t left = std::min<std::size_t>(free, west.size() < 2 ? 2 - west.size() : 1);
    return fitted(west + std::string(left, ' ') + middle + std::string(free - left, ' ') + east,
                  kCell);
  }
};

char kind_letter(std::string_view kind) {
  if (kind == "market") return 'm';
  return kind.empty() ? ' ' : kind[0];
}

// Icons are named once, at the first side, and only while they can be won; a site shows who holds
// it.
Cell octagon_cell(const json& octagon, const std::map<std::string, const json*>& castles) {
  Cell cell;
  const std::string& name = text_at(octagon, "octagon");
  const std::string& settlement = text_at(octagon, "settlement");
  cell.middle = name;
  if (octagon.at("mine").get<bool>()) cell.middle += 'M';
  if (settlement == "village") cell.middle += 'V';
  if (settlement == "city") cell.middle += 'C';
  if (octagon.at("mine").get<bool>()) return cell;
  for (const json& area : octagon.at("areas")) {
    const std::string letter(1, kind_letter(text_at(area, "kind")));
    bool first = true;
    for (const json& side : area.at("sides")) {
      std::string& shown = cell.at(side.get_ref<const std::string&>()[0]);
      shown = letter;
      if (!std::exchange(first, false)) continue;
      if (!area.at("complete").get<bool>()) shown += std::to_string(number_at(area, "icons"));
      const std::int64_t sites = std::max<std::int64_t>(number_at(area, "sites"), 1);
      for (std::int64_t i = 1; i <= sites; ++i) {
        const auto castle = castles.find(text_at(area, "area") + "." + std::to_string(i));
        if (castle == castles.end()) {
          if (number_at(area, "sites") > 0) shown += '*';
          continue;
        }
        const json& built = *castle->second;
        const bool over = !built.at("on_top").is_null();
        const auto owner = static_cast<std::size_t>(number_at(built, over ? "on_top" : "owner"));
        shown += kColours[owner];
      }
    }
  }
  return cell;
}

Cell square_cell(const json& square, const json& frame, const std::set<std::string>& legal) {
  Cell cell;
  const std::string& name = text_at(square, "square");
  if (square.at("down").get<bool>()) {
    cell.middle = legal.contains(name) ? "[" + name + "]" : name;
    for (const json& icon : frame) {
      if (icon.at("square") != name) continue;
      cell.at(text_at(icon, "side")[0]) = text_at(icon, "icon").substr(0, 1);
    }
    return cell;
  }
  const json& coats = square.at("coats");
  for (std::size_t i = 0; i < coats.size(); ++i) {
    cell.at("NESW"[i]) = coats[i].get_ref<const std::string&>();
  }
  cell.middle = std::to_string(number_at(square, "value"));
  if (number_at(square, "silver") > 0) {
    cell.middle += "+" + std::to_string(number_at(square, "silver"));
  }
  return cell;
}

std::vector<std::string> board_lines(const Scene& scene) {
  const json& position = position_of(scene);
  std::vector<std::string> lines;
  if (position.at("octagons").empty()) return lines;
  const std::set<std::string> legal = legal_actions(scene);
  std::map<std::string, const json*> castles;
  for (const json& castle : position.at("castles")) castles[text_at(castle, "site")] = &castle;
  std::map<std::string, Cell> cells;
  for (const json& octagon : position.at("octagons")) {
    cells[text_at(octagon, "octagon")] = octagon_cell(octagon, castles);
  }
  for (const json& square : position.at("squares")) {
    cells[text_at(square, "square")] = square_cell(square, position.at("frame"), legal);
  }
  std::string names(kMargin, ' ');
  for (char column = 'a'; column <= 'h'; ++column) {
    names += fitted("   " + std::string(1, column), kCell);
  }
  names.resize(names.find_last_not_of(' ') + 1);
  lines.push_back(std::move(names));
  for (std::int64_t row = 1; row <= number_at(position, "rows"); ++row) {
    for (int which = 0; which < 3; ++which) {
      std::string line = fitted(which == 1 ? " " + std::to_string(row) : "", kMargin);
      for (char column = 'a'; column <= 'h'; ++column) {
        line += cells[column + std::to_string(row)].line(which);
      }
      line.resize(line.find_last_not_of(' ') + 1);
      lines.push_back(scene.screen.tinted(line));
    }
  }
  return lines;
}

// What holds for all: mines, reserves, the deck, and how many turns are left.
std::string table_line(const Scene& scene) {
  const json& position = position_of(scene);
  const Words& words = scene.words;
  std::string text;
  const auto add = [&](const Message& message) {
    if (!text.empty()) text += kBetween;
    text += words.say(message);
  };
  const json& tables = position.at("tables");
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::int64_t mine = number_at(tables[i], "mine");
    if (tables.size() == 1) {
      add({"board.mine", {{"count", mine}}});
    } else {
      add({"board.table", {{"table", static_cast<std::int64_t>(i) + 1}, {"count", mine}}});
    }
    add({"board.reserve",
         {{"villages", number_at(tables[i], "villages")},
          {"cities", number_at(tables[i], "cities")}}});
  }
  const auto deck =
      number_at(position, "deck") + static_cast<std::int64_t>(position.at("bottom").size());
  add({"board.deck", {{"count", deck}}});
  const auto squares = static_cast<std::int64_t>(position.at("squares").size());
  add({"board.left", {{"count", squares - number_at(position, "revealed")}}});
  return text;
}

std::vector<std::string> player_lines(const Scene& scene, std::size_t seat) {
  const json& position = position_of(scene);
  const json& player = position.at("players").at(seat);
  const bool now = !scene.view.at("to_move").is_null() &&
                   position.at("asked").get<std::size_t>() == seat &&
                   text_at(position, "phase") != "over";
  std::string title = (now ? "▸ " : "  ") + scene.titles[seat];
  if (scene.viewer == seat_at(seat)) title += " " + scene.words.say("board.you");
  title += " " + std::string(1, kColours[seat]);
  Message message{"board.player", {}};
  for (const char* name : {"wood", "grain", "rocks", "silver", "castles", "cards", "points"}) {
    message.args.emplace_back(name, number_at(player, name));
  }
  std::string text = scene.words.say(message);
  if (text_at(position, "phase") == "over") {
    text += "  " + scene.words.say({"board.total", {{"total", number_at(player, "total")}}});
  }
  std::vector<std::string> lines{scene.screen.paint(now ? Ink::kStrong : Ink::kPlain, title)};
  for (const std::string& line : wrapped("    " + text, 4)) lines.push_back(line);
  return lines;
}

// The cards that somebody may see, by name.
std::string cards_text(const Scene& scene, const json& cards) {
  std::string list;
  for (const json& card : cards) {
    const auto& name = card.get_ref<const std::string&>();
    if (name == "?") continue;
    if (!list.empty()) list += ", ";
    list += scene.words.say("card." + name);
  }
  return list;
}

std::vector<std::string> turn_lines(const Scene& scene) {
  const json& position = position_of(scene);
  const Words& words = scene.words;
  std::vector<std::string> lines;
  const auto add = [&](const Message& message) {
    for (std::string& line : wrapped("  " + words.say(message), 4)) {
      lines.push_back(std::move(line));
    }
  };
  const json& players = position.at("players");
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const json& player = players[seat];
    const bool own = scene.viewer == seat_at(seat);
    const std::string cards = cards_text(scene, player.at("hand"));
    if (own && !cards.empty()) add({"board.hand", {{"list", cards}}});
    if (!own && !cards.empty()) {
      add({"board.known", {{"name", scene.titles[seat]}, {"list", cards}}});
    }
    for (const json& tile : player.at("tile")) {
      if (own) add({"board.tile", {{"code", tile.get<std::string>()}}});
    }
  }
  if (!position.at("held").is_null()) {
    add({"board.held", {{"place", text_at(position, "at")}, {"code", text_at(position, "held")}}});
  }
  return lines;
}

std::vector<std::string> draw(const Scene& scene) {
  std::vector<std::string> lines = wrapped("  " + table_line(scene), 4);
  for (std::string& line : board_lines(scene)) lines.push_back(std::move(line));
  const std::size_t own = is_seat(scene.viewer) ? index(scene.viewer) : 0;
  for (std::size_t i = 0; i < scene.titles.size(); ++i) {
    const std::size_t seat = (own + i) % scene.titles.size();
    for (std::string& line : player_lines(scene, seat)) lines.push_back(std::move(line));
  }
  for (const std::string& line : turn_lines(scene)) lines.push_back(scene.screen.tinted(line));
  return lines;
}

Listing listing(std::string_view action) {
  if (action == "done" || action == "pass") return {"board.group.done", ""};
  if (action == "keep" || action == "swap") return {"board.group.decide", ""};
  if (action.size() == 1) return {"board.group.place", ""};
  if (action.starts_with("sell ")) return {"board.group.sell", ""};
  if (std::find(kCards.begin(), kCards.end(), action) != kCards.end()) {
    return {"board.group.card", ""};
  }
  switch (action.front()) {
    case '@':
      return {"board.group.target", ""};
    case '+':
      return {"board.group.build", ""};
    case '^':
      return {"board.group.over", ""};
    default:
      return {"board.group.reveal", ""};
  }
}

constexpr std::array<std::string_view, 3> kUntold{"event.passed", "event.kept",
                                                  "event.area-nobody"};

}  // namespace

constinit const Board kCastelliBoard{"castelli", draw, ink_of, listing, kUntold};

}  // namespace castellan
