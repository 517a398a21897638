// What happened, told to one viewer: a line for each turn.
//
//   7. Knight: draws 2 tiles; builds Trz-a1, Wrz-a2; discards Tyc.
//
// The event "event.turn" begins a line. An event for which the game has the words board.<key> is a
// part of it, and several in a row become one part: board.<key>.each is said for each of them and
// board.<key> with the {list} and their {count}. Any other event is a sentence of its own behind
// it, and what follows such a sentence begins another line. In these words {tile.code} is the
// argument {tile} as it is written in notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/castellan/terminal/board.h"
#include "engine/core/message.h"
#include "table/words.h"

namespace castellan {

class Narrator {
 public:
  Narrator(const Board& board, const Words& words) : board_(&board), words_(&words) {}

  void hear(const std::vector<Message>& events);
  // The lines about turns that are over, each given once.
  std::vector<std::string> finished();
  // These and what has happened so far in the turn that goes on.
  std::vector<std::string> everything();

 private:
  void hear(const Message& event);
  void end_part();
  void end_line();

  const Board* board_;
  const Words* words_;
  std::vector<std::string> lines_;
  // The line that is being made.
  std::optional<std::int64_t> turn_;
  std::optional<std::int64_t> seat_;
  std::vector<std::string> parts_;
  std::vector<std::string> sentences_;
  // Events in a row that will be one part.
  std::vector<Message> run_;
};

// The events that are sentences of their own, for the end of a game.
std::vector<std::string> sentences(const Board& board, const Words& words,
                                   const std::vector<Message>& events);

}  // namespace castellan
