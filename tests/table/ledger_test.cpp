#include "table/ledger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "table/registry.h"

namespace castellan {
namespace {

constexpr std::string_view kLedger =
    "# A game\n"
    "\n"
    "CK-1.1 and Towers are spoken of here too, but this is no rule.\n"
    "\n"
    "**CK-1.1** There are towers.\n"
    "\n"
    "**CK-1.10** A Tower stands,\n"
    "as CK-1.1 says.\n"
    "\n"
    "## Walls\n"
    "\n"
    "**CK-2.1** Walls are longer.\n";

using Rules = std::vector<std::string>;

TEST(Ledger, ARuleIsFoundByItsNumberInEitherCase) {
  EXPECT_EQ(find_rules(kLedger, "CK-1.1"), Rules{"**CK-1.1** There are towers."});
  EXPECT_EQ(find_rules(kLedger, "ck-1.1"), Rules{"**CK-1.1** There are towers."});
  EXPECT_EQ(find_rules(kLedger, "Ck-1.10"), Rules{"**CK-1.10** A Tower stands,\nas CK-1.1 says."});
}

TEST(Ledger, TheLastRuleEndsWithTheFile) {
  ASSERT_EQ(find_rules(kLedger, "CK-2.1").size(), 1U);
  EXPECT_TRUE(find_rules(kLedger, "CK-2.1")[0].starts_with("**CK-2.1** Walls are longer."));
}

TEST(Ledger, RulesAreFoundByAWordInEitherCaseInTheirOrder) {
  const Rules both{"**CK-1.1** There are towers.", "**CK-1.10** A Tower stands,\nas CK-1.1 says."};
  EXPECT_EQ(find_rules(kLedger, "tower"), both);
  EXPECT_EQ(find_rules(kLedger, "TOWER"), both);
  EXPECT_EQ(find_rules(kLedger, "towers stand").size(), 0U);
}

TEST(Ledger, APartOfANumberIsLookedForAsAWord) {
  EXPECT_EQ(find_rules(kLedger, "CK-1").size(), 2U);
  EXPECT_EQ(find_rules(kLedger, "CK").size(), 3U);
}

TEST(Ledger, WhatIsNoRuleIsNotFound) {
  EXPECT_TRUE(find_rules(kLedger, "CK-9.9").empty());
  EXPECT_TRUE(find_rules(kLedger, "spoken").empty());
  EXPECT_TRUE(find_rules(kLedger, "dragon").empty());
  EXPECT_TRUE(find_rules("", "tower").empty());
}

TEST(Ledger, EveryGameHasOneAndOtherGamesHaveNone) {
  for (const GameType* game : games()) {
    EXPECT_TRUE(ledger_text(game->name()).starts_with("# ")) << game->name();
  }
  EXPECT_EQ(ledger_text("chess"), "");
  EXPECT_EQ(ledger_text("../messages/en/common"), "");
}

// Whatever an action is refused by can be looked up; so can what the refusal's sentence calls it.
TEST(Ledger, EveryRuleThatForbidsSomethingIsInIt) {
  for (const GameType* game : games()) {
    const auto position = game->start(game->defaults());
    std::set<std::string> rules;
    for (std::size_t i = 0; i < game->actions(); ++i) {
      const RuleId rule = position->why_not(action_at(i));
      if (rule) rules.insert(text(game->rule_prefix(), rule));
    }
    ASSERT_FALSE(rules.empty());
    for (const std::string& rule : rules) {
      const Rules found = find_rules(ledger_text(game->name()), rule);
      ASSERT_EQ(found.size(), 1U) << rule;
      EXPECT_TRUE(found[0].starts_with("**" + rule + "**"));
    }
  }
}

}  // namespace
}  // namespace castellan
