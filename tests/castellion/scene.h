// Positions of Castellion for tests, written as a player would write them down:
//
//   Scene scene = Scene("level=academy").castle("St Co | Jq | Pt").hand("Jo").discards("T");
//   scene.play("power, a1=b1, safe, Cq, <");
//   EXPECT_EQ(scene.castle_of(1), "Cq | Jq Co | St | Pt");
//
// Tiles, places and moves are those of rules/castellion.md, "Notation". A castle is written column
// by column from the left, each from the ground up. `S` alone is a Seer whose shape does not
// matter: the one of which most are left. `*` behind a tile is the pawn that haunts it. Moves are
// parted by commas; where chance is to move, the tile or the card that comes up is named. Players
// and ordeals count from 1. What a scene does not name is settled like this:
//
//  - It is player 1's turn, before a tile is drawn; or with the tile of hand(), just drawn.
//  - The next ordeal is the first, with no Traitors beside it. Of each number the first card lies
//    there; at the Menace those to come are face down, or the Harpy where cards are chosen. Player
//    1 has the Champion card once an ordeal is overcome.
//  - The pawn has not been used, unless it haunts a tile. That of the Prophet is beside ordeal 3.
//    The Vigil is St.
//  - Of every kind that is left over one tile lies in the safe pile and the rest in the regular
//    one; Pantry tiles lie in front of the players. Where safe(), pile() or pantry() names what is
//    there, other Defenders and Pantry tiles are discarded if they have no place in a pile, and
//    other Traitors are out of the game.
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
#include <utility>
#include <vector>

#include "engine/castellion/face.h"
#include "engine/castellion/rules.h"
#include "tests/failure.h"
#include "tests/possible.h"
#include "tests/text.h"
#include "tests/walk.h"

namespace castellan::castellion {

// The parts of a text between these signs, without the blanks around them.
inline std::vector<std::string> parts_of(std::string_view text, char sign) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(sign), text.size());
    std::string_view part = text.substr(0, end);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

inline Tile tile_of(std::string_view word) {
  const auto tile = parse_tile(word);
  if (!tile) ADD_FAILURE() << word << " is not a tile";
  return tile.value_or(Tile{});
}
inline std::vector<Tile> tiles_of(std::string_view text) {
  std::vector<Tile> tiles;
  for (const std::string& word : words_of(text)) tiles.push_back(tile_of(word));
  return tiles;
}

// "St Co* | Jq"
inline std::string text_of(const Castle& castle) {
  std::string all;
  for (int column = 0; column < castle.width(); ++column) {
    all += column == 0 ? "" : " |";
    for (int floor = 0; floor < castle.height(column); ++floor) {
      const Cell cell = cell_at(column, floor);
      all += (all.empty() ? "" : " ") + text(castle.at(cell));
      if ((castle.haunted() & bit(cell)) != 0) all += "*";
    }
  }
  return all;
}

// A castle of this size without formations.
inline std::string flat(int width, int height) {
  std::string all;
  for (int column = 0; column < width; ++column) {
    all += column == 0 ? "" : " | ";
    for (int floor = 0; floor < height; ++floor) {
      all += column % 2 == 0 ? (floor % 2 == 0 ? "S " : "C ") : (floor % 2 == 0 ? "J " : "P ");
    }
  }
  return all;
}

class Scene {
 public:
  using Where = std::source_location;

  explicit Scene(std::string_view options = "") : Scene(options_of<Castellion>(options)) {}
  explicit Scene(const Options& options) : rules_(options) {
    EXPECT_EQ(Castellion::refuse(options).key, "");
    state_.phase = Phase::kTurn;
    state_.resume = Resume::kBegin;
    state_.pawn = rules_.initial_state().pawn;
    if (rules_.is(Shadow::kProphet)) state_.prophet = kOrdeals - 1;
  }

