// Schotten Totten 2 on the terminal. The wall lies in the middle, the viewer's side below it, and
// the first card of a side next to the wall:
//
//     2 Knight               defender   hand ? ? ? ? ? ?   3 cauldrons
//                 ·
//        ·        ·         p9         ·
//        …
//   ┌──────────┬──────────┬──────────┬───
//   │ 1        │ 2        │ 3        │!4 gate
//   │ 3 sum+   │ 4 all+   │ 3 all+   │ 2 all+
//   └──────────┴──────────┴──────────┴───
//       y10       ·         r7         b5
//        …
#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/castellan/terminal/board.h"
#include "engine/schotten_totten_2/wall.h"

namespace castellan {
namespace {

using nlohmann::json;
using schotten_totten_2::kTiles;
using schotten_totten_2::Type;

constexpr std::size_t kCell = 10;           // columns of a tile
constexpr std::size_t kCard = 5;            // columns of a card
constexpr std::size_t kPlayerColumns = 22;  // before a player's cards
constexpr std::size_t kGate = 3;
constexpr std::string_view kIndent = " ";
constexpr std::string_view kColours = "rbgyp";
constexpr std::string_view kElites = "JSH";
constexpr std::array<std::string_view, 2> kSides{"attacker", "defender"};

bool is_siege(std::string_view word) {
  if (word.size() < 2 || word.size() > 3) return false;
  if (kColours.find(word[0]) == std::string_view::npos) return false;
  const std::string_view strength = word.substr(1);
  if (strength.size() == 1) return strength[0] >= '0' && strength[0] <= '9';
  return strength == "10" || strength == "11";
}

Ink ink_of(std::string_view word) {
  if (!is_siege(word)) return Ink::kPlain;
  switch (word[0]) {
    case 'r':
      return Ink::kRed;
    case 'b':
      return Ink::kBlue;
    case 'g':
      return Ink::kGreen;
    case 'y':
      return Ink::kYellow;
    case 'p':
      return Ink::kPurple;
    default:
      return Ink::kPlain;
  }
}

// Text in the middle of so many columns.
std::string centred(std::string_view text, std::size_t columns) {
  const std::size_t left = (columns - std::min(columns, columns_of(text))) / 2;
  return fitted(std::string(left, ' ') + std::string(text), columns);
}

std::string spaced(const json& tokens) {
  std::string text;
  for (const json& token : tokens) {
    if (!text.empty()) text += ' ';
    text += token.get_ref<const std::string&>();
  }
  return text;
}

// Onlookers see the wall as the attacker does.
std::size_t near_seat(const Scene& scene) { return scene.viewer == seat_at(1) ? 1 : 0; }

const json& tile_at(const Scene& scene, std::size_t tile) {
  return scene.view.at("position").at("wall").at(tile);
}
const json& side_at(const Scene& scene, std::size_t tile, std::size_t seat) {
  return tile_at(scene, tile).at(std::string(kSides[seat]));
}

// What a tile asks for with the face that is up.
schotten_totten_2::TileFace face_of(const Scene& scene, std::size_t tile) {
  const bool damaged = tile_at(scene, tile).at("damaged").get<bool>();
  return schotten_totten_2::printed_faces()[tile][damaged ? 1 : 0];
}

std::string_view type_key(const schotten_totten_2::TileFace& face) {
  if (face.counts(Type::kColourRun)) return "board.face.all";
  if (face.counts(Type::kSame)) return "board.face.same";
  if (face.counts(Type::kColour)) return "board.face.colour";
  if (face.counts(Type::kRun)) return "board.face.run";
  return "board.face.sum";
}

bool can_declare(const Scene& scene, std::size_t tile) {
  const std::string text = "!" + std::to_string(tile + 1);
  const json& legal = scene.view.at("legal");
  return std::any_of(legal.begin(), legal.end(),
                     [&](const json& action) { return action.at("text") == text; });
}

// One side of the wall, a row of cards for each distance from it; free places are dots.
std::vector<std::string> side_rows(const Scene& scene, std::size_t seat) {
  std::size_t rows = 0;
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    rows = std::max<std::size_t>(rows, face_of(scene, tile).cards);
  }
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line(kIndent);
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
      const json& cards = side_at(scene, tile, seat);
      std::string card(kCard, ' ');
      if (row < cards.size()) {
        const auto& code = cards[row].get_ref<const std::string&>();
        const Ink ink = ink_of(code);
        card = scene.screen.paint(ink == Ink::kPlain ? Ink::kStrong : ink, centred(code, kCard));
      } else if (row < face_of(scene, tile).cards) {
        card = scene.screen.paint(Ink::kFaint, centred("·", kCard));
      }
      line += "   " + card + "   ";
    }
    line.resize(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

// "┌───┬───┐" and its kin. Where both sides are complete, it says on which side the earlier one is,
// since that one is better if nothing else is.
std::string border(const Scene& scene, std::size_t seat, std::string_view left,
                   std::string_view middle, std::string_view right) {
  std::string line(kIndent);
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    line += tile == 0 ? left : middle;
    const std::size_t cards = face_of(scene, tile).cards;
    const bool both =
        side_at(scene, tile, 0).size() == cards && side_at(scene, tile, 1).size() == cards;
    const bool first = both && tile_at(scene, tile).at("first") == kSides[seat];
    const std::string word = first ? " " + scene.words.say("board.first") + " " : "";
    const std::size_t columns = columns_of(word);
    for (std::size_t i = 0; i + columns < kCell; ++i) {
      if (i == (kCell - columns) / 2) line += word;
      line += "─";
    }
  }
  return line += right;
}

// The tiles: number, state and whether control can be declared; then what each asks for.
void add_wall(const Scene& scene, std::vector<std::string>& lines) {
  const std::size_t near = near_seat(scene);
  std::string names(kIndent);
  std::string asked(kIndent);
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    const bool open = can_declare(scene, tile);
    const bool damaged = tile_at(scene, tile).at("damaged").get<bool>();
    std::string name = (open ? "!" : " ") + std::to_string(tile + 1);
    if (damaged) {
      name += " " + scene.words.say("board.damaged");
    } else if (tile == kGate) {
      name += " " + scene.words.say("board.gate");
    }
    const schotten_totten_2::TileFace face = face_of(scene, tile);
    const std::string what = " " + std::to_string(face.cards) + " " +
                             scene.words.say(type_key(face)) + (face.low != 0 ? "−" : "+");
    names += "│" + scene.screen.paint(open ? Ink::kStrong : Ink::kPlain, fitted(name, kCell));
    asked += "│" + fitted(what, kCell);
  }
  lines.push_back(border(scene, 1 - near, "┌", "┬", "┐"));
  lines.push_back(names + "│");
  lines.push_back(asked + "│");
  lines.push_back(border(scene, near, "└", "┴", "┘"));
}

