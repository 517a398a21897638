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
//   board tiles                those that lie open: square, tile as in "2bGRY+1", turns (quarters,
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
//   card
//                        that the viewer cannot see), tile (Dilemma, one or none, "?" if hidden),
//                        draws (cards still to come), known (by viewer, what it knows of this
//                        hand); told: table, cards, builds (octagons it has influence on), missing
//                        (units it lacks for a castle), and if the game ended now end_cards,
//                        end_stock, end_silver, end_tile, end_settlements, end_castles, total
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
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/castelli/face.h"
#include "engine/core/fields.h"

namespace castellan::castelli {
namespace {

constexpr std::array<std::string_view, 16> kPhases{
    "joining", "starts", "turn-up", "draw",    "robbed",  "lot",   "choose", "hold",
    "build",   "castle", "target",  "steward", "turning", "guard", "sales",  "over"};
constexpr std::array<std::string_view, 3> kSettlements{"none", "village", "city"};
constexpr int kMostPoints = 999;
constexpr int kMostTotal = 2000;
constexpr int kMostInfluence = 24;
constexpr int kMostSilver = 22;

template <class Name>
std::vector<std::string> names(int count, Name name) {
  std::vector<std::string> made;
  for (int i = 0; i < count; ++i) made.push_back(name(i));
  return made;
}
const std::vector<std::string>& tile_names() {
  static const auto made = names(kTiles, tile_text);
  return made;
}
const std::vector<std::string>& square_names() {
  static const auto made = names(kSquares, square_text);
  return made;
}
const std::vector<std::string>& octagon_names() {
  static const auto made = names(kOctagons, octagon_text);
  return made;
}
const std::vector<std::string>& area_names() {
  static const auto made = names(kAreas, area_text);
  return made;
}
const std::vector<std::string>& site_names() {
  static const auto made = names(kSites, site_text);
  return made;
}
// What something is yielded at: an area, or the square beside the frame.
const std::vector<std::string>& place_names() {
  static const auto made = [] {
    std::vector<std::string> places = area_names();
    places.insert(places.end(), square_names().begin(), square_names().end());
    return places;
  }();
  return made;
}
const std::vector<std::string>& card_names() {
  static const std::vector<std::string> made(kCardNames.begin(), kCardNames.end());
  return made;
}
const std::vector<std::string>& piece_names() {
  static const auto made =
      names(2 * kPieces, [](int i) { return piece_text(static_cast<Piece>(i)); });
  return made;
}
const std::vector<std::string>& side_names() {
  static const auto made = names(
      kSides, [](int i) { return std::string(1, kSideLetters[static_cast<std::size_t>(i)]); });
  return made;
}
// Coats by the letters of their colours, small where they show a card.
const std::vector<std::string>& coat_names() {
  static const std::vector<std::string> made{"B", "R", "G", "Y", "b", "r", "g", "y"};
  return made;
}
constexpr auto kNotRead = [](const Tokens&) { return true; };
constexpr auto kNotSet = [](const std::string&) {};
constexpr auto kNotFitted = [](const std::string&) { return true; };

std::size_t index_in(Vocabulary vocabulary, const std::string& token) {
  return static_cast<std::size_t>(std::find(vocabulary.begin(), vocabulary.end(), token) -
                                  vocabulary.begin());
}

Tokens tokens_of(std::uint64_t bits, Vocabulary vocabulary) {
  Tokens tokens;
  for (; bits != 0; bits &= bits - 1) {
    tokens.push_back(vocabulary[static_cast<std::size_t>(lowest_bit(bits))]);
  }
  return tokens;
}
// With a ? for each card that is there but not known.
Tokens tokens_of(const Cards& cards, int size) {
  Tokens tokens;
  for (int i = 0; i < kCardKinds; ++i) {
    tokens.insert(tokens.end(), static_cast<std::size_t>(cards.count(card_at(i))),
                  card_names()[static_cast<std::size_t>(i)]);
  }
  tokens.resize(std::max(tokens.size(), static_cast<std::size_t>(size)), "?");
  return tokens;
}
// Back again; false where there are more of a kind than the box holds.
bool fill(const Tokens& tokens, Cards& cards) {
  cards = {};
  for (const std::string& token : tokens) {
    const auto kind = index_in(card_names(), token);
    const Card card = card_at(static_cast<int>(kind));
    if (cards.count(card) == kCardCounts[kind]) return false;
    cards.add(card);
  }
  return true;
}
std::vector<int> seats_of(unsigned seats) {
  std::vector<int> list;
  for (; seats != 0; seats &= seats - 1) list.push_back(lowest_bit(seats));
  return list;
}

// Something by its name, or nothing.
template <class Fields, class T>
void describe_name(Fields& f, std::string_view name, Vocabulary vocabulary, T& which,
                   T nothing = kNone) {
  f.token(
      name, vocabulary, [&] { return which == nothing ? std::string() : vocabulary[which]; },
      [&](const std::string& token) {
        which = token.empty() ? nothing : static_cast<T>(index_in(vocabulary, token));
      });
}

// Octagons as bits; each can be there once.
template <class Fields>
void describe_octagons(Fields& f, std::string_view name, std::uint32_t& octagons) {
  f.tokens(
      name, octagon_names(), Who::kEveryone, [&] { return tokens_of(octagons, octagon_names()); },
      [&](const Tokens& tokens) {
        octagons = 0;
        for (const std::string& token : tokens) {
          const std::uint32_t bit = 1U << index_in(octagon_names(), token);
          if ((octagons & bit) != 0) return false;
          octagons |= bit;
        }
        return true;
      });
}

template <class Fields>
void describe_turn(Fields& f, const Castelli& rules, State& s) {
  const auto last = static_cast<std::int64_t>(rules.seats()) - 1;
  f.word("phase", s.phase, kPhases);
  f.word("resume", s.resume, kPhases);
  f.number("seat", s.seat, 0, last);
  f.number("asked", s.asked, 0, last);
  f.number("revealed", s.revealed, 0, kSquares);
  describe_name(f, "at", square_names(), s.at);
  describe_name(f, "held", tile_names(), s.held);
  f.number("step", s.step, 0, 10);
  f.flag("decided", s.decided);
  f.flag("played", s.played);
  f.flag("bought", s.bought);
  describe_name(f, "card", card_names(), s.card);
  // One of both is meant at a time, by the phase.
  std::uint16_t over = s.phase == Phase::kGuard ? s.target : kNoSite;
  std::uint16_t robbed = s.phase == Phase::kRobbed ? s.target : kNoSite;
  describe_name(f, "over", site_names(), over, kNoSite);
  f.maybe("robbed", robbed, kNoSite, 0, last);
  s.target = over != kNoSite ? over : robbed;
  f.flag("buying", s.buying);
  f.tokens(
      "guarded", site_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (const std::uint16_t site : s.guarded) {
          if (site != kNoSite) tokens.push_back(site_names()[site]);
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        if (tokens.size() > s.guarded.size()) return false;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          s.guarded[i] = static_cast<std::uint16_t>(index_in(site_names(), tokens[i]));
        }
        return true;
      });
}

template <class Fields>
void describe_board(Fields& f, State& s) {
  f.tokens(
      "pieces", piece_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (const Piece piece : s.pieces) {
          if (piece != kNoPiece) tokens.push_back(piece_text(piece));
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        s.pieces = kNotJoined;
        if (tokens.size() > kPieces) return false;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          s.pieces[i] = static_cast<Piece>(index_in(piece_names(), tokens[i]));
        }
        return true;
      });
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < kSquares; ++i) {
    if (is_laid(s.square[i])) open.push_back(i);
  }
  f.rows("tiles", open.size(), kSquares, [&](Fields& row, std::size_t i) {
    std::size_t square = i < open.size() ? open[i] : 0;
    const bool there = is_laid(s.square[square]);
    TileId tile = there ? laid_tile(s.square[square]) : 0;
    int turns = there ? laid_turns(s.square[square]) : 0;
    row.one(
        "square", square_names(), [&] { return square_names()[square]; },
        [&](const std::string& token) {
          square = index_in(square_names(), token);
          return s.square[square] == kFaceDown;
        });
    row.one(
        "tile", tile_names(), [&] { return tile_text(tile); },
        [&](const std::string& token) {
          tile = static_cast<TileId>(index_in(tile_names(), token));
          return true;
        });
    row.number("turns", turns, 0, kSides - 1);
    s.square[square] = there || s.square[square] == kFaceDown ? laid(tile, turns) : kNoSquare;
  });
  describe_octagons(f, "villages", s.villages);
  describe_octagons(f, "cities", s.cities);
  std::vector<std::size_t> built;
  for (std::size_t i = 0; i < kSites; ++i) {
    if (s.site[i] != 0) built.push_back(i);
  }
  f.rows("castles", built.size(), kSites, [&](Fields& row, std::size_t i) {
    std::size_t site = i < built.size() ? built[i] : 0;
    int owner = std::max(0, bottom_owner(s.site[site]));
    int top = top_owner(s.site[site]);
    row.one(
        "site", site_names(), [&] { return site_names()[site]; },
        [&](const std::string& token) {
          site = index_in(site_names(), token);
          return s.site[site] == 0;
        });
    row.number("owner", owner, 0, kMostSeats - 1);
    row.maybe("on_top", top, -1, 0, kMostSeats - 1);
    s.site[site] = castle_of(owner, top < 0 ? int{kNone} : top);
  });
}