  // A game that has not been set up yet.
  static Scene start(std::string_view options = "") {
    Scene scene(options);
    scene.state_ = scene.rules_.initial_state();
    scene.made_ = true;
    return scene;
  }
  // Any position at all.
  static Scene from(const Castellion& rules, const State& state) {
    Scene scene(rules.options());
    scene.state_ = state;
    scene.made_ = true;
    return scene;
  }

  // Setting up.

  Scene& castle(std::string_view columns) { return castle(1, columns); }
  Scene& castle(int player, std::string_view columns) {
    columns_[at(player - 1)] = columns;
    return *this;
  }
  // The tile in hand was just drawn, got by swapping, taken back, received or from the Pantry.
  Scene& hand(std::string_view tile) { return hold(tile, Source::kDrawn); }
  Scene& swapped(std::string_view tile) { return hold(tile, Source::kSwapped); }
  Scene& recovered(std::string_view tile) { return hold(tile, Source::kRecovered); }
  Scene& received(std::string_view tile) { return hold(tile, Source::kDonated); }
  Scene& taken(std::string_view tile) { return hold(tile, Source::kPantry); }
  Scene& discards(std::string_view tiles) {
    for (const Tile tile : name(tiles)) ++state_.discards[at(tile)];
    return *this;
  }
  Scene& open(std::string_view tiles) {
    for (const Tile tile : name(tiles)) state_.open[state_.open_size++] = tile;
    return *this;
  }
  // All that these piles hold.
  Scene& safe(std::string_view tiles) {
    whole_safe_ = true;
    for (const Tile tile : name(tiles)) state_.safe |= static_cast<std::uint16_t>(1U << at(tile));
    return *this;
  }
  Scene& pile(std::string_view tiles) {
    whole_pile_ = true;
    for (const Tile tile : name(tiles)) ++state_.regular[at(tile)];
    return *this;
  }
  Scene& pantry(std::string_view tiles) {
    whole_pantry_ = true;
    for (const Tile tile : name(tiles)) ++state_.pantry[at(shape(tile))];
    return *this;
  }
  // Traitors at the next ordeal, and those that have left the game.
  Scene& beside(std::string_view traitors) {
    for (const Tile tile : name(traitors)) ++state_.beside[tile == kBlackTile ? 1 : 0];
    return *this;
  }
  Scene& gone(std::string_view traitors) {
    for (const Tile tile : name(traitors)) ++state_.gone[tile == kBlackTile ? 1 : 0];
    return *this;
  }
  // "a b c", "harpy ? horde"; `?` is face down.
  Scene& cards(std::string_view cards) {
    std::size_t number = 0;
    for (const std::string& word : words_of(cards)) {
      state_.card[number++] = word == "?" ? kFaceDown : card_of(word);
    }
    return *this;
  }
  Scene& ordeal(int number) {
    state_.next = static_cast<std::uint8_t>(number - 1);
    return *this;
  }
  Scene& champion(int player) {
    state_.champion = static_cast<std::uint8_t>(player - 1);
    return *this;
  }
  Scene& pawn_used() {
    state_.pawn = 0;
    return *this;
  }
  Scene& prophet(int ordeal) {
    state_.prophet = static_cast<std::uint8_t>(ordeal - 1);
    return *this;
  }
  // The pawn waits for this player's castle (CN-9.31).
  Scene& horror_waits(int player) {
    state_.horror = static_cast<std::uint8_t>(player - 1);
    return *this;
  }
  Scene& vigil(std::string_view tile) {
    state_.vigil = name(tile).front();
    return *this;
  }
  // Clockwise from the one end to the other.
  Scene& prison(std::string_view tiles) {
    for (const Tile tile : name(tiles)) state_.prison[state_.prison_size++] = tile;
    return *this;
  }
  // Whose turn it is.
  Scene& turn(int player) {
    state_.seat = state_.actor = static_cast<std::uint8_t>(player - 1);
    return *this;
  }

  // Doing.

