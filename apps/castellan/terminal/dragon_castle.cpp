// Dragon Castle on the terminal: the castle from above, each stack by its topmost tile and height,
// what can be taken in brackets; then the Realms, the own one first, and the cards with their
// words:
//
//        A     B     C     D
//    1        So1   Fa2³ [Me4³]
//    2  [Wi1]  …
//
//   ▸ 1 Ann (you)                              2 Knight
//       a     b     c     d     e     f           a    b    c    d    e    f
//   1   ·    [#2]  Me3²   ▲2    ·     ·       1   ·    ·    Wi2  #1   ·    ·
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

constexpr std::size_t kCell = 4;         // columns of what stands in a cell: Me3²
constexpr std::size_t kMargin = 3;       // for the names of rows
constexpr std::size_t kSmallRealm = 38;  // wide enough for all that it is worth
constexpr std::size_t kGap = 2;
constexpr int kRealmSide = 6;
constexpr std::size_t kFewCards = 6;  // so many are told with their words
constexpr std::string_view kBetween = "   ";
constexpr std::array<std::string_view, 10> kRaised{"", "", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
constexpr std::array<std::string_view, 10> kSpirits{
    "beauty", "wind",  "elegance", "deception",   "strength",
    "change", "faith", "deep",     "destruction", "cunning"};

Ink ink_of(std::string_view word) {
  if (word.size() != 3 || word[2] < '1' || word[2] > '6') return Ink::kPlain;
  static constexpr std::array<std::pair<std::string_view, Ink>, 6> kInks{{{"Me", Ink::kYellow},
                                                                          {"So", Ink::kRed},
                                                                          {"Fa", Ink::kGreen},
                                                                          {"Se", Ink::kBlue},
                                                                          {"Wi", Ink::kStrong},
                                                                          {"Dr", Ink::kPurple}}};
  for (const auto& [type, ink] : kInks) {
    if (word.starts_with(type)) return ink;
  }
  return Ink::kPlain;
}

const json& position_of(const Scene& scene) { return scene.view.at("position"); }
std::int64_t number_at(const json& object, const char* name) {
  return object.at(name).get<std::int64_t>();
}

// What can be done now, as it is written, and without the signs: the spaces and cells.
std::set<std::string> legal_places(const Scene& scene) {
  std::set<std::string> places;
  for (const json& action : scene.view.at("legal")) {
    std::string text = action.at("text");
    const bool set = text.front() == '!';
    if (std::string_view("!^-~>x").find(text.front()) != std::string_view::npos) text.erase(0, 1);
    if (std::string_view(">=").find(text.back()) != std::string_view::npos) text.pop_back();
    if (!set) places.insert(text);
  }
  for (const json& set : position_of(scene).at("sets")) {
    if (scene.view.at("legal").empty()) break;
    for (const json& cell : set.at("cells")) places.insert(cell.get<std::string>());
  }
  return places;
}

std::string height_sign(std::int64_t height) {
  return height < 10 ? std::string(kRaised[static_cast<std::size_t>(height)]) : "⁺";
}

// What stands in a cell, in its ink and filled up.
std::string cell_text(const Scene& scene, const json& stack) {
  const auto& tile = stack.at("tile").get_ref<const std::string&>();
  const std::int64_t height = number_at(stack, "height");
  if (tile != "?") {
    const std::string raised = height_sign(height);
    const std::size_t rest = kCell - columns_of(tile) - columns_of(raised);
    return scene.screen.paint(ink_of(tile), tile) + raised + std::string(rest, ' ');
  }
  const bool shrine = stack.value("shrine", false);
  const std::string sign = (shrine ? "▲" : "#") + std::to_string(height);
  return " " + scene.screen.paint(shrine ? Ink::kStrong : Ink::kPlain, sign) +
         std::string(kCell - 1 - columns_of(sign), ' ');
}

std::string row_name(int row) {
  return fitted((row < 10 ? " " : "") + std::to_string(row), kMargin);
}

// From above, without rows and columns in which nothing is left at the far ends.
std::vector<std::string> castle_lines(const Scene& scene) {
  const json& position = position_of(scene);
  std::map<std::string, const json*> stacks;
  char last_column = 'A';
  int rows = 0;
  for (const json& stack : position.at("castle")) {
    const auto& space = stack.at("space").get_ref<const std::string&>();
    stacks[space] = &stack;
    last_column = std::max(last_column, space[0]);
    rows = std::max(rows, std::stoi(space.substr(1)));
  }
  std::vector<std::string> lines;
  if (stacks.empty()) return lines;
  std::set<std::string> available;
  for (const json& space : position.at("available")) available.insert(space.get<std::string>());
  const std::set<std::string> legal = legal_places(scene);
  std::string names(kMargin, ' ');
  for (char column = 'A'; column <= last_column; ++column) {
    names += fitted("  " + std::string(1, column), kCell + 2);
  }
  names.resize(names.find_last_not_of(' ') + 1);
  lines.push_back(std::move(names));
  for (int row = 1; row <= rows; ++row) {
    std::string line = row_name(row);
    for (char column = 'A'; column <= last_column; ++column) {
      const std::string space = column + std::to_string(row);
      const auto stack = stacks.find(space);
      if (stack == stacks.end()) {
        line += std::string(kCell + 2, ' ');
        continue;
      }
      const bool now = legal.contains(space);
      const bool free = available.contains(space);
      line += (now    ? '['
               : free ? '('
                      : ' ') +
              cell_text(scene, *stack->second) +
              (now    ? ']'
               : free ? ')'
                      : ' ');
    }
    line.resize(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

// Points so far, and what the Realm would be worth if the game ended now.
std::vector<std::string> worth_lines(const Scene& scene, const json& realm) {
  const Words& words = scene.words;
  std::string parts = words.say({"board.shrines", {{"count", number_at(realm, "shrine_points")}}});
  if (number_at(realm, "tokens") > 0) {
    parts += "  " + words.say({"board.tokens", {{"count", number_at(realm, "countdown_points")}}});
  }
  if (!position_of(scene).at("dragons").empty()) {
    std::int64_t sum = 0;
    for (const json& points : realm.at("dragon_points")) sum += points.get<std::int64_t>();
    parts += "  " + words.say({"board.dragons", {{"count", sum}}});
  }
  return {words.say({"board.realm",
                     {{"points", number_at(realm, "points")},
                      {"pool", number_at(realm, "pool")},
                      {"total", number_at(realm, "total")}}}),
          parts};
}

Block realm_block(const Scene& scene, std::size_t seat, bool large) {
  const json& position = position_of(scene);
  const json& realm = position.at("realms").at(seat);
  const bool now =
      !scene.view.at("to_move").is_null() && position.at("seat").get<std::size_t>() == seat;
  const std::set<std::string> legal = large && now ? legal_places(scene) : std::set<std::string>{};
  const std::size_t cell = large ? kCell + 2 : kCell + 1;
  Block block;
  block.columns = large ? kMargin + cell * kRealmSide : kSmallRealm;
  std::string title = (now ? "▸ " : "  ") + scene.titles[seat];
  if (scene.viewer == seat_at(seat)) title += " " + scene.words.say("board.you");
  block.lines.push_back(
      scene.screen.paint(now ? Ink::kStrong : Ink::kPlain, fitted(title, block.columns)));
  std::string names(kMargin, ' ');
  for (char column = 'a'; column < 'a' + kRealmSide; ++column) {
    names += fitted((large ? "  " : " ") + std::string(1, column), cell);
  }
  block.lines.push_back(fitted(names, block.columns));
  std::map<std::string, const json*> stacks;
  for (const json& stack : realm.at("stacks")) stacks[stack.at("cell")] = &stack;
  for (int row = 1; row <= kRealmSide; ++row) {
    std::string line = row_name(row);
    for (char column = 'a'; column < 'a' + kRealmSide; ++column) {
      const std::string name = column + std::to_string(row);
      const auto stack = stacks.find(name);
      const bool here = legal.contains(name);
      if (stack == stacks.end()) {
        line += std::string(large ? 2 : 1, ' ') +
                scene.screen.paint(Ink::kFaint, here ? name : "· ") + "  ";
        continue;
      }
      const std::string inside = cell_text(scene, *stack->second);
      line += large ? (here ? "[" : " ") + inside + (here ? "]" : " ") : inside + " ";
    }
    const std::size_t drawn = kMargin + cell * kRealmSide;
    block.lines.push_back(line + std::string(block.columns - drawn, ' '));
  }
  for (const std::string& line : worth_lines(scene, realm)) {
    block.lines.push_back(fitted(" " + line, block.columns));
  }
  return block;
}

std::string joined(const json& tokens, std::string_view between = " ") {
  std::string text;
  for (const json& token : tokens) {
    if (!text.empty()) text += between;
    text += token.get_ref<const std::string&>();
  }
  return text;
}

// What holds for all: the castle, the Shrines that are left, and how near the end is.
std::string table_line(const Scene& scene) {
  const json& position = position_of(scene);
  const Words& words = scene.words;
  std::string text = words.say("board.castle");
  const auto add = [&](const Message& message) {
    text += std::string(kBetween) + words.say(message);
  };
  const std::int64_t floor = number_at(position, "top_floor");
  std::int64_t covered = 0;
  for (const json& count : position.at("covered")) covered += count.get<std::int64_t>();
  if (floor > 0) {
    add({"board.floor", {{"floor", floor}}});
  } else {
    add({"board.empty", {}});
  }
  add({"board.covered", {{"count", covered}}});
  add({"board.supply", {{"count", number_at(position, "supply")}}});
  const json& track = position.at("track");
  add({"board.track",
       {{"single", number_at(track, "single")}, {"stack", number_at(track, "stack")}}});
  if (position.at("final_round").get<bool>()) add({"board.final-round", {}});
  return text;
}

// What the turn is about: tiles in hand, what was taken up, sets that wait, Spirits of this turn.
std::string turn_line(const Scene& scene) {
  const json& position = position_of(scene);
  const Words& words = scene.words;
  std::string text;
  const auto add = [&](const Message& message) {
    if (!text.empty()) text += kBetween;
    text += words.say(message);
  };
  if (!position.at("hand").empty()) add({"board.hand", {{"code", joined(position.at("hand"))}}});
  if (!position.at("lifted").is_null()) {
    const auto& tile = position.at("lifted").get_ref<const std::string&>();
    if (tile == "?") {
      add({"board.lifted-down", {}});
    } else {
      add({"board.lifted", {{"code", tile}}});
    }
  } else if (position.at("phase") == "drop") {
    add({"board.lifted-shrine", {}});
  }
  for (const json& set : position.at("sets")) {
    add({"board.set",
         {{"cells", joined(set.at("cells"))},
          {"points", number_at(set, "points")},
          {"shrines", number_at(set, "shrines")}}});
  }
  if (position.at("phase") == "build") {
    add({"board.allowed", {{"count", number_at(position, "allowed")}}});
  }
  if (!position.at("asked").empty()) {
    json titles = json::array();
    for (const json& spirit : position.at("asked")) {
      titles.push_back(words.say("spirit." + spirit.get<std::string>()));
    }
    add({"board.asked", {{"list", joined(titles, ", ")}}});
  }
  return text;
}

// The cards in play; the words of many are told only where a Spirit can be activated.
std::vector<std::string> card_lines(const Scene& scene) {
  const json& position = position_of(scene);
  const bool few = position.at("spirits").size() + position.at("dragons").size() <= kFewCards;
  const std::set<std::string> legal = legal_places(scene);
  std::vector<std::string> lines;
  std::string names;
  for (const char* kind : {"spirit", "dragon"}) {
    for (const json& card : position.at(std::string(kind) + "s")) {
      const auto& name = card.get_ref<const std::string&>();
      const std::string key = std::string(kind) + "." + name;
      const std::string title = scene.words.say(key);
      if (few || (*kind == 's' && legal.contains(name))) {
        for (std::string& line : wrapped("  " + title + ": " + scene.words.say(key + ".text"), 4)) {
          lines.push_back(std::move(line));
        }
      } else {
        names += (names.empty() ? "  " : ", ") + title;
      }
    }
  }
  for (std::string& line : wrapped(names, 4)) {
    if (!names.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> draw(const Scene& scene) {
  const json& position = position_of(scene);
  std::vector<std::string> lines = wrapped("  " + table_line(scene), 4);
  for (std::string& line : castle_lines(scene)) lines.push_back(std::move(line));
  lines.emplace_back();
  const std::size_t own =
      is_seat(scene.viewer) ? index(scene.viewer) : position.at("seat").get<std::size_t>();
  std::vector<Block> blocks{realm_block(scene, own, true)};
  for (std::size_t i = 1; i < scene.titles.size(); ++i) {
    blocks.push_back(realm_block(scene, (own + i) % scene.titles.size(), false));
  }
  for (std::string& line : side_by_side(blocks, kGap, 2)) lines.push_back(std::move(line));
  for (const std::string& line : card_lines(scene)) {
    lines.push_back(scene.screen.paint(Ink::kFaint, line));
  }
  if (const std::string turn = turn_line(scene); !turn.empty()) {
    for (const std::string& line : wrapped("  " + turn, 4)) {
      lines.push_back(scene.screen.tinted(line));
    }
  }
  return lines;
}

// Single words by themselves, others by their signs.
Listing listing(std::string_view action) {
  if (action == "done") return {"board.group.done", ""};
  if (action == "summon") return {"board.group.summon", ""};
  if (action == "shrine" || action == "discard") return {"board.group.choose", ""};
  if (std::find(kSpirits.begin(), kSpirits.end(), action) != kSpirits.end()) {
    return {"board.group.spirit", ""};
  }
  switch (action.front()) {
    case '!':
      return {"board.group.consolidate", ""};
    case '^':
      return {"board.group.build", ""};
    case '-':
      return {"board.group.pay", ""};
    case 'x':
      return {"board.group.destroy", ""};
    case '~':
      return {"board.group.flip", ""};
    case '>':
      return {"board.group.drop", ""};
    case '=':
      return {"board.group.as", ""};
    default:
      break;
  }
  if (action.back() == '>') return {"board.group.lift", ""};
  if (action.back() == '=') return {"board.group.change", ""};
  return {action.front() < 'a' ? "board.group.take" : "board.group.place", ""};
}

constexpr std::array<std::string_view, 6> kUntold{"event.laid",          "event.asked",
                                                  "event.lifted",        "event.lifted-down",
                                                  "event.lifted-shrine", "event.change"};

}  // namespace

constinit const Board kDragonCastleBoard{"dragon-castle", draw, ink_of, listing, kUntold};

}  // namespace castellan
