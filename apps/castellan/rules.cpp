// castellan rules: the rule ledger, whole, one rule, or what speaks of a word.
#include <fmt/core.h>

#include "apps/castellan/command.h"
#include "table/ledger.h"

namespace castellan {

void add_rules(CLI::App& app) {
  CLI::App* command = app.add_subcommand("rules", "Read the rules of a game");
  static GameChoice choice;
  static std::string wanted;
  command->add_option("game", choice.name, "The game")->required();
  command->add_option("rule", wanted, "A rule's number (CK-3.4), or a word to look for");
  command->callback([] {
    const std::string_view ledger = ledger_text(choice.game().name());
    if (wanted.empty()) {
      fmt::print("{}", ledger);
      return;
    }
    const std::vector<std::string> found = find_rules(ledger, wanted);
    if (found.empty()) fail({"error.rule", {{"text", wanted}}}, choice.name);
    for (const std::string& rule : found) fmt::print("{}\n\n", rule);
  });
}

}  // namespace castellan
