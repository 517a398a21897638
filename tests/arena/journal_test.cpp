#include "arena/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "arena/tournament.h"
#include "table/registry.h"
#include "table/words.h"

namespace castellan {
namespace {

using nlohmann::json;

class JournalTest : public testing::Test {
 protected:
  JournalTest() {
    folder_ =
        std::filesystem::temp_directory_path() / ("castellan-journal-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder_);
    path_ = folder_ / "games.jsonl";
  }
  ~JournalTest() override { std::filesystem::remove_all(folder_); }

  // The key of the error with which it is opened, or empty.
  std::string open(const json& settings, std::unique_ptr<Journal>& journal) {
    journal.reset();
    const auto error = Journal::open(path_, settings, 2, journal);
    if (error) {
      Words words;
      EXPECT_FALSE(Words::load("de", "", words));
      EXPECT_TRUE(words.missing(*error).empty()) << error->key;
    }
    return error ? error->key : "";
  }
  std::string text() const {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& text) const { std::ofstream(path_) << text; }

  std::filesystem::path folder_;
  std::string path_;
  json settings_{{"game", "castle-keep"}, {"seed", 7}};
};

BoutResult some_result() {
  BoutResult result;
  result.share = {1.0 / 3, 2.0 / 3};
  result.points = {12, -1.5};
  result.seat_share = {2.0 / 3, 1.0 / 3};
  result.seat_points = {0.1, 1e-17};
  result.games = 2;
  result.decisions = 100;
  result.longest = 60;
  result.choices = 1234;
  result.forfeits.push_back({1, Fault::kSilent, "\"quoted\" and \xff"});
  return result;
}

TEST_F(JournalTest, GivesBackExactlyWhatItTook) {
  std::unique_ptr<Journal> journal;
  ASSERT_EQ(open(settings_, journal), "");
  EXPECT_TRUE(journal->add(5, some_result()));
  ASSERT_EQ(open(settings_, journal), "");
  ASSERT_EQ(journal->size(), 1U);
  EXPECT_EQ(journal->find(4), nullptr);
  const BoutResult* found = journal->find(5);
  ASSERT_NE(found, nullptr);
  const BoutResult given = some_result();
  EXPECT_EQ(found->share, given.share);
  EXPECT_EQ(found->points, given.points);
  EXPECT_EQ(found->seat_share, given.seat_share);
  EXPECT_EQ(found->seat_points, given.seat_points);
  EXPECT_EQ(found->games, given.games);
  EXPECT_EQ(found->decisions, given.decisions);
  EXPECT_EQ(found->longest, given.longest);
  EXPECT_EQ(found->choices, given.choices);
  ASSERT_EQ(found->forfeits.size(), 1U);
  EXPECT_EQ(found->forfeits[0].player, 1U);
  EXPECT_EQ(found->forfeits[0].fault, Fault::kSilent);
}

TEST_F(JournalTest, DropsALastLineThatWasTornOffAnywhere) {
  std::unique_ptr<Journal> journal;
  ASSERT_EQ(open(settings_, journal), "");
  EXPECT_TRUE(journal->add(0, some_result()));
  journal.reset();
  const std::string one = text();
  ASSERT_EQ(open(settings_, journal), "");
  EXPECT_TRUE(journal->add(1, some_result()));
  journal.reset();
  const std::string two = text();
  for (std::size_t end = 0; end < two.size(); end += end % 5 + 1) {
    write(two.substr(0, end));
    ASSERT_EQ(open(settings_, journal), "") << end;
    EXPECT_EQ(journal->size(), end >= one.size() ? 1U : 0U) << end;
    EXPECT_TRUE(journal->add(9, some_result()));
    ASSERT_EQ(open(settings_, journal), "") << "after " << end;
    EXPECT_NE(journal->find(9), nullptr) << end;
  }
}

TEST_F(JournalTest, OfOtherGamesIsRefusedWithTheDifference) {
  std::unique_ptr<Journal> journal;
  ASSERT_EQ(open(settings_, journal), "");
  journal.reset();
  json other = settings_;
  other["seed"] = 8;
  const auto error = Journal::open(path_, other, 2, journal);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.journal-settings");
  EXPECT_EQ(std::get<std::string>(error->args[1].second), "seed");
  EXPECT_EQ(std::get<std::string>(error->args[2].second), "7");
  EXPECT_EQ(std::get<std::string>(error->args[3].second), "8");
}

TEST_F(JournalTest, ThatIsNoneOrDamagedOrInUseIsRefusedAndLeftAlone) {
  std::unique_ptr<Journal> journal;
  for (const std::string wrong : {"hello\n", "hello", "{}\n", "[1]\n", "\n",
                                  R"({"castellan":"journal","version":2,"settings":{}})"
                                  "\n"}) {
    write(wrong);
    EXPECT_EQ(open(settings_, journal), "error.journal") << wrong;
    EXPECT_EQ(text(), wrong);
  }
  std::filesystem::remove(path_);
  ASSERT_EQ(open(settings_, journal), "");
  EXPECT_TRUE(journal->add(0, some_result()));
  EXPECT_TRUE(journal->add(1, some_result()));
  std::unique_ptr<Journal> second;
  const auto in_use = Journal::open(path_, settings_, 2, second);
  ASSERT_TRUE(in_use);
  EXPECT_EQ(in_use->key, "error.journal-in-use");
  journal.reset();
  const std::string good = text();
  for (const std::string wrong : {"{}", "nonsense", R"({"bout":-1})", R"({"bout":"one"})"}) {
    write(good + wrong + "\n" + good.substr(good.find('\n') + 1));
    EXPECT_EQ(open(settings_, journal), "error.journal-line") << wrong;
  }
  path_ = "/dev/null";
  EXPECT_EQ(open(settings_, journal), "error.journal");
  path_ = "/nowhere/games.jsonl";
  EXPECT_EQ(open(settings_, journal), "error.file-write");
  path_ = "/";
  EXPECT_EQ(open(settings_, journal), "error.file-write");
}

TEST_F(JournalTest, SavesATournamentFromPlayingAgain) {
  TournamentSettings settings;
  settings.contest.game = &castle_keep_game();
  settings.contest.options = castle_keep_game().defaults();
  settings.contest.agents.resize(3);
  EXPECT_FALSE(parse_contender("greedy", settings.contest.agents[0]));
  EXPECT_FALSE(parse_contender("random", settings.contest.agents[1]));
  EXPECT_FALSE(parse_contender("page", settings.contest.agents[2]));
  settings.rounds = 4;
  Results whole;
  ASSERT_FALSE(play_tournament(settings, whole));

  std::unique_ptr<Journal> journal;
  ASSERT_EQ(open(settings_, journal), "");
  settings.journal = journal.get();
  settings.rounds = 2;
  Results half;
  ASSERT_FALSE(play_tournament(settings, half));
  ASSERT_EQ(open(settings_, journal), "");
  EXPECT_EQ(journal->size(), 12U);
  settings.journal = journal.get();
  settings.rounds = 4;
  settings.threads = 2;
  Results rest;
  ASSERT_FALSE(play_tournament(settings, rest));
  ASSERT_EQ(open(settings_, journal), "");
  EXPECT_EQ(journal->size(), 24U) << "each was played once";
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(rest.agents[i].score, whole.agents[i].score);
    EXPECT_EQ(rest.agents[i].points_error, whole.agents[i].points_error);
    EXPECT_EQ(rest.ratings->rating(i).mean, whole.ratings->rating(i).mean);
    EXPECT_EQ(rest.ratings->rating(i).error, whole.ratings->rating(i).error);
  }
  EXPECT_EQ(rest.decisions, whole.decisions);
  EXPECT_NE(rest.decisions, half.decisions);
}

}  // namespace
}  // namespace castellan
