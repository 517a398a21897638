// castellan admin: keeping house in what a server remembers.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "apps/castellan/command.h"
#include "apps/castellan/terminal/screen.h"
#include "engine/core/reader.h"
#include "store/open.h"

namespace castellan {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPage = 1000;

struct AdminChoice {
  std::string store = "castellan.db";
  std::string table;
  std::vector<std::string> words;
  std::string file;
  bool json = false;
};

bool exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

void say(const Message& message) { fmt::print("{}\n", words_for("").say(message)); }

std::int64_t signed_of(std::size_t number) { return static_cast<std::int64_t>(number); }

// Looking must not leave an empty store behind, so that a file has to be there.
std::unique_ptr<Store> open_there(const std::string& where) {
  if (!is_address(where) && !exists(where)) fail({"error.file", {{"path", where}}});
  std::unique_ptr<Store> store;
  if (const auto error = open_store(where, store)) fail(*error);
  return store;
}

// For what a server has to hear of: one that keeps a file does not, so that there must be none.
void claim(const std::string& where) {
  if (claim_store(where)) fail({"error.admin-in-use", {{"path", where}}});
}

std::unique_ptr<Store> open_alone(const std::string& where) {
  auto store = open_there(where);
  claim(where);
  return store;
}

// 2025-11-16 09:30:00, in universal time.
std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  std::array<char, 32> text{};
  if (gmtime_r(&seconds, &parts) == nullptr ||
      std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts) == 0) {
    return std::to_string(milliseconds);
  }
  return text.data();
}

std::vector<Extent> survey(Store& store) {
  std::vector<Extent> all;
  for (std::size_t before = 1; before != all.size();) {
    before = all.size();
    if (const auto error = store.survey(all.empty() ? "" : all.back().table, kPage, all)) {
      fail(*error);
    }
  }
  return all;
}

// Calls `each` with every line of a table, in order, until it gives an error.
template <class Each>
std::optional<Error> each_line(Store& store, const std::string& table, Each each) {
  for (std::uint64_t after = 0;;) {
    std::vector<Line> lines;
    if (auto error = store.read(table, after, kPage, lines)) return error;
    if (lines.empty()) return std::nullopt;
    after = lines.back().number;
    for (const Line& line : lines) {
      if (auto error = each(line)) return error;
    }
  }
}

void list(const AdminChoice& choice) {
  const auto store = open_there(choice.store);
  const std::vector<Extent> extents = survey(*store);
  if (choice.json) {
    nlohmann::json tables = nlohmann::json::array();
    for (const Extent& each : extents) {
      tables.push_back({{"table", each.table}, {"lines", each.lines}, {"changed", each.changed}});
    }
    constexpr auto kReplace = nlohmann::json::error_handler_t::replace;
    fmt::print("{}\n", nlohmann::json{{"tables", tables}}.dump(-1, ' ', false, kReplace));
    return;
  }
  std::uint64_t lines = 0;
  std::size_t width = 0;
  for (const Extent& each : extents) width = std::max(width, printable(each.table).size());
  for (const Extent& each : extents) {
    fmt::print("{:<{}} {:>8}  {}\n", printable(each.table), width, each.lines,
               time_text(each.changed));
    lines += each.lines;
  }
  say({"admin.tables", {{"tables", signed_of(extents.size())}, {"lines", signed_of(lines)}}});
}

// {"table":"T","number":1,"at":0,"text":"…"}. What is no text at all has no place in one.
std::optional<Error> write_line(const std::string& table, const Line& line, std::ostream& out) {
  const nlohmann::ordered_json json{
      {"table", table}, {"number", line.number}, {"at", line.at}, {"text", line.text}};
  try {
    out << json.dump() << '\n';
  } catch (const nlohmann::json::type_error&) {
    const auto number = static_cast<std::int64_t>(line.number);
    return Error{"error.export-text", {{"table", printable(table)}, {"number", number}}};
  }
  return std::nullopt;
}

std::optional<Error> write_tables(Store& store, const std::vector<std::string>& tables,
                                  std::ostream& out) {
  for (const std::string& table : tables) {
    if (auto error = each_line(store, table,
                               [&](const Line& line) { return write_line(table, line, out); })) {
      return error;
    }
  }
  return std::nullopt;
}

// Under another name until it is whole.
std::optional<Error> write_tables(Store& store, const std::vector<std::string>& tables,
                                  const std::string& path) {
  const std::string part = path + ".part";
  std::ofstream file(part, std::ios::binary | std::ios::trunc);
  std::optional<Error> error = write_tables(store, tables, file);
  file.close();
  std::error_code failed;
  if (file && !error) fs::rename(part, path, failed);
  if (!error && (!file || failed)) error = Error{"error.file-write", {{"path", path}}};
  if (error) fs::remove(part, failed);
  return error;
}

// TABLE… FILE; without tables, all of them.
void export_tables(const AdminChoice& choice) {
  const auto store = open_there(choice.store);
  std::vector<std::string> tables(choice.words.begin(), choice.words.end() - 1);
  const std::string& path = choice.words.back();
  for (const std::string& table : tables) {
    std::vector<Line> first;
    if (const auto error = store->read(table, 0, 1, first)) fail(*error);
    if (first.empty()) fail({"error.admin-table", {{"table", printable(table)}}});
  }
  if (tables.empty()) {
    for (Extent& each : survey(*store)) tables.push_back(std::move(each.table));
  }
  if (exists(path)) fail({"error.file-exists", {{"path", path}}});
  if (const auto error = path == "-" ? write_tables(*store, tables, std::cout)
                                     : write_tables(*store, tables, path)) {
    fail(*error);
  }
}

