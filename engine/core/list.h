// A list of fixed capacity on the stack: what the rules fill and nobody frees.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>

namespace castellan {

// The items are left uninitialised, so that an empty list costs nothing; only the first size()
// of them are ever read.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  static constexpr std::size_t kCapacity = Capacity;

  constexpr void push(T item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr T operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] constexpr const T* begin() const { return items_; }
  [[nodiscard]] constexpr const T* end() const { return items_ + size_; }

 private:
  T items_[Capacity];
  std::size_t size_ = 0;
};

}  // namespace castellan
