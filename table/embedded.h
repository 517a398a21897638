// Files of the repository that the program carries inside: messages/, rules/ and lessons/. The
// build makes the list (cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace castellan {

struct EmbeddedFile {
  std::string_view path;  // from the root of the repository
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

// The text of a file, or nothing.
constexpr std::string_view embedded_file(std::span<const EmbeddedFile> files,
                                         std::string_view path) {
  for (const EmbeddedFile& file : files) {
    if (file.path == path) return file.text;
  }
  return {};
}
inline std::string_view embedded_file(std::string_view path) {
  return embedded_file(embedded_files(), path);
}

}  // namespace castellan
