// Threads for what takes long. Whoever has much to do does not keep others waiting: keys take
// turns, and jobs of one key begin in their order.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace castellan {

class Pool {
 public:
  using Job = std::function<void()>;

  explicit Pool(std::size_t threads);
  // What has begun is ended, what waits is dropped.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void add(const std::string& key, Job job);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t threads() const { return threads_.size(); }

 private:
  void run();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::deque<Job>> jobs_;  // by key, none of them empty
  std::deque<std::string> turns_;                // each key of jobs_ once
  std::size_t waiting_ = 0;
  bool ending_ = false;
  std::vector<std::jthread> threads_;  // begin last
};

}  // namespace castellan
