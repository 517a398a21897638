// What people type, and what they mean by it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/castellan/terminal/board.h"
#include "apps/castellan/terminal/screen.h"
#include "engine/core/action.h"
#include "table/game_type.h"
#include "table/words.h"

namespace castellan {

// The next line without spaces around it; nothing at the end of the input. A line that comes from
// a file or a pipe is shown, as if it had been typed.
std::optional<std::string> typed_line(std::string_view prompt);

enum class Command {
  kHelp,
  kWhy,
  kHint,
  kUndo,
  kResign,
  kRules,
  kLog,
  kBoard,
  kMoves,
  kSave,
  kQuit,
};

struct CommandName {
  std::string_view name;
  Command command;
};
// In the order of the help. Each has other words in play.command.<name>, separated by spaces, and
// an explanation in play.help.<name>.
std::span<const CommandName> command_names();

// A command and what stands behind it.
struct TypedCommand {
  Command command;
  std::string rest;
};
std::optional<TypedCommand> meant_command(const Words& words, std::string_view line);

// The action that is meant: its number in the list, or its notation, in any case where that can
// mean only one. What is not listed is rather of a kind that is: e5 is a tile of the castle while
// tiles are taken, though it can mean a place of one's own.
std::optional<Action> meant_action(const GameType& game, const Board& board,
                                   std::span<const Action> listed, std::string_view text);
// The listed actions that have the text in them, for somebody who wrote a part.
std::vector<Action> actions_with(const GameType& game, std::span<const Action> listed,
                                 std::string_view text);

}  // namespace castellan
