// Bytes as hexadecimal text: how seeds, nonces and digests stand in records and on the wire.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace castellan {

// Two digits a byte, in lower case.
[[nodiscard]] inline std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

// What a digit of either case is worth, 16 for any other character.
[[nodiscard]] constexpr unsigned hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return 16;
}

// False, with out left as it was, unless the text is exactly two digits for each byte of out.
[[nodiscard]] constexpr bool from_hex(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() % 2 != 0 || text.size() / 2 != out.size()) return false;
  for (const char c : text) {
    if (hex_digit(c) > 15) return false;
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<std::uint8_t>(hex_digit(text[2 * i]) << 4U | hex_digit(text[2 * i + 1]));
  }
  return true;
}

// A number as sixteen digits, the highest first.
[[nodiscard]] inline std::string hex_of(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(number >> (56 - 8 * i));
  return to_hex(std::span<const std::uint8_t>(bytes));
}

}  // namespace castellan
