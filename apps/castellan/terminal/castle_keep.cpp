// Castle Keep on the terminal:
//
//     1 Ann                    ▸ 2 Knight
//     ┌─────┬─────┬─────┐        ┌─────┬─────┬─────┐
//   3 │ Trz │ Wrz │  t  │      3 │  t  │  w  │  t  │
//     …
#include <array>
#include <nlohmann/json.hpp>

#include "apps/castellan/terminal/board.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::string_view kColumnNames = "abc";
constexpr std::string_view kRowNames = "321";       // from top to bottom
constexpr std::string_view kFree = "twtwkwtwt";     // which sort goes where, row by row
constexpr std::string_view kLetters = "TWKrybczs";  // of tiles, in their order
constexpr std::size_t kTitleColumns = 11;           // over one of two castles
constexpr std::size_t kPlayerColumns = 22;          // before a player's hand

Ink ink_of(std::string_view word) {
  const bool keep = word.size() == 2 && word[0] == 'K';
  const bool other = word.size() == 3 && (word[0] == 'T' || word[0] == 'W') &&
                     (word[2] == 'c' || word[2] == 'z' || word[2] == 's');
  if (!keep && !other) return Ink::kPlain;
  switch (word[1]) {
    case 'r':
      return Ink::kRed;
    case 'y':
      return Ink::kYellow;
    case 'b':
      return Ink::kBlue;
    default:
      return Ink::kPlain;
  }
}

// Text in the middle of a cell, as drawn.
std::string centred(std::string_view text, std::size_t columns) {
  const std::size_t left = (columns - text.size()) / 2;
  std::string cell(left, ' ');
  cell += text;
  cell.resize(columns, ' ');
  return cell;
}

// "┌───┬───┬───┐" and its kin.
std::string border(std::string_view left, std::string_view middle, std::string_view right,
                   std::size_t cell) {
  std::string line = "  ";
  for (std::size_t column = 0; column < kColumnNames.size(); ++column) {
    line += column == 0 ? left : middle;
    for (std::size_t i = 0; i < cell; ++i) line += "─";
  }
  return line += right;
}

// How much room a castle takes: the more there are, the less.
struct Size {
  std::size_t cell;  // columns
  bool lines;        // between the rows
};

Size size_for(std::size_t castles) { return castles <= 3 ? Size{5, true} : Size{3, false}; }

// One castle with its title, rows and columns named.
Block castle_block(const Screen& screen, const json& castle, std::string_view title, bool to_move,
                   Size size) {
  const std::size_t cell = size.cell;
  Block block;
  block.columns = 3 + 3 * (cell + 1);
  const std::string heading = fitted((to_move ? "▸ " : "  ") + std::string(title), block.columns);
  block.lines.push_back(screen.paint(to_move ? Ink::kStrong : Ink::kPlain, heading));
  block.lines.push_back(border("┌", "┬", "┐", cell));
  for (std::size_t row = 0; row < kRowNames.size(); ++row) {
    if (row > 0 && size.lines) block.lines.push_back(border("├", "┼", "┤", cell));
    std::string line = std::string(1, kRowNames[row]) + " │";
    for (std::size_t column = 0; column < kColumnNames.size(); ++column) {
      const auto tile = castle.find(std::string{kColumnNames[column], kRowNames[row]});
      if (tile == castle.end()) {
        const std::string sort(1, kFree[3 * row + column]);
        line += screen.paint(Ink::kFaint, centred(sort, cell));
      } else {
        const auto& code = tile->get_ref<const std::string&>();
        line += screen.paint(ink_of(code), centred(code, cell));
      }
      line += "│";
    }
    block.lines.push_back(std::move(line));
  }
  block.lines.push_back(border("└", "┴", "┘", cell));
  std::string names = "  ";
  for (const char name : kColumnNames) names += " " + centred(std::string(1, name), cell);
  block.lines.push_back(names + " ");
  return block;
}

std::string spaced(const json& tokens, std::string_view before_each) {
  std::string text;
  for (const json& token : tokens) {
    if (!text.empty()) text += ' ';
    text += before_each;
    text += token.get_ref<const std::string&>();
  }
  return text;
}

bool is_to_move(const Scene& scene, std::size_t seat) {
  if (scene.view.at("to_move").is_null()) return false;
  return scene.view.at("position").at("seat").get<std::size_t>() == seat;
}

std::size_t castles_each(const Scene& scene) {
  return scene.view.at("position").at("castles").size() / scene.titles.size();
}

