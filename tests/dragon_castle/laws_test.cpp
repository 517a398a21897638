#include "tests/laws.h"

#include "agents/dragon_castle.h"
#include "engine/dragon_castle/face.h"

namespace castellan {
CASTELLAN_LAWS(DragonCastle, dragon_castle::DragonCastleFace)
}  // namespace castellan
