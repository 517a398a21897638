// What opens a seat: made at random, told to one browser, and kept as a hash alone.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "table/fate.h"

namespace castellan {

// So many random bytes as text that can stand in an address: letters, digits, - and _.
std::string random_text(std::size_t bytes);

inline constexpr std::size_t kSecretText = 32;                   // characters
inline std::string new_secret() { return random_text(24); }      // 192 bits
inline std::string new_table_name() { return random_text(12); }  // 96 bits
Seed new_seed();

// Whether a text looks like one of new_secret: whether it was made at random nobody can see.
bool is_secret(std::string_view text);

// SHA-256 in hexadecimal digits: enough for secrets that nobody can guess.
std::string secret_hash(std::string_view secret);

// Whether it is the secret of this hash, in a time that does not tell how much of it is right. No
// secret opens an empty hash.
bool opens(std::string_view secret, std::string_view hash);

}  // namespace castellan
