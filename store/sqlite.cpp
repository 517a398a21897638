#include "store/sqlite.h"

#include <sqlite3.h>

#include <array>
#include <chrono>
#include <mutex>
#include <thread>

namespace castellan {
namespace {

// Each brings the file from the version of its place to the next; what is here is never changed,
// only added to.
constexpr std::array kMigrations{
    "CREATE TABLE lines ("
    "  table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (table_id, number)) WITHOUT ROWID, STRICT",
};

// With others that write to the same file.
constexpr std::chrono::milliseconds kPatience{5000};

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Close>;

Error error_of(sqlite3* database) {
  return {"error.store", {{"text", std::string(sqlite3_errmsg(database))}}};
}

// A statement that is prepared once and run often.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* database, std::string_view text) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v3(database, text.data(), static_cast<int>(text.size()),
                       SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    statement_.reset(statement);
  }
  [[nodiscard]] bool ready() const { return statement_ != nullptr; }

  // From the start, with these in place of its question marks. Texts must outlive the run.
  template <class... Values>
  Statement& with(const Values&... values) {
    sqlite3_reset(statement_.get());
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  // SQLITE_ROW, SQLITE_DONE or what went wrong.
  int step() { return sqlite3_step(statement_.get()); }
  void done() { sqlite3_reset(statement_.get()); }

  [[nodiscard]] std::int64_t integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
  }
  [[nodiscard]] std::string text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return size == 0 ? std::string() : std::string(static_cast<const char*>(bytes), size);
  }

 private:
  void bind(int place, std::int64_t value) { sqlite3_bind_int64(statement_.get(), place, value); }
  void bind(int place, std::string_view value) {
    sqlite3_bind_text64(statement_.get(), place, value.data(), value.size(), SQLITE_STATIC,
                        SQLITE_UTF8);
  }

  std::unique_ptr<sqlite3_stmt, Close> statement_;
};

std::int64_t signed_of(std::size_t number) { return static_cast<std::int64_t>(number); }

class OneFile final : public SqliteStore {
 public:
  explicit OneFile(Database database) : database_(std::move(database)) {}

  std::optional<Error> prepare() {
    // WAL lets readers read while somebody writes; FULL waits for the disk at every commit, so that
    // what was acknowledged outlives a power cut.
    if (auto error = run_alone("PRAGMA journal_mode = WAL")) return error;
    if (auto error = run("PRAGMA synchronous = FULL")) return error;
    if (auto error = migrate()) return error;
    sqlite3* const db = database_.get();
    insert_ = Statement(db,
                        "INSERT INTO lines SELECT ?1, ?2, ?3, ?4 WHERE ?2 = 1 + coalesce("
                        "(SELECT max(number) FROM lines WHERE table_id = ?1), 0)");
    there_ = Statement(db, "SELECT at, text FROM lines WHERE table_id = ? AND number = ?");
    read_ = Statement(db,
                      "SELECT number, at, text FROM lines WHERE table_id = ? AND number > ? "
                      "ORDER BY number LIMIT ?");
    names_ = Statement(
        db,
        "SELECT table_id FROM lines WHERE number = 1 AND table_id > ? ORDER BY table_id LIMIT ?");
    survey_ = Statement(db,
                        "SELECT f.table_id, l.number, l.at FROM lines f JOIN lines l "
                        "ON l.table_id = f.table_id AND l.number = "
                        "(SELECT max(number) FROM lines WHERE table_id = f.table_id) "
                        "WHERE f.number = 1 AND f.table_id > ? ORDER BY f.table_id LIMIT ?");
    // From one name to the next in the order of the key, so that what is between is not looked at.
    ends_ = Statement(db,
                      "WITH RECURSIVE named(id) AS ("
                      "SELECT (SELECT min(table_id) FROM lines WHERE table_id > ?1) UNION ALL "
                      "SELECT (SELECT min(table_id) FROM lines WHERE table_id > id) FROM named "
                      "WHERE id IS NOT NULL) "
                      "SELECT id, f.number, f.at, f.text, l.number, l.at, l.text FROM named "
                      "CROSS JOIN lines f ON f.table_id = id AND f.number = 1 "
                      "CROSS JOIN lines l ON l.table_id = id AND l.number = "
                      "(SELECT max(number) FROM lines WHERE table_id = id) LIMIT ?2");
    remove_ = Statement(db, "DELETE FROM lines WHERE table_id = ?");
    for (const Statement* each : {&insert_, &there_, &read_, &names_, &survey_, &ends_, &remove_}) {
      if (!each->ready()) return error_of(db);
    }
    return std::nullopt;
  }

  std::optional<Error> append(std::span<Append> lines) override {
    const std::lock_guard lock(mutex_);
    if (auto error = run("BEGIN IMMEDIATE")) return error;
    for (Append& each : lines) {
      if (auto error = append_one(each)) return back_out(std::move(*error));
    }
    if (auto error = run("COMMIT")) return back_out(std::move(*error));
    return std::nullopt;
  }

  std::optional<Error> read(std::string_view table, std::uint64_t after, std::size_t most,
                            std::vector<Line>& lines) override {
    const std::lock_guard lock(mutex_);
    read_.with(table, static_cast<std::int64_t>(after), signed_of(most));
    return each_row(read_, [&] {
      lines.push_back(
          {static_cast<std::uint64_t>(read_.integer(0)), read_.integer(1), read_.text(2)});
    });
  }

