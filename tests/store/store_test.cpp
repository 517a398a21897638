// What every store promises, wherever it keeps its lines.
#include "store/store.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <latch>
#include <limits>
#include <thread>

#include "store/open.h"
#include "tests/store/place.h"

namespace castellan {
namespace {

struct Kind {
  const char* name;
  std::unique_ptr<Place> (*place)();
};

class Stores : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    place_ = GetParam().place();
    store_ = open();
  }
  void TearDown() override { store_.reset(); }

  [[nodiscard]] std::unique_ptr<Store> open() const { return open_at(*place_); }

  std::unique_ptr<Place> place_;
  std::unique_ptr<Store> store_;
};

TEST_P(Stores, RememberLinesInOrder) {
  EXPECT_EQ(append(*store_, "a", 1, "one"), Written::kStored);
  EXPECT_EQ(append(*store_, "b", 1, "other"), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 2, "two"), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 3, "three"), Written::kStored);
  const std::vector<Line> all{{1, 1000, "one"}, {2, 1000, "two"}, {3, 1000, "three"}};
  EXPECT_EQ(read(*store_, "a"), all);
  EXPECT_EQ(read(*store_, "a", 1, 1), std::vector<Line>{all[1]});
  EXPECT_TRUE(read(*store_, "a", 3).empty());
  EXPECT_TRUE(read(*store_, "nobody").empty());
  store_ = open();
  EXPECT_EQ(read(*store_, "a"), all) << "also when it is opened again";
}

TEST_P(Stores, GiveANumberAwayOnce) {
  EXPECT_EQ(append(*store_, "a", 1, "one"), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 1, "one"), Written::kStored) << "the same again";
  EXPECT_EQ(append(*store_, "a", 1, "other"), Written::kTaken);
  EXPECT_EQ(append(*store_, "a", 3, "three"), Written::kGap);
  EXPECT_EQ(append(*store_, "a", 0, "nought"), Written::kGap);
  EXPECT_EQ(append(*store_, "a", std::numeric_limits<std::uint64_t>::max(), "-1"), Written::kGap);
  EXPECT_EQ(append(*store_, "b", 2, "two"), Written::kGap);
  EXPECT_EQ(read(*store_, "a").size(), 1U);
}

// Clocks follow from the times of lines: who would take another's line for its own because it says
// the same would reckon with a time that nobody else knows.
TEST_P(Stores, TakeTheSameTextAtAnotherTimeForAnotherLine) {
  EXPECT_EQ(append(*store_, "a", 1, "one", 1000), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 1, "one", 1001), Written::kTaken);
  EXPECT_EQ(append(*store_, "a", 1, "one", 999), Written::kTaken);
  EXPECT_EQ(append(*store_, "a", 1, "one", 1000), Written::kStored) << "the very same again";
  EXPECT_EQ(append(*store_, "a", 2, "two", 1002), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 1, "one", 1000), Written::kStored) << "also once others followed";
  EXPECT_EQ(append(*store_, "a", 1, "one", 1002), Written::kTaken);
  EXPECT_EQ(read(*store_, "a"), (std::vector<Line>{{1, 1000, "one"}, {2, 1002, "two"}}));
}

TEST_P(Stores, DecideABatchLineByLine) {
  std::vector<Append> lines{{"b", {2, 7, "early"}, {}}, {"a", {1, 5, "one"}, {}},
                            {"a", {1, 5, "rival"}, {}}, {"b", {1, 7, "late"}, {}},
                            {"a", {2, 6, "two"}, {}},   {"a", {1, 5, "one"}, {}},
                            {"a", {1, 9, "one"}, {}},   {"b", {2, 7, "in time"}, {}}};
  ASSERT_FALSE(store_->append(lines));
  std::vector<Written> written;
  for (const Append& each : lines) written.push_back(each.written);
  using enum Written;
  EXPECT_EQ(written,
            (std::vector{kGap, kStored, kTaken, kStored, kStored, kStored, kTaken, kStored}));
  EXPECT_EQ(read(*store_, "a"), (std::vector<Line>{{1, 5, "one"}, {2, 6, "two"}}));
  EXPECT_EQ(read(*store_, "b"), (std::vector<Line>{{1, 7, "late"}, {2, 7, "in time"}}));
  EXPECT_FALSE(store_->append({})) << "nothing is not much";
}

