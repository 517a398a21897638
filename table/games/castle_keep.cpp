#include "agents/castle_keep.h"

#include "engine/castle_keep/face.h"
#include "table/box.h"
#include "table/registry.h"

namespace castellan {

const GameType& castle_keep_game() {
  static const Box<castle_keep::CastleKeepFace> box;
  return box;
}

}  // namespace castellan
