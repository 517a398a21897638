// Notation: D5, shrine, discard, summon, c4, !c4, ^c4, faith, -c4, -shrine, ~c4, c4>, >d5, c4=,
// =So, xG5, done.
#include <array>
#include <charconv>

#include "engine/core/text.h"
#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

constexpr std::array<std::string_view, kTypes> kTypeTexts{"Me", "So", "Fa", "Se", "Wi", "Dr"};

// The actions that are a single word, beside the names of the Spirits.
struct Word {
  std::string_view text;
  Action action;
};
constexpr std::array kWords{
    Word{"shrine", kShrineAction}, Word{"discard", kDiscardAction},   Word{"summon", kSummonAction},
    Word{"done", kDoneAction},     Word{"-shrine", kPayShrineAction},
};

// Forbids what lies outside of every Realm.
constexpr RuleId kSixBySix{1, 12};  // DC-1.12

// A column and a row, whether boards reach there or not: D5, c4, M13, g0.
struct Spot {
  int column;
  int row;
  [[nodiscard]] bool within(int side) const { return column < side && row >= 0 && row < side; }
};
std::optional<Spot> read_spot(std::string_view text, char first) {
  if (text.size() < 2 || text.size() > 3 || text[0] < first || text[0] > first + 25) return {};
  int row = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, row);
  if (error != std::errc{} || stop != end || row < 0 || (text[1] == '0' && text.size() > 2)) {
    return {};
  }
  return Spot{text[0] - first, row - 1};
}
std::optional<Spot> read_space(std::string_view text) { return read_spot(text, 'A'); }
std::optional<Spot> read_cell(std::string_view text) { return read_spot(text, 'a'); }

std::string spot_text(char column, int row) { return column + std::to_string(row + 1); }

template <std::size_t N>
std::optional<int> index_of(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (lower_case(names[i]) == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

// What stands beside the name of a cell, and which action that makes of it.
struct Sign {
  char before;
  char after;
  Action (*action_of)(Cell);
};
constexpr std::array kSigns{
    Sign{0, 0, place},  Sign{'!', 0, consolidate}, Sign{'^', 0, build}, Sign{'-', 0, pay},
    Sign{'~', 0, flip}, Sign{0, '>', lift},        Sign{'>', 0, drop},  Sign{0, '=', change},
};
// The text without its sign, where it has that one.
std::optional<std::string_view> without(std::string_view text, const Sign& sign) {
  if (sign.before != 0) {
    if (text.empty() || text.front() != sign.before) return {};
    text.remove_prefix(1);
  }
  if (sign.after != 0) {
    if (text.empty() || text.back() != sign.after) return {};
    text.remove_suffix(1);
  }
  return text;
}
std::string with(Cell cell, char before, char after = 0) {
  std::string written;
  if (before != 0) written += before;
  written += cell_text(cell);
  if (after != 0) written += after;
  return written;
}

}  // namespace

std::string text(Tile tile) {
  return std::string(kTypeTexts[static_cast<std::size_t>(type(tile))]) +
         std::to_string(rank(tile) + 1);
}

// Capitals and small letters are the same in tiles.
std::optional<Tile> parse_tile(std::string_view text) {
  const std::string small = lower_case(text);
  for (int i = 0; i < kSymbols; ++i) {
    if (small == lower_case(dragon_castle::text(tile_at(i)))) return tile_at(i);
  }
  return std::nullopt;
}

std::string type_text(Type type) { return std::string(kTypeTexts[static_cast<std::size_t>(type)]); }

std::optional<Type> parse_type(std::string_view text) {
  const auto found = index_of(kTypeTexts, lower_case(text));
  return found ? std::optional(static_cast<Type>(*found)) : std::nullopt;
}

std::string space_text(Space space) {
  return spot_text(static_cast<char>('A' + column_of(space)), row_of(space));
}

std::optional<Space> parse_space(std::string_view text) {
  const auto spot = read_space(text);
  if (!spot || !spot->within(kCentreSide)) return std::nullopt;
  return spot->row * kCentreSide + spot->column;
}

std::string cell_text(Cell cell) {
  return spot_text(static_cast<char>('a' + cell_column(cell)), cell_row(cell));
}

std::optional<Cell> parse_cell(std::string_view text) {
  const auto spot = read_cell(text);
  if (!spot || !spot->within(kRealmSide)) return std::nullopt;
  return cell_at(spot->row, spot->column);
}

std::string DragonCastleFace::text(Action a) {
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kTake:
      return space_text(m.what);
    case Verb::kPlace:
      return with(m.what, 0);
    case Verb::kConsolidate:
      return with(m.what, '!');
    case Verb::kBuild:
      return with(m.what, '^');
    case Verb::kSpirit:
      return std::string(kSpiritNames[m.what]);
    case Verb::kPay:
      return with(m.what, '-');
    case Verb::kDestroy:
      return "x" + space_text(m.what);
    case Verb::kFlip:
      return with(m.what, '~');
    case Verb::kLift:
      return with(m.what, 0, '>');
    case Verb::kDrop:
      return with(m.what, '>');
    case Verb::kChange:
      return with(m.what, 0, '=');
    case Verb::kAs:
      return "=" + type_text(static_cast<Type>(m.what));
    default:
      break;
  }
  for (const Word& word : kWords) {
    if (word.action == a) return std::string(word.text);
  }
  return {};
}

