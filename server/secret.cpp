#include "server/secret.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "engine/core/hex.h"
#include "engine/core/sha256.h"

namespace castellan {
namespace {

void random_bytes(void* into, std::size_t size) {
  // Without a source of chance there must be no secrets at all.
  static const int ready = sodium_init();
  if (ready < 0) std::abort();
  randombytes_buf(into, size);
}

}  // namespace

std::string random_text(std::size_t bytes) {
  std::vector<unsigned char> random(bytes);
  random_bytes(random.data(), random.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), kVariant);
  text.pop_back();  // the zero at the end
  return text;
}

Seed new_seed() {
  Seed seed{};
  random_bytes(seed.data(), seed.size());
  return seed;
}

bool is_secret(std::string_view text) {
  return text.size() == kSecretText && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                  c == '-' || c == '_';
         });
}

std::string secret_hash(std::string_view secret) {
  const std::vector<std::uint8_t> bytes(secret.begin(), secret.end());
  return to_hex(sha256(bytes));
}

bool opens(std::string_view secret, std::string_view hash) {
  const std::string own = secret_hash(secret);
  return own.size() == hash.size() && sodium_memcmp(own.data(), hash.data(), own.size()) == 0;
}

}  // namespace castellan
