#include "load/scan.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace castellan {
namespace {

// As the server writes it, shortened.
const std::string kPush =
    R"({"ask":null,"entries":17,"push":"game","room":{"over":null,"to_move":1},"table":"x",)"
    R"("view":{"legal":[{"ends":true,"from":["a","]}"],"id":4,"text":"Trz-a1"},)"
    R"({"id":60,"text":"say \"id\":7 ["}],"position":{"items":[{"id":99}],"over":null}}})";

TEST(Scan, FindsNumbersAndStrings) {
  EXPECT_EQ(number_in(kPush, "entries"), 17);
  EXPECT_EQ(number_in(kPush, "to_move"), 1);
  EXPECT_EQ(string_in(kPush, "push"), "game");
  EXPECT_EQ(number_in(kPush, "ask"), std::nullopt);
  EXPECT_EQ(number_in(kPush, "nothing"), std::nullopt);
  EXPECT_EQ(string_in(kPush, "entries"), "");
}

TEST(Scan, TakesNoTextForAName) { EXPECT_EQ(number_in(R"({"text":"\"id\":3","id":5})", "id"), 5); }

TEST(Scan, OffersEachLegalActionAndNothingElse) {
  Rng rng(1);
  std::map<std::uint64_t, std::string> found;
  for (int i = 0; i < 100; ++i) {
    const auto offer = pick_offer(kPush, rng);
    ASSERT_TRUE(offer);
    found[offer->id] = offer->text;
  }
  EXPECT_EQ(found.size(), 2);
  EXPECT_EQ(found[4], "Trz-a1");
  EXPECT_EQ(found[60], R"(say \"id\":7 [)");
}

TEST(Scan, OffersNothingWhereNothingIsLegal) {
  Rng rng(1);
  EXPECT_FALSE(pick_offer(R"({"view":{"legal":[],"position":{"items":[{"id":9}]}}})", rng));
  EXPECT_FALSE(pick_offer(R"({"view":null})", rng));
  for (std::size_t size = 0; size < kPush.size(); ++size) {
    pick_offer(std::string_view(kPush).substr(0, size), rng);  // whatever is cut off
  }
}

TEST(Scan, KnowsTheEnd) {
  EXPECT_FALSE(tells_end(kPush));
  EXPECT_TRUE(tells_end(R"({"push":"room","room":{"over":{"kind":"aborted"}}})"));
}

TEST(Scan, ListsTheEntriesOfARecord) {
  const std::string record =
      "[Game \"castle-keep\"]\n[Seat 1 \"Ann\"]\n\n; first\n* Trz\n1 Trz-a1\nundo 1\n";
  EXPECT_EQ(entries_of(record), (std::vector<std::string_view>{"* Trz", "1 Trz-a1", "undo 1"}));
  EXPECT_TRUE(entries_of("").empty());
}

}  // namespace
}  // namespace castellan