std::optional<Action> DragonCastleFace::parse(std::string_view text) {
  text = trim(text);
  const std::string small = lower_case(text);
  for (const Word& word : kWords) {
    if (word.text == small) return word.action;
  }
  if (const auto spirit = index_of(kSpiritNames, small)) return ask(static_cast<Spirit>(*spirit));
  if (text.empty()) return std::nullopt;
  if (const auto space = parse_space(text)) return take(*space);
  const std::string_view rest = text.substr(1);
  if (text[0] == 'x' || text[0] == 'X') {
    const auto space = parse_space(rest);
    if (space) return destroy(*space);
  }
  if (text[0] == '=') {
    const auto type = parse_type(rest);
    if (type) return as(*type);
  }
  for (const Sign& sign : kSigns) {
    const auto name = without(text, sign);
    const auto cell = name ? parse_cell(*name) : std::nullopt;
    if (cell) return sign.action_of(*cell);
  }
  return std::nullopt;
}

// Where there is no space, neither of a castle nor of a Realm.
RuleId DragonCastleFace::forbids(std::string_view text) {
  text = trim(text);
  if (text.empty() || parse(text)) return {};
  if (read_space(text)) return rule::kStacks;
  if ((text[0] == 'x' || text[0] == 'X') && read_space(text.substr(1))) return rule::kStacks;
  for (const Sign& sign : kSigns) {
    const auto name = without(text, sign);
    if (name && read_cell(*name)) return kSixBySix;
  }
  return {};
}

std::string DragonCastleFace::chance_text(Action a) {
  const auto id = static_cast<int>(a);
  if (id < kSpiritChance) return dragon_castle::text(tile_at(id - kTileChance));
  if (id < kDragonChance) {
    return "spirit " + std::string(kSpiritNames[static_cast<std::size_t>(id - kSpiritChance)]);
  }
  return "dragon " + std::string(kDragonNames[static_cast<std::size_t>(id - kDragonChance)]);
}

std::optional<Action> DragonCastleFace::parse_chance(std::string_view text) {
  const std::string small = lower_case(trim(text));
  const std::string_view all = small;
  const std::size_t blank = all.find(' ');
  if (blank == std::string_view::npos) {
    const auto tile = parse_tile(all);
    return tile ? std::optional(tile_comes(*tile)) : std::nullopt;
  }
  const std::string_view kind = all.substr(0, blank);
  const std::string_view name = trim(all.substr(blank));
  if (kind == "spirit") {
    const auto spirit = index_of(kSpiritNames, name);
    if (spirit) return spirit_comes(static_cast<Spirit>(*spirit));
  }
  if (kind == "dragon") {
    const auto dragon = index_of(kDragonNames, name);
    if (dragon) return dragon_comes(static_cast<Dragon>(*dragon));
  }
  return std::nullopt;
}

// A set is lit by its first cell; the view tells all of them.
Places DragonCastleFace::places(const DragonCastle&, const State& s, Action a) {
  const Move m = decode(a);
  const std::string seat = std::to_string(s.seat);
  const auto castle = [&] { return "castle." + space_text(m.what); };
  const auto realm = [&](Cell cell) { return "realm." + seat + "." + cell_text(cell); };
  const auto spirit = [](std::uint8_t which) {
    return which < kSpirits ? "spirit." + std::string(kSpiritNames[which]) : std::string();
  };
  const std::string pool = "pool." + seat;
  switch (m.verb) {
    case Verb::kTake:
      return {castle(), "hand"};
    case Verb::kShrine:
      return {"supply", pool};
    case Verb::kDiscard:
      return {"hand", "discards"};
    case Verb::kSummon:
      return {"track", "tokens." + seat};
    case Verb::kDone:
      return {};
    case Verb::kPlace:
      return {"hand", realm(m.what)};
    case Verb::kConsolidate:
    case Verb::kFlip:
    case Verb::kChange:
      return {"", realm(m.what)};
    case Verb::kBuild:
      return {pool, realm(m.what)};
    case Verb::kSpirit:
      return {"", spirit(m.what)};
    case Verb::kPay:
      return {realm(m.what), spirit(s.spirit)};
    case Verb::kPayShrine:
      return {pool, spirit(s.spirit)};
    case Verb::kDestroy:
      return {castle(), "discards"};
    case Verb::kLift:
      return {realm(m.what), ""};
    case Verb::kDrop:
      return {s.from < kCells ? realm(s.from) : std::string(), realm(m.what)};
    case Verb::kAs:
      return {s.from < kCells ? realm(s.from) : std::string(),
              "type." + type_text(static_cast<Type>(m.what))};
  }
  return {};
}

}  // namespace castellan::dragon_castle