template <class Fields>
void describe_cards(Fields& f, const Castelli& rules, State& s) {
  f.number("deck", s.deck, 0, kAllCards);
  f.tokens(
      "bottom", card_names(), Who::kOwner,
      [&] {
        Tokens tokens;
        for (std::size_t i = 0; i < s.queued; ++i) {
          const bool known = s.queue[i] < kCardKinds;
          tokens.push_back(known ? card_names()[s.queue[i]] : "?");
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        if (tokens.size() > kAllCards) return false;
        s.queue.fill(kNone);
        s.queued = static_cast<std::uint8_t>(tokens.size());
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          s.queue[i] = static_cast<std::uint8_t>(index_in(card_names(), tokens[i]));
        }
        return true;
      });
  // A card that was played is known to all, one that was sold to the seller alone (CA-13.4).
  const unsigned everybody = (1U << rules.seats()) - 1U;
  f.rows("bottom_sold", s.queued, kAllCards, [&](Fields& row, std::size_t i) {
    const unsigned knowers = s.knowers[i];
    int seller = knowers == everybody || knowers == 0 ? -1 : lowest_bit(knowers);
    row.maybe("by", seller, -1, 0, static_cast<std::int64_t>(rules.seats()) - 1);
    s.knowers[i] = static_cast<std::uint8_t>(seller < 0 ? everybody : 1U << seller);
  });
  f.tokens(
      "fresh", card_names(), Who::kOwner, [&] { return tokens_of(s.fresh, s.fresh_cards); },
      [&](const Tokens& tokens) {
        s.fresh_cards = static_cast<std::uint8_t>(std::min<std::size_t>(tokens.size(), kAllCards));
        return fill(tokens, s.fresh);
      });
}

