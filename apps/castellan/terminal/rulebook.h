// The rule ledger for the terminal: Markdown made plain and wrapped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace castellan {

std::vector<std::string> plain_lines(std::string_view markdown);

// The headings of the sections; the text of the section that has this number, or nothing.
std::vector<std::string> section_headings(std::string_view ledger);
std::string_view section_of(std::string_view ledger, std::string_view number);

}  // namespace castellan
