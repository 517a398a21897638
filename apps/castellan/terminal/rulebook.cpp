#include "apps/castellan/terminal/rulebook.h"

#include <algorithm>

#include "apps/castellan/terminal/screen.h"

namespace castellan {
namespace {

constexpr std::string_view kHeading = "## ";
constexpr std::size_t kFirstCell = 12;  // columns for what a table row begins with

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// Without the marks for headings, bold and code.
std::string unmarked(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of('#'), text.size()));
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') continue;
    if (text.substr(i, 2) == "**") {
      ++i;
      continue;
    }
    plain += text[i];
  }
  plain.erase(0, std::min(plain.find_first_not_of(' '), plain.size()));
  return plain;
}

// "| a | b |" as "  a     b"; the line under a table's head is nothing.
std::string table_row(std::string_view row) {
  std::vector<std::string> cells;
  row.remove_prefix(1);
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    std::string cell = unmarked(row.substr(0, end));
    cell.resize(cell.find_last_not_of(' ') + 1);
    if (cell.find_first_not_of('-') == std::string::npos) return {};
    cells.push_back(std::move(cell));
    row.remove_prefix(std::min(end + 1, row.size()));
  }
  std::string line = " ";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t columns = std::max(kFirstCell, columns_of(cells[i]));
    line += " " + (i + 1 < cells.size() ? fitted(cells[i], columns) : cells[i]);
  }
  return line;
}

}  // namespace

std::vector<std::string> plain_lines(std::string_view markdown) {
  std::vector<std::string> lines;
  std::string paragraph;
  const auto add = [&](std::string_view text, std::size_t indent) {
    for (std::string& line : wrapped(text, indent)) lines.push_back(std::move(line));
  };
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) add(paragraph, 0);
    paragraph.clear();
  };
  while (!markdown.empty()) {
    const std::string_view line = next_line(markdown);
    if (line.starts_with("|")) {
      end_paragraph();
      const std::string row = table_row(line);
      if (!row.empty()) add(row, kFirstCell + 3);
    } else if (line.empty()) {
      end_paragraph();
      if (!lines.empty() && !lines.back().empty()) lines.emplace_back();
    } else {
      paragraph += (paragraph.empty() ? "" : " ") + unmarked(line);
    }
  }
  end_paragraph();
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

std::vector<std::string> section_headings(std::string_view ledger) {
  std::vector<std::string> headings;
  while (!ledger.empty()) {
    const std::string_view line = next_line(ledger);
    if (line.starts_with(kHeading)) headings.push_back(unmarked(line));
  }
  return headings;
}

std::string_view section_of(std::string_view ledger, std::string_view number) {
  const std::string heading = "\n" + std::string(kHeading) + std::string(number) + " ";
  const std::size_t begin = ledger.find(heading);
  if (begin == std::string_view::npos) return {};
  const std::string_view section = ledger.substr(begin + 1);
  return section.substr(0, section.find("\n" + std::string(kHeading)));
}

}  // namespace castellan
