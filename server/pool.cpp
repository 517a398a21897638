#include "server/pool.h"

#include <algorithm>
#include <utility>

namespace castellan {

Pool::Pool(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    changed_.notify_all();
  }
  threads_.clear();
}

void Pool::add(const std::string& key, Job job, Urgency urgency) {
  const std::lock_guard lock(mutex_);
  Lane& lane = lanes_[static_cast<std::size_t>(urgency)];
  auto& jobs = lane.jobs[key];
  if (jobs.empty()) lane.turns.push_back(key);
  jobs.push_back(std::move(job));
  ++waiting_;
  changed_.notify_one();
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

Pool::Job Pool::Lane::take() {
  const std::string key = std::move(turns.front());
  turns.pop_front();
  const auto found = jobs.find(key);
  Job job = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) {
    jobs.erase(found);
  } else {
    turns.push_back(key);
  }
  return job;
}

// The most urgent one in which something waits; now and then the least urgent.
Pool::Lane& Pool::next_lane() {
  constexpr std::uint64_t kNowAndThen = 8;
  const auto waits = [](const Lane& lane) { return !lane.turns.empty(); };
  if (++begun_ % kNowAndThen == 0) {
    return *std::find_if(lanes_.rbegin(), lanes_.rend(), waits);
  }
  return *std::find_if(lanes_.begin(), lanes_.end(), waits);
}

void Pool::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || waiting_ > 0; });
      if (ending_) return;
      job = next_lane().take();
      --waiting_;
    }
    job();
  }
}

}  // namespace castellan
