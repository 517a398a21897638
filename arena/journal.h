// What has been played, in a file that only grows, so that a run can go on after a kill: JSON
// lines, the settings first and then one for each bout as it ends. What a kill left of a last line
// is dropped.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "arena/bout.h"

namespace castellan {

class Journal {
 public:
  // Opens the file, or begins it. It is an error where it cannot be, is no journal, was written
  // with other settings (an object; all that decides what is played) or is in use.
  static std::optional<Error> open(const std::string& path, const nlohmann::json& settings,
                                   std::size_t players, std::unique_ptr<Journal>& journal);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // What was played before.
  [[nodiscard]] const BoutResult* find(std::uint64_t bout) const;
  [[nodiscard]] std::size_t size() const { return known_.size(); }

  // From any thread; false where the file cannot be written.
  bool add(std::uint64_t bout, const BoutResult& result);

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  Journal(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::optional<Error> read(const nlohmann::json& settings, std::size_t players);
  bool write(const std::string& text);

  std::string path_;
  int file_;
  std::mutex mutex_;
  bool broken_ = false;
  std::map<std::uint64_t, BoutResult> known_;
};

}  // namespace castellan