Append read_line(std::string_view text, std::int64_t line) {
  nlohmann::json json;
  std::optional<Error> wrong = parse_json(text, json);
  Append append;
  if (!wrong) {
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
    const Reader reader(json, wrong);
    reader.only(std::array<std::string_view, 4>{"table", "number", "at", "text"});
    append.table = reader.at("table").string();
    append.line.number = static_cast<std::uint64_t>(reader.at("number").integer(1, kMost));
    append.line.at = reader.at("at").integer(kLeast, kMost);
    append.line.text = reader.at("text").string();
    if (append.table.empty()) reader.at("table").refuse("the name of a table");
  }
  if (wrong) {
    fail({"error.import-line", {{"line", line}, {"text", words_for("").say(*wrong)}}});
  }
  return append;
}

std::vector<Append> read_lines(const std::string& path) {
  const std::string text = read_file(path);
  std::vector<Append> lines;
  std::int64_t line = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.push_back(read_line(rest.substr(0, end), ++line));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

[[noreturn]] void refuse(const Append& append, Written written) {
  fail({written == Written::kTaken ? "error.import-taken" : "error.import-gap",
        {{"table", printable(append.table)},
         {"number", static_cast<std::int64_t>(append.line.number)}}});
}

// Ends the program where the lines do not fit what is there; else says how many of them are new.
std::size_t check(Store* store, const std::vector<Append>& lines) {
  std::map<std::string, std::vector<const Append*>> by_table;
  for (const Append& each : lines) by_table[each.table].push_back(&each);
  std::size_t fresh = 0;
  for (const auto& [table, given] : by_table) {
    std::vector<Line> there;
    const auto keep = [&](const Line& line) {
      there.push_back(line);
      return std::optional<Error>();
    };
    if (store != nullptr) {
      if (const auto error = each_line(*store, table, keep)) fail(*error);
    }
    for (const Append* each : given) {
      if (each->line.number > there.size() + 1) refuse(*each, Written::kGap);
      if (each->line.number == there.size() + 1) {
        there.push_back(each->line);
        ++fresh;
      } else if (there[each->line.number - 1] != each->line) {
        refuse(*each, Written::kTaken);
      }
    }
  }
  return fresh;
}

// All is looked at before the first line is written, or a new file made for them; then they go in
// pieces that any store can swallow.
void import_tables(const AdminChoice& choice) {
  std::vector<Append> lines = read_lines(choice.file);
  std::unique_ptr<Store> store;
  std::size_t fresh = 0;
  if (is_address(choice.store) || exists(choice.store)) {
    store = open_alone(choice.store);
    fresh = check(store.get(), lines);
  } else {
    fresh = check(nullptr, lines);
    if (const auto error = open_store(choice.store, store)) fail(*error);
    claim(choice.store);
  }
  for (std::size_t i = 0; i < lines.size(); i += kPage) {
    const std::span<Append> some(&lines[i], std::min(kPage, lines.size() - i));
    if (const auto error = store->append(some)) fail(*error);
    for (const Append& each : some) {
      if (each.written != Written::kStored) refuse(each, each.written);
    }
  }
  say({"admin.imported",
       {{"lines", signed_of(fresh)}, {"known", signed_of(lines.size() - fresh)}}});
}

void backup(const AdminChoice& choice) {
  const auto store = open_there(choice.store);
  if (!is_address(choice.store) && exists(choice.file)) {
    fail({"error.file-exists", {{"path", choice.file}}});
  }
  if (const auto error = store->backup(choice.file)) fail(*error);
}

void vacuum(const AdminChoice& choice) {
  if (const auto error = open_alone(choice.store)->compact()) fail(*error);
}

void forget(const AdminChoice& choice) {
  bool was_there = false;
  if (const auto error = open_alone(choice.store)->remove(choice.table, was_there)) fail(*error);
  const std::string name = printable(choice.table);
  if (!was_there) fail({"error.admin-table", {{"table", name}}});
  say({"admin.deleted", {{"table", name}}});
}

}  // namespace

void add_admin(CLI::App& app) {
  CLI::App* command = app.add_subcommand("admin", "Keep house in what a server remembers");
  static AdminChoice choice;
  command->add_option("--store", choice.store, "A file, or postgresql://USER@HOST/DATABASE")
      ->capture_default_str();
  command->require_subcommand(1);

  CLI::App* tables = command->add_subcommand("tables", "List the tables: lines, last change (UTC)");
  tables->add_flag("--json", choice.json, "For programs");
  tables->callback([] { list(choice); });

  CLI::App* exported = command->add_subcommand("export", "Write tables as text: [TABLE…] FILE");
  exported
      ->add_option("words", choice.words,
                   "The tables, all if none is named, and then the file; - for standard output")
      ->required();
  exported->callback([] { export_tables(choice); });

  CLI::App* imported = command->add_subcommand("import", "Take over tables that were exported");
  imported->add_option("file", choice.file, "The file; - for standard input")->required();
  imported->callback([] { import_tables(choice); });

  CLI::App* copied = command->add_subcommand("backup", "Copy the store, also while it is used");
  copied->add_option("file", choice.file, "The new file")->required();
  copied->callback([] { backup(choice); });

  command->add_subcommand("vacuum", "Give back the room of what was deleted")->callback([] {
    vacuum(choice);
  });

  CLI::App* deleted = command->add_subcommand("delete", "Forget a table for good");
  deleted->add_option("table", choice.table, "Its name")->required();
  deleted->callback([] { forget(choice); });
}

}  // namespace castellan