// Also while chance draws for a seat.
bool is_to_move(const Scene& scene, std::size_t seat) {
  const json& mover = scene.view.at("to_move");
  if (mover.is_null()) return false;
  const json& acting = mover.is_number() ? mover : scene.view.at("position").at("seat");
  return acting.get<std::size_t>() == seat;
}

Message counted(std::string key, std::int64_t count) {
  return {std::move(key), {{"count", count}}};
}

// Parts beside each other; one that does not fit begins a row.
std::vector<std::string> rows_of(const std::vector<std::string>& parts, std::size_t columns) {
  std::vector<std::string> rows;
  for (const std::string& part : parts) {
    const bool fits = !rows.empty() && columns_of(rows.back()) + 3 + columns_of(part) <= columns;
    if (fits) {
      rows.back() += "   " + part;
    } else {
      for (std::string& row : wrapped(part, 2, columns)) rows.push_back(std::move(row));
    }
  }
  return rows;
}

// A player's role and cards, where those that the viewer does not know are ?.
void add_player(const Scene& scene, std::size_t seat, std::vector<std::string>& lines) {
  const json& position = scene.view.at("position");
  const json& player = position.at("players").at(seat);
  const bool tactics = scene.view.at("options").at("tactics").get<bool>();
  const bool to_move = is_to_move(scene, seat);
  const bool own = scene.viewer == seat_at(seat);
  std::vector<std::string> parts{scene.words.say("board." + std::string(kSides[seat]))};
  const auto add = [&](std::string_view key, const json& cards) {
    if (!cards.empty()) parts.push_back(scene.words.say(key) + " " + spaced(cards));
  };
  add("board.hand", player.at("hand"));
  add("board.tactics", player.at("tactics"));
  if (seat == 1) {
    const auto count = position.at("cauldrons").get<std::int64_t>();
    parts.push_back(scene.words.say(counted("board.cauldrons", count)));
  }
  add("board.chosen", player.at("offered"));
  if (own || scene.viewer == kAll) add("board.known", player.at("shown"));
  if (tactics) {
    const auto count = player.at("played").get<std::int64_t>();
    parts.push_back(scene.words.say(counted("board.played", count)));
    if (!player.at("spent").empty()) parts.back() += ": " + spaced(player.at("spent"));
  }
  std::string title = (to_move ? "▸ " : "  ") + scene.titles[seat];
  if (own) {
    const std::string you = " " + scene.words.say("board.you");
    const std::size_t room = kPlayerColumns - columns_of(you);
    title = fitted(title, std::min(columns_of(title), room)) + you;
  }
  for (const std::string& row : rows_of(parts, kColumns - kPlayerColumns - 1)) {
    lines.push_back(
        scene.screen.paint(to_move ? Ink::kStrong : Ink::kPlain, fitted(title, kPlayerColumns)) +
        " " + scene.screen.tinted(row));
    title.clear();
  }
}

