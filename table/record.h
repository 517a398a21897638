// A game as a text file that a person can read and diff: tags, then one action a line.
//
//   [Game "castle-keep"]
//   [Rules "1"]
//   [Options "towers-fall=yes"]
//   [Seat 1 "Ann"]
//   [SeedHash "5fec…"]
//
//   * Trz
//   1 Trz-a1
//   undo 1
//
// Chance has a star, seats their number counted from 1. Once the game is over, the tags Seed and
// Result follow, or Ended ("resigned 2", early_end.h) where it was not played to its end. A
// semicolon begins a comment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "table/table.h"

namespace castellan {

// Raised when mended rules could forbid what an older record did.
inline constexpr int kRulesVersion = 1;

// The seed decides what is still to come: it leaves the table only once the game is over, except
// into a file of one's own that is to be played on.
enum class SeedWritten : std::uint8_t { kOnceOver, kAlways };
std::string write_record(const Table& table, SeedWritten seed = SeedWritten::kOnceOver);

// What a record says, read back. A file of an older rules version opens up to the first action
// that the rules now forbid, and `stopped` says which and why.
struct ReadRecord {
  std::string game;  // known even where the rest could not be read
  std::optional<Table> table;
  std::optional<Error> stopped;
  std::string seed_hash;    // as published, in hex; empty where the record has none
  bool seed_known = false;  // the seed was in it
  std::string result;       // as written; empty where the game was not over
};
std::optional<Error> read_record(std::string_view text, ReadRecord& record);

// Whether a record with its seed is what it claims: the seed fits the hash, every chance action is
// the one that the seed and the nonces decide, the result is the one that the actions lead to. A
// game that was ended before its end has no result.
struct Proof {
  bool fair = false;
  Message said;
};
Proof verify_record(const ReadRecord& record);

std::string result_text(const Position& position);  // "1 0", scores in order of the seats

}  // namespace castellan