template <class Fields>
void describe_table(Fields& f, const Castelli& rules, State& s, std::size_t table) {
  f.number("mine", s.mine[table], 0, kMostSilver);
  f.number("villages", s.reserve[2 * table], 0, 2);
  f.number("cities", s.reserve[2 * table + 1], 0, 2);
  f.maybe("first", s.first[table], kNone, 0, kMostSeats - 1);
  const bool joined = s.phase != Phase::kJoining;
  const auto which = static_cast<int>(table);
  const Octagon mine = joined ? rules.mine_at(s, which) : 0;
  const Shares shares = joined ? rules.shares(s, mine, 0xf, s.mine[table]) : Shares{};
  f.follows("mine_at", [&](auto& told, std::string_view name) {
    told.token(
        name, octagon_names(), [&] { return joined ? octagon_text(mine) : std::string(); },
        kNotSet);
  });
  f.follows("influence", [&](auto& told, std::string_view name) {
    told.numbers(name, joined ? rules.influence(s, mine, 0xf) : Influence{}, 0, kMostInfluence);
  });
  f.follows("mine_seats", [&](auto& told, std::string_view name) {
    told.numbers(name, seats_of(shares.seats), 0, kMostSeats - 1);
  });
  f.follows("mine_each", [&](auto& told, std::string_view name) {
    int each = shares.each;
    told.number(name, each, 0, kMostSilver);
  });
  f.follows("winners", [&](auto& told, std::string_view name) {
    told.numbers(name, seats_of(s.phase == Phase::kOver ? rules.winners(s, which) : 0), 0,
                 kMostSeats - 1);
  });
}

