#include "agents/dragon_castle.h"

#include "engine/dragon_castle/face.h"
#include "table/box.h"
#include "table/registry.h"

namespace castellan {

const GameType& dragon_castle_game() {
  static const Box<dragon_castle::DragonCastleFace> box;
  return box;
}

}  // namespace castellan
