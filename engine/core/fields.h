// One list of fields, three uses. A game describes its position once, as a template over "fields":
//
//   template <class Fields> void describe(Fields& f, Position& p) {
//     f.number("turn", p.state.turn, 0, 1000);
//     f.tokens("hand", kTiles, Who::kOwner, …);
//   }
//
// FieldWriter turns it into JSON, FieldReader fills it from JSON with every error named, and
// FieldSchema makes the JSON schema (from which the TypeScript types are made) out of the same
// lines. Include this only in a game's view.cpp: json.hpp compiles slowly.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reader.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace castellan {

// Who sees a field: everyone, or only its owner, while others see "?" for each hidden item. It
// stands in the schema; the hiding itself is done by the rules' redact.
enum class Who : std::uint8_t { kEveryone, kOwner };

using Vocabulary = std::span<const std::string>;
using Tokens = std::vector<std::string>;

class FieldWriter {
 public:
  explicit FieldWriter(nlohmann::json& out) : out_(out) { out_ = nlohmann::json::object(); }

  template <class T>
  void number(std::string_view name, T& value, std::int64_t, std::int64_t) {
    out_[std::string(name)] = static_cast<std::int64_t>(value);
  }
  // A number that may be missing, told by one value that stands for nobody.
  template <class T>
  void maybe(std::string_view name, T& value, T nobody, std::int64_t, std::int64_t) {
    auto& member = out_[std::string(name)];
    if (value != nobody) member = static_cast<std::int64_t>(value);
  }
  template <class T>
  void flag(std::string_view name, T& value) {
    out_[std::string(name)] = value != T{};
  }
  template <class E>
  void word(std::string_view name, E& value, std::span<const std::string_view> words) {
    out_[std::string(name)] = words[static_cast<std::size_t>(value)];
  }
  template <class Get, class Set>
  void tokens(std::string_view name, Vocabulary, Who, Get get, Set) {
    out_[std::string(name)] = get();
  }
  // A token that may be missing; empty means missing.
  template <class Get, class Set>
  void token(std::string_view name, Vocabulary, Get get, Set) {
    auto& member = out_[std::string(name)];
    const std::string token = get();
    if (!token.empty()) member = token;
  }
  // A list of tables from names to tokens, such as the places of a castle; empty places are left
  // out.
  template <class Get, class Set>
  void tables(std::string_view name, std::size_t count, Vocabulary keys, Vocabulary, Get get, Set) {
    auto& list = out_[std::string(name)] = nlohmann::json::array();
    for (std::size_t i = 0; i < count; ++i) {
      auto table = nlohmann::json::object();
      for (std::size_t k = 0; k < keys.size(); ++k) {
        const std::string token = get(i, k);
        if (!token.empty()) table[keys[k]] = token;
      }
      list.push_back(std::move(table));
    }
  }
  template <class Each>
  void list(std::string_view name, std::size_t count, Each each) {
    auto& list = out_[std::string(name)] = nlohmann::json::array();
    for (std::size_t i = 0; i < count; ++i) {
      nlohmann::json item;
      FieldWriter writer(item);
      each(writer, i);
      list.push_back(std::move(item));
    }
  }
  // A list that is as long as it is, such as the stacks that stand.
  template <class Each>
  void rows(std::string_view name, std::size_t count, std::size_t, Each each) {
    list(name, count, each);
  }
  // A token that must be there; set says whether it fits.
  template <class Get, class Set>
  void one(std::string_view name, Vocabulary, Get get, Set) {
    out_[std::string(name)] = get();
  }
  // A table from names to numbers; get(i) is a number or nothing, and what is nothing is left out.
  template <class Get, class Set>
  void counts(std::string_view name, Vocabulary keys, int, Get get, Set) {
    auto& table = out_[std::string(name)] = nlohmann::json::object();
    for (std::size_t k = 0; k < keys.size(); ++k) {
      if (const auto count = get(k)) table[keys[k]] = *count;
    }
  }
  // Numbers in a list; only told.
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& values, std::int64_t, std::int64_t) {
    out_[std::string(name)] = values;
  }
  // What follows from the rest, told for those who only read. Its fields are locals of the game.
  template <class Each>
  void told(std::string_view name, Each each) {
    FieldWriter writer(out_[std::string(name)]);
    each(writer);
  }
  // The same without an object around it: each(fields, name) describes the field of that name.
  template <class Each>
  void follows(std::string_view name, Each each) {
    each(*this, name);
  }

 private:
  nlohmann::json& out_;
};

