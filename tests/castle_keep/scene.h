// Positions of Castle Keep for tests, written as a player would write them down:
//
//   Scene scene = Scene({.towers_fall = 1})
//                     .castle(0, "a1 Trz, a2 Wrs, b2 Kr")
//                     .castle(1, "a1 Tyc, b1 Wys")
//                     .hand(0, "Wys Kb");
//   scene.play("x2.b1 done").draw("Trz Wrs");
//   EXPECT_EQ(scene.castle_of(1), "");
//
// Tiles, places and moves are those of rules/castle-keep.md, "Notation". Seats count from 0 and
// players in notation from 1, so x2.b1 is an attack on seat 1. All tiles that a scene does not name
// lie in the pile, it is the turn of seat 0, which has drawn, and attacks are allowed if everybody
// has two tiles. The position is made, and checked, when something is first done or asked.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/castle_keep/face.h"
#include "engine/castle_keep/rules.h"
#include "tests/text.h"
#include "tests/walk.h"

namespace castellan::castle_keep {

// The ring from the lower left corner, clockwise, then the centre: the order of castle_of.
inline constexpr std::array<std::string_view, 9> kAllPlaces{"a1", "a2", "a3", "b3", "c3",
                                                            "c2", "c1", "b1", "b2"};

inline std::vector<Tile> tiles_of(std::string_view text) {
  std::vector<Tile> tiles;
  for (const std::string& word : words_of(text)) {
    const auto tile = parse_tile(word);
    if (!tile) ADD_FAILURE() << word << " is not a tile";
    tiles.push_back(tile.value_or(Tile{}));
  }
  return tiles;
}

// Towers first, then walls, then keeps, each red, yellow, blue and curvy, zigzag, straight.
inline std::string text_of(Bag bag) {
  std::string all;
  for (int i = 0; i < kTileKinds; ++i) {
    for (int n = bag.count(tile_at(i)); n > 0; --n) {
      all += (all.empty() ? "" : " ") + text(tile_at(i));
    }
  }
  return all;
}

class Scene {
 public:
  using Where = std::source_location;

  explicit Scene(const Options& options = {}) : rules_(options) {}

  // A game that has not been dealt yet.
  static Scene start(const Options& options = {}) {
    Scene scene(options);
    scene.state_ = scene.rules_.initial_state();
    scene.made_ = true;
    return scene;
  }

  // Setting up.

  // "a1 Trz, a2 Wrs"; "B.a1 Trz" stands in the second castle of an Empire.
  Scene& castle(int seat, std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      const auto [which, place] = spot(words[i]);
      state_.castle[rules_.castle_index(seat, which)].put(place, tiles_of(words[i + 1]).front());
    }
    return *this;
  }
  Scene& hand(int seat, std::string_view tiles) { return fill(state_.hand[at(seat)], tiles); }
  Scene& reserve(int seat, std::string_view tiles) { return fill(state_.reserve[at(seat)], tiles); }
  // What everybody saw this seat take, which is part of its hand.
  Scene& shown(int seat, std::string_view tiles) { return fill(state_.shown[at(seat)], tiles); }
  // From the bottom to the top.
  Scene& discards(std::string_view tiles) {
    for (const Tile tile : tiles_of(tiles)) discards_.push_back(tile);
    return *this;
  }
  // All of the pile. Tiles that are named nowhere are then at the bottom of the discards, or in
  // the reserve of a seat.
  Scene& pile(std::string_view tiles) {
    whole_pile_ = true;
    return fill(state_.pile, tiles);
  }
  Scene& rest_in_reserve(int seat) {
    rest_in_reserve_ = seat;
    return *this;
  }
  // Everybody has had two tiles in the castle, though not everybody has now.
  Scene& gate_open() {
    state_.gate = 1;
    return *this;
  }
  Scene& acting(int seat) {
    state_.seat = static_cast<std::uint8_t>(seat);
    return *this;
  }
  Scene& turns_played(int turns) {
    state_.turn = static_cast<std::uint16_t>(turns);
    return *this;
  }
  // Instead of acting, the seat is about to draw; or to choose where the first tile comes from; or
  // two tiles are about to be turned over.
  Scene& drawing(int draws) { return step(Phase::kDraw, draws); }
  Scene& choosing() { return step(Phase::kChoose, rules_.is(Version::kSolitaire) ? 1 : 2); }
  Scene& flipping() { return step(Phase::kFlip, 2); }

