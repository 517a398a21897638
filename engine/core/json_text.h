// JSON as text, without a tree in between: what is written often is written like this. The text is
// the one that nlohmann::json would make: members in order of their names, no blanks.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace castellan {

// Values as JSON, added to a text.
inline void add_json(std::string& out, std::same_as<bool> auto value) {
  out += value ? "true" : "false";
}
template <std::integral Number>
  requires(!std::same_as<Number, bool>)
void add_json(std::string& out, Number value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}
// A character within a string, where it cannot stand for itself.
inline void add_escaped(std::string& out, char c) {
  constexpr std::string_view kShort = "\b\f\n\r\t\"\\";
  constexpr std::string_view kLetters = "bfnrt\"\\";
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::size_t at = kShort.find(c);
  if (at != std::string_view::npos) {
    (out += '\\') += kLetters[at];
  } else {
    const auto byte = static_cast<unsigned char>(c);
    ((out += "\\u00") += kDigits[byte >> 4U]) += kDigits[byte & 15U];
  }
}
inline void add_json(std::string& out, std::string_view text) {
  const auto special = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
  };
  out += '"';
  while (true) {
    const auto next = std::find_if(text.begin(), text.end(), special);
    const auto plain = static_cast<std::size_t>(next - text.begin());
    out.append(text, 0, plain);
    if (next == text.end()) break;
    add_escaped(out, *next);
    text.remove_prefix(plain + 1);
  }
  out += '"';
}
template <class List>
  requires requires(const List& list) {
    list.begin();
    list.end();
  } && (!std::convertible_to<List, std::string_view>)
void add_json(std::string& out, const List& list) {
  out += '[';
  for (const auto& item : list) {
    if (out.back() != '[') out += ',';
    add_json(out, item);
  }
  out += ']';
}

// An object that is being written: its members as they come, put in order at the end where they
// did not come so.
class ObjectText {
 public:
  explicit ObjectText(std::string& out) : out_(out) {
    out_ += '{';
    members_.reserve(16);
  }

  // The text to which the value of the next member is to be added.
  std::string& member(std::string_view name) {
    if (!members_.empty()) {
      in_order_ = in_order_ && name_of(members_.back()) < name;
      out_ += ',';
    }
    members_.push_back({out_.size(), name.size(), 0});
    add_json(out_, name);
    out_ += ':';
    return out_;
  }

  void finish() {
    if (!in_order_) put_in_order();
    out_ += '}';
  }

 private:
  struct Member {
    std::size_t begin;
    std::size_t name;  // its length
    std::size_t end;   // known once all members are there
  };

  [[nodiscard]] std::string_view name_of(const Member& m) const {
    return std::string_view(out_).substr(m.begin + 1, m.name);
  }

  void put_in_order() {
    const std::size_t begin = members_.front().begin;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      members_[i].end = i + 1 < members_.size() ? members_[i + 1].begin - 1 : out_.size();
    }
    std::sort(members_.begin(), members_.end(),
              [this](const Member& a, const Member& b) { return name_of(a) < name_of(b); });
    const std::string unordered = out_.substr(begin);
    out_.resize(begin);
    for (const Member& m : members_) {
      if (out_.size() > begin) out_ += ',';
      out_.append(unordered, m.begin - begin, m.end - m.begin);
    }
  }

  std::string& out_;
  std::vector<Member> members_;
  bool in_order_ = true;
};

}  // namespace castellan
