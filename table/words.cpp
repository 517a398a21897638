#include "table/words.h"

#include <nlohmann/json.hpp>

#include "engine/core/reader.h"
#include "table/embedded.h"

namespace castellan {
namespace {

// Arguments of these names are seats.
bool names_a_seat(std::string_view argument) { return argument == "seat" || argument == "victim"; }

void lay_over(std::string_view text, std::map<std::string, std::string, std::less<>>& sentences) {
  nlohmann::json json;
  if (parse_json(text, json)) return;
  std::optional<Error> error;
  const Reader reader(json, error);
  for (const std::string& key : reader.keys()) sentences[key] = reader.at(key).string();
}

}  // namespace

std::vector<std::string> Words::languages() {
  std::vector<std::string> languages;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view path = file.path;
    if (!path.starts_with("messages/") || !path.ends_with("/common.json")) continue;
    languages.emplace_back(path.substr(9, path.size() - 9 - 12));
  }
  return languages;
}

std::optional<Error> Words::load(std::string_view language, std::string_view game, Words& words) {
  const std::string folder = "messages/" + std::string(language) + "/";
  const std::string_view common = embedded_file(folder + "common.json");
  if (common.empty()) {
    std::string known;
    for (const std::string& each : languages()) known += (known.empty() ? "" : ", ") + each;
    return Error{"error.language", {{"language", std::string(language)}, {"known", known}}};
  }
  words.sentences_.clear();
  lay_over(common, words.sentences_);
  if (!game.empty()) {
    lay_over(embedded_file(folder + std::string(game) + ".json"), words.sentences_);
  }
  return std::nullopt;
}

const std::string* Words::find(std::string_view key) const {
  const auto found = sentences_.find(key);
  return found == sentences_.end() ? nullptr : &found->second;
}

bool Words::has(std::string_view key) const { return find(key) != nullptr; }

std::vector<std::string> Words::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, sentence] : sentences_) keys.push_back(key);
  return keys;
}

void Words::name_seat(std::size_t seat, std::string name) { seats_[seat] = std::move(name); }

std::string Words::say(const Message& message) const { return fill(message, nullptr); }

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
    return sentence != nullptr ? *sentence : text;
  }
  if (missing != nullptr) missing->push_back(message.key + " {" + std::string(argument) + "}");
  return "?";
}

}  // namespace castellan
