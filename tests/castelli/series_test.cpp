// The rounds of a tournament.
#include "engine/castelli/series.h"

#include <set>

#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

const SeriesKind& knockout() { return kSeriesList[0]; }
const SeriesKind& league() { return kSeriesList[1]; }

// Merits by seat: who won, and points.
Merits merits(std::string_view won, std::array<std::int32_t, 4> points) {
  Merits all{};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const char number = static_cast<char>('1' + seat);
    all[seat] = {won.find(number) != std::string_view::npos, points[seat]};
  }
  return all;
}

// CA-18.12, CA-18.13, CA-19.4
TEST(Series, WhoIsRankedFirstAtEachTable) {
  Scene clear = Scene("tournament=yes").points(1, 10).points(3, 12).points(2, 9).points(4, 3).over();
  EXPECT_EQ(clear.rules().merits(clear.state()), merits("32", {10, 9, 12, 3}));
  // Equal points and castles, so silver: 6 against 5 is worth 4 and 2 points.
  Scene silver =
      Scene("tournament=yes").points(1, 12).points(3, 10).silver(1, 5).silver(3, 6).points(2, 9).over();
  EXPECT_EQ(silver.winners(1), "1 3");
  EXPECT_EQ(silver.rules().merits(silver.state()), merits("32", {14, 9, 14, 0}));
  Scene other =
      Scene("tournament=yes").points(1, 10).points(3, 12).silver(1, 6).silver(3, 5).points(2, 9).over();
  EXPECT_EQ(other.rules().merits(other.state()), merits("12", {14, 9, 14, 0}));
  for (const std::uint8_t first : {std::uint8_t{0}, std::uint8_t{2}}) {
    Scene lot = Scene("tournament=yes").points(2, 9).over();
    lot.with([&](State& s) { s.first[0] = first; });
    EXPECT_EQ(lot.rules().merits(lot.state()), merits(first == 0 ? "12" : "32", {0, 9, 0, 0}));
  }
}

// CA-18.12
TEST(Series, OutsideTheTournamentASharedVictoryIsShared) {
  Scene scene = Scene().points(1, 5).points(4, 5).over();
  EXPECT_EQ(scene.rules().merits(scene.state()), merits("14", {5, 0, 0, 5}));
}

// CA-19.1, CA-19.2, CA-19.5
TEST(Series, ThereAreTwoVariants) {
  ASSERT_EQ(kSeriesList.size(), 2U);
  EXPECT_EQ(knockout().players, 4U);
  EXPECT_EQ(knockout().rounds, 2U);
  EXPECT_EQ(league().players, 4U);
  EXPECT_EQ(league().rounds, 3U);
}

// CA-19.2, CA-19.3
TEST(Series, WinnersMeetAtTableOneAndLosersAtTableTwo) {
  EXPECT_EQ(knockout().seating({}), (Seating{0, 1, 2, 3}));
  const auto second = [](std::string_view won) {
    const std::array rounds{FinishedRound{{0, 1, 2, 3}, merits(won, {})}};
    return knockout().seating(rounds);
  };
  // Table 1 has the seats 1 and 3, and who comes from table 1 sits there first.
  EXPECT_EQ(second("12"), (Seating{0, 2, 1, 3}));
  EXPECT_EQ(second("14"), (Seating{0, 2, 3, 1}));
  EXPECT_EQ(second("32"), (Seating{2, 0, 1, 3}));
  EXPECT_EQ(second("34"), (Seating{2, 0, 3, 1}));
}

// CA-19.4
TEST(Series, TheWinnerOfTableOneWinsTheTournament) {
  const auto verdict = [](std::string_view won) {
    const FinishedRound first{{0, 1, 2, 3}, merits("34", {20, 30, 21, 31})};
    const std::array one{first};
    const std::array rounds{first, FinishedRound{knockout().seating(one), merits(won, {5, 40, 7, 41})}};
    return knockout().verdict(rounds);
  };
  EXPECT_EQ(verdict("12").winner, 2) << "player 3 sits at seat 1";
  EXPECT_EQ(verdict("12").count, 5);
  EXPECT_EQ(verdict("12").other, 7);
  EXPECT_EQ(verdict("34").winner, 3);
  EXPECT_EQ(verdict("34").count, 7);
}

// CA-19.5, CA-19.6
TEST(Series, EverybodyMeetsEverybodyOnce) {
  std::set<std::pair<int, int>> met;
  std::array<int, 4> begun{};
  std::vector<FinishedRound> rounds;
  const std::array expected{Seating{0, 1, 2, 3}, Seating{2, 1, 3, 0}, Seating{3, 2, 0, 1}};
  for (const Seating& seating : expected) {
    EXPECT_EQ(league().seating(rounds), seating);
    for (const std::size_t table : {0U, 1U}) {
      met.insert(std::minmax(int{seating[table]}, int{seating[table + 2]}));
      ++begun[seating[table]];
    }
    rounds.push_back({seating, {}});
  }
  EXPECT_EQ(met.size(), 6U);
  for (const int times : begun) {
    EXPECT_GE(times, 1);
    EXPECT_LE(times, 2);
  }
}

// CA-19.7
TEST(Series, ThePointsOfAllRoundsAreAddedUp) {
  const auto verdict = [](std::array<std::int32_t, 4> first, std::array<std::int32_t, 4> second,
                          std::array<std::int32_t, 4> third) {
    std::vector<FinishedRound> rounds;
    for (const auto& points : {first, second, third}) {
      rounds.push_back({league().seating(rounds), merits("", points)});
    }
    return league().verdict(rounds);
  };
  // By seat: 1 2 3 4, then 3 2 4 1, then 4 3 1 2.
  const Verdict won = verdict({10, 20, 30, 40}, {5, 6, 7, 8}, {1, 2, 40, 4});
  EXPECT_EQ(won.winner, 0) << "10 + 8 + 40";
  EXPECT_EQ(won.count, 58);
  EXPECT_EQ(won.other, 48) << "player 4: 40 + 7 + 1";
  const Verdict last = verdict({10, 20, 30, 40}, {5, 6, 7, 8}, {11, 2, 40, 33});
  EXPECT_EQ(last.winner, 1) << "20 + 6 + 33";
  EXPECT_EQ(last.other, 58);
  const Verdict shared = verdict({10, 20, 30, 40}, {5, 6, 7, 8}, {1, 2, 30, 4});
  EXPECT_EQ(shared.winner, Verdict::kNobody);
  EXPECT_EQ(shared.count, 48);
  EXPECT_EQ(shared.other, 48);
}

}  // namespace
}  // namespace castellan::castelli
