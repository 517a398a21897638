#include "arena/chart.h"

#include <gtest/gtest.h>

#include <limits>
#include <regex>

namespace castellan {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// The numbers of an attribute, in order.
std::vector<double> attribute(const std::string& svg, const std::string& pattern) {
  std::vector<double> numbers;
  const std::regex regex(pattern);
  for (std::sregex_iterator i(svg.begin(), svg.end(), regex), end; i != end; ++i) {
    numbers.push_back(std::stod((*i)[1]));
  }
  return numbers;
}

TEST(Chart, HasAMarkAndABarForEveryRow) {
  const std::string svg =
      chart_svg({"ratings", "Elo", true, {{"greedy", 120, 90, 150}, {"random", -120, -150, -90}}});
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(count(svg, "class=\"bar\""), 2U);
  EXPECT_NE(svg.find("+120 ± 30"), std::string::npos);
  EXPECT_NE(svg.find("-120 ± 30"), std::string::npos);
  const auto marks = attribute(svg, "cx=\"([0-9.]+)\"");
  const auto lows = attribute(svg, "class=\"bar\" x1=\"([0-9.]+)\"");
  const auto highs = attribute(svg, "class=\"bar\" x1=\"[0-9.]+\" x2=\"([0-9.]+)\"");
  const auto zero = attribute(svg, "class=\"even\" x1=\"([0-9.]+)\"");
  ASSERT_EQ(marks.size(), 2U);
  ASSERT_EQ(zero.size(), 1U);
  EXPECT_NEAR(marks[0] - zero[0], zero[0] - marks[1], 0.2) << "as far to the right as to the left";
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR((lows[i] + highs[i]) / 2, marks[i], 0.2);
    EXPECT_NEAR((highs[i] - marks[i]) / (marks[0] - zero[0]), 30.0 / 120, 0.01);
  }
}

TEST(Chart, EscapesNamesAndShortensLongOnes) {
  const std::string svg = chart_svg(
      {"a < b & c", "", false, {{"exec:<\"&>" + std::string(100, 'x') + "\x01", 0.5, 0.4, 0.6}}});
  EXPECT_NE(svg.find("a &lt; b &amp; c"), std::string::npos);
  EXPECT_NE(svg.find("exec:&lt;&quot;&amp;&gt;"), std::string::npos);
  EXPECT_NE(svg.find("…"), std::string::npos);
  EXPECT_EQ(svg.find('\x01'), std::string::npos);
}

TEST(Chart, IsDrawnWhateverTheNumbersAre) {
  const double endless = std::numeric_limits<double>::infinity();
  for (const Chart& chart :
       {Chart{"", "", true, {}}, Chart{"one", "", true, {{"a", 0, -endless, endless}}},
        Chart{"same", "", false, {{"a", 0, 0, 0}, {"b", 0, 0, 0}}},
        Chart{"far", "", true, {{"a", 1e6, -1e6, 2e6}}}}) {
    const std::string svg = chart_svg(chart);
    EXPECT_FALSE(std::regex_search(svg, std::regex("[\"> -](nan|inf)"))) << chart.title;
    EXPECT_LT(svg.size(), 10'000U) << chart.title;
  }
}

}  // namespace
}  // namespace castellan
