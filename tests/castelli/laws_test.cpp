#include "tests/laws.h"

#include "agents/castelli.h"
#include "engine/castelli/face.h"

namespace castellan {
CASTELLAN_LAWS(Castelli, castelli::CastelliFace)
}  // namespace castellan
