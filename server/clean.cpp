#include "server/clean.h"

#include <algorithm>
#include <cstdint>

#include "engine/core/text.h"

namespace castellan {
namespace {

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

// How many bytes begin the text that nobody would see, or that would turn others around: C1
// controls, marks of direction, zero-width spaces. Joiners stay, which letters and emoji need.
std::size_t unseen_at(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) <= 0x9F) return 2;
  if (text.starts_with("\xEF\xBB\xBF") || text.starts_with("\xD8\x9C"))
    return byte(0) == 0xEF ? 3 : 2;
  if (byte(0) != 0xE2) return 0;
  const unsigned low = byte(2);
  const bool general = byte(1) == 0x80 &&
                       (low == 0x8B || low == 0x8E || low == 0x8F || (low >= 0xA8 && low <= 0xAE));
  const bool isolates = byte(1) == 0x81 && (low == 0xA0 || (low >= 0xA6 && low <= 0xA9));
  return general || isolates ? 3 : 0;
}

}  // namespace

std::optional<Error> clean_text(std::string_view given, std::size_t longest, std::string& text) {
  std::string clean;
  for (std::size_t i = 0; i < given.size();) {
    if (const std::size_t unseen = unseen_at(given.substr(i))) {
      i += unseen;
      continue;
    }
    const auto byte = static_cast<unsigned char>(given[i]);
    clean += byte < 0x20 || byte == 0x7F ? ' ' : given[i];
    ++i;
  }
  clean = trim(clean);
  const std::size_t size = characters_in(clean);
  if (size > longest) {
    return Error{"error.text-long",
                 {{"count", static_cast<std::int64_t>(size)},
                  {"limit", static_cast<std::int64_t>(longest)}}};
  }
  text = std::move(clean);
  return std::nullopt;
}

std::optional<Error> refuse_clean(std::string_view given, std::size_t longest) {
  std::string text;
  if (auto wrong = clean_text(given, longest, text)) return wrong;
  if (text != given) return Error{"error.text", {}};
  return std::nullopt;
}

}  // namespace castellan
