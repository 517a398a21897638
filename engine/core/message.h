// Words are made outside the engine: here is only what they are made of.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace castellan {

// A key of messages/<language>/*.json and what its sentence speaks of, as ids and numbers. Events,
// reasons, errors and hints are all messages.
struct Message {
  using Value = std::variant<std::int64_t, std::string>;
  std::string key;
  std::vector<std::pair<std::string, Value>> args;
};

// A message that a game can send, with the names of its arguments: "seat# tile place". A # marks
// whole numbers; all others are text.
struct MessageInfo {
  std::string_view key;
  std::string_view args;
};

// What went wrong, as a message; programs tell errors apart by their key.
using Error = Message;

}  // namespace castellan
