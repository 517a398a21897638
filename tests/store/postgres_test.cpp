// What is special about a store in a database that is another program, and that others use too.
#include "store/postgres.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "store/writer.h"
#include "tests/store/place.h"

namespace castellan {
namespace {

using namespace std::chrono_literals;

class Postgres : public testing::Test {
 protected:
  [[nodiscard]] std::unique_ptr<PostgresStore> open(std::chrono::milliseconds patience) const {
    std::unique_ptr<PostgresStore> store;
    const auto error = PostgresStore::open(place_->where("games"), store, patience);
    EXPECT_FALSE(error) << text_of(*error);
    return store;
  }

  PostgresServer& server_ = PostgresServer::instance();
  std::unique_ptr<Place> place_ = postgres_place();
  std::unique_ptr<Store> store_ = open_at(*place_);
};

// What somebody heard who listens.
class Ear {
 public:
  [[nodiscard]] Heard listener() {
    return [this](std::string_view table, std::uint64_t number) {
      const std::lock_guard lock(mutex_);
      heard_.emplace_back(std::string(table), number);
      changed_.notify_all();
    };
  }
  // The next so many, in order; fewer where they do not come.
  std::vector<std::pair<std::string, std::uint64_t>> next(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, 20s, [&] { return heard_.size() >= count; });
    return std::exchange(heard_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::pair<std::string, std::uint64_t>> heard_;
};

using HeardLines = std::vector<std::pair<std::string, std::uint64_t>>;

TEST_F(Postgres, WhatIsWrittenIsHeardByOthers) {
  Ear ear;
  const auto other = open_at(*place_);
  other->listen(ear.listener());
  EXPECT_EQ(ear.next(1), (HeardLines{{"", 0}})) << "whatever was before";
  std::vector<Append> lines{{"b", {1, 0, "one"}, {}},
                            {"a", {1, 0, "one"}, {}},
                            {"a", {2, 0, "two"}, {}},
                            {"c", {7, 0, "gap"}, {}}};
  ASSERT_FALSE(store_->append(lines));
  EXPECT_EQ(ear.next(2), (HeardLines{{"a", 2}, {"b", 1}}));
  append(*store_, "a", 2, "two");
  append(*store_, "a", 2, "rival");
  append(*other, "a", 3, "my own");
  EXPECT_EQ(ear.next(1), (HeardLines{{"a", 3}})) << "and not what was there before";
  bool was_there = false;
  ASSERT_FALSE(store_->remove("a", was_there));
  ASSERT_FALSE(store_->remove("a", was_there));
  EXPECT_EQ(ear.next(1), (HeardLines{{"a", 0}}));
}

// Two servers of which each thinks that the next line is its own, though both say the same.
TEST_F(Postgres, OfTwoWhoWriteTheSameAtOnceOneHasIt) {
  const auto other = open_at(*place_);
  constexpr std::uint64_t kLines = 100;
  std::array<std::vector<Written>, 2> results;
  {
    std::vector<std::jthread> writers;
    for (const std::size_t i : {0U, 1U}) {
      writers.emplace_back([&, i] {
        for (std::uint64_t number = 1; number <= kLines; ++number) {
          const auto at = static_cast<std::int64_t>(10 * number + i);
          results[i].push_back(append(i == 0 ? *store_ : *other, "a", number, "the same", at));
        }
      });
    }
  }
  const std::vector<Line> lines = read(*store_, "a", 0, kLines);
  ASSERT_EQ(lines.size(), kLines);
  for (std::size_t n = 0; n < kLines; ++n) {
    const auto winner = static_cast<std::size_t>(lines[n].at % 10);
    EXPECT_EQ(results[winner][n], Written::kStored);
    EXPECT_EQ(results[1 - winner][n], Written::kTaken);
  }
}

// As the first version made it; from then on a new one must come to the same as a migrated one.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE castellan_version (version bigint NOT NULL);
INSERT INTO castellan_version VALUES (1);
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
INSERT INTO castellan_lines VALUES ('old', 1, 5, 'one'), ('old', 2, 6, 'two');
)sql";

TEST_F(Postgres, ADatabaseOfTheFirstVersionIsBroughtUpToThisOne) {
  place_->execute("early", kVersion1);
  const auto store = open_at(*place_, "early");
  EXPECT_EQ(read(*store, "old"), (std::vector<Line>{{1, 5, "one"}, {2, 6, "two"}}));
  EXPECT_EQ(append(*store, "old", 2, "two", 6), Written::kStored);
  EXPECT_EQ(append(*store, "old", 2, "two", 7), Written::kTaken);
  EXPECT_EQ(append(*store, "old", 3, "three", 8), Written::kStored);
  const auto again = open_at(*place_, "early");
  EXPECT_EQ(read(*again, "old").size(), 3U) << "and once only";
  // Both say the same of themselves, down to what their functions do.
  place_->execute("public", R"sql(DO $$ BEGIN
    ASSERT (SELECT version FROM early.castellan_version) = (SELECT version FROM games.castellan_version);
    ASSERT (SELECT count(DISTINCT (proname, prosrc)) FROM pg_proc WHERE proname LIKE 'castellan%') =
           (SELECT count(DISTINCT proname) FROM pg_proc WHERE proname LIKE 'castellan%');
  END $$)sql");
}

TEST_F(Postgres, ManyWhoFindADatabaseOfTheFirstVersionChangeItOnce) {
  place_->execute("early", kVersion1);
  const std::string where = place_->where("early");
  std::vector<std::jthread> openers;
  for (int i = 0; i < 4; ++i) {
    openers.emplace_back([&, i] {
      std::unique_ptr<PostgresStore> store;
      const auto error = PostgresStore::open(where, store, 10s);
      ASSERT_FALSE(error) << text_of(*error);
      EXPECT_EQ(append(*store, std::to_string(i), 1, "here"), Written::kStored);
    });
  }
}

TEST_F(Postgres, OddNamesAreHeardAsTheyAre) {
  using namespace std::string_literals;
  Ear ear;
  store_->listen(ear.listener());
  EXPECT_EQ(ear.next(1).size(), 1U);
  const std::string odd = "\\x61 \\ ' two words \0 \xc3\xa4 \xff"s;
  append(*store_, odd, 1, "one");
  EXPECT_EQ(ear.next(1), (HeardLines{{odd, 1}}));
  append(*store_, std::string(1500, 'x'), 1, "one");
  EXPECT_EQ(ear.next(1), (HeardLines{{"", 0}})) << "too long to be told";
}

TEST_F(Postgres, AfterTheDatabaseWasAwayEverythingGoesOn) {
  Ear ear;
  store_->listen(ear.listener());
  EXPECT_EQ(ear.next(1).size(), 1U);
  append(*store_, "a", 1, "one");
  EXPECT_EQ(ear.next(1).size(), 1U);
  server_.stop();
  std::vector<Append> lines{{"a", {2, 0, "two"}, {}}};
  std::vector<Line> read_lines;
  bool was_there = false;
  for (const auto& error : {store_->append(lines), store_->read("a", 0, 10, read_lines),
                            store_->remove("a", was_there), store_->compact()}) {
    ASSERT_TRUE(error);
    EXPECT_EQ(error->key, "error.store");
    EXPECT_EQ(text_of(*error).find('\n'), std::string::npos) << text_of(*error);
  }
  std::unique_ptr<PostgresStore> late;
  EXPECT_TRUE(PostgresStore::open(server_.url(), late));
  server_.start();
  EXPECT_EQ(ear.next(1), (HeardLines{{"", 0}})) << "anything may have happened";
  EXPECT_EQ(append(*store_, "a", 2, "two"), Written::kStored);
  EXPECT_EQ(ear.next(1), (HeardLines{{"a", 2}}));
  EXPECT_EQ(read(*store_, "a").size(), 2U);
}

TEST_F(Postgres, ARestartBetweenTwoLinesIsNotNoticed) {
  append(*store_, "a", 1, "one");
  EXPECT_EQ(read(*store_, "a").size(), 1U);
  server_.stop();
  server_.start();
  EXPECT_EQ(append(*store_, "a", 2, "two"), Written::kStored);
  EXPECT_EQ(read(*store_, "a").size(), 2U);
  server_.stop();
  server_.start();
  bool was_there = false;
  EXPECT_FALSE(store_->remove("a", was_there));
  EXPECT_TRUE(was_there);
}

TEST_F(Postgres, WhatWasConfirmedOutlivesACrashOfTheDatabase) {
  std::array<std::uint64_t, 8> confirmed{};
  {
    Writer writer(*store_);
    std::atomic<bool> ending = false;
    std::atomic<int> all = 0;
    std::function<void(std::size_t, std::uint64_t)> next = [&](std::size_t table,
                                                               std::uint64_t number) {
      writer.append(std::to_string(table), {number, 0, "line " + std::to_string(number)},
                    [&, table, number](Written written, const std::optional<Error>& error) {
                      if (error) return;
                      EXPECT_EQ(written, Written::kStored);
                      confirmed[table] = number;
                      ++all;
                      if (!ending) next(table, number + 1);
                    });
    };
    for (std::size_t table = 0; table < confirmed.size(); ++table) next(table, 1);
    while (all < 200) std::this_thread::sleep_for(1ms);
    server_.crash();
    ending = true;
  }
  server_.start();
  for (std::size_t table = 0; table < confirmed.size(); ++table) {
    const std::vector<Line> lines = read(*store_, std::to_string(table), 0, 1'000'000);
    EXPECT_GE(lines.size(), confirmed[table]);
    EXPECT_LE(lines.size(), confirmed[table] + 1) << "at most one more than was heard of";
  }
}

TEST_F(Postgres, ADatabaseThatSaysNothingIsNotWaitedForForEver) {
  const auto impatient = open(400ms);
  append(*impatient, "a", 1, "one");
  server_.freeze();
  std::vector<Append> lines{{"a", {2, 1000, "two"}, {}}};
  const auto error = impatient->append(lines);
  server_.thaw();
  ASSERT_TRUE(error);
  EXPECT_EQ(text_of(*error), "the database does not answer");
  EXPECT_EQ(append(*impatient, "a", 2, "two"), Written::kStored) << "whether it was or not";
}

TEST_F(Postgres, ALockThatIsHeldIsNotWaitedForForEver) {
  const auto impatient = open(200ms);
  append(*impatient, "a", 1, "one");
  std::jthread holder(
      [&] { place_->execute("games", "LOCK TABLE castellan_lines; SELECT pg_sleep(1); COMMIT"); });
  std::this_thread::sleep_for(300ms);
  std::vector<Append> lines{{"a", {2, 0, "two"}, {}}};
  const auto error = impatient->append(lines);
  ASSERT_TRUE(error);
  EXPECT_NE(text_of(*error).find("timeout"), std::string::npos) << text_of(*error);
  holder.join();
  EXPECT_EQ(append(*impatient, "a", 2, "two"), Written::kStored);
}

TEST_F(Postgres, SomethingThatIsNoDatabaseIsNotWaitedForForEver) {
  const std::string folder = "/tmp/castellan-mute-" + std::to_string(getpid());
  std::filesystem::create_directories(folder);
  sockaddr_un address{AF_UNIX, {}};
  (folder + "/.s.PGSQL.5432").copy(static_cast<char*>(address.sun_path), 100);
  const int mute = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(bind(mute, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(listen(mute, 5), 0);
  std::unique_ptr<PostgresStore> store;
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_TRUE(PostgresStore::open("postgresql:///x?connect_timeout=2&host=" + folder, store));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 10s);
  close(mute);
  std::filesystem::remove_all(folder);
}

TEST_F(Postgres, ABackupIsLeftToItsOwnTools) {
  const auto error = store_->backup("copy");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.store-backup");
}

}  // namespace
}  // namespace castellan
