// Notation: safe, take St, b3, <, power, b3=c3, +St, xb3, ^b3, reveal 3, card harpy, prison>.
#include <array>
#include <charconv>

#include "engine/castellion/face.h"
#include "engine/core/text.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kFactionLetters = "SCJP";
constexpr std::string_view kShapeLetters = "tqo";
constexpr std::array<std::string_view, kCardNames> kCardTexts{
    "a", "b", "c", "harpy", "behemoth", "horde", "earthworm"};
constexpr int kLetters = 3;  // of these names

// The actions that are a single word.
struct Word {
  std::string_view text;
  Action action;
};
constexpr std::array kWords{
    Word{"<", kLeftAction},
    Word{"safe", draw_from(kSafePile)},
    Word{"pile", draw_from(kRegularPile)},
    Word{"discard", kDiscardAction},
    Word{"power", kPowerAction},
    Word{"swap", kSwapAction},
    Word{"traitor", kTraitorAction},
    Word{"ignore", kIgnoreAction},
    Word{"prison>", prison(0)},
    Word{"prison<", prison(1)},
    Word{"donate", kDonateAction},
    Word{"champion", kChampionAction},
    Word{"meet", kMeetAction},
};

std::string number_text(int counted_from_0) { return std::to_string(counted_from_0 + 1); }

// A number from 1 on, counted from 0 then.
std::optional<int> parse_number(std::string_view text, int most) {
  if (text.size() != 1 || text[0] < '1' || text[0] > static_cast<char>('0' + most)) return {};
  return text[0] - '1';
}

// A column and a floor, whether castles reach there or not: b3, b0, g1, c12.
struct Spot {
  int column;
  int floor;
  [[nodiscard]] bool within() const { return column < kSide && floor >= 0 && floor < kSide; }
};
std::optional<Spot> read_spot(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[0] < 'a' || text[0] > 'z') return {};
  int floor = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, floor);
  if (error != std::errc{} || stop != end || (text[1] == '0' && text.size() > 2)) return {};
  return Spot{text[0] - 'a', floor - 1};
}

// The word before a blank, and what follows it.
struct Phrase {
  std::string_view word;
  std::string_view rest;
};
std::optional<Phrase> read_phrase(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return {};
  return Phrase{text.substr(0, blank), trim(text.substr(blank))};
}

std::optional<Action> parse_phrase(const Phrase& phrase) {
  const auto numbered = [&](int most, Action (*action_of)(int)) -> std::optional<Action> {
    const auto number = parse_number(phrase.rest, most);
    return number ? std::optional(action_of(*number)) : std::nullopt;
  };
  if (phrase.word == "take") {
    const auto tile = parse_tile(phrase.rest);
    return tile ? std::optional(take(*tile)) : std::nullopt;
  }
  if (phrase.word == "by") return numbered(2, met_by);
  if (phrase.word == "reveal") return numbered(kOrdeals, reveal);
  if (phrase.word == "prophet") return numbered(kOrdeals, prophet);
  if (phrase.word == "pawn" && phrase.rest.size() == 1) {
    const int column = phrase.rest[0] - 'a';
    return column >= 0 && column < kSide ? std::optional(pawn(column)) : std::nullopt;
  }
  if (phrase.word == "card") {
    for (int i = 0; i < kCardNames; ++i) {
      if (kCardTexts[static_cast<std::size_t>(i)] == phrase.rest) return card(i);
    }
  }
  return std::nullopt;
}

// Two cells in either order.
std::optional<Action> parse_juggle(std::string_view one, std::string_view other) {
  const auto a = parse_cell(one);
  const auto b = parse_cell(other);
  if (!a || !b) return std::nullopt;
  const Cell low = std::min(*a, *b);
  const Cell high = std::max(*a, *b);
  if (high == low + kSide) return juggle_right(low);
  if (high == low + 1 && column_of(high) == column_of(low)) return juggle_up(low);
  return std::nullopt;
}

}  // namespace