  // Doing. Several moves or tiles may be given at once, with spaces between them.

  Scene& play(std::string_view moves, Where where = Where::current()) {
    for (const std::string& move : words_of(moves)) {
      const std::string reason = why(move, where);
      if (!reason.empty()) {
        ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
            << move << " is not allowed by " << reason;
        return *this;
      }
      rules_.apply_action(state_, *CastleKeepFace::parse(move));
    }
    return *this;
  }
  Scene& deal(std::string_view tiles, Where where = Where::current()) {
    return comes_up(Phase::kDeal, tiles, where);
  }
  Scene& draw(std::string_view tiles, Where where = Where::current()) {
    return comes_up(Phase::kDraw, tiles, where);
  }
  Scene& turn_over_first(std::string_view tile, Where where = Where::current()) {
    return comes_up(Phase::kStart, tile, where);
  }
  Scene& flip(std::string_view tiles, Where where = Where::current()) {
    return comes_up(Phase::kFlip, tiles, where);
  }
  // The rest of a turn in which nothing is done: any tiles are drawn, any discarded.
  Scene& pass(Where where = Where::current()) {
    for (int i = 0; i < 2 && state(where).phase == Phase::kDraw; ++i) {
      rules_.apply_action(state_, rules_.chance_at(state_, 0));
    }
    play("done", where);
    for (int i = 0; i < 2 && state_.phase == Phase::kDiscard; ++i) {
      play(words_of(moves()).front(), where);
    }
    return *this;
  }

  // Asking.

  // The rule that forbids the move, or nothing. The list of legal moves must agree.
  std::string why(std::string_view move, Where where = Where::current()) {
    const auto action = CastleKeepFace::parse(move);
    if (!action) {
      ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << move << " is no move";
      return "nonsense";
    }
    const RuleId rule = rules_.why_not(state(where), *action);
    ActionList list;
    rules_.legal_actions(state_, list);
    const bool listed = std::find(list.begin(), list.end(), *action) != list.end();
    if (listed == static_cast<bool>(rule)) {
      ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
          << move << (listed ? " is listed, but not allowed" : " is allowed, but not listed");
    }
    return rule ? castellan::text(CastleKeep::kRulePrefix, rule) : "";
  }
  bool legal(std::string_view move, Where where = Where::current()) {
    return why(move, where).empty();
  }
  // All that may be done now.
  std::string moves() {
    ActionList list;
    rules_.legal_actions(state(), list);
    std::string all;
    for (const Action action : list) all += (all.empty() ? "" : " ") + CastleKeepFace::text(action);
    return all;
  }
  // The tile on "a1" or "B.a1", or nothing.
  std::string tile(int seat, std::string_view place) {
    const auto [which, there] = spot(place);
    const Castle castle = state().castle[rules_.castle_index(seat, which)];
    return castle.occupied(there) ? text(castle.at(there)) : "";
  }
  // "a1 Trz, a2 Wrs", in the order of kAllPlaces.
  std::string castle_of(int seat) {
    std::string all;
    for (const std::string_view castle : {"", "B."}) {
      if (!castle.empty() && !rules_.is(Version::kEmpire)) break;
      for (const std::string_view place : kAllPlaces) {
        const std::string spot = std::string(castle) + std::string(place);
        if (tile(seat, spot).empty()) continue;
        all += (all.empty() ? "" : ", ") + spot + " " + tile(seat, spot);
      }
    }
    return all;
  }
  std::string hand_of(int seat) { return text_of(state().hand[at(seat)]); }
  std::string reserve_of(int seat) { return text_of(state().reserve[at(seat)]); }
  // From the bottom to the top where the order matters (CK-6.2), else sorted like a hand.
  std::string discarded() {
    if (rules_.options().take_discard == 0) return text_of(state().discards);
    std::string all;
    for (std::size_t i = 0; i < state().ordered; ++i) {
      all += (i == 0 ? "" : " ") + text(state_.order[i]);
    }
    return all;
  }
  int pile_size() { return state().pile_size; }
  // How many of the tiles that may come up next are like this one.
  std::uint32_t copies_left(std::string_view tile) {
    OutcomeList list;
    rules_.chance_outcomes(state(), list);
    for (const Outcome outcome : list) {
      if (CastleKeepFace::chance_text(outcome.action) == tile) return outcome.weight;
    }
    return 0;
  }
  int turn_of() { return state().seat; }
  Phase phase() { return state().phase; }
  int draws() { return state().draws; }
  bool over() { return rules_.current_player(state()) == kOver; }
  int winner() { return state().winner; }  // kNobody where there is none
  Ending ending() { return state().ending; }

