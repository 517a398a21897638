#include "store/sqlite.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <thread>

namespace castellan {
namespace {

namespace fs = std::filesystem;

class Sqlite : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::temp_directory_path() /
        ("castellan-store-" + std::to_string(testing::UnitTest::GetInstance()->random_seed()) +
         "-" + testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    store_ = open("games.db");
  }
  void TearDown() override {
    store_.reset();
    fs::permissions(folder_, fs::perms::owner_all);
    fs::remove_all(folder_);
  }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] std::unique_ptr<SqliteStore> open(const std::string& name) const {
    std::unique_ptr<SqliteStore> store;
    const auto error = SqliteStore::open(path(name), store);
    EXPECT_FALSE(error) << error->key;
    return store;
  }

  static Written append(Store& store, const std::string& table, std::uint64_t number,
                        const std::string& text) {
    std::vector<Append> lines{{table, {number, 1000, text}, {}}};
    EXPECT_FALSE(store.append(lines));
    return lines[0].written;
  }
  static std::vector<Line> read(Store& store, const std::string& table, std::uint64_t after = 0,
                                std::size_t most = 100) {
    std::vector<Line> lines;
    EXPECT_FALSE(store.read(table, after, most, lines));
    return lines;
  }
  // What another program does to the file.
  void execute(const std::string& name, const char* text) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path(name).c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, text, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }

  fs::path folder_;
  std::unique_ptr<SqliteStore> store_;
};

TEST_F(Sqlite, RemembersLinesInOrder) {
  EXPECT_EQ(append(*store_, "a", 1, "one"), Written::kStored);
  EXPECT_EQ(append(*store_, "b", 1, "other"), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 2, "two"), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 3, "three"), Written::kStored);
  const std::vector<Line> all{{1, 1000, "one"}, {2, 1000, "two"}, {3, 1000, "three"}};
  EXPECT_EQ(read(*store_, "a"), all);
  EXPECT_EQ(read(*store_, "a", 1, 1), std::vector<Line>{all[1]});
  EXPECT_TRUE(read(*store_, "a", 3).empty());
  EXPECT_TRUE(read(*store_, "nobody").empty());
  store_ = open("games.db");
  EXPECT_EQ(read(*store_, "a"), all) << "also when it is opened again";
}

TEST_F(Sqlite, ANumberIsTakenOnce) {
  EXPECT_EQ(append(*store_, "a", 1, "one"), Written::kStored);
  EXPECT_EQ(append(*store_, "a", 1, "one"), Written::kStored) << "the same again";
  EXPECT_EQ(append(*store_, "a", 1, "other"), Written::kTaken);
  EXPECT_EQ(append(*store_, "a", 3, "three"), Written::kGap);
  EXPECT_EQ(append(*store_, "a", 0, "nought"), Written::kGap);
  EXPECT_EQ(append(*store_, "b", 2, "two"), Written::kGap);
  EXPECT_EQ(read(*store_, "a").size(), 1U);
}

TEST_F(Sqlite, ABatchIsDecidedLineByLine) {
  std::vector<Append> lines{{"a", {1, 5, "one"}, {}},
                            {"a", {1, 5, "rival"}, {}},
                            {"a", {2, 6, "two"}, {}},
                            {"b", {2, 7, "early"}, {}}};
  ASSERT_FALSE(store_->append(lines));
  EXPECT_EQ(lines[0].written, Written::kStored);
  EXPECT_EQ(lines[1].written, Written::kTaken);
  EXPECT_EQ(lines[2].written, Written::kStored);
  EXPECT_EQ(lines[3].written, Written::kGap);
  EXPECT_EQ(read(*store_, "a"), (std::vector<Line>{{1, 5, "one"}, {2, 6, "two"}}));
}

TEST_F(Sqlite, TextsAreKeptAsTheyAre) {
  using namespace std::string_literals;
  const std::string odd = "quotes ' \" ; \0 and \xc3\xa4\n"s;
  EXPECT_EQ(append(*store_, "'; DROP TABLE lines; --", 1, odd), Written::kStored);
  EXPECT_EQ(append(*store_, "empty", 1, ""), Written::kStored);
  EXPECT_EQ(read(*store_, "'; DROP TABLE lines; --")[0].text, odd);
  EXPECT_EQ(append(*store_, "'; DROP TABLE lines; --", 1, odd), Written::kStored);
  EXPECT_EQ(read(*store_, "empty")[0].text, "");
}

TEST_F(Sqlite, ListsAndForgetsTables) {
  for (const char* name : {"c", "a", "b"}) append(*store_, name, 1, "begun");
  append(*store_, "a", 2, "more");
  std::vector<std::string> names;
  ASSERT_FALSE(store_->tables("", 2, names));
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b"}));
  ASSERT_FALSE(store_->tables("b", 2, names));
  EXPECT_EQ(names.back(), "c");
  bool was_there = false;
  ASSERT_FALSE(store_->remove("a", was_there));
  EXPECT_TRUE(was_there);
  ASSERT_FALSE(store_->remove("a", was_there));
  EXPECT_FALSE(was_there);
  EXPECT_TRUE(read(*store_, "a").empty());
  EXPECT_FALSE(store_->compact());
  EXPECT_EQ(read(*store_, "b").size(), 1U);
}

TEST_F(Sqlite, OfTwoWritersOneWins) {
  const auto other = open("games.db");
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

TEST_F(Sqlite, ABackupIsWholeAndOpens) {
  append(*store_, "a", 1, "one");
  ASSERT_FALSE(store_->backup(path("copy.db")));
  append(*store_, "a", 2, "two");
  const auto copy = open("copy.db");
  EXPECT_EQ(read(*copy, "a").size(), 1U);
  EXPECT_TRUE(store_->backup(path("copy.db"))) << "nothing is written over";
}

TEST_F(Sqlite, WhatItCannotOpenItSays) {
  std::unique_ptr<SqliteStore> store;
  EXPECT_EQ(SqliteStore::open(path("no/such/folder.db"), store)->key, "error.store");
  execute("future.db", "PRAGMA user_version = 99");
  EXPECT_EQ(SqliteStore::open(path("future.db"), store)->key, "error.store-newer");
  EXPECT_EQ(SqliteStore::open(folder_.string(), store)->key, "error.store");
  EXPECT_EQ(store, nullptr);
}

TEST_F(Sqlite, WhatCannotBeWrittenIsAnErrorAndChangesNothing) {
  append(*store_, "a", 1, "one");
  // As when the disk is full: something in the batch cannot be written.
  execute("games.db",
          "CREATE TRIGGER full BEFORE INSERT ON lines WHEN new.text = 'big' "
          "BEGIN SELECT raise(ABORT, 'disk full'); END");
  std::vector<Append> lines{{"a", {2, 5, "two"}, {}}, {"a", {3, 5, "big"}, {}}};
  const auto error = store_->append(lines);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.store");
  EXPECT_EQ(read(*store_, "a").size(), 1U) << "none of the batch";
  EXPECT_EQ(append(*store_, "a", 2, "two"), Written::kStored) << "and it goes on";
}

}  // namespace
}  // namespace castellan