// What a seat would have if the game ended now.
template <class Fields>
void tell_points(Fields& f, const Castelli& rules, const State& s, std::size_t seat) {
  const FinalPoints points = rules.final_points(s, seat);
  const auto tell = [&](std::string_view name, int value) {
    f.follows(name,
              [&](auto& told, std::string_view as) { told.number(as, value, 0, kMostTotal); });
  };
  tell("end_cards", points.cards);
  tell("end_stock", points.stock);
  tell("end_silver", points.silver);
  tell("end_tile", points.start_tile);
  tell("end_settlements", points.settlements);
  tell("end_castles", points.castles);
  tell("total", s.player[seat].points + points.total());
}

template <class Fields>
void describe_player(Fields& f, const Castelli& rules, State& s, std::size_t seat) {
  Player& player = s.player[seat];
  f.number("wood", player.stock[0], 0, kMostStock);
  f.number("grain", player.stock[1], 0, kMostStock);
  f.number("rocks", player.stock[2], 0, kMostStock);
  f.number("silver", player.silver, 0, kMostSilver);
  f.number("castles", player.castles, 0, kCastles);
  f.number("points", player.points, 0, kMostPoints);
  f.number("draws", player.draws, 0, 3);
  f.tokens(
      "hand", card_names(), Who::kOwner, [&] { return tokens_of(s.hand[seat], player.cards); },
      [&](const Tokens& tokens) {
        player.cards = static_cast<std::uint8_t>(std::min<std::size_t>(tokens.size(), kAllCards));
        return fill(tokens, s.hand[seat]);
      });
  f.tokens(
      "tile", tile_names(), Who::kOwner,
      [&] {
        if (player.tile == kNone) return Tokens{};
        return Tokens{player.tile == kHidden ? "?" : tile_text(player.tile)};
      },
      [&](const Tokens& tokens) {
        player.tile = kNone;
        if (tokens.empty()) return true;
        player.tile = static_cast<std::uint8_t>(index_in(tile_names(), tokens[0]));
        return tokens.size() == 1;
      });
  f.list("known", rules.seats(), [&](Fields& viewer, std::size_t i) {
    viewer.tokens(
        "cards", card_names(), Who::kEveryone, [&] { return tokens_of(s.known[i][seat], 0); },
        [&](const Tokens& tokens) { return fill(tokens, s.known[i][seat]); });
  });
  f.follows("table", [&](auto& told, std::string_view name) {
    int table = rules.table_of(static_cast<int>(seat));
    told.number(name, table, 0, 1);
  });
  f.follows("cards", [&](auto& told, std::string_view name) {
    told.number(name, player.cards, 0, kAllCards);
  });
  f.follows("builds", [&](auto& told, std::string_view name) {
    const std::uint32_t octagons = rules.influenced(s, static_cast<int>(seat));
    told.tokens(
        name, octagon_names(), Who::kEveryone, [&] { return tokens_of(octagons, octagon_names()); },
        kNotRead);
  });
  f.follows("missing", [&](auto& told, std::string_view name) {
    int missing = 0;
    for (const std::uint8_t stock : player.stock) missing += stock == 0 ? 1 : 0;
    told.number(name, missing, 0, kResources);
  });
  tell_points(f, rules, s, seat);
}

