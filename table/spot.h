// How what lies in a spot stands in a view, and what else a view has to be set: the fields. For
// table/inventory.cpp and table/inspection.cpp.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/inventory.h"
#include "table/game_type.h"

namespace castellan {

using PieceTokens = std::vector<std::string>;

// A value by its path, or null. Only for JSON of our own.
nlohmann::json* find_at(nlohmann::json& in, std::string_view path);
const nlohmann::json* find_at(const nlohmann::json& in, std::string_view path);
// The same where the last member may have to be made, as the place of a castle.
void set_at(nlohmann::json& in, const std::string& path, nlohmann::json value);

// Whether the position has this spot; what lies in it, with the details of its row; taking that
// away; and laying something down where nothing lies.
bool applies(const Spot& spot, const nlohmann::json& position);
PieceTokens lying(const Spot& spot, const nlohmann::json& position, nlohmann::json* details);
void clear(const Spot& spot, nlohmann::json& position);
void lay(const Spot& spot, const PieceTokens& tokens, const nlohmann::json& details,
         nlohmann::json& position);

// What the schema of a position says of the detail of a row, and the least that it can be.
const nlohmann::json& detail_schema(const Spot& spot, const std::string& detail,
                                    const nlohmann::json& schema);
nlohmann::json least_detail(const nlohmann::json& schema);

// The last member of a path that is no number: "points" of "players/0/points".
std::string last_member(std::string_view path);

// The id of a spot, in which {seat} is that field's value.
std::string resolved(std::string id, const nlohmann::json& position);

// Where a game begins for those who set it up: after the first chance, when somebody is to move.
std::unique_ptr<Position> beginning(const GameType& game, const OptionValues& options);

// A field of a position, with what its schema says of it.
struct FieldAt {
  std::string path;
  const nlohmann::json* value;
  const nlohmann::json* schema;
};

// What of a position is neither told nor claimed by the inventory, in the order of the view.
std::vector<FieldAt> fields_of(const Inventory& inventory, const nlohmann::json& position,
                               const nlohmann::json& schema);

}  // namespace castellan
