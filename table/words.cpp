#include "table/words.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/reader.h"
#include "engine/core/text.h"
#include "table/embedded.h"

namespace castellan {
namespace {

// Arguments of these names are seats; or players, where a series is spoken of and they are the ones
// that have names.
bool names_a_seat(std::string_view argument) {
  return argument == "seat" || argument == "victim" || argument == "player";
}

}  // namespace

const std::map<std::string, Words::Sentences, std::less<>>& Words::files() {
  static const auto files = [] {
    std::map<std::string, Sentences, std::less<>> read;
    for (const EmbeddedFile& file : embedded_files()) {
      if (!file.path.starts_with("messages/")) continue;
      nlohmann::json json;
      static_cast<void>(parse_json(file.text, json));
      std::optional<Error> error;
      const Reader reader(json, error);
      Sentences& sentences = read[std::string(file.path)];
      for (const std::string& key : reader.keys()) sentences[key] = reader.at(key).string();
    }
    return read;
  }();
  return files;
}

std::vector<std::string> Words::languages() {
  std::vector<std::string> languages;
  constexpr std::string_view kFolder = "messages/";
  constexpr std::string_view kFile = "/common.json";
  for (const auto& [path, sentences] : files()) {
    if (!path.ends_with(kFile)) continue;
    languages.push_back(path.substr(kFolder.size(), path.size() - kFolder.size() - kFile.size()));
  }
  return languages;
}

std::optional<Error> Words::load(std::string_view language, std::string_view game, Words& words) {
  const auto file = [&](std::string_view name) -> const Sentences* {
    const auto found =
        files().find("messages/" + std::string(language) + "/" + std::string(name) + ".json");
    return found == files().end() ? nullptr : &found->second;
  };
  const Sentences* common = file("common");
  if (common == nullptr) {
    std::string known;
    for (const std::string& each : languages()) add_to_list(known, each);
    return Error{"error.language", {{"language", std::string(language)}, {"known", known}}};
  }
  words.common_ = common;
  words.game_ = file(game);
  return std::nullopt;
}

const std::string* Words::find(std::string_view key) const {
  for (const Sentences* sentences : {game_, common_}) {
    if (sentences == nullptr) continue;
    const auto found = sentences->find(key);
    if (found != sentences->end()) return &found->second;
  }
  return nullptr;
}

bool Words::has(std::string_view key) const { return find(key) != nullptr; }

std::vector<std::string> Words::keys() const {
  std::set<std::string> keys;
  for (const Sentences* sentences : {game_, common_}) {
    if (sentences == nullptr) continue;
    for (const auto& [key, sentence] : *sentences) keys.insert(key);
  }
  return {keys.begin(), keys.end()};
}

void Words::name_seat(std::size_t seat, std::string name) { seats_[seat] = std::move(name); }

std::string Words::say(const Message& message) const {
  const std::string* sentence = find(message.key);
  const auto says_line = [&] { return sentence->find("{line}") != std::string::npos; };
  for (const auto& [name, value] : message.args) {
    if (name != "line" || sentence == nullptr || says_line()) continue;
    return fill({"error.at-line", {{"line", value}}}, nullptr) + " " + fill(message, nullptr);
  }
  return fill(message, nullptr);
}

std::vector<std::string> Words::missing(const Message& message) const {
  std::vector<std::string> missing;
  static_cast<void>(fill(message, &missing));
  return missing;
}

std::string Words::fill(const Message& message, std::vector<std::string>* missing) const {
  const std::string* sentence = find(message.key);
  if (sentence == nullptr) {
    if (missing != nullptr) missing->push_back(message.key);
    return message.key;
  }
  std::string said;
  for (std::size_t at = 0; at < sentence->size();) {
    const std::size_t open = sentence->find('{', at);
    const std::size_t close = open == std::string::npos ? open : sentence->find('}', open);
    if (close == std::string::npos) return said + sentence->substr(at);
    said += sentence->substr(at, open - at);
    said += value(message, std::string_view(*sentence).substr(open + 1, close - open - 1), missing);
    at = close + 1;
  }
  return said;
}

std::string Words::value(const Message& message, std::string_view argument,
                         std::vector<std::string>* missing) const {
  std::string_view one;
  std::string_view many;
  if (const std::size_t bar = argument.find('|'); bar != std::string_view::npos) {
    const std::string_view forms = argument.substr(bar + 1);
    argument = argument.substr(0, bar);
    one = forms.substr(0, forms.find('|'));
    many = forms.substr(std::min(forms.size(), one.size() + 1));
  }
  if (argument == "typed") return std::string(one);  // for those who type; the web leaves it out
  for (const auto& [name, value] : message.args) {
    if (name != argument) continue;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      if (!one.empty()) return std::string(*number == 1 ? one : many);
      if (!names_a_seat(name)) return std::to_string(*number);
      const auto seat = seats_.find(static_cast<std::size_t>(*number));
      if (seat != seats_.end()) return seat->second;
      const Message nameless{"seat.nameless", {{"number", *number + 1}}};
      return fill(nameless, missing);
    }
    const std::string& text = std::get<std::string>(value);
    const std::string* sentence = find(name + "." + text);
    if (sentence == nullptr && text.find('.') != std::string::npos) sentence = find(text);
    return sentence != nullptr ? *sentence : text;
  }
  if (missing != nullptr) missing->push_back(message.key + " {" + std::string(argument) + "}");
  return "?";
}

}  // namespace castellan
