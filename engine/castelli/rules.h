// The rules of Castelli. Rule numbers are those of rules/castelli.md.
//
// The class is the table of contents; the bodies stand in influence.h (who is ahead where),
// building.h (what can be built), legal.h (what may be done), why.h (why something may not),
// apply.h (doing it), placing.h (what follows from a tile), ending.h (final scoring), knowledge.h
// (who may know what) and soundness.h (whether a position can be).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/castelli/board.h"
#include "engine/castelli/cards.h"
#include "engine/castelli/move.h"
#include "engine/castelli/options.h"
#include "engine/castelli/piece.h"
#include "engine/castelli/rule_ids.h"
#include "engine/castelli/series.h"
#include "engine/castelli/state.h"
#include "engine/castelli/tile.h"
#include "engine/core/game.h"

namespace castellan::castelli {

using Influence = std::array<int, kColours>;

// What a seat gets at the end, part by part.
struct FinalPoints {
  int cards = 0;
  int stock = 0;
  int silver = 0;
  int start_tile = 0;   // Dilemma
  int settlements = 0;  // Battle
  int castles = 0;      // Battle
  [[nodiscard]] constexpr int total() const {
    return cards + stock + silver + start_tile + settlements + castles;
  }
};

// Who gets how much of something.
struct Shares {
  unsigned seats = 0;  // as bits
  int each = 0;
};

// Units of each resource: one for a castle, two to overbuild one, but for an Abbot.
constexpr int price_of(bool over, Card card) { return over && card != Card::kAbbot ? 2 : 1; }

// Where a castle may stand, with the help of a card or of none (CA-8.7, CA-11.12).
constexpr Kind site_kind(Card card) {
  if (card == Card::kLandgrave) return Kind::kGrain;
  return card == Card::kLandgravine ? Kind::kWood : Kind::kRocks;
}
// How many castles an area can hold: as many as it has sites, and one without (CA-11.13).
constexpr int places_in(const Area& area) {
  if (area.kind == Kind::kRocks) return area.sites;
  return is_resource(area.kind) ? 1 : 0;
}

class Castelli {
 public:
  static constexpr std::string_view kName = "castelli";
  static constexpr std::string_view kRulePrefix = "CA";
  static constexpr std::size_t kActions = kMoveCount;
  static constexpr std::size_t kChanceActions = kChanceCount;
  static constexpr std::size_t kMaxBranching = 512;
  static constexpr std::size_t kObservation = 2048;

  using Options = castelli::Options;
  using State = castelli::State;
  static constexpr const auto& kOptions = kOptionFields;
  static constexpr const auto& kPresets = kPresetList;
  static constexpr const auto& kSeries = kSeriesList;
  static constexpr Refusal refuse(const Options& o) { return castelli::refuse(o); }

  constexpr explicit Castelli(const Options& options = {});
  [[nodiscard]] constexpr const Options& options() const { return options_; }
  [[nodiscard]] constexpr std::size_t seats() const { return options_.seats; }

