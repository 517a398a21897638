#include "tests/store/place.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "store/open.h"

namespace castellan {
namespace {

namespace fs = std::filesystem;

class Folder final : public Place {
 public:
  Folder() : folder_(fs::temp_directory_path() / ("castellan-store-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Folder() override { fs::remove_all(folder_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string where(const std::string& name) const override {
    return (folder_ / (name + ".db")).string();
  }
  void execute(const std::string& name, const std::string& statements) const override {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(where(name).c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }
  void refuse(const std::string& name, const std::string& text) const override {
    execute(name, "CREATE TRIGGER full BEFORE INSERT ON lines WHEN new.text = '" + text +
                      "' BEGIN SELECT raise(ABORT, 'disk full'); END");
  }
  void age(const std::string& name) const override { execute(name, "PRAGMA user_version = 99"); }

 private:
  fs::path folder_;
};

// A schema for each store, which is quicker than a database.
class Schemas final : public Place {
 public:
  Schemas() { run(PostgresServer::instance().url(), "CREATE DATABASE castellan_test"); }
  ~Schemas() override {
    run(PostgresServer::instance().url(), "DROP DATABASE castellan_test WITH (FORCE)");
  }
  Schemas(const Schemas&) = delete;
  Schemas& operator=(const Schemas&) = delete;

  [[nodiscard]] std::string where(const std::string& name) const override {
    run(database(), "CREATE SCHEMA IF NOT EXISTS " + name);
    return database() + "&options=-csearch_path%3D" + name;
  }
  void execute(const std::string& name, const std::string& statements) const override {
    run(where(name), statements);
  }
  void refuse(const std::string& name, const std::string& text) const override {
    execute(name, "ALTER TABLE castellan_lines ADD CHECK (text <> '" + text + "')");
  }
  void age(const std::string& name) const override {
    execute(name,
            "CREATE TABLE castellan_version (version bigint);"
            "INSERT INTO castellan_version VALUES (99)");
  }

 private:
  static std::string database() {
    std::string url = PostgresServer::instance().url();
    return url.replace(url.find("/postgres?"), 10, "/castellan_test?");
  }
  static void run(const std::string& url, const std::string& statements) {
    PGconn* const connection = PQconnectdb(url.c_str());
    PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
    PGresult* const result = PQexec(connection, statements.c_str());
    EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
  }
};

}  // namespace

std::unique_ptr<Place> sqlite_place() { return std::make_unique<Folder>(); }
std::unique_ptr<Place> postgres_place() { return std::make_unique<Schemas>(); }

PostgresServer& PostgresServer::instance() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) std::abort();
  program_ = fork();
  if (program_ == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execlp("python3", "python3", "tests/postgres.py", nullptr);
    _exit(1);
  }
  close(to[0]);
  close(from[1]);
  input_ = to[1];
  output_ = from[0];
  url_ = answer();
}

PostgresServer::~PostgresServer() {
  close(input_);
  waitpid(program_, nullptr, 0);
}

void PostgresServer::ask(const std::string& what) {
  const std::string line = what + "\n";
  if (write(input_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) std::abort();
  EXPECT_EQ(answer(), "ok");
}

// Without PostgreSQL there is nothing to test; the program has said on stderr what is missing.
std::string PostgresServer::answer() {
  std::string line;
  for (char byte = 0; ::read(output_, &byte, 1) == 1 && byte != '\n';) line += byte;
  if (line.empty()) {
    std::cerr << "The tests need a PostgreSQL of their own, and tests/postgres.py has none.\n";
    std::exit(1);
  }
  return line;
}

std::unique_ptr<Store> open_at(const Place& place, const std::string& name) {
  std::unique_ptr<Store> store;
  const auto error = open_store(place.where(name), store);
  EXPECT_FALSE(error) << text_of(*error);
  return store;
}

Written append(Store& store, const std::string& table, std::uint64_t number,
               const std::string& text, std::int64_t at) {
  std::vector<Append> lines{{table, {number, at, text}, {}}};
  const auto error = store.append(lines);
  EXPECT_FALSE(error) << text_of(*error);
  return lines[0].written;
}

std::vector<Line> read(Store& store, const std::string& table, std::uint64_t after,
                       std::size_t most) {
  std::vector<Line> lines;
  const auto error = store.read(table, after, most, lines);
  EXPECT_FALSE(error) << text_of(*error);
  return lines;
}

std::string text_of(const Error& error) {
  return error.args.empty() ? error.key : std::get<std::string>(error.args[0].second);
}

}  // namespace castellan