// The castles, titled with the numbers by which attacks name them.
std::vector<Block> castle_blocks(const Scene& scene) {
  const json& castles = scene.view.at("position").at("castles");
  const std::size_t each = castles_each(scene);
  const Size size = size_for(castles.size());
  std::vector<Block> blocks;
  if (each == 0) {  // one for both
    const std::string title = scene.words.say("board.shared-castle");
    blocks.push_back(castle_block(scene.screen, castles[0], title, false, size));
    return blocks;
  }
  for (std::size_t i = 0; i < castles.size(); ++i) {
    const std::size_t seat = i / each;
    std::string title = scene.titles[seat];
    if (each > 1) {
      title = fitted(title, std::min(columns_of(title), kTitleColumns));
      title += i % each == 0 ? " A" : " B";
    }
    blocks.push_back(castle_block(scene.screen, castles[i], title, is_to_move(scene, seat), size));
  }
  return blocks;
}

// In the Empire, and nowhere else, the others play on without somebody (CK-8.7).
bool is_out(const Scene& scene, std::size_t seat) {
  const json& position = scene.view.at("position");
  const std::size_t each = castles_each(scene);
  if (each < 2 || !position.at("gate").get<bool>()) return false;
  for (std::size_t i = 0; i < each; ++i) {
    if (!position.at("castles").at(each * seat + i).empty()) return false;
  }
  return true;
}

// A player's tiles: in the hand, where those of others are ?, and in the reserve.
void add_player(const Scene& scene, std::size_t seat, std::vector<std::string>& lines) {
  const json& player = scene.view.at("position").at("players").at(seat);
  const bool to_move = is_to_move(scene, seat);
  std::string title = (to_move ? "▸ " : "  ") + scene.titles[seat];
  if (scene.viewer == seat_at(seat)) title += " " + scene.words.say("board.you");
  std::string tiles = scene.words.say("board.hand") + " " + spaced(player.at("hand"), "");
  if (player.at("hand").empty()) tiles = scene.words.say("board.hand-empty");
  if (is_out(scene, seat)) tiles = scene.words.say("board.out");
  if (!player.at("reserve").empty()) {
    tiles += "   " + scene.words.say("board.reserve") + " " + spaced(player.at("reserve"), "+");
  }
  for (const std::string& row : wrapped(tiles, 0, kColumns - kPlayerColumns - 1)) {
    const std::string left = fitted(title, kPlayerColumns);
    lines.push_back(scene.screen.paint(to_move ? Ink::kStrong : Ink::kPlain, left) + " " +
                    scene.screen.tinted(row));
    title.clear();
  }
}

// Turn, pile and discards; the top of the discards where it can be taken up.
std::string middle_of_the_table(const Scene& scene) {
  const json& position = scene.view.at("position");
  const json& discards = position.at("discards");
  std::string text;
  if (!scene.view.at("to_move").is_null()) {
    const auto turn = position.at("turn").get<std::int64_t>() + 1;
    text = scene.words.say({"board.turn", {{"turn", turn}}}) + "   ";
  }
  text += scene.words.say({"board.piles",
                           {{"pile", position.at("pile").get<std::int64_t>()},
                            {"discards", static_cast<std::int64_t>(discards.size())}}});
  if (scene.view.at("options").at("take-discard").get<bool>() && !discards.empty()) {
    const auto& top = discards.back().get_ref<const std::string&>();
    text += scene.words.say({"board.top-discard", {{"code", top}}});
  }
  return text;
}

std::vector<std::string> draw(const Scene& scene) {
  const std::vector<Block> blocks = castle_blocks(scene);
  std::vector<std::string> lines = side_by_side(blocks, 4, 4);
  lines.emplace_back();
  for (std::size_t seat = 0; seat < scene.titles.size(); ++seat) add_player(scene, seat, lines);
  lines.push_back(scene.screen.tinted("  " + middle_of_the_table(scene)));
  return lines;
}

std::string_view heading(std::string_view action) {
  if (action == "draw" || action == "take") return "board.group.draw";
  if (action == "done") return "board.group.done";
  if (action.find_first_of(">=") != std::string_view::npos) return "board.group.interchange";
  switch (action.front()) {
    case '+':
      return "board.group.reserve";
    case '-':
      return "board.group.discard";
    case 'x':
      return "board.group.attack";
    case '!':
      return "board.group.fall";
    default:
      return "board.group.build";
  }
}

// Builds are listed tile by tile, in the order in which the hand is shown.
Listing listing(std::string_view action) {
  Listing listing{heading(action), ""};
  const std::size_t dash = action.find('-');
  if (dash == std::string_view::npos) return listing;
  for (const char letter : action.substr(0, dash)) {
    const std::size_t rank = kLetters.find(letter);
    if (rank != std::string_view::npos) listing.order += static_cast<char>('a' + rank);
  }
  return listing;
}

constexpr std::array<std::string_view, 2> kUntold{"event.dealt", "event.done"};

}  // namespace

constinit const Board kCastleKeepBoard{"castle-keep", draw, ink_of, listing, kUntold};

}  // namespace castellan
