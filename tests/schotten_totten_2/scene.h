// Positions of Schotten Totten 2 for tests, written as a player would write them down:
//
//   Scene scene = Scene().attack(4, "r10").defend(4, "b3").hand(0, "r11").discards("g0 g1");
//   scene.play("r11-4 !4");
//   EXPECT_EQ(scene.attacking(4), "");
//
// Cards, tiles and moves are those of rules/schotten-totten-2.md, "Notation": tiles count from 1,
// and cards at a tile are named from the wall outwards. Seat 0 is the attacker and seat 1 the
// defender. What a scene does not name is settled like this:
//
//  - It is the attacker's turn, before the card is played; nobody has thrown a cauldron or played a
//    Tactic card, and no tile is damaged.
//  - Hands are filled up to six, or seven with Tactic cards, with Siege cards that are named
//    nowhere, from p11 downwards to p0 and then from y11 on: the attacker's hand first.
//  - All other Siege cards lie in the deck, and all other Tactic cards in the Tactic deck. Where
//    deck() names the whole deck, the rest is discarded; where tactic_deck() does, the rest is
//    discarded if elite and otherwise spent, by the attacker and the defender in turn.
//  - Of two complete formations at a tile the one that was finished by the earlier call was
//    complete earlier, unless first() says so.
//
// The position is made, and checked, when something is first done or asked.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/schotten_totten_2/face.h"
#include "engine/schotten_totten_2/rules.h"
#include "tests/failure.h"
#include "tests/text.h"
#include "tests/walk.h"

namespace castellan::schotten_totten_2 {

inline std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> cards;
  for (const std::string& word : words_of(text)) {
    const auto card = parse_card(word);
    if (!card) ADD_FAILURE() << word << " is not a card";
    cards.push_back(card.value_or(Card{}));
  }
  return cards;
}

// Red, blue, green, yellow and purple, each from 0 to 11; then the Tactic cards.
inline std::string text_of(CardSet siege, TacticBag tactics = {}) {
  std::string all;
  const auto add = [&](Card card) { all += (all.empty() ? "" : " ") + text(card); };
  for (; siege != 0; siege &= siege - 1) add(lowest_card(siege));
  for (int i = 0; i < kTactics; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    for (int n = tactics.count(tactic); n > 0; --n) add(tactic_card(tactic));
  }
  return all;
}

inline std::string text_of(const Stack& stack) {
  std::string all;
  for (std::size_t i = 0; i < stack.size; ++i) all += (i == 0 ? "" : " ") + text(stack.cards[i]);
  return all;
}

class Scene {
 public:
  using Where = std::source_location;

  explicit Scene(const Options& options = {}) : rules_(options) {
    state_ = rules_.initial_state();
    state_.deck = 0;
    state_.tactic_deck = {};
  }

  // A game that has not been dealt yet.
  static Scene start(const Options& options = {}) {
    Scene scene(options);
    scene.state_ = scene.rules_.initial_state();
    scene.made_ = true;
    return scene;
  }
  // Any position at all.
  static Scene from(const SchottenTotten2& rules, const State& state) {
    Scene scene(rules.options());
    scene.state_ = state;
    scene.made_ = true;
    return scene;
  }

  // Setting up.

