#include "table/series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "engine/core/rng.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/words.h"
#include "tests/table/asking.h"

namespace castellan {
namespace {

using nlohmann::json;

const GameType& game() { return schotten_totten_2_game(); }

OptionValues options(std::string_view assignments = "") {
  OptionValues values = game().defaults();
  EXPECT_FALSE(assign_options(game(), assignments, values));
  return values;
}

// A game of anything that is possible; what happens in it is decided by the seed.
Table played(std::uint64_t seed, std::string_view assignments = "", std::size_t most = 100'000,
             const GameType& of = game()) {
  OptionValues values = of.defaults();
  EXPECT_FALSE(assign_options(of, assignments, values));
  Table table(of, values, Fate(seed_of(seed)));
  Rng rng(seed);
  ActionList legal;
  for (table.play_chance(); !table.over() && table.length() < most; table.play_chance()) {
    table.position().legal(legal);
    EXPECT_FALSE(
        table.apply(std::array{legal[rng.below(static_cast<std::uint32_t>(legal.size()))]}));
  }
  return table;
}

const SeriesKind& revenge() {
  const SeriesKind* kind = nullptr;
  EXPECT_FALSE(find_series(game(), "revenge", kind));
  return *kind;
}
Series series_of(std::string_view assignments = "") {
  return {game(), options(assignments), revenge()};
}

std::string text_of(const Error& error) {
  Words words;
  EXPECT_FALSE(Words::load("en", "schotten-totten-2", words));
  EXPECT_TRUE(words.missing(error).empty()) << error.key;
  return words.say(error);
}

// A first game that the seat has won.
std::uint64_t seed_won_by(std::size_t seat, std::uint64_t from = 0) {
  for (std::uint64_t seed = from; seed < from + 200; ++seed) {
    if (played(seed).position().merits()[seat].won) return seed;
  }
  ADD_FAILURE() << "nobody wins at seat " << seat;
  return 0;
}

TEST(Series, BeginsWithEverybodyAtTheirOwnSeatAndNothingWon) {
  const Series series = series_of();
  EXPECT_EQ(series.round(), 1U);
  EXPECT_EQ(series.seating(), (std::vector<std::size_t>{0, 1}));
  EXPECT_FALSE(series.over());
  EXPECT_FALSE(series.winner());
  EXPECT_EQ(series.verdict().key, "series.next");
  ASSERT_EQ(series.standing().size(), 2U);
  for (const Standing& each : series.standing()) {
    EXPECT_EQ(each.wins, 0U);
    EXPECT_TRUE(each.merits.empty());
  }
}

TEST(Series, CountsForPlayersAndNotForSeats) {
  const Table first = played(seed_won_by(0));
  const Table second = played(seed_won_by(1));
  Series series = series_of();
  ASSERT_FALSE(series.add(first));
  EXPECT_EQ(series.round(), 2U);
  EXPECT_EQ(series.seating(), (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(series.standing()[0].wins, 1U);
  EXPECT_FALSE(series.winner()) << "one win is not enough";
  ASSERT_FALSE(series.add(second));
  EXPECT_TRUE(series.over());
  EXPECT_EQ(series.round(), 2U);
  EXPECT_EQ(series.seating(), (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(series.standing()[0].wins, 2U) << "who sat at seat 1 in the second game";
  EXPECT_EQ(series.standing()[0].merits,
            (std::vector<std::int32_t>{first.position().merits()[0].worth,
                                       second.position().merits()[1].worth}));
  EXPECT_EQ(series.standing()[1].merits, (std::vector<std::int32_t>{0, 0}));
  EXPECT_EQ(series.winner(), 0U);
  EXPECT_EQ(series.verdict().key, "series.revenge.both");
}

TEST(Series, IsAValue) {
  Series series = series_of();
  const Series before = series;
  ASSERT_FALSE(series.add(played(1)));
  EXPECT_EQ(before.round(), 1U);
  EXPECT_EQ(series.round(), 2U);
}

TEST(Series, EveryEndHasAVerdictThatIsDeclaredAndHasWords) {
  std::set<std::string> verdicts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Series series = series_of();
    ASSERT_FALSE(series.add(played(2 * seed)));
    ASSERT_FALSE(series.add(played(2 * seed + 1)));
    const Message verdict = series.verdict();
    verdicts.insert(verdict.key);
    static_cast<void>(text_of(verdict));
    EXPECT_EQ(series.winner().has_value(), verdict.args.front().first == "player");
    const auto declared = game().messages();
    EXPECT_TRUE(std::any_of(declared.begin(), declared.end(),
                            [&](const MessageInfo& each) { return each.key == verdict.key; }));
  }
  EXPECT_GE(verdicts.size(), 2U);
}

TEST(Series, RefusesAGameThatIsNotOver) {
  Series series = series_of();
  const auto error = series.add(played(3, "", 30));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.series-unfinished");
  EXPECT_EQ(text_of(*error).substr(0, 35), "The game of round 1 is not over yet");
  EXPECT_EQ(series.round(), 1U);
  EXPECT_TRUE(series.standing()[0].merits.empty());
}

TEST(Series, RefusesAnotherGame) {
  Series series = series_of();
  const auto error = series.add(played(3, "", 100'000, castle_keep_game()));
  ASSERT_TRUE(error);
  EXPECT_EQ(text_of(*error),
            "Round 1 is a game of castle-keep; the series is one of schotten-totten-2.");
  EXPECT_EQ(series.round(), 1U);
}

TEST(Series, RefusesOtherOptions) {
  Series series = series_of("tactics=yes");
  ASSERT_FALSE(series.add(played(1, "tactics=yes")));
  const auto error = series.add(played(2));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.series-options");
  EXPECT_NE(text_of(*error).find("Round 2 was played with tactics=no"), std::string::npos);
  EXPECT_EQ(series.round(), 2U);
  EXPECT_FALSE(series.over());
}

TEST(Series, RefusesARoundTooMany) {
  Series series = series_of();
  for (const std::uint64_t seed : {1U, 2U}) ASSERT_FALSE(series.add(played(seed)));
  const auto error = series.add(played(3));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.series-over");
  EXPECT_EQ(series.standing()[0].merits.size(), 2U);
}

TEST(Series, AnUnknownKindIsRefusedWithTheKnownOnes) {
  const SeriesKind* kind = nullptr;
  const auto error = find_series(game(), "duel", kind);
  ASSERT_TRUE(error);
  EXPECT_EQ(text_of(*error), "This game has no series called \"duel\". There are: revenge.");
  const auto none = find_series(castle_keep_game(), "revenge", kind);
  ASSERT_TRUE(none);
  EXPECT_EQ(none->key, "error.series-none");
  EXPECT_EQ(kind, nullptr);
}

TEST(Series, EveryKindHasWordsAndSeatsEverybodyOnce) {
  for (const GameType* each : games()) {
    for (const SeriesKind& kind : each->series()) {
      for (const std::string& language : Words::languages()) {
        Words words;
        ASSERT_FALSE(Words::load(language, each->name(), words));
        EXPECT_TRUE(words.has("series." + std::string(kind.key)));
        EXPECT_TRUE(words.has("series." + std::string(kind.key) + ".help"));
      }
      const Seating seating = kind.seating({});
      std::set<std::size_t> players(seating.begin(),
                                    seating.begin() + static_cast<std::ptrdiff_t>(kind.players));
      EXPECT_EQ(players.size(), kind.players);
      EXPECT_LT(*players.rbegin(), kind.players);
    }
  }
}

// The engine protocol.

class SeriesProtocol : public Asking {
 protected:
  static json request(const json& records) {
    return {{"cmd", "series"},
            {"game", "schotten-totten-2"},
            {"kind", "revenge"},
            {"records", records}};
  }
  static std::string record(std::uint64_t seed, std::string_view assignments = "") {
    return write_record(played(seed, assignments));
  }
};

TEST_F(SeriesProtocol, GamesListsTheKinds) {
  const json reply = ask("games");
  for (const json& each : reply["games"]) {
    if (each["name"] == "castelli") {
      ASSERT_EQ(each["series"].size(), 2U);
      EXPECT_EQ(each["series"][0]["name"], "knockout");
      EXPECT_EQ(each["series"][0]["needs"], (json{{"option", "tournament"}, {"value", true}}));
      EXPECT_EQ(each["series"][1]["name"], "league");
      continue;
    }
    if (each["name"] != "schotten-totten-2") {
      EXPECT_EQ(each["series"], json::array()) << each["name"];
      continue;
    }
    ASSERT_EQ(each["series"].size(), 1U);
    const json& kind = each["series"][0];
    EXPECT_EQ(kind["name"], "revenge");
    EXPECT_EQ(kind["title"], "Revenge match");
    EXPECT_EQ(kind["rounds"], 2);
    EXPECT_EQ(kind["players"], 2);
    EXPECT_GT(kind["help"].get<std::string>().size(), 10U);
  }
}

TEST_F(SeriesProtocol, SaysWhoSitsWhereFromTheFirstRoundOn) {
  const json before = ask(request(json::array()));
  EXPECT_EQ(before, (json{{"rounds", 2},
                          {"round", 1},
                          {"seating", {0, 1}},
                          {"standing",
                           {{{"player", 0}, {"wins", 0}, {"merits", json::array()}},
                            {{"player", 1}, {"wins", 0}, {"merits", json::array()}}}},
                          {"over", false},
                          {"winner", nullptr},
                          {"verdict",
                           {{"key", "series.next"},
                            {"args", {{"round", 1}, {"rounds", 2}}},
                            {"text", "Next is round 1 of 2."}}}}));
  const json second = ask(request({record(seed_won_by(1))}));
  EXPECT_EQ(second["round"], 2);
  EXPECT_EQ(second["seating"], (json{1, 0}));
  EXPECT_EQ(second["standing"][1]["wins"], 1);
  EXPECT_GT(second["standing"][1]["merits"][0], 0);
  EXPECT_EQ(second["over"], false);
}

TEST_F(SeriesProtocol, SaysWhoHasWonAndWhy) {
  const json end = ask(request({record(seed_won_by(1)), record(seed_won_by(0))}));
  EXPECT_EQ(end["over"], true);
  EXPECT_EQ(end["winner"], 1);
  EXPECT_EQ(end["standing"][1]["wins"], 2);
  EXPECT_EQ(end["verdict"]["key"], "series.revenge.both");
  EXPECT_EQ(end["verdict"]["args"], (json{{"player", 1}, {"count", 2}, {"other", 0}}));
  EXPECT_EQ(end["verdict"]["text"], "Player 2 has won both games and so the match.");
}

TEST_F(SeriesProtocol, TheSameGameTwiceIsADraw) {
  const std::string same = record(seed_won_by(1));
  const json end = ask(request({same, same}));
  EXPECT_EQ(end["over"], true);
  EXPECT_EQ(end["winner"], nullptr);
  EXPECT_EQ(end["verdict"]["key"], "series.revenge.defenders-drawn");
}

TEST_F(SeriesProtocol, TheOptionsAreThoseOfTheFirstRound) {
  EXPECT_EQ(ask(request({record(1, "tactics=yes"), record(2, "tactics=yes")}))["over"], true);
  start();
  refused(request({record(1, "tactics=yes"), record(2)}), "series-options");
  refused(request({record(1), record(2, "tactics=yes")}), "series-options");
}

TEST_F(SeriesProtocol, WhatCannotBeIsRefusedAndTheTableStaysAsItIs) {
  start();
  refused(json{{"cmd", "series"}}, "json-missing");
  refused(json{{"cmd", "series"}, {"game", "schotten-totten-2"}, {"kind", "revenge"}},
          "json-missing");
  refused(json{{"cmd", "series"}, {"game", "chess"}, {"kind", "revenge"}, {"records", {}}}, "game");
  json duel = request(json::array());
  duel["kind"] = "duel";
  refused(duel, "series");
  json none = request(json::array());
  none["game"] = "castle-keep";
  refused(none, "series-none");
  json more = request(json::array());
  more["seat"] = 1;
  refused(more, "json-unknown");
  for (const json& value : std::vector<json>{5, "x", true, json::object()}) {
    refused(request(value), "json-type");
  }
  for (const json& value : std::vector<json>{5, nullptr, json::array(), json::object()}) {
    refused(request(json::array({value})), "json-type");
    json kind = request(json::array());
    kind["kind"] = value;
    refused(kind, value.is_null() ? "json-missing" : "json-type");
  }
  const std::string good = record(1);
  refused(request({good, good, good}), "series-over");
  refused(request({good, write_record(played(3, "", 30))}), "series-unfinished");
  refused(request({write_record(played(3, "", 100'000, castle_keep_game()))}), "series-game");
  refused(request({"what a game"}), "record-no-game");
  refused(request({good, good.substr(0, good.size() - 2) + "?\n"}), "record-action");
}

// The tournament of Castelli.

const SeriesKind& castelli_kind(std::string_view name) {
  const SeriesKind* kind = nullptr;
  EXPECT_FALSE(find_series(castelli_game(), name, kind));
  return *kind;
}
OptionValues at_two_tables() {
  OptionValues values = castelli_game().defaults();
  EXPECT_FALSE(assign_options(castelli_game(), "tournament=yes", values));
  return values;
}

// CA-19.1
TEST(Series, OfCastelliIsPlayedAtTwoTables) {
  const SeriesKind& knockout = castelli_kind("knockout");
  EXPECT_FALSE(check_series(castelli_game(), at_two_tables(), knockout));
  const auto error = check_series(castelli_game(), castelli_game().defaults(), knockout);
  ASSERT_TRUE(error);
  Words words;
  ASSERT_FALSE(Words::load("en", "castelli", words));
  EXPECT_EQ(words.say(*error), "A series of the kind \"knockout\" is played with tournament=yes.");
}

// CA-18.13: somebody is ranked first at each table, however close it was.
TEST(Series, EveryTableOfCastelliHasAFirst) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Table table = played(seed, "tournament=yes", 100'000, castelli_game());
    const Merits merits = table.position().merits();
    EXPECT_NE(merits[0].won, merits[2].won);
    EXPECT_NE(merits[1].won, merits[3].won);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(merits[seat].worth, table.position().scores()[seat]);
    }
  }
}

// CA-19.2, CA-19.3, CA-19.4
TEST(Series, TheKnockoutOfCastelliHasAFinal) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Series series(castelli_game(), at_two_tables(), castelli_kind("knockout"));
    EXPECT_EQ(series.seating(), (std::vector<std::size_t>{0, 1, 2, 3}));
    const Table first = played(2 * seed, "tournament=yes", 100'000, castelli_game());
    ASSERT_FALSE(series.add(first));
    const Merits merits = first.position().merits();
    const std::size_t one = merits[0].won ? 0 : 2;
    const std::size_t two = merits[1].won ? 1 : 3;
    EXPECT_EQ(series.seating(), (std::vector<std::size_t>{one, 2 - one, two, 4 - two}))
        << "winners at seats 1 and 3, losers at 2 and 4";
    const Table final = played(2 * seed + 1, "tournament=yes", 100'000, castelli_game());
    ASSERT_FALSE(series.add(final));
    ASSERT_TRUE(series.over());
    EXPECT_EQ(series.winner(), final.position().merits()[0].won ? one : two);
    EXPECT_EQ(series.verdict().key, "series.knockout.won");
  }
}

// CA-19.5, CA-19.6, CA-19.7
TEST(Series, InTheLeagueOfCastelliEverybodyMeetsEverybodyAndPointsAreAddedUp) {
  Series series(castelli_game(), at_two_tables(), castelli_kind("league"));
  std::set<std::set<std::size_t>> met;
  std::vector<std::int32_t> points(4);
  for (std::uint64_t round = 0; round < 3; ++round) {
    const auto seating = series.seating();
    met.insert({seating[0], seating[2]});
    met.insert({seating[1], seating[3]});
    const Table table = played(round, "tournament=yes", 100'000, castelli_game());
    for (std::size_t seat = 0; seat < 4; ++seat) {
      points[seating[seat]] += table.position().scores()[seat];
    }
    ASSERT_FALSE(series.add(table));
  }
  EXPECT_EQ(met.size(), 6U);
  ASSERT_TRUE(series.over());
  const auto best = std::max_element(points.begin(), points.end());
  ASSERT_EQ(std::count(points.begin(), points.end(), *best), 1) << "choose other seeds";
  EXPECT_EQ(series.winner(), static_cast<std::size_t>(best - points.begin()));
  EXPECT_EQ(series.verdict().key, "series.league.won");
}

// CA-19.7
TEST(Series, EqualPointsShareTheLeague) {
  std::array<FinishedRound, 3> rounds{};
  for (FinishedRound& round : rounds) round.seating = {0, 1, 2, 3};
  rounds[0].merits[1].worth = 30;
  rounds[1].merits[3].worth = 30;
  const Verdict shared = castelli_kind("league").verdict(rounds);
  EXPECT_EQ(shared.winner, Verdict::kNobody);
  EXPECT_EQ(shared.why, "series.league.shared");
  EXPECT_EQ(shared.count, 30);
}

}  // namespace
}  // namespace castellan
