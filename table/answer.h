// Questions about a table and their answers as JSON, the same for whoever asks: the protocol, and
// a server for its clients.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/message.h"
#include "engine/core/reader.h"
#include "table/table.h"
#include "table/words.h"

namespace castellan {

// The names of what a request may have, listed once.
template <std::size_t N>
constexpr std::array<std::string_view, N> members(const std::string_view (&names)[N]) {
  return std::to_array(names);
}

// Reading what is asked. An action is its id or its notation, which is that of chance or of a seat.
std::optional<Error> read_action(const GameType& game, const Reader& in, bool chance,
                                 Action& action);
// "action" or a list, "actions".
std::optional<Error> read_actions(const GameType& game, const Reader& request, bool chance,
                                  std::vector<Action>& actions);
// "options", where there are any, as a game can be played with them.
std::optional<Error> read_game_options(const GameType& game, const Reader& request,
                                       OptionValues& values);

// What a viewer saw happen, from action `from` on.
nlohmann::json log_json(const Table& table, Seat viewer, std::size_t from);
// The rule that forbids what is asked for in "action", or that it is legal.
std::optional<Error> why_json(const Table& table, const Reader& request, const Words& words,
                              nlohmann::json& reply);
// One action of a seat, as that seat would see it happen; before any chance that follows.
std::optional<Error> preview_json(const Table& table, Seat seat, Action action,
                                  nlohmann::json& reply);
// A position that might be the true one, for all that the viewer knows.
std::optional<Error> redeal_json(const Table& table, Seat viewer, std::uint64_t seed,
                                 nlohmann::json& reply);

// An error for programs and people; `game` is what it is about, if anything.
nlohmann::json error_json(const Error& error, std::string_view language, std::string_view game);

}  // namespace castellan
