// Lines of many tables on their way to the store: whatever comes while one batch is written makes
// the next, so that a disk that is slow to confirm costs time and not throughput.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

namespace castellan {

class Writer {
 public:
  // Called once the line is on disk, or is known not to be, in the order in which lines came.
  using Done = std::function<void(Written written, const std::optional<Error>& error)>;

  // The store outlives the writer.
  explicit Writer(Store& store, std::size_t most_at_once = 1000);
  // Everything that was given to it is written first.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // From any thread; `done` is called on the writer's own, and may append again.
  void append(std::string table, Line line, Done done);

  // How many lines wait, and how often the store was written to so far.
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t batches() const;

 private:
  struct Waiting {
    Append append;
    Done done;
  };

  void run();
  void write(std::vector<Waiting>& batch);

  Store& store_;
  const std::size_t most_at_once_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Waiting> waiting_;
  std::size_t batches_ = 0;
  bool ending_ = false;
  std::jthread thread_;  // begins last
};

}  // namespace castellan
