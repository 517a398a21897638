// Positions of Castelli for tests, as a player would describe them:
//
//   Scene scene = Scene().tile("c3 5BRGY n").stock(1, 1, 1, 0).silver(1, 2).building();
//   scene.play("+d3n$");
//   EXPECT_EQ(scene.points(1), 4);
//
// Moves are those of the ledger, "Notation", parted by commas; where chance is to move, what comes
// up is named, or `*` for anything. Players count from 1.
//
// A tile is laid as "square tile side": the side is the one that blue's coat faces. What a scene
// does not name is settled like this:
//
//  - It is player 1's turn, before the choice of a tile; or while building, with building().
//  - So that it can be that player's turn, further tiles lie face up, from h8 backwards (from h4
//    with two players), those of the lowest values, blue's coat to the south.
//  - Start tiles are dealt in order.
//  - All cards that are in no hand are in the deck; or with rest(), in the hand of that player.
//  - Silver that nobody has is in the mine.
//
// The position is made, and checked, when something is first done or asked; and it is checked again
// after every move.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/rules.h"
#include "tests/castelli/written.h"
#include "tests/failure.h"
#include "tests/text.h"
#include "tests/walk.h"

namespace castellan::castelli {

inline Cards cards_of(std::string_view names) {
  Cards cards;
  for (const std::string& name : words_of(names)) cards.add(written::card(name));
  return cards;
}
inline std::string text_of(const Cards& cards) {
  std::string all;
  for (int i = 0; i < kCardKinds; ++i) {
    for (int n = cards.count(card_at(i)); n > 0; --n) {
      all += (all.empty() ? "" : " ") + std::string(kCardNames[static_cast<std::size_t>(i)]);
    }
  }
  return all;
}

class Scene {
 public:
  using Where = std::source_location;

  explicit Scene(std::string_view assignments = "")
      : Scene(castellan::options_of<Castelli>(assignments)) {}
  explicit Scene(const Options& options) : rules_(options) {
    EXPECT_EQ(Castelli::refuse(options).key, "");
    state_ = rules_.initial_state();
    for (int tile = kBoardTiles; state_.phase == Phase::kStarts; ++tile) {
      rules_.apply_action(state_, tile_comes(tile));
    }
  }

  // A game that has not been set up yet.
  static Scene start(std::string_view assignments = "") {
    Scene scene;
    scene.rules_ = Castelli(castellan::options_of<Castelli>(assignments));
    EXPECT_EQ(Castelli::refuse(scene.rules_.options()).key, "");
    scene.state_ = scene.rules_.initial_state();
    scene.made_ = true;
    return scene;
  }
  static Scene from(const Castelli& rules, const State& state) {
    Scene scene(rules.options());
    scene.state_ = state;
    scene.made_ = true;
    return scene;
  }

  // Setting up.

