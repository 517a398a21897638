#include "server/pool.h"

#include <gtest/gtest.h>

#include <future>
#include <string>

namespace castellan {
namespace {

// A pool of one thread that is kept busy until all is added; then what it does is written down.
class PoolTest : public testing::Test {
 protected:
  PoolTest() {
    pool_.add("gate", [this] { open_.get_future().wait(); });
    while (pool_.waiting() > 0) std::this_thread::yield();
  }

  void add(const std::string& key, Urgency urgency = Urgency::kNow) {
    pool_.add(key, [this, key] { order_ += key; }, urgency);
  }
  std::string order() {
    std::promise<void> last;
    pool_.add("z", [&last] { last.set_value(); }, Urgency::kLater);
    open_.set_value();
    last.get_future().wait();
    return order_;
  }

  std::promise<void> open_;
  std::string order_;
  Pool pool_{1};
};

TEST_F(PoolTest, KeysTakeTurns) {
  for (const char* key : {"a", "a", "a", "b", "c"}) add(key);
  EXPECT_EQ(order(), "abcaa");
}

TEST_F(PoolTest, WhatSomebodyWaitsForComesFirst) {
  add("c", Urgency::kLater);
  add("b", Urgency::kSoon);
  add("a", Urgency::kNow);
  EXPECT_EQ(order(), "abc");
}

TEST_F(PoolTest, NothingWaitsForEver) {
  add("x", Urgency::kLater);
  for (int i = 0; i < 20; ++i) add("a");
  const std::string done = order();
  EXPECT_LT(done.find('x'), 10U) << done;
}

TEST(Pool, WhatWaitsIsDroppedAtTheEnd) {
  std::promise<void> begun;
  std::promise<void> open;
  bool ran = false;
  std::thread ending;
  {
    Pool pool(1);
    pool.add("a", [&] {
      begun.set_value();
      open.get_future().wait();
    });
    begun.get_future().wait();
    pool.add("b", [&] { ran = true; });
    ending = std::thread([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      open.set_value();
    });
  }
  ending.join();
  EXPECT_FALSE(ran);
}

}  // namespace
}  // namespace castellan
