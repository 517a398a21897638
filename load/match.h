// A table of a load, and what the server said it had stored there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace castellan {

class Player;

struct Match {
  struct Move {
    std::uint64_t entry = 0;
    std::size_t seat = 0;
    std::string text;
  };
  std::string name;
  std::vector<std::string> tokens;  // by seat
  std::vector<std::shared_ptr<Player>> players;
  std::vector<Move> moves;
  bool begun = false;
  bool over = false;
  bool played = false;  // to its end
};
using MatchPtr = std::shared_ptr<Match>;

}  // namespace castellan