TEST_P(Stores, KeepTextsAsTheyAre) {
  using namespace std::string_literals;
  const std::string odd = "quotes ' \" ; \\ \0 and \xc3\xa4 and \xff\n"s;
  EXPECT_EQ(append(*store_, "'; DROP TABLE lines; --", 1, odd), Written::kStored);
  EXPECT_EQ(append(*store_, "empty", 1, ""), Written::kStored);
  EXPECT_EQ(append(*store_, odd, 1, odd), Written::kStored);
  EXPECT_EQ(read(*store_, "'; DROP TABLE lines; --")[0].text, odd);
  EXPECT_EQ(append(*store_, "'; DROP TABLE lines; --", 1, odd), Written::kStored);
  EXPECT_EQ(read(*store_, "empty")[0].text, "");
  EXPECT_EQ(read(*store_, odd)[0].text, odd);
  const std::string long_text(1'000'000, 'x');
  EXPECT_EQ(append(*store_, "long", 1, long_text), Written::kStored);
  EXPECT_EQ(read(*store_, "long")[0].text, long_text);
}

TEST_P(Stores, KeepTimesAsTheyAre) {
  for (const std::int64_t at : {std::int64_t{-1}, std::numeric_limits<std::int64_t>::max(),
                                std::numeric_limits<std::int64_t>::min()}) {
    std::vector<Append> lines{{std::to_string(at), {1, at, ""}, {}}};
    ASSERT_FALSE(store_->append(lines));
    EXPECT_EQ(read(*store_, std::to_string(at))[0].at, at);
  }
}

TEST_P(Stores, ListAndForgetTables) {
  for (const char* name : {"c", "a", "b", "\xc3\xa4", "B"}) append(*store_, name, 1, "begun");
  append(*store_, "a", 2, "more");
  std::vector<std::string> names;
  ASSERT_FALSE(store_->tables("", 3, names));
  EXPECT_EQ(names, (std::vector<std::string>{"B", "a", "b"}));
  ASSERT_FALSE(store_->tables("b", 3, names));
  EXPECT_EQ(names.back(), "\xc3\xa4");
  bool was_there = false;
  ASSERT_FALSE(store_->remove("a", was_there));
  EXPECT_TRUE(was_there);
  ASSERT_FALSE(store_->remove("a", was_there));
  EXPECT_FALSE(was_there);
  EXPECT_TRUE(read(*store_, "a").empty());
  EXPECT_FALSE(store_->compact());
  EXPECT_EQ(read(*store_, "b").size(), 1U);
}

TEST_P(Stores, TellHowMuchThereIs) {
  std::vector<Append> lines{
      {"a", {1, 5, "one"}, {}}, {"a", {2, 8, "two"}, {}}, {"b", {1, 6, "one"}, {}}};
  ASSERT_FALSE(store_->append(lines));
  std::vector<Extent> extents;
  ASSERT_FALSE(store_->survey("", 10, extents));
  EXPECT_EQ(extents, (std::vector<Extent>{{"a", 2, 8}, {"b", 1, 6}}));
  ASSERT_FALSE(store_->survey("a", 10, extents));
  EXPECT_EQ(extents.size(), 3U);
  ASSERT_FALSE(store_->survey("", 1, extents));
  EXPECT_EQ(extents.size(), 4U);
}

TEST_P(Stores, TellHowEachTableBeginsAndEnds) {
  std::vector<Ends> ends;
  ASSERT_FALSE(store_->ends("", 10, ends));
  EXPECT_TRUE(ends.empty());
  std::vector<Append> lines{
      {"b", {1, 6, "only"}, {}}, {"a", {1, 5, "one"}, {}}, {"\xc3\xa4", {1, 9, ""}, {}}};
  for (std::uint64_t number = 2; number <= 12; ++number) {
    lines.push_back({"a", {number, 7, "number " + std::to_string(number)}, {}});
  }
  ASSERT_FALSE(store_->append(lines));
  const std::vector<Ends> all{{"a", {1, 5, "one"}, {12, 7, "number 12"}},
                              {"b", {1, 6, "only"}, {1, 6, "only"}},
                              {"\xc3\xa4", {1, 9, ""}, {1, 9, ""}}};
  ASSERT_FALSE(store_->ends("", 10, ends));
  EXPECT_EQ(ends, all);
  ends.clear();
  ASSERT_FALSE(store_->ends("", 2, ends));
  ASSERT_FALSE(store_->ends("b", 2, ends));
  EXPECT_EQ(ends, all) << "page by page";
}

TEST_P(Stores, LetOneOfTwoWritersWin) {
  const auto other = open();
  int stored = 0;
  int taken = 0;
  std::array<std::vector<Written>, 2> results;
  {
    std::vector<std::jthread> writers;
    for (const std::size_t i : {0U, 1U}) {
      writers.emplace_back([&, i] {
        for (std::uint64_t number = 1; number <= 50; ++number) {
          const std::string text = "by " + std::to_string(i);
          results[i].push_back(append(i == 0 ? *store_ : *other, "a", number, text));
        }
      });
    }
  }
  for (const auto& each : results) {
    for (const Written written : each) {
      stored += written == Written::kStored ? 1 : 0;
      taken += written == Written::kTaken ? 1 : 0;
    }
  }
  EXPECT_EQ(stored, 50);
  EXPECT_EQ(taken, 50);
  EXPECT_EQ(read(*store_, "a").size(), 50U);
}

