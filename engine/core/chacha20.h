// The ChaCha20 block function (RFC 8439, 2.3), from whose stream a table draws its chance: any
// block can be had without those before it. Of our own for the same reason as sha256.h: it must
// run in wasm too; the tests hold it against libsodium.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace castellan {

using Key = std::array<std::uint8_t, 32>;

namespace chacha20 {

using Words = std::array<std::uint32_t, 16>;

constexpr int kDoubleRounds = 10;

// "expand 32-byte k" as little-endian words.
constexpr std::array<std::uint32_t, 4> kConstant = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

// RFC 8439, 2.1.
constexpr void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c,
                             std::uint32_t& d) {
  a += b;
  d = std::rotl(d ^ a, 16);
  c += d;
  b = std::rotl(b ^ c, 12);
  a += b;
  d = std::rotl(d ^ a, 8);
  c += d;
  b = std::rotl(b ^ c, 7);
}

// The state as a square of four by four words: first its columns, then its diagonals.
constexpr void double_round(Words& s) {
  for (std::size_t i = 0; i < 4; ++i) quarter_round(s[i], s[4 + i], s[8 + i], s[12 + i]);
  for (std::size_t i = 0; i < 4; ++i) {
    quarter_round(s[i], s[4 + (i + 1) % 4], s[8 + (i + 2) % 4], s[12 + (i + 3) % 4]);
  }
}

}  // namespace chacha20

// The 64 bytes of the keystream at this counter, as words; the stream's bytes are those of the
// words in turn, each with its lowest byte first.
[[nodiscard]] constexpr std::array<std::uint32_t, 16> chacha20_block(
    const Key& key, std::uint32_t counter, const std::array<std::uint8_t, 12>& nonce = {}) {
  chacha20::Words start{};
  for (std::size_t i = 0; i < 4; ++i) start[i] = chacha20::kConstant[i];
  for (std::size_t i = 0; i < key.size(); ++i) {
    start[4 + i / 4] |= std::uint32_t{key[i]} << (8 * (i % 4));
  }
  start[12] = counter;
  for (std::size_t i = 0; i < nonce.size(); ++i) {
    start[13 + i / 4] |= std::uint32_t{nonce[i]} << (8 * (i % 4));
  }

  chacha20::Words words = start;
  for (int i = 0; i < chacha20::kDoubleRounds; ++i) chacha20::double_round(words);
  for (std::size_t i = 0; i < words.size(); ++i) words[i] += start[i];
  return words;
}

}  // namespace castellan
