// What speaks for a square, a tile, or a way of laying it.
#include <algorithm>
#include <array>
#include <vector>

#include "agents/castelli/reasons.h"

namespace castellan::castelli {
namespace {

constexpr Icon icon_of(Kind kind) {
  return kind == Kind::kMarket ? Icon::kCard : static_cast<Icon>(kind);
}

std::uint64_t unseen_tiles(const State& s) {
  return s.unseen & ((std::uint64_t{1} << kBoardTiles) - 1);
}

// The ways in which the tile of this turn may lie.
std::vector<int> ways(const State& s) {
  std::vector<int> turns;
  for (int i = 0; i < kSides; ++i) {
    if (s.phase == Phase::kHold || i != laid_turns(s.square[s.at])) turns.push_back(i);
  }
  return turns;
}

// Whether no other way is better for the seat that acts.
bool nothing_better(const Castelli& rules, const State& s, int turns) {
  const Tile& tile = rules.tile(tile_of_turn(s));
  const Prospect prospect(rules, s, s.at, Keen::weights(rules));
  const std::vector<int> all = ways(s);
  return std::all_of(all.begin(), all.end(), [&](int other) {
    return prospect.worth(tile, other) <= prospect.worth(tile, turns);
  });
}

// Whether a castle could still be built there, and this seat could not yet.
bool is_new_ground(const Castelli& rules, const State& before, Octagon octagon) {
  if (before.player[before.asked].castles == 0) return false;
  if ((rules.influenced(before, before.asked) >> octagon & 1U) != 0) return false;
  const bool settled = ((before.villages | before.cities) >> octagon & 1U) != 0;
  if (settled && rules.options().shared_spaces == 0) return false;
  for (int side = 0; side < kSides; ++side) {
    const AreaId id = area_id(octagon, side);
    const Area& area = rules.area(before, id);
    if (area.kind != Kind::kRocks) continue;
    if (before.site[static_cast<std::size_t>(site_of(id, area.sites - 1))] == 0) return true;
  }
  return false;
}

// Whether gains make up for the first time what a castle costs.
bool pays_a_castle(const State& s, const Gains& gains) {
  const Player& player = s.player[s.asked];
  std::array<int, kResources> stock{};
  for (std::size_t i = 0; i < kResources; ++i) stock[i] = player.stock[i];
  if (player.castles == 0 || *std::min_element(stock.begin(), stock.end()) > 0) return false;
  for (const Gain& gain : gains.all()) {
    const Kind kind = static_cast<Kind>(gain.icon);
    if (gain.seat == s.asked && is_resource(kind)) stock[resource(kind)] += gain.count;
  }
  return *std::min_element(stock.begin(), stock.end()) > 0;
}

Message of_gain(const Castelli& rules, const State& s, const Gains& gains, int turns) {
  const Gain& own = *gains.best(s.asked);
  const Gain* second = gains.second(s.asked);
  const int rival = gains.rival(s.asked);
  if (gains.balance(s.asked) < 0 && !nothing_better(rules, s, turns)) {
    return {"reason.wins-less", {what(own), victim(rival), more(*gains.best(rival))}};
  }
  if (pays_a_castle(s, gains)) return {"reason.wins-castle", {what(own)}};
  const Gain theirs{.seat = own.leader, .icon = own.icon, .octagon = own.octagon};
  const bool snatched = own.leader != kNowhere && own.leader != s.asked && !gains.has(theirs);
  if (snatched) return {"reason.snatches", {what(own), place(own.octagon), victim(own.leader)}};
  if (rival != kNowhere) {
    return {"reason.wins-gives", {what(own), victim(rival), more(*gains.best(rival))}};
  }
  if (own.frame()) return {"reason.frame", {what(own)}};
  if (second != nullptr) {
    return {"reason.wins-two", {what(own), place(own.octagon), more(*second)}};
  }
  return {"reason.wins", {what(own), place(own.octagon)}};
}

// The greatest that another way would give a rival.
const Gain* greatest(const std::vector<Gains>& others, const State& s) {
  const Gain* most = nullptr;
  int worth = 0;
  for (const Gains& gains : others) {
    const int rival = gains.rival(s.asked);
    if (rival == kNowhere || gains.worth(rival) <= worth) continue;
    worth = gains.worth(rival);
    most = gains.best(rival);
  }
  return most;
}

Message keeps_from(const Gain& gain) {
  if (gain.frame()) return {"reason.keeps-frame", {what(gain), victim(gain.seat)}};
  return {"reason.keeps", {what(gain), place(gain.octagon), victim(gain.seat)}};
}

// Where nothing is won yet: what the own coat of arms is good for where it faces.
Message of_influence(const Castelli& rules, const State& s, TileId tile, int turns) {
  const Tile& face = rules.tile(tile);
  int side = 0;
  while (face.colour_at(side, turns) != s.asked) ++side;
  const int octagon = rules.beside(s.at, true, side);
  const bool counts = face.value_of(s.asked) > 0;
  const bool builds = counts || rules.options().icon_influence != 0;
  const State before = without_tile(s);
  if (octagon != kNowhere && builds && is_new_ground(rules, before, octagon)) {
    return {"reason.ground", {number("points", rules.castle_points(s, octagon)), place(octagon)}};
  }
  if (!counts) return {"reason.no-influence", {}};
  if (octagon == kNowhere) return {"reason.frame-none", {}};
  State after = s;
  after.square[s.at] = laid(tile, turns);
  const Land& land = rules.land(s, octagon);
  const Area& area = land.area[static_cast<std::size_t>(land.area_at(opposite(side)))];
  const int table = rules.table_at(octagon);
  const int leader = leader_of(rules, rules.influence(after, octagon, area.sides), table);
  if (area.kind == Kind::kMine) {
    const int silver = s.mine[static_cast<std::size_t>(table)];
    if (silver == 0) return {"reason.mine-empty", {}};
    return {leader == s.asked ? "reason.mine-leads" : "reason.mine", {number("count", silver)}};
  }
  if (rules.complete(after, octagon, area.sides)) return {"reason.spent", {place(octagon)}};
  const Arg prize = what(icon_of(area.kind), area.icons);
  if (leader == s.asked) return {"reason.leads", {prize, place(octagon)}};
  return {"reason.influence", {prize, place(octagon), number("count", face.value)}};
}

}  // namespace

Message of_turn(const Castelli& rules, const State& s, int side) {
  const TileId tile = tile_of_turn(s);
  const int turns = rules.tile(tile).turns_for(s.asked, side);
  const Gains gains(rules, s, tile, turns);
  if (gains.best(s.asked) != nullptr) return of_gain(rules, s, gains, turns);
  if (const int rival = gains.rival(s.asked); rival != kNowhere) {
    const bool least = nothing_better(rules, s, turns);
    return {least ? "reason.gives-least" : "reason.gives",
            {what(*gains.best(rival)), victim(rival)}};
  }
  for (const Gain& gain : gains.denied()) {
    if (gain.seat != s.asked) return keeps_from(gain);
  }
  std::vector<Gains> others;
  for (int other = 0; other < kSides; ++other) {
    if (other != turns) others.emplace_back(rules, s, tile, other);
  }
  const Gain* kept = greatest(others, s);
  return kept != nullptr ? keeps_from(*kept) : of_influence(rules, s, tile, turns);
}

// Dilemma: which of two tiles.
Message of_choice(const Castelli& rules, const State& s, bool swap) {
  const std::uint8_t own = s.player[s.asked].tile;
  const bool start = own >= kBoardTiles;
  const TileId tile = swap ? own : s.held;
  const TileId other = swap ? s.held : own;
  const bool better = Keen::worth(rules, s, swap ? kSwapAction : kKeepAction) >=
                      Keen::worth(rules, s, swap ? kKeepAction : kSwapAction);
  if (swap && start && !better) return {"reason.swap-start", {}};
  const Prospect prospect(rules, s, s.at, Keen::weights(rules));
  int best = 0;
  for (int turns = 1; turns < kSides; ++turns) {
    if (prospect.worth(rules.tile(tile), turns) > prospect.worth(rules.tile(tile), best)) {
      best = turns;
    }
  }
  const Gains gains(rules, s, tile, best);
  const Gain* gain = gains.best(s.asked);
  if (gain != nullptr && swap && start) return {"reason.swap-wins", {what(*gain)}};
  if (gain != nullptr) return {"reason.tile-wins", {what(*gain)}};
  const Tile& face = rules.tile(tile);
  if (face.has_card()) return {"reason.tile-card", {}};
  if (face.silver > 0 && s.mine[static_cast<std::size_t>(rules.table_of(s.seat))] >= face.silver) {
    return {"reason.tile-silver", {number("count", face.silver)}};
  }
  if (!swap && start) return {"reason.keep-start", {}};
  return {"reason.tile-value",
          {number("count", face.value), number("other", rules.tile(other).value)}};
}

namespace {

// Something that a tile on the square would decide, and for how many of the tiles that may lie
// there the seat that acts can win all of it.
struct Chance {
  Icon icon{};
  int icons = 0;
  int octagon = kNowhere;  // at the frame
  int leader = kNowhere;
  int tiles = 0;
  int room = 0;

