#include "store/writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace castellan {

Writer::Writer(Store& store, std::size_t most_at_once)
    : store_(store), most_at_once_(most_at_once), thread_([this] { run(); }) {}

Writer::~Writer() {
  const std::lock_guard lock(mutex_);
  ending_ = true;
  changed_.notify_one();
}

void Writer::append(std::string table, Line line, Done done) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back({{std::move(table), std::move(line)}, std::move(done)});
  changed_.notify_one();
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

std::size_t Writer::batches() const {
  const std::lock_guard lock(mutex_);
  return batches_;
}

void Writer::run() {
  for (;;) {
    std::vector<Waiting> batch;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto end =
          waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), most_at_once_));
      std::move(waiting_.begin(), end, std::back_inserter(batch));
      waiting_.erase(waiting_.begin(), end);
      ++batches_;
    }
    write(batch);
  }
}

void Writer::write(std::vector<Waiting>& batch) {
  std::vector<Append> lines;
  lines.reserve(batch.size());
  for (Waiting& each : batch) lines.push_back(std::move(each.append));
  const std::optional<Error> error = store_.append(lines);
  for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(lines[i].written, error);
}

}  // namespace castellan
