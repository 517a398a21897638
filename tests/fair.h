// Whether samples come up as often as they should.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

namespace castellan {

// Pearson's chi-square over many samples stays within five of its standard deviations, and nothing
// impossible ever comes up.
template <class Sample>
void expect_shares(const std::map<std::string, double>& shares, Sample sample,
                   int samples = 20'000) {
  ASSERT_GT(shares.size(), 1U);
  std::map<std::string, int> counts;
  for (int i = 0; i < samples; ++i) ++counts[sample()];
  double chi_square = 0;
  for (const auto& [outcome, share] : shares) {
    const double expected = share * samples;
    const double difference = counts[outcome] - expected;
    chi_square += difference * difference / expected;
  }
  for (const auto& [outcome, count] : counts) EXPECT_TRUE(shares.contains(outcome)) << outcome;
  const double freedom = static_cast<double>(shares.size()) - 1;
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << freedom << " degrees of freedom";
  EXPECT_GT(chi_square, freedom - 5 * std::sqrt(2 * freedom)) << "too good to be true";
}

}  // namespace castellan
