// SHA-256, ChaCha20 and hexadecimal text, against the published vectors and against libsodium.
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/chacha20.h"
#include "engine/core/hex.h"
#include "engine/core/rng.h"
#include "engine/core/sha256.h"

namespace castellan {
namespace {

using Nonce = std::array<std::uint8_t, 12>;
using Words = std::array<std::uint32_t, 16>;

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

void fill(std::span<std::uint8_t> bytes, Rng& rng) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
}

std::vector<std::uint8_t> random_bytes(std::size_t size, Rng& rng) {
  std::vector<std::uint8_t> bytes(size);
  fill(bytes, rng);
  return bytes;
}

std::string sha256_hex(std::string_view text) { return to_hex(sha256(bytes_of(text))); }

Digest libsodium_sha256(std::span<const std::uint8_t> bytes) {
  Digest digest{};
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return digest;
}

// The keystream as the RFC prints it: each word's lowest byte first.
std::array<std::uint8_t, 64> stream_bytes(const Words& words) {
  std::array<std::uint8_t, 64> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
  }
  return bytes;
}

std::string block_hex(const Key& key, std::uint32_t counter, const Nonce& nonce = {}) {
  return to_hex(stream_bytes(chacha20_block(key, counter, nonce)));
}

std::array<std::uint8_t, 64> libsodium_block(const Key& key, std::uint32_t counter,
                                             const Nonce& nonce) {
  const std::array<std::uint8_t, 64> zeros{};
  std::array<std::uint8_t, 64> bytes{};
  crypto_stream_chacha20_ietf_xor_ic(bytes.data(), zeros.data(), zeros.size(), nonce.data(),
                                     counter, key.data());
  return bytes;
}

constexpr Key key_counting_up() {
  Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}

// ---- SHA-256 ----

constexpr std::array<std::uint8_t, 3> kAbc = {'a', 'b', 'c'};
constexpr Digest kDigestOfAbc = {0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40,
                                 0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17,
                                 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad};
static_assert(sha256(kAbc) == kDigestOfAbc, "the compiler can hash");

TEST(Sha256, HashesTheEmptyMessage) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(Sha256{}.finish(), sha256({}));
}

TEST(Sha256, HashesThePublishedMessageOfOneBlock) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, HashesThePublishedMessageOfTwoBlocks) {
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, HashesAMillionLettersA) {
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, AgreesWithLibsodiumOnEveryLengthUpTo200) {
  Rng rng(1);
  for (std::size_t size = 0; size <= 200; ++size) {
    const std::vector<std::uint8_t> message = random_bytes(size, rng);
    EXPECT_EQ(sha256(message), libsodium_sha256(message)) << "length " << size;
  }
}

TEST(Sha256, GivesTheSameDigestHoweverTheMessageIsCut) {
  Rng rng(2);
  const std::vector<std::uint8_t> message = random_bytes(1000, rng);
  const Digest whole = sha256(message);
  for (const std::size_t piece : {1U, 3U, 7U, 55U, 63U, 64U, 65U, 127U, 128U, 129U, 999U}) {
    Sha256 hash;
    for (std::span<const std::uint8_t> rest = message; !rest.empty();) {
      const std::size_t taken = std::min(piece, rest.size());
      hash.update(rest.first(taken));
      rest = rest.subspan(taken);
    }
    EXPECT_EQ(hash.finish(), whole) << "pieces of " << piece;
  }
}

TEST(Sha256, GivesTheSameDigestForPiecesOfRandomSizesEmptyOnesIncluded) {
  Rng rng(3);
  const std::vector<std::uint8_t> message = random_bytes(1000, rng);
  const Digest whole = sha256(message);
  for (int round = 0; round < 100; ++round) {
    Sha256 hash;
    for (std::span<const std::uint8_t> rest = message; !rest.empty();) {
      const std::size_t taken = std::min<std::size_t>(rng.below(150), rest.size());
      hash.update(rest.first(taken));
      rest = rest.subspan(taken);
    }
    EXPECT_EQ(hash.finish(), whole);
  }
}

TEST(Sha256, StartsAnewAfterFinish) {
  Sha256 hash;
  hash.update(bytes_of("something else"));
  EXPECT_NE(hash.finish(), kDigestOfAbc);
  hash.update(kAbc);
  EXPECT_EQ(hash.finish(), kDigestOfAbc);
}

// ---- ChaCha20 ----

