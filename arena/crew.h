// The programs that play for one thread, and what is said to them. docs/protocol.md describes the
// dialogue: a program is told that a game begins, is asked for each of its decisions with what its
// seat sees and nothing else, and is told that the game is over.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/contest.h"
#include "arena/program.h"

namespace castellan {

// Why a program forfeits a game.
enum class Fault : std::uint8_t { kEnded, kSilent, kNonsense, kIllegal };
inline constexpr std::size_t kFaults = 4;
std::string_view fault_name(Fault fault);

struct Forfeit {
  std::size_t player = 0;  // of the bout
  Fault fault{};
  std::string detail;  // what it did, in a few words of its own
};

// A game as one seat hears of it. What happens is kept until the program is asked again.
class Dialogue {
 public:
  Dialogue(const Contest& contest, Program* program, Seat seat);
  ~Dialogue();
  Dialogue(Dialogue&&) noexcept;
  Dialogue& operator=(Dialogue&&) = delete;

  // Each gives the fault for which the game is forfeited, or none.
  std::optional<Forfeit> begin(std::uint64_t seed);
  std::optional<Forfeit> choose(const Position& position, Action& chosen);

  // What was done in one position and led to another.
  void hear(const Position& before, Action action, const Position& after);

  // The line that tells the end.
  [[nodiscard]] std::string farewell(const Position& end) const;

 private:
  std::optional<Forfeit> ask(const nlohmann::json& request, std::chrono::milliseconds limit,
                             nlohmann::json& reply);
  [[nodiscard]] nlohmann::json view(const Position& position) const;

  const Contest* contest_;
  Program* program_;
  Seat seat_;
  std::unique_ptr<nlohmann::json> heard_;  // the steps since it was last asked
};

class Crew {
 public:
  explicit Crew(const Contest& contest) : contest_(&contest) {}

  // The program of a player, started where it does not run; nothing where there is no process to
  // be had. Two players of one agent are two programs, since each may know its own seat alone.
  Program* program(const std::vector<std::size_t>& agents, std::size_t player);

  // A game is over for this player; it stays for the next of a series.
  void tell_end(const std::vector<std::size_t>& agents, std::size_t player,
                const std::string& farewell);
  // The player has forfeited: its program is ended.
  void expel(const std::vector<std::size_t>& agents, std::size_t player);
  // The bout is over: programs end too, unless they are kept.
  void rest();

 private:
  using Key = std::pair<std::size_t, std::size_t>;  // agent, and which of its players
  static Key key(const std::vector<std::size_t>& agents, std::size_t player);

  const Contest* contest_;
  std::map<Key, std::unique_ptr<Program>> programs_;
};

}  // namespace castellan
