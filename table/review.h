// A game looked at once more: what each decision was worth, as far as its seat could know then, and
// what would have been better.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "table/table.h"

namespace castellan {

// What came of looking at one decision. Values are for the seat that decided: 0 lost, 1 won.
struct Judgement {
  std::size_t at = 0;  // which action of the table
  Action best{};
  double value = 0.5;  // of what was done
  double best_value = 0.5;
  std::vector<double> shares;  // of every seat, before the decision
  std::uint64_t iterations = 0;

  [[nodiscard]] double loss() const { return best_value > value ? best_value - value : 0; }
};

struct ReviewSettings {
  std::uint32_t iterations = 200;  // for each decision at first, and more where it may matter
  std::uint32_t milliseconds = 0;  // that the first pass may take in all; 0: as long as it takes
  std::uint64_t seed = 0;
};

// Every decision that left a choice is judged once with little thought, then those that seem to
// have lost most with more, and the worst of them with more still.
class Review {
 public:
  Review(const Table& table, const ReviewSettings& settings);

  void go_on(Slice slice);
  // From 0 to 1, of all passes; exactly 1 once there is no more to do.
  [[nodiscard]] double progress() const;
  // Which pass it is at, from 0; how many there are once there is no more to do.
  [[nodiscard]] int pass() const { return pass_; }
  // As far as it came, in the order of the game.
  [[nodiscard]] const std::vector<Judgement>& judgements() const { return judgements_; }
  // Those that were judged, or judged anew, since this was asked last, each once.
  [[nodiscard]] std::vector<const Judgement*> take_fresh();
  // Those that lost most, the worst first; what lost next to nothing is none.
  [[nodiscard]] std::vector<const Judgement*> worst(std::size_t most) const;

 private:
  void next_pass();
  void begin_next();
  void judge();

  const Table* table_;
  ReviewSettings settings_;
  std::vector<Judgement> judgements_;
  std::vector<std::size_t> queue_;  // into judgements_, what this pass is still to look at
  std::size_t done_ = 0;            // of the queue
  std::vector<std::size_t> fresh_;  // into judgements_
  int pass_ = 0;
  std::unique_ptr<Thinker> thinker_;  // at work, if any
};

// A judgement as programs are given it: what was done and what would have been better, each with
// what its seat saw happen of it, or would have, and what speaks for or against it.
nlohmann::json judgement_json(const Table& table, const Judgement& judgement);

}  // namespace castellan