  // "c3 5BRGY n": more of them parted by commas or not.
  Scene& tile(std::string_view text) {
    const auto words = words_of(text);
    for (std::size_t i = 0; i + 2 < words.size(); i += 3) {
      lay(written::square(words[i]), written::tile(words[i + 1]), written::side(words[i + 2][0]));
    }
    return *this;
  }
  // All squares but these are face up.
  Scene& all_but(std::string_view squares) {
    open_ = squares;
    fill_ = true;
    return *this;
  }
  Scene& turn(int player) {
    turn_ = player - 1;
    return *this;
  }
  Scene& building() {
    building_ = true;
    return *this;
  }
  // Everything has been done but final scoring.
  Scene& over() {
    over_ = true;
    return all_but("");
  }
  // The last turn is over, and this player may sell.
  Scene& selling(int player) {
    selling_ = player;
    return all_but("");
  }
  Scene& hand(int player, std::string_view cards) {
    for (const std::string& name : words_of(cards)) {
      const Card card = written::card(name);
      EXPECT_TRUE(state_.shuffled.has(card)) << name;
      state_.shuffled.remove(card);
      --state_.deck;
      state_.hand[at(player)].add(card);
      ++state_.player[at(player)].cards;
    }
    return *this;
  }
  // Cards that lie below the shuffled ones, the next one first; those with an exclamation mark
  // are known to this player alone, the others to all.
  Scene& bottom(std::string_view cards, int player = 1) {
    for (std::string name : words_of(cards)) {
      const bool secret = name.ends_with('!');
      if (secret) name.pop_back();
      const Card card = written::card(name);
      EXPECT_TRUE(state_.shuffled.has(card)) << name;
      state_.shuffled.remove(card);
      --state_.deck;
      state_.queue[state_.queued] = static_cast<std::uint8_t>(card);
      state_.knowers[state_.queued++] =
          static_cast<std::uint8_t>(secret ? 1U << at(player) : (1U << rules_.seats()) - 1);
    }
    return *this;
  }
  // Only these are left in the deck; this player has the rest.
  Scene& deck(std::string_view cards, int rest) {
    deck_ = cards_of(cards);
    rest_ = rest;
    return *this;
  }
  Scene& silver(int player, int count) {
    state_.player[at(player)].silver = static_cast<std::uint8_t>(count);
    auto& mine = state_.mine[static_cast<std::size_t>(rules_.table_of(player - 1))];
    mine = static_cast<std::uint8_t>(mine - count);
    return *this;
  }
  Scene& stock(int player, int wood, int grain, int rocks) {
    const auto byte = [](int count) { return static_cast<std::uint8_t>(count); };
    state_.player[at(player)].stock = {byte(wood), byte(grain), byte(rocks)};
    return *this;
  }
  Scene& points(int player, int count) {
    state_.player[at(player)].points = static_cast<std::uint16_t>(count);
    return *this;
  }
  // "d3n.1 f3e.2": castles of this player, in free sites.
  Scene& castle(int player, std::string_view sites) {
    for (const std::string& word : words_of(sites)) {
      auto& site = state_.site[static_cast<std::size_t>(written::site(word))];
      EXPECT_EQ(site, 0) << word;
      site = castle_of(player - 1);
      --state_.player[at(player)].castles;
    }
    return *this;
  }
  // A castle of this player onto the one that stands there.
  Scene& on_top(int player, std::string_view word) {
    auto& site = state_.site[static_cast<std::size_t>(written::site(word))];
    site = castle_of(bottom_owner(site), player - 1);
    --state_.player[at(player)].castles;
    return *this;
  }
  Scene& village(std::string_view field) {
    const Octagon octagon = written::octagon(field);
    state_.villages |= 1U << octagon;
    --state_.reserve[static_cast<std::size_t>(2 * rules_.table_at(octagon))];
    return *this;
  }
  Scene& city(std::string_view field) {
    const Octagon octagon = written::octagon(field);
    state_.cities |= 1U << octagon;
    --state_.reserve[static_cast<std::size_t>(2 * rules_.table_at(octagon) + 1)];
    return *this;
  }
  Scene& burnt(std::string_view fields) {
    for (const std::string& field : words_of(fields)) {
      state_.cities &= ~(1U << written::octagon(field));
    }
    return *this;
  }
  // What a player holds in Dilemma, if it is not the start tile.
  Scene& hand_tile(int player, std::string_view tile) {
    state_.player[at(player)].tile = static_cast<std::uint8_t>(written::tile(tile));
    state_.unseen &= ~(std::uint64_t{1} << state_.player[at(player)].tile);
    // The start tile was placed somewhere.
    lay(last_square(), kBoardTiles + player - 1, 2);
    return *this;
  }
  // One thing more.
  template <class F>
  Scene& with(F f) {
    make();
    f(state_);
    return *this;
  }

  // Playing.

  Scene& play(std::string_view text, Where where = Where::current()) {
    make(where);
    for (const std::string& word : parts_of(text)) {
      if (!step(word, where)) return *this;
      if (const auto flaw = rules_.flaw(state_); !flaw.empty()) {
        Failure(where) << word << " leads to a position with " << flaw.key;
        return *this;
      }
    }
    return *this;
  }
  // Nobody has a Steward.
  Scene& pass_all(Where where = Where::current()) {
    make(where);
    while (state_.phase == Phase::kSteward) play("pass", where);
    return *this;
  }

  // Asking.

