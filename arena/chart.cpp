#include "arena/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace castellan {
namespace {

constexpr double kRowHeight = 30;
constexpr double kPlotWidth = 420;
constexpr double kTop = 48;
constexpr double kBottom = 52;
constexpr double kLetter = 7.4;  // about as wide as one of the names

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // Others than these are not allowed in XML at all.
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t') out += c;
    }
  }
  return out;
}

// Names are cut where they would crowd out the chart; not within a character of several bytes.
std::string shortened(const std::string& name) {
  constexpr std::size_t kLongest = 44;
  if (name.size() <= kLongest) return name;
  std::size_t end = kLongest - 1;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  return name.substr(0, end) + "…";
}

std::string number(double value, const char* format) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}
std::string at(double value) { return number(value, "%.1f"); }

// A step of 1, 2 or 5 times a power of ten that makes about five of the range.
double step_of(double range) {
  const double rough = range / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

}  // namespace

std::string chart_svg(const Chart& chart) {
  double low = 0;
  double high = 0;
  bool first = true;
  std::size_t longest = 4;
  for (const ChartRow& row : chart.rows) {
    for (const double value : {row.value, row.low, row.high}) {
      if (!std::isfinite(value)) continue;
      low = first ? value : std::min(low, value);
      high = first ? value : std::max(high, value);
      first = false;
    }
    longest = std::max(longest, shortened(row.name).size());
  }
  if (high - low < 1e-9) {
    low -= chart.whole ? 50 : 0.05;
    high += chart.whole ? 50 : 0.05;
  }
  const double step = step_of(high - low);
  low = std::floor(low / step) * step;
  high = std::ceil(high / step) * step;

  const double left = 24 + kLetter * static_cast<double>(longest);
  const double figures = chart.whole ? 140 : 190;  // for the numbers beside the bars
  const double width = left + kPlotWidth + figures;
  const double below = kTop + kRowHeight * static_cast<double>(chart.rows.size());
  const auto x = [&](double value) { return left + (value - low) / (high - low) * kPlotWidth; };
  const char* figure = chart.whole ? "%+.0f" : "%.3f";
  const char* spread = chart.whole ? "%.0f" : "%.3f";

  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + at(width) + " " +
                    at(below + kBottom) + "\" width=\"" + at(width) + "\" height=\"" +
                    at(below + kBottom) + "\" role=\"img\">\n<title>" + escaped(chart.title) +
                    "</title>\n";
  svg +=
      "<style>\n"
      "  text { font: 13px system-ui, sans-serif; fill: #2b2622; }\n"
      "  .title { font-weight: 600; font-size: 15px; }\n"
      "  .paper { fill: #fbf8f2; } .grid { stroke: #d9d1c3; } .even { stroke: #8a8073; }\n"
      "  .bar { stroke: #2f5d7c; stroke-width: 2; } .mark { fill: #2f5d7c; }\n"
      "  @media (prefers-color-scheme: dark) {\n"
      "    text { fill: #ece6da; } .paper { fill: #1f1c19; } .grid { stroke: #403a33; }\n"
      "    .even { stroke: #948a7c; } .bar { stroke: #8fbfdf; } .mark { fill: #8fbfdf; }\n"
      "  }\n"
      "</style>\n";
  svg += "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n";
  svg += "<text class=\"title\" x=\"16\" y=\"26\">" + escaped(chart.title) + "</text>\n";

  const auto ticks = static_cast<int>(std::lround((high - low) / step));
  for (int i = 0; i <= ticks; ++i) {
    const double value = low + i * step;
    const bool even = std::abs(value) < step / 1000;
    svg += std::string("<line class=\"") + (even ? "even" : "grid") + "\" x1=\"" + at(x(value)) +
           "\" x2=\"" + at(x(value)) + "\" y1=\"" + at(kTop - 6) + "\" y2=\"" + at(below) +
           "\"/>\n<text text-anchor=\"middle\" x=\"" + at(x(value)) + "\" y=\"" + at(below + 18) +
           "\">" + number(even ? 0 : value, chart.whole ? "%.0f" : "%.3g") + "</text>\n";
  }
  svg += "<text text-anchor=\"middle\" x=\"" + at(left + kPlotWidth / 2) + "\" y=\"" +
         at(below + 40) + "\">" + escaped(chart.axis) + "</text>\n";

  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    const ChartRow& row = chart.rows[i];
    const std::string y = at(kTop + kRowHeight * (static_cast<double>(i) + 0.5));
    const bool bounded = std::isfinite(row.low) && std::isfinite(row.high);
    std::string said = number(row.value, figure);
    if (bounded && chart.whole) said += " ± " + number((row.high - row.low) / 2, spread);
    if (bounded && !chart.whole) {
      said += " (" + number(row.low, spread) + " to " + number(row.high, spread) + ")";
    }
    svg += "<g><title>" + escaped(row.name + ": " + said) + "</title>\n";
    svg += "<text text-anchor=\"end\" dominant-baseline=\"middle\" x=\"" + at(left - 12) +
           "\" y=\"" + y + "\">" + escaped(shortened(row.name)) + "</text>\n";
    if (bounded) {
      svg += "<line class=\"bar\" x1=\"" + at(x(row.low)) + "\" x2=\"" + at(x(row.high)) +
             "\" y1=\"" + y + "\" y2=\"" + y + "\"/>\n";
    }
    svg += "<circle class=\"mark\" r=\"4.5\" cx=\"" + at(x(row.value)) + "\" cy=\"" + y + "\"/>\n";
    svg += "<text dominant-baseline=\"middle\" x=\"" + at(left + kPlotWidth + 12) + "\" y=\"" + y +
           "\">" + escaped(said) + "</text></g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace castellan
