#include "agents/castellion.h"

#include "engine/castellion/face.h"
#include "table/box.h"
#include "table/registry.h"

namespace castellan {

const GameType& castellion_game() {
  static const Box<castellion::CastellionFace> box;
  return box;
}

}  // namespace castellan
