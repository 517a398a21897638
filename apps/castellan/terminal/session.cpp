#include "apps/castellan/terminal/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "agents/spec.h"
#include "apps/castellan/terminal/names.h"
#include "engine/core/hex.h"
#include "engine/core/text.h"

namespace castellan {
namespace {

// Whether people should be told that they have to wait.
bool takes_its_time(const AgentSpec& spec) {
  const SearchLimits& limits = spec.search.limits;
  return spec.kind == AgentSpec::Kind::kSearch &&
         (limits.iterations > 10'000 || std::max(limits.milliseconds, limits.turn) > 1000);
}

// A number for each agent, the same again for the same game.
std::uint64_t thinker_seed(const Fate& fate, std::size_t seat) {
  std::uint64_t seed = seat;
  const Digest digest = fate.commitment();
  for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8U) ^ (seed >> 56U) ^ digest[i];
  return seed;
}

}  // namespace

Session::Session(Table& table, Words words, SessionSettings settings)
    : table_(table),
      words_(std::move(words)),
      board_(board_of(table.game().name())),
      screen_(settings.colour, board_.ink_of),
      save_path_(std::move(settings.save_path)),
      notices_(std::move(settings.notices)),
      hints_agreed_(settings.hints) {
  const std::vector<Sitter>& sitters = table.sitters();
  titles_ = name_seats(sitters, words_);
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    if (sitters[seat].person) {
      viewer_ = ++people_ == 1 ? seat_at(seat) : kPublic;
      thinkers_.emplace_back();
      slow_.push_back(false);
    } else {
      AgentSpec spec;
      static_cast<void>(parse_agent(sitters[seat].name, spec));
      thinkers_.push_back(table.game().thinker(spec, thinker_seed(table.fate(), seat)));
      slow_.push_back(takes_its_time(spec));
    }
  }
  // What happened before a game was loaded is not news.
  listeners_.assign(titles_.size() + 1, {Narrator(board_, words_), table.length()});
}

void Session::play() {
  open();
  table_.play_forced();
  Seat mover = kChance;
  while (!table_.over()) {
    const Seat seat = table_.position().to_move();
    if (is_person(seat)) {
      if (!decide(seat)) return leave();
    } else {
      if (seat != mover) announce(seat);
      let_agent_act(seat);
    }
    mover = seat;
    table_.play_forced();
  }
  close();
}

bool Session::teach(std::string_view caption, std::size_t number, std::size_t lessons) {
  screen_.strong(words_.say({"play.lesson",
                             {{"number", static_cast<std::int64_t>(number)},
                              {"count", static_cast<std::int64_t>(lessons)}}}));
  screen_.say(words_.say(caption));
  explained_.insert(table_.position().prompt(viewer_).key);  // the caption does that
  welcomed_ = number > 1;
  if (!decide(table_.position().to_move())) {
    screen_.say(words_.say("play.goodbye"));
    return false;
  }
  listen(viewer_);
  tell(listener(viewer_).narrator.everything());
  show_board(viewer_);
  screen_.line();
  if (number == lessons) screen_.strong(words_.say("play.learned"));
  return true;
}

void Session::open() {
  screen_.strong(words_.say("game.title"));
  const auto summaries = keys_by_option("game.summary");
  screen_.say(words_.say(summaries.empty() ? "game.summary" : summaries.front()));
  const std::string options = options_text(table_.game(), table_.options());
  if (!options.empty()) screen_.say(words_.say({"play.options", {{"options", options}}}), 2);
  if (table_.fated()) {
    screen_.faint(words_.say({"play.commitment", {{"hash", to_hex(table_.fate().commitment())}}}));
  }
  for (const Message& notice : notices_) screen_.say(words_.say(notice));
  screen_.line();
}

// Shows a person what they have to know and reads lines until one changes the position.
bool Session::decide(Seat seat) {
  if (!hand_over(seat)) return false;
  listen(seat);
  tell(listener(seat).narrator.everything());
  menu_ = menu_of(board_, table_.game(), table_.position(), words_);
  show_board(seat);
  show_legend();
  show_prompt(seat);
  if (!std::exchange(welcomed_, true)) screen_.say(words_.say("play.welcome"));
  for (;;) {
    const auto line = typed_line("> ");
    if (!line) return false;
    const Next next = obey(seat, *line);
    if (next != Next::kLine) return next == Next::kPosition;
  }
}

