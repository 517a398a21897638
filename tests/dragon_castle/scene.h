// Positions of Dragon Castle for tests, drawn as a player would draw them:
//
//   Scene scene = Scene("spirit-cards=faith")
//                     .castle("3Me1 . 2So2 / Me1")
//                     .realm("Dr Dr Dr . #^ / 2So4 . 3#");
//   scene.play("A1, Fa2, shrine, d1, ^d1, faith, -a2, ^a1, ^b1");
//   EXPECT_EQ(scene.realm_of(1), "#^ #^ # #^ #^ / # . 3#");
//
// Moves are those of rules/dragon-castle.md, "Notation", parted by commas; where chance is to move,
// the tile or the card that comes up is named, or `*` for any. Players count from 1.
//
// A castle and a Realm are drawn row by row from the top, rows parted by `/`, each stack with its
// height, if that is more than one, and the tile on top: `2So4`, `#` for one that lies face down,
// `.` for no stack. `^` behind it is a Shrine. `So` alone is a Soldier whose number does not
// matter: the one of which most are left. What a scene does not name is settled like this:
//
//  - There are no cards but those that spirit-cards and dragon-cards name, which are all in play.
//  - It is player 1's turn, before the action; or with the tiles of hand(), before they are placed.
//  - The castle was built with three floors on A1 to F6, A7 and B7, and two on C7; a few stacks of
//    two floors are left, all of them Winds, the same one on A1 and C1.
//  - Realms are empty, with one Shrine in the pool.
//  - What lies covered in the castle, and hidden() does not name, is some of what is left, as
//    different as can be. Everything else has been discarded.
//
// The position is made, and checked, when something is first done or asked.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dragon_castle/rules.h"
#include "tests/dragon_castle/written.h"
#include "tests/failure.h"
#include "tests/possible.h"
#include "tests/text.h"
#include "tests/walk.h"

namespace castellan::dragon_castle {

inline constexpr std::string_view kScenePlan = "333333/333333/333333/333333/333333/333333/332";

// The parts of a text between these signs, without the blanks around them; empty ones count.
inline std::vector<std::string> parts_of(std::string_view text, char sign) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(sign), text.size());
    std::string_view part = text.substr(0, end);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    parts.emplace_back(part);
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

template <class Names>
CardSet cards_of(std::string_view text, const Names& names) {
  unsigned set = 0;
  for (const std::string& name : parts_of(text, '+')) {
    const auto found = written::name_of(name, names);
    EXPECT_TRUE(found) << name;
    set |= 1U << static_cast<unsigned>(found.value_or(0));
  }
  return static_cast<CardSet>(set);
}

// "seats=3 spirit-cards=faith+deep castle=…", as on the command line.
inline Options options_of(std::string_view assignments) {
  std::string others;
  CardSet spirits = kAllSpirits;
  CardSet dragons = kAllDragons;
  Plan castle{};
  for (const std::string& word : words_of(assignments)) {
    const std::string value = word.substr(std::min(word.find('='), word.size() - 1) + 1);
    if (word.starts_with("spirit-cards=")) {
      spirits = cards_of(value, kSpiritNames);
    } else if (word.starts_with("dragon-cards=")) {
      dragons = cards_of(value, kDragonNames);
    } else if (word.starts_with("castle=")) {
      const Drawn drawn = read_drawing(value);
      EXPECT_EQ(drawn.flaw, Drawn::Flaw::kNone) << value;
      castle = drawn.plan;
    } else {
      others += word + " ";
    }
  }
  Options options = castellan::options_of<DragonCastle>(others);
  options.spirit_cards = spirits;
  options.dragon_cards = dragons;
  options.castle = castle;
  return options;
}

// A stack as it is drawn: "2So4", "#^", ".".
struct Stack {
  int height = 0;
  std::string top;  // a tile, a type, "#", or nothing
  bool shrine = false;

  explicit Stack(std::string_view word) {
    if (word == ".") return;
    height = 1;
    if (word.front() >= '0' && word.front() <= '9') {
      height = word.front() - '0';
      word.remove_prefix(1);
    }
    if (word.back() == '^') {
      shrine = true;
      word.remove_suffix(1);
    }
    top = word;
  }
};

