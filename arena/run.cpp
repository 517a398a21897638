#include "arena/run.h"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace castellan {
namespace {

class Run {
 public:
  Run(const RunSettings& settings, const Taker& take) : settings_(settings), take_(take) {}

  void work() {
    Crew crew(*settings_.contest);
    while (!enough_) {
      const std::uint64_t number = next_++;
      if (number >= settings_.bouts) return;
      const BoutResult* known =
          settings_.journal == nullptr ? nullptr : settings_.journal->find(number);
      hand_over(number, known != nullptr ? *known : play(number, crew));
    }
  }

  [[nodiscard]] bool write_failed() const { return write_failed_; }

 private:
  BoutResult play(std::uint64_t number, Crew& crew) {
    BoutResult result =
        play_bout(*settings_.contest, settings_.stakes, settings_.schedule->bout(number), crew);
    if (settings_.journal != nullptr && !settings_.journal->add(number, result)) {
      write_failed_ = true;
      enough_ = true;
    }
    return result;
  }

  // Those that came too early wait until it is their turn.
  void hand_over(std::uint64_t number, BoutResult result) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(result));
    while (!enough_ && !waiting_.empty() && waiting_.begin()->first == expected_) {
      if (!take_(expected_++, waiting_.begin()->second)) enough_ = true;
      waiting_.erase(waiting_.begin());
    }
  }

  const RunSettings& settings_;
  const Taker& take_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> enough_ = false;
  std::atomic<bool> write_failed_ = false;
  std::mutex mutex_;
  std::uint64_t expected_ = 0;
  std::map<std::uint64_t, BoutResult> waiting_;
};

}  // namespace

std::optional<Error> run_bouts(const RunSettings& settings, const Taker& take) {
  Run run(settings, take);
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < settings.threads; ++i) helpers.emplace_back([&] { run.work(); });
    run.work();
  }
  if (run.write_failed()) return Error{"error.file-write", {{"path", settings.journal->path()}}};
  return std::nullopt;
}

std::optional<Error> run_to_end(const RunSettings& settings, std::size_t agents, Results& results,
                                const Progress& progress) {
  Scoreboard board(*settings.schedule, agents, settings.stakes);
  auto error = run_bouts(settings, [&](std::uint64_t bout, const BoutResult& result) {
    board.add(bout, result);
    if (progress) progress(board.bouts(), board);
    return true;
  });
  if (!error) results = board.results();
  return error;
}

}  // namespace castellan
