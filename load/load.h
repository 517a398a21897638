// People at a server's tables who are none: they open tables, sit down and play at random, over
// the same HTTP and WebSockets as everybody, and write down how long the server took and whether
// what it acknowledged is in its records.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/message.h"
#include "table/game_type.h"

namespace castellan {

struct LoadReport {
  double seconds = 0;          // since all tables were open
  std::uint64_t moves = 0;     // acknowledged in that time
  std::uint64_t pushes = 0;    // received in that time
  std::uint64_t bytes = 0;     // of all messages in that time
  std::uint64_t begun = 0;     // games
  std::uint64_t finished = 0;  // games that were played to their end
  std::uint64_t checked = 0;   // moves, of all that were acknowledged, that are in a record
  std::uint64_t lost = 0;      // those that are not
  std::uint64_t unknown = 0;   // those whose record could not be had
  std::size_t tables = 0;      // now
  std::size_t sockets = 0;     // now
  // Refusals by their keys; "connection" counts sockets that were lost.
  std::map<std::string, std::uint64_t> errors;
  // From sending an action to its reply, in microseconds, in order once all is over.
  std::vector<std::uint32_t> latencies;

  // Milliseconds within which such a share of the replies came.
  [[nodiscard]] double latency(double share) const;
};

struct LoadSettings {
  std::string url;
  std::vector<const GameType*> games;  // which tables have in turn
  std::size_t tables = 100;            // at a time
  std::chrono::milliseconds time{10'000};
  std::chrono::milliseconds think{0};  // on average, between the turn of a seat and its action
  // So many sockets at the tables, those without a seat as spectators, and nobody acts. 0: play.
  std::size_t idle = 0;
  std::uint64_t seed = 0;
  std::function<void(const LoadReport&)> progress;  // once a second
};

// An error where there is no such server.
std::optional<Error> run_load(const LoadSettings& settings, LoadReport& report);

}  // namespace castellan
