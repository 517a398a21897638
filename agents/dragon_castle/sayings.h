// The arguments of reasons.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "agents/dragon_castle/card_change.h"
#include "agents/dragon_castle/joins.h"
#include "agents/dragon_castle/rivals.h"
#include "engine/core/message.h"
#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {

using Saying = std::pair<std::string, Message::Value>;

inline Saying number(std::string name, int value) { return {std::move(name), std::int64_t{value}}; }
inline Saying said(Type type) { return {"type", type_text(type)}; }
inline Saying said(Dragon dragon) {
  return {"dragon", std::string(kDragonNames[static_cast<std::size_t>(dragon)])};
}
inline Saying said(Spirit spirit) {
  return {"spirit", std::string(kSpiritNames[static_cast<std::size_t>(spirit)])};
}
inline Saying victim(std::size_t seat) { return {"victim", static_cast<std::int64_t>(seat)}; }

// A message with more of what it brings.
inline Message with(Message message, std::initializer_list<Saying> more) {
  message.args.insert(message.args.end(), more);
  return message;
}
// "count# type points#"
inline Message of_set(std::string key, const Joined& set) {
  return {std::move(key),
          {number("count", set.count), said(set.type), number("points", set.points())}};
}
// "count# type missing#"
inline Message of_group(std::string key, const Joined& group) {
  return {std::move(key),
          {number("count", group.count), said(group.type), number("missing", group.missing())}};
}
// "victim# count# type"
inline Message of_rival(std::string key, const Rival& rival) {
  return {std::move(key),
          {victim(rival.seat), number("count", rival.set.count), said(rival.set.type)}};
}
// "dragon points#"
inline Message of_card(std::string key, Dragon dragon, int points) {
  return {std::move(key), {said(dragon), number("points", points)}};
}

}  // namespace castellan::dragon_castle
