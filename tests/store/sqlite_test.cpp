// What is special about a store in one file.
#include "store/sqlite.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/store/place.h"

namespace castellan {
namespace {

class Sqlite : public testing::Test {
 protected:
  std::unique_ptr<Place> place_ = sqlite_place();
  std::unique_ptr<Store> store_ = open_at(*place_);
};

TEST_F(Sqlite, ABackupIsWholeAndOpens) {
  append(*store_, "a", 1, "one");
  ASSERT_FALSE(store_->backup(place_->where("copy")));
  append(*store_, "a", 2, "two");
  const auto copy = open_at(*place_, "copy");
  EXPECT_EQ(read(*copy, "a").size(), 1U);
  EXPECT_TRUE(store_->backup(place_->where("copy"))) << "nothing is written over";
}

TEST_F(Sqlite, WhatItCannotOpenItSays) {
  std::unique_ptr<SqliteStore> store;
  EXPECT_EQ(SqliteStore::open(place_->where("no/such/folder"), store)->key, "error.store");
  const auto folder = std::filesystem::path(place_->where("games")).parent_path();
  EXPECT_EQ(SqliteStore::open(folder.string(), store)->key, "error.store");
  EXPECT_EQ(store, nullptr);
}

TEST_F(Sqlite, HasNothingToTellThoseWhoListen) {
  store_->listen([](std::string_view, std::uint64_t) { ADD_FAILURE(); });
  append(*store_, "a", 1, "one");
}

}  // namespace
}  // namespace castellan