  std::optional<Error> tables(std::string_view after, std::size_t most,
                              std::vector<std::string>& names) override {
    const std::lock_guard lock(mutex_);
    names_.with(after, signed_of(most));
    return each_row(names_, [&] { names.push_back(names_.text(0)); });
  }

  std::optional<Error> survey(std::string_view after, std::size_t most,
                              std::vector<Extent>& extents) override {
    const std::lock_guard lock(mutex_);
    survey_.with(after, signed_of(most));
    return each_row(survey_, [&] {
      extents.push_back(
          {survey_.text(0), static_cast<std::uint64_t>(survey_.integer(1)), survey_.integer(2)});
    });
  }

  std::optional<Error> ends(std::string_view after, std::size_t most,
                            std::vector<Ends>& ends) override {
    const std::lock_guard lock(mutex_);
    ends_.with(after, signed_of(most));
    const auto line = [this](int column) {
      return Line{static_cast<std::uint64_t>(ends_.integer(column)), ends_.integer(column + 1),
                  ends_.text(column + 2)};
    };
    return each_row(ends_, [&] { ends.push_back({ends_.text(0), line(1), line(4)}); });
  }

  std::optional<Error> remove(std::string_view table, bool& was_there) override {
    const std::lock_guard lock(mutex_);
    if (auto error = each_row(remove_.with(table), [] {})) return error;
    was_there = sqlite3_changes(database_.get()) > 0;
    return std::nullopt;
  }

  std::optional<Error> backup(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    Statement copy(database_.get(), "VACUUM INTO ?");
    if (!copy.ready()) return error_of(database_.get());
    return each_row(copy.with(std::string_view(path)), [] {});
  }

  std::optional<Error> compact() override {
    const std::lock_guard lock(mutex_);
    return run("VACUUM");
  }

 private:
  std::optional<Error> run(const char* text) {
    if (sqlite3_exec(database_.get(), text, nullptr, nullptr, nullptr) == SQLITE_OK) {
      return std::nullopt;
    }
    return error_of(database_.get());
  }

  // What needs the file for itself. SQLite does not wait there, lest two wait for each other.
  std::optional<Error> run_alone(const char* text) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + kPatience;
    for (;;) {
      auto error = run(text);
      const bool busy = (sqlite3_errcode(database_.get()) & 0xff) == SQLITE_BUSY;
      if (!error || !busy || Clock::now() > end) return error;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

  template <class Row>
  std::optional<Error> each_row(Statement& statement, Row row) {
    int status = statement.step();
    for (; status == SQLITE_ROW; status = statement.step()) row();
    std::optional<Error> error;
    if (status != SQLITE_DONE) error = error_of(database_.get());
    statement.done();
    return error;
  }

  std::optional<Error> append_one(Append& append) {
    const auto number = static_cast<std::int64_t>(append.line.number);
    insert_.with(std::string_view(append.table), number, append.line.at,
                 std::string_view(append.line.text));
    if (auto error = each_row(insert_, [] {})) return error;
    append.written = Written::kStored;
    if (sqlite3_changes(database_.get()) == 1) return std::nullopt;
    append.written = Written::kGap;
    return each_row(there_.with(std::string_view(append.table), number), [&] {
      const bool same = there_.integer(0) == append.line.at && there_.text(1) == append.line.text;
      append.written = same ? Written::kStored : Written::kTaken;
    });
  }

  std::optional<Error> back_out(Error error) {
    static_cast<void>(run("ROLLBACK"));
    return error;
  }

  // In one transaction, so that of two programs that open an old file only one changes it.
  std::optional<Error> migrate() {
    if (auto error = run("BEGIN IMMEDIATE")) return error;
    std::int64_t at = 0;
    Statement version(database_.get(), "PRAGMA user_version");
    if (!version.ready()) return back_out(error_of(database_.get()));
    if (auto error = each_row(version, [&] { at = version.integer(0); })) {
      return back_out(std::move(*error));
    }
    if (at > signed_of(kMigrations.size())) return back_out({"error.store-newer", {}});
    for (auto i = static_cast<std::size_t>(at); i < kMigrations.size(); ++i) {
      if (auto error = run(kMigrations[i])) return back_out(std::move(*error));
    }
    const std::string mark = "PRAGMA user_version = " + std::to_string(kMigrations.size());
    if (auto error = run(mark.c_str())) return back_out(std::move(*error));
    if (auto error = run("COMMIT")) return back_out(std::move(*error));
    return std::nullopt;
  }

  std::mutex mutex_;
  Database database_;  // outlives its statements
  Statement insert_;
  Statement there_;
  Statement read_;
  Statement names_;
  Statement survey_;
  Statement ends_;
  Statement remove_;
};

}  // namespace

std::optional<Error> SqliteStore::open(const std::string& path,
                                       std::unique_ptr<SqliteStore>& store) {
  sqlite3* opened = nullptr;
  const int status =
      sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  Database database(opened);
  if (status != SQLITE_OK) return error_of(database.get());
  sqlite3_busy_timeout(database.get(), static_cast<int>(kPatience.count()));
  auto made = std::make_unique<OneFile>(std::move(database));
  if (auto error = made->prepare()) return error;
  store = std::move(made);
  return std::nullopt;
}

}  // namespace castellan