  Scene& attack(int tile, std::string_view cards) { return lay(kAttacker, tile, cards); }
  Scene& defend(int tile, std::string_view cards) { return lay(kDefender, tile, cards); }
  // The seat's side of these tiles is full, or full but for some places: unnamed cards from r0 on.
  Scene& man(int seat, std::string_view tiles, int free_places = 0) {
    for (const std::string& tile : words_of(tiles)) {
      crowds_.push_back({seat, std::stoi(tile), free_places, ++calls_});
    }
    return *this;
  }
  // Siege and Tactic cards.
  Scene& hand(int seat, std::string_view cards) {
    for (const Card card : cards_of(cards)) {
      if (!name(card)) continue;
      if (is_siege(card)) {
        state_.hand[at(seat)] |= bit(card);
      } else {
        state_.tactics[at(seat)].add(tactic(card));
      }
    }
    return *this;
  }
  // Siege and elite cards.
  Scene& discards(std::string_view cards) {
    for (const Card card : cards_of(cards)) {
      if (name(card)) discard(card);
    }
    return *this;
  }
  // Action cards that lie in front of a seat.
  Scene& spent(int seat, std::string_view cards) {
    for (const Card card : cards_of(cards)) {
      if (name(card)) state_.spent[at(seat)].add(tactic(card));
    }
    return *this;
  }
  Scene& deck(std::string_view cards) {
    whole_deck_ = true;
    for (const Card card : cards_of(cards)) {
      if (name(card)) state_.deck |= bit(card);
    }
    return *this;
  }
  Scene& tactic_deck(std::string_view cards) {
    whole_tactic_deck_ = true;
    for (const Card card : cards_of(cards)) {
      if (name(card)) state_.tactic_deck.add(tactic(card));
    }
    return *this;
  }
  Scene& damaged(std::string_view tiles) {
    for (const std::string& tile : words_of(tiles)) {
      state_.damaged = static_cast<std::uint8_t>(state_.damaged | tile_bit(std::stoi(tile) - 1));
    }
    return *this;
  }
  Scene& first(int tile, int seat) {
    said_first_[at(tile - 1)] = static_cast<std::uint8_t>(seat + 1);
    return *this;
  }
  Scene& cauldrons(int left) {
    state_.cauldrons = static_cast<std::uint8_t>(left);
    return *this;
  }
  // How many Tactic cards each seat has played so far. Cards that this needs and that the scene
  // does not name are action cards, spent. Where it is not said, the seat to move is not ahead if
  // that can be.
  Scene& played(int attacker, int defender) {
    state_.played = {static_cast<std::uint8_t>(attacker), static_cast<std::uint8_t>(defender)};
    said_played_ = true;
    return *this;
  }
  Scene& acting(int seat) {
    state_.seat = static_cast<std::uint8_t>(seat);
    state_.turn = state_.seat;
    return *this;
  }

  // Doing. Several moves or cards may be given at once, with spaces between them.

  Scene& play(std::string_view moves, Where where = Where::current()) {
    for (const std::string& move : words_of(moves)) {
      const std::string reason = why(move, where);
      if (!reason.empty()) {
        fail(where) << move << " is not allowed by " << reason;
        return *this;
      }
      rules_.apply_action(state_, *SchottenTotten2Face::parse(move));
      sound(where);
    }
    return *this;
  }
  // These cards are dealt or drawn.
  Scene& draw(std::string_view cards, Where where = Where::current()) {
    for (const Card card : cards_of(cards)) {
      OutcomeList list;
      if (rules_.current_player(state(where)) == kChance) rules_.chance_outcomes(state_, list);
      const bool possible = std::any_of(list.begin(), list.end(), [&](const Outcome& outcome) {
        return outcome.action == comes_up(card);
      });
      if (!possible) {
        fail(where) << text(card) << " cannot come up now";
        return *this;
      }
      rules_.apply_action(state_, comes_up(card));
      sound(where);
    }
    return *this;
  }
  // A whole turn: these moves, and then whatever is needed to end it. The Siege card that is drawn
  // is the lowest in the deck, in the order of text_of.
  Scene& turn(std::string_view moves, Where where = Where::current()) {
    const int seat = state(where).seat;
    play(moves, where);
    if (state_.phase == Phase::kDraw) play("draw", where);
    if (state_.phase == Phase::kSiege) draw(text(lowest_card(state_.deck)), where);
    if (state_.phase == Phase::kAfter) play("done", where);
    if (!over() && state_.seat == seat) fail(where) << "the turn is not over";
    return *this;
  }

  // Asking.

  // The rule that forbids the move, or nothing. The list of legal moves must agree.
  std::string why(std::string_view move, Where where = Where::current()) {
    const auto action = SchottenTotten2Face::parse(move);
    if (!action) {
      fail(where) << move << " is no move";
      return "nonsense";
    }
    const RuleId rule = rules_.why_not(state(where), *action);
    ActionList list;
    rules_.legal_actions(state_, list);
    const bool listed = std::find(list.begin(), list.end(), *action) != list.end();
    if (listed == static_cast<bool>(rule)) {
      fail(where) << move << (listed ? " is listed, but not allowed" : " is allowed, not listed");
    }
    return rule ? castellan::text(SchottenTotten2::kRulePrefix, rule) : "";
  }
  bool legal(std::string_view move, Where where = Where::current()) {
    return why(move, where).empty();
  }
  // All that may be done now.
  std::string moves(Where where = Where::current()) {
    ActionList list;
    rules_.legal_actions(state(where), list);
    std::string all;
    for (const Action action : list) {
      all += (all.empty() ? "" : " ") + SchottenTotten2Face::text(action);
    }
    return all;
  }
  // The cards on a side of a tile, from the wall outwards.
  std::string attacking(int tile) { return side(kAttacker, tile); }
  std::string defending(int tile) { return side(kDefender, tile); }
  std::string side(int seat, int tile) { return text_of(rules_.stack(state(), seat, tile - 1)); }
  // Who was complete first there, or -1.
  int first_at(int tile) { return state().first[at(tile - 1)] - 1; }
  std::string hand_of(int seat) {
    return text_of(state().hand[at(seat)], state_.tactics[at(seat)]);
  }
  int cards_in_hand(int seat) {
    return state().hand_size[at(seat)] + state_.tactics_size[at(seat)];
  }
  std::string discarded() { return text_of(state().discards, state_.elite_discards); }
  std::string spent_by(int seat) { return text_of(0, state().spent[at(seat)]); }
  std::string deck_of() { return text_of(state().deck); }
  int deck_size() { return state().deck_size; }
  int tactic_deck_size() { return state().tactic_deck_size; }
  // "2 4"
  std::string damaged_tiles() {
    std::string all;
    for (int tile = 1; tile <= kTiles; ++tile) {
      if ((state().damaged >> (tile - 1) & 1U) == 0) continue;
      all += (all.empty() ? "" : " ") + std::to_string(tile);
    }
    return all;
  }
  int cauldrons_left() { return state().cauldrons; }
  int turn_of() { return state().seat; }
  int turns() { return state().turn; }
  Phase phase() { return state().phase; }
  Seat to_move() { return rules_.current_player(state()); }
  bool over() { return to_move() == kOver; }
  int winner() { return state().winner; }
  Ending ending() { return state().ending; }

