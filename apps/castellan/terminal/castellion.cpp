// Castellion on the terminal: the castles from the front, places that the tile in hand may go to by
// their names, and the ordeals beside them:
//
//   ▸ 1 Ann                              ▸ Ordeal 1   Traitors 2 of 5: T B
//   6   ·    ·    ·    ·    ·    ·           1 tower (0), 1 bastion (1), 1 line (0)
//   …                                      Ordeal 2   comes with 2 Traitors
//   2   b2  [Co] [Ct]  ·    ·    ·           lowest rows that fall: 1
//   1<  Sq  [Ct] [Cq]  Pt   e1   ·         …
//      a    b    c    d    e    f
#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "apps/castellan/terminal/board.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::string_view kColumnNames = "abcdef";
constexpr std::string_view kFloorNames = "654321";  // from top to bottom
constexpr std::size_t kCell = 5;                    // columns of a place
constexpr std::size_t kCastle = 3 + kCell * 6;
constexpr std::size_t kGap = 4;
constexpr std::string_view kBetween = "   ";

Ink ink_of(std::string_view word) {
  if (word.size() != 2 || std::string_view("tqo").find(word[1]) == std::string_view::npos) {
    return Ink::kPlain;
  }
  switch (word[0]) {
    case 'S':
      return Ink::kBlue;
    case 'C':
      return Ink::kGreen;
    case 'J':
      return Ink::kYellow;
    case 'P':
      return Ink::kRed;
    case 'X':
      return Ink::kPurple;
    default:
      return Ink::kPlain;
  }
}

const json& position_of(const Scene& scene) { return scene.view.at("position"); }
std::int64_t number_at(const json& object, const char* name) {
  return object.at(name).get<std::int64_t>();
}

bool acts(const Scene& scene, std::size_t seat) {
  if (scene.view.at("to_move").is_null()) return false;
  return position_of(scene).at("actor").get<std::size_t>() == seat;
}

// What can be done now, as it is written.
std::set<std::string> legal_texts(const Scene& scene) {
  std::set<std::string> texts;
  for (const json& action : scene.view.at("legal")) texts.insert(action.at("text"));
  return texts;
}

// The signs around a tile: whether it is haunted, in a formation, or in one that does not count.
std::pair<char, char> signs(const json& castle, const std::string& cell) {
  if (castle.at("haunted") == cell) return {'!', '!'};
  const json& formations = castle.at("formations");
  const auto among = [&](const json& cells) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  for (const json& formation : formations.at("active")) {
    if (among(formation.at("cells"))) return {'[', ']'};
  }
  return among(formations.at("cancelled")) ? std::pair{'~', '~'} : std::pair{' ', ' '};
}

Block castle_block(const Scene& scene, std::size_t seat) {
  const json& castle = position_of(scene).at("castles").at(seat);
  const bool now = acts(scene, seat);
  const std::set<std::string> legal = now ? legal_texts(scene) : std::set<std::string>{};
  std::string title = (now ? "▸ " : "  ") + scene.titles[seat];
  if (scene.viewer == seat_at(seat)) title += " " + scene.words.say("board.you");
  Block block;
  block.columns = kCastle;
  block.lines.push_back(
      scene.screen.paint(now ? Ink::kStrong : Ink::kPlain, fitted(title, kCastle)));
  for (const char floor : kFloorNames) {
    std::string line(1, floor);
    line += floor == '1' && legal.contains("<") ? "< " : "  ";
    for (const char column : kColumnNames) {
      const json& tiles = castle.at(std::string(1, column));
      const auto i = static_cast<std::size_t>(floor - '1');
      const std::string cell{column, floor};
      if (i < tiles.size()) {
        const auto [before, after] = signs(castle, cell);
        const auto& code = tiles.at(i).get_ref<const std::string&>();
        line += before + scene.screen.paint(ink_of(code), code) + after + " ";
      } else {
        line += scene.screen.paint(Ink::kFaint, legal.contains(cell) ? " " + cell + "  " : " ·   ");
      }
    }
    block.lines.push_back(std::move(line));
  }
  std::string names = "   ";
  for (const char column : kColumnNames) names += fitted(std::string(" ") + column, kCell);
  block.lines.push_back(std::move(names));
  const json& formations = castle.at("formations");
  const std::string counted = scene.words.say({"board.formations",
                                               {{"towers", number_at(formations, "towers")},
                                                {"bastions", number_at(formations, "bastions")},
                                                {"lines", number_at(formations, "lines")}}});
  block.lines.push_back(fitted("   " + counted, kCastle));
  return block;
}

std::string joined(const json& tokens) {
  std::string text;
  for (const json& token : tokens) {
    if (!text.empty()) text += ' ';
    text += token.get_ref<const std::string&>();
  }
  return text;
}

