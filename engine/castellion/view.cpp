// A position of Castellion as JSON. The fields are listed once, in describe().
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/castellion/face.h"
#include "engine/castellion/formation.h"
#include "engine/core/field_text.h"
#include "engine/core/fields.h"

namespace castellan::castellion {
namespace {

constexpr std::array<std::string_view, 23> kPhases{
    "cards",  "choose", "vigil",     "prophet",   "turn",      "safe",      "pile", "hand",
    "juggle", "seer",   "safe-open", "pile-open", "chameleon", "burn",      "lift", "move",
    "pay",    "haunt",  "look",      "look-card", "who",       "meet-card", "over"};
constexpr std::array<std::string_view, 6> kSources{"nowhere",   "drawn",   "swapped",
                                                   "recovered", "donated", "pantry"};
constexpr std::array<std::string_view, 6> kDues{"nothing", "traitor",  "penalty",
                                                "prison",  "donation", "champion"};
constexpr std::array<std::string_view, 4> kResumes{"end-turn", "turn", "hand", "begin"};
constexpr std::array<std::string_view, 9> kEndings{
    "none", "won", "foundation", "lacking", "fallen", "pantry", "uneven", "prison", "haunted"};
constexpr std::array<std::string_view, kSide> kColumnNames{"a", "b", "c", "d", "e", "f"};
constexpr std::string_view kLeftName = "left";
constexpr std::string_view kFaceDownName = "face-down";
constexpr auto kNotRead = [](const Tokens&) { return true; };

std::vector<std::string> names(int from, int to) {
  std::vector<std::string> made;
  for (int i = from; i < to; ++i) made.push_back(text(tile_at(i)));
  return made;
}
const std::vector<std::string>& tile_names() {
  static const std::vector<std::string> made = names(0, kTileKinds);
  return made;
}
const std::vector<std::string>& defender_names() {
  static const std::vector<std::string> made = names(0, kDefenderKinds);
  return made;
}
const std::vector<std::string>& built_names() {
  static const std::vector<std::string> made = names(0, kBuiltKinds);
  return made;
}
const std::vector<std::string>& pantry_names() {
  static const std::vector<std::string> made = names(kDefenderKinds, kBuiltKinds);
  return made;
}
const std::vector<std::string>& traitor_names() {
  static const std::vector<std::string> made = names(kBuiltKinds, kTileKinds);
  return made;
}
const std::vector<std::string>& faction_names() {
  static const std::vector<std::string> made{"S", "C", "J", "P"};
  return made;
}
const std::vector<std::string>& cell_names() {
  static const std::vector<std::string> made = [] {
    std::vector<std::string> cells;
    for (Cell cell = 0; cell < kCells; ++cell) cells.push_back(cell_text(cell));
    return cells;
  }();
  return made;
}
// Where a tile was taken up, which may have been left of all that stands now.
const std::vector<std::string>& spot_names() {
  static const std::vector<std::string> made = [] {
    std::vector<std::string> spots = cell_names();
    spots.emplace_back(kLeftName);
    return spots;
  }();
  return made;
}
const std::vector<std::string>& card_names() {
  static const std::vector<std::string> made = [] {
    std::vector<std::string> cards;
    for (int i = 0; i < kCardNames; ++i) cards.push_back(card_text(i));
    cards.emplace_back(kFaceDownName);
    return cards;
  }();
  return made;
}

// How many of a kind are in the box.
int in_the_box(const Castellion& rules, Tile tile) {
  if (is_pantry(tile)) return rules.options().pantry == Pantry::kNone ? 0 : kPantryOfEach;
  if (tile == kTraitorTile) return kPlainTraitors;
  return tile == kBlackTile ? kBlackTraitors : kRegularOfEach + 1;
}

Tokens tokens_of(Cells cells) {
  Tokens tokens;
  for (; cells != 0; cells &= cells - 1) tokens.push_back(cell_text(lowest_cell(cells)));
  return tokens;
}
// Counts by kind as a sorted list, and back; false where there are more than the box holds.
template <class Counts>
Tokens tokens_of(const Counts& counts, int first) {
  Tokens tokens;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    tokens.insert(tokens.end(), counts[i], text(tile_at(first + static_cast<int>(i))));
  }
  return tokens;
}
template <class Counts>
bool fill(Counts& counts, int first, const Tokens& tokens) {
  counts = {};
  for (const std::string& token : tokens) {
    auto& count = counts[static_cast<std::size_t>(index(*parse_tile(token)) - first)];
    if (count == kPlainTraitors) return false;
    ++count;
  }
  return true;
}
// Tiles in an order, and back.
template <std::size_t kMost>
Tokens tokens_of(const std::array<Tile, kMost>& tiles, std::uint8_t size) {
  Tokens tokens;
  for (std::size_t i = 0; i < size; ++i) tokens.push_back(text(tiles[i]));
  return tokens;
}
template <std::size_t kMost>
bool fill(std::array<Tile, kMost>& tiles, std::uint8_t& size, const Tokens& tokens) {
  if (tokens.size() > kMost) return false;
  for (const std::string& token : tokens) tiles[size++] = *parse_tile(token);
  return true;
}

template <class Fields>
void describe_formations(Fields& f, const Castle& castle) {
  Formations counted = castle.formations();
  f.number("towers", counted.towers, 0, kSide);
  f.number("bastions", counted.bastions, 0, kCells / 4);
  f.number("lines", counted.lines, 0, kSide);
  const std::vector<Formation> active = formations_of(castle);
  Cells cancelled = patterned(castle);
  for (const Formation& formation : active) cancelled &= ~formation.cells;
  f.list("active", active.size(), [&](Fields& one, std::size_t i) {
    Formation formation = i < active.size() ? active[i] : Formation{};
    one.word("pattern", formation.pattern, kPatternNames);
    one.tokens(
        "cells", cell_names(), Who::kEveryone, [&] { return tokens_of(formation.cells); },
        kNotRead);
  });
  f.tokens(
      "cancelled", cell_names(), Who::kEveryone, [&] { return tokens_of(cancelled); }, kNotRead);
}

template <class Fields>
void describe_castle(Fields& f, const Castellion& rules, State& s, std::size_t seat) {
  Castle& castle = s.castle[seat];
  for (int column = 0; column < kSide; ++column) {
    f.tokens(
        kColumnNames[static_cast<std::size_t>(column)], built_names(), Who::kEveryone,
        [&] {
          Tokens tokens;
          for (int floor = 0; floor < castle.height(column); ++floor) {
            tokens.push_back(text(castle.at(cell_at(column, floor))));
          }
          return tokens;
        },
        [&](const Tokens& tokens) {
          if (tokens.size() > kSide) return false;
          for (std::size_t floor = 0; floor < tokens.size(); ++floor) {
            castle.put(cell_at(column, static_cast<int>(floor)), *parse_tile(tokens[floor]));
          }
          return true;
        });
  }
  f.token(
      "haunted", cell_names(),
      [&] {
        return castle.haunted() == 0 ? std::string() : cell_text(lowest_cell(castle.haunted()));
      },
      [&](const std::string& token) {
        if (!token.empty()) castle.haunt(*parse_cell(token));
      });
  f.told("formations", [&](auto& told) { describe_formations(told, castle); });
  f.told("price", [&](auto& told) {
    int traitor = rules.traitor_price(s, static_cast<int>(seat));
    told.number("traitor", traitor, 0, kTraitorPrice);
  });
}

template <class Fields>
void describe_card(Fields& f, Ordeal asked) {
  f.number("towers", asked.towers, 0, kSide);
  f.number("bastions", asked.bastions, 0, kSide);
  f.number("lines", asked.lines, 0, kSide);
  f.number("rows", asked.rows, 0, kSide);
  f.number("penalty", asked.penalty, 0, 2 * kCells);
}

// What an ordeal asks for, so that no interface needs to know the cards.
template <class Fields>
void describe_asks(Fields& f, const Castellion& rules, const State& s, int number) {
  const std::uint8_t which = s.card[static_cast<std::size_t>(number)];
  bool open = which < kMostCards;
  int traitors = rules.traitors_needed(s, number);
  f.flag("open", open);
  f.number("traitors", traitors, 0, kPlainTraitors);
  describe_card(f, open ? rules.ordeal(s, number) : Ordeal{});
}

// While nobody knows the card: all that it may be, for choosing among them or for foresight.
template <class Fields>
void describe_chances(Fields& f, const Castellion& rules, const State& s, int number) {
  const bool open = s.card[static_cast<std::size_t>(number)] < kMostCards;
  const int count = open ? 0 : rules.cards_of(number);
  f.list("cards", static_cast<std::size_t>(count), [&](Fields& card, std::size_t i) {
    const int which = static_cast<int>(i);
    card.token(
        "card", card_names(), [&] { return card_text(rules, which); }, [](const std::string&) {});
    describe_card(card, rules.card_at(number, which));
  });
}

template <class Fields>
void describe_ordeal(Fields& f, const Castellion& rules, State& s, std::size_t number) {
  std::uint8_t& which = s.card[number];
  f.token(
      "card", card_names(),
      [&] {
        if (which == kNone) return std::string();
        return which == kFaceDown ? std::string(kFaceDownName) : card_text(rules, which);
      },
      [&](const std::string& token) {
        which = kNone;
        if (token == kFaceDownName) which = kFaceDown;
        for (int i = 0; i < rules.cards_of(static_cast<int>(number)); ++i) {
          if (token == card_text(rules, i)) which = static_cast<std::uint8_t>(i);
        }
      });
  f.told("asks", [&](auto& told) { describe_asks(told, rules, s, static_cast<int>(number)); });
  f.told("may_be", [&](auto& told) { describe_chances(told, rules, s, static_cast<int>(number)); });
}

// The power that is being carried out: whose it is, at which of its steps it is, and how many it
// has. A Chameleon's second step is to use what it took back.
template <class Fields>
void describe_power(Fields& f, const State& s) {
  std::string faction;
  int step = 0;
  int steps = 0;
  const auto is = [&](std::string_view letter, int at, int of) {
    faction = letter;
    step = at;
    steps = of;
  };
  switch (s.phase) {
    case Phase::kJuggle:
      is("J", 1, 1);
      break;
    case Phase::kSeer:
    case Phase::kSafeOpen:
    case Phase::kRegularOpen:
      is("S", s.open_size + 1, kMostOpen);
      break;
    case Phase::kChameleon:
      is("C", 1, 2);
      break;
    case Phase::kHand:
      if (s.source == Source::kRecovered) is("C", 2, 2);
      break;
    case Phase::kBurn:
      is("P", 1, 3);
      break;
    case Phase::kLift:
      is("P", 2, 3);
      break;
    case Phase::kMove:
      is("P", 3, 3);
      break;
    default:
      break;
  }
  f.token("faction", faction_names(), [&] { return faction; }, [](const std::string&) {});
  f.number("step", step, 0, kMostOpen);
  f.number("steps", steps, 0, kMostOpen);
}

template <class Fields>
void describe(Fields& f, const Castellion& rules, State& s, int& pile) {
  const auto tiles = [&](std::string_view name, Vocabulary vocabulary, auto& counts, int first) {
    f.tokens(
        name, vocabulary, Who::kEveryone, [&counts, first] { return tokens_of(counts, first); },
        [&counts, first](const Tokens& tokens) { return fill(counts, first, tokens); });
  };
  const auto tile = [&](std::string_view name, Vocabulary vocabulary, Tile& there) {
    f.token(
        name, vocabulary, [&there] { return there == kNoTile ? std::string() : text(there); },
        [&there](const std::string& token) {
          there = token.empty() ? kNoTile : *parse_tile(token);
        });
  };
  const auto ordered = [&](std::string_view name, auto& list, std::uint8_t& size) {
    f.tokens(
        name, tile_names(), Who::kEveryone, [&] { return tokens_of(list, size); },
        [&](const Tokens& tokens) { return fill(list, size, tokens); });
  };

  f.word("phase", s.phase, kPhases);
  f.number("turn", s.turn, 0, 255);
  f.number("seat", s.seat, 0, 1);
  f.number("actor", s.actor, 0, 1);
  tile("hand", tile_names(), s.hand);
  f.word("source", s.source, kSources);
  f.told("power", [&](auto& told) { describe_power(told, s); });
  f.list("castles", rules.seats(),
         [&](Fields& castle, std::size_t seat) { describe_castle(castle, rules, s, seat); });
  f.tokens(
      "safe", defender_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (int i = 0; i < kSafeTiles; ++i) {
          if ((s.safe >> i & 1U) != 0) tokens.push_back(text(tile_at(i)));
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        for (const std::string& token : tokens) {
          const unsigned kind = 1U << static_cast<unsigned>(index(*parse_tile(token)));
          if ((s.safe & kind) != 0) return false;
          s.safe = static_cast<std::uint16_t>(s.safe | kind);
        }
        return true;
      });
  f.number("pile", pile, 0, kDefenderKinds * kRegularOfEach + kPlainTraitors + kBlackTraitors);
  f.told("pile_holds", [&](auto& told) {
    for (std::size_t i = 0; i < kTileKinds; ++i) {
      if (is_pantry(tile_at(static_cast<int>(i)))) continue;
      told.number(tile_names()[i], s.regular[i], 0, kPlainTraitors);
    }
  });
  tiles("discards", tile_names(), s.discards, 0);
  ordered("open", s.open, s.open_size);
  tiles("pantry", pantry_names(), s.pantry, kDefenderKinds);
  f.list("ordeals", kOrdeals,
         [&](Fields& ordeal, std::size_t number) { describe_ordeal(ordeal, rules, s, number); });
  f.number("overcome", s.next, 0, kOrdeals);
  tiles("beside", traitor_names(), s.beside, kBuiltKinds);
  tiles("gone", traitor_names(), s.gone, kBuiltKinds);
  f.maybe("meets", s.meets, kNone, 0, 1);
  f.maybe("champion", s.champion, kNone, 0, 1);
  f.maybe("look", s.look, kNone, 0, kOrdeals - 1);
  f.number("reveals", s.reveals, 0, kOrdeals);
  tile("vigil", defender_names(), s.vigil);
  ordered("prison", s.prison, s.prison_size);
  f.number("prison_back", s.prison_back, 0, kPrisonTilesNeeded);
  f.flag("pawn", s.pawn);
  f.maybe("prophet", s.prophet, kNone, 0, kOrdeals - 1);
  f.maybe("horror", s.horror, kNone, 0, 1);
  tile("lifted", built_names(), s.lifted);
  f.flag("lifted_haunted", s.lifted_haunted);
  f.token(
      "lifted_from", spot_names(),
      [&] { return s.lifted_from == kNone ? std::string() : spot_names()[s.lifted_from]; },
      [&](const std::string& token) {
        if (token.empty()) return;
        const auto cell = parse_cell(token);
        s.lifted_from = static_cast<std::uint8_t>(cell.value_or(kCells));
      });
  f.word("due_for", s.due_for, kDues);
  f.number("due", s.due, 0, kCells);
  f.word("resume", s.resume, kResumes);
  f.word("ending", s.ending, kEndings);
}

// Takes away what lies elsewhere; false where something lies there too often.
bool derive_pile(const Castellion& rules, State& s) {
  std::array<int, kTileKinds> rest{};
  const auto count = [&](Tile tile, int number = 1) {
    if (index(tile) < kTileKinds) rest[static_cast<std::size_t>(index(tile))] -= number;
  };
  for (int i = 0; i < kTileKinds; ++i) {
    const Tile tile = tile_at(i);
    count(tile, s.discards[static_cast<std::size_t>(i)] - in_the_box(rules, tile));
    if ((s.safe >> i & 1U) != 0) count(tile);
  }
  for (const Castle& castle : s.castle) {
    for (Cells cells = castle.occupied(); cells != 0; cells &= cells - 1) {
      count(castle.at(lowest_cell(cells)));
    }
  }
  for (const Tile tile : s.open) count(tile);
  for (const Tile tile : s.prison) count(tile);
  count(s.vigil);
  count(s.hand);
  if (s.phase == Phase::kMove) count(s.lifted);
  for (std::size_t i = 0; i < 2; ++i) {
    count(tile_at(kBuiltKinds + static_cast<int>(i)), s.beside[i] + s.gone[i]);
  }
  for (int i = 0; i < kShapes; ++i) {
    count(pantry_tile(static_cast<Shape>(i)), s.pantry[static_cast<std::size_t>(i)]);
  }
  for (std::size_t i = 0; i < kTileKinds; ++i) {
    if (rest[i] < 0 || rest[i] > kPlainTraitors) return false;
    if (rest[i] != 0 && is_pantry(tile_at(static_cast<int>(i)))) return false;
    s.regular[i] = static_cast<std::uint8_t>(rest[i]);
  }
  return true;
}

}  // namespace

