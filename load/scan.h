// What a player needs out of a message, found without reading the rest: views are long, and a load
// tool that read them whole would be busier than the server.
//
// It relies on three things that hold for what the server writes: there are no blanks between
// tokens; within strings quotes are escaped, so that `"name":` can only be the name of a member;
// and members stand in order of their names, so that the first "over" or "to_move" of a message is
// that of its SUMMARY (docs/server.md), and "legal" comes before anything of the position.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"

namespace castellan {

// What stands behind the first `"name":`; nothing where it is nowhere.
std::string_view behind(std::string_view message, std::string_view name);

// The whole number, or the string as it is written, of the first member of this name.
std::optional<std::uint64_t> number_in(std::string_view message, std::string_view name);
std::string_view string_in(std::string_view message, std::string_view name);

// A legal action of the view in a message.
struct Offer {
  std::uint64_t id = 0;
  std::string_view text;
};
// One of them, each equally likely; nothing where there is none.
std::optional<Offer> pick_offer(std::string_view message, Rng& rng);

// Whether the table's game is over.
bool tells_end(std::string_view message);

// The entries of a record's text, in order: "1 Trz-a1", "* Trz" or "undo 1".
std::vector<std::string_view> entries_of(std::string_view record);

}  // namespace castellan
