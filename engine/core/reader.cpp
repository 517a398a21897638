#include "engine/core/reader.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace castellan {
namespace {

using nlohmann::json;

// Deep enough for every view, shallow enough for every stack.
constexpr int kDeepest = 32;

// Follows the parser and stops it where the nesting becomes absurd, and remembers where the text
// stops being JSON.
class Guard : public nlohmann::json_sax<json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return deeper(); }
  bool key(string_t&) override { return true; }
  bool end_object() override { return shallower(); }
  bool start_array(std::size_t) override { return deeper(); }
  bool end_array() override { return shallower(); }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    position_ = position;
    return false;
  }

  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] bool too_deep() const { return depth_ > kDeepest; }

 private:
  bool deeper() { return ++depth_ <= kDeepest; }
  bool shallower() {
    --depth_;
    return true;
  }
  int depth_ = 0;
  std::size_t position_ = 0;
};

std::string join(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : path + "." + std::string(key);
}

}  // namespace

std::optional<Error> parse_json(std::string_view text, json& value) {
  // The parser would take a zero byte for the end.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
    return Error{"error.json", {{"position", static_cast<std::int64_t>(zero) + 1}}};
  }
  Guard guard;
  if (!json::sax_parse(text.begin(), text.end(), &guard)) {
    if (guard.too_deep()) return Error{"error.json-depth", {{"limit", kDeepest}}};
    return Error{"error.json", {{"position", static_cast<std::int64_t>(guard.position())}}};
  }
  value = json::parse(text.begin(), text.end(), nullptr, false);
  return std::nullopt;
}

Reader Reader::at(std::string_view key) const {
  const std::optional<Reader> member = find(key);
  if (member) return *member;
  Reader missing(nullptr, error_, join(path_, key));
  if (!failed()) *error_ = Error{"error.json-missing", {{"path", missing.path_}}};
  return missing;
}

std::optional<Reader> Reader::find(std::string_view key) const {
  if (value_ == nullptr) return std::nullopt;
  if (!value_->is_object()) {
    refuse("object");
    return std::nullopt;
  }
  const auto member = value_->find(key);
  if (member == value_->end() || member->is_null()) return std::nullopt;
  return Reader(&*member, error_, join(path_, key));
}

void Reader::only(std::span<const std::string_view> keys) const {
  for (const std::string& key : this->keys()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end() && !failed()) {
      *error_ = Error{"error.json-unknown", {{"path", join(path_, key)}}};
    }
  }
}

std::vector<std::string> Reader::keys() const {
  std::vector<std::string> keys;
  if (value_ == nullptr) return keys;
  if (!value_->is_object()) {
    refuse("object");
    return keys;
  }
  for (auto member = value_->begin(); member != value_->end(); ++member) {
    keys.push_back(member.key());
  }
  return keys;
}

std::size_t Reader::size() const {
  if (value_ == nullptr) return 0;
  if (value_->is_array()) return value_->size();
  refuse("list");
  return 0;
}

Reader Reader::item(std::size_t i) const {
  const std::string path = path_ + "[" + std::to_string(i) + "]";
  if (value_ != nullptr && value_->is_array() && i < value_->size()) {
    return Reader(&(*value_)[i], error_, path);
  }
  if (!failed()) *error_ = Error{"error.json-missing", {{"path", path}}};
  return Reader(nullptr, error_, path);
}

std::int64_t Reader::integer(std::int64_t min, std::int64_t max) const {
  if (value_ == nullptr) return min;
  const std::string range = std::to_string(min) + "-" + std::to_string(max);
  const bool huge = value_->is_number_unsigned() &&
                    value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  if (!value_->is_number_integer() || huge) {
    refuse("integer " + range);
    return min;
  }
  const auto number = value_->get<std::int64_t>();
  if (number >= min && number <= max) return number;
  refuse("integer " + range);
  return min;
}

double Reader::number() const {
  if (value_ == nullptr) return 0;
  if (value_->is_number()) return value_->get<double>();
  refuse("number");
  return 0;
}

bool Reader::boolean() const {
  if (value_ == nullptr) return false;
  if (value_->is_boolean()) return value_->get<bool>();
  refuse("true, false");
  return false;
}

std::string Reader::string() const {
  if (value_ == nullptr) return {};
  if (value_->is_string()) return value_->get<std::string>();
  refuse("string");
  return {};
}

const nlohmann::json& Reader::raw() const {
  static const nlohmann::json nothing;
  return value_ != nullptr ? *value_ : nothing;
}

std::string Reader::compact() const {
  if (value_ == nullptr) return {};
  return value_->dump(-1, ' ', true, json::error_handler_t::replace).substr(0, 80);
}

bool Reader::is_string() const { return value_ != nullptr && value_->is_string(); }
bool Reader::is_boolean() const { return value_ != nullptr && value_->is_boolean(); }
bool Reader::is_list() const { return value_ != nullptr && value_->is_array(); }
bool Reader::is_object() const { return value_ != nullptr && value_->is_object(); }

void Reader::refuse(std::string_view expected) const {
  refuse(Error{"error.json-type",
               {{"path", path_.empty() ? "(top)" : path_}, {"expected", std::string(expected)}}});
}

void Reader::refuse(Error error) const {
  if (!failed()) *error_ = std::move(error);
}

}  // namespace castellan
