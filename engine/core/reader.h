// Reading JSON that came from outside: every access is checked, and the first thing that is wrong
// is kept as an error that names the path. There are no exceptions in wasm, where a wrong type
// would trap; so nothing else in the project takes values out of foreign JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace castellan {

// A reader stands on one value. After an error all readers of the same text give neutral values
// (0, "", an empty list), so that callers look at the error once, at the end.
class Reader {
 public:
  Reader(const nlohmann::json& value, std::optional<Error>& error)
      : value_(&value), error_(&error) {}

  // Objects.
  [[nodiscard]] Reader at(std::string_view key) const;                   // must be there
  [[nodiscard]] std::optional<Reader> find(std::string_view key) const;  // may be missing or null
  void only(std::span<const std::string_view> keys) const;               // no other keys
  [[nodiscard]] std::vector<std::string> keys() const;

  // Lists.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] Reader item(std::size_t i) const;

  // Values.
  [[nodiscard]] std::int64_t integer(std::int64_t min, std::int64_t max) const;
  [[nodiscard]] double number() const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string string() const;
  [[nodiscard]] std::string compact() const;        // any value, as the JSON that it is
  [[nodiscard]] const nlohmann::json& raw() const;  // unchecked, for whoever reads it after us
  [[nodiscard]] bool is_string() const;
  [[nodiscard]] bool is_boolean() const;
  [[nodiscard]] bool is_list() const;
  [[nodiscard]] bool is_object() const;

  // Says what is wrong with this value; the first to say so is heard.
  void refuse(std::string_view expected) const;
  void refuse(Error error) const;
  [[nodiscard]] bool failed() const { return error_->has_value(); }

 private:
  Reader(const nlohmann::json* value, std::optional<Error>* error, std::string path)
      : value_(value), error_(error), path_(std::move(path)) {}

  const nlohmann::json* value_;  // null where a member that must be there is missing
  std::optional<Error>* error_;
  std::string path_;
};

// Parses text as JSON; on failure the error says where it stopped making sense. Nesting is bounded.
std::optional<Error> parse_json(std::string_view text, nlohmann::json& value);

}  // namespace castellan
