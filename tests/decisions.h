// How much random play a test makes: enough on one's own machine, less where every step is watched
// by sanitizers, or what CASTELLAN_DECISIONS says.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace castellan {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

// How many decisions a property test makes.
inline std::uint64_t decisions_to_test() {
  if (const char* wish = std::getenv("CASTELLAN_DECISIONS"))
    return std::strtoull(wish, nullptr, 10);
  return kSanitized ? 5'000 : 200'000;
}

}  // namespace castellan
