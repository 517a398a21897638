// A series at the terminal: round by round, each a session of its own.
#pragma once

#include <functional>
#include <vector>

#include "apps/castellan/terminal/session.h"
#include "table/fate.h"
#include "table/series.h"
#include "table/words.h"

namespace castellan {

// Until the series is over, or a person leaves. Each round is saved to a file of its own: for
// game.txt they are game-1.txt, game-2.txt.
void play_rounds(Series& series, std::vector<Sitter> players, const Words& words,
                 const SessionSettings& settings,
                 const std::function<Fate(std::size_t round)>& fate_of);

}  // namespace castellan
