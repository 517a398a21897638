// A chart of figures with error bars, as SVG.
#pragma once

#include <string>
#include <vector>

namespace castellan {

struct ChartRow {
  std::string name;
  double value = 0;
  double low = 0;  // of the bar; without bounds it is left out
  double high = 0;
};

struct Chart {
  std::string title;
  std::string axis;            // what the numbers are
  bool whole = true;           // figures without decimals, with their sign
  std::vector<ChartRow> rows;  // from above
};

std::string chart_svg(const Chart& chart);

}  // namespace castellan