// Rows of words, without the empty ones at their ends.
inline std::string drawn(std::vector<std::vector<std::string>> rows) {
  std::string all;
  for (auto& row : rows) {
    while (!row.empty() && row.back() == ".") row.pop_back();
  }
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0) all += all.empty() ? "/" : " /";
    for (const std::string& word : rows[i]) all += (all.empty() ? "" : " ") + word;
  }
  return all;
}
inline std::string text_of(const Realm& realm) {
  std::vector<std::vector<std::string>> rows(kRealmSide);
  for (Cell cell = 0; cell < kCells; ++cell) {
    std::string word = written::of(realm.top(cell));
    if (realm.tall(cell) > 1) word = std::to_string(realm.tall(cell)) + word;
    if ((realm.shrines & bit(cell)) != 0) word += "^";
    rows[static_cast<std::size_t>(cell_row(cell))].push_back(word);
  }
  return drawn(rows);
}
inline std::string text_of(const Castle& castle) {
  std::vector<std::vector<std::string>> rows(kCentreSide);
  for (Space space = 0; space < kSpaces; ++space) {
    std::string word = written::of(castle.top(space));
    if (castle.height(space) > 1) word = std::to_string(castle.height(space)) + word;
    rows[static_cast<std::size_t>(row_of(space))].push_back(word);
  }
  return drawn(rows);
}

// A Realm full of face-up tiles, without sets; so many of the first spaces are open instead.
inline std::string crowded(int open) {
  std::string all;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cell > 0) all += cell_column(cell) == 0 ? " / " : " ";
    const int type = (cell_row(cell) + cell_column(cell)) % kFactionTypes;
    all += cell < open ? "." : written::of(static_cast<Type>(type));
  }
  return all;
}

class Scene {
 public:
  using Where = std::source_location;

  explicit Scene(std::string_view assignments = "") : Scene(scene_options(assignments)) {}
  explicit Scene(const Options& options) : rules_(options) {
    EXPECT_EQ(DragonCastle::refuse(options).key, "");
    state_ = rules_.initial_state();
    state_.castle = Castle();
    state_.spirits = options.spirits == 0 ? CardSet{0} : options.spirit_cards;
    state_.dragons = options.dragons == 0 ? CardSet{0} : options.dragon_cards;
    state_.phase = Phase::kAct;
    state_.after = Phase::kAct;
    state_.uncovered = kNone;
  }

  // A game that has not been set up yet.
  static Scene start(std::string_view assignments = "") {
    Scene scene(options_of(assignments));
    scene.state_ = scene.rules_.initial_state();
    scene.made_ = true;
    return scene;
  }
  // Any position at all.
  static Scene from(const DragonCastle& rules, const State& state) {
    Scene scene(rules.options());
    scene.state_ = state;
    scene.made_ = true;
    return scene;
  }

  // Setting up.

  Scene& castle(std::string_view drawing) {
    castle_ = drawing;
    return *this;
  }
  // What lies covered in it.
  Scene& hidden(std::string_view tiles) {
    hidden_ = tiles;
    return *this;
  }
  Scene& realm(std::string_view drawing) { return realm(1, drawing); }
  Scene& realm(int player, std::string_view drawing) {
    realms_[at(player - 1)] = drawing;
    return *this;
  }
  // Collected, and to be placed.
  Scene& hand(std::string_view tiles) {
    std::size_t next = 0;
    for (const std::string& word : words_of(tiles)) state_.hand[next++] = name(word);
    state_.phase = Phase::kPlace;
    return *this;
  }
  Scene& pool(int shrines) { return pool(1, shrines); }
  Scene& pool(int player, int shrines) {
    state_.realm[at(player - 1)].pool = static_cast<std::uint8_t>(shrines);
    return *this;
  }
  Scene& points(int player, int points) {
    state_.realm[at(player - 1)].points = static_cast<std::uint16_t>(points);
    return *this;
  }
  Scene& tokens(int player, int tokens) {
    state_.realm[at(player - 1)].tokens = static_cast<std::uint8_t>(tokens);
    return *this;
  }
  // Whose turn it is.
  Scene& turn(int player) {
    state_.seat = static_cast<std::uint8_t>(player - 1);
    return *this;
  }

  // Doing.

  Scene& play(std::string_view moves, Where where = Where::current()) {
    for (const std::string& move : parts_of(moves, ',')) {
      if (rules_.current_player(state(where)) == kChance) {
        if (!come_up(move, where)) return *this;
        continue;
      }
      const std::string reason = why(move, where);
      if (!reason.empty()) {
        fail(where) << move << " is not allowed by " << reason;
        return *this;
      }
      rules_.apply_action(state_, *written::move_of(move));
      sound(where);
    }
    return *this;
  }