class FieldReader {
 public:
  explicit FieldReader(Reader in) : in_(std::move(in)) {}

  // To be called after the last field: whatever else stands there is not known.
  void finish() const { in_.only(names_); }

  template <class T>
  void number(std::string_view name, T& value, std::int64_t min, std::int64_t max) {
    value = static_cast<T>(at(name).integer(min, max));
  }
  template <class T>
  void maybe(std::string_view name, T& value, T nobody, std::int64_t min, std::int64_t max) {
    const auto member = find(name);
    value = member ? static_cast<T>(member->integer(min, max)) : nobody;
  }
  template <class T>
  void flag(std::string_view name, T& value) {
    value = static_cast<T>(at(name).boolean());
  }
  template <class E>
  void word(std::string_view name, E& value, std::span<const std::string_view> words) {
    const Reader member = at(name);
    const std::string word = member.string();
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return refuse(member, word, words);
    value = static_cast<E>(found - words.begin());
  }
  template <class Get, class Set>
  void tokens(std::string_view name, Vocabulary vocabulary, Who, Get, Set set) {
    const Reader member = at(name);
    Tokens tokens;
    for (std::size_t i = 0; i < member.size() && !member.failed(); ++i) {
      tokens.push_back(known(member.item(i), vocabulary));
    }
    if (!member.failed() && !set(tokens)) member.refuse("fewer tokens");
  }
  template <class Get, class Set>
  void token(std::string_view name, Vocabulary vocabulary, Get, Set set) {
    const auto member = find(name);
    const std::string token = member ? known(*member, vocabulary) : std::string();
    if (!in_.failed()) set(token);
  }
  template <class Get, class Set>
  void tables(std::string_view name, std::size_t count, Vocabulary keys, Vocabulary vocabulary, Get,
              Set set) {
    const Reader member = at(name);
    if (member.size() != count) return member.refuse("list of " + std::to_string(count));
    for (std::size_t i = 0; i < count; ++i) {
      const Reader table = member.item(i);
      for (const std::string& key : table.keys()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
          return refuse(table, key, keys);
        }
      }
      for (std::size_t k = 0; k < keys.size(); ++k) {
        const auto place = table.find(keys[k]);
        if (!place) continue;
        const std::string token = known(*place, vocabulary);
        if (in_.failed()) return;
        if (!set(i, k, token)) return place->refuse("token that fits " + keys[k]);
      }
    }
  }
  template <class Each>
  void list(std::string_view name, std::size_t count, Each each) {
    const Reader member = at(name);
    if (member.size() != count) return member.refuse("list of " + std::to_string(count));
    for (std::size_t i = 0; i < count; ++i) {
      FieldReader reader(member.item(i));
      each(reader, i);
      reader.finish();
    }
  }
  template <class Each>
  void rows(std::string_view name, std::size_t, std::size_t most, Each each) {
    const Reader member = at(name);
    if (member.size() > most) return member.refuse("list of at most " + std::to_string(most));
    for (std::size_t i = 0; i < member.size() && !member.failed(); ++i) {
      FieldReader reader(member.item(i));
      each(reader, i);
      reader.finish();
    }
  }
  template <class Get, class Set>
  void one(std::string_view name, Vocabulary vocabulary, Get, Set set) {
    const Reader member = at(name);
    const std::string token = known(member, vocabulary);
    if (!member.failed() && !set(token)) member.refuse("token that fits, and fits only once");
  }
  template <class Get, class Set>
  void counts(std::string_view name, Vocabulary keys, int most, Get, Set set) {
    const Reader member = at(name);
    for (const std::string& key : member.keys()) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) return refuse(member, key, keys);
    }
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const auto count = member.find(keys[k]);
      const auto number = count ? static_cast<int>(count->integer(0, most)) : 0;
      if (!member.failed()) set(k, number);
    }
  }
  // Whatever it says, the position decides.
  template <class Each>
  void told(std::string_view name, Each) {
    names_.push_back(name);
  }
  template <class Each>
  void follows(std::string_view name, Each) {
    names_.push_back(name);
  }

 private:
  Reader at(std::string_view name) {
    names_.push_back(name);
    return in_.at(name);
  }
  std::optional<Reader> find(std::string_view name) {
    names_.push_back(name);
    return in_.find(name);
  }
  static std::string known(const Reader& member, Vocabulary vocabulary) {
    std::string token = member.string();
    if (std::find(vocabulary.begin(), vocabulary.end(), token) == vocabulary.end()) {
      refuse(member, token, vocabulary);
    }
    return token;
  }
  template <class Words>
  static void refuse(const Reader& member, const std::string& word, const Words& words) {
    if (word == "?") return member.refuse(Error{"error.hidden", {}});
    std::string list;
    for (const auto& each : words) add_to_list(list, each);
    member.refuse(list);
  }

  Reader in_;
  std::vector<std::string_view> names_;
};

