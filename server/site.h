// The folder that is served: files as the web build leaves them, kept in memory once they were
// asked for, and read again where they changed.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/request.h"

namespace castellan {

// A file in the form in which it goes to a client.
struct Page {
  std::shared_ptr<const std::string> bytes;
  std::string tag;            // a strong ETag, quotes included
  std::string_view type;      // Content-Type
  std::string_view encoding;  // "br", "gzip" or "" for the plain file
  bool varies = false;        // there are other forms, too
  bool forever = false;       // its name changes with its content
};

// Beside x.js there may be x.js.br and x.js.gz, compressed beforehand. One that is older than x.js
// was left behind by an earlier build and is not sent.
class Site {
 public:
  explicit Site(const std::filesystem::path& folder);

  enum class Found : std::uint8_t { kYes, kNo, kBeingWritten };
  // The best form of a file for a client; the path is one that path_of made.
  Found find(std::string_view path, const Encodings& accepted, Page& page);

 private:
  // What changes when a file is written.
  struct Stamp {
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t modified = 0;  // nanoseconds

    bool operator==(const Stamp&) const = default;
  };
  struct Kept {
    Stamp stamp;
    std::shared_ptr<const std::string> bytes;
    std::string tag;
  };

  static std::optional<Stamp> stamp_of(int file);
  [[nodiscard]] std::optional<Stamp> look_at(const std::string& path) const;
  Found read(const std::string& path, const Stamp& stamp, Page& page);
  void keep(const std::string& path, Kept kept);

  std::filesystem::path folder_;  // without links
  std::map<std::string, Kept> kept_;
  std::size_t kept_bytes_ = 0;
};

// Content-Type by the end of the name.
std::string_view content_type(std::string_view path);

// Whether the name carries a hash of the content, as Vite's do: assets/index-DiwrgTda.js.
bool has_hashed_name(std::string_view path);

}  // namespace castellan
