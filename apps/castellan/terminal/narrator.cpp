#include "apps/castellan/terminal/narrator.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace castellan {
namespace {

constexpr std::string_view kTurn = "event.turn";

std::optional<std::int64_t> number_of(const Message& event, std::string_view argument) {
  for (const auto& [name, value] : event.args) {
    if (name == argument && std::holds_alternative<std::int64_t>(value)) {
      return std::get<std::int64_t>(value);
    }
  }
  return std::nullopt;
}

// The event under another key, with the texts among its arguments as notation too.
Message retold(const Message& event, std::string key) {
  Message message{std::move(key), event.args};
  for (const auto& [name, value] : event.args) {
    if (const auto* text = std::get_if<std::string>(&value)) {
      message.args.emplace_back(name + ".code", *text);
    }
  }
  return message;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string text;
  for (const std::string& each : texts) {
    if (!text.empty()) text += between;
    text += each;
  }
  return text;
}

// Events of one kind as a part of a sentence.
std::string part(const Words& words, const std::vector<Message>& run) {
  const std::string key = "board." + run.front().key;
  std::vector<std::string> each;
  if (words.has(key + ".each")) {
    for (const Message& event : run) each.push_back(words.say(retold(event, key + ".each")));
  }
  Message message = retold(run.front(), key);
  message.args.emplace_back("count", static_cast<std::int64_t>(run.size()));
  message.args.emplace_back("list", joined(each, ", "));
  return words.say(message);
}

// Whether two events can be told together: of one kind and by one seat, and the same altogether
// where there are no words for each.
bool one_run(const Words& words, const Message& a, const Message& b) {
  if (a.key != b.key || number_of(a, "seat") != number_of(b, "seat")) return false;
  return words.has("board." + a.key + ".each") || a.args == b.args;
}

bool untold(const Board& board, const Message& event) {
  return std::find(board.untold.begin(), board.untold.end(), event.key) != board.untold.end();
}

}  // namespace

void Narrator::hear(const std::vector<Message>& events) {
  for (const Message& event : events) hear(event);
}

void Narrator::hear(const Message& event) {
  if (event.key == kTurn) {
    end_line();
    turn_ = number_of(event, "turn");
    seat_ = number_of(event, "seat");
    return;
  }
  if (untold(*board_, event)) return;
  if (!words_->has("board." + event.key)) {
    sentences_.push_back(words_->say(event));
    return;
  }
  const auto seat = number_of(event, "seat");
  if (seat && seat_ && *seat != *seat_) end_line();
  if (seat) seat_ = seat;
  if (!sentences_.empty()) end_line();  // all in the order in which it happened
  if (!run_.empty() && !one_run(*words_, run_.front(), event)) end_part();
  run_.push_back(event);
}

void Narrator::end_part() {
  if (!run_.empty()) parts_.push_back(part(*words_, run_));
  run_.clear();
}

void Narrator::end_line() {
  end_part();
  std::string line;
  if (!parts_.empty()) {
    const std::string text = joined(parts_, "; ");
    Message message{"play.line", {{"text", text}}};
    if (!seat_) message.key = "play.line-nobody";
    if (seat_) message.args.emplace_back("seat", *seat_);
    if (seat_ && turn_) message.key = "play.line-turn";
    if (turn_) message.args.emplace_back("turn", *turn_);
    line = words_->say(message);
  }
  for (const std::string& sentence : sentences_) line += (line.empty() ? "" : " ") + sentence;
  if (!line.empty()) {
    lines_.push_back(std::move(line));
    turn_.reset();  // what follows in the same turn is told without its number
  }
  parts_.clear();
  sentences_.clear();
}

std::vector<std::string> Narrator::finished() { return std::exchange(lines_, {}); }

std::vector<std::string> Narrator::everything() {
  end_line();
  return finished();
}

std::vector<std::string> sentences(const Board& board, const Words& words,
                                   const std::vector<Message>& events) {
  std::vector<std::string> sentences;
  for (const Message& event : events) {
    if (untold(board, event) || event.key == kTurn || words.has("board." + event.key)) continue;
    sentences.push_back(words.say(event));
  }
  return sentences;
}

}  // namespace castellan
