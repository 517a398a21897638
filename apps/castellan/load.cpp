// castellan load: how much a server can take.
#include <fmt/core.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "load/load.h"
#include "table/registry.h"

namespace castellan {
namespace {

struct LoadChoice {
  LoadSettings settings;
  std::vector<std::string> names;
  double seconds = 10;
  int think = 0;
  bool json = false;
};

void say(std::FILE* out, std::string_view key,
         std::vector<std::pair<std::string, Message::Value>> args) {
  fmt::print(out, "{}\n", words_for("").say({std::string(key), std::move(args)}));
  std::fflush(out);
}

std::int64_t number(std::uint64_t count) { return static_cast<std::int64_t>(count); }
std::string with_digits(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }

double rate(const LoadReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.moves) / report.seconds : 0;
}

void print_json(const LoadReport& report) {
  const nlohmann::json latency{{"p50", report.latency(0.5)},
                               {"p90", report.latency(0.9)},
                               {"p99", report.latency(0.99)},
                               {"max", report.latency(1)}};
  const nlohmann::json all{
      {"seconds", report.seconds}, {"moves", report.moves},       {"moves_per_s", rate(report)},
      {"latency_ms", latency},     {"pushes", report.pushes},     {"bytes", report.bytes},
      {"begun", report.begun},     {"finished", report.finished}, {"checked", report.checked},
      {"lost", report.lost},       {"unknown", report.unknown},   {"sockets", report.sockets},
      {"errors", report.errors}};
  fmt::print("{}\n", all.dump());
}

void print_words(const LoadReport& report, std::size_t idle) {
  if (idle > 0) {
    say(stdout, "load.idle",
        {{"count", number(report.sockets)},
         {"wanted", number(idle)},
         {"seconds", with_digits(report.seconds, 1)}});
  } else {
    say(stdout, "load.moves",
        {{"count", number(report.moves)},
         {"seconds", with_digits(report.seconds, 1)},
         {"rate", with_digits(rate(report), 0)}});
    say(stdout, "load.latency",
        {{"p50", with_digits(report.latency(0.5), 1)},
         {"p90", with_digits(report.latency(0.9), 1)},
         {"p99", with_digits(report.latency(0.99), 1)},
         {"max", with_digits(report.latency(1), 1)}});
    say(stdout, "load.pushes",
        {{"count", number(report.pushes)},
         {"size", with_digits(static_cast<double>(report.bytes) / 1e6, 1)}});
    say(stdout, "load.games",
        {{"begun", number(report.begun)}, {"finished", number(report.finished)}});
    say(stdout, "load.checked", {{"count", number(report.checked)}});
    if (report.lost > 0) say(stdout, "load.lost", {{"count", number(report.lost)}});
    if (report.unknown > 0) say(stdout, "load.unknown", {{"count", number(report.unknown)}});
  }
  for (const auto& [key, count] : report.errors) {
    say(stdout, "load.error", {{"key", key}, {"count", number(count)}});
  }
}

void run(LoadChoice& choice) {
  LoadSettings& settings = choice.settings;
  settings.games.assign(games().begin(), games().end());
  if (!choice.names.empty()) settings.games.clear();
  for (const std::string& name : choice.names) {
    const GameType* game = find_game(name);
    if (game == nullptr) fail(unknown_game(name));
    settings.games.push_back(game);
  }
  settings.time = std::chrono::milliseconds(static_cast<std::int64_t>(choice.seconds * 1000));
  settings.think = std::chrono::milliseconds(choice.think);
  std::uint64_t moves = 0;
  settings.progress = [&moves](const LoadReport& report) {
    say(stderr, "load.progress",
        {{"tables", number(report.tables)},
         {"sockets", number(report.sockets)},
         {"moves", number(report.moves - moves)}});
    moves = report.moves;
  };
  allow_many_files();
  LoadReport report;
  if (const auto error = run_load(settings, report)) fail(*error);
  if (choice.json) {
    print_json(report);
  } else {
    print_words(report, settings.idle);
  }
  const bool well = settings.idle > 0 ? report.sockets >= settings.idle
                                      : report.moves > 0 && report.lost == 0 && report.unknown == 0;
  if (!well) throw CLI::RuntimeError(kExitNo);
}

}  // namespace

void add_load(CLI::App& app) {
  CLI::App* command = app.add_subcommand("load", "See how much a server can take");
  static LoadChoice choice;
  command->add_option("url", choice.settings.url, "The server, as http://localhost:8080")
      ->required();
  command->add_option("--tables", choice.settings.tables, "Tables at a time")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--seconds", choice.seconds, "How long to play, once all tables are open")
      ->check(CLI::Range(0.1, 86'400.0))
      ->capture_default_str();
  command->add_option("--game", choice.names, "A game; may be repeated. All in turn if not given")
      ->allow_extra_args(false);
  command->add_option("--think", choice.think, "Milliseconds before each action, on average")
      ->check(CLI::Range(0, 600'000))
      ->capture_default_str();
  command
      ->add_option("--idle", choice.settings.idle,
                   "Play nothing, but hold so many sockets open, at seats and as spectators")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", choice.settings.seed, "Decides what is played")
      ->capture_default_str();
  command->add_flag("--json", choice.json, "For programs");
  command->callback([] { run(choice); });
}

}  // namespace castellan