template <class Fields>
void tell_area(Fields& f, const Castelli& rules, const State& s, AreaId id) {
  const Area& area = rules.area(s, id);
  f.one("area", area_names(), [&] { return area_text(id); }, kNotFitted);
  Kind kind = area.kind;
  f.word("kind", kind, kKindNames);
  int icons = area.icons;
  f.number("icons", icons, 0, 3);
  int sites = area.sites;
  f.number("sites", sites, 0, 2);
  f.tokens(
      "sides", side_names(), Who::kEveryone, [&] { return tokens_of(area.sides, side_names()); },
      kNotRead);
  const Octagon octagon = octagon_of(id);
  f.numbers("influence", rules.influence(s, octagon, area.sides), 0, kMostInfluence);
  bool complete = rules.complete(s, octagon, area.sides);
  f.flag("complete", complete);
  const Shares shares = rules.shares(s, octagon, area.sides, area.icons);
  f.numbers("seats", seats_of(shares.seats), 0, kMostSeats - 1);
  int each = shares.each;
  f.number("each", each, 0, 3);
}

template <class Fields>
void tell_octagon(Fields& f, const Castelli& rules, const State& s, Octagon octagon) {
  const Land& land = rules.land(s, octagon);
  f.one("octagon", octagon_names(), [&] { return octagon_text(octagon); }, kNotFitted);
  int table = rules.table_at(octagon);
  f.number("table", table, 0, 1);
  auto settlement = Settlement::kNone;
  if ((s.villages >> octagon & 1U) != 0) settlement = Settlement::kVillage;
  if ((s.cities >> octagon & 1U) != 0) settlement = Settlement::kCity;
  f.word("settlement", settlement, kSettlements);
  bool mine = land.mine();
  f.flag("mine", mine);
  int points = rules.castle_points(s, octagon);
  f.number("points", points, 0, kMostPoints);
  f.tokens(
      "line", octagon_names(), Who::kEveryone,
      [&] { return tokens_of(rules.line(octagon) & (s.villages | s.cities), octagon_names()); },
      kNotRead);
  f.numbers("influence", rules.influence(s, octagon, 0xf), 0, kMostInfluence);
  std::vector<AreaId> areas;
  for (int side = 0; side < kSides; ++side) {
    const bool there = land.area[static_cast<std::size_t>(side)].kind != Kind::kNone;
    if (there) areas.push_back(area_id(octagon, side));
  }
  f.list("areas", areas.size(),
         [&](Fields& area, std::size_t i) { tell_area(area, rules, s, areas[i]); });
}

// The coats of a tile as it lies, clockwise from north.
template <class Fields>
void tell_coats(Fields& f, const Castelli& rules, std::uint8_t there) {
  const bool open = is_laid(there);
  const Tile tile = open ? rules.tile(laid_tile(there)) : Tile{};
  int value = tile.value;
  f.number("value", value, 0, 6);
  int silver = tile.silver;
  f.number("silver", silver, 0, 2);
  f.tokens(
      "coats", coat_names(), Who::kEveryone,
      [&] {
        Tokens coats;
        for (int side = 0; open && side < kSides; ++side) {
          const int colour = tile.colour_at(side, laid_turns(there));
          const int coat = colour == tile.card ? kColours + colour : colour;
          coats.push_back(coat_names()[static_cast<std::size_t>(coat)]);
        }
        return coats;
      },
      kNotRead);
}

template <class Fields>
void tell_yield(Fields& f, const Yield& yield, Square square) {
  f.one(
      "place", place_names(),
      [&] { return yield.frame ? square_text(square) : area_text(yield.area); }, kNotFitted);
  f.one(
      "side", side_names(), [&] { return side_names()[static_cast<std::size_t>(yield.side)]; },
      kNotFitted);
  Icon icon = yield.icon;
  f.word("what", icon, kIconNames);
  f.numbers("seats", seats_of(yield.seats), 0, kMostSeats - 1);
  int each = yield.each;
  f.number("each", each, 0, 3);
}

