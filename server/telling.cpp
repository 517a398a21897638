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
  if (!room.over()) return nullptr;
  const auto& early = room.table()->early_end();
  const Returns values = room.table()->returns();
  json returns = json::array();
  for (std::size_t i = 0; i < room.seats(); ++i) returns.push_back(values[i]);
  return {{"kind", kind_of_end(room)},
          {"seat", seat_or_null(early ? early->seat : std::nullopt)},
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

json state_but_view(const Room& room, const Presence& presence, Milliseconds now, Seat viewer,
                    std::uint64_t after) {
  json state = summary_json(room, presence, now);
  const std::size_t from = room.table() ? first_new_step(*room.table(), after) : 0;
  state["you"] = is_seat(viewer) ? json(index(viewer)) : json();
  state["length"] = room.table() ? room.table()->length() : 0;
  state["from"] = from;
  state["steps"] = room.table() ? log_json(*room.table(), viewer, from) : json::array();
  state["chat"] = json::array();
  for (const Spoken& spoken : room.chat()) state["chat"].push_back(said_json(spoken));
  state["ask"] = question_json(room);
  state["orders"] = orders_json(room, viewer);
  state["grace"] = room.opened().grace;
  return state;
}

}  // namespace

std::string_view kind_of_end(const Room& room) {
  const auto& early = room.table()->early_end();
  return early ? name_of(early->kind) : "played";
}

std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::size_t first_new_step(const Table& table, std::uint64_t after) {
  const auto& entries = table.entries();
  if (after > entries.size()) return 0;
  std::size_t length = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i == after) first = length;
    const std::size_t back = entries[i].taken_back;
    length = back > 0 ? length - back : length + 1;
    if (i >= after) first = std::min(first, length);
  }
  return after == entries.size() ? length : first;
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
          {"drawable", room.can_be_drawn()},
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
  return view_json(*table, viewer);
}

std::string view_text_of(const Room& room, Seat viewer) {
  const Table* table = room.table();
  if (table == nullptr) return "null";
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

json orders_json(const Room& room, Seat viewer) {
  json orders = json::object();
  if (!is_seat(viewer)) return orders;
  for (const auto& [card, order] : room.chairs()[index(viewer)].orders) {
    orders[card] = name_of(order);
  }
  return orders;
}

json state_json(const Room& room, const Presence& presence, Milliseconds now, Seat viewer,
                std::uint64_t after) {
  json state = state_but_view(room, presence, now, viewer, after);
  state["view"] = view_of(room, viewer);
  return state;
}

std::string state_text(const Room& room, const Presence& presence, Milliseconds now, Seat viewer,
                       std::uint64_t after) {
  const json state = state_but_view(room, presence, now, viewer, after);
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