class FieldSchema {
 public:
  explicit FieldSchema(nlohmann::json& out) : out_(out) {
    out_ = {{"type", "object"},
            {"properties", nlohmann::json::object()},
            {"required", nlohmann::json::array()}};
  }

  template <class T>
  void number(std::string_view name, T&, std::int64_t min, std::int64_t max) {
    add(name, {{"type", "integer"}, {"minimum", min}, {"maximum", max}});
  }
  template <class T>
  void maybe(std::string_view name, T&, T, std::int64_t min, std::int64_t max) {
    add(name, {{"type", {"integer", "null"}}, {"minimum", min}, {"maximum", max}});
  }
  template <class T>
  void flag(std::string_view name, T&) {
    add(name, {{"type", "boolean"}});
  }
  template <class E>
  void word(std::string_view name, E&, std::span<const std::string_view> words) {
    add(name, {{"enum", words}});
  }
  template <class Get, class Set>
  void tokens(std::string_view name, Vocabulary vocabulary, Who who, Get, Set) {
    auto item = nlohmann::json{{"enum", vocabulary}};
    if (who == Who::kOwner) item["enum"].push_back("?");
    nlohmann::json list{{"type", "array"}, {"items", std::move(item)}};
    if (who == Who::kOwner) list["description"] = "Others than the owner see ? for what is hidden.";
    add(name, std::move(list));
  }
  template <class Get, class Set>
  void token(std::string_view name, Vocabulary vocabulary, Get, Set) {
    nlohmann::json item{{"enum", vocabulary}};
    item["enum"].push_back(nullptr);
    add(name, std::move(item));
  }
  template <class Get, class Set>
  void tables(std::string_view name, std::size_t, Vocabulary keys, Vocabulary vocabulary, Get,
              Set) {
    nlohmann::json places = nlohmann::json::object();
    for (const std::string& key : keys) places[key] = {{"enum", vocabulary}};
    add(name, {{"type", "array"},
               {"items",
                {{"type", "object"},
                 {"properties", std::move(places)},
                 {"additionalProperties", false}}}});
  }
  template <class Each>
  void list(std::string_view name, std::size_t, Each each) {
    nlohmann::json item;
    FieldSchema schema(item);
    each(schema, 0);
    add(name, {{"type", "array"}, {"items", std::move(item)}});
  }
  template <class Each>
  void rows(std::string_view name, std::size_t count, std::size_t, Each each) {
    list(name, count, each);
  }
  template <class Get, class Set>
  void one(std::string_view name, Vocabulary vocabulary, Get, Set) {
    add(name, {{"enum", vocabulary}});
  }
  template <class Get, class Set>
  void counts(std::string_view name, Vocabulary keys, int most, Get, Set) {
    nlohmann::json numbers = nlohmann::json::object();
    for (const std::string& key : keys) {
      numbers[key] = {{"type", "integer"}, {"minimum", 0}, {"maximum", most}};
    }
    add(name,
        {{"type", "object"}, {"properties", std::move(numbers)}, {"additionalProperties", false}});
  }
  template <class Numbers>
  void numbers(std::string_view name, const Numbers&, std::int64_t min, std::int64_t max) {
    add(name,
        {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", min}, {"maximum", max}}}});
  }
  template <class Each>
  void told(std::string_view name, Each each) {
    nlohmann::json item;
    FieldSchema schema(item);
    each(schema);
    item["description"] = kTold;
    item["readOnly"] = true;
    add(name, std::move(item));
  }
  template <class Each>
  void follows(std::string_view name, Each each) {
    each(*this, name);
    out_["properties"][std::string(name)]["description"] = kTold;
    out_["properties"][std::string(name)]["readOnly"] = true;
  }

 private:
  static constexpr const char* kTold = "Follows from the rest; need not be given.";

  void add(std::string_view name, nlohmann::json schema) {
    out_["properties"][std::string(name)] = std::move(schema);
    out_["required"].push_back(std::string(name));
  }
  nlohmann::json& out_;
};

}  // namespace castellan
