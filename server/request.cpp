#include "server/request.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/hex.h"
#include "engine/core/text.h"

namespace castellan {
namespace {

constexpr int kFullQuality = 1000;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// One part of a path between slashes, decoded. It must be a plain name: not hidden, not "..".
std::optional<std::string> segment_of(std::string_view encoded) {
  std::string name;
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    char c = encoded[i];
    if (c == '%') {
      if (i + 2 >= encoded.size()) return std::nullopt;
      std::array<std::uint8_t, 1> byte{};
      if (!from_hex(encoded.substr(i + 1, 2), byte)) return std::nullopt;
      c = static_cast<char>(byte[0]);
      i += 2;
    }
    if (c == '/' || c == '\\' || is_control(c)) return std::nullopt;
    name += c;
  }
  if (name.empty() || name.front() == '.') return std::nullopt;
  return name;
}

// The text up to a separator, which is taken away with it.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trim(part);
}

// "0.8" as 800; a quality that is none counts as 0, so that nothing is sent that may be unwanted.
int quality_of(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text.size() > 1 && text[1] != '.')) return 0;
  int quality = 0;
  int unit = kFullQuality;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 1) continue;
    if (text[i] < '0' || text[i] > '9') return 0;
    quality += (text[i] - '0') * unit;
    unit /= 10;
  }
  return quality > kFullQuality ? 0 : quality;
}

}  // namespace

std::string_view without_host(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  if (!target.starts_with(kScheme)) return target;
  target.remove_prefix(std::min(target.find('/', kScheme.size()), target.size()));
  return target.empty() ? "/" : target;
}

std::optional<std::string> path_of(std::string_view target) {
  target = without_host(target);
  if (!target.starts_with('/')) return std::nullopt;
  target.remove_prefix(1);
  target = target.substr(0, target.find_first_of("?#"));
  if (target.empty()) return "index.html";
  std::string path;
  while (true) {
    const std::size_t end = std::min(target.find('/'), target.size());
    const auto segment = segment_of(target.substr(0, end));
    if (!segment) return std::nullopt;
    if (!path.empty()) path += '/';
    path += *segment;
    if (end == target.size()) return path;
    target.remove_prefix(end + 1);
  }
}

Encodings read_accept_encoding(std::string_view header) {
  std::optional<int> brotli;
  std::optional<int> gzip;
  std::optional<int> identity;
  std::optional<int> others;
  while (!header.empty()) {
    std::string_view item = take_until(header, ',');
    const std::string coding = lower_case(take_until(item, ';'));
    int quality = kFullQuality;
    while (!item.empty()) {
      std::string_view parameter = take_until(item, ';');
      if (lower_case(take_until(parameter, '=')) == "q") quality = quality_of(trim(parameter));
    }
    if (coding == "br") brotli = quality;
    if (coding == "gzip" || coding == "x-gzip") gzip = quality;
    if (coding == "identity") identity = quality;
    if (coding == "*") others = quality;
  }
  // What is not named is as welcome as the star says; the plain file is welcome unless refused.
  return {brotli.value_or(others.value_or(0)), gzip.value_or(others.value_or(0)),
          identity.value_or(others.value_or(1))};
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view item = take_until(if_none_match, ',');
    if (item == "*") return true;
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag) return true;
  }
  return false;
}

}  // namespace castellan
