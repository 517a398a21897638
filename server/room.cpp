#include "server/room.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "agents/spec.h"
#include "engine/core/hex.h"
#include "engine/core/sha256.h"
#include "engine/core/text.h"
#include "server/secret.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/series.h"

namespace castellan {
namespace {

constexpr std::size_t kLongestNonce = 64;
constexpr std::size_t kMostSpoken = 200;  // of the chat that is kept in memory
constexpr Milliseconds kLongestTime = Milliseconds{30} * 24 * 3600 * 1000;
constexpr std::string_view kStandIn = "knight";  // for who gave up at a table of many

Error error(std::string_view key) { return {std::string(key), {}}; }

bool is_level(std::string_view name) {
  return std::any_of(kLevels.begin(), kLevels.end(),
                     [&](const LevelInfo& level) { return level.name == name; });
}

std::optional<Error> refuse_level(std::string_view name) {
  if (is_level(name)) return std::nullopt;
  std::string known;
  for (const LevelInfo& level : kLevels) add_to_list(known, level.name);
  return Error{"error.level", {{"level", std::string(name)}, {"known", known}}};
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

// How many bytes begin the text that nobody would see, or that would turn others around: C1
// controls, marks of direction, zero-width spaces. Joiners stay, which letters and emoji need.
std::size_t unseen_at(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) <= 0x9F) return 2;
  if (text.starts_with("\xEF\xBB\xBF") || text.starts_with("\xD8\x9C"))
    return byte(0) == 0xEF ? 3 : 2;
  if (byte(0) != 0xE2) return 0;
  const unsigned low = byte(2);
  const bool general = byte(1) == 0x80 &&
                       (low == 0x8B || low == 0x8E || low == 0x8F || (low >= 0xA8 && low <= 0xAE));
  const bool isolates = byte(1) == 0x81 && (low == 0xA0 || (low >= 0xA6 && low <= 0xA9));
  return general || isolates ? 3 : 0;
}

std::optional<Error> refuse_clean(std::string_view given, std::size_t longest) {
  std::string text;
  if (auto wrong = clean_text(given, longest, text)) return wrong;
  if (text != given) return error("error.text");
  return std::nullopt;
}

// The game, its options and its series as a table can be opened with them.
std::optional<Error> read_plan(const Opened& plan, const GameType*& game, OptionValues& options,
                               Seed& seed) {
  game = find_game(plan.game);
  if (game == nullptr) return unknown_game(plan.game);
  options = game->defaults();
  if (auto wrong = assign_options(*game, plan.options, options)) return wrong;
  if (auto wrong = check_options(*game, options)) return wrong;
  if (!from_hex(plan.seed, seed)) return error("error.line");
  const std::size_t seats = game->start(options)->seats();
  if (plan.players.size() != seats || plan.invitations.size() != seats) {
    return Error{"error.seats",
                 {{"given", static_cast<std::int64_t>(plan.players.size())},
                  {"seats", static_cast<std::int64_t>(seats)}}};
  }
  bool people = false;
  for (const std::string& level : plan.players) {
    people = people || level.empty();
    if (level.empty()) continue;
    if (auto wrong = refuse_level(level)) return wrong;
  }
  if (!people) return error("error.no-people");
  const ClockPlan& clock = plan.clock;
  const bool timed = clock.kind != ClockPlan::Kind::kNone;
  if (timed && (clock.time < 1000 || clock.time > kLongestTime || clock.increment > kLongestTime)) {
    return error("error.clock");
  }
  if (plan.series.empty()) return std::nullopt;
  const SeriesKind* kind = nullptr;
  if (auto wrong = find_series(*game, plan.series, kind)) return wrong;
  if (auto wrong = check_series(*game, options, *kind)) return wrong;
  if (kind->players != seats) {
    return Error{"error.series-players",
                 {{"kind", plan.series}, {"count", static_cast<std::int64_t>(kind->players)}}};
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Ended::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"played", "resigned", "time", "draw", "aborted"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<Error> clean_text(std::string_view given, std::size_t longest, std::string& text) {
  std::string clean;
  for (std::size_t i = 0; i < given.size();) {
    if (const std::size_t unseen = unseen_at(given.substr(i))) {
      i += unseen;
      continue;
    }
    const auto byte = static_cast<unsigned char>(given[i]);
    clean += byte < 0x20 || byte == 0x7F ? ' ' : given[i];
    ++i;
  }
  clean = trim(clean);
  const std::size_t size = characters_in(clean);
  if (size > longest) {
    return Error{"error.text-long",
                 {{"count", static_cast<std::int64_t>(size)},
                  {"limit", static_cast<std::int64_t>(longest)}}};
  }
  text = std::move(clean);
  return std::nullopt;
}

bool Chair::declines(const OutOfTurn& question) const {
  const auto found = orders.find(std::string(question.card));
  if (found == orders.end()) return false;
  return found->second == Order::kNever || !question.touches;
}

Digest Room::commitment() const { return sha256(seed_); }

std::optional<Seat> Room::to_move() const {
  if (!playing()) return std::nullopt;
  const Seat mover = table_->position().to_move();
  if (!is_seat(mover)) return std::nullopt;
  return mover;
}

std::string_view Room::computer_to_move() const {
  const auto mover = to_move();
  return mover ? std::string_view(chair(*mover).level) : std::string_view();
}

std::optional<Seat> Room::seat_of(std::string_view token) const {
  std::optional<Seat> found;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (opens(token, chairs_[i].token)) found = seat_at(i);
  }
  return found;
}

std::optional<Seat> Room::invited_to(std::string_view invitation) const {
  std::optional<Seat> found;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (opens(invitation, chairs_[i].invitation)) found = seat_at(i);
  }
  return found;
}

bool Room::did(Seat seat, std::uint64_t at, std::span<const Action> actions) const {
  if (!table_ || actions.empty()) return false;
  const auto& entries = table_->entries();
  if (at > entries.size() || actions.size() > entries.size() - at) return false;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Entry& entry = entries[at + i];
    if (entry.taken_back > 0 || entry.mover != seat || entry.action != actions[i]) return false;
  }
  return true;
}

