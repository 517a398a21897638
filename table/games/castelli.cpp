#include "agents/castelli.h"

#include "engine/castelli/face.h"
#include "table/box.h"
#include "table/registry.h"

namespace castellan {

const GameType& castelli_game() {
  static const Box<castelli::CastelliFace> box;
  return box;
}

}  // namespace castellan
