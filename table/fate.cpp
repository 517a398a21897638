#include "table/fate.h"

#include <utility>

namespace castellan {

Fate::Fate(const Seed& seed, std::vector<std::string> nonces)
    : seed_(seed), nonces_(std::move(nonces)), commitment_(sha256(seed)) {
  Sha256 hash;
  hash.update(seed_);
  for (const std::string& nonce : nonces_) {
    // Each with its length before it, so that "a" + "bc" is not "ab" + "c".
    const std::vector<std::uint8_t> bytes(nonce.begin(), nonce.end());
    hash.update(seed_of(bytes.size()));
    hash.update(bytes);
  }
  key_ = hash.finish();
}

Fate Fate::sealed(const Digest& commitment, std::vector<std::string> nonces) {
  Fate fate(Seed{}, std::move(nonces));
  fate.commitment_ = commitment;
  fate.sealed_ = true;
  return fate;
}

// Multiplication maps a word to [0, total) evenly once the few words below the threshold are left
// out (Lemire 2019). A block has sixteen words; that all of them are left out will not happen.
std::uint32_t Fate::ticket(std::uint32_t n, std::uint32_t total) const {
  const std::uint32_t threshold = (0U - total) % total;
  std::uint64_t product = 0;
  for (const std::uint32_t word : chacha20_block(key_, n)) {
    product = std::uint64_t{word} * total;
    if (static_cast<std::uint32_t>(product) >= threshold) break;
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

}  // namespace castellan
