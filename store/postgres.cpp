#include "store/postgres.h"

#include <algorithm>
#include <array>
#include <limits>
#include <mutex>
#include <tuple>
#include <utility>

#include "store/postgres_connection.h"
#include "store/postgres_listener.h"

namespace castellan {
namespace {

using Kind = PostgresFailure::Kind;

// Each brings the database from the version of its place to the next; what is here is never
// changed, only added to.
//
// Names and texts are bytes, which sort and compare as they do in a file whatever the database's
// language is. A batch is one call, decided line by line: each statement of a function sees what
// others committed before it, and where two servers are after the same number at the same moment
// the second waits for the first at the unique key and then finds the number taken. The shared lock
// keeps a table from being forgotten between the look at its last number and the next line.
constexpr std::array kMigrations{
    R"sql(
CREATE TABLE castellan_lines (
  table_id bytea NOT NULL, number bigint NOT NULL, at bigint NOT NULL, text bytea NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE INDEX castellan_tables ON castellan_lines (table_id) WHERE number = 1;

CREATE FUNCTION castellan_tell(table_id bytea, number bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('castellan_lines', CASE WHEN octet_length(table_id) > 1000 THEN ''
                                      ELSE encode(table_id, 'escape') || ' ' || number END)
$$;

CREATE FUNCTION castellan_append(tables bytea[], numbers bigint[], times bigint[], texts bytea[])
RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  line record;
  there bytea;
  told_table bytea;
  told_number bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7164780621);
  FOR line IN SELECT * FROM unnest(tables, numbers, times, texts) AS given(table_id, number, at, text)
  LOOP
    INSERT INTO castellan_lines SELECT line.table_id, line.number, line.at, line.text
      WHERE line.number = 1 + coalesce(
        (SELECT max(l.number) FROM castellan_lines l WHERE l.table_id = line.table_id), 0)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN
      IF told_table <> line.table_id THEN
        PERFORM castellan_tell(told_table, told_number);
      END IF;
      told_table := line.table_id;
      told_number := line.number;
      RETURN NEXT 0;
    ELSE
      SELECT l.text INTO there FROM castellan_lines l
        WHERE l.table_id = line.table_id AND l.number = line.number;
      RETURN NEXT CASE WHEN NOT FOUND THEN 2 WHEN there = line.text THEN 0 ELSE 1 END;
    END IF;
  END LOOP;
  IF told_table IS NOT NULL THEN
    PERFORM castellan_tell(told_table, told_number);
  END IF;
END $$;

CREATE FUNCTION castellan_remove(name bytea) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  lines bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7164780621);
  DELETE FROM castellan_lines WHERE table_id = name;
  GET DIAGNOSTICS lines = ROW_COUNT;
  IF lines > 0 THEN
    PERFORM castellan_tell(name, 0);
  END IF;
  RETURN lines;
END $$;
)sql",
    // A line is the same where its time is the same, too.
    R"sql(
CREATE OR REPLACE FUNCTION castellan_append(tables bytea[], numbers bigint[], times bigint[], texts bytea[])
RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  line record;
  there castellan_lines;
  told_table bytea;
  told_number bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7164780621);
  FOR line IN SELECT * FROM unnest(tables, numbers, times, texts) AS given(table_id, number, at, text)
  LOOP
    INSERT INTO castellan_lines SELECT line.table_id, line.number, line.at, line.text
      WHERE line.number = 1 + coalesce(
        (SELECT max(l.number) FROM castellan_lines l WHERE l.table_id = line.table_id), 0)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN
      IF told_table <> line.table_id THEN
        PERFORM castellan_tell(told_table, told_number);
      END IF;
      told_table := line.table_id;
      told_number := line.number;
      RETURN NEXT 0;
    ELSE
      SELECT * INTO there FROM castellan_lines l
        WHERE l.table_id = line.table_id AND l.number = line.number;
      RETURN NEXT CASE WHEN NOT FOUND THEN 2
                       WHEN there.at = line.at AND there.text = line.text THEN 0 ELSE 1 END;
    END IF;
  END LOOP;
  IF told_table IS NOT NULL THEN
    PERFORM castellan_tell(told_table, told_number);
  END IF;
END $$;
)sql"};

constexpr PostgresStatement kAppend{"append", "SELECT castellan_append($1, $2, $3, $4)"};
constexpr PostgresStatement kRemove{"remove", "SELECT castellan_remove($1)"};
constexpr PostgresStatement kRead{
    "read",
    "SELECT number, at, text FROM castellan_lines WHERE table_id = $1 AND number > $2 "
    "ORDER BY number LIMIT $3"};
constexpr PostgresStatement kNames{
    "names",
    "SELECT table_id FROM castellan_lines WHERE number = 1 AND table_id > $1 "
    "ORDER BY table_id LIMIT $2"};
