// Programs that play: what they are told, and what becomes of those that do not behave.
#include "arena/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/match.h"
#include "arena/tournament.h"
#include "table/registry.h"
#include "table/series.h"

namespace castellan {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

std::size_t open_files() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

// Whether we have a child process, alive or not.
bool has_children() { return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

// A folder for what a program writes down.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              ("castellan-program-" + std::to_string(getpid()))) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return path_ / name; }
  std::vector<std::string> lines(const std::string& name) const {
    std::vector<std::string> lines;
    std::ifstream file(path_ / name);
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

 private:
  std::filesystem::path path_;
};

TEST(Program, AnswersLineByLine) {
  const auto program = Program::start("while read line; do echo \"heard $line\"; done");
  ASSERT_TRUE(program);
  std::string reply;
  EXPECT_EQ(program->ask("one", milliseconds(5000), reply), Program::Answer::kLine);
  EXPECT_EQ(reply, "heard one");
  EXPECT_EQ(program->ask("two", milliseconds(5000), reply), Program::Answer::kLine);
  EXPECT_EQ(reply, "heard two");
}

TEST(Program, TakesLongQuestionsWhileItTalks) {
  const auto program = Program::start("cat");
  const std::string question(900'000, 'x');  // far more than a pipe holds
  std::string reply;
  EXPECT_EQ(program->ask(question, milliseconds(10'000), reply), Program::Answer::kLine);
  EXPECT_EQ(reply, question);
}

TEST(Program, ThatMisbehavesIsFoundOut) {
  const auto answer = [](const char* command, int limit = 20'000) {
    const auto program = Program::start(command);
    std::string reply;
    return program->ask("question", milliseconds(limit), reply);
  };
  EXPECT_EQ(answer("exit 3"), Program::Answer::kEnded);
  EXPECT_EQ(answer("exec >&-; sleep 60"), Program::Answer::kEnded);
  EXPECT_EQ(answer("sleep 60", 200), Program::Answer::kSilent);
  EXPECT_EQ(answer("exec <&-; sleep 60", 200), Program::Answer::kSilent);
  EXPECT_EQ(answer("printf 'half a line'; sleep 60", 200), Program::Answer::kSilent);
  EXPECT_EQ(answer("head -c 3000000 /dev/zero | tr '\\0' x; sleep 60"), Program::Answer::kTooLong);
  EXPECT_EQ(answer("/no/such/program 2>/dev/null"), Program::Answer::kEnded);
}

TEST(Program, ThatSaysMoreThanItWasAskedIsFoundOutByTheNextQuestion) {
  const auto program = Program::start("read line; printf 'one\\ntwo\\n'; sleep 60");
  std::string reply;
  EXPECT_EQ(program->ask("question", milliseconds(5000), reply), Program::Answer::kLine);
  EXPECT_EQ(program->ask("another", milliseconds(5000), reply), Program::Answer::kUnasked);
}

TEST(Program, TellsHowItEnded) {
  std::string reply;
  const auto left = Program::start("exit 3");
  EXPECT_EQ(left->ask("", milliseconds(5000), reply), Program::Answer::kEnded);
  EXPECT_EQ(left->ending(), "exit code 3");
  const auto crashed = Program::start("kill -SEGV $$");
  EXPECT_EQ(crashed->ask("", milliseconds(5000), reply), Program::Answer::kEnded);
  EXPECT_EQ(crashed->ending(), "signal 11");
  EXPECT_EQ(Program::start("sleep 60")->ending(), "");
}

TEST(Program, LeavesNothingBehind) {
  const std::size_t files = open_files();
  for (const char* command :
       {"cat", "sleep 60", "sleep 60 & sleep 60", "exit 1", "trap '' TERM HUP; sleep 60"}) {
    const auto program = Program::start(command);
    std::string reply;
    static_cast<void>(program->ask("question", milliseconds(20), reply));
  }
  EXPECT_EQ(open_files(), files);
  EXPECT_FALSE(has_children());
}

TEST(Program, EndsWithAllThatItHasStarted) {
  const Folder folder;
  const auto started = Clock::now();
  {
    const auto program =
        Program::start("sleep 61 & echo $! > " + folder.file("child") + "; echo ready; wait");
    std::string reply;
    EXPECT_EQ(program->ask("", milliseconds(5000), reply), Program::Answer::kLine);
  }
  const pid_t child = std::stoi(folder.lines("child").at(0));
  // It belongs to whoever cares for orphans now, who may take a moment.
  bool gone = false;
  for (int i = 0; i < 200 && !gone; ++i) {
    std::ifstream file("/proc/" + std::to_string(child) + "/stat");
    std::string stat;
    gone = !std::getline(file, stat) || stat.find(") Z") != std::string::npos;
    if (!gone) std::this_thread::sleep_for(milliseconds(10));
  }
  EXPECT_TRUE(gone);
  EXPECT_LT(Clock::now() - started, std::chrono::seconds(20));
}

TEST(Program, IsGivenTimeToEndByItself) {
  const Folder folder;
  auto program = Program::start("while read line; do echo \"$line\" >> " + folder.file("heard") +
                                "; done; echo end >> " + folder.file("heard"));
  program->dismiss("farewell", milliseconds(5000));
  program.reset();
  EXPECT_EQ(folder.lines("heard"), (std::vector<std::string>{"farewell", "end"}));
  const auto started = Clock::now();
  program = Program::start("sleep 60");
  program->dismiss("farewell", milliseconds(50));
  program.reset();
  EXPECT_LT(Clock::now() - started, std::chrono::seconds(10));
}

// Programs get signals as any shell would give them, and ours stay as they were.
TEST(Program, DoesNotChangeWhatSignalsDo) {
  struct sigaction before{};
  sigaction(SIGPIPE, nullptr, &before);
  const auto program = Program::start("exec <&-; echo gone; sleep 60");
  std::string reply;
  EXPECT_EQ(program->ask(std::string(200'000, 'x'), milliseconds(5000), reply),
            Program::Answer::kLine);
  struct sigaction after{};
  sigaction(SIGPIPE, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
  sigset_t pending;
  sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
  const auto masks =
      Program::start("grep -E '^Sig(Blk|Ign):' /proc/self/status | tr -d '\\n\\t '; echo");
  EXPECT_EQ(masks->ask("", milliseconds(5000), reply), Program::Answer::kLine);
  EXPECT_TRUE(reply.starts_with("SigBlk:0000000000000000")) << reply;
}

// In games.
constexpr const char* kPlayer = "exec:python3 docs/examples/player.py";

Contest contest_of(const GameType& game, std::initializer_list<std::string> agents,
                   std::initializer_list<const char*> options = {}) {
  Contest contest;
  contest.game = &game;
  contest.options = game.defaults();
  for (const char* option : options) {
    EXPECT_FALSE(assign_option(game, option, contest.options)) << option;
  }
  for (const std::string& text : agents) {
    Contender contender;
    EXPECT_FALSE(parse_contender(text, contender)) << text;
    contest.agents.push_back(contender);
  }
  contest.programs.decision = contest.programs.start = milliseconds(10'000);
  contest.seed = 5;
  return contest;
}

Results played(const Contest& contest, std::uint64_t games, unsigned threads = 1) {
  Results results;
  EXPECT_FALSE(play_match({contest, games, threads, nullptr}, results));
  EXPECT_FALSE(has_children());
  return results;
}

TEST(ProgramPlayer, PlaysEveryGameToItsEnd) {
  for (const GameType* game : games()) {
    Contest contest = contest_of(*game, {});
    const std::size_t seats = contest.seats();
    for (std::size_t i = 0; i < seats; ++i) {
      Contender contender;
      EXPECT_FALSE(parse_contender(i == 0 ? kPlayer : "random", contender));
      contest.agents.push_back(contender);
    }
    contest.programs.keep = true;
    const Results results = played(contest, 2);
    EXPECT_EQ(results.bouts, 2U);
    for (const AgentResult& agent : results.agents) {
      EXPECT_EQ(agent.forfeits.all(), 0U) << game->name() << ": " << agent.forfeits.first;
    }
  }
}

TEST(ProgramPlayer, PlaysTheSameForTheSameSeedHoweverManyThreadsThereAre) {
  Contest contest = contest_of(castle_keep_game(), {kPlayer, "greedy"});
  const Results once = played(contest, 4);
  const Results again = played(contest, 4, 2);
  EXPECT_EQ(once.decisions, again.decisions);
  EXPECT_EQ(once.agents[0].score, again.agents[0].score);
  contest.programs.keep = true;
  EXPECT_EQ(played(contest, 4).decisions, once.decisions) << "it is told a seed for each game";
}

TEST(ProgramPlayer, PlaysSeries) {
  Contest contest = contest_of(schotten_totten_2_game(), {kPlayer, "random"});
  EXPECT_FALSE(find_series(*contest.game, "revenge", contest.series));
  const Results results = played(contest, 2);
  EXPECT_EQ(results.agents[0].forfeits.all(), 0U) << results.agents[0].forfeits.first;
  EXPECT_NEAR(results.agents[0].score + results.agents[1].score, 1, 1e-9);
}

// What a player does wrong, how it is called, and that the others go on.
TEST(ProgramPlayer, ThatDoesNotBehaveForfeitsAndTheTournamentGoesOn) {
  struct Case {
    const char* command;
    Fault fault;
    const char* detail;
    int start_ms = 20'000;
    int decision_ms = 20'000;
  };
  for (const auto& [command, fault, detail, start_ms, decision_ms] :
       {Case{"exit 7", Fault::kEnded, "exit code 7"},
        Case{"read l; echo '{}'; read l; kill -ABRT $$", Fault::kEnded, "signal 6"},
        Case{"sleep 60", Fault::kSilent, "no answer to \"begin\" in 200 ms", 200},
        Case{"read l; echo '{}'; sleep 60", Fault::kSilent, "no answer to \"think\" in 200 ms",
             20'000, 200},
        Case{"echo hello", Fault::kNonsense, "\"hello\""},
        Case{"cat /bin/sh", Fault::kNonsense, nullptr}, Case{"yes", Fault::kNonsense, "\"y\""},
        Case{"while read l; do echo '[]'; done", Fault::kNonsense, "\"[]\""},
        Case{"while read l; do echo '{\"error\":1}'; done", Fault::kNonsense, nullptr},
        Case{"while read l; do echo '{}'; done", Fault::kNonsense, "\"{}\""},
        Case{"while read l; do echo '{\"action\":-1}'; done", Fault::kNonsense, nullptr},
        Case{"while read l; do echo '{\"action\":1e9}'; done", Fault::kNonsense, nullptr},
        Case{"while read l; do echo '{\"action\":99999}'; done", Fault::kNonsense, nullptr},
        Case{"while read l; do echo '{\"action\":\"fly\"}'; done", Fault::kNonsense, nullptr},
        Case{"while read l; do echo '{\"action\":{\"id\":null}}'; done", Fault::kNonsense, nullptr},
        Case{"while read l; do echo '{\"action\":\"x2.a1\"}'; done", Fault::kIllegal,
             "\"x2.a1\""}}) {
    Contest contest =
        contest_of(castle_keep_game(), {std::string("exec:") + command, "random", "greedy"});
    contest.programs.start = milliseconds(start_ms);
    contest.programs.decision = milliseconds(decision_ms);
    TournamentSettings settings;
    settings.contest = contest;
    settings.rounds = 1;
    settings.threads = 2;
    Results results;
    EXPECT_FALSE(play_tournament(settings, results));
    EXPECT_EQ(results.bouts, 6U) << command;
    const Forfeits& forfeits = results.agents[0].forfeits;
    EXPECT_EQ(forfeits.all(), 4U) << command;
    EXPECT_EQ(forfeits.by_fault[static_cast<std::size_t>(fault)], 4U)
        << command << ": " << forfeits.first;
    if (detail != nullptr) {
      EXPECT_EQ(forfeits.first, detail) << command;
    }
    EXPECT_EQ(results.agents[0].score, 0);
    EXPECT_EQ(results.agents[1].forfeits.all() + results.agents[2].forfeits.all(), 0U);
    EXPECT_GE(results.agents[1].score, 0.5);
    EXPECT_FALSE(has_children()) << command;
  }
}

TEST(ProgramPlayer, ThatForfeitsLeavesTheWinToTheOthersEvenly) {
  const Contest three =
      contest_of(castle_keep_game(), {"exec:false", "random", "greedy"}, {"seats=3"});
  const Results results = played(three, 3);
  EXPECT_EQ(results.agents[0].score, 0);
  EXPECT_EQ(results.agents[1].score, 0.5);
  EXPECT_EQ(results.agents[2].score, 0.5);
  EXPECT_NEAR(results.seats[0] + results.seats[1] + results.seats[2], 1, 1e-9);
}

TEST(ProgramPlayer, ThatForfeitsACommonCauseLosesItForAll) {
  const Contest both = contest_of(castellion_game(), {"exec:false", "greedy"}, {"seats=2"});
  const Results results = played(both, 2);
  EXPECT_EQ(results.agents[0].score, 0);
  EXPECT_EQ(results.agents[1].score, 0);
  EXPECT_EQ(results.agents[0].forfeits.all(), 2U);
  EXPECT_EQ(results.agents[1].forfeits.all(), 0U);
}

TEST(ProgramPlayer, ThatForfeitsIsStartedAnewForTheNextGame) {
  const Folder folder;
  const std::string count = folder.file("starts");
  Contest contest = contest_of(castle_keep_game(),
                               {"exec:echo start >> " + count + "; read l; exit 1", "random"});
  for (const bool keep : {false, true}) {
    std::filesystem::remove(count);
    contest.programs.keep = keep;
    static_cast<void>(played(contest, 4));
    EXPECT_EQ(folder.lines("starts").size(), 4U);
  }
}

TEST(ProgramPlayer, IsOneProcessForTheGameOrIsKept) {
  const Folder folder;
  const std::string count = folder.file("starts");
  Contest contest =
      contest_of(castle_keep_game(),
                 {"exec:echo start >> " + count + "; python3 docs/examples/player.py", "random"});
  static_cast<void>(played(contest, 3));
  EXPECT_EQ(folder.lines("starts").size(), 3U);
  std::filesystem::remove(count);
  contest.programs.keep = true;
  static_cast<void>(played(contest, 3));
  EXPECT_EQ(folder.lines("starts").size(), 1U);
}

// The law: what a program reads is the same whatever its seat cannot know. Here the other hand is
// hidden in every view, and no step tells what the other drew.
TEST(ProgramPlayer, IsToldWhatItsSeatSeesAndNothingElse) {
  const Folder folder;
  const std::string heard = folder.file("heard");
  const Contest contest =
      contest_of(castle_keep_game(),
                 {"exec:tee -a " + heard + " | python3 docs/examples/player.py", "greedy"});
  const Results results = played(contest, 2);
  EXPECT_EQ(results.agents[0].forfeits.all(), 0U) << results.agents[0].forfeits.first;
  int thoughts = 0;
  int draws_of_others = 0;
  std::vector<std::string> commands;
  std::size_t seat = 0;
  for (const std::string& line : folder.lines("heard")) {
    const json request = json::parse(line);
    commands.push_back(request["cmd"]);
    if (commands.back() == "begin") {
      seat = request["seat"];
      EXPECT_EQ(request["game"], "castle-keep");
      EXPECT_EQ(request["seats"], 2);
      EXPECT_EQ(request["options"]["seats"], 2);
      EXPECT_EQ(request["decision_ms"], 10'000);
      continue;
    }
    const json& view = request["view"];
    EXPECT_EQ(view["viewer"], seat);
    for (const json& tile : view["position"]["players"][1 - seat]["hand"]) EXPECT_EQ(tile, "?");
    EXPECT_FALSE(request.contains("seed"));
    EXPECT_FALSE(request.contains("hash"));
    for (const json& step : request["steps"]) {
      for (const json& event : step["events"]) {
        if (event["key"] != "event.drew-unseen") continue;
        EXPECT_EQ(event["args"]["tile"], "?");
        EXPECT_EQ(step["text"], "?");
        ++draws_of_others;
      }
    }
    if (commands.back() != "think") continue;
    ++thoughts;
    EXPECT_EQ(view["to_move"], seat);
    EXPECT_GT(view["legal"].size(), 1U);
  }
  EXPECT_GT(thoughts, 10);
  EXPECT_GT(draws_of_others, 5);
  EXPECT_EQ(commands.front(), "begin");
  EXPECT_EQ(commands.back(), "over");
  EXPECT_EQ(std::count(commands.begin(), commands.end(), "begin"), 2);
  EXPECT_EQ(std::count(commands.begin(), commands.end(), "over"), 2);
}

// The example of docs/protocol.md is true: a program that gives its answers is asked its questions.
TEST(ProgramPlayer, IsAskedAsTheDocumentationSays) {
  std::ifstream documentation("docs/protocol.md");
  ASSERT_TRUE(documentation) << "run from the root of the repository";
  const Folder folder;
  std::vector<std::string> questions;
  std::ofstream answers(folder.file("answers"));
  for (std::string line; std::getline(documentation, line);) {
    if (line.starts_with("? ")) questions.push_back(line.substr(2));
    if (line.starts_with("! ")) answers << line.substr(2) << '\n';
  }
  answers.close();
  ASSERT_GE(questions.size(), 4U);
  Contest contest = contest_of(
      castle_keep_game(),
      {"exec:tee " + folder.file("heard") +
       " | while read -r l; do read -r a <&3; echo \"$a\"; done 3<" + folder.file("answers")},
      {"version=solitaire", "seats=1"});
  contest.seed = 24;
  const Results results = played(contest, 1);
  EXPECT_EQ(results.agents[0].forfeits.all(), 0U) << results.agents[0].forfeits.first;
  EXPECT_EQ(folder.lines("heard"), questions);
}

// Two players of one agent are two processes, for each may know one hand.
TEST(ProgramPlayer, HasAProcessForEachOfItsSeats) {
  const Folder folder;
  Contest contest =
      contest_of(castle_keep_game(),
                 {"exec:tee " + folder.file("$$") + " | python3 docs/examples/player.py", "random"},
                 {"seats=3"});
  TournamentSettings settings;
  settings.contest = contest;
  settings.contest.programs.keep = true;
  settings.rounds = 1;
  Results results;
  EXPECT_FALSE(play_tournament(settings, results));
  EXPECT_EQ(results.agents[0].forfeits.all(), 0U) << results.agents[0].forfeits.first;
  const std::filesystem::directory_iterator files(
      std::filesystem::path(folder.file("x")).parent_path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 2);
}

}  // namespace
}  // namespace castellan
