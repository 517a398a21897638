#include "server/hall.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "store/sqlite.h"
#include "table/answer.h"
#include "table/registry.h"
#include "table/view.h"
#include "tests/decisions.h"

namespace castellan {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// What is posted to the hall, done here one after the other.
class Loop {
 public:
  void post(std::function<void()> job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    changed_.notify_one();
  }
  void run_until(const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!done()) {
      std::function<void()> job;
      {
        std::unique_lock lock(mutex_);
        ASSERT_TRUE(changed_.wait_until(lock, end, [this] { return !jobs_.empty(); }))
            << "it never came to that";
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      job();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
};

// Keeps what it is sent.
class Listener : public Guest {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    json message = json::parse(*text);
    if (message.contains("push")) {
      pushes.push_back(message);
    } else {
      reply = message;
    }
  }
  std::vector<json> pushes;
  json reply;
  Seat viewer = kPublic;
};

class HallTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("castellan-hall-" +
               std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    std::unique_ptr<SqliteStore> store;
    ASSERT_FALSE(SqliteStore::open((folder_ / "tables.db").string(), store));
    store_ = std::move(store);
    open_hall();
  }
  void TearDown() override {
    hall_.reset();
    store_.reset();
    fs::remove_all(folder_);
  }

  void open_hall() {
    HallSettings settings;
    settings.post = [this](std::function<void()> job) { loop_.post(std::move(job)); };
    settings.now = [this] { return now_; };
    hall_ = std::make_unique<Hall>(*store_, std::move(settings));
  }

  json call(const std::function<void(const Hall::Reply&)>& call, unsigned wanted) {
    unsigned status = 0;
    std::string body;
    call([&](unsigned told, std::string text) {
      status = told;
      body = std::move(text);
    });
    loop_.run_until([&] { return status != 0; });
    EXPECT_EQ(status, wanted) << body;
    return json::parse(body);
  }
  json open(const json& request, unsigned wanted = 201) {
    return call([&](const Hall::Reply& reply) { hall_->open("a", request.dump(), reply); }, wanted);
  }

  json ask(const std::shared_ptr<Listener>& guest, json request) {
    request["id"] = ++asked_;
    guest->reply = nullptr;
    hall_->hear(guest, request.dump());
    loop_.run_until([&] { return guest->reply.is_object() && guest->reply["id"] == asked_; });
    return guest->reply;
  }

  std::shared_ptr<Listener> guest_at(const std::string& table, const std::string& token) {
    auto guest = std::make_shared<Listener>();
    hall_->welcome(guest, "a");
    json request{{"cmd", "open"}, {"table", table}};
    if (!token.empty()) request["token"] = token;
    const json reply = ask(guest, request);
    EXPECT_TRUE(reply.contains("ok")) << reply.dump();
    if (reply["ok"]["you"].is_number()) guest->viewer = seat_at(reply["ok"]["you"]);
    return guest;
  }

  // Everybody at a table of people, and a spectator last.
  std::vector<std::shared_ptr<Listener>> sit(const std::string& game, std::size_t seats,
                                             std::string& table, json options = json::object()) {
    options["seats"] = seats;
    json plan{{"game", game}, {"seats", json::array()}, {"options", std::move(options)}};
    for (std::size_t i = 0; i < seats; ++i) plan["seats"].push_back({{"person", true}});
    const json opened = open(plan);
    table = opened["table"];
    std::vector<std::shared_ptr<Listener>> guests;
    for (std::size_t i = 0; i < seats; ++i) {
      const json claim{{"invitation", opened["invitations"][i]}, {"name", "P"}};
      const json claimed = call(
          [&](const Hall::Reply& reply) { hall_->claim(table, "a", claim.dump(), reply); }, 200);
      tokens_.resize(seats);
      tokens_[i] = claimed["token"];
      guests.push_back(guest_at(table, claimed["token"]));
      ask(guests.back(), {{"cmd", "ready"}, {"table", table}, {"nonce", "n"}});
    }
    guests.push_back(guest_at(table, ""));
    return guests;
  }

