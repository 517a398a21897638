// A position of Castelli as JSON. The fields are listed once, in describe().
//
// What a board finds here. Fields are named as in "d4", colours are those of the seats (0 blue,
// 1 red, 2 green, 3 yellow; a colour that nobody plays is neutral), and lists of four numbers go by
// colour. Fields that only follow from others are marked "told"; the rest is what can be set up.
//
//   phase, resume        what is going on, and what goes on after a card
//   seat, asked          whose turn it is; who decides (a Steward, a Guard, sales: somebody else)
//   revealed             tiles that have been turned up so far
//   at, held             the square of this turn and the tile that is to be placed there
//   decided              Dilemma: it is settled which tile is placed
//   played, bought       the one card and the one purchase of the turn are used up
//   card                 the card that is being carried out (a Traitor waits for a seat, …)
//   over, buying         the site that somebody wants to overbuild, while its owner is asked
//   robbed               the seat that a Traitor takes a card of
//   guarded              sites that a Guard has saved this turn
//   pieces               the joined pieces from the north-west, small if turned; none of an own
//                        board
//   tiles                those that lie open: square, tile as in "2bGRY+1", turns (quarters,
//                        clockwise, from how the tile is written: from the north)
//   villages, cities     octagons
//   castles              site as in "d3n.1", owner, and on_top, who has overbuilt it
//   deck                 cards that were shuffled; below them bottom, the next to be drawn first,
//                        and bottom_sold, who sold each unseen (nobody: it was played, all know it)
//   fresh                cards drawn this turn, where they may not be played
//   tables               one, or the two of a tournament: mine (silver), villages and cities of the
//                        reserve, first (by lot); told: rows and mine_at (where), influence on the
//                        mine, mine_seats and mine_each (who would get how much), winners
//   players              wood, grain, rocks, silver, castles (left), points, hand ("?" for each
//                        card that the viewer cannot see), tile (Dilemma, one or none, "?" if
//                        hidden), draws (cards still to come), known (by viewer, what it knows of
//                        this hand); told: table, cards, builds (octagons it has influence on),
//                        missing (units it lacks for a castle), and if the game ended now
//                        end_cards, end_stock, end_silver, end_tile, end_settlements, end_castles,
//                        total
//   told:
//   rows                 4 or 8; every row has 8 columns
//   frame                icons beside squares at the edge: square, side, icon
//   octagons             each octagon: octagon, table, settlement, mine, points (of a castle built
//                        there now), line (octagons with a settlement that give them), influence
//                        (values at all four sides), and its areas: area as in "d3n", kind, icons,
//                        sites, sides, influence, complete, seats and each (who gets how much, or
//                        would, as it stands)
//   squares              each square: square, table, down; and if a tile lies there its value,
//                        silver and coats clockwise from north, as letters: "B", or "b" with a card
//   ways                 the four ways in which a tile can be laid or turned now: side (where the
//                        own coat faces), turns, and what each would yield at once: place (area, or
//                        square of the frame), side, what, seats, each
//   unseen               tiles that nobody has seen, and start tiles that only their owners have
//
// What may be done comes beside the view, as actions with their places (CastelliFace::places).
#include <optional>
#include <string_view>

#include "engine/castelli/face.h"
#include "engine/castelli/view/player.h"
#include "engine/castelli/view/position.h"
#include "engine/castelli/view/told.h"
#include "engine/core/field_text.h"
#include "engine/core/fields.h"

namespace castellan::castelli {
namespace {

template <class Fields>
void describe(Fields& f, const Castelli& rules, State& s) {
  describe_turn(f, rules, s);
  describe_board(f, s);
  describe_cards(f, rules, s);
  f.list("tables", static_cast<std::size_t>(rules.tables()),
         [&](Fields& table, std::size_t i) { describe_table(table, rules, s, i); });
  f.list("players", rules.seats(),
         [&](Fields& player, std::size_t i) { describe_player(player, rules, s, i); });
  tell_rest(f, rules, s);
}

// Everything that can be set up, taken away.
State blank(const Castelli& rules) {
  State s = rules.initial_state();
  s.villages = 0;
  s.cities = 0;
  s.pieces = kNotJoined;
  return s;
}

// The shuffled cards and the tiles that were not seen are what lies nowhere else.
bool derive(const Castelli& rules, State& s) {
  s.shuffled = rules.initial_state().shuffled;
  const auto take = [&](Card card, int count) {
    if (s.shuffled.count(card) < count) return false;
    for (; count > 0; --count) s.shuffled.remove(card);
    return true;
  };
  for (const Cards& hand : s.hand) {
    for (int i = 0; i < kCardKinds; ++i) {
      if (!take(card_at(i), hand.count(card_at(i)))) return false;
    }
  }
  for (std::size_t i = 0; i < s.queued; ++i) {
    if (!take(static_cast<Card>(s.queue[i]), 1)) return false;
  }
  const auto see = [&](TileId tile) { s.unseen &= ~(std::uint64_t{1} << tile); };
  for (const std::uint8_t square : s.square) {
    if (is_laid(square)) see(laid_tile(square));
  }
  if (s.held < kTiles) see(s.held);
  for (const Player& player : s.player) {
    if (player.tile < kBoardTiles) see(player.tile);
  }
  return true;
}

}  // namespace

void CastelliFace::write(const Castelli& rules, const State& redacted, nlohmann::json& out) {
  State s = redacted;
  FieldWriter writer(out);
  describe(writer, rules, s);
}

void CastelliFace::write(const Castelli& rules, const State& redacted, std::string& out) {
  State s = redacted;
  FieldText writer(out);
  describe(writer, rules, s);
  writer.finish();
}

std::optional<Error> CastelliFace::read(const Castelli& rules, const nlohmann::json& in, State& s) {
  State read = blank(rules);
  std::optional<Error> error;
  FieldReader reader(Reader(in, error));
  describe(reader, rules, read);
  reader.finish();
  if (error) return error;
  if (!derive(rules, read)) return Error{"flaw.cards", {}};
  s = read;
  return std::nullopt;
}

void CastelliFace::schema(nlohmann::json& out) {
  const Castelli rules;
  State s = rules.initial_state();
  FieldSchema schema(out);
  describe(schema, rules, s);
}

}  // namespace castellan::castelli
