#include "server/telling.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/hex.h"
#include "engine/core/json_text.h"
#include "table/answer.h"
#include "table/series.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

json seat_or_null(const std::optional<Seat>& seat) { return seat ? json(index(*seat)) : json(); }
json text_or_null(const std::string& text) { return text.empty() ? json() : json(text); }

// By card, where it is not to be asked always.
json orders_json(const Chair& chair) {
  json orders = json::object();
  for (const auto& [card, order] : chair.orders) orders[card] = name_of(order);
  return orders;
}

json chairs_json(const Room& room, const Presence& presence) {
  json list = json::array();
  for (std::size_t i = 0; i < room.seats(); ++i) {
    const Chair& chair = room.chairs()[i];
    list.push_back({{"name", chair.name},
                    {"person", chair.person},
                    {"taken", chair.taken()},
                    {"ready", chair.ready},
                    {"present", presence[i] > 0},
                    {"away", chair.away},
                    {"orders", orders_json(chair)},
                    {"computer", text_or_null(chair.level)}});
  }
  return list;
}

json clock_json(const Room& room, Milliseconds now) {
  const ClockPlan& plan = room.clock().plan();
  json clock{{"kind", name_of(plan.kind)}, {"now", now}};
  clock["running"] = seat_or_null(room.clock().waits_for());
  const auto asked =
      room.clock().reacting() ? room.table()->position().out_of_turn() : std::nullopt;
  clock["reacting"] = asked ? json(asked->card) : json();
  if (plan.kind == ClockPlan::Kind::kNone) return clock;
  clock["seconds"] = plan.time / 1000;
  clock["increment"] = plan.increment / 1000;
  const auto runs_out = asked ? room.clock().runs_out() : std::nullopt;
  clock["reaction"] = runs_out ? json(std::max<Milliseconds>(0, *runs_out - now)) : json();
  clock["left"] = json::array();
  for (std::size_t i = 0; i < room.seats(); ++i) {
    const bool timed = room.chairs()[i].level.empty();
    clock["left"].push_back(timed ? json(room.clock().left(seat_at(i), now)) : json());
  }
  return clock;
}

json ended_json(const Room& room) {
  if (!room.ended()) return nullptr;
  const Ended& ended = *room.ended();
  json returns = json::array();
  for (std::size_t i = 0; i < room.seats(); ++i) returns.push_back(ended.returns[i]);
  return {{"kind", name_of(ended.kind)},
          {"seat", seat_or_null(ended.seat)},
          {"returns", std::move(returns)}};
}

json series_json(const Room& room) {
  const Opened& opened = room.opened();
  const SeriesKind* kind = nullptr;
  if (opened.series.empty() || find_series(room.game(), opened.series, kind)) return nullptr;
  return {{"kind", opened.series},
          {"round", opened.records.size() + 1},
          {"rounds", kind->rounds},
          {"records", opened.records}};
}

json state_but_view(const Room& room, const Presence& presence, Milliseconds now, Seat viewer) {
  json state = summary_json(room, presence, now);
  state["you"] = is_seat(viewer) ? json(index(viewer)) : json();
  state["length"] = room.table() ? room.table()->length() : 0;
  state["steps"] = room.table() ? log_json(*room.table(), viewer, 0) : json::array();
  state["chat"] = json::array();
  for (const Spoken& spoken : room.chat()) state["chat"].push_back(said_json(spoken));
  state["ask"] = question_json(room);
  state["grace"] = room.opened().grace;
  return state;
}

}  // namespace

std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

json summary_json(const Room& room, const Presence& presence, Milliseconds now) {
  return {{"table", room.name()},
          {"game", room.game().name()},
          {"options", options_json(room.game(), room.options())},
          {"seats", chairs_json(room, presence)},
          {"clock", clock_json(room, now)},
          {"listed", room.opened().listed},
          {"hints", room.opened().hints},
          {"patient", room.opened().patient},
          {"reactions", room.reactions()},
          {"series", series_json(room)},
          {"commitment", to_hex(room.commitment())},
          {"begun", room.table() != nullptr},
          {"over", ended_json(room)},
          {"to_move", seat_or_null(room.to_move())},
          {"entries", room.entries()},
          {"opened", room.opened_at()},
          {"changed", room.changed_at()},
          {"next", text_or_null(room.next())}};
}

json view_of(const Room& room, Seat viewer) {
  const Table* table = room.table();
  if (table == nullptr) return nullptr;
  // Where the game ended before its end, nobody acts any more.
  if (room.ended() && !table->over()) {
    return view_json(table->game(), table->options(), table->position(), viewer);
  }
  return view_json(*table, viewer);
}

std::string view_text_of(const Room& room, Seat viewer) {
  const Table* table = room.table();
  if (table == nullptr) return "null";
  if (room.ended() && !table->over()) {
    return view_text(table->game(), table->options(), table->position(), viewer);
  }
  return view_text(*table, viewer);
}

json said_json(const Spoken& spoken) {
  json said{{"line", spoken.line}, {"seat", index(spoken.said.seat)}, {"at", spoken.at}};
  if (spoken.said.preset.empty()) {
    said["text"] = spoken.said.text;
  } else {
    said["preset"] = spoken.said.preset;
  }
  return said;
}

json question_json(const Room& room) {
  if (!room.question()) return nullptr;
  const Question& question = *room.question();
  json answers = json::array();
  for (std::size_t i = 0; i < room.seats(); ++i) {
    const auto& answer = question.answers[i];
    answers.push_back(answer ? json(*answer) : json());
  }
  return {{"what", name_of(question.what)},
          {"seat", index(question.seat)},
          {"answers", std::move(answers)}};
}

json state_json(const Room& room, const Presence& presence, Milliseconds now, Seat viewer) {
  json state = state_but_view(room, presence, now, viewer);
  state["view"] = view_of(room, viewer);
  return state;
}

std::string state_text(const Room& room, const Presence& presence, Milliseconds now, Seat viewer) {
  const json state = state_but_view(room, presence, now, viewer);
  std::string text;
  ObjectText object(text);
  for (const auto& [name, value] : state.items()) {
    object.member(name) += text_of(value);
  }
  object.member("view") += view_text_of(room, viewer);
  object.finish();
  return text;
}

}  // namespace castellan
