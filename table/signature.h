// One number for the behaviour of everything: random play and searches in all games. It must be
// equal natively, under sanitizers and in wasm; a commit that changes it says so.
#pragma once

#include <cstdint>
#include <span>

#include "table/registry.h"

namespace castellan {

// Of random play alone, which the GPU can repeat: every preset of the games, with seeds from 0.
std::uint64_t random_signature(std::span<const GameType* const> of = games());
inline constexpr std::uint64_t kSignatureGames = 100;

// Of random play and searches. Of all games it is the project's; a wasm module of one game has that
// game's.
std::uint64_t signature(std::span<const GameType* const> of = games());

}  // namespace castellan