constexpr PostgresStatement kSurvey{
    "survey",
    "SELECT f.table_id, l.number, l.at FROM castellan_lines f CROSS JOIN LATERAL ("
    "SELECT number, at FROM castellan_lines WHERE table_id = f.table_id "
    "ORDER BY number DESC LIMIT 1) l "
    "WHERE f.number = 1 AND f.table_id > $1 ORDER BY f.table_id LIMIT $2"};
constexpr PostgresStatement kEnds{
    "ends",
    "SELECT f.table_id, f.number, f.at, f.text, l.number, l.at, l.text FROM castellan_lines f "
    "CROSS JOIN LATERAL (SELECT number, at, text FROM castellan_lines "
    "WHERE table_id = f.table_id ORDER BY number DESC LIMIT 1) l "
    "WHERE f.number = 1 AND f.table_id > $1 ORDER BY f.table_id LIMIT $2"};
constexpr PostgresStatement kHasVersion{
    "has_version", "SELECT (to_regclass('castellan_version') IS NOT NULL)::int::bigint"};
constexpr PostgresStatement kVersion{"version", "SELECT version FROM castellan_version"};

template <class Number>
std::int64_t signed_of(Number number) {
  constexpr Number kMost = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(number, kMost));
}

// As castellan_append writes it.
Written written_of(std::int64_t number) {
  constexpr std::array kAll{Written::kStored, Written::kTaken, Written::kGap};
  return kAll.at(static_cast<std::size_t>(number));
}

class OneDatabase final : public PostgresStore {
 public:
  OneDatabase(const std::string& url, std::chrono::milliseconds patience)
      : url_(url), patience_(patience), writer_(url, patience), reader_(url, patience) {}

  std::optional<Error> prepare() {
    std::int64_t version = 0;
    if (auto error = read_version(version)) return error;
    return version == kNewest ? std::nullopt : migrate();
  }

