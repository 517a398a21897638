// A room as JSON, for one viewer: what docs/server.md calls SUMMARY, STATE, SAID and ASK. Nothing
// else of a room ever leaves the server.
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "server/room.h"

namespace castellan {

// "played", or how a game ended before its end; once it is over.
std::string_view kind_of_end(const Room& room);

// Any JSON as it is sent; what is not UTF-8 in it is replaced.
std::string text_of(const nlohmann::json& value);

// How many connections each seat has.
using Presence = std::array<std::size_t, kMostSeats>;

// What anybody may know who knows the table's name.
nlohmann::json summary_json(const Room& room, const Presence& presence, Milliseconds now);
// All that a viewer may know, but of the steps only those after so many entries that it knows. And
// the same as text, in a fraction of the time.
nlohmann::json state_json(const Room& room, const Presence& presence, Milliseconds now, Seat viewer,
                          std::uint64_t after = 0);
std::string state_text(const Room& room, const Presence& presence, Milliseconds now, Seat viewer,
                       std::uint64_t after = 0);
// The first step that is not as it was when the game had so many entries; 0 where it never had.
std::size_t first_new_step(const Table& table, std::uint64_t after);
// The game as a viewer sees it; null before it begins. Likewise.
nlohmann::json view_of(const Room& room, Seat viewer);
std::string view_text_of(const Room& room, Seat viewer);
nlohmann::json said_json(const Spoken& spoken);
nlohmann::json question_json(const Room& room);  // null where nothing is asked
// By card, where the viewer's seat is not always to be asked. Nobody else knows: an order tells
// what is safe to do.
nlohmann::json orders_json(const Room& room, Seat viewer);

}  // namespace castellan
