#include "load/scan.h"

#include <array>
#include <charconv>
#include <cstring>

namespace castellan {
namespace {

// std::string_view::find stops at every quote on the way, and messages are full of them.
std::string_view from(std::string_view text, std::string_view needle) {
  if (text.empty()) return {};  // its data may be null, which memmem does not take
  const void* found = ::memmem(text.data(), text.size(), needle.data(), needle.size());
  if (found == nullptr) return {};
  return text.substr(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()));
}

}  // namespace

std::string_view behind(std::string_view message, std::string_view name) {
  std::array<char, 32> needle{};
  const std::size_t size = name.size() + 3;
  if (size > needle.size()) return {};
  needle[0] = '"';
  name.copy(needle.data() + 1, name.size());
  needle[size - 2] = '"';
  needle[size - 1] = ':';
  const std::string_view found = from(message, {needle.data(), size});
  return found.empty() ? found : found.substr(size);
}

std::optional<std::uint64_t> number_in(std::string_view message, std::string_view name) {
  const std::string_view text = behind(message, name);
  std::uint64_t number = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (status != std::errc{}) return std::nullopt;
  return number;
}

std::string_view string_in(std::string_view message, std::string_view name) {
  std::string_view text = behind(message, name);
  if (!text.starts_with('"')) return {};
  text.remove_prefix(1);
  std::size_t end = 0;
  while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
  return text.substr(0, end);
}

std::optional<Offer> pick_offer(std::string_view message, Rng& rng) {
  const std::string_view list = behind(behind(message, "view"), "legal");
  if (!list.starts_with("[{")) return std::nullopt;
  // Each item of the list takes the place of the one before with the chance that makes all equal.
  std::string_view picked;
  std::uint32_t count = 0;
  std::size_t begin = 0;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const char c = list[i];
    if (c == '"') {
      quoted = !quoted;
    } else if (quoted) {
      if (c == '\\') ++i;
    } else if (c == '{' || c == '[') {
      if (++depth == 2) begin = i;
    } else if (c == '}' || c == ']') {
      --depth;
      if (depth == 1 && rng.below(++count) == 0) picked = list.substr(begin, i + 1 - begin);
      if (depth == 0) break;
    }
  }
  const auto id = number_in(picked, "id");
  if (!id) return std::nullopt;
  return Offer{*id, string_in(picked, "text")};
}

bool tells_end(std::string_view message) { return behind(message, "over").starts_with('{'); }

std::vector<std::string_view> entries_of(std::string_view record) {
  std::vector<std::string_view> entries;
  while (!record.empty()) {
    const std::size_t end = std::min(record.find('\n'), record.size());
    const std::string_view line = record.substr(0, end);
    record.remove_prefix(std::min(end + 1, record.size()));
    if (!line.empty() && line[0] != '[' && line[0] != ';') entries.push_back(line);
  }
  return entries;
}

}  // namespace castellan
