#include "server/pool.h"

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

void Pool::add(const std::string& key, Job job) {
  const std::lock_guard lock(mutex_);
  auto& jobs = jobs_[key];
  if (jobs.empty()) turns_.push_back(key);
  jobs.push_back(std::move(job));
  ++waiting_;
  changed_.notify_one();
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void Pool::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !turns_.empty(); });
      if (ending_) return;
      const std::string key = std::move(turns_.front());
      turns_.pop_front();
      const auto found = jobs_.find(key);
      job = std::move(found->second.front());
      found->second.pop_front();
      --waiting_;
      if (found->second.empty()) {
        jobs_.erase(found);
      } else {
        turns_.push_back(key);
      }
    }
    job();
  }
}

}  // namespace castellan