// How many of a formation the castles have: "1", or "1/0" for two.
std::string there(const Scene& scene, const char* name) {
  std::string text;
  for (const json& castle : position_of(scene).at("castles")) {
    if (!text.empty()) text += '/';
    text += std::to_string(number_at(castle.at("formations"), name));
  }
  return text;
}

// What an ordeal asks for, beside what the castles have.
std::string asked_for(const Scene& scene, const json& asks) {
  std::string text;
  const auto add = [&](std::string_view between, const Message& message) {
    if (!text.empty()) text += between;
    text += scene.words.say(message);
  };
  for (const char* name : {"towers", "bastions", "lines"}) {
    const std::int64_t count = number_at(asks, name);
    if (count == 0) continue;
    add(", ", {"board.asks-" + std::string(name), {{"count", count}, {"has", there(scene, name)}}});
  }
  for (const char* name : {"penalty", "rows"}) {
    const std::int64_t count = number_at(asks, name);
    if (count > 0) add(" ", {"board.asks-" + std::string(name), {{"count", count}}});
  }
  return text;
}

// The line of an ordeal: its number, and how far it is.
std::string ordeal_line(const Scene& scene, std::size_t i) {
  const json& position = position_of(scene);
  const json& ordeal = position.at("ordeals").at(i);
  const auto next = position.at("overcome").get<std::size_t>();
  const auto number = static_cast<std::int64_t>(i) + 1;
  std::string text =
      (i == next ? "▸ " : "  ") + scene.words.say({"board.ordeal", {{"ordeal", number}}});
  if (position.at("prophet") == i) text += " " + scene.words.say("board.prophet");
  text += kBetween;
  if (i < next) return text + scene.words.say("board.overcome");
  if (ordeal.at("card").is_null()) return text + scene.words.say("board.not-chosen");
  const auto& card = ordeal.at("card").get_ref<const std::string&>();
  if (card.size() > 1) text += scene.words.say("card." + card) + ", ";
  const std::int64_t needed = number_at(ordeal.at("asks"), "traitors");
  if (i > next) return text + scene.words.say({"board.comes-with", {{"count", needed}}});
  const json& beside = position.at("beside");
  text +=
      scene.words.say({"board.traitors",
                       {{"count", static_cast<std::int64_t>(beside.size())}, {"needed", needed}}});
  return beside.empty() ? text : text + ": " + joined(beside);
}

// All ordeals, with what they ask for.
std::vector<std::string> ordeal_lines(const Scene& scene, std::size_t columns) {
  const json& position = position_of(scene);
  std::vector<std::string> lines;
  const auto add = [&](const std::string& text) {
    for (std::string& line : wrapped(text, 4, columns)) lines.push_back(std::move(line));
  };
  const bool over = scene.view.at("to_move").is_null();
  bool guessed = false;
  for (std::size_t i = 0; i < position.at("ordeals").size(); ++i) {
    add(ordeal_line(scene, i));
    if (i < position.at("overcome").get<std::size_t>()) continue;
    const json& ordeal = position.at("ordeals").at(i);
    const std::string asked = asked_for(scene, ordeal.at("asks"));
    if (!asked.empty()) add("    " + asked);
    // Of those that nobody knows yet only the nearest, or all would fill the screen.
    if (ordeal.at("may_be").at("cards").empty() || guessed || over) continue;
    guessed = true;
    for (const json& card : ordeal.at("may_be").at("cards")) {
      const std::string name = "card." + card.at("card").get<std::string>();
      add("    " + scene.words.say(name) + ": " + asked_for(scene, card));
    }
  }
  if (scene.view.at("options").at("level") == "academy") {
    add("  " + scene.words.say("board.reconstructed"));
  }
  return lines;
}

// What lies in hand and beside the castles.
std::string table_line(const Scene& scene) {
  const json& position = position_of(scene);
  const Words& words = scene.words;
  std::string text;
  const auto add = [&](const std::string& part) {
    if (!text.empty()) text += kBetween;
    text += part;
  };
  const auto tile = [&](const char* name, const char* key) {
    if (position.at(name).is_null()) return;
    add(words.say({key, {{"code", position.at(name).get<std::string>()}}}));
  };
  if (!scene.view.at("to_move").is_null()) {
    add(words.say({"board.turn", {{"turn", number_at(position, "turn") + 1}}}));
  }
  tile("hand", "board.hand");
  if (position.at("phase") == "move") tile("lifted", "board.lifted");
  if (number_at(position, "due") > 0) {
    add(words.say({"board.due", {{"count", number_at(position, "due")}}}));
  }
  const auto list = [&](const char* name, const std::string& heading) {
    if (!position.at(name).empty()) add(heading + ": " + joined(position.at(name)));
  };
  list("open", words.say("board.open"));
  if (!position.at("vigil").is_null()) {
    add(words.say("board.vigil") + ": " + position.at("vigil").get<std::string>());
  }
  list("pantry", words.say("board.pantry"));
  if (scene.view.at("options").at("shadow") == "prison") {
    const json& prison = position.at("prison");
    const std::string heading =
        words.say({"board.prison", {{"count", static_cast<std::int64_t>(prison.size())}}});
    add(prison.empty() ? heading : heading + ": " + joined(prison));
  }
  if (!position.at("champion").is_null()) {
    add(words.say({"board.champion", {{"seat", number_at(position, "champion")}}}));
  }
  if (position.at("pawn").get<bool>()) add(words.say("board.pawn"));
  return text;
}

