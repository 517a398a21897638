// What the fuzzers share: bytes as text, and a game chosen by the first byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "table/registry.h"

namespace castellan {

struct FuzzInput {
  const GameType& game;
  std::string_view text;

  FuzzInput(const std::uint8_t* data, std::size_t size)
      // '0' is the first game, however many there are, so that the corpus stays true.
      : game(*games()[size == 0 ? 0 : static_cast<std::uint8_t>(data[0] - '0') % games().size()]),
        text(size == 0 ? std::string_view()
                       : std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1)) {}
};

// A promise that must hold whatever came in; unlike assert, in every build.
inline void must(bool holds) {
  if (!holds) std::abort();
}

}  // namespace castellan

// Defines the fuzzer as a function of its input.
#define CASTELLAN_FUZZER(input)                                                       \
  static void fuzz(const castellan::FuzzInput& input);                                \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    fuzz(castellan::FuzzInput(data, size));                                           \
    return 0;                                                                         \
  }                                                                                   \
  static void fuzz(const castellan::FuzzInput& input)