  // What the viewer is asked, as the key of the message.
  std::string asks(Seat viewer) {
    const State known = rules_.redact(state(), viewer);
    return SchottenTotten2Face::prompt(rules_, known).key;
  }
  std::string asks() { return asks(to_move()); }

  // What a viewer knows of a hand, and sees of a card of chance or of a move.
  std::string known_hand(Seat viewer, int seat) {
    const State known = rules_.redact(state(), viewer);
    return text_of(known.hand[at(seat)], known.tactics[at(seat)]);
  }
  std::string sees(Seat viewer, std::string_view card) {
    const Action action = comes_up(cards_of(card).front());
    return SchottenTotten2Face::chance_text(rules_.seen(state(), action, viewer));
  }
  std::string sees_move(Seat viewer, std::string_view move) {
    const auto action = SchottenTotten2Face::parse(move);
    return SchottenTotten2Face::text(rules_.seen(state(), action.value(), viewer));
  }

  const SchottenTotten2& rules() const { return rules_; }
  const State& state(Where where = Where::current()) {
    if (!made_) make(where);
    return state_;
  }

 private:
  struct Crowd {
    int seat;
    int tile;
    int free_places;
    int call;
  };

  template <class Number>
  static std::size_t at(Number number) {
    return static_cast<std::size_t>(number);
  }
  static Failure fail(Where where) { return Failure(where); }

  void sound(Where where) {
    if (const auto flaw = rules_.flaw(state_); !flaw.empty())
      fail(where) << "a position with " << flaw.key;
  }

  // Notes that the card lies somewhere; false where it cannot.
  bool name(Card card) {
    const int all = is_siege(card) ? 1 : TacticBag::all().count(tactic(card));
    if (named_[at(index(card))]++ < all) return true;
    ADD_FAILURE() << text(card) << " is named too often";
    return false;
  }
  Card unnamed(int from, int step) {
    while (named_[at(from)] != 0) from += step;
    named_[at(from)] = 1;
    return card_at(from);
  }
  void discard(Card card) {
    if (is_siege(card)) {
      state_.discards |= bit(card);
    } else {
      state_.elite_discards.add(tactic(card));
    }
  }

  Scene& lay(int seat, int tile, std::string_view cards) {
    for (const Card card : cards_of(cards)) {
      if (name(card)) state_.side[at(seat)][at(tile - 1)].push(card);
    }
    finished_[at(seat)][at(tile - 1)] = ++calls_;
    return *this;
  }

  // Finds out where all other cards are, and what follows from the scene.
  void make(Where where) {
    made_ = true;
    state_.phase = Phase::kMain;
    for (const Crowd& crowd : crowds_) {
      Stack& stack = state_.side[at(crowd.seat)][at(crowd.tile - 1)];
      const int wanted = rules_.face(state_, crowd.tile - 1).cards - crowd.free_places;
      while (stack.size < wanted) stack.push(unnamed(0, 1));
      finished_[at(crowd.seat)][at(crowd.tile - 1)] = crowd.call;
    }
    fill_hands_and_decks();
    if (rules_.options().tactics != 0) count_played();
    for (int tile = 0; tile < kTiles; ++tile) note_tile(tile);
    if (state_.seat == kAttacker) {
      for (int tile = 0; tile < kTiles; ++tile) {
        if (rules_.why_unproved(state_, tile)) continue;
        state_.claims = static_cast<std::uint8_t>(state_.claims | tile_bit(tile));
      }
    }
    sound(where);
  }

