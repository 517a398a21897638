// A table as one viewer sees it, as JSON, and the JSON of messages and options.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "engine/core/reader.h"
#include "table/table.h"

namespace castellan {

// What the viewer sees, whose turn it is, what is expected, and the legal actions if it is the
// viewer's turn. The view of kAll is complete: a table can be set up from it.
nlohmann::json view_json(const Table& table, Seat viewer);

// The same of a position that is not the table's present one: nobody acts in it any more.
nlohmann::json view_json(const GameType& game, const OptionValues& options,
                         const Position& position, Seat viewer);

// Both as text at once, which takes a fraction of the time.
std::string view_text(const Table& table, Seat viewer);
std::string view_text(const GameType& game, const OptionValues& options, const Position& position,
                      Seat viewer);

// What whoever is to move may do; at chance, the outcomes with their weights.
nlohmann::json legal_json(const GameType& game, const Position& position);

// Whose turn: a seat number, "chance" or null. Who looks: a seat number, "public" or "all".
nlohmann::json mover_json(Seat mover);
nlohmann::json viewer_json(Seat viewer);

nlohmann::json message_json(const Message& message);
nlohmann::json messages_json(const std::vector<Message>& messages);

// Who sits where; empty where nobody was named.
nlohmann::json sitters_json(const Table& table);

nlohmann::json options_json(const GameType& game, const OptionValues& values);
std::optional<Error> read_options(const GameType& game, const Reader& in, OptionValues& values);

// A table from a complete view.
std::optional<Error> read_setup(const GameType& game, const Reader& view, const nlohmann::json& raw,
                                const Fate& fate, std::optional<Table>& table);

}  // namespace castellan