  std::string why(std::string_view word, Where where = Where::current()) {
    make(where);
    const auto action = written::move(word);
    if (!action) {
      Failure(where) << "no move is written " << word;
      return "?";
    }
    const RuleId rule = rules_.why_not(state_, *action);
    return rule ? castellan::text("CA", rule) : "";
  }
  // What may be done, or what may come up.
  std::string moves(Where where = Where::current()) {
    make(where);
    std::string all;
    const auto add = [&](const std::string& word) { all += (all.empty() ? "" : ", ") + word; };
    if (rules_.current_player(state_) == kChance) {
      OutcomeList outcomes;
      rules_.chance_outcomes(state_, outcomes);
      for (const Outcome& outcome : outcomes) add(written::of_chance(outcome.action));
      return all;
    }
    ActionList list;
    rules_.legal_actions(state_, list);
    for (const Action action : list) add(written::of_move(action));
    return all;
  }
  bool can(std::string_view word, Where where = Where::current()) {
    make(where);
    ActionList list;
    rules_.legal_actions(state_, list);
    const auto action = written::move(word);
    const bool listed = action && std::find(list.begin(), list.end(), *action) != list.end();
    if (action && listed == static_cast<bool>(rules_.why_not(state_, *action))) {
      Failure(where) << word << ": list and reason differ";
    }
    return listed;
  }

  const State& state(Where where = Where::current()) {
    make(where);
    return state_;
  }
  [[nodiscard]] const Castelli& rules() const { return rules_; }
  Phase phase() { return state().phase; }
  bool chance() { return rules_.current_player(state()) == kChance; }
  bool is_over() { return rules_.current_player(state()) == kOver; }
  int turn_of() { return state().seat + 1; }
  int asked() { return state().asked + 1; }
  int points(int player) { return state().player[at(player)].points; }
  int silver(int player) { return state().player[at(player)].silver; }
  int mine(int table = 1) { return state().mine[at(table)]; }
  int castles(int player) { return state().player[at(player)].castles; }
  int cards(int player) { return state().player[at(player)].cards; }
  int deck() { return Castelli::deck_size(state()); }
  std::string hand(int player) { return text_of(state().hand[at(player)]); }
  // "wood grain rocks"
  std::string stock(int player) {
    const auto& stock = state().player[at(player)].stock;
    return std::to_string(stock[0]) + " " + std::to_string(stock[1]) + " " +
           std::to_string(stock[2]);
  }
  // "1", "1 under 2", or nothing.
  std::string site(std::string_view word) {
    const std::uint8_t there = state().site[static_cast<std::size_t>(written::site(word))];
    if (there == 0) return "";
    std::string text = std::to_string(there % 16);
    if (there >= 16) text += " under " + std::to_string(there / 16);
    return text;
  }
  bool village_at(std::string_view field) {
    return (state().villages >> written::octagon(field) & 1U) != 0;
  }
  bool city_at(std::string_view field) {
    return (state().cities >> written::octagon(field) & 1U) != 0;
  }
  // Which side of a tile a player's coat faces.
  char faces(std::string_view square, int player) {
    const std::uint8_t there = state().square[static_cast<std::size_t>(written::square(square))];
    for (int side = 0; side < kSides; ++side) {
      const Tile& face = rules_.tile(laid_tile(there));
      if (face.colour_at(side, laid_turns(there)) == player - 1) {
        return "nesw"[static_cast<std::size_t>(side)];
      }
    }
    return '?';
  }
  FinalPoints final(int player) { return rules_.final_points(state(), at(player)); }
  int score(int player) { return rules_.scores(state())[at(player)]; }
  // The players that have won at a table, as "1 3".
  std::string winners(int table = 1) {
    std::string all;
    const unsigned best = rules_.winners(state(), table - 1);
    for (int seat = 0; seat < kColours; ++seat) {
      if ((best >> seat & 1U) != 0) all += (all.empty() ? "" : " ") + std::to_string(seat + 1);
    }
    return all;
  }

 private:
  static std::size_t at(int player) { return static_cast<std::size_t>(player - 1); }

