#include "apps/castellan/command.h"

#include <fmt/core.h>
#include <sodium.h>
#include <sys/resource.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

#include "table/registry.h"

namespace castellan {
namespace {

std::string& chosen_language() {
  static std::string language = "en";
  return language;
}

// A drawing may stand in a file: "castle=@keep.txt" with what is in it.
std::string with_drawing(const GameType& game, const std::string& assignment) {
  for (const OptionInfo& option : game.options()) {
    const std::string prefix = std::string(option.key) + "=@";
    if (option.kind != OptionKind::kDrawing || !assignment.starts_with(prefix)) continue;
    return std::string(option.key) + "=" + read_file(assignment.substr(prefix.size()));
  }
  return assignment;
}

}  // namespace

std::string_view language() { return chosen_language(); }

void set_language(std::string language) {
  Words words;
  if (const auto error = Words::load(language, "", words)) fail(*error);
  chosen_language() = std::move(language);
}

Words words_for(std::string_view game) {
  Words words;
  static_cast<void>(Words::load(language(), game, words));
  return words;
}

void fail(const Error& error, std::string_view game) {
  fmt::print(stderr, "castellan: {}\n", words_for(game).say(error));
  std::exit(kExitWrongInput);
}

void GameChoice::add_to(CLI::App& command, bool game_required) {
  auto* game = command.add_option("game", name, "The game; `castellan games` lists them");
  if (game_required) game->required();
  command.add_option("--preset", preset, "A named set of options");
  command.add_option("-o,--option", options, "An option, as key=value; may be repeated")
      ->allow_extra_args(false);
}

const GameType& GameChoice::game() const {
  const GameType* found = find_game(name);
  if (found == nullptr) fail(unknown_game(name));
  return *found;
}

OptionValues GameChoice::values() const {
  OptionValues values = game().defaults();
  if (!preset.empty()) {
    if (const auto error = assign_preset(game(), preset, values)) fail(*error, name);
  }
  for (const std::string& option : options) {
    const std::string assignment = with_drawing(game(), option);
    if (const auto error = assign_option(game(), assignment, values)) fail(*error, name);
  }
  if (const auto error = check_options(game(), values)) fail(*error, name);
  for (const Message& advice : game().advice(values)) {
    fmt::print(stderr, "castellan: {}\n", words_for(name).say(advice));
  }
  return values;
}

std::string read_file(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  // A folder opens like a file and breaks on the first byte.
  std::error_code ignored;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, ignored)) fail({"error.file", {{"path", path}}});
  std::string text(std::istreambuf_iterator<char>(file), {});
  return text;
}

Share read_game(const std::string& link_or_path) {
  std::error_code ignored;
  if (!looks_like_share(link_or_path) || std::filesystem::exists(link_or_path, ignored)) {
    return {ShareKind::kRecord, read_file(link_or_path)};
  }
  Share share;
  if (const auto error = read_share(link_or_path, share)) fail(*error);
  return share;
}

Table table_of_position(std::string_view text) {
  SharedPosition position;
  if (const auto error = read_position(text, Fate(random_seed()), position)) {
    fail(*error, position.game);
  }
  return std::move(*position.table);
}

void write_file(const std::string& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) fail({"error.file-write", {{"path", path}}});
}

void check_writable(const std::string& path) {
  const std::ofstream file(path, std::ios::app);
  if (!file) fail({"error.file-write", {{"path", path}}});
}

std::string check_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (status == std::errc{} && end == text.data() + text.size()) return {};
  return "a seed is a whole number from 0 to 18446744073709551615, not \"" + text + "\"";
}

void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
}

Seed random_seed() {
  if (sodium_init() < 0) std::abort();
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace castellan
