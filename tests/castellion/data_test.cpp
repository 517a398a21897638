// The cards of the engine are those of the ledger; both come from people, and must not differ.
#include <fstream>
#include <sstream>

#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

using Row = std::vector<std::string>;

// The rows of the table that follows the rule, without its head.
std::vector<Row> table_of(std::string_view rule) {
  std::ifstream file("rules/castellion.md");
  EXPECT_TRUE(file) << "tests run in the root of the repository";
  std::vector<Row> rows;
  bool here = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("**CN-")) here = line.starts_with("**" + std::string(rule) + "**");
    if (here && line.starts_with("|") && !line.starts_with("| ---")) {
      rows.push_back(parts_of(line, '|'));
    }
  }
  if (!rows.empty()) rows.erase(rows.begin());
  return rows;
}

// "3 bastions, 2 lines", "2T 1B"
Ordeal asked(std::string_view text) {
  Ordeal ordeal;
  int number = 0;
  for (const std::string& word : words_of(text)) {
    if (word[0] >= '0' && word[0] <= '9') number = word[0] - '0';
    const char kind = static_cast<char>(word.back() == 's' ? word[0] : word.back());
    if (kind >= '0' && kind <= '9') continue;
    std::uint8_t& of = kind == 't' || kind == 'T'   ? ordeal.towers
                       : kind == 'b' || kind == 'B' ? ordeal.bastions
                                                    : ordeal.lines;
    of = static_cast<std::uint8_t>(number);
  }
  return ordeal;
}

std::string text_of(const Ordeal& o) {
  std::ostringstream text;
  text << int{o.traitors} << " traitors: " << int{o.towers} << "T " << int{o.bastions} << "B "
       << int{o.lines} << "L, rows " << int{o.rows} << ", penalty " << int{o.penalty};
  return text.str();
}
void expect_card(const Deck& deck, int number, int which, Ordeal expected, int traitors) {
  expected.traitors = static_cast<std::uint8_t>(traitors);
  const auto at = static_cast<std::size_t>(number - 1);
  ASSERT_LT(which, deck.count[at]);
  EXPECT_EQ(text_of(deck.cards[at][static_cast<std::size_t>(which)]), text_of(expected))
      << "ordeal " << number << ", card " << which;
}

// CN-6.2, CN-6.3, CN-6.5
TEST(Data, TheExamsAreThoseOfTheLedger) {
  const Deck& school = kDecks[0];
  expect_card(school, 1, 0, asked("1T 1B 1L"), 5);
  expect_card(school, 2, 0, Ordeal{.rows = 1}, 2);
  const auto rows = table_of("CN-6.5");
  ASSERT_EQ(rows.size(), 3U);
  for (const Row& row : rows) expect_card(school, 3, row[0][0] - 'a', asked(row[1]), 5);
  EXPECT_EQ(school.count, (std::array<std::uint8_t, 3>{1, 1, 3}));
}

// CN-7.2, CN-7.3
TEST(Data, TheSimulationsAreThoseOfTheLedger) {
  const auto rows = table_of("CN-7.3");
  ASSERT_EQ(rows.size(), 7U);
  for (const Row& row : rows) {
    ASSERT_EQ(row.size(), 4U);
    const int number = static_cast<int>(row[0].find_first_not_of('I'));
    const int which = row[0] == "I" ? 0 : row[0].back() - 'a';
    for (std::size_t set = 0; set < 3; ++set) {
      expect_card(kDecks[1 + set], row[0] == "I" ? 1 : number, which, asked(row[1 + set]), 3);
      EXPECT_EQ(kDecks[1 + set].count, (std::array<std::uint8_t, 3>{1, 3, 3}));
    }
  }
}

// CN-8.2, CN-8.9, CN-8.11
TEST(Data, TheAssaultsAreThoseOfTheLedger) {
  const auto rows = table_of("CN-8.9");
  ASSERT_EQ(rows.size(), 4U);
  const std::vector<std::string> counted{"lowest row", "two lowest rows", "three lowest rows"};
  for (int avatar = 0; avatar < 4; ++avatar) {
    const Row& row = rows[static_cast<std::size_t>(avatar)];
    for (int number = 1; number <= 3; ++number) {
      const std::string& says = row[static_cast<std::size_t>(number) + 1];
      Ordeal expected;
      if (row[0] == "Earthworm") {
        EXPECT_EQ(says, counted[static_cast<std::size_t>(number - 1)]);
        expected.rows = static_cast<std::uint8_t>(number);
      } else {
        expected = asked(says.substr(0, says.find(',')) + " " + row[1]);
        expected.penalty = static_cast<std::uint8_t>(std::stoi(says.substr(says.find("or ") + 3)));
      }
      expect_card(kDecks[4], number, avatar, expected, 2);
      EXPECT_EQ(card_text(3 + avatar)[0], static_cast<char>(row[0][0] - 'A' + 'a'));
    }
  }
  EXPECT_EQ(kDecks[4].count, (std::array<std::uint8_t, 3>{4, 4, 4}));
}

// CN-1.7
TEST(Data, EveryLevelUsesItsOwnCards) {
  const auto traitors = [](std::string_view options) {
    Scene scene(options);
    return std::array{scene.needed(1), scene.needed(2), scene.needed(3)};
  };
  EXPECT_EQ(traitors("level=school"), (std::array{5, 2, 5}));
  EXPECT_EQ(traitors("level=academy"), (std::array{3, 3, 3}));
  EXPECT_EQ(traitors("level=menace"), (std::array{2, 2, 2}));
  const auto third = [](const std::string& set) {
    Scene scene("level=academy simulations=" + set);
    return text_of(scene.rules().ordeal(scene.cards("a a a").state(), 2));
  };
  EXPECT_EQ(third("a"), "3 traitors: 3T 2B 0L, rows 0, penalty 0");
  EXPECT_EQ(third("b"), "3 traitors: 2T 2B 1L, rows 0, penalty 0");
  EXPECT_EQ(third("c"), "3 traitors: 4T 0B 0L, rows 0, penalty 0");
}

}  // namespace
}  // namespace castellan::castellion