constexpr Nonce kNonceOfSection232 = {0, 0, 0, 0x09, 0, 0, 0, 0x4a, 0, 0, 0, 0};
constexpr Words kBlockOfSection232 = {
    0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
    0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
static_assert(chacha20_block(key_counting_up(), 1, kNonceOfSection232) == kBlockOfSection232,
              "the compiler can draw");

TEST(ChaCha20, TurnsAQuarterAsInSection211) {
  std::uint32_t a = 0x11111111;
  std::uint32_t b = 0x01020304;
  std::uint32_t c = 0x9b8d6f43;
  std::uint32_t d = 0x01234567;
  chacha20::quarter_round(a, b, c, d);
  EXPECT_EQ(a, 0xea2a92f4U);
  EXPECT_EQ(b, 0xcb1cf8ceU);
  EXPECT_EQ(c, 0x4581472eU);
  EXPECT_EQ(d, 0x5881c4bbU);
}

TEST(ChaCha20, GivesTheBlockOfSection232) {
  EXPECT_EQ(chacha20_block(key_counting_up(), 1, kNonceOfSection232), kBlockOfSection232);
  EXPECT_EQ(block_hex(key_counting_up(), 1, kNonceOfSection232),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(ChaCha20, GivesTheFirstKeystreamOfAppendixA1) {
  EXPECT_EQ(block_hex(Key{}, 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST(ChaCha20, GivesTheSecondKeystreamOfAppendixA1) {
  EXPECT_EQ(block_hex(Key{}, 1),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(ChaCha20, GivesTheThirdKeystreamOfAppendixA1) {
  Key key{};
  key.back() = 1;
  EXPECT_EQ(block_hex(key, 1),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

TEST(ChaCha20, GivesTheFourthKeystreamOfAppendixA1) {
  Key key{};
  key[1] = 0xff;
  EXPECT_EQ(block_hex(key, 2),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST(ChaCha20, GivesTheFifthKeystreamOfAppendixA1) {
  Nonce nonce{};
  nonce.back() = 2;
  EXPECT_EQ(block_hex(Key{}, 0, nonce),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

TEST(ChaCha20, AgreesWithLibsodiumOnRandomKeysCountersAndNonces) {
  Rng rng(4);
  for (int round = 0; round < 1000; ++round) {
    Key key{};
    Nonce nonce{};
    fill(key, rng);
    fill(nonce, rng);
    const std::uint32_t counter = rng.next();
    EXPECT_EQ(stream_bytes(chacha20_block(key, counter, nonce)),
              libsodium_block(key, counter, nonce))
        << "round " << round;
  }
}

TEST(ChaCha20, AgreesWithLibsodiumOnTheLastCounter) {
  EXPECT_EQ(stream_bytes(chacha20_block(key_counting_up(), 0xffffffffU)),
            libsodium_block(key_counting_up(), 0xffffffffU, {}));
}

TEST(ChaCha20, GivesTheStreamOfLibsodiumWhenTheCounterRunsFromZero) {
  constexpr std::size_t kBlocks = 100;
  Rng rng(5);
  Key key{};
  fill(key, rng);
  const Nonce nonce{};
  std::vector<std::uint8_t> theirs(64 * kBlocks);
  crypto_stream_chacha20_ietf(theirs.data(), theirs.size(), nonce.data(), key.data());

  std::vector<std::uint8_t> ours;
  for (std::uint32_t counter = 0; counter < kBlocks; ++counter) {
    const std::array<std::uint8_t, 64> block = stream_bytes(chacha20_block(key, counter));
    ours.insert(ours.end(), block.begin(), block.end());
  }
  EXPECT_EQ(ours, theirs);
}

// ---- Hexadecimal text ----

constexpr bool reads(std::string_view text, std::uint8_t expected) {
  std::array<std::uint8_t, 1> byte{};
  return from_hex(text, byte) && byte[0] == expected;
}
static_assert(reads("a7", 0xa7) && reads("A7", 0xa7), "the compiler can read");

TEST(Hex, WritesTwoLowerCaseDigitsAByte) {
  const std::array<std::uint8_t, 5> bytes = {0x00, 0x09, 0xab, 0xf0, 0xff};
  EXPECT_EQ(to_hex(bytes), "0009abf0ff");
  EXPECT_EQ(to_hex({}), "");
}

TEST(Hex, ReadsBackEveryByteInEitherCase) {
  std::array<std::uint8_t, 256> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  const std::string lower = to_hex(bytes);
  std::string upper = lower;
  for (char& c : upper) {
    if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
  }
  for (const std::string& text : {lower, upper}) {
    std::array<std::uint8_t, 256> read{};
    EXPECT_TRUE(from_hex(text, read));
    EXPECT_EQ(read, bytes);
  }
}

TEST(Hex, ReadsNothingFromNothing) { EXPECT_TRUE(from_hex("", {})); }

TEST(Hex, RefusesTextOfAnotherLength) {
  std::array<std::uint8_t, 2> bytes{};
  for (const std::string_view text : {"", "0", "00", "000", "00000", "000000", "0x0000"}) {
    EXPECT_FALSE(from_hex(text, bytes)) << text;
  }
  EXPECT_FALSE(from_hex("0", {}));
}

// Both places of the byte, each of the 256 characters.
TEST(Hex, RefusesEveryCharacterThatIsNoDigit) {
  constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
  for (int code = 0; code < 256; ++code) {
    const char c = static_cast<char>(code);
    const bool digit = kDigits.find(c) != std::string_view::npos;
    std::array<std::uint8_t, 1> byte{};
    EXPECT_EQ(from_hex(std::string{c, '0'}, byte), digit) << "character " << code;
    EXPECT_EQ(from_hex(std::string{'0', c}, byte), digit) << "character " << code;
  }
}

TEST(Hex, LeavesTheBytesAsTheyWereWhenItRefuses) {
  std::array<std::uint8_t, 2> bytes = {1, 2};
  EXPECT_FALSE(from_hex("ffxf", bytes));
  EXPECT_EQ(bytes, (std::array<std::uint8_t, 2>{1, 2}));
}

}  // namespace
}  // namespace castellan
