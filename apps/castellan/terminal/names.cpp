#include "apps/castellan/terminal/names.h"

#include <algorithm>

#include "apps/castellan/terminal/screen.h"

namespace castellan {
namespace {

constexpr std::size_t kMostNameColumns = 24;

// The levels have names in every language; other agents are called by their spec. Empty for a
// person without a name.
std::string name_of(const Sitter& sitter, const Words& words) {
  const std::string key = "play.level." + sitter.name;
  if (!sitter.person && words.has(key)) return words.say(key);
  const std::string name = printable(sitter.name);
  return columns_of(name) > kMostNameColumns ? fitted(name, kMostNameColumns) : name;
}

}  // namespace

std::vector<std::string> name_seats(const std::vector<Sitter>& sitters, Words& words) {
  std::vector<std::string> names;
  for (const Sitter& sitter : sitters) names.push_back(name_of(sitter, words));
  std::vector<std::string> titles;
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    const std::string number = std::to_string(seat + 1);
    if (names[seat].empty()) {
      titles.push_back(
          words.say({"seat.nameless", {{"number", static_cast<std::int64_t>(seat) + 1}}}));
      continue;
    }
    const bool only_one = std::count(names.begin(), names.end(), names[seat]) == 1;
    titles.push_back(number + " " + names[seat]);
    words.name_seat(seat, only_one ? names[seat] : names[seat] + " (" + number + ")");
  }
  return titles;
}

}  // namespace castellan