// How the tile in the hand, or the one on the board, can be turned by who acts.
template <class Fields>
void tell_ways(Fields& f, std::string_view name, const Castelli& rules, const State& s) {
  const bool holding = s.phase == Phase::kHold && s.held < kTiles && s.decided != 0;
  const bool turning = s.phase == Phase::kTurning;
  const bool any = holding || turning;
  const TileId tile = holding ? s.held : turning ? laid_tile(s.square[s.at]) : 0;
  f.list(name, any ? kSides : 0, [&](Fields& way, std::size_t i) {
    int turns = rules.tile(tile).turns_for(s.asked, static_cast<int>(i));
    State laid_so = s;
    if (any) laid_so.square[s.at] = laid(tile, turns);
    const auto yielded = any ? yields(rules, laid_so, s.at) : std::vector<Yield>{};
    way.one("side", side_names(), [&] { return side_names()[i]; }, kNotFitted);
    way.number("turns", turns, 0, kSides - 1);
    way.list("yields", yielded.size(), [&](Fields& one, std::size_t n) {
      tell_yield(one, n < yielded.size() ? yielded[n] : Yield{}, any ? s.at : 0);
    });
  });
}

// What follows from the position and boards want to show.
template <class Fields>
void tell_rest(Fields& f, const Castelli& rules, const State& s) {
  f.follows("rows", [&](auto& told, std::string_view name) {
    int rows = rules.rows();
    told.number(name, rows, kPieceSide, kBoardSide);
  });
  f.follows("frame", [&](auto& told, std::string_view name) {
    std::vector<std::pair<Square, int>> places;
    for (Square square = 0; square < rules.squares(); ++square) {
      for (int side = 0; side < kSides; ++side) {
        if (rules.icon(square, side) != Icon::kNone) places.emplace_back(square, side);
      }
    }
    told.list(name, places.size(), [&](Fields& one, std::size_t i) {
      const auto [square, side] = places[i];
      Icon icon = rules.icon(square, side);
      one.one("square", square_names(), [&, at = square] { return square_text(at); }, kNotFitted);
      one.one(
          "side", side_names(),
          [&, at = side] { return side_names()[static_cast<std::size_t>(at)]; }, kNotFitted);
      one.word("icon", icon, kIconNames);
    });
  });
  // While the board is being joined there is none.
  const auto octagons = static_cast<std::size_t>(s.phase == Phase::kJoining ? 0 : rules.squares());
  f.follows("octagons", [&](auto& told, std::string_view name) {
    told.list(name, octagons, [&](Fields& one, std::size_t i) {
      tell_octagon(one, rules, s, static_cast<Octagon>(i));
    });
  });
  f.follows("squares", [&](auto& told, std::string_view name) {
    told.list(name, static_cast<std::size_t>(rules.squares()), [&](Fields& one, std::size_t i) {
      const auto square = static_cast<Square>(i);
      one.one("square", square_names(), [&] { return square_text(square); }, kNotFitted);
      int table = rules.table_at(square);
      one.number("table", table, 0, 1);
      bool down = s.square[i] == kFaceDown;
      one.flag("down", down);
      tell_coats(one, rules, s.square[i]);
    });
  });
  f.follows("ways", [&](auto& told, std::string_view name) { tell_ways(told, name, rules, s); });
  f.follows("unseen", [&](auto& told, std::string_view name) {
    told.tokens(
        name, tile_names(), Who::kEveryone, [&] { return tokens_of(s.unseen, tile_names()); },
        kNotRead);
  });
}

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

std::optional<Error> CastelliFace::read(const Castelli& rules, const nlohmann::json& in, State& s) {
  State read = blank(rules);
  std::optional<Error> error;
  FieldReader reader(Reader(in, error));
  describe(reader, rules, read);
  reader.finish();
  if (error) return error;
  if (!derive(rules, read)) return Error{"flaw.cards", {}};
  const std::string_view flaw = rules.flaw(read);
  if (!flaw.empty()) return Error{std::string(flaw), {}};
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
