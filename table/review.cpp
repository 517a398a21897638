#include "table/review.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "table/view.h"

namespace castellan {
namespace {

struct Pass {
  std::size_t share = 1;  // one in so many of the decisions
  std::size_t least = 0;  // but so many
  std::uint32_t factor = 1;
  double weight = 1;  // of the whole work, about
};
constexpr std::array<Pass, 3> kPasses{{{1, 0, 1, 0.4}, {4, 8, 4, 0.3}, {16, 4, 16, 0.3}}};

constexpr double kNothing = 0.02;  // a loss that may as well be none

// The worst first, and of equals the earlier one.
bool lost_more(const Judgement& a, const Judgement& b) {
  return a.loss() != b.loss() ? a.loss() > b.loss() : a.at < b.at;
}

// An action of whoever is to move, what that seat sees of it, before any chance, and what speaks
// for or against it.
nlohmann::json told_json(const GameType& game, const Position& before, Action action) {
  const auto after = before.clone();
  after->apply(action);
  return {{"id", index(action)},
          {"text", game.text(action)},
          {"told", messages_json(before.events(action, *after, before.to_move()))},
          {"reason", message_json(before.reason(action))}};
}

}  // namespace

Review::Review(const Table& table, const ReviewSettings& settings)
    : table_(&table), settings_(settings) {
  ActionList legal;
  for (std::size_t i = 0; i < table.length(); ++i) {
    if (!is_seat(table.mover(i))) continue;
    table.before(i).legal(legal);
    if (legal.size() < 2) continue;
    Judgement judgement;
    judgement.at = i;
    judgement.best = table.action(i);
    judgements_.push_back(judgement);
  }
  for (std::size_t i = 0; i < judgements_.size(); ++i) queue_.push_back(i);
}

double Review::progress() const {
  double progress = 0;
  for (std::size_t i = 0; i < kPasses.size(); ++i) {
    if (static_cast<int>(i) < pass_) progress += kPasses[i].weight;
  }
  if (pass_ == static_cast<int>(kPasses.size()) || judgements_.empty()) return 1;
  const double part = static_cast<double>(done_) / static_cast<double>(queue_.size());
  return std::min(progress + part * kPasses[static_cast<std::size_t>(pass_)].weight, 0.999);
}

void Review::go_on(Slice slice) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  while (progress() < 1) {
    if (thinker_ == nullptr) begin_next();
    thinker_->go_on(slice);
    if (thinker_->progress() >= 1) judge();
    if (slice != kUntilDone && Clock::now() - start >= slice) return;
  }
}

void Review::begin_next() {
  const Judgement& judgement = judgements_[queue_[done_]];
  AgentSpec spec;
  spec.kind = AgentSpec::Kind::kSearch;
  const Pass& pass = kPasses[static_cast<std::size_t>(pass_)];
  spec.search.limits = {std::uint64_t{settings_.iterations} * pass.factor, 0};
  if (settings_.milliseconds != 0) {
    const auto each = settings_.milliseconds / static_cast<std::uint32_t>(judgements_.size());
    spec.search.limits.milliseconds = std::max(1U, each) * pass.factor;
  }
  thinker_ = table_->game().thinker(spec, settings_.seed + judgement.at);
  thinker_->begin(table_->before(judgement.at), table_->action(judgement.at));
}

void Review::judge() {
  Judgement& judgement = judgements_[queue_[done_]];
  const Analysis analysis = thinker_->analysis();
  const Action played = table_->action(judgement.at);
  judgement.best = analysis.best;
  judgement.best_value = analysis.value;
  judgement.iterations = analysis.iterations;
  judgement.shares = analysis.shares;
  for (const Candidate& candidate : analysis.candidates) {
    if (candidate.action == played) judgement.value = candidate.value;
  }
  thinker_.reset();
  fresh_.push_back(queue_[done_]);
  if (++done_ == queue_.size()) next_pass();
}

void Review::next_pass() {
  done_ = 0;
  queue_.clear();
  if (++pass_ == static_cast<int>(kPasses.size())) return;
  const Pass& pass = kPasses[static_cast<std::size_t>(pass_)];
  const std::size_t count =
      std::min(judgements_.size(), std::max(pass.least, judgements_.size() / pass.share));
  for (std::size_t i = 0; i < judgements_.size(); ++i) queue_.push_back(i);
  std::sort(queue_.begin(), queue_.end(), [&](std::size_t a, std::size_t b) {
    return lost_more(judgements_[a], judgements_[b]);
  });
  queue_.resize(count);
}

std::vector<const Judgement*> Review::take_fresh() {
  std::vector<const Judgement*> fresh;
  std::sort(fresh_.begin(), fresh_.end());
  fresh_.erase(std::unique(fresh_.begin(), fresh_.end()), fresh_.end());
  for (const std::size_t i : fresh_) fresh.push_back(&judgements_[i]);
  fresh_.clear();
  return fresh;
}

std::vector<const Judgement*> Review::worst(std::size_t most) const {
  std::vector<const Judgement*> worst;
  for (const Judgement& judgement : judgements_) {
    if (judgement.loss() > kNothing) worst.push_back(&judgement);
  }
  std::sort(worst.begin(), worst.end(),
            [](const Judgement* a, const Judgement* b) { return lost_more(*a, *b); });
  worst.resize(std::min(most, worst.size()));
  return worst;
}

nlohmann::json judgement_json(const Table& table, const Judgement& judgement) {
  const Position& before = table.before(judgement.at);
  return {{"at", judgement.at},
          {"seat", index(before.to_move())},
          {"action", told_json(table.game(), before, table.action(judgement.at))},
          {"value", judgement.value},
          {"best", told_json(table.game(), before, judgement.best)},
          {"best_value", judgement.best_value},
          {"shares", judgement.shares},
          {"iterations", judgement.iterations}};
}

}  // namespace castellan
