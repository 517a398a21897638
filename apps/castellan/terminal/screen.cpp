#include "apps/castellan/terminal/screen.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

namespace castellan {
namespace {

// One character of UTF-8: how many bytes, and which; broken bytes are characters of code 0.
struct Character {
  std::size_t bytes = 1;
  std::uint32_t code = 0;
};

Character character_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return {1, first};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + bytes > text.size()) return {};
  std::uint32_t code = first & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (next & 0x3FU);
  }
  return {bytes, code};
}

using Range = std::pair<std::uint32_t, std::uint32_t>;
constexpr std::array<Range, 4> kNoColumn{
    {{0x300, 0x36F}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 7> kTwoColumns{{{0x1100, 0x115F},
                                            {0x2E80, 0xA4CF},
                                            {0xAC00, 0xD7A3},
                                            {0xF900, 0xFAFF},
                                            {0xFE30, 0xFE6F},
                                            {0xFF00, 0xFF60},
                                            {0x1F300, 0x1FAFF}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, std::uint32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return code >= range.first && code <= range.second;
  });
}

std::size_t columns_of(Character character) {
  if (within(kNoColumn, character.code)) return 0;
  return within(kTwoColumns, character.code) ? 2 : 1;
}

// How many bytes of the text fit into so many columns.
std::size_t bytes_within(std::string_view text, std::size_t columns) {
  std::size_t at = 0;
  while (at < text.size()) {
    const Character character = character_at(text, at);
    const std::size_t taken = columns_of(character);
    if (taken > columns) break;
    columns -= taken;
    at += character.bytes;
  }
  return at;
}

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

constexpr std::array<std::string_view, 8> kCodes{
    "",        "\033[97;41m", "\033[30;43m", "\033[97;44m", "\033[30;42m", "\033[97;45m",
    "\033[2m", "\033[1m"};

}  // namespace

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    columns += columns_of(character);
    at += character.bytes;
  }
  return columns;
}

std::string fitted(std::string_view text, std::size_t columns) {
  std::string fit(text);
  if (columns_of(text) > columns) {
    fit.resize(bytes_within(text, columns - 1));
    fit += "…";
  }
  return fit + std::string(columns - columns_of(fit), ' ');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  std::vector<std::string> lines;
  std::string line;
  const auto next_line = [&] {
    lines.push_back(std::move(line));
    line = std::string(indent, ' ');
  };
  while (!text.empty()) {
    if (text.front() == '\n') {
      next_line();
      text.remove_prefix(1);
      continue;
    }
    // A word with the spaces before it, which are dropped where a line ends.
    const std::size_t spaces = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find_first_of(" \n", spaces), text.size());
    std::string_view word = text.substr(spaces, end - spaces);
    if (columns_of(line) + spaces + columns_of(word) <= columns) {
      line += text.substr(0, end);
      word = {};
    } else if (line.find_first_not_of(' ') != std::string::npos) {
      next_line();
    }
    while (columns_of(line) + columns_of(word) > columns) {  // longer than a whole line
      const std::size_t bytes = bytes_within(word, columns - columns_of(line));
      line += word.substr(0, bytes);
      word.remove_prefix(bytes);
      next_line();
    }
    line += word;
    text.remove_prefix(end);
  }
  lines.push_back(std::move(line));
  return lines;
}

std::string printable(std::string_view text) {
  std::string clean;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const bool control = character.code < 0x20 || (character.code >= 0x7F && character.code < 0xA0);
    clean += control ? std::string_view("?") : text.substr(at, character.bytes);
    at += character.bytes;
  }
  return clean;
}

std::vector<std::string> side_by_side(const std::vector<Block>& blocks, std::size_t gap,
                                      std::size_t most_in_a_row) {
  std::vector<std::string> lines;
  for (std::size_t first = 0; first < blocks.size();) {
    std::size_t last = first;
    std::size_t columns = 0;
    std::size_t height = 0;
    for (; last < blocks.size() && last - first < most_in_a_row; ++last) {
      const std::size_t wider = columns + (last == first ? 0 : gap) + blocks[last].columns;
      if (last > first && wider > kColumns) break;
      columns = wider;
      height = std::max(height, blocks[last].lines.size());
    }
    for (std::size_t row = 0; row < height; ++row) {
      std::string line;
      for (std::size_t i = first; i < last; ++i) {
        if (i > first) line += std::string(gap, ' ');
        const bool there = row < blocks[i].lines.size();
        line += there ? blocks[i].lines[row] : std::string(blocks[i].columns, ' ');
      }
      line.resize(line.find_last_not_of(' ') + 1);
      lines.push_back(std::move(line));
    }
    first = last;
  }
  return lines;
}

Screen::Screen(bool colour_wanted, InkOf ink_of)
    : watched_(isatty(STDOUT_FILENO) != 0), coloured_(false), ink_of_(ink_of) {
  const char* refused = std::getenv("NO_COLOR");
  coloured_ = watched_ && colour_wanted && (refused == nullptr || *refused == '\0');
}

std::string Screen::paint(Ink ink, std::string_view text) const {
  if (!coloured_ || ink == Ink::kPlain) return std::string(text);
  return fmt::format("{}{}\033[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

std::string Screen::tinted(std::string_view text) const {
  if (!coloured_) return std::string(text);
  std::string painted;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_word(text[end])) ++end;
    if (end == at) {
      painted += text[at++];
      continue;
    }
    const std::string_view word = text.substr(at, end - at);
    painted += paint(ink_of_(word), word);
    at = end;
  }
  return painted;
}

void Screen::line(std::string_view painted) const { fmt::print("{}\n", painted); }

void Screen::say(std::string_view text, std::size_t indent) const {
  for (const std::string& each : wrapped(text, indent)) line(tinted(each));
}

void Screen::strong(std::string_view text) const {
  for (const std::string& each : wrapped(text, 0)) line(paint(Ink::kStrong, each));
}

void Screen::faint(std::string_view text) const {
  for (const std::string& each : wrapped(text, 0)) line(paint(Ink::kFaint, each));
}

void Screen::clear() const {
  if (watched_) fmt::print("\033[H\033[2J\033[3J");
}

}  // namespace castellan
