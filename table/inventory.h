// Positions as people set them up from a real table: what lies where, and the few fields beside it.
// One mechanism for all games, made from what each says of itself (engine/core/inventory.h).
//
// An arrangement is
//
//   {"game": G, "options": {…}, "viewer": V,
//    "places": {"hand.0": ["Trz", "?"], …}, "fields": {"seat": 0, "castle.c4/height": 2, …}}
//
// Places that are left out are empty, fields that are left out are as at the beginning. A ? is a
// piece that lies face down for the viewer; it is dealt out of what lies nowhere else.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/inventory.h"
#include "engine/core/reader.h"
#include "table/game_type.h"

namespace castellan {

// What is wrong with an arrangement, and in which places or with which field.
struct Finding {
  Message message;
  std::vector<std::string> places;
  std::string field;
};

struct Inspection {
  const GameType* game = nullptr;  // known even where the rest could not be read
  OptionValues options;
  Seat viewer = kAll;
  std::vector<Finding> findings;
  nlohmann::json left;      // how many of each kind lie nowhere, without those that are unknown
  nlohmann::json position;  // as the viewer would see it; null where it cannot be drawn
  std::unique_ptr<Position> sound;  // with the unknown dealt; null where something is wrong
};

// Looks an arrangement over; an error where it is none. All that is missing or too many is found at
// once, and where nothing is, the rules have the last word.
std::optional<Error> inspect(const Reader& arrangement, std::uint64_t seed, Inspection& found);

// A position as the viewer could set it up.
nlohmann::json arrangement_json(const GameType& game, const OptionValues& options,
                                const Position& position, Seat viewer);

// The kinds, places and fields of a game, and the arrangement at its beginning.
nlohmann::json inventory_json(const GameType& game, const OptionValues& options);

// What `inspect` tells: `sound`, `findings` (messages with their `title` and `places`), `left`, the
// `position` as the viewer would see it, and where it is sound a complete `view` to set a table up
// from.
nlohmann::json inspection_json(const Inspection& found, std::string_view language);

// What the field or the place of a finding is called, or nothing where it has none or several.
std::optional<Message> finding_title(const Inventory& inventory, const Finding& finding);

// All messages of this file.
std::span<const MessageInfo> inventory_messages();

}  // namespace castellan
