// Hears what other servers wrote, on a thread and a connection of its own.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>
#include <thread>

#include "store/store.h"

namespace castellan {

class PostgresListener {
 public:
  PostgresListener(std::string url, std::chrono::milliseconds patience, Heard heard);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  void run(const std::stop_token& stop);

  const std::string url_;
  const std::chrono::milliseconds patience_;
  const Heard heard_;
  int waker_;  // readable once it is time to end
  std::jthread thread_;
};

}  // namespace castellan