  // Asking.

  // The rule that forbids the move, or nothing. The list of legal moves must agree.
  std::string why(std::string_view move, Where where = Where::current()) {
    const auto action = written::move_of(move);
    if (!action) {
      fail(where) << std::string(move) << " is no move";
      return "nonsense";
    }
    return forbidden_by(rules_, state(where), *action, move, where);
  }
  bool legal(std::string_view move, Where where = Where::current()) {
    return why(move, where).empty();
  }
  // All that may be done now, Spirits last; or all that begins so.
  std::string moves(std::string_view beginning = "", Where where = Where::current()) {
    return legal_ones(rules_, state(where), " ", written_action,
                      [&](Action action) { return written::of(action).starts_with(beginning); });
  }
  // The tiles of the castle that may be taken now.
  std::string takes(Where where = Where::current()) { return moves_with(Verb::kTake, where); }
  // The Spirits that may be activated now.
  std::string spirits(Where where = Where::current()) { return moves_with(Verb::kSpirit, where); }
  // What may come up now, each with its weight: "Me1 4, So2 1".
  std::string chances(Where where = Where::current()) {
    return chances_of(rules_, state(where), written::of_chance);
  }
  std::string castle() { return text_of(state().castle); }
  std::string realm_of(int player) { return text_of(state().realm[at(player - 1)]); }
  std::string in_hand() {
    std::string all;
    for (const Tile tile : state().hand) {
      if (tile != kNoTile) all += (all.empty() ? "" : " ") + written::of(tile);
    }
    return all;
  }
  int pool_of(int player) { return state().realm[at(player - 1)].pool; }
  int points_of(int player) { return state().realm[at(player - 1)].points; }
  int tokens_of(int player) { return state().realm[at(player - 1)].tokens; }
  int supply() { return rules_.supply(state()); }
  int score(int player) { return rules_.scores(state())[at(player - 1)]; }
  // What a Dragon card would give.
  int gives(std::string_view dragon, int player = 1) {
    const auto which = written::name_of(dragon, kDragonNames);
    EXPECT_TRUE(which) << dragon;
    return rules_.dragon_points(state(), at(player - 1), static_cast<Dragon>(which.value_or(0)));
  }
  // "1", or "1 3" where the victory is shared.
  std::string winners() {
    std::string all;
    for (int player = 1; player <= static_cast<int>(rules_.seats()); ++player) {
      if ((rules_.winners(state()) >> at(player - 1) & 1U) == 0) continue;
      all += (all.empty() ? "" : " ") + std::to_string(player);
    }
    return all;
  }
  int turn_of() { return state().seat + 1; }
  Phase phase() { return state().phase; }
  bool over() { return rules_.current_player(state()) == kOver; }

  [[nodiscard]] const DragonCastle& rules() const { return rules_; }
  const State& state(Where where = Where::current()) {
    if (!made_) make(where);
    return state_;
  }

 private:
  template <class Number>
  static std::size_t at(Number number) {
    return static_cast<std::size_t>(number);
  }
  static Failure fail(Where where) { return Failure(where); }
  static std::string written_action(Action action) { return written::of(action); }

  static Options scene_options(std::string_view assignments) {
    Options options = options_of(assignments);
    const bool spirits = assignments.find("spirit-cards=") != std::string_view::npos;
    const bool dragons = assignments.find("dragon-cards=") != std::string_view::npos;
    options.spirits = spirits ? static_cast<std::uint8_t>(size_of(options.spirit_cards)) : 0;
    options.dragons = dragons ? static_cast<std::uint8_t>(size_of(options.dragon_cards)) : 0;
    if (options.layout == Layout::kStandard) {
      options.layout = Layout::kCustom;
      options.castle = read_drawing(kScenePlan).plan;
    }
    return options;
  }

  void sound(Where where) {
    if (const auto flaw = rules_.flaw(state_); !flaw.empty()) {
      fail(where) << "a position with " << flaw.key;
    }
  }

  std::string moves_with(Verb verb, Where where) {
    return legal_ones(rules_, state(where), " ", written_action,
                      [&](Action action) { return decode(action).verb == verb; });
  }