std::string text(Tile tile) {
  if (tile == kTraitorTile) return "T";
  if (tile == kBlackTile) return "B";
  const char first =
      is_pantry(tile) ? 'X' : kFactionLetters[static_cast<std::size_t>(faction(tile))];
  return {first, kShapeLetters[static_cast<std::size_t>(shape(tile))]};
}

// Capitals and small letters are the same; no two tiles differ by that alone.
std::optional<Tile> parse_tile(std::string_view text) {
  const std::string small = lower_case(text);
  for (int i = 0; i < kTileKinds; ++i) {
    if (small == lower_case(castellion::text(tile_at(i)))) return tile_at(i);
  }
  return std::nullopt;
}

std::string cell_text(Cell cell) {
  return {static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + floor_of(cell))};
}

std::optional<Cell> parse_cell(std::string_view text) {
  const auto spot = read_spot(text);
  if (!spot || !spot->within()) return std::nullopt;
  return cell_at(spot->column, spot->floor);
}

std::string card_text(int name) { return std::string(kCardTexts[static_cast<std::size_t>(name)]); }

std::string card_text(const Castellion& rules, int which) {
  return card_text(rules.is(Level::kMenace) ? kLetters + which : which);
}

std::string CastellionFace::text(Action a) {
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kPlace:
      return cell_text(m.what);
    case Verb::kTake:
      return "take " + castellion::text(tile_at(m.what));
    case Verb::kBy:
      return "by " + number_text(m.what);
    case Verb::kReveal:
      return "reveal " + number_text(m.what);
    case Verb::kProphet:
      return "prophet " + number_text(m.what);
    case Verb::kCard:
      return "card " + card_text(m.what);
    case Verb::kPawn:
      return std::string("pawn ") + static_cast<char>('a' + m.what);
    case Verb::kRecover:
      return "+" + castellion::text(tile_at(m.what));
    case Verb::kDestroy:
      return "x" + cell_text(m.what);
    case Verb::kLift:
      return "^" + cell_text(m.what);
    case Verb::kJuggle:
      return cell_text(m.what) + "=" + cell_text(m.other);
    default:
      break;
  }
  for (const Word& word : kWords) {
    if (word.action == a) return std::string(word.text);
  }
  return {};
}

std::optional<Action> CastellionFace::parse(std::string_view text) {
  const std::string small = lower_case(trim(text));
  for (const Word& word : kWords) {
    if (word.text == small) return word.action;
  }
  if (small.empty()) return std::nullopt;
  if (const auto phrase = read_phrase(small)) return parse_phrase(*phrase);
  const std::string_view all = small;
  const std::string_view rest = all.substr(1);
  if (all[0] == '+') {
    const auto tile = parse_tile(rest);
    return tile && !is_traitor(*tile) ? std::optional(recover(*tile)) : std::nullopt;
  }
  if (const std::size_t sign = all.find('='); sign != std::string_view::npos) {
    return parse_juggle(all.substr(0, sign), all.substr(sign + 1));
  }
  if (all[0] == 'x' || all[0] == '^') {
    const auto cell = parse_cell(rest);
    if (!cell) return std::nullopt;
    return all[0] == 'x' ? destroy(*cell) : lift(*cell);
  }
  const auto cell = parse_cell(all);
  return cell ? std::optional(place(*cell)) : std::nullopt;
}

// Where no castle ever reaches, and what no tile ever does.
RuleId CastellionFace::forbids(std::string_view text) {
  const std::string small = lower_case(trim(text));
  const std::string_view all = small;
  if (all.empty() || parse(all)) return {};
  const std::string_view rest = all.substr(1);
  if (const auto phrase = read_phrase(all)) {
    const bool letter =
        phrase->rest.size() == 1 && phrase->rest[0] >= 'a' && phrase->rest[0] <= 'z';
    if (phrase->word == "card" && letter) return rule::kCardOfGame;
    if (phrase->word == "pawn" && letter) return rule::kThere;
    return {};
  }
  if (all[0] == '+') {
    const auto tile = parse_tile(rest);
    return tile && is_traitor(*tile) ? rule::kNoTraitorBack : RuleId{};
  }
  if (const std::size_t sign = all.find('='); sign != std::string_view::npos) {
    const auto a = read_spot(all.substr(0, sign));
    const auto b = read_spot(all.substr(sign + 1));
    if (!a || !b) return {};
    return a->within() && b->within() ? rule::kSharedEdge : rule::kThere;
  }
  if ((all[0] == 'x' || all[0] == '^') && read_spot(rest)) return rule::kThere;
  const auto spot = read_spot(all);
  if (!spot) return {};
  if (spot->floor < 0) return rule::kOneTile;
  return spot->column >= kSide ? rule::kWidth : rule::kHeight;
}

