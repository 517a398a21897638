// One number for the behaviour of everything: random play and searches in all games. It must be
// equal natively, under sanitizers and in wasm; a commit that changes it says so.
#pragma once

#include <cstdint>

namespace castellan {

// Of random play alone, which the GPU can repeat: every preset of every game, with seeds from 0.
std::uint64_t random_signature();
inline constexpr std::uint64_t kSignatureGames = 100;

// Of random play and searches.
std::uint64_t signature();

}  // namespace castellan
