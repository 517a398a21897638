#include "store/writer.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <latch>

#include "store/sqlite.h"

namespace castellan {
namespace {

namespace fs = std::filesystem;

// A store that takes its time and can be told to fail.
class SlowStore : public Store {
 public:
  std::optional<Error> append(std::span<Append> lines) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (failing) return Error{"error.store", {}};
    for (Append& each : lines) {
      each.written = Written::kStored;
      kept.push_back(each.line.text);
    }
    return std::nullopt;
  }
  std::optional<Error> read(std::string_view, std::uint64_t, std::size_t,
                            std::vector<Line>&) override {
    return std::nullopt;
  }
  std::optional<Error> tables(std::string_view, std::size_t, std::vector<std::string>&) override {
    return std::nullopt;
  }
  std::optional<Error> survey(std::string_view, std::size_t, std::vector<Extent>&) override {
    return std::nullopt;
  }
  std::optional<Error> ends(std::string_view, std::size_t, std::vector<Ends>&) override {
    return std::nullopt;
  }
  std::optional<Error> remove(std::string_view, bool&) override { return std::nullopt; }
  std::optional<Error> backup(const std::string&) override { return std::nullopt; }
  std::optional<Error> compact() override { return std::nullopt; }

  std::atomic<bool> failing = false;
  std::vector<std::string> kept;
};

TEST(Writer, WritesTogetherWhatComesTogether) {
  SlowStore store;
  std::atomic<int> confirmed = 0;
  std::size_t batches = 0;
  {
    Writer writer(store);
    std::vector<std::jthread> writers;
    for (int thread = 0; thread < 4; ++thread) {
      writers.emplace_back([&, thread] {
        for (int i = 0; i < 250; ++i) {
          writer.append(std::to_string(thread), {}, [&](Written, const auto&) { ++confirmed; });
        }
      });
    }
    writers.clear();
    while (confirmed < 1000) std::this_thread::yield();
    batches = writer.batches();
    EXPECT_EQ(writer.waiting(), 0U);
  }
  EXPECT_EQ(store.kept.size(), 1000U);
  EXPECT_LT(batches, 500U);
}

TEST(Writer, KeepsTheOrderAndTheLimit) {
  SlowStore store;
  std::vector<int> confirmed;
  {
    Writer writer(store, 3);
    for (int i = 0; i < 20; ++i) {
      writer.append("a", {0, 0, std::to_string(i)},
                    [&, i](Written, const auto&) { confirmed.push_back(i); });
    }
  }
  ASSERT_EQ(confirmed.size(), 20U) << "all are written before it ends";
  for (int i = 0; i < 20; ++i) EXPECT_EQ(confirmed[static_cast<std::size_t>(i)], i);
}

TEST(Writer, TellsWhatWentWrongAndGoesOn) {
  SlowStore store;
  Writer writer(store);
  const auto ask = [&] {
    std::latch done(1);
    bool failed = false;
    writer.append("a", {}, [&](Written, const std::optional<Error>& error) {
      failed = error.has_value();
      done.count_down();
    });
    done.wait();
    return failed;
  };
  store.failing = true;
  EXPECT_TRUE(ask());
  store.failing = false;
  EXPECT_FALSE(ask());
}

// Appends one line after the other at several tables and tells each that was confirmed.
[[noreturn]] void write_until_killed(const std::string& path, int confirmations) {
  std::unique_ptr<SqliteStore> store;
  if (SqliteStore::open(path, store)) _exit(1);
  Writer writer(*store);
  std::function<void(int, std::uint64_t)> next = [&](int table, std::uint64_t number) {
    writer.append(std::to_string(table), {number, 0, "line " + std::to_string(number)},
                  [&, table, number](Written written, const std::optional<Error>& error) {
                    if (error || written != Written::kStored) _exit(2);
                    const std::uint64_t told = number * 8 + static_cast<std::uint64_t>(table);
                    if (write(confirmations, &told, sizeof told) != sizeof told) _exit(3);
                    next(table, number + 1);
                  });
  };
  for (int table = 0; table < 8; ++table) next(table, 1);
  for (;;) pause();
}

TEST(Writer, WhatWasConfirmedOutlivesAKill) {
  const fs::path folder =
      fs::temp_directory_path() / ("castellan-writer-" + std::to_string(getpid()));
  for (int round = 0; round < 5; ++round) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    const std::string path = (folder / "games.db").string();
    std::array<int, 2> pipe_ends{};
    ASSERT_EQ(pipe(pipe_ends.data()), 0);
    const pid_t writer = fork();
    if (writer == 0) write_until_killed(path, pipe_ends[1]);
    close(pipe_ends[1]);
    std::array<std::uint64_t, 8> confirmed{};
    const auto listen = [&] {
      std::uint64_t told = 0;
      if (read(pipe_ends[0], &told, sizeof told) != sizeof told) return false;
      EXPECT_EQ(told / 8, ++confirmed[told % 8]);
      return true;
    };
    for (int i = 0; i < 40 * (round + 1); ++i) ASSERT_TRUE(listen());
    kill(writer, SIGKILL);
    int status = 0;
    waitpid(writer, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    while (listen()) {
    }
    close(pipe_ends[0]);
    std::unique_ptr<SqliteStore> store;
    ASSERT_FALSE(SqliteStore::open(path, store));
    for (std::size_t table = 0; table < 8; ++table) {
      std::vector<Line> lines;
      ASSERT_FALSE(store->read(std::to_string(table), 0, 1'000'000, lines));
      EXPECT_GE(lines.size(), confirmed[table]);
      EXPECT_LE(lines.size(), confirmed[table] + 1) << "at most one more than was heard of";
    }
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace castellan
