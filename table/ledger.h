// The rule ledger, rules/<game>.md, as text to look things up in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace castellan {

// The whole ledger of a game.
std::string_view ledger_text(std::string_view game);

// The paragraph of one rule where a rule's number is given ("CK-3.4"), else every rule that has
// the word in it, whatever its case.
std::vector<std::string> find_rules(std::string_view ledger, std::string_view wanted);

}  // namespace castellan
