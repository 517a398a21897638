#include "table/ledger.h"

#include <algorithm>

#include "engine/core/text.h"
#include "table/embedded.h"

namespace castellan {
namespace {

// Paragraphs that begin with a rule's number in bold.
std::vector<std::string_view> rules_of(std::string_view ledger) {
  std::vector<std::string_view> rules;
  while (!ledger.empty()) {
    const std::size_t end = std::min(ledger.find("\n\n"), ledger.size());
    const std::string_view paragraph = ledger.substr(0, end);
    if (paragraph.starts_with("**")) rules.push_back(paragraph);
    ledger.remove_prefix(std::min(end + 2, ledger.size()));
  }
  return rules;
}

}  // namespace

std::string_view ledger_text(std::string_view game) {
  return embedded_file("rules/" + std::string(game) + ".md");
}

std::vector<std::string> find_rules(std::string_view ledger, std::string_view wanted) {
  std::vector<std::string> by_number;
  std::vector<std::string> by_word;
  const std::string word = lower_case(wanted);
  for (const std::string_view rule : rules_of(ledger)) {
    const std::string lowered = lower_case(rule);
    if (lowered.starts_with("**" + word + "**")) by_number.emplace_back(rule);
    if (lowered.find(word) != std::string::npos) by_word.emplace_back(rule);
  }
  return by_number.empty() ? by_word : by_number;
}

}  // namespace castellan
