// FieldText writes the list of fields (engine/core/fields.h) as JSON at once: the same text as
// FieldWriter's tree would be written as, in a fraction of the time. A server writes a position for
// every viewer after every action.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/fields.h"
#include "engine/core/json_text.h"

namespace castellan {

class FieldText {
 public:
  explicit FieldText(std::string& out) : object_(out) {}
  // To be called after the last field.
  void finish() { object_.finish(); }

  template <class T>
  void number(std::string_view name, T& value, std::int64_t, std::int64_t) {
    add_json(object_.member(name), static_cast<std::int64_t>(value));
  }
  template <class T>
  void maybe(std::string_view name, T& value, T nobody, std::int64_t, std::int64_t) {
    std::string& out = object_.member(name);
    if (value == nobody) {
      out += "null";
    } else {
      add_json(out, static_cast<std::int64_t>(value));
    }
  }
  template <class T>
  void flag(std::string_view name, T& value) {
    add_json(object_.member(name), value != T{});
  }
  template <class E>
  void word(std::string_view name, E& value, std::span<const std::string_view> words) {
    add_json(object_.member(name), words[static_cast<std::size_t>(value)]);
  }
  template <class Get, class Set>
  void tokens(std::string_view name, Vocabulary, Who, Get get, Set) {
    add_json(object_.member(name), get());
  }
  template <class Get, class Set>
  void token(std::string_view name, Vocabulary, Get get, Set) {
    std::string& out = object_.member(name);
    const std::string token = get();
    if (token.empty()) {
      out += "null";
    } else {
      add_json(out, token);
    }
  }
  template <class Get, class Set>
  void tables(std::string_view name, std::size_t count, Vocabulary keys, Vocabulary, Get get, Set) {
    std::string& out = object_.member(name) += '[';
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out += ',';
      ObjectText table(out);
      for (std::size_t k = 0; k < keys.size(); ++k) {
        const std::string token = get(i, k);
        if (!token.empty()) add_json(table.member(keys[k]), token);
      }
      table.finish();
    }
    out += ']';
  }
  template <class Each>
  void list(std::string_view name, std::size_t count, Each each) {
    std::string& out = object_.member(name) += '[';
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out += ',';
      FieldText item(out);
      each(item, i);
      item.finish();
    }
    out += ']';
  }
  template <class Each>
  void rows(std::string_view name, std::size_t count, std::size_t, Each each) {
    list(name, count, each);
  }
  template <class Get, class Set>
  void one(std::string_view name, Vocabulary, Get get, Set) {
    add_json(object_.member(name), get());
  }
  template <class Get, class Set>
  void counts(std::string_view name, Vocabulary keys, int, Get get, Set) {
    ObjectText table(object_.member(name));
    for (std::size_t k = 0; k < keys.size(); ++k) {
      if (const auto count = get(k)) add_json(table.member(keys[k]), *count);
    }
    table.finish();
  }
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& values, std::int64_t, std::int64_t) {
    add_json(object_.member(name), values);
  }
  template <class Each>
  void told(std::string_view name, Each each) {
    FieldText told(object_.member(name));
    each(told);
    told.finish();
  }
  template <class Each>
  void follows(std::string_view name, Each each) {
    each(*this, name);
  }

 private:
  ObjectText object_;
};

}  // namespace castellan
