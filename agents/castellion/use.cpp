#include "agents/castellion/use.h"

#include <span>

#include "agents/castellion.h"

namespace castellan::castellion {

std::vector<Use> uses(const Castellion& rules, const State& s) {
  const bool places = s.phase == Phase::kHand || s.phase == Phase::kMove;
  if (!places && s.phase != Phase::kJuggle) return {};
  ActionList list;
  rules.legal_actions(s, list);
  std::array<int, ActionList::kCapacity> worths{};
  Sense<Castellion>::weigh(rules, s, list, std::span(worths).first(list.size()));
  std::vector<Use> found;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Move m = decode(list[i]);
    if (m.verb != Verb::kPlace && m.verb != Verb::kLeft && m.verb != Verb::kJuggle) continue;
    const bool ground = m.verb == Verb::kLeft || (m.verb == Verb::kPlace && floor_of(m.what) == 0);
    found.push_back({change(rules, s, m), worths[i], ground});
  }
  return found;
}
std::optional<Use> best_use(const Castellion& rules, const State& s) {
  std::optional<Use> best;
  for (const Use& use : uses(rules, s)) {
    const bool better =
        !best || (use.rank() != best->rank() ? use.rank() > best->rank() : use.worth > best->worth);
    if (better) best = use;
  }
  return best;
}

std::array<bool, kDefenderKinds> finishing(const Castellion& rules, const State& s) {
  std::array<bool, kDefenderKinds> kinds{};
  const Castle& castle = s.castle[s.actor];
  State held = s;
  held.phase = Phase::kHand;
  for (int i = 0; i < kDefenderKinds; ++i) {
    held.hand = tile_at(i);
    const Spots spots = rules.spots(held, s.actor, held.hand);
    const auto completes = [&](const Move& m) {
      const Difference found = difference(castle, rebuilt(held, m));
      return found.gained && !found.lost;
    };
    bool& any = kinds[static_cast<std::size_t>(i)];
    any = spots.left && completes({Verb::kLeft});
    for (Cells cells = spots.cells; cells != 0; cells &= cells - 1) {
      any = any || completes({Verb::kPlace, static_cast<std::uint8_t>(lowest_cell(cells))});
    }
  }
  return kinds;
}

std::optional<Kind> burning(const Castellion& rules, const Castle& before, const State& s) {
  if (s.phase != Phase::kBurn && s.phase != Phase::kLift && s.phase != Phase::kMove) {
    return std::nullopt;
  }
  ActionList list;
  rules.legal_actions(s, list);
  for (const Action action : list) {
    if (s.phase == Phase::kMove) {
      const Difference found = difference(before, rebuilt(s, decode(action)));
      if (found.gained && !found.lost) return found.gained;
    } else {
      State next = s;
      rules.apply_action(next, action);
      if (const auto found = burning(rules, before, next)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace castellan::castellion