  // Playing.
  [[nodiscard]] constexpr State initial_state() const;
  [[nodiscard]] constexpr Seat current_player(const State& s) const;
  constexpr void legal_actions(const State& s, ActionList& list) const;
  // Whoever might have a Steward or a Guard is asked, and may say no (CA-4.6).
  [[nodiscard]] constexpr std::span<const std::string_view> reactions() const;
  [[nodiscard]] constexpr std::optional<OutOfTurn> out_of_turn(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not(const State& s, Action a) const;
  constexpr void apply_action(State& s, Action a) const;
  [[nodiscard]] constexpr Scores scores(const State& s) const;
  [[nodiscard]] constexpr Returns returns(const State& s) const;

  // Chance.
  constexpr void chance_outcomes(const State& s, OutcomeList& list) const;
  [[nodiscard]] constexpr std::uint32_t chance_total(const State& s) const;
  [[nodiscard]] constexpr Action chance_at(const State& s, std::uint32_t ticket) const;

  // Knowing.
  [[nodiscard]] constexpr State redact(const State& s, Seat viewer) const;
  [[nodiscard]] constexpr Action seen(const State& s, Action a, Seat viewer) const;
  template <class Random>
  constexpr void redeal(State& s, Seat viewer, Random& random) const;
  [[nodiscard]] constexpr std::uint64_t information_hash(const State& s, Seat viewer) const {
    return hash_of(redact(s, viewer));
  }
  constexpr void observe(const State& s, Seat viewer, std::span<float> features) const;
  [[nodiscard]] constexpr Flaw flaw(const State& s) const;

  // What a finished game is worth in a series (CA-19): who is ranked first at a table, and points.
  [[nodiscard]] constexpr Merits merits(const State& over) const;

  // Looking closer; for agents, boards and tests.
  [[nodiscard]] constexpr int tables() const { return options_.tournament != 0 ? 2 : 1; }
  [[nodiscard]] constexpr int rows() const { return options_.seats == 2 ? kPieceSide : kBoardSide; }
  [[nodiscard]] constexpr int squares() const { return rows() * kPieceSide; }
  [[nodiscard]] constexpr int table_of(int seat) const { return tables() == 2 ? seat % 2 : 0; }
  [[nodiscard]] constexpr int table_at(Octagon octagon) const {
    return tables() == 2 ? octagon / (kOctagons / 2) : 0;
  }
  [[nodiscard]] constexpr bool same_table(int one, int other) const {
    return table_of(one) == table_of(other);
  }
  [[nodiscard]] constexpr const Tile& tile(TileId id) const {
    return tiles_[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] constexpr const Land& land(const State& s, Octagon octagon) const;
  [[nodiscard]] constexpr const Area& area(const State& s, AreaId id) const {
    return land(s, octagon_of(id)).area[static_cast<std::size_t>(first_side(id))];
  }
  // What lies beside a square: an octagon, or kNowhere; and the other way round.
  [[nodiscard]] constexpr int beside(int place, bool of_square, int side) const {
    return (of_square
                ? octagon_beside_
                : square_beside_)[static_cast<std::size_t>(place)][static_cast<std::size_t>(side)];
  }
  [[nodiscard]] constexpr Icon icon(Square square, int side) const {
    return icon_[static_cast<std::size_t>(square)][static_cast<std::size_t>(side)];
  }
  // The octagons in line with one, itself included, as bits (CA-2.20, CA-18.4).
  [[nodiscard]] constexpr std::uint32_t line(Octagon octagon) const {
    return line_[static_cast<std::size_t>(octagon)];
  }
  // Values of all colours at these sides of an octagon (CA-7.4).
  [[nodiscard]] constexpr Influence influence(const State& s, Octagon octagon,
                                              unsigned sides) const;
  [[nodiscard]] constexpr bool complete(const State& s, Octagon octagon, unsigned sides) const;
  // Who would get what of so much, by influence (CA-7.8 to CA-7.12).
  [[nodiscard]] constexpr Shares shares(const State& s, Octagon octagon, unsigned sides,
                                        int amount) const;
  [[nodiscard]] constexpr Shares shares(const Influence& values, int table, int amount) const;
  // The octagons that a seat influences, for building (CA-8.5).
  [[nodiscard]] constexpr std::uint32_t influenced(const State& s, int seat) const;
  // Points of a castle there (CA-9.2).
  [[nodiscard]] constexpr int castle_points(const State& s, Octagon octagon) const {
    return popcount(s.villages & line(octagon)) + 2 * popcount(s.cities & line(octagon));
  }
  [[nodiscard]] constexpr FinalPoints final_points(const State& s, std::size_t seat) const;
  [[nodiscard]] constexpr Octagon mine_at(const State& s, int table) const;
  // Seats that have won at a table, as bits.
  [[nodiscard]] constexpr unsigned winners(const State& s, int table) const;
  [[nodiscard]] static constexpr int deck_size(const State& s) { return s.deck + s.queued; }

 private:
  [[nodiscard]] static constexpr const Player& actor(const State& s) { return s.player[s.asked]; }
  [[nodiscard]] constexpr std::uint8_t& mine_of(State& s, int seat) const {
    return s.mine[static_cast<std::size_t>(table_of(seat))];
  }
  [[nodiscard]] constexpr int mine_of(const State& s, int seat) const {
    return s.mine[static_cast<std::size_t>(table_of(seat))];
  }
  [[nodiscard]] constexpr std::uint32_t table_octagons(int table) const;
  [[nodiscard]] constexpr bool plays_at(int colour, int table) const {
    return colour < options_.seats && table_of(colour) == table;
  }

  // building.h
  [[nodiscard]] constexpr RuleId why_not_land(const State& s, AreaId id, Card card) const;
  [[nodiscard]] constexpr RuleId why_not_price(const State& s, bool buy, int each, Card card) const;
  [[nodiscard]] constexpr RuleId why_not_build(const State& s, AreaId id, bool buy,
                                               Card card) const;
  [[nodiscard]] constexpr RuleId why_not_overbuild(const State& s, Site site, bool buy,
                                                   Card card) const;
  [[nodiscard]] constexpr bool pays(const State& s, bool buy, int each, Card card) const;
  [[nodiscard]] constexpr std::uint32_t vacant(const State& s, int table) const;
  [[nodiscard]] constexpr std::uint32_t castles_at(const State& s) const;
  template <class F>
  constexpr bool each_build(const State& s, Card card, F f) const;
  template <class F>
  constexpr bool each_overbuild(const State& s, Card card, F f) const;
  [[nodiscard]] constexpr bool can_build(const State& s, Card card) const;
  [[nodiscard]] constexpr bool can_overbuild(const State& s, Card card) const;

  // legal.h
  [[nodiscard]] constexpr bool playable(const State& s, Card card) const;
  constexpr void list_cards(const State& s, ActionList& list) const;
  constexpr void list_sales(const State& s, ActionList& list) const;
  constexpr void list_castles(const State& s, Card card, ActionList& list) const;
  [[nodiscard]] constexpr std::uint32_t targets(const State& s) const;

  // why.h
  [[nodiscard]] constexpr RuleId wrong_time(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_reveal(const State& s, Square square) const;
  [[nodiscard]] constexpr RuleId why_not_decide(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_turn(const State& s, int side) const;
  [[nodiscard]] constexpr RuleId why_not_play(const State& s, Card card) const;
  [[nodiscard]] constexpr RuleId why_not_own_turn(const State& s, Card card) const;
  [[nodiscard]] constexpr RuleId why_not_sell(const State& s, int card) const;
  [[nodiscard]] constexpr RuleId why_not_rob(const State& s, int seat) const;
  [[nodiscard]] constexpr RuleId why_not_at(const State& s, Octagon octagon) const;
  [[nodiscard]] constexpr RuleId why_not_castle(const State& s, const Move& m) const;
  [[nodiscard]] constexpr RuleId why_not_pass(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_done(const State& s) const;

  // apply.h
  constexpr void set_up(State& s) const;
  constexpr void apply_chance(State& s, Action a) const;
  constexpr void apply_play(State& s, Card card) const;
  constexpr void apply_sell(State& s, Card card) const;
  constexpr void apply_at(State& s, Octagon octagon) const;
  constexpr void apply_build(State& s, AreaId id, bool buy) const;
  constexpr void announce(State& s, Site site, bool buy) const;
  constexpr void finish_overbuild(State& s) const;
  constexpr void pay(State& s, bool buy, int each, Card card) const;
  constexpr void to_queue(State& s, Card card, unsigned knowers) const;
  constexpr void leave_hand(State& s, Card card, bool shown) const;
  constexpr void note_fresh(State& s, Card card) const;
  constexpr void draw_card(State& s, Card card) const;
  constexpr void steal(State& s, int most) const;
  constexpr void card_done(State& s) const;
  constexpr void go_on_building(State& s) const;
  constexpr void end_turn(State& s) const;
  constexpr void begin_turn(State& s) const;

  // placing.h
  constexpr void place(State& s, int turns) const;
  constexpr void advance(State& s) const;
  constexpr bool ask_next(State& s) const;
  constexpr void pay_frame(State& s, int side) const;
  constexpr void evaluate(State& s, int side) const;
  [[nodiscard]] constexpr bool turning_matters(const State& s) const;
  constexpr void gain(State& s, int seat, Kind kind, int amount) const;
  constexpr void gain_silver(State& s, int seat, int amount) const;

  // ending.h
  constexpr void next_sale(State& s) const;
  constexpr void finish(State& s) const;
  constexpr void draw_lots(State& s) const;
  [[nodiscard]] constexpr int silver_points(const State& s, std::size_t seat) const;
  [[nodiscard]] constexpr int settlement_points(const State& s, std::size_t seat) const;

  // knowledge.h
  [[nodiscard]] constexpr Cards known_by(const State& s, Seat viewer, std::size_t owner) const;
  [[nodiscard]] constexpr bool knows(unsigned knowers, Seat viewer) const;
  [[nodiscard]] constexpr unsigned everybody() const { return (1U << options_.seats) - 1U; }

  // soundness.h
  [[nodiscard]] static constexpr bool setting_up(const State& s);
  [[nodiscard]] constexpr Flaw flaw_of_board(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_tiles(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_cards(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_players(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_castles(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_turn(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_step(const State& s) const;

  Options options_;
  std::array<PieceLands, std::size_t{2} * kPieces> lands_ = kPieceLands;
  std::array<Tile, kTiles> tiles_ = kTileFaces;
  std::array<std::array<std::int8_t, kSides>, kSquares> octagon_beside_{};
  std::array<std::array<std::int8_t, kSides>, kOctagons> square_beside_{};
  std::array<std::array<Icon, kSides>, kSquares> icon_{};
  std::array<std::uint32_t, kOctagons> line_{};
  Land mine_land_ = kMineLand;
};

}  // namespace castellan::castelli

#include "engine/castelli/apply.h"
#include "engine/castelli/building.h"
#include "engine/castelli/ending.h"
#include "engine/castelli/influence.h"
#include "engine/castelli/knowledge.h"
#include "engine/castelli/legal.h"
#include "engine/castelli/placing.h"
#include "engine/castelli/soundness.h"
#include "engine/castelli/why.h"

namespace castellan::castelli {
static_assert(Game<Castelli>);
}
