// What cannot be done at a table, and why.
#include <algorithm>
#include <variant>

#include "engine/core/text.h"
#include "server/clean.h"
#include "server/plan.h"
#include "server/room.h"

namespace castellan {
namespace {

constexpr std::size_t kLongestNonce = 64;

Error error(std::string_view key) { return {std::string(key), {}}; }

}  // namespace

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
    if (room.over()) return error("error.over");
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
    Plan plan;
    return read_plan(deed, plan);
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
    // A computer cannot agree for who may come back.
    const bool away = std::any_of(room.chairs_.begin(), room.chairs_.end(),
                                  [](const Chair& chair) { return chair.away; });
    if (away) return error("error.ask-away");
    switch (deed.what) {
      case Wish::kTakeBack:
        if (room.table_->since_decision(deed.seat) == 0) return error("error.ask-take-back");
        return std::nullopt;
      case Wish::kDraw:
        if (!room.can_be_drawn()) return error("error.ask-draw");
        return std::nullopt;
      case Wish::kAbort:
        return std::nullopt;
    }
    return std::nullopt;
  }
  std::optional<Error> operator()(const Answered& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    const bool withdraws = room.question_ && room.question_->seat == deed.seat;
    if (!room.question_ || (withdraws && deed.yes) || room.question_->what != deed.what ||
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
  std::optional<Error> operator()(const Resumed& deed) const {
    if (auto wrong = unless_player(deed.seat)) return wrong;
    if (room.clock_.waits_for() != deed.seat || !room.clock_.runs_out()) {
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
    if (!room.over()) return error("error.not-over-yet");
    if (!room.next_.empty() || deed.table.empty()) return error("error.followed");
    return std::nullopt;
  }
};

std::optional<Error> Room::refuse(const Deed& deed, Milliseconds now) const {
  if (lines_ == 0 && !std::holds_alternative<Opened>(deed)) return error("error.line");
  return std::visit(Refusing{*this, now}, deed);
}

}  // namespace castellan
