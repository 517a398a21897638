// How fast lines go through a writer. Not run unless asked for:
// store_tests --gtest_also_run_disabled_tests --gtest_filter='*Speed*'
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <iostream>

#include "store/writer.h"
#include "tests/store/place.h"

namespace castellan {
namespace {

using Clock = std::chrono::steady_clock;

// Tables that write the next line as soon as the last one is confirmed, for so long.
void measure(const char* name, const Place& place, int tables, std::chrono::seconds time) {
  const auto store = open_at(place, "speed" + std::to_string(tables));
  const std::string text(150, 'x');  // about what a move is
  std::vector<std::chrono::microseconds> times;
  std::size_t batches = 0;
  const auto begun = Clock::now();
  {
    std::atomic<int> writing = tables;
    Writer writer(*store);
    std::function<void(int, std::uint64_t)> next = [&](int table, std::uint64_t number) {
      const auto sent = Clock::now();
      writer.append(std::to_string(table), {number, 0, text},
                    [&, table, number, sent](Written written, const std::optional<Error>& error) {
                      ASSERT_FALSE(error) << text_of(*error);
                      ASSERT_EQ(written, Written::kStored);
                      times.push_back(std::chrono::duration_cast<std::chrono::microseconds>(
                          Clock::now() - sent));
                      if (Clock::now() - begun < time) return next(table, number + 1);
                      --writing;
                    });
    };
    for (int table = 0; table < tables; ++table) next(table, 1);
    while (writing > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    batches = writer.batches();
  }
  std::sort(times.begin(), times.end());
  const auto share = [&](std::size_t percent) {
    return static_cast<double>(times[times.size() * percent / 100].count()) / 1000;
  };
  std::cout << name << ", " << tables << " tables: " << times.size() / std::size_t(time.count())
            << " lines/s, p50 " << share(50) << " ms, p99 " << share(99) << " ms, "
            << times.size() / batches << " lines a batch\n";
}

TEST(DISABLED_Speed, OfLinesThroughAWriter) {
  for (const int tables : {1, 10, 100, 1000}) {
    measure("SQLite", *sqlite_place(), tables, std::chrono::seconds(4));
    measure("PostgreSQL", *postgres_place(), tables, std::chrono::seconds(4));
  }
}

}  // namespace
}  // namespace castellan
