// Chance at a table, so that nobody can choose it and everybody can check it.
//
// The table draws a secret seed and publishes its SHA-256 before the first move. Each seat may add
// a nonce after that. The key of the whole game is the SHA-256 of the seed followed by the nonces,
// and chance action n takes its ticket from block n of the ChaCha20 stream of that key, so that
// undo, replay and checking need no state. After the last move the seed is published.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/chacha20.h"
#include "engine/core/sha256.h"

namespace castellan {

using Seed = std::array<std::uint8_t, 32>;

// A number as a seed: eight bytes, the lowest first, and zeros.
constexpr Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

class Fate {
 public:
  explicit Fate(const Seed& seed, std::vector<std::string> nonces = {});

  // A fate of which only the published commitment is known: it can be kept, not drawn from.
  static Fate sealed(const Digest& commitment, std::vector<std::string> nonces);
  [[nodiscard]] bool sealed() const { return sealed_; }

  [[nodiscard]] const Seed& seed() const { return seed_; }
  [[nodiscard]] const std::vector<std::string>& nonces() const { return nonces_; }
  [[nodiscard]] const Digest& commitment() const { return commitment_; }

  // The ticket in [0, total) of the n-th chance action, exactly uniform; total must not be zero.
  [[nodiscard]] std::uint32_t ticket(std::uint32_t n, std::uint32_t total) const;

 private:
  Seed seed_;
  std::vector<std::string> nonces_;
  Digest commitment_;
  Key key_;
  bool sealed_ = false;
};

}  // namespace castellan
