#include "server/backlog.h"

#include <vector>

namespace castellan {

void Backlog::leave(Recipient& recipient) {
  bytes_ -= recipient.unsent_;
  recipient.household_->unsent -= recipient.unsent_;
  recipient.unsent_ = 0;
  all_.erase(&recipient);
}

void Backlog::add(Recipient& recipient, std::size_t bytes, std::int64_t now) {
  if (recipient.unsent_ == 0) recipient.waiting_ = now;
  const Household& household = *recipient.household_;
  recipient.unsent_ += bytes;
  recipient.household_->unsent += bytes;
  bytes_ += bytes;
  if (recipient.unsent_ > limits_.of_recipient) recipient.drop("full");
  while (household.unsent > limits_.of_household) drop_largest(&household);
  while (bytes_ > limits_.in_all) drop_largest(nullptr);
}

void Backlog::sent(Recipient& recipient, std::size_t bytes, std::int64_t next) {
  recipient.unsent_ -= bytes;
  recipient.household_->unsent -= bytes;
  bytes_ -= bytes;
  recipient.waiting_ = next;
}

void Backlog::drop_largest(const Household* of) {
  Recipient* largest = nullptr;
  for (Recipient* each : all_) {
    if (of != nullptr && each->household_.get() != of) continue;
    if (largest == nullptr || each->unsent_ > largest->unsent_) largest = each;
  }
  if (largest != nullptr) largest->drop("full");
}

void Backlog::drop_slow(std::int64_t now) {
  std::vector<Recipient*> slow;
  for (Recipient* each : all_) {
    if (each->unsent_ > 0 && now - each->waiting_ > limits_.longest) slow.push_back(each);
  }
  for (Recipient* each : slow) each->drop("slow");
}

}  // namespace castellan