// Kinds and how many there are of them: "St×5 Sq".
std::string counted(const json& tokens) {
  std::string text;
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t end = i;
    while (end < tokens.size() && tokens.at(end) == tokens.at(i)) ++end;
    if (!text.empty()) text += ' ';
    text += tokens.at(i).get<std::string>();
    if (end - i > 1) text += "×" + std::to_string(end - i);
    i = end;
  }
  return text;
}
// The regular pile by kinds, faction by faction and the Traitors last.
json pile_tokens(const json& holds) {
  json tokens = json::array();
  for (const char faction : std::string_view("SCJP")) {
    for (const char shape : std::string_view("tqo")) {
      const std::string kind{faction, shape};
      for (std::int64_t n = holds.at(kind).get<std::int64_t>(); n > 0; --n) tokens.push_back(kind);
    }
  }
  for (const char* kind : {"T", "B"}) {
    for (std::int64_t n = holds.at(kind).get<std::int64_t>(); n > 0; --n) tokens.push_back(kind);
  }
  return tokens;
}

std::vector<std::string> draw(const Scene& scene) {
  const json& position = position_of(scene);
  const std::size_t castles = position.at("castles").size();
  std::vector<Block> blocks;
  for (std::size_t seat = 0; seat < castles; ++seat) blocks.push_back(castle_block(scene, seat));
  const bool beside = castles == 1;
  if (beside) {
    Block& ordeals = blocks.emplace_back();
    ordeals.columns = kColumns - kCastle - kGap;
    for (const std::string& line : ordeal_lines(scene, ordeals.columns)) {
      ordeals.lines.push_back(scene.screen.tinted(fitted(line, ordeals.columns)));
    }
  }
  std::vector<std::string> lines = side_by_side(blocks, kGap, 2);
  lines.emplace_back();
  if (!beside) {
    for (const std::string& line : ordeal_lines(scene, kColumns)) {
      lines.push_back(scene.screen.tinted(line));
    }
  }
  const auto add = [&](const std::string& text) {
    for (const std::string& line : wrapped("  " + text, 4)) {
      lines.push_back(scene.screen.tinted(line));
    }
  };
  if (const std::string text = table_line(scene); !text.empty()) add(text);
  const auto pile = [&](const char* key, const json& tokens) {
    std::string text =
        scene.words.say({key, {{"count", static_cast<std::int64_t>(tokens.size())}}});
    if (!tokens.empty()) text += ": " + counted(tokens);
    add(text);
  };
  pile("board.safe", position.at("safe"));
  pile("board.pile", pile_tokens(position.at("pile_holds")));
  pile("board.discards", position.at("discards"));
  return lines;
}

// Single words by themselves, others by how they begin.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kHeadings{{
    {"safe", "board.group.draw"},
    {"pile", "board.group.draw"},
    {"take ", "board.group.take"},
    {"discard", "board.group.discard"},
    {"power", "board.group.power"},
    {"swap", "board.group.swap"},
    {"traitor", "board.group.traitor"},
    {"ignore", "board.group.traitor"},
    {"prison", "board.group.prison"},
    {"donate", "board.group.donate"},
    {"champion", "board.group.champion"},
    {"meet", "board.group.meet"},
    {"by ", "board.group.by"},
    {"reveal ", "board.group.reveal"},
    {"card ", "board.group.card"},
    {"p", "board.group.pawn"},  // pawn c, prophet 2
}};

Listing listing(std::string_view action) {
  if (action.find('=') != std::string_view::npos) return {"board.group.juggle", ""};
  switch (action.front()) {
    case '+':
      return {"board.group.recover", ""};
    case 'x':
      return {"board.group.destroy", ""};
    case '^':
      return {"board.group.lift", ""};
    default:
      break;
  }
  if (action.size() > 2) {
    for (const auto& [start, heading] : kHeadings) {
      if (action.starts_with(start)) return {heading, ""};
    }
  }
  return {"board.group.place", ""};
}

constexpr std::array<std::string_view, 1> kUntold{"event.lifted"};

}  // namespace

constinit const Board kCastellionBoard{"castellion", draw, ink_of, listing, kUntold};

}  // namespace castellan