  // What a viewer knows of a hand, and sees of the next tile of chance if it is this one.
  std::string known_hand(Seat viewer, int seat) {
    return text_of(rules_.redact(state(), viewer).hand[at(seat)]);
  }
  std::string sees(Seat viewer, std::string_view tile) {
    const Action action = castle_keep::comes_up(tiles_of(tile).front());
    return CastleKeepFace::chance_text(rules_.seen(state(), action, viewer));
  }

  const CastleKeep& rules() const { return rules_; }
  const State& state(Where where = Where::current()) {
    if (!made_) make(where);
    return state_;
  }

 private:
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

  static std::pair<int, Place> spot(std::string_view text) {
    const int which = text.starts_with("B.") ? 1 : 0;
    if (which == 1) text.remove_prefix(2);
    const auto place = parse_place(text);
    if (!place) ADD_FAILURE() << text << " is not a place";
    return {which, place.value_or(0)};
  }

  Scene& fill(Bag& bag, std::string_view tiles) {
    for (const Tile tile : tiles_of(tiles)) bag.add(tile);
    return *this;
  }

  Scene& step(Phase phase, int draws) {
    state_.phase = phase;
    state_.draws = static_cast<std::uint8_t>(draws);
    return *this;
  }

  Scene& comes_up(Phase phase, std::string_view tiles, Where where) {
    for (const Tile tile : tiles_of(tiles)) {
      if (state(where).phase != phase || !state_.pile.has(tile)) {
        ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
            << text(tile) << " cannot come up now";
        return *this;
      }
      rules_.apply_action(state_, castle_keep::comes_up(tile));
    }
    return *this;
  }

  // Finds out where all other tiles are, and what follows from the scene.
  void make(Where where) {
    made_ = true;
    if (state_.phase == Phase::kDeal) state_.phase = Phase::kMain;
    for (const Tile tile : discards_) state_.discards.add(tile);
    Bag rest = all_tiles();
    const auto take = [&](Bag bag) {
      for (int i = 0; i < kTileKinds; ++i) {
        for (int n = bag.count(tile_at(i)); n > 0; --n) {
          if (!rest.has(tile_at(i))) {
            ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
                << "there are not so many of " << text(tile_at(i));
            return;
          }
          rest.remove(tile_at(i));
        }
      }
    };
    for (const Bag hand : state_.hand) take(hand);
    for (const Bag reserve : state_.reserve) take(reserve);
    for (const Castle castle : state_.castle) take(castle.tiles());
    take(state_.discards);
    take(state_.pile);
    if (!whole_pile_) {
      state_.pile = rest;
    } else if (rest_in_reserve_ >= 0) {
      state_.reserve[at(rest_in_reserve_)] += rest;
    } else {
      state_.discards += rest;
      const std::vector<Tile> bottom = tiles_of(text_of(rest));
      discards_.insert(discards_.begin(), bottom.begin(), bottom.end());
    }
    state_.pile_size = static_cast<std::uint8_t>(state_.pile.size());
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) {
      state_.hand_size[seat] = static_cast<std::uint8_t>(state_.hand[seat].size());
    }
    if (rules_.options().take_discard != 0) {
      for (const Tile tile : discards_) state_.order[state_.ordered++] = tile;
    }
    if (!rules_.is(Version::kSolitaire) && everybody_has_two()) state_.gate = 1;
    if (!rules_.flaw(state_).empty()) {
      ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
          << "not a position: " << rules_.flaw(state_).key;
    }
  }

  [[nodiscard]] bool everybody_has_two() const {
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) {
      if (rules_.tiles_of(state_, static_cast<int>(seat)) < 2) return false;
    }
    return true;
  }

  CastleKeep rules_;
  State state_;
  std::vector<Tile> discards_;
  bool whole_pile_ = false;
  int rest_in_reserve_ = -1;
  bool made_ = false;
};

}  // namespace castellan::castle_keep