TEST_P(Stores, DecideRacesOfBatchesLineByLine) {
  constexpr std::uint64_t kRounds = 40;
  constexpr std::size_t kTables = 6;
  const auto other = open();
  std::array<std::vector<Append>, 2> sent;
  {
    std::latch ready(2);
    std::vector<std::jthread> writers;
    for (const std::size_t i : {0U, 1U}) {
      writers.emplace_back([&, i] {
        ready.arrive_and_wait();
        for (std::uint64_t round = 0; round < kRounds; ++round) {
          std::vector<Append> batch;
          for (std::size_t k = 0; k < kTables; ++k) {
            // The two send their tables in opposite orders, and each has one of its own.
            const std::size_t table = i == 0 ? k : kTables - 1 - k;
            for (const std::uint64_t number : {2 * round + 1, 2 * round + 2}) {
              batch.push_back({std::to_string(table), {number, 0, "by " + std::to_string(i)}, {}});
            }
          }
          batch.push_back({"own " + std::to_string(i), {round + 1, 0, "mine"}, {}});
          const auto error = (i == 0 ? *store_ : *other).append(batch);
          EXPECT_FALSE(error) << text_of(*error);
          EXPECT_EQ(batch.back().written, Written::kStored);
          sent[i].insert(sent[i].end(), batch.begin(), batch.end());
        }
      });
    }
  }
  for (std::size_t table = 0; table < kTables; ++table) {
    const std::string name = std::to_string(table);
    const std::vector<Line> lines = read(*store_, name);
    ASSERT_EQ(lines.size(), 2 * kRounds) << "nobody leaves a gap";
    for (const std::size_t i : {0U, 1U}) {
      for (const Append& each : sent[i]) {
        if (each.table != name) continue;
        const bool mine = lines[each.line.number - 1].text == each.line.text;
        EXPECT_EQ(each.written, mine ? Written::kStored : Written::kTaken);
      }
    }
  }
}

TEST_P(Stores, LeaveNothingBehindOfATableThatIsForgottenWhileSomebodyWrites) {
  const auto other = open();
  std::uint64_t stored = 0;
  {
    std::atomic<bool> ended = false;
    const std::jthread forgetter([&] {
      for (bool was_there = false; !ended;) EXPECT_FALSE(other->remove("a", was_there));
    });
    for (std::uint64_t number = 1; stored < 60; ++number) {
      if (append(*store_, "a", number, "again") == Written::kGap) {
        number = 0;  // it was forgotten, and begins anew
      } else {
        ++stored;
      }
      const std::vector<Line> lines = read(*store_, "a");
      for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].number, i + 1);
    }
    ended = true;
  }
}

TEST_P(Stores, ChangeNothingWhereSomethingCannotBeWritten) {
  append(*store_, "a", 1, "one");
  place_->refuse("games", "big");
  std::vector<Append> lines{{"a", {2, 5, "two"}, {}}, {"a", {3, 5, "big"}, {}}};
  const auto error = store_->append(lines);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.store");
  EXPECT_EQ(read(*store_, "a").size(), 1U) << "none of the batch";
  EXPECT_EQ(append(*store_, "a", 2, "two"), Written::kStored) << "and it goes on";
}

TEST_P(Stores, OfALaterVersionAreLeftAlone) {
  place_->age("future");
  std::unique_ptr<Store> store;
  EXPECT_EQ(open_store(place_->where("future"), store)->key, "error.store-newer");
  EXPECT_EQ(store, nullptr);
}

TEST_P(Stores, CanBeMadeByManyAtOnce) {
  for (int time = 0; time < 20; ++time) {
    const std::string where = place_->where("fresh" + std::to_string(time));
    std::latch ready(4);
    std::vector<std::jthread> openers;
    for (int i = 0; i < 4; ++i) {
      openers.emplace_back([&, i] {
        ready.arrive_and_wait();
        std::unique_ptr<Store> store;
        const auto error = open_store(where, store);
        ASSERT_FALSE(error) << error->key << ": " << text_of(*error);
        append(*store, std::to_string(i), 1, "here");
      });
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Both, Stores,
                         testing::Values(Kind{"Sqlite", sqlite_place},
                                         Kind{"Postgres", postgres_place}),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(OpenStore, KnowsAddressesFromPaths) {
  std::unique_ptr<Store> store;
  const auto error = open_store("mysql://ann:secret@localhost/games", store);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.store-address");
  EXPECT_EQ(text_of(*error), "mysql") << "and the password is not repeated";
  EXPECT_TRUE(is_address("postgres://localhost"));
  EXPECT_FALSE(is_address("games:/castellan.db"));
  EXPECT_EQ(open_store("postgresql://localhost/?nonsense=1", store)->key, "error.store");
}

}  // namespace
}  // namespace castellan
