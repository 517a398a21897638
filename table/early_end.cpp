#include "table/early_end.h"

#include <array>

namespace castellan {
namespace {

constexpr std::array<std::string_view, 4> kNames{"resigned", "time", "draw", "aborted"};

// Whether it is somebody who ended it.
bool has_seat(EarlyEnd::Kind kind) {
  return kind == EarlyEnd::Kind::kResigned || kind == EarlyEnd::Kind::kTime;
}

}  // namespace

std::string_view name_of(EarlyEnd::Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::string text_of(const EarlyEnd& end) {
  std::string text(name_of(end.kind));
  if (end.seat) text += " " + std::to_string(index(*end.seat) + 1);
  return text;
}

std::optional<EarlyEnd> parse_early_end(std::string_view text) {
  const std::size_t space = text.find(' ');
  std::size_t kind = 0;
  while (kind < kNames.size() && kNames[kind] != text.substr(0, space)) ++kind;
  if (kind == kNames.size()) return std::nullopt;
  EarlyEnd end{static_cast<EarlyEnd::Kind>(kind), std::nullopt};
  if (has_seat(end.kind) != (space != std::string_view::npos)) return std::nullopt;
  if (!has_seat(end.kind)) return end;
  const std::string_view number = text.substr(space + 1);
  if (number.size() != 1 || number[0] < '1' || number[0] > '0' + static_cast<char>(kMostSeats)) {
    return std::nullopt;
  }
  end.seat = seat_at(static_cast<std::size_t>(number[0] - '1'));
  return end;
}

Message message_of(const EarlyEnd& end) {
  Message message{"ended." + std::string(name_of(end.kind)), {}};
  if (end.seat) message.args.emplace_back("seat", static_cast<std::int64_t>(index(*end.seat)));
  return message;
}

std::optional<Returns> returns_of(const EarlyEnd& end, Stakes stakes, std::size_t seats) {
  Returns returns{};
  if (end.kind == EarlyEnd::Kind::kAborted) return returns;
  if (end.kind == EarlyEnd::Kind::kDraw) {
    if (stakes != Stakes::kOneWin) return std::nullopt;
    // Everybody has an equal share of the one win.
    for (std::size_t i = 0; i < seats; ++i) returns[i] = 2.0 / static_cast<double>(seats) - 1;
    return returns;
  }
  const bool together = stakes == Stakes::kCommon;
  if (!together && seats != 2) return std::nullopt;
  if (index(*end.seat) >= seats) return std::nullopt;
  for (std::size_t i = 0; i < seats; ++i) {
    returns[i] = together || seat_at(i) == *end.seat ? -1 : 1;
  }
  return returns;
}

}  // namespace castellan
