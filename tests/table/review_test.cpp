// A game looked at once more.
#include "table/review.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "table/protocol.h"
#include "table/record.h"
#include "table/view.h"

namespace castellan {
namespace {

// Castle Keep: the second player could have completed the castle, and stopped instead.
constexpr std::string_view kMissed = R"([Game "castle-keep"]
[Rules "1"]
[SeedHash "aae761377f3b4f1f07d982783b902314b61a9cbe6ccfdfa96559039f07e332ed"]
[Seed "0500000000000000000000000000000000000000000000000000000000000000"]
[Result "1 0"]

* Tbc
* Kb
* Wbs
* Trz
* Tys
* Wbs
* Wrs
* Ky
* Trc
* Tbc
1 Trz-a3
1 done
1 -Tbc
* Trc
* Wys
2 Tys-c1
2 Wrs-b1
2 Trc-a1
2 Ky-b2
2 done
* Wyc
* Trc
1 done
1 -Trc
1 -Kb
* Ky
* Wyc
2 Wys-c2
2 Wyc-a2
2 done
* Tys
* Kb
1 done
1 -Kb
1 -Trc
* Tyc
* Tyz
2 done
* Wrc
* Wrc
1 Wrc-a2
1 Tbc-a1
1 Wyc-b1
1 Tys-c1
1 Wbs-c2
1 Wrc-b3
1 done
* Wys
* Kr
2 Tyc-a3
2 Tyz-c3
2 done
* Ky
* Tbs
1 Ky-b2
1 Tbs-c3
)";

Table missed() {
  ReadRecord record;
  EXPECT_EQ(read_record(kMissed, record), std::nullopt);
  return std::move(*record.table);
}

TEST(Review, FindsTheWinThatWasMissed) {
  const Table table = missed();
  Review review(table, {.iterations = 60});
  review.go_on(kUntilDone);
  EXPECT_EQ(review.progress(), 1);
  const auto worst = review.worst(3);
  ASSERT_FALSE(worst.empty());
  EXPECT_EQ(table.game().text(table.action(worst[0]->at)), "done");
  EXPECT_EQ(table.game().text(worst[0]->best), "Wys-b3");
  EXPECT_EQ(worst[0]->best_value, 1);
  EXPECT_LT(worst[0]->value, 0.9);
  EXPECT_EQ(index(table.mover(worst[0]->at)), 1U);
}

TEST(Review, JudgesEveryDecisionThatLeftAChoice) {
  const Table table = missed();
  Review review(table, {.iterations = 20});
  review.go_on(kUntilDone);
  std::size_t choices = 0;
  ActionList legal;
  for (std::size_t i = 0; i < table.length(); ++i) {
    if (!is_seat(table.mover(i))) continue;
    table.before(i).legal(legal);
    choices += legal.size() > 1 ? 1U : 0U;
  }
  EXPECT_EQ(review.judgements().size(), choices);
  for (const Judgement& each : review.judgements()) {
    EXPECT_GE(each.iterations, 20U);
    ASSERT_EQ(each.shares.size(), 2U);
    EXPECT_NEAR(each.shares[0] + each.shares[1], 1, 1e-9);
  }
}

TEST(Review, GoesOnInSlicesToTheSameEnd) {
  const Table table = missed();
  Review whole(table, {.iterations = 40, .seed = 3});
  whole.go_on(kUntilDone);
  Review sliced(table, {.iterations = 40, .seed = 3});
  double before = 0;
  std::vector<bool> told(table.length());
  while (sliced.progress() < 1) {
    sliced.go_on(Slice(1));
    EXPECT_GE(sliced.progress(), before);
    before = sliced.progress();
    for (const Judgement* each : sliced.take_fresh()) told[each->at] = true;
  }
  ASSERT_EQ(sliced.judgements().size(), whole.judgements().size());
  for (std::size_t i = 0; i < whole.judgements().size(); ++i) {
    const Judgement& one = sliced.judgements()[i];
    EXPECT_EQ(one.value, whole.judgements()[i].value);
    EXPECT_EQ(one.best, whole.judgements()[i].best);
    EXPECT_TRUE(told[one.at]);
  }
}

// In words it is told as its seat saw it, and what was better as it would have been.
TEST(Review, TellsWhatWasDoneAndWhatWasBetter) {
  const Table table = missed();
  Review review(table, {.iterations = 60});
  review.go_on(kUntilDone);
  const nlohmann::json worst = judgement_json(table, *review.worst(1).at(0));
  EXPECT_EQ(worst["action"]["text"], "done");
  EXPECT_EQ(worst["action"]["told"][0]["key"], "event.done");
  EXPECT_EQ(worst["best"]["text"], "Wys-b3");
  EXPECT_EQ(worst["best"]["told"][0]["key"], "event.built");
  EXPECT_EQ(worst["best"]["told"][0]["args"]["tile"], "Wys");
  EXPECT_EQ(worst["seat"], 1);
  for (const Judgement& each : review.judgements()) {
    EXPECT_EQ(judgement_json(table, each)["action"]["told"],
              messages_json(table.events(each.at, table.mover(each.at))));
  }
}

// What was done is weighed even where the sense would never look at it.
TEST(Review, WeighsWhatWasDoneHoweverPoor) {
  const Table table = missed();
  const GameType& game = table.game();
  AgentSpec spec;
  spec.kind = AgentSpec::Kind::kSearch;
  spec.search.limits = {80, 0};
  ActionList legal;
  for (std::size_t i = 0; i < table.length(); ++i) {
    if (!is_seat(table.mover(i))) continue;
    table.before(i).legal(legal);
    if (legal.size() < 2) continue;
    for (const Action action : legal) {
      const Analysis analysis = game.thinker(spec, 1)->think(table.before(i), action);
      for (const Candidate& each : analysis.candidates) {
        if (each.action != action) continue;
        EXPECT_GE(each.visits, 10U) << game.text(action);
      }
    }
  }
}

TEST(Review, WaitsUntilTheGameIsOver) {
  using nlohmann::json;
  Protocol protocol;
  const auto ask = [&](const json& request) {
    return json::parse(protocol.answer(request.dump()));
  };
  ask({{"cmd", "new"}, {"game", "castle-keep"}, {"seed", 1}});
  EXPECT_EQ(ask({{"cmd", "review"}})["error"]["key"], "error.not-over");
  ask({{"cmd", "load"}, {"record", kMissed}});
  json reply = ask({{"cmd", "review"}, {"iterations", 10}, {"slice", 1}});
  std::size_t judged = reply["judged"].size();
  while (!reply["done"].get<bool>()) {
    reply = ask({{"cmd", "more"}});
    ASSERT_FALSE(reply.contains("error")) << reply;
    judged += reply["judged"].size();
    // The first pass lasts until every decision was judged once.
    EXPECT_EQ(reply["pass"] > 0, judged >= reply["decisions"]);
  }
  EXPECT_GT(judged, 20U);
  ask({{"cmd", "new"}, {"game", "castle-keep"}, {"seed", 1}});
  EXPECT_EQ(ask({{"cmd", "more"}})["error"]["key"], "error.no-thinking");
}

}  // namespace
}  // namespace castellan
