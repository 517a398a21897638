// castellan review: what each decision of a recorded game was worth, and what was better.
#include "table/review.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "apps/castellan/terminal/board.h"
#include "apps/castellan/terminal/screen.h"
#include "table/record.h"

namespace castellan {
namespace {

constexpr std::size_t kWorst = 5;
constexpr std::size_t kWidest = 64;  // columns of a graph

// A line of blocks, each the mean of the values that fall to it.
std::string graph(const std::vector<double>& values) {
  constexpr std::array<std::string_view, 8> kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const std::size_t columns = std::min(kWidest, values.size());
  std::string line;
  for (std::size_t column = 0; column < columns; ++column) {
    const std::size_t from = column * values.size() / columns;
    const std::size_t to = (column + 1) * values.size() / columns;
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) sum += values[i];
    const double mean = std::clamp(sum / static_cast<double>(to - from), 0.0, 1.0);
    line += kBlocks[std::min(kBlocks.size() - 1, static_cast<std::size_t>(mean * kBlocks.size()))];
  }
  return line;
}

// The share of one seat at each decision, and what it came to.
std::vector<double> shares_of(const Table& table, const Review& review, std::size_t seat) {
  std::vector<double> values;
  for (const Judgement& each : review.judgements()) {
    if (seat < each.shares.size()) values.push_back(each.shares[seat]);
  }
  if (table.over()) values.push_back((table.returns()[seat] + 1) / 2);
  return values;
}

void print_json(const Table& table, const Review& review) {
  nlohmann::json judged = nlohmann::json::array();
  for (const Judgement& each : review.judgements()) {
    judged.push_back(judgement_json(table, each));
  }
  fmt::print("{}\n", nlohmann::json{{"game", table.game().name()}, {"judged", judged}}.dump());
}

void tell(const Table& table, const Review& review) {
  Words words = words_for(table.game().name());
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < table.position().seats(); ++seat) {
    std::string name;
    if (seat < table.sitters().size()) name = table.sitters()[seat].name;
    if (name.empty()) {
      name = words.say({"seat.nameless", {{"number", static_cast<std::int64_t>(seat) + 1}}});
    }
    words.name_seat(seat, name);
    names.push_back(name);
  }
  const Screen screen(true, board_of(table.game().name()).ink_of);
  if (review.judgements().empty()) return screen.say(words.say("review.none"));
  screen.say(words.say("review.graph"));
  std::size_t widest = 0;
  for (const std::string& name : names) widest = std::max(widest, name.size());
  std::vector<double> before;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const std::vector<double> values = shares_of(table, review, seat);
    if (seat > 0 && values == before) continue;  // they play together
    before = values;
    fmt::print("  {:<{}}  {}\n", names[seat], widest, graph(values));
  }
  screen.line();
  const auto worst = review.worst(kWorst);
  if (worst.empty()) return screen.say(words.say("review.well"));
  screen.say(words.say("review.worst"));
  const auto percent = [](double value) {
    return static_cast<std::int64_t>(std::lround(100 * value));
  };
  for (const Judgement* each : worst) {
    const auto reason = [&](Action action) {
      return words.say(table.before(each->at).reason(action));
    };
    screen.say(words.say({"review.line",
                          {{"number", static_cast<std::int64_t>(each->at) + 1},
                           {"seat", names[index(table.mover(each->at))]},
                           {"action", table.game().text(table.action(each->at))},
                           {"percent", percent(each->value)},
                           {"reason", reason(table.action(each->at))},
                           {"better", table.game().text(each->best)},
                           {"best", percent(each->best_value)},
                           {"why", reason(each->best)}}}),
               4);
  }
}

// On a terminal it is said how far it came; else it is simply done.
void look_at_all(Review& review) {
  const bool watched = isatty(STDERR_FILENO) != 0;
  while (review.progress() < 1) {
    review.go_on(watched ? Slice(200) : kUntilDone);
    if (watched) fmt::print(stderr, "\r{:3.0f} % ", 100 * review.progress());
  }
  if (watched) fmt::print(stderr, "\r      \r");
}

void review_game(const std::string& link_or_path, const ReviewSettings& settings, bool json) {
  const Share share = read_game(link_or_path);
  if (share.kind == ShareKind::kPosition) fail({"error.review-position", {}});
  ReadRecord record;
  if (const auto error = read_record(share.text, record)) fail(*error, record.game);
  const Table& table = *record.table;
  Review review(table, settings);
  look_at_all(review);
  json ? print_json(table, review) : tell(table, review);
  if (record.stopped) fail(*record.stopped, record.game);
}

}  // namespace

void add_review(CLI::App& app) {
  CLI::App* command = app.add_subcommand("review", "Say which decisions of a game lost most");
  static std::string file;
  static ReviewSettings settings;
  static bool json = false;
  command->add_option("file", file, "The record; - for standard input; or a link")->required();
  command
      ->add_option("--iterations", settings.iterations,
                   "Of the search at each decision; more where it may matter")
      ->check(CLI::Range(1U, 100'000U));
  command->add_flag("--json", json, "Every decision, for programs");
  command->callback([] { review_game(file, settings, json); });
}

}  // namespace castellan