bool Room::took_back(std::uint64_t at) const {
  return table_ && at < table_->entries().size() && table_->entries()[at].taken_back > 0;
}

// Why a deed cannot be done, for each kind.
struct Room::Refusing {
  const Room& room;
  Milliseconds now;

  [[nodiscard]] std::optional<Error> unless_seat(Seat seat) const {
    if (index(seat) < room.chairs_.size()) return std::nullopt;
    return error("error.no-seat");
  }
  [[nodiscard]] std::optional<Error> unless_waiting(Seat seat) const {
    if (auto wrong = unless_seat(seat)) return wrong;
    if (room.table_) return error("error.begun");
    if (!room.chair(seat).person) return error("error.seat-computer");
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Error> unless_playing() const {
    if (!room.table_) return error("error.not-begun");
    if (room.ended_) return error("error.over");
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Error> unless_player(Seat seat) const {
    if (auto wrong = unless_playing()) return wrong;
    if (auto wrong = unless_seat(seat)) return wrong;
    if (!room.chair(seat).has_person()) return error("error.seat-away");
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Error> unless_at(std::uint64_t at) const {
    if (at == room.entries()) return std::nullopt;
    return Error{"error.stale", {{"count", static_cast<std::int64_t>(room.entries())}}};
  }

  std::optional<Error> operator()(const Opened& deed) const {
    if (room.lines_ > 0) return error("error.line");
    const GameType* game = nullptr;
    OptionValues options;
    Seed seed{};
    return read_plan(deed, game, options, seed);
  }
  std::optional<Error> operator()(const Invited& deed) const {
    if (auto wrong = unless_waiting(deed.seat)) return wrong;
    if (room.chair(deed.seat).taken()) return error("error.seat-taken");
    return std::nullopt;
  }
  std::optional<Error> operator()(const Claimed& deed) const {
    if (auto wrong = unless_waiting(deed.seat)) return wrong;
    if (room.chair(deed.seat).taken()) return error("error.seat-taken");
    return refuse_clean(deed.name, kLongestName);
  }
  std::optional<Error> operator()(const Readied& deed) const {
    if (auto wrong = unless_waiting(deed.seat)) return wrong;
    const bool printable = std::all_of(deed.nonce.begin(), deed.nonce.end(),
                                       [](char c) { return c > ' ' && c <= '~'; });
    if (deed.nonce.empty() || deed.nonce.size() > kLongestNonce || !printable) {
      return Error{"error.nonce", {{"limit", std::int64_t{kLongestNonce}}}};
    }
    if (!room.chair(deed.seat).taken()) return error("error.seat-free");
    if (room.chair(deed.seat).ready) return error("error.ready");
    return std::nullopt;
  }
  std::optional<Error> operator()(const Filled& deed) const {
    if (auto wrong = unless_waiting(deed.seat)) return wrong;
    if (room.chair(deed.seat).taken()) return error("error.seat-taken");
    const auto people = std::count_if(room.chairs_.begin(), room.chairs_.end(),
                                      [](const Chair& chair) { return chair.person; });
    if (people == 1) return error("error.no-people");
    return refuse_level(deed.level);
  }
  std::optional<Error> operator()(const Freed& deed) const {
    if (auto wrong = unless_waiting(deed.seat)) return wrong;
    if (!room.chair(deed.seat).taken()) return error("error.seat-free");
    return std::nullopt;
  }
  std::optional<Error> operator()(const Acted& deed) const {
    if (auto wrong = unless_playing()) return wrong;
    if (auto wrong = unless_seat(deed.seat)) return wrong;
    if (auto wrong = unless_at(deed.at)) return wrong;
    const auto runs_out = room.clock_.runs_out();
    if (runs_out && now >= *runs_out) return error("error.time-out");
    const auto position = room.table_->position().clone();
    for (const std::string& text : deed.actions) {
      const auto action = room.game_->parse(text);
      if (!action) return notation_error(*room.game_, text);
      if (position->to_move() == kOver) return error("error.over");
      if (position->to_move() != deed.seat) {
        return Error{"error.not-your-turn", {{"seat", static_cast<std::int64_t>(deed.seat)}}};
      }
      if (const RuleId rule = position->why_not(*action)) return rule_error(*room.game_, rule);
      position->apply(*action);
    }
    if (deed.actions.empty()) return error("error.line");
    return std::nullopt;
  }
  std::optional<Error> operator()(const TookBack& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    if (auto wrong = unless_at(deed.at)) return wrong;
    if (room.table_->can_take_back(deed.seat) == 0) return error("error.take-back");
    return std::nullopt;
  }
  std::optional<Error> operator()(const Said& deed) const {
    if (auto wrong = unless_seat(deed.seat)) return wrong;
    if (deed.text.empty() == deed.preset.empty()) return error("error.chat-empty");
    if (!deed.preset.empty()) {
      if (std::find(kPresets.begin(), kPresets.end(), deed.preset) != kPresets.end()) {
        return std::nullopt;
      }
      std::string known;
      for (const std::string_view preset : kPresets) add_to_list(known, preset);
      return Error{"error.chat-preset", {{"text", deed.preset}, {"known", known}}};
    }
    return refuse_clean(deed.text, kLongestText);
  }
  std::optional<Error> operator()(const Asked& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    if (room.question_) return error("error.asked-already");
    switch (deed.what) {
      case Wish::kTakeBack:
        if (room.table_->since_decision(deed.seat) == 0) return error("error.ask-take-back");
        return std::nullopt;
      case Wish::kDraw: {
        const bool people = std::all_of(room.chairs_.begin(), room.chairs_.end(),
                                        [](const Chair& chair) { return chair.has_person(); });
        if (room.stakes_ != Stakes::kOneWin || !people) return error("error.ask-draw");
        return std::nullopt;
      }
      case Wish::kAbort:
        return std::nullopt;
    }
    return std::nullopt;
  }
  std::optional<Error> operator()(const Answered& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    if (!room.question_ || room.question_->seat == deed.seat || room.question_->what != deed.what ||
        room.question_->answers[index(deed.seat)]) {
      return error("error.not-asked");
    }
    return std::nullopt;
  }
  std::optional<Error> operator()(const Resigned& deed) const { return unless_player(deed.seat); }
  std::optional<Error> operator()(const TimedOut& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    const auto runs_out = room.clock_.runs_out();
    if (room.clock_.waits_for() != deed.seat || !runs_out || now < *runs_out) {
      return error("error.line");
    }
    return std::nullopt;
  }
  std::optional<Error> operator()(const Replaced& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    if (auto wrong = unless_player(deed.by)) return wrong;
    if (deed.by == deed.seat) return error("error.replace-self");
    if (room.clock_.waits_for() != deed.seat || now - room.clock_.since() < room.opened_.grace) {
      return Error{"error.replace-early", {{"count", room.opened_.grace / 1000}}};
    }
    return refuse_level(deed.level);
  }
  std::optional<Error> operator()(const Returned& deed) const {
    if (auto wrong = unless_playing()) return wrong;
    if (auto wrong = unless_seat(deed.seat)) return wrong;
    if (!room.chair(deed.seat).away) return error("error.return");
    return std::nullopt;
  }
  std::optional<Error> operator()(const Ordered& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    const auto& known = room.reactions_;
    if (known.empty()) return error("error.order-none");
    if (std::find(known.begin(), known.end(), deed.card) != known.end()) return std::nullopt;
    std::string list;
    for (const std::string& card : known) add_to_list(list, card);
    return Error{"error.order-card", {{"text", deed.card}, {"known", list}}};
  }
  std::optional<Error> operator()(const Renamed& deed) const {
    if (auto wrong = unless_seat(deed.seat)) return wrong;
    if (!room.chair(deed.seat).taken()) return error("error.seat-free");
    return refuse_clean(deed.name, kLongestName);
  }
  std::optional<Error> operator()(const Followed& deed) const {
    if (!room.ended_) return error("error.not-over-yet");
    if (!room.next_.empty() || deed.table.empty()) return error("error.followed");
    return std::nullopt;
  }
};

std::optional<Error> Room::refuse(const Deed& deed, Milliseconds now) const {
  if (lines_ == 0 && !std::holds_alternative<Opened>(deed)) return error("error.line");
  return std::visit(Refusing{*this, now}, deed);
}

// What each kind of deed does; it was not refused.
struct Room::Adding {
  Room& room;
  const Line& line;

  void operator()(const Opened& deed) const {
    room.opened_ = deed;
    static_cast<void>(read_plan(deed, room.game_, room.options_, room.seed_));
    room.stakes_ = stakes_of(*room.game_, room.options_);
    const auto start = room.game_->start(room.options_);
    room.reactions_.assign(start->reactions().begin(), start->reactions().end());
    room.clock_ = Clock(deed.clock);
    room.opened_at_ = line.at;
    for (std::size_t i = 0; i < deed.players.size(); ++i) {
      Chair chair;
      chair.person = deed.players[i].empty();
      chair.level = deed.players[i];
      chair.invitation = deed.invitations[i];
      room.chairs_.push_back(std::move(chair));
    }
  }
  void operator()(const Invited& deed) const { room.chair(deed.seat).invitation = deed.invitation; }
  void operator()(const Claimed& deed) const {
    Chair& chair = room.chair(deed.seat);
    chair.name = deed.name;
    chair.token = deed.token;
    chair.invitation.clear();
  }
  void operator()(const Readied& deed) const {
    room.chair(deed.seat).ready = true;
    room.chair(deed.seat).nonce = deed.nonce;
    room.begin_if_ready(line.at);
  }
  void operator()(const Filled& deed) const {
    Chair& chair = room.chair(deed.seat);
    chair.person = false;
    chair.level = deed.level;
    chair.invitation.clear();
    room.begin_if_ready(line.at);
  }
  void operator()(const Freed& deed) const { room.chair(deed.seat) = Chair{}; }
  void operator()(const Acted& deed) const {
    std::vector<Action> actions;
    for (const std::string& text : deed.actions) actions.push_back(*room.game_->parse(text));
    static_cast<void>(room.table_->apply(deed.seat, actions));
    room.table_->play_chance();
    room.after_change(line.at);
  }
  void operator()(const TookBack& deed) const {
    static_cast<void>(room.table_->take_back(deed.seat));
    room.after_change(line.at);
  }
  void operator()(const Said& deed) const {
    if (room.chat_.size() == kMostSpoken) room.chat_.erase(room.chat_.begin());
    room.chat_.push_back({line.number, line.at, deed});
  }
  void operator()(const Asked& deed) const {
    Question question{deed.what, deed.seat, {}};
    const auto others = std::count_if(room.chairs_.begin(), room.chairs_.end(),
                                      [](const Chair& chair) { return chair.has_person(); });
    if (others > 1) {
      room.question_ = question;
    } else {
      room.grant(question, line.at);
    }
  }
  void operator()(const Answered& deed) const {
    room.question_->answers[index(deed.seat)] = deed.yes;
    settle();
  }
  void operator()(const Resigned& deed) const {
    room.question_.reset();  // it was for those who were there
    room.give_up(Ended::Kind::kResigned, deed.seat, line.at);
  }
  void operator()(const TimedOut& deed) const {
    if (room.clock_.reacting()) {
      static_cast<void>(room.table_->apply(
          deed.seat, std::array{room.table_->position().out_of_turn()->decline}));
      room.table_->play_chance();
      return room.after_change(line.at);
    }
    room.question_.reset();
    room.give_up(Ended::Kind::kTime, deed.seat, line.at);
  }
  void operator()(const Replaced& deed) const {
    Chair& chair = room.chair(deed.seat);
    chair.level = deed.level;
    chair.away = true;
    room.question_.reset();
    room.after_change(line.at);
  }
  void operator()(const Returned& deed) const {
    Chair& chair = room.chair(deed.seat);
    chair.level.clear();
    chair.away = false;
    room.after_change(line.at);
  }
  void operator()(const Ordered& deed) const {
    auto& orders = room.chair(deed.seat).orders;
    if (deed.order == Order::kAlways) {
      orders.erase(deed.card);
    } else {
      orders[deed.card] = deed.order;
    }
    room.after_change(line.at);
  }
  void operator()(const Renamed& deed) const {
    room.chair(deed.seat).name = deed.name;
    if (room.table_) room.table_->sitters()[index(deed.seat)].name = deed.name;
  }
  void operator()(const Followed& deed) const { room.next_ = deed.table; }

  // A question is settled by one no, or once all who can be asked said yes.
  void settle() const {
    if (!room.question_ || room.ended_) return room.question_.reset();
    bool all = true;
    for (std::size_t i = 0; i < room.chairs_.size(); ++i) {
      if (seat_at(i) == room.question_->seat || !room.chairs_[i].has_person()) continue;
      const std::optional<bool> answer = room.question_->answers[i];
      if (answer && !*answer) return room.question_.reset();
      all = all && answer.has_value();
    }
    if (!all) return;
    const Question question = *room.question_;
    room.question_.reset();
    room.grant(question, line.at);
  }
};

std::optional<Error> Room::add(const Line& line) {
  if (line.number != lines_ + 1) return error("error.line");
  Deed deed;
  if (auto wrong = read_deed(line.text, deed)) return wrong;
  if (auto wrong = refuse(deed, line.at)) return wrong;
  std::visit(Adding{*this, line}, deed);
  lines_ = line.number;
  if (!std::holds_alternative<Said>(deed)) changed_at_ = line.at;
  return std::nullopt;
}

// Chance is nobody's alone: the seed was promised when the table was opened, the nonces came after.
void Room::begin_if_ready(Milliseconds at) {
  std::vector<std::string> nonces;
  for (const Chair& chair : chairs_) {
    if (chair.person && !chair.ready) return;
    if (chair.person) nonces.push_back(chair.nonce);
  }
  table_.emplace(*game_, options_, Fate(seed_, nonces));
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    table_->sitters()[i] = {chairs_[i].person ? chairs_[i].name : chairs_[i].level,
                            chairs_[i].person};
  }
  table_->play_chance();
  after_change(at);
}

// The game is another than before: whose time runs, whether it is over, and what was asked of it.
void Room::after_change(Milliseconds at) {
  decline_by_itself();
  if (question_ && question_->what == Wish::kTakeBack) question_.reset();
  if (table_->over() && !ended_) {
    end(Ended::Kind::kPlayed, std::nullopt, table_->position().returns());
  }
  const auto mover = to_move();
  const bool person = mover && chair(*mover).level.empty();
  const auto waits_for = person ? mover : std::nullopt;
  // The same decision is not given its time once more because somebody else did something.
  if (clocked_ == entries() && clock_.waits_for() == waits_for) return;
  clocked_ = entries();
  clock_.hand_over(waits_for, table_->position().out_of_turn().has_value(), at, table_->length());
}

// Who is asked out of turn and cannot do anything, or never wants to, does not keep others waiting,
// unless a wait must not tell who holds what.
void Room::decline_by_itself() {
  if (ended_) return;
  ActionList legal;
  for (;;) {
    const Seat mover = table_->position().to_move();
    const auto asked = table_->position().out_of_turn();
    if (!is_seat(mover) || !asked || !chair(mover).level.empty()) return;
    table_->position().legal(legal);
    const bool forced = legal.size() == 1 && !opened_.patient;
    if (!forced && !chair(mover).declines(*asked)) return;
    static_cast<void>(table_->apply(mover, std::array{asked->decline}));
    table_->play_chance();
  }
}

void Room::end(Ended::Kind kind, std::optional<Seat> seat, const Returns& returns) {
  ended_ = Ended{kind, seat, returns};
  question_.reset();
}

// Between two the other has won, together all have lost; at a table of many a computer goes on.
void Room::give_up(Ended::Kind kind, Seat seat, Milliseconds at) {
  const bool together = stakes_ == Stakes::kCommon;
  if (together || chairs_.size() == 2) {
    Returns returns{};
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      returns[i] = together || seat_at(i) == seat ? -1 : 1;
    }
    end(kind, seat, returns);
  } else {
    chair(seat).level = kStandIn;
  }
  after_change(at);
}

void Room::grant(const Question& question, Milliseconds at) {
  switch (question.what) {
    case Wish::kTakeBack:
      static_cast<void>(table_->undo(table_->since_decision(question.seat)));
      break;
    case Wish::kDraw:
      end(Ended::Kind::kDraw, std::nullopt, {});
      break;
    case Wish::kAbort:
      end(Ended::Kind::kAborted, std::nullopt, {});
      break;
  }
  after_change(at);
}

std::vector<Deed> Room::follow_up(const Seed& seed) const {
  Opened opened = opened_;
  opened.seed = to_hex(seed);
  opened.records.clear();
  // Seats move on by one, unless a series says who sits where.
  std::vector<std::size_t> from(chairs_.size());
  for (std::size_t i = 0; i < from.size(); ++i) from[i] = (i + 1) % from.size();
  if (!opened_.series.empty()) {
    const SeriesKind* kind = nullptr;
    static_cast<void>(find_series(*game_, opened_.series, kind));
    Series series(*game_, options_, *kind);
    bool sound = true;
    for (const std::string& text : opened_.records) {
      ReadRecord record;
      sound = sound && !read_record(text, record) && record.table && !series.add(*record.table);
    }
    const std::vector<std::size_t> seating = series.seating();
    const bool early = ended_ && ended_->kind != Ended::Kind::kPlayed;
    if (sound && early) {
      // A round that was not played to its end is played again.
      opened.records = opened_.records;
      std::iota(from.begin(), from.end(), std::size_t{0});
    } else if (sound && table_ && !series.add(*table_) && !series.over()) {
      opened.records = opened_.records;
      opened.records.push_back(write_record(*table_));
      // By player: where it sat in this round, then where each sits in the next.
      std::vector<std::size_t> sat(chairs_.size());
      for (std::size_t i = 0; i < seating.size(); ++i) sat[seating[i]] = i;
      const std::vector<std::size_t> next = series.seating();
      for (std::size_t i = 0; i < from.size(); ++i) from[i] = sat[next[i]];
    }
  }
  std::vector<Deed> deeds(1);
  for (std::size_t i = 0; i < from.size(); ++i) {
    const Chair& chair = chairs_[from[i]];
    opened.players[i] = chair.person ? "" : chair.level;
    opened.invitations[i].clear();
    if (!chair.taken()) continue;
    deeds.emplace_back(Claimed{seat_at(i), chair.name, chair.token});
  }
  deeds[0] = std::move(opened);
  return deeds;
}

}  // namespace castellan
