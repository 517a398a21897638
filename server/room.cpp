#include "server/room.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/core/hex.h"
#include "engine/core/sha256.h"
#include "server/plan.h"
#include "server/secret.h"
#include "table/record.h"
#include "table/series.h"

namespace castellan {
namespace {

constexpr std::size_t kMostSpoken = 200;  // of the chat that is kept in memory

Error error(std::string_view key) { return {std::string(key), {}}; }

}  // namespace

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

bool Room::can_be_drawn() const {
  return stakes_ == Stakes::kOneWin && opened_.series.empty() &&
         std::all_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& chair) { return chair.has_person(); });
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

// What each kind of deed does; it was not refused.
struct Room::Adding {
  Room& room;
  const Line& line;

  void operator()(const Opened& deed) const {
    room.opened_ = deed;
    Plan plan;
    static_cast<void>(read_plan(deed, plan));
    room.game_ = plan.game;
    room.options_ = plan.options;
    room.seed_ = plan.seed;
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
    // Who plays on asks no longer; else the others could say yes when it suits them.
    if (room.question_ && room.question_->seat == deed.seat) room.question_.reset();
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
    if (deed.seat == room.question_->seat) return room.question_.reset();  // withdrawn
    room.question_->answers[index(deed.seat)] = deed.yes;
    settle();
  }
  void operator()(const Resigned& deed) const {
    room.question_.reset();  // it was for those who were there
    room.give_up(EarlyEnd::Kind::kResigned, deed.seat, line.at);
  }
  void operator()(const TimedOut& deed) const {
    if (room.clock_.reacting()) {
      static_cast<void>(room.table_->apply(
          deed.seat, std::array{room.table_->position().out_of_turn()->decline}));
      room.table_->play_chance();
      return room.after_change(line.at);
    }
    room.question_.reset();
    room.give_up(EarlyEnd::Kind::kTime, deed.seat, line.at);
  }
  void operator()(const Resumed&) const { room.clock_.resume(line.at); }
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
    if (!room.question_ || room.over()) return room.question_.reset();
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
  if (over()) question_.reset();
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
  ActionList legal;
  for (;;) {
    const Seat mover = table_->to_move();
    const auto asked = table_->position().out_of_turn();
    if (!is_seat(mover) || !asked || !chair(mover).level.empty()) return;
    table_->position().legal(legal);
    const bool forced = legal.size() == 1 && !opened_.patient;
    if (!forced && !chair(mover).declines(*asked)) return;
    static_cast<void>(table_->apply(mover, std::array{asked->decline}));
    table_->play_chance();
  }
}

// At a table of many that play against each other a computer goes on.
void Room::give_up(EarlyEnd::Kind kind, Seat seat, Milliseconds at) {
  if (table_->end_early({kind, seat})) chair(seat).level = kStandIn;
  after_change(at);
}

void Room::grant(const Question& question, Milliseconds at) {
  switch (question.what) {
    case Wish::kTakeBack:
      static_cast<void>(table_->undo(table_->since_decision(question.seat)));
      break;
    case Wish::kDraw:
      static_cast<void>(table_->end_early({EarlyEnd::Kind::kDraw, std::nullopt}));
      break;
    case Wish::kAbort:
      static_cast<void>(table_->end_early({EarlyEnd::Kind::kAborted, std::nullopt}));
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
    const bool called_off =
        table_ && table_->early_end() && table_->early_end()->kind == EarlyEnd::Kind::kAborted;
    if (sound && called_off) {
      // Such a round is played again.
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
