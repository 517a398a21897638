#include "agents/schotten_totten_2.h"

#include "engine/schotten_totten_2/face.h"
#include "table/box.h"
#include "table/registry.h"

namespace castellan {

const GameType& schotten_totten_2_game() {
  static const Box<schotten_totten_2::SchottenTotten2Face> box;
  return box;
}

}  // namespace castellan