  // The table as it truly is, from its lines.
  Room truth(const std::string& table) {
    std::vector<Line> lines;
    EXPECT_FALSE(store_->read(table, 0, 100'000, lines));
    Room room(table);
    for (const Line& line : lines) EXPECT_FALSE(room.add(line));
    return room;
  }

  fs::path folder_;
  std::unique_ptr<Store> store_;
  Loop loop_;
  std::unique_ptr<Hall> hall_;
  Milliseconds now_ = 1'000'000;
  std::int64_t asked_ = 0;
  std::vector<std::string> tokens_;  // of the seats of the table sat at last
};

// Whatever could be true for all that a viewer knows, the viewer would have been sent the same.
class Leaks {
 public:
  Leaks(const Table& table, Seat viewer, Rng& rng, int& compared)
      : table_(table), viewer_(viewer), rng_(rng), compared_(compared) {}

  void check(const json& push) const {
    static const std::set<std::string> kMembers{"push",  "table", "entries", "length", "from",
                                                "steps", "view",  "ask",     "room",   "orders"};
    for (const auto& [name, value] : push.items()) EXPECT_TRUE(kMembers.contains(name)) << name;
    check_told(push);
  }
  // A push, or the whole state.
  void check_told(const json& told) const {
    check_view(told.at("view"));
    for (const json& step : told.at("steps")) check_step(step);
  }

 private:
  static constexpr int kRedeals = 4;

  [[nodiscard]] std::unique_ptr<Position> imagine(const Position& position) const {
    auto imagined = position.clone();
    imagined->redeal(viewer_, rng_);
    return imagined;
  }

  void check_view(json view) const {
    view.erase("take_back");  // the table's, not the position's
    for (int i = 0; i < kRedeals; ++i) {
      const auto imagined = imagine(table_.position());
      json other = view_json(table_.game(), table_.options(), *imagined, viewer_);
      if (imagined->to_move() == viewer_) other["legal"] = legal_json(table_.game(), *imagined);
      other.erase("take_back");
      ASSERT_EQ(view, other);
    }
  }

  // Deals in which the same could have been done, and after which the viewer would see the same.
  void check_step(const json& step) const {
    const auto at = step.at("at").get<std::size_t>();
    const Position& before = table_.before(at);
    const Action action = table_.action(at);
    json seen_after;
    table_.at(at + 1).write(viewer_, seen_after);
    for (int i = 0; i < kRedeals; ++i) {
      const auto imagined = imagine(before);
      if (!possible(*imagined, action)) continue;
      const auto after = imagined->clone();
      after->apply(action);
      json other_after;
      after->write(viewer_, other_after);
      if (other_after != seen_after) continue;
      const Action seen = imagined->seen(action, viewer_);
      ++compared_;
      EXPECT_EQ(step.at("text"), action_text(table_.game(), before.to_move(), seen));
      EXPECT_EQ(step.at("events"), messages_json(imagined->events(action, *after, viewer_)));
    }
  }

  static bool possible(const Position& position, Action action) {
    if (position.to_move() != kChance) return !position.why_not(action);
    OutcomeList outcomes;
    position.outcomes(outcomes);
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [&](const Outcome& outcome) { return outcome.action == action; });
  }

  const Table& table_;
  Seat viewer_;
  Rng& rng_;
  int& compared_;
};

// A game by random people, with somebody looking on: what each is sent, beside what each would have
// been sent in other deals.
class Watched : public HallTest {
 protected:
  void play(const GameType& game, const OptionValues& options, int decisions) {
    std::string table;
    const std::size_t seats = game.start(options)->seats();
    const auto guests = sit(std::string(game.name()), seats, table, options_json(game, options));
    int checked = 0;
    int compared = 0;  // steps, beside another deal in which they could have been done
    int played = 0;    // a game may be over before
    for (; played < decisions; ++played) {
      const Room room = truth(table);
      ASSERT_NE(room.table(), nullptr);
      for (const auto& guest : guests) {
        if (guest->pushes.empty()) continue;  // came last
        // Only the last one is about the present; those before were looked at in their turn.
        if (guest->pushes.back().at("push") == "game") {
          ++checked;
          Leaks(*room.table(), guest->viewer, rng_, compared).check(guest->pushes.back());
        }
        // Now and then all that is told to who comes anew.
        if (played % 20 == 19) {
          json anew{{"cmd", "open"}, {"table", table}};
          if (is_seat(guest->viewer)) anew["token"] = tokens_[index(guest->viewer)];
          const json state = ask(guest, anew);
          ASSERT_TRUE(state.contains("ok")) << state.dump();
          Leaks(*room.table(), guest->viewer, rng_, compared).check_told(state["ok"]);
        }
        if (HasFatalFailure()) return;
      }
      const auto mover = room.to_move();
      if (!mover) break;
      ActionList legal;
      room.table()->position().legal(legal);
      const Action action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      const json reply = ask(guests[index(*mover)], {{"cmd", "act"},
                                                     {"table", table},
                                                     {"at", room.entries()},
                                                     {"action", game.text(action)}});
      ASSERT_TRUE(reply.contains("ok")) << reply.dump();
    }
    EXPECT_EQ(guests.back()->viewer, kPublic);
    EXPECT_GT(played, 0);
    EXPECT_GT(checked, played) << "several looked on";
    EXPECT_GT(compared, played);
  }

