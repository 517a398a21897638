// Lessons: at most six positions that teach a game to somebody who has never seen it. They stand in
// lessons/<game>.json as views without what follows from them; the captions are the messages
// lesson.1, lesson.2, … of the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace castellan {

struct Lesson {
  std::string caption;  // the key of a message
  Table table;
};

// The lessons of a game in their order; none where it has none.
std::optional<Error> read_lessons(const GameType& game, std::vector<Lesson>& lessons);

}  // namespace castellan
