// SHA-256 (FIPS 180-4), with which a table commits to its seed before the first move. Of our own,
// because whoever checks the commitment in a browser runs this same code as wasm, where there is
// no libsodium; the tests hold it against libsodium.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace castellan {

using Digest = std::array<std::uint8_t, 32>;

// Takes a message in pieces of any size; finish() gives its digest and makes ready for the next
// message.
class Sha256 {
 public:
  constexpr void update(std::span<const std::uint8_t> bytes);
  [[nodiscard]] constexpr Digest finish();

 private:
  static constexpr std::size_t kBlockSize = 64;
  static constexpr std::size_t kLengthAt = kBlockSize - 8;  // where the last block tells the length

  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static constexpr std::array<std::uint32_t, 64> kRound = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
      0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
      0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
      0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
      0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
      0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
      0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
      0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
      0xc67178f2};

  // The same of the square roots of the first eight primes.
  static constexpr std::array<std::uint32_t, 8> kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                                          0xa54ff53a, 0x510e527f, 0x9b05688c,
                                                          0x1f83d9ab, 0x5be0cd19};

  [[nodiscard]] constexpr std::array<std::uint32_t, 64> schedule() const;
  constexpr void compress();

  std::array<std::uint32_t, 8> state_ = kStart;
  std::array<std::uint8_t, kBlockSize> block_ = {};
  std::size_t filled_ = 0;  // bytes waiting in block_, always fewer than it holds
  std::uint64_t length_ = 0;
};

constexpr void Sha256::update(std::span<const std::uint8_t> bytes) {
  length_ += bytes.size();
  while (!bytes.empty()) {
    const std::size_t taken = std::min(bytes.size(), kBlockSize - filled_);
    std::ranges::copy(bytes.first(taken), std::span(block_).subspan(filled_).begin());
    bytes = bytes.subspan(taken);
    filled_ += taken;
    if (filled_ == kBlockSize) compress();
  }
}

// Padding (5.1.1): a one bit, zeros, and the message's length in bits as the last eight bytes of
// a block; a block of its own where the length no longer fits behind the message.
constexpr Digest Sha256::finish() {
  block_[filled_++] = 0x80;
  std::ranges::fill(std::span(block_).subspan(filled_), std::uint8_t{0});
  if (filled_ > kLengthAt) {
    compress();
    block_.fill(0);
  }
  for (std::size_t i = 0; i < 8; ++i) {
    block_[kLengthAt + i] = static_cast<std::uint8_t>((length_ * 8) >> (56 - 8 * i));
  }
  compress();

  Digest digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  *this = Sha256{};
  return digest;
}

// The message schedule (6.2.2, step 1): the block as big-endian words, stretched to 64 of them.
constexpr std::array<std::uint32_t, 64> Sha256::schedule() const {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < kBlockSize; ++i) words[i / 4] = (words[i / 4] << 8U) | block_[i];
  for (std::size_t t = 16; t < words.size(); ++t) {
    const std::uint32_t x = words[t - 15];
    const std::uint32_t y = words[t - 2];
    const std::uint32_t sigma0 = std::rotr(x, 7) ^ std::rotr(x, 18) ^ (x >> 3U);
    const std::uint32_t sigma1 = std::rotr(y, 17) ^ std::rotr(y, 19) ^ (y >> 10U);
    words[t] = sigma1 + words[t - 7] + sigma0 + words[t - 16];
  }
  return words;
}

// Mixes the full block into the state and empties it (6.2.2, steps 2 to 4); the names are those
// of the standard.
constexpr void Sha256::compress() {
  const std::array<std::uint32_t, 64> words = schedule();
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t t = 0; t < words.size(); ++t) {
    const std::uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t t1 = h + sum1 + choice + kRound[t] + words[t];
    const std::uint32_t t2 = sum0 + majority;
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
  filled_ = 0;
}

[[nodiscard]] constexpr Digest sha256(std::span<const std::uint8_t> bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.finish();
}

}  // namespace castellan