  // Lines go sorted by table, so that servers that are after the same numbers meet in the same
  // order and never wait for each other in a circle.
  std::optional<Error> append(std::span<Append> lines) override {
    if (lines.empty()) return std::nullopt;
    std::vector<Append*> sorted(lines.size());
    std::transform(lines.begin(), lines.end(), sorted.begin(), [](Append& each) { return &each; });
    std::sort(sorted.begin(), sorted.end(), [](const Append* a, const Append* b) {
      return std::tie(a->table, a) < std::tie(b->table, b);  // of one table in their order
    });
    std::vector<std::string_view> tables;
    std::vector<std::int64_t> numbers;
    std::vector<std::int64_t> times;
    std::vector<std::string_view> texts;
    for (const Append* each : sorted) {
      tables.emplace_back(each->table);
      numbers.push_back(static_cast<std::int64_t>(each->line.number));
      times.push_back(each->line.at);
      texts.emplace_back(each->line.text);
    }
    PostgresValues values;
    values.add(tables).add(numbers).add(times).add(texts);
    const std::lock_guard lock(writing_);
    PostgresRows rows;
    if (auto error = run(writer_, kAppend, values, rows)) return error;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      sorted[i]->written = written_of(rows.integer(static_cast<int>(i), 0));
    }
    return std::nullopt;
  }

  std::optional<Error> read(std::string_view table, std::uint64_t after, std::size_t most,
                            std::vector<Line>& lines) override {
    PostgresValues values;
    values.add(table).add(signed_of(after)).add(signed_of(most));
    return each_row(kRead, values, [&](const PostgresRows& rows, int row) {
      lines.push_back({static_cast<std::uint64_t>(rows.integer(row, 0)), rows.integer(row, 1),
                       rows.bytes(row, 2)});
    });
  }

  std::optional<Error> tables(std::string_view after, std::size_t most,
                              std::vector<std::string>& names) override {
    PostgresValues values;
    values.add(after).add(signed_of(most));
    return each_row(kNames, values, [&](const PostgresRows& rows, int row) {
      names.push_back(rows.bytes(row, 0));
    });
  }

  std::optional<Error> survey(std::string_view after, std::size_t most,
                              std::vector<Extent>& extents) override {
    PostgresValues values;
    values.add(after).add(signed_of(most));
    return each_row(kSurvey, values, [&](const PostgresRows& rows, int row) {
      extents.push_back({rows.bytes(row, 0), static_cast<std::uint64_t>(rows.integer(row, 1)),
                         rows.integer(row, 2)});
    });
  }

  std::optional<Error> ends(std::string_view after, std::size_t most,
                            std::vector<Ends>& ends) override {
    PostgresValues values;
    values.add(after).add(signed_of(most));
    return each_row(kEnds, values, [&](const PostgresRows& rows, int row) {
      const auto line = [&](int column) {
        return Line{static_cast<std::uint64_t>(rows.integer(row, column)),
                    rows.integer(row, column + 1), rows.bytes(row, column + 2)};
      };
      ends.push_back({rows.bytes(row, 0), line(1), line(4)});
    });
  }

  // Done twice it would say that there was nothing. So it is not tried again, but only on a
  // connection that has just shown itself to be there.
  std::optional<Error> remove(std::string_view table, bool& was_there) override {
    const std::lock_guard lock(writing_);
    PostgresRows rows;
    if (auto error = run(writer_, kHasVersion, {}, rows)) return error;
    PostgresValues values;
    values.add(table);
    if (auto failure = writer_.run(kRemove, values, rows)) return std::move(failure->error);
    was_there = rows.integer(0, 0) > 0;
    return std::nullopt;
  }

  std::optional<Error> backup(const std::string& path) override {
    return Error{"error.store-backup", {{"path", path}}};
  }

  // May take its time, and meanwhile others read and write.
  std::optional<Error> compact() override {
    PostgresConnection own(url_, {});
    if (auto failure = own.run("VACUUM (ANALYZE) castellan_lines")) {
      return std::move(failure->error);
    }
    return std::nullopt;
  }

  [[nodiscard]] bool shared() const override { return true; }
  void listen(const Heard& heard) override {
    listener_.reset();
    if (heard) listener_ = std::make_unique<PostgresListener>(url_, patience_, heard);
  }

 private:
  static constexpr auto kNewest = static_cast<std::int64_t>(kMigrations.size());

  // Again where that can help: lines that were stored before are stored the second time, too.
  static std::optional<Error> run(PostgresConnection& connection,
                                  const PostgresStatement& statement, const PostgresValues& values,
                                  PostgresRows& rows) {
    constexpr int kTries = 3;
    for (int left = kTries;;) {
      auto failure = connection.run(statement, values, rows);
      if (!failure) return std::nullopt;
      if (failure->kind == Kind::kRefused || --left == 0) return std::move(failure->error);
    }
  }

  template <class Row>
  std::optional<Error> each_row(const PostgresStatement& statement, const PostgresValues& values,
                                Row row) {
    const std::lock_guard lock(reading_);
    PostgresRows rows;
    if (auto error = run(reader_, statement, values, rows)) return error;
    for (int i = 0; i < rows.size(); ++i) row(rows, i);
    return std::nullopt;
  }

  // 0 where nothing is there yet.
  std::optional<Error> read_version(std::int64_t& version) {
    PostgresRows rows;
    if (auto error = run(writer_, kHasVersion, {}, rows)) return error;
    if (rows.integer(0, 0) == 0) return std::nullopt;
    if (auto error = run(writer_, kVersion, {}, rows)) return error;
    if (rows.size() > 0) version = rows.integer(0, 0);
    if (version > kNewest) return Error{"error.store-newer", {}};
    return std::nullopt;
  }

  // In one statement and behind a lock, so that of two servers that find an old database only one
  // changes it and the other finds it new. May take its time.
  std::optional<Error> migrate() {
    std::string script =
        "DO $castellan$ DECLARE before bigint; BEGIN PERFORM pg_advisory_xact_lock(7164780622);"
        "CREATE TABLE IF NOT EXISTS castellan_version (version bigint NOT NULL);"
        "SELECT coalesce(max(version), 0) INTO before FROM castellan_version;";
    for (std::size_t i = 0; i < kMigrations.size(); ++i) {
      const std::string number = std::to_string(i);
      script += "IF before = " + number + " THEN EXECUTE $migration$" + kMigrations[i] +
                "$migration$; before := " + number + " + 1;" +
                "DELETE FROM castellan_version; INSERT INTO castellan_version VALUES (before);" +
                "END IF;";
    }
    script += "END $castellan$";
    PostgresConnection own(url_, {});
    if (auto failure = own.run(script)) return std::move(failure->error);
    std::int64_t version = 0;
    return read_version(version);
  }

  const std::string url_;
  const std::chrono::milliseconds patience_;
  // Two connections, so that nobody who reads waits for a commit.
  std::mutex writing_;
  PostgresConnection writer_;
  std::mutex reading_;
  PostgresConnection reader_;
  std::unique_ptr<PostgresListener> listener_;
};

}  // namespace

std::optional<Error> PostgresStore::open(const std::string& url,
                                         std::unique_ptr<PostgresStore>& store,
                                         std::chrono::milliseconds patience) {
  auto made = std::make_unique<OneDatabase>(url, patience);
  if (auto error = made->prepare()) return error;
  store = std::move(made);
  return std::nullopt;
}

}  // namespace castellan