 private:
  Rng rng_{9};
};

TEST_F(Watched, NothingIsSentThatASeatCouldNotKnow) {
  for (const GameType* game : games()) {
    SCOPED_TRACE(game->name());
    OptionValues options = game->defaults();
    if (assign_option(*game, "seats=3", options)) {  // so many cannot play everything
      ASSERT_FALSE(assign_option(*game, "seats=2", options));
    }
    play(*game, options, kSanitized ? 15 : 60);
  }
}

TEST_F(Watched, NorInAnyOtherWayToPlay) {
  for (const GameType* game : games()) {
    for (const Preset& preset : game->presets()) {
      SCOPED_TRACE(std::string(game->name()) + " " + std::string(preset.key));
      OptionValues options = game->defaults();
      ASSERT_FALSE(assign_preset(*game, preset.key, options));
      play(*game, options, kSanitized ? 4 : 25);
      if (HasFatalFailure()) return;
    }
  }
}

// Whoever did not hear that they sat down asks once more, with the token that they chose.
TEST_F(HallTest, ASeatIsTakenOnceByAChosenToken) {
  const json opened =
      open({{"game", "castle-keep"}, {"seats", {{{"person", true}}, {{"person", true}}}}});
  const std::string table = opened["table"];
  const auto claim = [&](const std::string& token, unsigned wanted) {
    const json body{{"invitation", opened["invitations"][0]}, {"name", "P"}, {"token", token}};
    return call([&](const Hall::Reply& reply) { hall_->claim(table, "a", body.dump(), reply); },
                wanted);
  };
  const std::string own(32, 'x');
  EXPECT_EQ(claim("short", 400)["error"]["key"], "error.token-form");
  EXPECT_EQ(claim(std::string(31, 'x') + "\"", 400)["error"]["key"], "error.token-form");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(claim(own, 200), json({{"seat", 0}, {"token", own}}));
  }
  EXPECT_EQ(claim(std::string(32, 'y'), 403)["error"]["key"], "error.invitation");
  EXPECT_EQ(guest_at(table, own)->viewer, seat_at(0));
}

TEST_F(HallTest, WhatIsSaidAgainAfterALostConnectionIsSaidOnce) {
  std::string table;
  const auto guests = sit("castle-keep", 2, table);
  const json said{{"cmd", "chat"}, {"table", table}, {"text", "hello"}, {"after", 0}};
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(ask(guests[0], said).contains("ok"));
  EXPECT_EQ(truth(table).chat().size(), 1U);
  EXPECT_TRUE(ask(guests[1], said).contains("ok")) << "somebody else may say the same";
  json again = said;
  again["after"] = truth(table).chat().back().line;
  EXPECT_TRUE(ask(guests[0], again).contains("ok"));
  again.erase("after");
  EXPECT_TRUE(ask(guests[0], again).contains("ok"));
  EXPECT_EQ(truth(table).chat().size(), 4U) << "and so may who means it";
}

TEST_F(HallTest, WhoComesBackIsToldWhatCameAfter) {
  std::string table;
  const auto guests = sit("castle-keep", 2, table);
  const auto state = [&](std::uint64_t after) {
    return ask(guests[2], {{"cmd", "open"}, {"table", table}, {"after", after}})["ok"];
  };
  const auto act = [&] {
    const Room room = truth(table);
    const Seat mover = *room.to_move();
    ActionList legal;
    room.table()->position().legal(legal);
    ASSERT_TRUE(
        ask(guests[index(mover)],
            {{"cmd", "act"}, {"table", table}, {"at", room.entries()}, {"action", index(legal[0])}})
            .contains("ok"));
  };
  act();
  const json known = state(0);
  EXPECT_EQ(known["from"], 0);
  act();
  act();
  const auto whole = [&](const json& later) {
    json steps = json::array();
    for (std::size_t i = 0; i < later["from"]; ++i) steps.push_back(known["steps"][i]);
    for (const json& step : later["steps"]) steps.push_back(step);
    return steps;
  };
  json later = state(known["entries"]);
  EXPECT_EQ(later["from"], known["length"]);
  EXPECT_EQ(whole(later), state(0)["steps"]);
  EXPECT_EQ(state(later["entries"])["steps"], json::array());
  EXPECT_EQ(state(1'000'000)["from"], 0) << "it was never so long";
  // What was taken back is not as it was.
  const Seat mover = *truth(table).to_move();
  if (truth(table).table()->can_take_back(mover) > 0) {
    ask(guests[index(mover)],
        {{"cmd", "take_back"}, {"table", table}, {"at", truth(table).entries()}});
  }
  EXPECT_EQ(whole(state(known["entries"])), state(0)["steps"]);
}

TEST_F(HallTest, ATableIsTheSameInANewHall) {
  std::string table;
  const auto guests = sit("castle-keep", 3, table);
  const json before = guest_at(table, "")->reply["ok"];
  hall_.reset();
  open_hall();
  json after = guest_at(table, "")->reply["ok"];
  for (json& seat : after["seats"]) seat["present"] = true;  // nobody has come back yet
  EXPECT_EQ(after, before);
}

TEST_F(HallTest, ComputersActWhenItIsTheirTurn) {
  const json opened = open({{"game", "schotten-totten-2"},
                            {"seats", {{{"person", true}}, {{"computer", "page"}}}},
                            {"me", {{"seat", 0}, {"name", "Ann"}}}});
  const auto ann = guest_at(opened["table"], opened["you"]["token"]);
  ask(ann, {{"cmd", "ready"}, {"table", opened["table"]}, {"nonce", "n"}});
  const auto mine = [&] {
    return !ann->pushes.empty() && ann->pushes.back()["push"] == "game" &&
           ann->pushes.back()["view"]["to_move"] == 0;
  };
  for (int i = 0; i < 5; ++i) {
    loop_.run_until(mine);
    const json push = ann->pushes.back();
    ann->pushes.clear();
    const json reply = ask(ann, {{"cmd", "act"},
                                 {"table", opened["table"]},
                                 {"at", push["entries"]},
                                 {"action", push["view"]["legal"][0]["id"]}});
    ASSERT_TRUE(reply.contains("ok")) << reply.dump();
  }
}

TEST_F(HallTest, WhoIsAwayCanBeReplacedAfterTheGraceAndNotWhilePresent) {
  std::string table;
  const auto guests = sit("schotten-totten-2", 2, table);
  const std::size_t mover = index(*truth(table).to_move());
  now_ += HallSettings{}.grace;
  const json replace{{"cmd", "replace"}, {"table", table}, {"seat", mover}};
  EXPECT_EQ(ask(guests[1 - mover], replace)["error"]["key"], "error.replace-present");
  hall_->part(guests[mover].get());
  EXPECT_EQ(ask(guests[1 - mover], replace)["error"]["key"], "error.replace-early")
      << "thinking long is not being away";
  now_ += HallSettings{}.grace;
  EXPECT_TRUE(ask(guests[1 - mover], replace).contains("ok"));
  loop_.run_until([&] { return truth(table).entries() > 12; });
}

// Who has a day for a decision is not away after two minutes.
TEST_F(HallTest, TheGraceIsTheTablesOwnOrFollowsItsClock) {
  const auto grace = [this](json more) -> Milliseconds {
    json plan{{"game", "castle-keep"}, {"seats", {{{"person", true}}, {{"person", true}}}}};
    plan.update(more);
    return truth(open(plan)["table"]).opened().grace;
  };
  const json day{{"kind", "move"}, {"seconds", 86'400}};
  const json quick{{"kind", "fischer"}, {"seconds", 600}, {"increment", 5}};
  EXPECT_EQ(grace(json::object()), HallSettings{}.grace);
  EXPECT_EQ(grace({{"clock", quick}}), HallSettings{}.grace);
  EXPECT_EQ(grace({{"clock", day}}), 86'400'000);
  EXPECT_EQ(grace({{"grace", 3600}}), 3'600'000);
  EXPECT_EQ(grace({{"clock", day}, {"grace", 3600}}), 3'600'000);
  open({{"game", "castle-keep"}, {"seats", {{{"person", true}}}}, {"grace", 0}}, 400);
}

TEST_F(HallTest, NobodyFillsTheListAlone) {
  const json plan{{"game", "castle-keep"},
                  {"seats", {{{"person", true}}, {{"person", true}}}},
                  {"listed", true}};
  const auto shown = [this] {
    return call([this](const Hall::Reply& reply) { hall_->list(reply); }, 200)["tables"].size();
  };
  for (int i = 0; i < 5; ++i) open(plan);
  EXPECT_EQ(open(plan, 429)["error"]["key"], "error.too-many");
  EXPECT_EQ(shown(), 5U);
  now_ += 60'000;
  open(plan);
  EXPECT_EQ(shown(), 6U) << "one more in a minute";
  now_ += 3'600'000;
  EXPECT_EQ(shown(), 0U) << "nobody came";
}

// An order tells what is safe to do against it.
TEST_F(HallTest, OrdersAreToldToTheirOwnSeatAlone) {
  std::string table;
  const auto guests = sit("castelli", 2, table);
  for (const auto& guest : guests) guest->pushes.clear();
  const json order{{"cmd", "order"}, {"table", table}, {"card", "steward"}, {"order", "never"}};
  ASSERT_TRUE(ask(guests[0], order).contains("ok"));
  for (const auto& guest : guests) {
    ASSERT_FALSE(guest->pushes.empty());
    const bool own = guest->viewer == seat_at(0);
    EXPECT_EQ(guest->pushes.back()["orders"], own ? json({{"steward", "never"}}) : json::object());
    EXPECT_EQ(guest->pushes.back().dump().find("never") != std::string::npos, own);
  }
  EXPECT_EQ(guest_at(table, tokens_[0])->reply["ok"]["orders"], json({{"steward", "never"}}));
  EXPECT_EQ(guest_at(table, tokens_[1])->reply["ok"]["orders"], json::object());
}

// Nobody loses by a clock that ran while there was no server.
TEST_F(HallTest, WhoCouldNotActGetsTimeAfterARestart) {
  json plan{{"game", "schotten-totten-2"},
            {"seats", {{{"person", true}}, {{"computer", "page"}}}},
            {"clock", {{"kind", "move"}, {"seconds", 300}}},
            {"me", {{"seat", 0}, {"name", "Ann"}}}};
  const json opened = open(plan);
  const std::string table = opened["table"];
  const std::string token = opened["you"]["token"];
  ask(guest_at(table, token), {{"cmd", "ready"}, {"table", table}, {"nonce", "n"}});
  ASSERT_EQ(truth(table).clock().waits_for(), seat_at(0));
  hall_.reset();
  now_ += 3'600'000;
  open_hall();
  const auto ann = guest_at(table, token);
  const auto left = [&] { return ann->pushes.back()["room"]["clock"]["left"][0].get<int>(); };
  loop_.run_until([&] { return !ann->pushes.empty() && left() > 0; });
  EXPECT_EQ(truth(table).clock().left(seat_at(0), now_), Clock::kAfterStop);
  now_ += Clock::kAfterStop;
  hall_->tick();
  loop_.run_until([&] { return truth(table).over(); });
  EXPECT_EQ(kind_of_end(truth(table)), "time") << "once, and not for ever";
}

TEST_F(HallTest, ATableThatNobodyLooksAtIsPutAwayAndComesBack) {
  std::string table;
  auto guests = sit("castle-keep", 2, table);
  const auto rooms = [this] {
    return hall_->metrics().find("castellan_rooms 0") == std::string::npos;
  };
  now_ += 120'000;
  hall_->tick();
  EXPECT_TRUE(rooms()) << "somebody looks at it";
  for (const auto& guest : guests) hall_->part(guest.get());
  now_ += 120'000;
  hall_->tick();
  EXPECT_FALSE(rooms());
  guest_at(table, "");
  EXPECT_TRUE(rooms());
}

}  // namespace
}  // namespace castellan