// Cards by their letter at every level, since a line of chance says nothing of the level.
std::string CastellionFace::chance_text(Action a) {
  const auto id = static_cast<int>(a);
  if (id < kCardChance) return castellion::text(tile_at(id - kTileChance));
  return std::string("card ") + static_cast<char>('a' + id - kCardChance);
}

std::optional<Action> CastellionFace::parse_chance(std::string_view text) {
  const std::string small = lower_case(trim(text));
  if (const auto phrase = read_phrase(small)) {
    if (phrase->word != "card") return std::nullopt;
    for (int i = 0; i < kMostCards; ++i) {
      if (phrase->rest == std::string(1, static_cast<char>('a' + i))) return card_comes(i);
      if (phrase->rest == card_text(kLetters + i)) return card_comes(i);
    }
    return std::nullopt;
  }
  const auto tile = parse_tile(small);
  return tile ? std::optional(tile_comes(*tile)) : std::nullopt;
}

Places CastellionFace::places(const Castellion&, const State& s, Action a) {
  const Move m = decode(a);
  const auto castle = [&](const std::string& place) {
    return "castle." + std::to_string(s.actor) + "." + place;
  };
  const auto ordeal = [](int number) { return "ordeal." + number_text(number); };
  switch (m.verb) {
    case Verb::kPlace:
      return {"hand", castle(cell_text(m.what))};
    case Verb::kLeft:
      return {"hand", castle("left")};
    case Verb::kDraw:
      return {m.what == kSafePile ? "safe" : "pile", s.phase == Phase::kSeer ? "open" : "hand"};
    case Verb::kTake: {
      const Tile tile = tile_at(m.what);
      const std::string name = castellion::text(tile);
      return {is_pantry(tile) ? "pantry." + name.substr(1) : "open." + name, "hand"};
    }
    case Verb::kDiscard:
      return {"hand", "discards"};
    case Verb::kPower:
      return {"hand", "power"};
    case Verb::kSwap:
      return {"hand", "vigil"};
    case Verb::kTraitor:
      return {"hand", ordeal(s.next)};
    case Verb::kIgnore:
      return {"hand", "pawn"};
    case Verb::kPrison:
      return {"hand", m.what == 0 ? "prison.next" : "prison.back"};
    case Verb::kDonate:
      return {"hand", "partner"};
    case Verb::kChampion:
      return {"champion", "partner"};
    case Verb::kMeet:
      return {};
    case Verb::kBy:
      return {"", "seat." + std::to_string(m.what)};
    case Verb::kReveal:
      return {"", ordeal(m.what)};
    case Verb::kProphet:
      return {"pawn", ordeal(m.what)};
    case Verb::kCard:
      return {"", "card." + card_text(m.what)};
    case Verb::kPawn: {
      const int height = s.castle[s.actor].height(m.what);
      return {"pawn", castle(cell_text(cell_at(m.what, height == 0 ? 0 : height - 1)))};
    }
    case Verb::kRecover:
      return {"discard." + castellion::text(tile_at(m.what)), "hand"};
    case Verb::kDestroy:
      return {"", castle(cell_text(m.what))};
    case Verb::kLift:
      return {castle(cell_text(m.what)), "hand"};
    case Verb::kJuggle:
      return {castle(cell_text(m.what)), castle(cell_text(m.other))};
  }
  return {};
}

}  // namespace castellan::castellion
