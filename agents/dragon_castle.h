// A place for what a good player of Dragon Castle looks at first: nothing yet.
#pragma once

#include <array>
#include <span>

#include "agents/sense.h"
#include "engine/core/message.h"
#include "engine/dragon_castle/rules.h"

namespace castellan {

template <>
struct Sense<dragon_castle::DragonCastle> {
  using Rules = dragon_castle::DragonCastle;
  using State = dragon_castle::State;

  static constexpr int kWin = 1'000'000;

  static constexpr int worth(const Rules&, const State&, Action) { return 0; }
  static Message reason(const Rules&, const State&, Action) { return {"reason.other", {}}; }
  static std::span<const MessageInfo> reasons() {
    static constexpr std::array kReasons{MessageInfo{"reason.other", ""}};
    return kReasons;
  }
};

}  // namespace castellan
