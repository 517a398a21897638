// The hall and its store: what it reads of its own accord, what others may have written, and what
// it is not sure of.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <latch>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/hall.h"
#include "server/secret.h"
#include "store/sqlite.h"

namespace castellan {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A store that writes down what is asked of it, and can be slow, shared or unsure.
class Watched final : public Store {
 public:
  explicit Watched(std::unique_ptr<Store> inner) : inner_(std::move(inner)) {}

  std::optional<Error> append(std::span<Append> lines) override {
    if (auto error = inner_->append(lines)) return error;
    if (unsure) return Error{"error.store", {{"text", std::string("the connection broke")}}};
    return std::nullopt;
  }
  std::optional<Error> read(std::string_view table, std::uint64_t after, std::size_t most,
                            std::vector<Line>& lines) override {
    note("read " + std::string(table));
    return inner_->read(table, after, most, lines);
  }
  std::optional<Error> tables(std::string_view after, std::size_t most,
                              std::vector<std::string>& names) override {
    note("tables");
    return inner_->tables(after, most, names);
  }
  std::optional<Error> survey(std::string_view after, std::size_t most,
                              std::vector<Extent>& extents) override {
    note("survey");
    return inner_->survey(after, most, extents);
  }
  std::optional<Error> ends(std::string_view after, std::size_t most,
                            std::vector<Ends>& ends) override {
    note("ends");
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !held_; });
    return inner_->ends(after, most, ends);
  }
  std::optional<Error> remove(std::string_view table, bool& was_there) override {
    return inner_->remove(table, was_there);
  }
  std::optional<Error> backup(const std::string& path) override { return inner_->backup(path); }
  std::optional<Error> compact() override { return inner_->compact(); }
  [[nodiscard]] bool shared() const override { return is_shared; }
  void listen(const Heard& heard) override { listener = heard; }

  // Whoever looks through all tables waits.
  void hold(bool held) {
    const std::lock_guard lock(mutex_);
    held_ = held;
    changed_.notify_all();
  }
  // What was asked since the last time, in order.
  std::vector<std::string> asked() {
    const std::lock_guard lock(mutex_);
    return std::exchange(asked_, {});
  }
  // How often this was asked since then.
  [[nodiscard]] std::ptrdiff_t times(std::string_view what) const {
    const std::lock_guard lock(mutex_);
    return std::count(asked_.begin(), asked_.end(), what);
  }

  bool unsure = false;  // what is written is, but nobody hears of it
  bool is_shared = false;
  Heard listener;

 private:
  void note(std::string what) {
    const std::lock_guard lock(mutex_);
    asked_.push_back(std::move(what));
  }

  std::unique_ptr<Store> inner_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> asked_;
  bool held_ = false;
};

class HallStore : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    std::unique_ptr<SqliteStore> store;
    ASSERT_FALSE(SqliteStore::open((folder_ / "tables.db").string(), store));
    store_ = std::make_unique<Watched>(std::move(store));
  }
  void TearDown() override {
    hall_.reset();
    fs::remove_all(folder_);
  }

  void open_hall() {
    HallSettings settings;
    settings.post = [this](std::function<void()> job) {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
      changed_.notify_one();
    };
    settings.now = [this] { return now_; };
    hall_ = std::make_unique<Hall>(*store_, std::move(settings));
  }
  void run_until(const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!done()) {
      std::function<void()> job;
      {
        std::unique_lock lock(mutex_);
        const auto some = [this] { return !jobs_.empty(); };
        ASSERT_TRUE(changed_.wait_until(lock, end, some)) << "it never came to that";
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      job();
    }
  }
  // The status that is told, and the body.
  std::pair<unsigned, json> call(const std::function<void(const Hall::Reply&)>& call) {
    unsigned status = 0;
    std::string body;
    call([&](unsigned told, std::string text) {
      status = told;
      body = std::move(text);
    });
    run_until([&] { return status != 0; });
    return {status, json::parse(body)};
  }
  std::vector<std::string> listed() {
    std::vector<std::string> names;
    hall_->list([&](unsigned, const std::string& body) {
      const json told = json::parse(body);
      for (const json& each : told["tables"]) names.push_back(each["table"]);
    });
    return names;
  }
  void run_until_listed(const std::vector<std::string>& names) {
    run_until([&] { return listed() == names; });
  }

  // A table of two as it was left, opened at that time.
  void leave(const std::string& name, bool listed, Milliseconds at,
             const std::vector<Deed>& deeds = {}) {
    Opened opened;
    opened.game = "castle-keep";
    opened.players = {"", ""};
    opened.invitations = {secret_hash(kInvitation), ""};
    opened.seed = std::string(64, '0');
    opened.host = secret_hash(kInvitation);
    opened.listed = listed;
    std::vector<Append> lines{{name, {1, at, write_deed(opened)}, {}}};
    for (const Deed& deed : deeds)
      lines.push_back({name, {lines.size() + 1, at, write_deed(deed)}, {}});
    ASSERT_FALSE(store_->append(lines));
  }
  // What two did who sat down and of whom one gave up.
  static std::vector<Deed> resigned() {
    std::vector<Deed> deeds;
    for (const std::size_t i : {0U, 1U}) deeds.emplace_back(Claimed{seat_at(i), "P", "x"});
    for (const std::size_t i : {0U, 1U}) deeds.emplace_back(Readied{seat_at(i), "n"});
    deeds.emplace_back(Resigned{seat_at(0)});
    return deeds;
  }
  static std::vector<Deed> and_then(std::vector<Deed> deeds, Deed deed) {
    deeds.push_back(std::move(deed));
    return deeds;
  }

  inline static const std::string kInvitation = std::string(32, 'i');
  fs::path folder_ = fs::temp_directory_path() /
                     ("castellan-hall-store-" +
                      std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  std::unique_ptr<Watched> store_;
  std::unique_ptr<Hall> hall_;
  Milliseconds now_ = 1'000'000;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
};

