#include "tests/laws.h"

#include "agents/schotten_totten_2.h"
#include "engine/schotten_totten_2/face.h"

namespace castellan {
CASTELLAN_LAWS(SchottenTotten2, schotten_totten_2::SchottenTotten2Face)
}  // namespace castellan
