// A position of Dragon Castle as JSON. The fields are listed once, in describe().
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/field_text.h"
#include "engine/core/fields.h"
#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

constexpr std::array<std::string_view, 18> kPhases{
    "spirit-card", "dragon-card", "turn-up", "act",  "choose", "place", "sets",   "build", "end",
    "pay",         "destroy",     "flip",    "lift", "drop",   "group", "change", "as",    "over"};
constexpr std::array<std::string_view, 3> kElegances{"no", "due", "used"};
constexpr std::string_view kFaceDownName = "?";
constexpr int kMostPoints = 999;
constexpr int kMostTotal = 2000;

template <class Name>
std::vector<std::string> names(int count, Name name) {
  std::vector<std::string> made;
  for (int i = 0; i < count; ++i) made.push_back(name(i));
  return made;
}
const std::vector<std::string>& tile_names() {
  static const auto made = names(kSymbols, [](int i) { return text(tile_at(i)); });
  return made;
}
// Of tiles that may lie face down.
const std::vector<std::string>& top_names() {
  static const auto made = [] {
    std::vector<std::string> tops = tile_names();
    tops.emplace_back(kFaceDownName);
    return tops;
  }();
  return made;
}
const std::vector<std::string>& type_names() {
  static const auto made = names(kTypes, [](int i) { return type_text(static_cast<Type>(i)); });
  return made;
}
const std::vector<std::string>& space_names() {
  static const auto made = names(kSpaces, [](int i) { return space_text(i); });
  return made;
}
const std::vector<std::string>& cell_names() {
  static const auto made = names(kCells, [](int i) { return cell_text(i); });
  return made;
}
template <std::size_t N>
std::vector<std::string> copies(const std::array<std::string_view, N>& views) {
  return {views.begin(), views.end()};
}
const std::vector<std::string>& spirit_names() {
  static const auto made = copies(kSpiritNames);
  return made;
}
const std::vector<std::string>& dragon_names() {
  static const auto made = copies(kDragonNames);
  return made;
}

std::string top_text(Tile tile) {
  if (tile == kNoTile) return {};
  return tile == kFaceDown ? std::string(kFaceDownName) : text(tile);
}
Tile parse_top(const std::string& token) {
  return token == kFaceDownName ? kFaceDown : *parse_tile(token);
}

Tokens tokens_of(Cells cells) {
  Tokens tokens;
  for (; cells != 0; cells &= cells - 1) tokens.push_back(cell_text(lowest_cell(cells)));
  return tokens;
}
Tokens tokens_of(const Spaces& spaces) {
  Tokens tokens;
  spaces.for_each([&](Space space) { tokens.push_back(space_text(space)); });
  return tokens;
}
constexpr auto kNotRead = [](const Tokens&) { return true; };
constexpr auto kNoCount = [](std::size_t, int) {};

