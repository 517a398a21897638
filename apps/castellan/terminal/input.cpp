#include "apps/castellan/terminal/input.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <set>
#include <sstream>

#include "engine/core/text.h"

namespace castellan {
namespace {

constexpr std::array<CommandName, 11> kCommands{{{"help", Command::kHelp},
                                                 {"hint", Command::kHint},
                                                 {"why", Command::kWhy},
                                                 {"undo", Command::kUndo},
                                                 {"moves", Command::kMoves},
                                                 {"board", Command::kBoard},
                                                 {"log", Command::kLog},
                                                 {"rules", Command::kRules},
                                                 {"save", Command::kSave},
                                                 {"resign", Command::kResign},
                                                 {"quit", Command::kQuit}}};

bool is_called(const Words& words, std::string_view name, const std::string& word) {
  if (word == name) return true;
  std::istringstream others(words.say("play.command." + std::string(name)));
  for (std::string other; others >> other;) {
    if (other == word) return true;
  }
  return false;
}

// The only one of the actions that is written so, whatever the case.
std::optional<Action> only_one(const GameType& game, std::span<const Action> actions,
                               const std::string& text) {
  std::optional<Action> found;
  for (const Action action : actions) {
    if (lower_case(game.text(action)) != text) continue;
    if (found) return std::nullopt;
    found = action;
  }
  return found;
}

// All actions under the headings that the list has.
std::vector<Action> of_kinds_in(const GameType& game, const Board& board,
                                std::span<const Action> listed) {
  std::set<std::string_view> kinds;
  for (const Action action : listed) kinds.insert(board.listing(game.text(action)).heading);
  std::vector<Action> found;
  for (std::size_t i = 0; i < game.actions(); ++i) {
    if (kinds.contains(board.listing(game.text(action_at(i))).heading)) {
      found.push_back(action_at(i));
    }
  }
  return found;
}

}  // namespace

std::optional<std::string> typed_line(std::string_view prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    fmt::print("\n");
    return std::nullopt;
  }
  line = trim(line);
  if (isatty(STDIN_FILENO) == 0) fmt::print("{}\n", printable(line));
  return line;
}

std::span<const CommandName> command_names() { return kCommands; }

std::optional<TypedCommand> meant_command(const Words& words, std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = lower_case(line.substr(0, space));
  for (const auto& [name, command] : kCommands) {
    if (is_called(words, name, word)) {
      return TypedCommand{command, std::string(trim(line.substr(space)))};
    }
  }
  return std::nullopt;
}

std::optional<Action> meant_action(const GameType& game, const Board& board,
                                   std::span<const Action> listed, std::string_view text) {
  std::size_t number = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (status == std::errc{} && end == text.data() + text.size()) {
    if (number < 1 || number > listed.size()) return std::nullopt;
    return listed[number - 1];
  }
  const auto exact = game.parse(text);
  if (exact && std::find(listed.begin(), listed.end(), *exact) != listed.end()) return exact;
  const std::string lowered = lower_case(text);
  if (const auto legal = only_one(game, listed, lowered)) return legal;
  if (const auto such = only_one(game, of_kinds_in(game, board, listed), lowered)) return such;
  if (exact) return exact;
  std::vector<Action> all;
  for (std::size_t i = 0; i < game.actions(); ++i) all.push_back(action_at(i));
  return only_one(game, all, lowered);
}

std::vector<Action> actions_with(const GameType& game, std::span<const Action> listed,
                                 std::string_view text) {
  const std::string lowered = lower_case(text);
  std::vector<Action> found;
  for (const Action action : listed) {
    if (lower_case(game.text(action)).find(lowered) != std::string::npos) found.push_back(action);
  }
  return found;
}

}  // namespace castellan
