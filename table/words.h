// Messages turned into sentences, in the language of messages/<language>/.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace castellan {

// The sentences of one language for one game: messages/<language>/common.json, over which
// messages/<language>/<game>.json is laid.
//
// In a sentence, {tile} stands for the argument of that name. A text argument is itself looked up
// as "tile.<value>", or as the key of a sentence if it is one, a seat by its name, a number is
// written in digits; {count|tile|tiles} chooses by whether the number is one.
class Words {
 public:
  // An unknown language gives an error that names the known ones; a game may be empty.
  static std::optional<Error> load(std::string_view language, std::string_view game, Words& words);
  static std::vector<std::string> languages();

  [[nodiscard]] std::string say(const Message& message) const;
  [[nodiscard]] std::string say(std::string_view key) const {
    return say(Message{std::string(key), {}});
  }
  [[nodiscard]] bool has(std::string_view key) const;
  void name_seat(std::size_t seat, std::string name);

  // What say() would have to leave unsaid: the key, or arguments that the message does not bring.
  [[nodiscard]] std::vector<std::string> missing(const Message& message) const;
  [[nodiscard]] std::vector<std::string> keys() const;

 private:
  [[nodiscard]] const std::string* find(std::string_view key) const;
  [[nodiscard]] std::string value(const Message& message, std::string_view argument,
                                  std::vector<std::string>* missing) const;
  [[nodiscard]] std::string fill(const Message& message, std::vector<std::string>* missing) const;

  using Sentences = std::map<std::string, std::string, std::less<>>;
  static const std::map<std::string, Sentences, std::less<>>& files();  // all, by path, read once

  const Sentences* common_ = nullptr;
  const Sentences* game_ = nullptr;  // looked into first
  std::map<std::size_t, std::string> seats_;
};

}  // namespace castellan