TEST_F(HallStore, WhoAsksDoesNotWaitUntilAllTablesWereLookedThrough) {
  for (int i = 1000; i < 2000; ++i) leave("t" + std::to_string(i), i % 100 == 0, i);
  store_->hold(true);
  open_hall();
  while (store_->times("ends") == 0) std::this_thread::yield();
  int answered = 0;
  const auto answer = [&](unsigned status, const std::string&) {
    EXPECT_EQ(status, 200U);
    ++answered;
  };
  hall_->look("t1777", answer);
  hall_->health(answer);
  store_->hold(false);
  run_until([&] { return answered == 2; });
  run_until([&] { return listed().size() == 10; });
  EXPECT_EQ(listed().front(), "t1900") << "the newest first";
  const std::vector<std::string> asked = store_->asked();
  const auto place = [&](const std::string& what, std::size_t from = 0) {
    return std::find(asked.begin() + static_cast<std::ptrdiff_t>(from), asked.end(), what) -
           asked.begin();
  };
  EXPECT_EQ(place("ends"), 0);
  EXPECT_LT(place("read t1777"), place("ends", 1));
  EXPECT_LT(place("tables"), place("ends", 1)) << "whoever watches over it neither";
  EXPECT_LT(asked.size(), 25U) << "and not a question for each table";
}

TEST_F(HallStore, TablesThatAreKnownToBeOverAreNotOpened) {
  leave("hidden", false, 1);
  leave("resigned", true, 2, resigned());
  leave("followed", true, 3, and_then(resigned(), Followed{"next"}));
  leave("waits", true, 4);
  open_hall();
  run_until_listed({"waits"});
  EXPECT_EQ(store_->asked(), (std::vector<std::string>{"ends", "read waits"}));
}

TEST_F(HallStore, WhatAnotherServerMayHaveOpenedIsLookedForAgainAndNoMore) {
  leave("waits", true, 5);
  leave("ended", true, 6, and_then(resigned(), Said{seat_at(1), "well played", ""}));
  store_->is_shared = true;
  open_hall();
  store_->listener("", 0);
  run_until_listed({"waits"});
  EXPECT_EQ(store_->asked(), (std::vector<std::string>{"ends", "read ended", "read waits"}));
  now_ += 6'000;
  hall_->tick();
  EXPECT_NE(hall_->metrics().find("castellan_rooms 1\n"), std::string::npos)
      << "no need to keep it";
  // Three times at once: what comes while one looks is one look more.
  leave("later", true, 4);
  for (int i = 0; i < 3; ++i) store_->listener("", 0);
  run_until_listed({"waits", "later"});
  run_until([&] { return store_->times("ends") >= 2; });
  std::vector<std::string> asked = store_->asked();
  std::erase(asked, "read waits");  // what is in memory is brought up to date
  EXPECT_EQ(asked, (std::vector<std::string>{"ends", "read later", "ends"}));
}

// The database stored a line and the answer was lost: who tries again later has done it once, at
// the time that is stored.
TEST_F(HallStore, WhatWasStoredUnheardCountsAtTheTimeThatIsStored) {
  leave("a", false, 5);
  open_hall();
  const json body{{"invitation", kInvitation}, {"name", "P"}, {"token", std::string(32, 't')}};
  const auto claim = [&] {
    return call([&](const Hall::Reply& reply) { hall_->claim("a", "ann", body.dump(), reply); });
  };
  store_->unsure = true;
  EXPECT_EQ(claim().first, 503U);
  store_->unsure = false;
  const Milliseconds stored = std::exchange(now_, now_ + 700);
  const auto [status, reply] = claim();
  EXPECT_EQ(status, 200U) << reply;
  EXPECT_EQ(reply["seat"], 0);
  std::vector<Line> lines;
  ASSERT_FALSE(store_->read("a", 0, 10, lines));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].at, stored);
  const json told = call([&](const Hall::Reply& to) { hall_->look("a", to); }).second;
  EXPECT_EQ(told["changed"], stored);
}

}  // namespace
}  // namespace castellan
