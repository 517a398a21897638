// What waits to be sent: for one client, for everybody at one address, and in all. Whoever takes
// nothing of it would have us keep everything, so the slowest are dropped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string_view>

#include "server/household.h"

namespace castellan {

class Backlog;

// Somebody who is sent texts.
class Recipient {
 public:
  explicit Recipient(std::shared_ptr<Household> household) : household_(std::move(household)) {}
  virtual ~Recipient() = default;
  Recipient(const Recipient&) = delete;
  Recipient& operator=(const Recipient&) = delete;

  // Sends nothing more, and forgets what waits (Backlog::leave).
  virtual void drop(std::string_view why) = 0;
  [[nodiscard]] std::size_t unsent() const { return unsent_; }

 private:
  friend class Backlog;
  std::shared_ptr<Household> household_;
  std::size_t unsent_ = 0;    // bytes
  std::int64_t waiting_ = 0;  // since when the oldest of them does
};

struct BacklogLimits {
  std::size_t of_recipient = std::size_t{4} << 20U;  // bytes
  std::size_t of_household = std::size_t{16} << 20U;
  std::size_t in_all = std::size_t{128} << 20U;
  std::int64_t longest = 30'000;  // milliseconds until a text is gone
};

class Backlog {
 public:
  explicit Backlog(const BacklogLimits& limits) : limits_(limits) {}

  void enter(Recipient& recipient) { all_.insert(&recipient); }
  // With all that waits for it. May come more than once.
  void leave(Recipient& recipient);

  // A text that is to be sent. Where that is too much, those are dropped for whom most waits: of
  // the household, or of all. It may be this one.
  void add(Recipient& recipient, std::size_t bytes, std::int64_t now);
  // The oldest text is gone; the next one came then.
  void sent(Recipient& recipient, std::size_t bytes, std::int64_t next);
  // Drops those who did not take a text for too long; to be called now and then.
  void drop_slow(std::int64_t now);

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  void drop_largest(const Household* of);

  BacklogLimits limits_;
  std::set<Recipient*> all_;
  std::size_t bytes_ = 0;
};

}  // namespace castellan
