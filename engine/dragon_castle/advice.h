// What the rulebook advises on castles, as far as options do not follow it: so many tiles on the
// ground floor for so many players, and few long rows on the floors above.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/message.h"
#include "engine/dragon_castle/layout.h"
#include "engine/dragon_castle/options.h"
#include "engine/dragon_castle/plan.h"

namespace castellan::dragon_castle {

struct GroundRange {
  int least = 0;
  int most = 0;
};
inline constexpr std::array<GroundRange, 3> kGroundRanges{{{65, 80}, {50, 70}, {40, 55}}};
inline constexpr int kFewLongRuns = 4;  // as many as the board for four players has

inline constexpr std::array kAdviceMessages{
    MessageInfo{"advice.players", "layout best seats#"},
    MessageInfo{"advice.ground", "count# seats# least# most#"},
    MessageInfo{"advice.runs", "count# length# few#"},
};

// A castle with a name is known to be for certain numbers of players, and that says it all.
inline void advise_on_players(const Options& o, std::vector<Message>& advice) {
  const unsigned players = design_of(o.layout, o.seats).players;
  if ((players >> o.seats & 1U) != 0) return;
  std::string best;
  for (int n = 2; n <= 4; ++n) {
    if ((players >> n & 1U) != 0) best += (best.empty() ? "" : "/") + std::to_string(n);
  }
  advice.push_back({"advice.players",
                    {{"layout", std::string(kLayouts[static_cast<std::size_t>(o.layout)])},
                     {"best", best},
                     {"seats", std::int64_t{o.seats}}}});
}

inline void advise_on_ground(const Options& o, std::vector<Message>& advice) {
  const int ground = tiles_on_floor(o.castle, 1);
  const GroundRange range = kGroundRanges[static_cast<std::size_t>(o.seats) - 2];
  if (ground >= range.least && ground <= range.most) return;
  advice.push_back({"advice.ground",
                    {{"count", std::int64_t{ground}},
                     {"seats", std::int64_t{o.seats}},
                     {"least", std::int64_t{range.least}},
                     {"most", std::int64_t{range.most}}}});
}

inline std::vector<Message> advice(const Options& o) {
  std::vector<Message> advice;
  if (o.layout == Layout::kCustom) {
    advise_on_ground(o, advice);
  } else {
    advise_on_players(o, advice);
  }
  const int runs = long_runs(plan_of(o));
  if (runs > kFewLongRuns) {
    advice.push_back({"advice.runs",
                      {{"count", std::int64_t{runs}},
                       {"length", std::int64_t{kLongRun}},
                       {"few", std::int64_t{kFewLongRuns}}}});
  }
  return advice;
}

}  // namespace castellan::dragon_castle
