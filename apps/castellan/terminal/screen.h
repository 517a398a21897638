// What is written on the terminal: 80 columns at most, coloured where somebody watches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace castellan {

inline constexpr std::size_t kColumns = 80;

// Colours of pieces are grounds with letters on them, so that they can be read on dark and on light
// terminals alike. They never carry meaning alone.
enum class Ink : std::uint8_t { kPlain, kRed, kYellow, kBlue, kGreen, kPurple, kFaint, kStrong };

// Which ink a word of a game's notation has; words of letters and digits are asked for.
using InkOf = Ink (*)(std::string_view word);

class Screen {
 public:
  // Colour is used on a terminal, unless NO_COLOR is set or it is not wanted.
  Screen(bool colour_wanted, InkOf ink_of);

  [[nodiscard]] bool watched() const { return watched_; }
  [[nodiscard]] std::string paint(Ink ink, std::string_view text) const;
  // The words of a plain text in their inks.
  [[nodiscard]] std::string tinted(std::string_view text) const;

  void line(std::string_view painted = "") const;
  // Plain text, wrapped and tinted; lines after the first are indented.
  void say(std::string_view text, std::size_t indent = 0) const;
  void strong(std::string_view text) const;
  void faint(std::string_view text) const;
  // Nobody is to read what was here before.
  void clear() const;

 private:
  bool watched_;
  bool coloured_;
  InkOf ink_of_;
};

// Columns that a text of UTF-8 takes; escape sequences must not be in it.
std::size_t columns_of(std::string_view text);
// Cut or filled up to exactly so many columns.
std::string fitted(std::string_view text, std::size_t columns);
std::vector<std::string> wrapped(std::string_view text, std::size_t indent,
                                 std::size_t columns = kColumns);
// Without control characters and broken UTF-8, which names and typed lines may have.
std::string printable(std::string_view text);

// A part of a drawing: painted lines, all of the same number of columns.
struct Block {
  std::vector<std::string> lines;
  std::size_t columns = 0;
};

// Blocks beside each other, as many as fit, and the others below.
std::vector<std::string> side_by_side(const std::vector<Block>& blocks, std::size_t gap,
                                      std::size_t most_in_a_row);

}  // namespace castellan