void CastellionFace::write(const Castellion& rules, const State& redacted, nlohmann::json& out) {
  State s = redacted;
  int pile = Castellion::regular_left(s);
  FieldWriter writer(out);
  describe(writer, rules, s, pile);
}

void CastellionFace::write(const Castellion& rules, const State& redacted, std::string& out) {
  State s = redacted;
  int pile = Castellion::regular_left(s);
  FieldText writer(out);
  describe(writer, rules, s, pile);
  writer.finish();
}

// The regular pile is what lies nowhere else; only its size is written, and checked.
std::optional<Error> CastellionFace::read(const Castellion& rules, const nlohmann::json& in,
                                          State& s) {
  State read;
  int pile = 0;
  std::optional<Error> error;
  FieldReader reader(Reader(in, error));
  describe(reader, rules, read, pile);
  reader.finish();
  if (error) return error;
  if (!derive_pile(rules, read)) return Error{"flaw.tiles", {}};
  if (pile != Castellion::regular_left(read)) return Error{"flaw.pile", {}};
  s = read;
  return std::nullopt;
}

void CastellionFace::schema(nlohmann::json& out) {
  State s;
  int pile = 0;
  FieldSchema schema(out);
  describe(schema, Castellion(Options{.seats = 2}), s, pile);
}

}  // namespace castellan::castellion
