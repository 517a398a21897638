// Games and positions as links that need no server: everything is in the fragment.
//
//   https://…/#/g/1.r.1c291ca3.S1ZI…
//
// 1 is the version of the format; r is a record (record.h) and p a position (a complete view, as
// JSON); then the CRC-32 of the text in hex, and the text itself, deflated without a header, in
// base64 for URLs without padding. The web makes and reads the same links on its own; this file is
// not part of the wasm module, and zlib neither.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "table/fate.h"
#include "table/table.h"

namespace castellan {

// What we write fits where people paste links; what we read may be longer, within reason.
inline constexpr std::size_t kLongestLinkWritten = 2000;
inline constexpr std::size_t kLongestLinkRead = std::size_t{64} << 10U;
inline constexpr std::size_t kLongestShared = std::size_t{1} << 20U;

enum class ShareKind : std::uint8_t { kRecord, kPosition };

struct Share {
  ShareKind kind = ShareKind::kRecord;
  std::string text;
};

// Whether a text wants to be a link, rather than the name of a file: it may still be damaged.
bool looks_like_share(std::string_view text);

// A whole address, its fragment with or without the #, or the part that begins with the version.
std::optional<Error> read_share(std::string_view link, Share& share);

// The fragment, without the #; empty where it would be too long to paste.
std::string write_share(ShareKind kind, std::string_view text);

// A table from the text of a position.
struct SharedPosition {
  std::string game;  // known even where the rest could not be read
  std::optional<Table> table;
};
std::optional<Error> read_position(std::string_view text, const Fate& fate,
                                   SharedPosition& position);

}  // namespace castellan
