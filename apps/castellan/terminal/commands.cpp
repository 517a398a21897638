// What people can type besides actions.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

#include "agents/spec.h"
#include "apps/castellan/terminal/rulebook.h"
#include "apps/castellan/terminal/session.h"
#include "table/ledger.h"
#include "table/record.h"

namespace castellan {
namespace {

constexpr std::string_view kAdviser = "mcts:iterations=4000";
constexpr std::size_t kHints = 3;
constexpr std::size_t kPage = 20;            // lines
constexpr std::size_t kCommandColumns = 14;  // in the help
constexpr std::size_t kMostEchoed = 40;      // columns of what somebody typed

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string echoed(std::string_view text) {
  const std::string clean = printable(text);
  return columns_of(clean) > kMostEchoed ? fitted(clean, kMostEchoed) : clean;
}

// A command as this language calls it.
std::string local_name(const Words& words, std::string_view name) {
  const std::string others = words.say("play.command." + std::string(name));
  return others.substr(0, others.find(' '));
}

}  // namespace

Session::Next Session::obey(Seat seat, const std::string& line) {
  if (line.empty()) {
    show_prompt(seat);
    return Next::kLine;
  }
  // An action comes first: a game may write one like a command.
  if (!meant_action(table_.game(), board_, menu_.actions, line)) {
    if (const auto typed = meant_command(words_, line)) return obey(seat, *typed);
  }
  return act(seat, line);
}

Session::Next Session::obey(Seat seat, const TypedCommand& typed) {
  const bool sure = std::exchange(resigning_, false);
  switch (typed.command) {
    case Command::kHelp:
      help();
      break;
    case Command::kWhy:
      explain(typed.rest);
      break;
    case Command::kHint:
      hint(seat);
      break;
    case Command::kUndo:
      return undo(seat);
    case Command::kRules:
      rules(typed.rest);
      break;
    case Command::kLog:
      log(seat);
      break;
    case Command::kBoard:
      show_board(seat);
      show_legend();
      break;
    case Command::kMoves:
      show_prompt(seat);
      break;
    case Command::kSave:
      if (typed.rest.empty()) {
        screen_.say(words_.say("play.save-what"));
      } else {
        save(typed.rest);
      }
      break;
    case Command::kResign:
      return resign(seat, sure);
    case Command::kQuit:
      return Next::kLeave;
  }
  return Next::kLine;
}

// Said twice, lest a slip of the hand lose a game.
Session::Next Session::resign(Seat seat, bool sure) {
  if (!sure) {
    resigning_ = true;
    screen_.say(words_.say("play.resign-sure"));
    return Next::kLine;
  }
  if (const auto error = table_.end_early({EarlyEnd::Kind::kResigned, seat})) {
    screen_.say(words_.say(*error));
    return Next::kLine;
  }
  return Next::kPosition;
}

Session::Next Session::act(Seat seat, const std::string& text) {
  resigning_ = false;
  const auto action = meant_action(table_.game(), board_, menu_.actions, text);
  if (!action) {
    say_not_understood(text);
    return Next::kLine;
  }
  if (const RuleId rule = table_.position().why_not(*action)) {
    say_rule(rule);
    return Next::kLine;
  }
  static_cast<void>(table_.apply(seat, std::array{*action}));
  return Next::kPosition;
}

void Session::say_not_understood(const std::string& text) const {
  const Message::Value quoted = echoed(text);
  if (is_number(text)) {
    const auto count = static_cast<std::int64_t>(menu_.actions.size());
    screen_.say(words_.say({"play.no-number", {{"text", quoted}, {"count", count}}}));
    return;
  }
  if (const RuleId rule = table_.game().forbids(text)) return say_rule(rule);
  const std::vector<Action> found = actions_with(table_.game(), menu_.actions, text);
  if (found.empty()) {
    screen_.say(words_.say({"play.unknown", {{"text", quoted}}}));
  } else {
    screen_.say(words_.say({"play.part", {{"text", quoted}, {"actions", listed(found)}}}), 2);
  }
}

void Session::say_rule(RuleId rule) const {
  const Error error = rule_error(table_.game(), rule);
  screen_.say(words_.say(
      {"play.rule",
       {{"id", text(table_.game().rule_prefix(), rule)}, {"sentence", words_.say(error)}}}));
}

std::string Session::listed(std::span<const Action> actions) const {
  std::string text;
  for (const Action action : actions) {
    text += (text.empty() ? "" : ", ") + table_.game().text(action);
  }
  return text;
}

void Session::help() const {
  screen_.say(words_.say("play.help"));
  if (words_.has("board.help")) screen_.say(words_.say("board.help"), 2);
  for (const std::string& key : keys_by_option("board.help")) screen_.say(words_.say(key), 2);
  for (const auto& [name, command] : command_names()) {
    const std::string key = "play.help." + std::string(name);
    const std::string called =
        local_name(words_, name) + (words_.has(key + ".of") ? " " + words_.say(key + ".of") : "");
    screen_.say("  " + fitted(called, kCommandColumns) +
                    words_.say({key, {{"prefix", std::string(table_.game().rule_prefix())}}}),
                kCommandColumns + 2);
  }
}

void Session::explain(const std::string& text) const {
  if (text.empty()) return screen_.say(words_.say("play.why-what"));
  const auto action = meant_action(table_.game(), board_, menu_.actions, text);
  if (!action) return say_not_understood(text);
  if (const RuleId rule = table_.position().why_not(*action)) return say_rule(rule);
  screen_.say(words_.say({"play.legal", {{"action", table_.game().text(*action)}}}));
}

// The best that a short search finds, what speaks for each, and how the best goes on. Between
// people, only where all agreed.
void Session::hint(Seat seat) const {
  if (people_ > 1 && !hints_agreed_) return screen_.say(words_.say("play.hint-off"));
  AgentSpec spec;
  static_cast<void>(parse_agent(kAdviser, spec));
  const Position& position = table_.position();
  const Analysis analysis = table_.game().thinker(spec, table_.length())->think(position);
  std::vector<Candidate> best = analysis.candidates;
  std::erase_if(best, [](const Candidate& each) { return each.visits == 0; });
  best.resize(std::min(best.size(), kHints));
  std::size_t columns = 0;
  for (const Candidate& each : best) {
    columns = std::max(columns, table_.game().text(each.action).size());
  }
  screen_.say(words_.say("play.hint"));
  for (std::size_t i = 0; i < best.size(); ++i) {
    std::string reason = words_.say(position.reason(best[i].action));
    std::vector<Action> then;
    for (std::size_t step = 1; i == 0 && step < analysis.line.size(); ++step) {
      if (analysis.line[step].mover != seat) break;
      then.push_back(analysis.line[step].action);
    }
    if (!then.empty()) {
      reason += (reason.ends_with('.') ? " " : ". ") +
                words_.say({"play.hint-then", {{"actions", listed(then)}}});
    }
    const auto number = std::find(menu_.actions.begin(), menu_.actions.end(), best[i].action) -
                        menu_.actions.begin();
    const std::string line =
        fmt::format("{:>5} {:<{}}  {:>3.0f} %", number + 1, table_.game().text(best[i].action),
                    columns, 100 * best[i].value);
    screen_.say(line + "   " + reason, line.size() + 3);
  }
}

Session::Next Session::undo(Seat seat) {
  const std::size_t count = table_.can_take_back(seat);
  std::vector<Action> own;
  bool more = false;
  for (std::size_t i = table_.length() - count; i < table_.length(); ++i) {
    if (table_.mover(i) == seat) own.push_back(table_.action(i));
    more = more || table_.mover(i) != seat;
  }
  if (const auto error = table_.take_back(seat)) {
    screen_.say(words_.say(*error));
    return Next::kLine;
  }
  for (Listener& each : listeners_) each.heard = std::min(each.heard, table_.length());
  screen_.say(words_.say({more ? "play.undone-more" : "play.undone", {{"actions", listed(own)}}}));
  return Next::kPosition;
}

void Session::rules(const std::string& wanted) const {
  const std::string_view ledger = ledger_text(table_.game().name());
  if (wanted.empty()) {
    for (const std::string& heading : section_headings(ledger)) screen_.say("  " + heading, 4);
    return screen_.say(words_.say("play.rules"));
  }
  if (wanted == words_.say("play.rules.all")) return show_page(plain_lines(ledger));
  if (const std::string_view section = section_of(ledger, wanted); !section.empty()) {
    return show_page(plain_lines(section));
  }
  std::vector<std::string> lines;
  for (const std::string& rule : find_rules(ledger, wanted)) {
    if (!lines.empty()) lines.emplace_back();
    for (std::string& line : plain_lines(rule)) lines.push_back(std::move(line));
  }
  if (lines.empty()) return screen_.say(words_.say({"error.rule", {{"text", echoed(wanted)}}}));
  show_page(lines);
}

// Where a person watches, a long text waits for Enter after each page.
void Session::show_page(const std::vector<std::string>& lines) const {
  const bool waits = screen_.watched() && isatty(STDIN_FILENO) != 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (waits && i > 0 && i % kPage == 0) {
      const auto answer = typed_line(words_.say("play.more") + " ");
      if (!answer || !answer->empty()) return;
    }
    screen_.line(screen_.tinted(lines[i]));
  }
}

void Session::log(Seat seat) const {
  Narrator narrator(board_, words_);
  for (std::size_t i = 0; i < table_.length(); ++i) narrator.hear(table_.events(i, seat));
  std::vector<std::string> lines;
  for (const std::string& told : narrator.everything()) {
    for (std::string& line : wrapped(told, 4)) lines.push_back(std::move(line));
  }
  show_page(lines);
}

bool Session::save(const std::string& path) const {
  std::ofstream file(path, std::ios::binary);
  file << write_record(table_, SeedWritten::kAlways) << std::flush;
  const Message::Value shown = printable(path);
  if (!file) {
    screen_.say(words_.say({"error.file-write", {{"path", shown}}}));
    return false;
  }
  screen_.say(
      words_.say({table_.over() ? "play.saved" : "play.saved-unfinished", {{"path", shown}}}));
  return true;
}

}  // namespace castellan
