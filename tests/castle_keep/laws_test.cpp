#include "tests/laws.h"

#include "agents/castle_keep.h"
#include "engine/castle_keep/face.h"

namespace castellan {
CASTELLAN_LAWS(CastleKeep, castle_keep::CastleKeepFace)
}  // namespace castellan
