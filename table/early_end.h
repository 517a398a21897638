// How a game ended that was not played to its end: somebody gave up, or all agreed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "engine/core/seat.h"
#include "table/stakes.h"

namespace castellan {

struct EarlyEnd {
  enum class Kind : std::uint8_t { kResigned, kTime, kDraw, kAborted };
  Kind kind{};
  std::optional<Seat> seat;  // who resigned or had no time left
};
std::string_view name_of(EarlyEnd::Kind kind);

// As records have it: "resigned 2", seats counted from 1.
std::string text_of(const EarlyEnd& end);
std::optional<EarlyEnd> parse_early_end(std::string_view text);

// The sentence: ended.<kind>.
inline constexpr std::array<MessageInfo, 4> kEarlyEnds{{{"ended.resigned", "seat#"},
                                                        {"ended.time", "seat#"},
                                                        {"ended.draw", ""},
                                                        {"ended.aborted", ""}}};
Message message_of(const EarlyEnd& end);

// Between two the other has won, together all have lost. Nothing where a game cannot end so: at a
// table of many that play against each other the rest plays on, and those who play together have
// nobody to agree on a draw with.
std::optional<Returns> returns_of(const EarlyEnd& end, Stakes stakes, std::size_t seats);

}  // namespace castellan
