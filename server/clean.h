// What people write, as it may be kept and shown to others.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"

namespace castellan {

// In characters.
inline constexpr std::size_t kLongestName = 24;
inline constexpr std::size_t kLongestText = 300;

// Trimmed, without control characters and without what nobody would see; an error where it is too
// long.
std::optional<Error> clean_text(std::string_view given, std::size_t longest, std::string& text);

// Why a text is not already so.
std::optional<Error> refuse_clean(std::string_view given, std::size_t longest);

}  // namespace castellan
