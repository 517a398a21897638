#include "server/household.h"

#include <gtest/gtest.h>

#include <string>

namespace castellan {
namespace {

TEST(Household, IsAnAddressOfTheOldKindAndHalfAnAddressOfTheNew) {
  EXPECT_EQ(household_of("203.0.113.7"), "203.0.113.7");
  EXPECT_NE(household_of("203.0.113.7"), household_of("203.0.113.8"));
  EXPECT_EQ(household_of("2001:db8:1:2::7"), "2001:db8:1:2::/64");
  EXPECT_EQ(household_of("2001:db8:1:2:ffff:1:2:3"), "2001:db8:1:2::/64");
  EXPECT_EQ(household_of("2001:0DB8:0001:0002::1"), "2001:db8:1:2::/64");
  EXPECT_NE(household_of("2001:db8:1:3::7"), household_of("2001:db8:1:2::7"));
  EXPECT_EQ(household_of("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(household_of("::1"), "::/64");
}

TEST(Household, IsTheSameHoweverAnOldAddressIsTold) {
  EXPECT_EQ(household_of("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_NE(household_of("::ffff:203.0.113.7"), household_of("::ffff:203.0.113.8"));
}

TEST(Household, IsWhateverAProxySaysWhereThatIsNoAddress) {
  for (const std::string told : {"", "unknown", "_hidden", "2001:db8::1::2", "203.0.113.7:80"}) {
    EXPECT_EQ(household_of(told), told);
  }
}

TEST(Household, SharesWhatItMayAskFor) {
  Households all({10, 1});
  const auto one = all.at("2001:db8::1");
  EXPECT_EQ(one, all.at("2001:db8::2"));
  EXPECT_NE(one, all.at("2001:db8:0:1::1"));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(one->requests.reserve(0), 0) << i;
  EXPECT_EQ(all.at("2001:db8::3")->requests.reserve(0), 500) << "two a second";
}

TEST(Household, IsForgottenOnceItHasNothingToMakeUpFor) {
  Households all({10, 1});
  EXPECT_EQ(all.at("203.0.113.7")->api.reserve(0), 0);
  all.forget(0);
  EXPECT_EQ(all.size(), 1U);
  auto held = all.at("203.0.113.7");
  all.forget(1000);
  EXPECT_EQ(all.size(), 1U);
  held.reset();
  all.forget(1000);
  EXPECT_EQ(all.size(), 0U);
}

TEST(Limit, LetsThoseWhoWaitComeInTurn) {
  Bucket bucket({2, 10});
  EXPECT_EQ(bucket.reserve(0), 0);
  EXPECT_EQ(bucket.reserve(0), 0);
  EXPECT_EQ(bucket.delay(0), 100);
  EXPECT_EQ(bucket.reserve(0), 100);
  EXPECT_EQ(bucket.reserve(0), 200);
  EXPECT_EQ(bucket.reserve(100), 200) << "behind the one who comes at 200";
  EXPECT_EQ(bucket.reserve(2000), 0);
}

}  // namespace
}  // namespace castellan