  static std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(','), text.size());
      std::string_view part = text.substr(0, end);
      while (part.starts_with(' ')) part.remove_prefix(1);
      while (part.ends_with(' ')) part.remove_suffix(1);
      parts.emplace_back(part);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
  }

  // A tile with blue's coat to a side.
  void lay(Square square, TileId tile, int blue) {
    const Tile& face = rules_.tile(tile);
    int turns = 0;
    while (face.colour_at(blue, turns) != 0) ++turns;
    auto& there = state_.square[static_cast<std::size_t>(square)];
    EXPECT_EQ(there, kFaceDown) << written::of_square(square);
    EXPECT_NE(state_.unseen >> tile & 1U, 0U) << written::of_tile(tile) << " is used already";
    there = laid(tile, turns);
    state_.unseen &= ~(std::uint64_t{1} << tile);
    ++state_.revealed;
    last_ = square;
  }
  [[nodiscard]] Square last_square() const {
    Square square = rules_.squares() - 1;
    while (state_.square[static_cast<std::size_t>(square)] != kFaceDown) --square;
    return square;
  }
  void lay_another() {
    TileId tile = 0;
    while ((state_.unseen >> tile & 1U) == 0) ++tile;
    const Square kept = last_;
    lay(last_square(), tile, 2);
    // The square of this turn is one that was named, if there is one at this table.
    const bool own = kept >= 0 && rules_.table_at(kept) == rules_.table_of(turn_);
    if (own) last_ = kept;
  }

  void make(Where where = Where::current()) {
    if (made_) return;
    made_ = true;
    const int seats = static_cast<int>(rules_.seats());
    if (fill_) {
      std::vector<Square> open;
      for (const std::string& word : words_of(open_)) open.push_back(written::square(word));
      for (Square square = 0; square < rules_.squares(); ++square) {
        if (state_.square[static_cast<std::size_t>(square)] != kFaceDown) continue;
        if (std::find(open.begin(), open.end(), square) != open.end()) continue;
        TileId tile = 0;
        while ((state_.unseen >> tile & 1U) == 0) ++tile;
        lay(square, tile, 0);
      }
      turn_ = (state_.revealed - (building_ ? 1 : 0)) % seats;
    }
    const int extra = building_ ? 1 : 0;
    while (!over_ && selling_ == 0 && (state_.revealed - extra + seats) % seats != turn_)
      lay_another();
    if (building_ && state_.revealed == 0) {
      for (int i = 0; i < seats; ++i) lay_another();
    }
    if (building_ && rules_.table_at(last_) != rules_.table_of(turn_)) {
      for (Square square = 0; square < rules_.squares(); ++square) {
        const bool up = is_laid(state_.square[static_cast<std::size_t>(square)]);
        if (up && rules_.table_at(square) == rules_.table_of(turn_)) last_ = square;
      }
    }
    if (rest_ > 0) {
      for (int i = 0; i < kCardKinds; ++i) {
        while (state_.shuffled.count(card_at(i)) > deck_.count(card_at(i))) {
          hand(rest_, kCardNames[static_cast<std::size_t>(i)]);
        }
      }
    }
    state_.seat = static_cast<std::uint8_t>(over_ ? 0 : turn_);
    state_.asked = state_.seat;
    if (over_) state_.phase = Phase::kOver;
    if (selling_ > 0) {
      state_.phase = Phase::kSales;
      state_.seat = static_cast<std::uint8_t>((rules_.squares() - 1) % seats);
      state_.asked = static_cast<std::uint8_t>(selling_ - 1);
      const int after = (state_.asked - state_.seat + seats) % seats;
      state_.step = static_cast<std::uint8_t>(after == 0 ? seats : after);
    }
    if (building_) {
      state_.phase = Phase::kBuild;
      state_.decided = 1;
      state_.at = static_cast<std::uint8_t>(last_);
    }
    if (const auto flaw = rules_.flaw(state_); !flaw.empty()) {
      Failure(where) << "the scene has a " << flaw.key;
    }
  }

  bool step(const std::string& word, Where where) {
    if (rules_.current_player(state_) == kChance) {
      OutcomeList outcomes;
      rules_.chance_outcomes(state_, outcomes);
      for (const Outcome& outcome : outcomes) {
        if (word != "*" && written::of_chance(outcome.action) != word) continue;
        rules_.apply_action(state_, outcome.action);
        return true;
      }
      Failure(where) << word << " cannot come up; there are " << moves();
      return false;
    }
    const auto action = written::move(word);
    if (!action) {
      Failure(where) << "no move is written " << word;
      return false;
    }
    if (const RuleId rule = rules_.why_not(state_, *action)) {
      Failure(where) << word << " is forbidden by " << castellan::text("CA", rule);
      return false;
    }
    rules_.apply_action(state_, *action);
    return true;
  }

  Castelli rules_;
  State state_;
  bool made_ = false;
  int turn_ = 0;
  bool building_ = false;
  bool over_ = false;
  int selling_ = 0;
  bool fill_ = false;
  std::string open_;
  Cards deck_;
  int rest_ = 0;
  Square last_ = kNowhere;
};

}  // namespace castellan::castelli