// Turn, decks and how far the attack has come.
std::string middle_of_the_table(const Scene& scene) {
  const json& position = scene.view.at("position");
  const auto deck = position.at("deck").get<std::int64_t>();
  std::string text;
  if (!scene.view.at("to_move").is_null()) {
    const auto turn = position.at("turn").get<std::int64_t>() + 1;
    text = scene.words.say({"board.turn", {{"turn", turn}}}) + "   ";
  }
  if (scene.view.at("options").at("tactics").get<bool>()) {
    const auto tactics = position.at("tactic_deck").get<std::int64_t>();
    text += scene.words.say({"board.decks", {{"count", deck}, {"tactics", tactics}}});
  } else {
    text += scene.words.say(counted("board.deck", deck));
  }
  const json& wall = position.at("wall");
  const auto damaged = std::count_if(
      wall.begin(), wall.end(), [](const json& tile) { return tile.at("damaged").get<bool>(); });
  text += "   " + scene.words.say(counted("board.tiles-damaged", damaged));
  if (const json& supported = position.at("supported"); !supported.empty()) {
    text += "   " + scene.words.say({"board.supported", {{"cards", spaced(supported)}}});
  }
  return text;
}

// Sorted as the view has them, with a gap between colours.
std::string discards_text(const Scene& scene) {
  const json& discards = scene.view.at("position").at("discards");
  if (discards.empty()) return scene.words.say("board.no-discards");
  std::string cards;
  char colour = 0;
  for (const json& card : discards) {
    const auto& code = card.get_ref<const std::string&>();
    if (!cards.empty()) cards += code[0] == colour ? " " : "   ";
    cards += code;
    colour = code[0];
  }
  return scene.words.say({"board.discards", {{"cards", cards}}});
}

std::vector<std::string> draw(const Scene& scene) {
  const std::size_t near = near_seat(scene);
  std::vector<std::string> lines;
  add_player(scene, 1 - near, lines);
  std::vector<std::string> far_rows = side_rows(scene, 1 - near);
  std::reverse(far_rows.begin(), far_rows.end());
  for (std::string& row : far_rows) lines.push_back(std::move(row));
  add_wall(scene, lines);
  for (std::string& row : side_rows(scene, near)) lines.push_back(std::move(row));
  add_player(scene, near, lines);
  for (const std::string& text : {middle_of_the_table(scene), discards_text(scene)}) {
    for (const std::string& row : wrapped("  " + text, 4)) {
      lines.push_back(scene.screen.tinted(row));
    }
  }
  return lines;
}

// The cards that can be played to a tile, as they are written; they outlive every listing.
const std::vector<std::string>& card_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (const char colour : kColours) {
      for (int strength = 0; strength < schotten_totten_2::kStrengths; ++strength) {
        made.push_back(colour + std::to_string(strength));
      }
    }
    for (const char elite : kElites) made.emplace_back(1, elite);
    return made;
  }();
  return names;
}

std::string_view heading(std::string_view action) {
  if (action == "draw" || action == "tactic") return "board.group.draw";
  if (action == "done") return "board.group.done";
  if (action == "discard") return "board.group.tile";
  switch (action.front()) {
    case '<':
      return "board.group.retreat";
    case '^':
      return "board.group.cauldron";
    case '!':
      return "board.group.declare";
    case '+':
      return "board.group.choose";
    case '-':
      return "board.group.tile";
    default:
      break;
  }
  if (action.find('.') != std::string_view::npos) return "board.group.pick";
  // A card that is played has a group of its own. Its heading is no key but the card as it is
  // written, which is said as it stands.
  const std::string_view card = action.substr(0, action.find('-'));
  const auto& names = card_names();
  const auto name = std::find(names.begin(), names.end(), card);
  return name != names.end() ? std::string_view(*name) : "board.group.action";
}

// The actions come sorted by card and by tile.
Listing listing(std::string_view action) { return {heading(action), ""}; }

constexpr std::array<std::string_view, 3> kUntold{"event.dealt", "event.done", "event.exchanged"};

}  // namespace

constinit const Board kSchottenTotten2Board{"schotten-totten-2", draw, ink_of, listing, kUntold};

}  // namespace castellan
