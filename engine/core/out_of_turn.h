// A question to a seat out of its turn.
#pragma once

#include <string_view>

#include "engine/core/action.h"

namespace castellan {

// Whether the seat to move plays a card of this name. Nothing here depends on what others cannot
// know.
struct OutOfTurn {
  std::string_view card;
  Action decline{};
  bool touches = false;  // what the seat gains or loses now depends on the answer
};

}  // namespace castellan