  Scene& play(std::string_view moves, Where where = Where::current()) {
    heard_.clear();
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
      act(*CastellionFace::parse(move));
      sound(where);
    }
    return *this;
  }
  // Destroys what is due, so many tiles or all of them: each time the top of the highest column,
  // the leftmost of these.
  Scene& pay(int tiles = kCells, Where where = Where::current()) {
    for (; tiles > 0 && state(where).phase == Phase::kPay; --tiles) {
      const Castle& castle = state_.castle[state_.actor];
      int highest = 0;
      for (int column = 1; column < castle.width(); ++column) {
        if (castle.height(column) > castle.height(highest)) highest = column;
      }
      play("x" + cell_text(cell_at(highest, castle.height(highest) - 1)), where);
    }
    return *this;
  }

  // Asking.

  // The rule that forbids the move, or nothing. The list of legal moves must agree.
  std::string why(std::string_view move, Where where = Where::current()) {
    const auto action = CastellionFace::parse(move);
    if (!action) {
      if (const RuleId rule = CastellionFace::forbids(move)) return name_of(rule);
      fail(where) << move << " is no move";
      return "nonsense";
    }
    return forbidden_by(rules_, state(where), *action, move, where);
  }
  bool legal(std::string_view move, Where where = Where::current()) {
    return why(move, where).empty();
  }
  // All that may be done now; or all that begins so.
  std::string moves(std::string_view beginning = "", Where where = Where::current()) {
    return legal_ones(rules_, state(where), ", ", CastellionFace::text, [&](Action action) {
      return CastellionFace::text(action).starts_with(beginning);
    });
  }
  // The places that a tile may go to.
  std::string places(Where where = Where::current()) {
    return legal_ones(rules_, state(where), " ", CastellionFace::text, [](Action action) {
      const Verb verb = decode(action).verb;
      return verb == Verb::kPlace || verb == Verb::kLeft;
    });
  }
  // What may come up now, each with its weight: "St 5, T 9".
  std::string chances(Where where = Where::current()) {
    return chances_of(rules_, state(where), CastellionFace::chance_text);
  }
  // The events of what was played last whose key begins so, each with what it says of these
  // arguments: "formed-tower S b1, broken-line P a2".
  std::string told(std::string_view beginning, std::string_view arguments = "") {
    std::string all;
    for (const Message& event : heard_) {
      const std::string key = event.key.substr(event.key.find('.') + 1);
      if (!key.starts_with(beginning)) continue;
      all += (all.empty() ? "" : ", ") + key;
      for (const std::string& wanted : words_of(arguments)) {
        for (const auto& [name, value] : event.args) {
          if (name != wanted) continue;
          const auto* text = std::get_if<std::string>(&value);
          all += " " + (text != nullptr ? *text : std::to_string(std::get<std::int64_t>(value)));
        }
      }
    }
    return all;
  }
  std::string castle_of(int player) { return text_of(state().castle[at(player - 1)]); }
  std::string castle_of() { return castle_of(1); }
  int tiles(int player = 1) { return state().castle[at(player - 1)].size(); }
  // "1T 0B 2L"
  std::string formations(int player = 1) {
    const Formations found = state().castle[at(player - 1)].formations();
    return std::to_string(found.towers) + "T " + std::to_string(found.bastions) + "B " +
           std::to_string(found.lines) + "L";
  }
  std::string in_hand() { return text_or_nothing(state().hand); }
  std::string vigil() { return text_or_nothing(state().vigil); }
  std::string discarded() { return counted(state().discards); }
  std::string piled() { return counted(state().regular); }
  int pile_size() { return Castellion::regular_left(state()); }
  int safe_size() { return Castellion::safe_left(state()); }
  std::string open_tiles() { return row(state().open, state().open_size); }
  std::string ring() { return row(state().prison, state().prison_size); }
  // Traitors at the next ordeal, plain and black; and those that left the game.
  std::string beside() { return traitors(state().beside); }
  std::string gone() { return traitors(state().gone); }
  std::string pantry_left() {
    std::string all;
    for (int i = 0; i < kShapes; ++i) {
      for (int n = state().pantry[at(i)]; n > 0; --n) {
        all += (all.empty() ? "" : " ") + text(pantry_tile(static_cast<Shape>(i)));
      }
    }
    return all;
  }
  // "a ? c"; at the Menace by avatar.
  std::string cards() {
    std::string all;
    for (const std::uint8_t which : state().card) {
      all += all.empty() ? "" : " ";
      all += which == kNone ? "-" : which == kFaceDown ? "?" : card_text(rules_, which);
    }
    return all;
  }
  int ordeal() { return state().next + 1; }
  int champion() { return state().champion == kNone ? 0 : state().champion + 1; }
  int needed(int ordeal) { return rules_.traitors_needed(state(), ordeal - 1); }
  int turn_of() { return state().seat + 1; }
  // The player who decides; 0 for chance, or at the end.
  int to_move() {
    const Seat player = rules_.current_player(state());
    return is_seat(player) ? static_cast<int>(castellan::index(player)) + 1 : 0;
  }
  int turns() { return state().turn; }
  int due() { return state().due; }
  Phase phase() { return state().phase; }
  bool over() { return rules_.current_player(state()) == kOver; }
  bool won() { return ending() == Ending::kWon; }
  Ending ending() { return state().ending; }

  const Castellion& rules() const { return rules_; }
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

  static std::string name_of(RuleId rule) { return castellan::text(Castellion::kRulePrefix, rule); }
  static std::string text_or_nothing(Tile tile) { return tile == kNoTile ? "" : text(tile); }
  template <class Tiles>
  static std::string row(const Tiles& tiles, int size) {
    std::string all;
    for (int i = 0; i < size; ++i) all += (i == 0 ? "" : " ") + text(tiles[at(i)]);
    return all;
  }
  static std::string counted(const std::array<std::uint8_t, kTileKinds>& counts) {
    std::string all;
    for (int i = 0; i < kTileKinds; ++i) {
      for (int n = counts[at(i)]; n > 0; --n) all += (all.empty() ? "" : " ") + text(tile_at(i));
    }
    return all;
  }
  static std::string traitors(const std::array<std::uint8_t, 2>& counts) {
    std::array<std::uint8_t, kTileKinds> all{};
    all[at(kTraitorTile)] = counts[0];
    all[at(kBlackTile)] = counts[1];
    return counted(all);
  }

  static std::uint8_t card_of(std::string_view word) {
    const auto card = CastellionFace::parse_chance("card " + std::string(word));
    if (!card) ADD_FAILURE() << word << " is not a card";
    return static_cast<std::uint8_t>(static_cast<int>(card.value_or(card_comes(0))) - kCardChance);
  }

  void sound(Where where) {
    if (const auto flaw = rules_.flaw(state_); !flaw.empty()) {
      fail(where) << "a position with " << flaw.key;
    }
  }

  bool come_up(std::string_view word, Where where) {
    const auto outcome = CastellionFace::parse_chance(word);
    OutcomeList list;
    rules_.chance_outcomes(state_, list);
    const bool possible = outcome && std::any_of(list.begin(), list.end(), [&](const Outcome& o) {
                            return o.action == *outcome;
                          });
    if (!possible) {
      fail(where) << std::string(word) << " cannot come up now";
      return false;
    }
    act(*outcome);
    sound(where);
    return true;
  }
  void act(Action action) {
    const State before = state_;
    rules_.apply_action(state_, action);
    CastellionFace::events(rules_, {before, rules_.current_player(before), action, state_}, heard_);
  }

  Scene& hold(std::string_view tile, Source source) {
    state_.hand = name(tile).front();
    state_.source = source;
    state_.phase = Phase::kHand;
    return *this;
  }
  // Notes that these tiles lie somewhere.
  std::vector<Tile> name(std::string_view tiles) {
    const std::vector<Tile> all = tiles_of(tiles);
    for (const Tile tile : all) ++named_[at(tile)];
    return all;
  }
  [[nodiscard]] int all_of(Tile tile) const {
    if (is_pantry(tile)) return rules_.options().pantry == Pantry::kNone ? 0 : kPantryOfEach;
    if (tile == kTraitorTile) return kPlainTraitors;
    return tile == kBlackTile ? kBlackTraitors : kRegularOfEach + 1;
  }
  [[nodiscard]] int left_of(Tile tile) const { return all_of(tile) - named_[at(tile)]; }

  // The tile that a word of a castle means; a letter alone waits until all others are named.
  std::optional<Tile> built(std::string word, bool letters) {
    if (word.back() == '*') word.pop_back();
    if (word.size() > 1) {
      if (letters) return tile_of(word);
      name(word);
      return std::nullopt;
    }
    if (!letters) return std::nullopt;
    Tile most = tile_of(word + "t");
    for (const char shape : {'q', 'o'}) {
      const Tile tile = tile_of(word + shape);
      if (left_of(tile) > left_of(most)) most = tile;
    }
    ++named_[at(most)];
    return most;
  }
  void build(std::size_t seat, bool letters) {
    int column = 0;
    for (const std::string& tiles : parts_of(columns_[seat], '|')) {
      int floor = 0;
      for (const std::string& word : words_of(tiles)) {
        const Cell cell = cell_at(column, floor++);
        const auto tile = built(word, letters);
        if (!tile) continue;
        state_.castle[seat].put(cell, *tile);
        if (word.back() != '*') continue;
        state_.castle[seat].haunt(cell);
        state_.pawn = 0;
      }
      ++column;
    }
  }

  // Finds out where all other tiles are, and what follows from the scene.
  void make(Where where) {
    made_ = true;
    if (rules_.is(Shadow::kVigil) && state_.vigil == kNoTile) vigil("St");
    for (const bool letters : {false, true}) {
      for (const std::size_t seat : {0U, 1U}) build(seat, letters);
    }
    for (int i = 0; i < kTileKinds; ++i) lay_out(tile_at(i));
    const bool face_down =
        rules_.is(Level::kMenace) && rules_.options().ordeals == Choosing::kRandom;
    for (std::size_t number = 0; number < kOrdeals; ++number) {
      std::uint8_t& which = state_.card[number];
      if (which == kNone) which = face_down && number >= state_.next ? kFaceDown : 0;
    }
    if (rules_.seats() == 2 && state_.next > 0 && state_.champion == kNone) state_.champion = 0;
    if (state_.source == Source::kDonated) {
      state_.actor = static_cast<std::uint8_t>(1 - state_.seat);
    }
    sound(where);
  }
  void lay_out(Tile tile) {
    int left = left_of(tile);
    if (left < 0) ADD_FAILURE() << text(tile) << " is named too often";
    const auto some = [&](int most) {
      const int number = std::clamp(left, 0, most);
      left -= number;
      return static_cast<std::uint8_t>(number);
    };
    if (is_pantry(tile)) {
      if (!whole_pantry_) state_.pantry[at(shape(tile))] = some(kPantryOfEach);
    } else {
      if (is_defender(tile) && !whole_safe_ && some(1) == 1) {
        state_.safe |= static_cast<std::uint16_t>(1U << at(tile));
      }
      if (!whole_pile_) state_.regular[at(tile)] = some(is_defender(tile) ? 5 : 9);
    }
    if (left <= 0) return;
    if (is_traitor(tile)) {
      auto& out = state_.gone[tile == kBlackTile ? 1 : 0];
      out = static_cast<std::uint8_t>(out + left);
    } else {
      state_.discards[at(tile)] = static_cast<std::uint8_t>(state_.discards[at(tile)] + left);
    }
  }

  Castellion rules_;
  State state_;
  std::vector<Message> heard_;
  std::array<std::string, 2> columns_;
  std::array<int, kTileKinds> named_{};
  bool whole_safe_ = false;
  bool whole_pile_ = false;
  bool whole_pantry_ = false;
  bool made_ = false;
};

}  // namespace castellan::castellion