// An agent begins its turn: tells what has happened before, and who keeps everybody waiting.
void Session::announce(Seat seat) {
  if (people_ < 2) {
    listen(viewer_);
    tell(listener(viewer_).narrator.finished());
  }
  if (slow_[index(seat)] && screen_.watched()) {
    screen_.faint(words_.say({"play.thinking", {{"seat", static_cast<std::int64_t>(seat)}}}));
  }
}

void Session::let_agent_act(Seat seat) {
  const Analysis analysis = thinkers_[index(seat)]->think(table_.position());
  static_cast<void>(table_.apply(seat, std::array{analysis.best}));
}

// Where several people share the terminal, nobody sees another's tiles.
bool Session::hand_over(Seat seat) {
  if (viewer_ == seat) return true;
  if (is_seat(viewer_)) screen_.clear();
  viewer_ = seat;
  const std::string ready =
      words_.say({"play.hand-over", {{"seat", static_cast<std::int64_t>(seat)}}});
  const auto line = typed_line(ready + " ");
  if (!line) return false;
  const auto typed = meant_command(words_, *line);
  return !typed || typed->command != Command::kQuit;
}

void Session::close() {
  listen(viewer_);
  tell(listener(viewer_).narrator.everything());
  show_board(people_ > 1 ? kPublic : viewer_);
  const auto& early = table_.early_end();
  std::string ending = words_.say(early ? message_of(*early) : table_.position().prompt(kPublic));
  if (table_.length() > 0 && !early) {
    const auto last = table_.events(table_.length() - 1, kPublic);
    for (const std::string& each : sentences(board_, words_, last)) ending += " " + each;
  }
  screen_.strong(ending);
  std::string scores;
  for (std::size_t seat = 0; seat < titles_.size(); ++seat) {
    add_to_list(scores, words_.say({"play.score",
                                    {{"seat", static_cast<std::int64_t>(seat)},
                                     {"score", std::int64_t{table_.position().scores()[seat]}}}}));
  }
  screen_.say(words_.say({"play.scores", {{"scores", scores}}}));
  if (table_.fated()) {
    screen_.say(words_.say({"play.seed", {{"seed", to_hex(table_.fate().seed())}}}));
  }
  if (!save_path_.empty() && save(save_path_)) {
    screen_.say(words_.say({"play.verify", {{"path", printable(save_path_)}}}));
  } else if (table_.fated()) {
    screen_.say(words_.say("play.verify-unsaved"));
  }
}

void Session::leave() {
  if (!save_path_.empty() && save(save_path_)) return;
  screen_.say(words_.say("play.goodbye"));
}

Session::Listener& Session::listener(Seat viewer) {
  return is_seat(viewer) ? listeners_[index(viewer)] : listeners_.back();
}

void Session::listen(Seat viewer) {
  Listener& ears = listener(viewer);
  for (; ears.heard < table_.length(); ++ears.heard) {
    ears.narrator.hear(table_.events(ears.heard, viewer));
  }
}

void Session::tell(const std::vector<std::string>& lines) const {
  for (const std::string& line : lines) screen_.say(line, 4);
}

std::vector<std::string> Session::keys_by_option(const std::string& prefix) const {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < table_.options().size(); ++i) {
    const OptionInfo& option = table_.game().options()[i];
    const std::string key =
        prefix + "." + std::string(option.key) + "." + option_text(option, table_.options()[i]);
    if (words_.has(key)) keys.push_back(key);
  }
  return keys;
}

void Session::show_board(Seat viewer) const {
  screen_.line();
  for (const std::string& line : drawn(board_, table_, viewer, titles_, words_, screen_)) {
    screen_.line(line);
  }
}

void Session::show_legend() const {
  if (words_.has("board.legend")) screen_.faint(words_.say("board.legend"));
}

// What is expected; a kind of decision that is met for the first time is explained too.
void Session::show_prompt(Seat seat) {
  const Message prompt = table_.position().prompt(seat);
  const std::string explanation = "explain." + prompt.key.substr(prompt.key.find('.') + 1);
  if (explained_.insert(prompt.key).second && words_.has(explanation)) {
    screen_.faint(words_.say(explanation));
  }
  screen_.strong(words_.say(prompt));
  for (const std::string& line : menu_.lines) screen_.line(screen_.tinted(line));
}

}  // namespace castellan
