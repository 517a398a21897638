// The arguments of events: what they are called, and how places are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/castelli/face.h"

namespace castellan::castelli {

using Arg = std::pair<std::string, Message::Value>;

inline Arg seat_arg(std::size_t seat) { return {"seat", static_cast<std::int64_t>(seat)}; }
inline Arg victim_arg(std::size_t seat) { return {"victim", static_cast<std::int64_t>(seat)}; }
inline Arg number_arg(std::string name, int value) {
  return {std::move(name), std::int64_t{value}};
}
inline Arg count_arg(int value) { return number_arg("count", value); }
inline Arg tile_arg(TileId tile) { return {"tile", tile_text(tile)}; }
inline Arg card_arg(int card) {
  return {"card", std::string(kCardNames[static_cast<std::size_t>(card)])};
}
inline Arg kind_arg(Icon icon) {
  return {"kind", std::string(kIconNames[static_cast<std::size_t>(icon)])};
}
inline Arg at(std::string place) { return {"place", std::move(place)}; }
inline Arg from(std::string place) { return {"from", std::move(place)}; }
inline Arg to(std::string place) { return {"to", std::move(place)}; }
inline Arg side_arg(int side) {
  return {"side", std::string(1, "nesw"[static_cast<std::size_t>(side)])};
}
inline std::string of_seat(std::string_view what, std::size_t seat) {
  return std::string(what) + "." + std::to_string(seat);
}
// "B5 Y4": who had what, by the letters of the colours.
inline Arg values_arg(const Influence& values) {
  std::string text;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (values[i] == 0) continue;
    if (!text.empty()) text += ' ';
    text += kColourLetters[i] + std::to_string(values[i]);
  }
  return {"values", text.empty() ? "0" : text};
}

}  // namespace castellan::castelli
