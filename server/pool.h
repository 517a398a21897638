// Threads for what takes long. Whoever has much to do does not keep others waiting: keys take
// turns, and jobs of one key begin in their order. What somebody waits for comes before what nobody
// does, though not always, so that nothing waits for ever.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace castellan {

enum class Urgency : std::uint8_t { kNow, kSoon, kLater };

class Pool {
 public:
  using Job = std::function<void()>;

  explicit Pool(std::size_t threads);
  // What has begun is ended, what waits is dropped.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void add(const std::string& key, Job job, Urgency urgency = Urgency::kNow);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t threads() const { return threads_.size(); }

 private:
  // The jobs of one urgency.
  struct Lane {
    std::map<std::string, std::deque<Job>> jobs;  // by key, none of them empty
    std::deque<std::string> turns;                // each key of jobs once

    Job take();
  };
  void run();
  Lane& next_lane();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::array<Lane, 3> lanes_;  // by urgency
  std::uint64_t begun_ = 0;
  std::size_t waiting_ = 0;
  bool ending_ = false;
  std::vector<std::jthread> threads_;  // begin last
};

}  // namespace castellan