// Cards by name, as bits; each can be there once.
template <class Fields>
void describe_cards(Fields& f, std::string_view name, Vocabulary vocabulary, CardSet& cards) {
  f.tokens(
      name, vocabulary, Who::kEveryone,
      [&] {
        Tokens tokens;
        for (unsigned rest = cards; rest != 0; rest &= rest - 1) {
          tokens.push_back(vocabulary[static_cast<std::size_t>(lowest_bit(rest))]);
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        for (const std::string& token : tokens) {
          const auto found = std::find(vocabulary.begin(), vocabulary.end(), token);
          const unsigned card = 1U << static_cast<unsigned>(found - vocabulary.begin());
          if ((cards & card) != 0) return false;
          cards = static_cast<CardSet>(cards | card);
        }
        return true;
      });
}

template <class Fields>
void describe_cells(Fields& f, std::string_view name, Cells& cells) {
  f.tokens(
      name, cell_names(), Who::kEveryone, [&] { return tokens_of(cells); },
      [&](const Tokens& tokens) {
        for (const std::string& token : tokens) {
          const Cells there = bit(*parse_cell(token));
          if ((cells & there) != 0) return false;
          cells |= there;
        }
        return true;
      });
}

// Something by its name, or nothing: a space, a cell, a Spirit.
template <class Fields>
void describe_name(Fields& f, std::string_view name, Vocabulary vocabulary, std::uint8_t& which) {
  f.token(
      name, vocabulary,
      [&] { return which < vocabulary.size() ? vocabulary[which] : std::string(); },
      [&](const std::string& token) {
        const auto found = std::find(vocabulary.begin(), vocabulary.end(), token);
        which = token.empty() ? kNone : static_cast<std::uint8_t>(found - vocabulary.begin());
      });
}

template <class Fields>
void describe_castle(Fields& f, Castle& castle) {
  std::vector<Space> stacks;
  for (Space space = 0; space < kSpaces; ++space) {
    if (castle.height(space) > 0) stacks.push_back(space);
  }
  f.rows("castle", stacks.size(), kSpaces, [&](Fields& stack, std::size_t i) {
    Space space = i < stacks.size() ? stacks[i] : 0;
    int height = castle.height(space);
    stack.one(
        "space", space_names(), [&] { return space_text(space); },
        [&](const std::string& token) {
          space = *parse_space(token);
          return castle.top(space) == kNoTile;
        });
    stack.number("height", height, 1, kFloors);
    stack.one(
        "tile", top_names(), [&] { return top_text(castle.top(space)); },
        [&](const std::string& token) {
          castle.put(space, height, parse_top(token));
          return true;
        });
  });
  f.counts(
      "covered", tile_names(), kOfEach,
      [&](std::size_t i) {
        const int count = castle.hidden(tile_at(static_cast<int>(i)));
        return count > 0 ? std::optional(count) : std::nullopt;
      },
      [&](std::size_t i, int count) { castle.hide(tile_at(static_cast<int>(i)), count); });
}

// What a seat would have if the game ended now.
template <class Fields>
void tell_points(Fields& f, const DragonCastle& rules, const State& s, std::size_t seat) {
  const Realm& realm = s.realm[seat];
  const auto tell = [&](std::string_view name, int value, int most) {
    f.follows(name, [&](auto& told, std::string_view as) { told.number(as, value, 0, most); });
  };
  tell("shrine_points", DragonCastle::shrine_points(realm), 3 * kCells);
  tell("countdown_points", 2 * realm.tokens, 2 * kTokens);
  f.follows("dragon_points", [&](auto& told, std::string_view as) {
    const auto points = [&](std::size_t i) -> std::optional<int> {
      const auto dragon = static_cast<Dragon>(i);
      if (!holds(s.dragons, dragon)) return std::nullopt;
      return rules.dragon_points(s, seat, dragon);
    };
    told.counts(as, dragon_names(), kCells, points, kNoCount);
  });
  tell("total", rules.scores(s)[seat], kMostTotal);
  tell("face_down", popcount(realm.down), kCells);
  tell("built", popcount(realm.shrines), kCells);
}

template <class Fields>
void describe_realm(Fields& f, const DragonCastle& rules, State& s, std::size_t seat) {
  Realm& realm = s.realm[seat];
  f.number("points", realm.points, 0, kMostPoints);
  f.number("pool", realm.pool, 0, kShrinesInAll);
  f.number("tokens", realm.tokens, 0, kTokens);
  std::vector<Cell> stacks;
  for (Cells rest = realm.stacks(); rest != 0; rest &= rest - 1) {
    stacks.push_back(lowest_cell(rest));
  }
  f.rows("stacks", stacks.size(), kCells, [&](Fields& stack, std::size_t i) {
    Cell cell = i < stacks.size() ? stacks[i] : 0;
    int height = realm.tall(cell);
    bool shrine = (realm.shrines & bit(cell)) != 0;
    stack.one(
        "cell", cell_names(), [&] { return cell_text(cell); },
        [&](const std::string& token) {
          cell = *parse_cell(token);
          return realm.tall(cell) == 0;
        });
    stack.number("height", height, 1, kCastleTiles);
    stack.flag("shrine", shrine);
    stack.one(
        "tile", top_names(), [&] { return top_text(realm.top(cell)); },
        [&](const std::string& token) {
          if (shrine) realm.shrines |= bit(cell);
          realm.height[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(height - 1);
          realm.put(cell, parse_top(token));
          return true;
        });
  });
  tell_points(f, rules, s, seat);
}

template <class Fields>
void describe_turn(Fields& f, const DragonCastle& rules, State& s) {
  f.word("phase", s.phase, kPhases);
  f.word("resume", s.resume, kPhases);
  f.word("after", s.after, kPhases);
  f.number("seat", s.seat, 0, static_cast<std::int64_t>(rules.seats()) - 1);
  f.number("round", s.round, 0, 255);
  f.number("summoned", s.summoned, 0, kTokens);
  describe_name(f, "uncovered", space_names(), s.uncovered);
  f.tokens(
      "hand", tile_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (const Tile tile : s.hand) {
          if (tile != kNoTile) tokens.push_back(text(tile));
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        if (tokens.size() > s.hand.size()) return false;
        for (std::size_t i = 0; i < tokens.size(); ++i) s.hand[i] = *parse_tile(tokens[i]);
        return true;
      });
  f.number("placed", s.placed, 0, 2);
  describe_name(f, "first", space_names(), s.first);
  // Floors are counted from 1, as people count them.
  int floor = s.first == kNone ? 0 : s.first_floor + 1;
  f.maybe("first_floor", floor, 0, 1, kFloors);
  s.first_floor = static_cast<std::uint8_t>(floor > 0 ? floor - 1 : 0);
  if ((floor == 0) != (s.first == kNone)) s.first_floor = kFloors;  // which has a flaw
  describe_name(f, "spirit", spirit_names(), s.spirit);
  describe_name(f, "pair", spirit_names(), s.pair);
  f.word("elegant", s.elegant, kElegances);
  describe_cells(f, "set", s.set);
  describe_cells(f, "waiting", s.waiting);
  f.number("allowed", s.allowed, 0, 3);
  f.flag("owed", s.owed);
  describe_name(f, "from", cell_names(), s.from);
  describe_name(f, "moved", cell_names(), s.moved);
  f.number("moves", s.moves, 0, 2);
  f.token(
      "lifted", top_names(), [&] { return top_text(s.lifted); },
      [&](const std::string& token) { s.lifted = token.empty() ? kNoTile : parse_top(token); });
}

template <class Fields>
void tell_sets(Fields& f, std::string_view name, const DragonCastle& rules, const State& s) {
  const std::vector<Consolidation> sets = consolidations(rules, s);
  f.list(name, sets.size(), [&](Fields& one, std::size_t i) {
    Consolidation set = i < sets.size() ? sets[i] : Consolidation{};
    one.tokens(
        "cells", cell_names(), Who::kEveryone, [&] { return tokens_of(set.cells); }, kNotRead);
    one.token(
        "type", type_names(), [&] { return set.number > 0 ? std::string() : type_text(set.type); },
        [](const std::string&) {});
    one.maybe("number", set.number, 0, 1, kNumbers);
    one.number("points", set.points, 0, kCells + 1);
    one.number("shrines", set.shrines, 0, 2);
  });
}

// What follows from the position and boards want to show.
template <class Fields>
void tell_rest(Fields& f, const DragonCastle& rules, const State& s) {
  f.follows("supply", [&](auto& told, std::string_view name) {
    int left = rules.supply(s);
    told.number(name, left, 0, kShrinesInAll);
  });
  f.told("track", [&](auto& told) {
    const auto seats = static_cast<int>(rules.seats());
    int single = std::max(0, seats - s.summoned);
    int stack = kTokens - seats - std::max(0, s.summoned - seats);
    told.number("single", single, 0, kMostSeats);
    told.number("stack", stack, 0, kTokens);
  });
  f.follows("final_round", [&](auto& told, std::string_view name) {
    bool begun = s.summoned >= rules.seats();
    told.flag(name, begun);
  });
  f.follows("top_floor", [&](auto& told, std::string_view name) {
    int floor = s.castle.empty() ? 0 : s.castle.top_floor() + 1;
    told.number(name, floor, 0, kFloors);
  });
  f.follows("available", [&](auto& told, std::string_view name) {
    told.tokens(
        name, space_names(), Who::kEveryone, [&] { return tokens_of(s.castle.available()); },
        kNotRead);
  });
  f.follows("sets", [&](auto& told, std::string_view name) { tell_sets(told, name, rules, s); });
  f.follows("winners", [&](auto& told, std::string_view name) {
    std::vector<int> seats;
    const unsigned best = s.phase == Phase::kOver ? rules.winners(s) : 0;
    for (unsigned rest = best; rest != 0; rest &= rest - 1) seats.push_back(lowest_bit(rest));
    told.numbers(name, seats, 0, kMostSeats - 1);
  });
}

template <class Fields>
void describe(Fields& f, const DragonCastle& rules, State& s) {
  describe_cards(f, "spirits", spirit_names(), s.spirits);
  describe_cards(f, "dragons", dragon_names(), s.dragons);
  describe_cards(f, "asked", spirit_names(), s.asked);
  describe_turn(f, rules, s);
  describe_castle(f, s.castle);
  f.list("realms", rules.seats(),
         [&](Fields& realm, std::size_t seat) { describe_realm(realm, rules, s, seat); });
  tell_rest(f, rules, s);
}

}  // namespace

void DragonCastleFace::write(const DragonCastle& rules, const State& redacted,
                             nlohmann::json& out) {
  State s = redacted;
  FieldWriter writer(out);
  describe(writer, rules, s);
}

void DragonCastleFace::write(const DragonCastle& rules, const State& redacted, std::string& out) {
  State s = redacted;
  FieldText writer(out);
  describe(writer, rules, s);
  writer.finish();
}

std::optional<Error> DragonCastleFace::read(const DragonCastle& rules, const nlohmann::json& in,
                                            State& s) {
  State read;
  for (Realm& realm : read.realm) realm.pool = 0;
  std::optional<Error> error;
  FieldReader reader(Reader(in, error));
  describe(reader, rules, read);
  reader.finish();
  if (error) return error;
  s = read;
  return std::nullopt;
}

void DragonCastleFace::schema(nlohmann::json& out) {
  State s;
  FieldSchema schema(out);
  describe(schema, DragonCastle(Options{.seats = kMostSeats}), s);
}

}  // namespace castellan::dragon_castle
