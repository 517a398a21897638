// A failure of a scene, told where the test stands that asked for it.
#pragma once

#include <gtest/gtest.h>

#include <source_location>
#include <string>

namespace castellan {

// Collects what is wrong by <<, and fails when it is done.
class Failure {
 public:
  explicit Failure(std::source_location where) : where_(where) {}
  Failure(const Failure&) = delete;
  Failure& operator=(const Failure&) = delete;
  ~Failure() { ADD_FAILURE_AT(where_.file_name(), static_cast<int>(where_.line())) << text_; }
  template <class Part>
  Failure& operator<<(const Part& part) {
    text_ += part;
    return *this;
  }

 private:
  std::source_location where_;
  std::string text_;
};

}  // namespace castellan
