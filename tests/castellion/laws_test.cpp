#include "tests/laws.h"

#include "agents/castellion.h"
#include "engine/castellion/face.h"

namespace castellan {
CASTELLAN_LAWS(Castellion, castellion::CastellionFace)
}  // namespace castellan