  bool come_up(std::string_view word, Where where) {
    OutcomeList list;
    rules_.chance_outcomes(state_, list);
    const auto outcome =
        word == "*" && !list.empty() ? std::optional(list[0].action) : written::chance_of(word);
    const bool possible = outcome && std::any_of(list.begin(), list.end(), [&](const Outcome& o) {
                            return o.action == *outcome;
                          });
    if (!possible) {
      fail(where) << std::string(word) << " cannot come up now";
      return false;
    }
    rules_.apply_action(state_, *outcome);
    sound(where);
    return true;
  }

  // A tile that lies somewhere.
  Tile name(std::string_view word) {
    const auto tile = written::tile_of(word);
    EXPECT_TRUE(tile) << word << " is not a tile";
    ++named_[at(tile.value_or(Tile{}))];
    return tile.value_or(Tile{});
  }
  [[nodiscard]] int left_of(int symbol) const { return kOfEach - named_[at(symbol)]; }
  // Of the type, the symbol of which most are left.
  Tile any_of(Type type) {
    int most = first_of(type);
    for (int i = most; i < first_of(type) + symbols_of(type); ++i) {
      if (left_of(i) > left_of(most)) most = i;
    }
    ++named_[at(most)];
    return tile_at(most);
  }
  // The tile on top of a stack as drawn; types alone wait until all others are named.
  std::optional<Tile> drawn_tile(const Stack& stack, bool types) {
    const auto type = written::type_of(stack.top);
    if (type.has_value() != types) return std::nullopt;
    if (type) return any_of(*type);
    return stack.top == "#" ? kFaceDown : name(stack.top);
  }

  // Calls f(row, column, stack) for each that is there.
  template <class F>
  static void each_stack(std::string_view drawing, F f) {
    int row = 0;
    for (const std::string& line : parts_of(drawing, '/')) {
      int column = 0;
      for (const std::string& word : words_of(line)) {
        const Stack stack(word);
        if (stack.height > 0) f(row, column, stack);
        ++column;
      }
      ++row;
    }
  }

  void build_castle(bool types) {
    each_stack(castle_, [&](int row, int column, const Stack& stack) {
      const auto tile = drawn_tile(stack, types);
      if (!tile) return;
      state_.castle.put(static_cast<Space>(space_at(row, column)), stack.height, *tile);
      covered_ += stack.height - 1;
    });
  }
  void build_realm(std::size_t seat, bool types) {
    Realm& realm = state_.realm[seat];
    each_stack(realms_[seat], [&](int row, int column, const Stack& stack) {
      if (row >= kRealmSide || column >= kRealmSide) ADD_FAILURE() << "outside of the Realm";
      const auto tile = drawn_tile(stack, types);
      if (!tile) return;
      const Cell cell = cell_at(row, column);
      for (int i = 1; i < stack.height; ++i) realm.put(cell, kFaceDown);
      realm.put(cell, *tile);
      if (stack.shrine) realm.shrines |= bit(cell);
    });
  }

  void make(Where where) {
    made_ = true;
    for (const bool types : {false, true}) {
      build_castle(types);
      for (std::size_t seat = 0; seat < rules_.seats(); ++seat) build_realm(seat, types);
    }
    std::array<int, kSymbols> hidden{};
    for (const std::string& word : words_of(hidden_)) {
      ++hidden[at(name(word))];
      --covered_;
    }
    for (int round = 0; covered_ > 0 && round < kOfEach; ++round) {
      for (int i = 0; i < kSymbols && covered_ > 0; ++i) {
        if (left_of(i) == 0) continue;
        ++named_[at(i)];
        ++hidden[at(i)];
        --covered_;
      }
    }
    for (int i = 0; i < kSymbols; ++i) {
      if (left_of(i) < 0) fail(where) << written::of(tile_at(i)) << " is named too often";
      state_.castle.hide(tile_at(i), hidden[at(i)]);
    }
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) {
      state_.summoned = static_cast<std::uint8_t>(state_.summoned + state_.realm[seat].tokens);
    }
    sound(where);
  }

  DragonCastle rules_;
  State state_;
  std::string castle_ = "2Wi1 . 2Wi1 . Wi2 / 2Wi3";
  std::string hidden_;
  std::array<std::string, kMostSeats> realms_;
  std::array<int, kSymbols> named_{};
  int covered_ = 0;
  bool made_ = false;
};

}  // namespace castellan::dragon_castle