  [[nodiscard]] int count() const { return std::min(icons, room); }
};

// How many tiles win an area where these values lie already.
int winning_tiles(const Castelli& rules, const State& s, const Influence& values, int table,
                  int icons) {
  int tiles = 0;
  for (std::uint64_t rest = unseen_tiles(s); rest != 0; rest &= rest - 1) {
    const Tile& tile = rules.tile(lowest_bit(rest));
    bool wins = false;
    for (int colour = 0; colour < kColours && !wins; ++colour) {
      Influence then = values;
      then[static_cast<std::size_t>(colour)] += tile.value_of(colour);
      const Shares shares = rules.shares(then, table, icons);
      wins = (shares.seats >> s.asked & 1U) != 0 && shares.each == icons;
    }
    tiles += wins ? 1 : 0;
  }
  return tiles;
}

std::vector<Chance> chances(const Castelli& rules, const State& s, Square square) {
  std::vector<Chance> found;
  for (int side = 0; side < kSides; ++side) {
    const int octagon = rules.beside(square, true, side);
    if (octagon == kNowhere) {
      Chance frame{.icon = rules.icon(square, side), .icons = 1};
      for (std::uint64_t rest = unseen_tiles(s); rest != 0; rest &= rest - 1) {
        frame.tiles += rules.tile(lowest_bit(rest)).value_of(s.asked) > 0 ? 1 : 0;
      }
      frame.room = room_for(rules, s, s.asked, frame.icon);
      found.push_back(frame);
      continue;
    }
    const Land& land = rules.land(s, octagon);
    const Area& area = land.area[static_cast<std::size_t>(land.area_at(opposite(side)))];
    const unsigned others = area.sides & ~(1U << static_cast<unsigned>(opposite(side)));
    if (area.kind == Kind::kMine || !rules.complete(s, octagon, others)) continue;
    const Influence values = rules.influence(s, octagon, others);
    const int table = rules.table_at(octagon);
    Chance chance{.icon = icon_of(area.kind), .icons = area.icons, .octagon = octagon};
    chance.leader = leader_of(rules, values, table);
    chance.tiles = winning_tiles(rules, s, values, table, area.icons);
    chance.room = room_for(rules, s, s.asked, chance.icon);
    found.push_back(chance);
  }
  return found;
}

int chance_worth(const Castelli& rules, const State& s, const Chance& chance) {
  const Weights& w = Keen::weights(rules);
  const int each = chance.icon == Icon::kSilver ? w.silver
                   : chance.icon == Icon::kCard
                       ? w.card
                       : gain_worth(s, s.asked, static_cast<Kind>(chance.icon), 1, w);
  return each * chance.count() * chance.tiles;
}

// A square where no area is decided.
Message of_open_square(const Castelli& rules, const State& s, Square square) {
  int ground = kNowhere;
  const Area* best = nullptr;
  int at = 0;
  for (int side = 0; side < kSides; ++side) {
    const int octagon = rules.beside(square, true, side);
    if (octagon == kNowhere) continue;
    const auto points = [&](Octagon each) { return rules.castle_points(s, each); };
    if (is_new_ground(rules, s, octagon) &&
        (ground == kNowhere || points(octagon) > points(ground))) {
      ground = octagon;
    }
    const Land& land = rules.land(s, octagon);
    const Area& area = land.area[static_cast<std::size_t>(land.area_at(opposite(side)))];
    const auto weight = [&](const Area& each) {  // there is one mine, and much lies in it
      const int silver = s.mine[static_cast<std::size_t>(rules.table_at(square))];
      return each.kind == Kind::kMine ? silver : int{each.icons};
    };
    if (best != nullptr && weight(area) <= weight(*best)) continue;
    best = &area;
    at = octagon;
  }
  if (ground != kNowhere) {
    return {"reason.opens", {number("points", rules.castle_points(s, ground)), place(ground)}};
  }
  const int table = rules.table_at(at);
  if (best->kind == Kind::kMine) {
    return {"reason.open-mine", {number("count", s.mine[static_cast<std::size_t>(table)])}};
  }
  return {"reason.open", {what(icon_of(best->kind), best->icons), place(at)}};
}

}  // namespace

Message of_reveal(const Castelli& rules, const State& s, Square square) {
  const std::vector<Chance> all = chances(rules, s, square);
  const Chance* best = nullptr;
  const Chance* area = nullptr;
  int areas = 0;
  for (const Chance& chance : all) {
    const int worth = chance_worth(rules, s, chance);
    if (worth > 0 && (best == nullptr || worth > chance_worth(rules, s, *best))) best = &chance;
    if (chance.octagon == kNowhere) continue;
    ++areas;
    if (area == nullptr || chance.icons > area->icons) area = &chance;
  }
  const int total = popcount(unseen_tiles(s));
  if (best == nullptr && area == nullptr) return of_open_square(rules, s, square);
  if (best == nullptr) {
    const Arg prize = what(area->icon, area->icons);
    if (area->tiles > 0) return {"reason.completes-full", {prize, place(area->octagon)}};
    const bool rival = area->leader != kNowhere && area->leader != s.asked;
    if (!rival) return {"reason.completes-never", {prize, place(area->octagon)}};
    return {"reason.completes-lost", {prize, place(area->octagon), victim(area->leader)}};
  }
  const Arg prize = what(best->icon, best->count());
  const Arg tiles = number("count", best->tiles);
  const Arg unseen = number("total", total);
  if (best->octagon == kNowhere) return {"reason.edge", {prize, tiles, unseen}};
  const Arg where = place(best->octagon);
  if (best->tiles == total) return {"reason.completes-sure", {prize, where}};
  if (best->leader != kNowhere && best->leader != s.asked) {
    return {"reason.completes-against", {prize, where, victim(best->leader), tiles, unseen}};
  }
  if (areas > 1) {
    return {"reason.completes-some", {number("areas", areas), prize, where, tiles, unseen}};
  }
  return {"reason.completes", {prize, where, tiles, unseen}};
}

}  // namespace castellan::castelli