  void fill_hands_and_decks() {
    const bool tactical = rules_.options().tactics != 0;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const int size = popcount(state_.hand[seat]) + state_.tactics[seat].size();
      const int most = tactical ? kTacticalHand : kHand;
      for (int i = size; i < most; ++i) state_.hand[seat] |= bit(unnamed_for_a_hand());
      state_.hand_size[seat] = static_cast<std::uint8_t>(popcount(state_.hand[seat]));
      state_.tactics_size[seat] = static_cast<std::uint8_t>(state_.tactics[seat].size());
    }
    for (int i = 0; i < kSiegeCards; ++i) {
      if (named_[at(i)] == 0) (whole_deck_ ? state_.discards : state_.deck) |= bit(card_at(i));
    }
    std::size_t next = 0;
    for (int i = kSiegeCards; tactical && i < kCardKinds; ++i) {
      const Tactic kind = tactic(card_at(i));
      for (int n = TacticBag::all().count(kind) - named_[at(i)]; n > 0; --n) {
        if (!whole_tactic_deck_) {
          state_.tactic_deck.add(kind);
        } else if (is_elite(card_at(i))) {
          state_.elite_discards.add(kind);
        } else {
          state_.spent[next].add(kind);
          next = 1 - next;
        }
      }
    }
    state_.deck_size = static_cast<std::uint8_t>(popcount(state_.deck));
    state_.tactic_deck_size = static_cast<std::uint8_t>(state_.tactic_deck.size());
  }
  // Tactic cards that the seat must have played itself, and those that somebody has.
  int played_at_least(std::size_t seat) {
    int elites = 0;
    for (const Stack& stack : state_.side[seat]) elites += troop_of(stack).elites();
    return elites + state_.spent[seat].size();
  }
  int played_in_all() {
    return played_at_least(0) + played_at_least(1) + state_.elite_discards.size();
  }
  void count_played() {
    const auto spend = [&](std::size_t seat) {
      for (int i = kTactics - 1; i >= kElites; --i) {
        const auto kind = static_cast<Tactic>(i);
        if (!state_.tactic_deck.has(kind)) continue;
        state_.tactic_deck.remove(kind);
        --state_.tactic_deck_size;
        state_.spent[seat].add(kind);
        return true;
      }
      return false;
    };
    const std::size_t mover = state_.seat;
    auto& played = state_.played;
    while (!said_played_) {
      const int all = played_in_all();
      played[mover] = static_cast<std::uint8_t>(all / 2);
      played[1 - mover] = static_cast<std::uint8_t>(all - all / 2);
      const bool mover_lacks = played[mover] < played_at_least(mover);
      if (!mover_lacks && played[1 - mover] >= played_at_least(1 - mover)) return;
      if (spend(mover_lacks ? 1 - mover : mover)) continue;
      return std::swap(played[0], played[1]);
    }
    while (played_in_all() < played[0] + played[1]) {
      if (!spend(played[0] > played_at_least(0) ? 0 : 1)) return;
    }
  }
  // p11 down to p0, then y11 …
  Card unnamed_for_a_hand() { return unnamed(kSiegeCards - 1, -1); }

  void note_tile(int tile) {
    std::array<bool, 2> full{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const int size = state_.side[seat][at(tile)].size;
      full[seat] = size == rules_.face(state_, tile).cards;
      const auto mark = [&](std::uint8_t& tiles, bool set) {
        if (set) tiles = static_cast<std::uint8_t>(tiles | tile_bit(tile));
      };
      mark(state_.full[seat], full[seat]);
      mark(state_.manned[seat], size > 0);
    }
    std::uint8_t& first = state_.first[at(tile)];
    if (full[0] && full[1]) {
      first = finished_[0][at(tile)] < finished_[1][at(tile)] ? 1 : 2;
    } else if (full[0] || full[1]) {
      first = full[0] ? 1 : 2;
    }
    if (said_first_[at(tile)] != 0) first = said_first_[at(tile)];
  }

  SchottenTotten2 rules_;
  State state_;
  std::array<int, kCardKinds> named_{};
  std::array<std::array<int, kTiles>, 2> finished_{};  // the call that finished a side
  std::array<std::uint8_t, kTiles> said_first_{};
  std::vector<Crowd> crowds_;
  int calls_ = 0;
  bool said_played_ = false;
  bool whole_deck_ = false;
  bool whole_tactic_deck_ = false;
  bool made_ = false;
};

}  // namespace castellan::schotten_totten_2
