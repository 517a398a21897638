#include "agents/castellion/change.h"

#include "agents/castellion/outlook.h"

namespace castellan::castellion {
namespace {

constexpr std::size_t kKinds = 3;

std::size_t at(Pattern pattern) { return static_cast<std::size_t>(pattern); }
std::size_t at(Faction faction) { return static_cast<std::size_t>(faction); }

Castle moved_right(Castle castle, int columns) {
  for (; columns > 0; --columns) castle.move_right();
  return castle;
}

// Whether the cells could be filled with tiles of this faction one beside the other: each in a
// shape that fits, no two of the same shape beside each other above the ground, and no more of a
// kind than are to come.
bool can_fill(const Castle& castle, Cells cells, Faction faction, Supply supply) {
  if (cells == 0) return true;
  const Cell cell = lowest_cell(cells);
  for (int i = 0; i < kShapes; ++i) {
    const Tile tile = defender(faction, static_cast<Shape>(i));
    std::uint8_t& left = supply[static_cast<std::size_t>(tile)];
    if (left == 0 || (fitting(castle, open_cells(castle), shape(tile)) & bit(cell)) == 0) continue;
    Castle then = castle;
    then.put(cell, tile);
    --left;
    if (can_fill(then, cells & ~bit(cell), faction, supply)) return true;
    ++left;
  }
  return false;
}

int outs_of(const Castle& castle, const Opening& opening, const Supply& supply) {
  const Cells missing = opening.cells & ~castle.occupied();
  int outs = 0;
  for (int i = 0; i < kShapes; ++i) {
    const auto shape = static_cast<Shape>(i);
    if ((fitting(castle, open_cells(castle), shape) & missing) == 0) continue;
    outs += supply[static_cast<std::size_t>(defender(opening.faction, shape))];
  }
  return outs;
}

// Every opening that can be filled, with the castle as it stands in it: while it is narrow it may
// come to stand in several places.
template <class Visit>
void each_opening(const Castle& castle, const Supply& supply, Visit visit) {
  for (int columns = 0; columns <= kSide - castle.width(); ++columns) {
    const Castle there = moved_right(castle, columns);
    Plan(there, supply).each_opening([&](const Opening& opening) {
      if (!can_fill(there, opening.cells & ~there.occupied(), opening.faction, supply)) return;
      visit(opening, there, columns);
    });
  }
}

bool nearer(const Opening& a, const Opening& b) {
  return a.missing != b.missing ? a.missing < b.missing : a.cost < b.cost;
}

using Counts = std::array<std::array<int, kFactions>, kKinds>;
Counts counts(const Castle& castle) {
  Counts counts{};
  for (const Formation& each : formations_of(castle)) ++counts[at(each.pattern)][at(each.faction)];
  return counts;
}

// The nearest opening of each kind that is not complete.
using Nearest = std::array<std::array<std::optional<Opening>, kFactions>, kKinds>;
Nearest nearest(const Castle& castle, const Supply& supply) {
  Nearest found;
  each_opening(castle, supply, [&](const Opening& opening, const Castle&, int) {
    auto& best = found[at(opening.pattern)][at(opening.faction)];
    if (opening.missing > 0 && (!best || nearer(opening, *best))) best = opening;
  });
  return found;
}

}  // namespace

Supply still_to_come(const State& s) {
  Supply supply{};
  for (std::size_t i = 0; i < kDefenderKinds; ++i) {
    supply[i] = static_cast<std::uint8_t>(s.regular[i] + (s.safe >> i & 1U));
  }
  const auto add = [&](Tile tile) {
    if (tile != kNoTile && is_defender(tile)) ++supply[static_cast<std::size_t>(tile)];
  };
  for (const Tile tile : s.open) add(tile);
  add(s.vigil);
  return supply;
}

Wanted wanted(const Castellion& rules, const State& s, int seat) {
  const Formations has = s.castle[static_cast<std::size_t>(seat)].formations();
  Wanted wanted{};
  for (int number = s.next; number < kOrdeals; ++number) {
    const std::uint8_t card = s.card[static_cast<std::size_t>(number)];
    // Before the first ordeal either of two may come to meet any of them.
    const bool open = s.champion == kNone || Outlook::falls_to(rules, s, number, seat);
    if (card == kNone || !open) continue;
    if (card == kFaceDown) return {true, true, true};
    const Ordeal& asked = rules.ordeal(s, number);
    wanted[at(Pattern::kTower)] |= asked.towers > has.towers;
    wanted[at(Pattern::kBastion)] |= asked.bastions > has.bastions;
    wanted[at(Pattern::kLine)] |= asked.lines > has.lines;
  }
  return wanted;
}

Difference difference(const Castle& before, const Castle& after) {
  Difference found;
  const Counts had = counts(before);
  const Counts has = counts(after);
  for (std::size_t pattern = 0; pattern < kKinds; ++pattern) {
    for (std::size_t faction = 0; faction < kFactions; ++faction) {
      const Kind kind{static_cast<Pattern>(pattern), static_cast<Faction>(faction)};
      if (has[pattern][faction] > had[pattern][faction]) found.gained = kind;
      if (has[pattern][faction] < had[pattern][faction]) found.lost = kind;
    }
  }
  return found;
}

Change change(const Castle& before, const Castle& after, bool left, const Supply& supply,
              const Wanted& wanted) {
  Change change{difference(before, after), {}, {}, {}};
  each_opening(after, supply, [&](const Opening& opening, const Castle& castle, int columns) {
    if (opening.missing == 0 || !wanted[at(opening.pattern)]) return;
    const Castle earlier = moved_right(before, columns + (left ? 1 : 0));
    const Cells own = opening.cells & castle.of(opening.faction);
    const Cells empty = ~castle.occupied();
    const auto note = [&](std::optional<Progress>& best) {
      if (best && !nearer(opening, best->opening)) return;
      best = Progress{opening, outs_of(castle, opening, supply), popcount(opening.below & empty)};
    };
    if (popcount(own) > popcount(opening.cells & earlier.of(opening.faction))) note(change.step);
    if (opening.missing <= kNear &&
        popcount(opening.below & empty) < popcount(opening.below & ~earlier.occupied())) {
      note(change.carries);
    }
  });
  // Tiles of one faction that become one thing no longer become another, which is no harm.
  const auto closer_than = [&](const Opening& other) {
    if (change.gained && change.gained->faction == other.faction) return true;
    return change.step && change.step->opening.faction == other.faction &&
           change.step->opening.missing < other.missing;
  };
  const Nearest could = nearest(before, supply);
  const Nearest can = nearest(after, supply);
  for (std::size_t pattern = 0; pattern < kKinds; ++pattern) {
    for (std::size_t faction = 0; faction < kFactions; ++faction) {
      const auto& was = could[pattern][faction];
      const auto& is = can[pattern][faction];
      if (!wanted[pattern] || !was || was->missing > kNear) continue;
      if (is && is->missing <= was->missing) continue;
      if (closer_than(*was)) continue;
      if (!change.blocked || nearer(*was, *change.blocked)) change.blocked = was;
    }
  }
  return change;
}

Castle rebuilt(const State& s, const Move& m) {
  Castle castle = s.castle[s.actor];
  if (m.verb == Verb::kJuggle) {
    castle.swap(m.what, m.other);
    return castle;
  }
  const Cell cell = m.verb == Verb::kLeft ? cell_at(0, 0) : m.what;
  if (m.verb == Verb::kLeft) castle.move_right();
  castle.put(cell, s.phase == Phase::kMove ? s.lifted : s.hand);
  if (s.phase == Phase::kMove && s.lifted_haunted != 0) castle.haunt(cell);
  return castle;
}

Change change(const Castellion& rules, const State& s, const Move& m) {
  return change(s.castle[s.actor], rebuilt(s, m), m.verb == Verb::kLeft, still_to_come(s),
                wanted(rules, s, s.actor));
}

}  // namespace castellan::castellion
