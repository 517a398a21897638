// Where the stores of a test are kept: for each test a new folder or a new database, which goes
// away with it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace castellan {

class Place {
 public:
  virtual ~Place() = default;

  // What open_store is given. Every name is a store of its own.
  [[nodiscard]] virtual std::string where(const std::string& name) const = 0;
  // What another program does there.
  virtual void execute(const std::string& name, const std::string& statements) const = 0;
  // As when the disk is full: a line with this text cannot be written.
  virtual void refuse(const std::string& name, const std::string& text) const = 0;
  // As if a later version of Castellan had been there.
  virtual void age(const std::string& name) const = 0;
};

std::unique_ptr<Place> sqlite_place();
std::unique_ptr<Place> postgres_place();

// The database server that all tests of a run share; it begins when it is first asked for.
class PostgresServer {
 public:
  static PostgresServer& instance();

  [[nodiscard]] const std::string& url() const { return url_; }
  void start() { ask("start"); }
  void stop() { ask("stop"); }
  void crash() { ask("crash"); }
  void freeze() { ask("freeze"); }
  void thaw() { ask("thaw"); }

 private:
  PostgresServer();
  ~PostgresServer();
  void ask(const std::string& what);
  std::string answer();

  int input_ = -1;
  int output_ = -1;
  int program_ = -1;
  std::string url_;
};

// The store of that name; the test fails where it cannot be opened.
std::unique_ptr<Store> open_at(const Place& place, const std::string& name = "games");

// What tests do with stores, where no error is expected.
Written append(Store& store, const std::string& table, std::uint64_t number,
               const std::string& text, std::int64_t at = 1000);
std::vector<Line> read(Store& store, const std::string& table, std::uint64_t after = 0,
                       std::size_t most = 100);
std::string text_of(const Error& error);

}  // namespace castellan
