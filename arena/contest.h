// Who plays what: the game, the agents, and what programs among them may take their time for.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/spec.h"
#include "engine/core/series.h"
#include "table/game_type.h"
#include "table/stakes.h"

namespace castellan {

// An agent of ours, or a program that plays through the engine protocol (docs/protocol.md).
struct Contender {
  std::string spec;     // as it was written
  AgentSpec agent;      // of ours
  std::string command;  // where it is a program: what the shell is told
};

// An agent's spec, or exec:COMMAND.
std::optional<Error> parse_contender(std::string_view text, Contender& contender);

struct ProgramRules {
  std::chrono::milliseconds decision{10'000};  // for each
  std::chrono::milliseconds start{10'000};     // until it is ready for a game
  // Lets programs run on from game to game. The games of a round have the same chance, which a
  // program that lives on could notice; so they are started anew unless that takes them too long.
  bool keep = false;
};

struct Contest {
  const GameType* game = nullptr;
  OptionValues options;
  const SeriesKind* series = nullptr;  // play whole series of this kind
  std::vector<Contender> agents;
  std::uint64_t seed = 0;  // decides the chance of all games
  ProgramRules programs;

  [[nodiscard]] std::size_t seats() const { return game->start(options)->seats(); }
};

Stakes stakes_of(const Contest& contest);

}  // namespace castellan
