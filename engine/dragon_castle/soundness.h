#pragma once
#include "engine/dragon_castle/rules.h"
namespace castellan::dragon_castle {
constexpr std::string_view DragonCastle::flaw(const State&) const { return ""; }
}
