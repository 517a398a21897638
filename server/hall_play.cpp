// The hall over WebSockets: what each request does.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/clean.h"
#include "server/hall.h"
#include "server/secret.h"
#include "table/answer.h"
#include "table/record.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLooks = 200;  // tables that one connection looks at
constexpr std::int64_t kMostNumber = std::int64_t{1} << 53U;

std::shared_ptr<const std::string> shared_text(const json& value) {
  return std::make_shared<const std::string>(text_of(value));
}

std::uint64_t read_entries(const Reader& request) {
  return static_cast<std::uint64_t>(request.at("at").integer(0, kMostNumber));
}

}  // namespace

void Hall::Ask::ok(const json& reply) const {
  if (const auto to = guest.lock()) to->send(shared_text({{"id", id}, {"ok", reply}}));
}

void Hall::Ask::ok_text(std::string_view reply) const {
  const auto to = guest.lock();
  if (!to) return;
  std::string text = R"({"id":)" + std::to_string(id) + R"(,"ok":)";
  to->send(std::make_shared<const std::string>(text.append(reply).append("}")));
}

void Hall::fail(const Ask& ask, const Error& error) {
  ++figures_.refusals;
  const auto to = ask.guest.lock();
  if (!to) return;
  json reply = error_json(error, "en", ask.subject);
  reply["id"] = ask.id;
  to->send(shared_text(reply));
}

void Hall::settle(const Ask& ask, const std::optional<Error>& error, const json& reply) {
  if (error) return fail(ask, *error);
  ask.ok(reply);
}

std::span<const Hall::Command> Hall::commands() {
  static constexpr std::array<std::string_view, 0> kNothing{};
  static constexpr auto kReady = members({"nonce"});
  static constexpr auto kAct = members({"at", "action", "actions"});
  static constexpr auto kAt = members({"at"});
  static constexpr auto kAction = members({"action"});
  static constexpr auto kSeed = members({"seed"});
  static constexpr auto kChat = members({"text", "preset", "after"});
  static constexpr auto kWhat = members({"what"});
  static constexpr auto kAnswer = members({"what", "yes"});
  static constexpr auto kSeat = members({"seat"});
  static constexpr auto kOrder = members({"card", "order"});
  static constexpr auto kName = members({"name"});
  static constexpr auto kInvite = members({"host", "seat"});
  static constexpr auto kComputer = members({"host", "seat", "level"});
  static constexpr auto kCommands =
      std::to_array<Command>({{"close", &Hall::close, kNothing},
                              {"ready", &Hall::ready, kReady, true},
                              {"act", &Hall::act, kAct, true},
                              {"take_back", &Hall::take_back, kAt, true},
                              {"view", &Hall::view, kAt},
                              {"why", &Hall::why, kAction, true},
                              {"preview", &Hall::preview, kAction, true},
                              {"redeal", &Hall::redeal, kSeed, true},
                              {"record", &Hall::tell_record, kNothing},
                              {"chat", &Hall::chat, kChat, true},
                              {"ask", &Hall::question, kWhat, true},
                              {"answer", &Hall::answer, kAnswer, true},
                              {"resign", &Hall::resign, kNothing, true},
                              {"replace", &Hall::replace, kSeat, true},
                              {"return", &Hall::come_back, kNothing, true},
                              {"order", &Hall::order, kOrder, true},
                              {"rename", &Hall::rename, kName, true},
                              {"invite", &Hall::invite, kInvite},
                              {"computer", &Hall::computer, kComputer},
                              {"free", &Hall::free_seat, kInvite},
                              {"rematch", &Hall::rematch, kNothing, true}});
  return kCommands;
}

// Guests.

void Hall::welcome(const std::shared_ptr<Guest>& guest, std::string address) {
  visits_.insert_or_assign(guest.get(), Visit{guest, std::move(address), {}});
}

void Hall::part(const Guest* guest) {
  const auto found = visits_.find(guest);
  if (found == visits_.end()) return;
  const Visit visit = std::move(found->second);
  visits_.erase(found);
  for (const auto& [table, look] : visit.looks) {
    const auto at = places_.find(table);
    if (at == places_.end()) continue;
    Place& place = *at->second;
    place.guests.erase(const_cast<Guest*>(guest));  // NOLINT: the key is what it was kept by
    place.used = settings_.now();
    if (!look.present()) continue;
    if (--place.presence[index(look.viewer)] > 0) continue;
    place.left[index(look.viewer)] = settings_.now();
    tell_presence(place);
  }
}

void Hall::say_goodbye() {
  const auto text = shared_text({{"push", "bye"}, {"message", {{"key", "server.bye"}}}});
  for (const auto& [key, visit] : visits_) {
    if (const auto guest = visit.guest.lock()) guest->send(text);
  }
}

bool Hall::at_rest() const {
  return writer_.waiting() == 0 && std::none_of(places_.begin(), places_.end(),
                                                [](const auto& each) { return each.second->busy; });
}

void Hall::hear(const std::shared_ptr<Guest>& guest, std::string_view text) {
  const auto found = visits_.find(guest.get());
  if (found == visits_.end()) return;
  Visit& visit = found->second;
  ++figures_.requests;
  Ask ask{guest, 0, nullptr, ""};
  auto body = std::make_shared<json>();
  if (auto error = parse_json(text, *body)) return fail(ask, *error);
  ask.body = body;
  std::optional<Error> error;
  const Reader request(*body, error);
  ask.id = request.at("id").integer(0, kMostNumber);
  const std::string cmd = request.at("cmd").string();
  if (error) return fail(ask, *error);

  if (cmd == "ping") return ask.ok({{"now", settings_.now()}});
  if (cmd == "open") {
    open_table(ask, request);
    if (error) fail(ask, *error);
    return;
  }
  const auto all = commands();
  const auto command =
      std::find_if(all.begin(), all.end(), [&](const Command& each) { return each.name == cmd; });
  if (command == all.end()) {
    std::string known = "ping, open";
    for (const Command& each : all) known.append(", ").append(each.name);
    return fail(ask, {"error.command", {{"command", cmd}, {"known", known}}});
  }
  std::vector<std::string_view> members(command->members.begin(), command->members.end());
  members.insert(members.end(), {"id", "cmd", "table"});
  request.only(members);
  const std::string table = request.at("table").string();
  if (error) return fail(ask, *error);
  const auto look = visit.looks.find(table);
  const auto place = places_.find(table);
  if (look == visit.looks.end() || place == places_.end()) return fail(ask, {"error.not-open", {}});
  ask.subject = place->second->room.game().name();
  if (command->seated && !is_seat(look->second.viewer)) return fail(ask, {"error.spectator", {}});
  (this->*command->answer)(ask, place->second, request, look->second.viewer);
  if (error) fail(ask, *error);  // what was read wrongly is told once, here
}

void Hall::open_table(const Ask& ask, const Reader& request) {
  static constexpr std::array<std::string_view, 6> kMembers{"id",    "cmd",   "table",
                                                            "token", "brief", "after"};
  request.only(kMembers);
  const std::string table = request.at("table").string();
  const auto given = request.find("token");
  const std::string token = given ? given->string() : "";
  const auto brief = request.find("brief");
  const bool is_brief = brief && brief->boolean();
  const auto known = request.find("after");
  const auto after = static_cast<std::uint64_t>(known ? known->integer(0, INT64_MAX) : 0);
  if (request.failed()) return;
  find(table, [=, this](const PlacePtr& place, const std::optional<Error>& error) {
    if (error) return fail(ask, *error);
    const auto look = [=, this] { look_at(ask, place, token, is_brief, after); };
    // Who sat down at another server a moment ago is not to be taken for a stranger.
    const bool unknown = !token.empty() && !place->room.seat_of(token);
    const auto guest = ask.guest.lock();
    const auto visit = visits_.find(guest.get());
    if (unknown && visit != visits_.end() && may_guess(visit->second.address)) {
      return freshen(place, look);
    }
    look();
  });
}

void Hall::look_at(const Ask& ask, const PlacePtr& place, const std::string& token, bool brief,
                   std::uint64_t after) {
  const auto guest = ask.guest.lock();
  if (!guest) return;
  const auto found = visits_.find(guest.get());
  if (found == visits_.end()) return;
  Visit& visit = found->second;
  Look look{kPublic, brief};
  if (!token.empty()) {
    if (!may_guess(visit.address)) return fail(ask, {"error.too-many", {}});
    const auto seat = place->room.seat_of(token);
    if (!seat) {
      guessed_wrong(visit.address);
      return fail(ask, {"error.token", {}});
    }
    look.viewer = *seat;
  }
  const std::string& table = place->room.name();
  if (!visit.looks.contains(table) && visit.looks.size() >= kMostLooks) {
    return fail(ask, {"error.too-many-tables", {{"limit", std::int64_t{kMostLooks}}}});
  }
  const Presence before = place->presence;
  leave_table(guest.get(), table);
  visit.looks[table] = look;
  place->guests[guest.get()] = look;
  place->used = settings_.now();
  if (look.present()) ++place->presence[index(look.viewer)];
  const auto there = [](const Presence& presence) {
    std::array<bool, kMostSeats> is{};
    for (std::size_t i = 0; i < is.size(); ++i) is[i] = presence[i] > 0;
    return is;
  };
  if (there(before) != there(place->presence)) tell_presence(*place);
  const Milliseconds now = settings_.now();
  if (brief) return ask.ok(summary_json(place->room, place->presence, now));
  ask.ok_text(state_text(place->room, place->presence, now, look.viewer, after));
}

void Hall::leave_table(Guest* guest, const std::string& table) {
  Visit& visit = visits_.at(guest);
  const auto look = visit.looks.find(table);
  if (look == visit.looks.end()) return;
  const Look left = look->second;
  visit.looks.erase(look);
  const auto place = places_.find(table);
  if (place == places_.end()) return;
  place->second->guests.erase(guest);
  if (!left.present() || --place->second->presence[index(left.viewer)] > 0) return;
  place->second->left[index(left.viewer)] = settings_.now();
}

// Whoever sat there looks on from now: the seat may soon be somebody else's.
void Hall::unseat(Place& place, Seat seat) {
  for (auto& [guest, look] : place.guests) {
    if (look.viewer != seat) continue;
    look.viewer = kPublic;
    visits_.at(guest).looks[place.room.name()] = look;
  }
  place.presence[index(seat)] = 0;
}

void Hall::close(const Ask& ask, const PlacePtr& place, const Reader& /*request*/, Seat viewer) {
  if (const auto guest = ask.guest.lock()) leave_table(guest.get(), place->room.name());
  if (is_seat(viewer) && place->presence[index(viewer)] == 0) tell_presence(*place);
  ask.ok(json::object());
}

// Playing.

void Hall::do_deed(const Ask& ask, const PlacePtr& place, Deed deed) {
  propose(
      place, [deed = std::move(deed)](const Room&) -> Proposal { return {std::nullopt, deed}; },
      [this, ask](const std::optional<Error>& error) { settle(ask, error, json::object()); });
}

void Hall::ready(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const std::string nonce = request.at("nonce").string();
  if (request.failed()) return;
  // The same once more is fine: the first reply may have been lost.
  const auto ready = [viewer, nonce](const Room& room) -> Proposal {
    if (room.chairs()[index(viewer)].nonce == nonce && !nonce.empty()) return {};
    return {std::nullopt, Readied{viewer, nonce}};
  };
  propose(place, ready,
          [this, ask](const std::optional<Error>& error) { settle(ask, error, json::object()); });
}

void Hall::act(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const std::uint64_t at = read_entries(request);
  std::vector<Action> actions;
  const auto wrong = read_actions(place->room.game(), request, false, actions);
  if (request.failed()) return;
  if (wrong) return fail(ask, *wrong);
  const auto act = [=](const Room& room) -> Proposal {
    if (room.did(viewer, at, actions)) return {};
    if (room.table() != nullptr && !room.chairs()[index(viewer)].has_person()) {
      return {Error{"error.seat-away", {}}, std::nullopt};
    }
    Acted acted{viewer, at, {}};
    for (const Action action : actions) acted.actions.push_back(room.game().text(action));
    return {std::nullopt, std::move(acted)};
  };
  propose(place, act, [this, ask, place](const std::optional<Error>& error) {
    settle(ask, error, {{"entries", place->room.entries()}});
  });
}

void Hall::take_back(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const std::uint64_t at = read_entries(request);
  if (request.failed() || !may_talk(ask, *place, viewer)) return;
  const std::size_t length = place->room.table() ? place->room.table()->length() : 0;
  const auto back = [viewer, at](const Room& room) -> Proposal {
    if (room.took_back(at)) return {};
    return {std::nullopt, TookBack{viewer, at}};
  };
  propose(place, back, [this, ask, place, length](const std::optional<Error>& error) {
    const std::size_t now = place->room.table() ? place->room.table()->length() : 0;
    settle(ask, error,
           {{"taken", length > now ? length - now : 0}, {"entries", place->room.entries()}});
  });
}

// Looking.

void Hall::view(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const Table* table = place->room.table();
  if (table == nullptr) return fail(ask, {"error.not-begun", {}});
  const auto length = static_cast<std::int64_t>(table->length());
  const auto given = request.find("at");
  const std::int64_t at = given ? given->integer(0, length) : length;
  if (request.failed()) return;
  if (at == length) return ask.ok(view_of(place->room, viewer));
  const Position& position = table->at(static_cast<std::size_t>(at));
  ask.ok(view_json(table->game(), table->options(), position, viewer));
}

void Hall::why(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const Room& room = place->room;
  if (room.table() == nullptr) return fail(ask, {"error.not-begun", {}});
  // What is forbidden to somebody else could tell something about that hand.
  if (room.to_move() != viewer) {
    return fail(ask, {"error.not-your-turn", {{"seat", static_cast<std::int64_t>(viewer)}}});
  }
  Words words;
  static_cast<void>(Words::load("en", room.game().name(), words));
  json reply;
  const auto error = why_json(*room.table(), request, words, reply);
  if (!request.failed()) settle(ask, error, reply);
}

void Hall::preview(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const Room& room = place->room;
  if (room.table() == nullptr) return fail(ask, {"error.not-begun", {}});
  Action action{};
  auto error = read_action(room.game(), request.at("action"), false, action);
  if (request.failed()) return;
  json reply;
  if (!error) error = preview_json(*room.table(), viewer, action, reply);
  settle(ask, error, reply);
}

void Hall::redeal(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const Room& room = place->room;
  if (room.table() == nullptr) return fail(ask, {"error.not-begun", {}});
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return;
  json reply;
  const auto error = redeal_json(*room.table(), viewer, static_cast<std::uint64_t>(number), reply);
  settle(ask, error, reply);
}

void Hall::tell_record(const Ask& ask, const PlacePtr& place, const Reader& /*request*/,
                       Seat /*viewer*/) {
  const Room& room = place->room;
  if (!room.over()) return fail(ask, {"error.not-over-yet", {}});
  ask.ok({{"record", write_record(*room.table())}});
}

// Among people.

// Says no by itself. Every word is a line that is kept for good.
bool Hall::may_talk(const Ask& ask, Place& place, Seat seat) {
  if (place.talk.try_emplace(seat, settings_.talk).first->second.take(settings_.now())) return true;
  fail(ask, {"error.too-many", {}});
  return false;
}

void Hall::chat(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  Said said{viewer, "", ""};
  const auto preset = request.find("preset");
  const auto text = request.find("text");
  if (preset) said.preset = preset->string();
  const std::string given = text ? text->string() : "";
  const auto after = request.find("after");
  const std::int64_t known = after ? after->integer(0, INT64_MAX) : INT64_MAX;
  if (request.failed()) return;
  if (auto error = clean_text(given, kLongestText, said.text)) return fail(ask, *error);
  // Who lost the connection and says it again has said it once.
  const auto chat = place->room.chat();
  const bool heard = std::any_of(chat.begin(), chat.end(), [&](const Spoken& spoken) {
    return spoken.said.seat == viewer && spoken.said.text == said.text &&
           spoken.said.preset == said.preset && spoken.line > static_cast<std::uint64_t>(known);
  });
  if (heard) return ask.ok(json::object());
  if (may_talk(ask, *place, viewer)) do_deed(ask, place, said);
}

void Hall::question(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const auto what = wish_of(request.at("what").string());
  if (!what) request.at("what").refuse("take_back, draw, abort");
  if (request.failed() || !may_talk(ask, *place, viewer)) return;
  do_deed(ask, place, Asked{viewer, *what});
}

void Hall::answer(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const bool yes = request.at("yes").boolean();
  const auto what = wish_of(request.at("what").string());
  if (!what) request.at("what").refuse("take_back, draw, abort");
  if (!request.failed()) do_deed(ask, place, Answered{viewer, *what, yes});
}

void Hall::resign(const Ask& ask, const PlacePtr& place, const Reader& /*request*/, Seat viewer) {
  do_deed(ask, place, Resigned{viewer});
}

void Hall::replace(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const auto last = static_cast<std::int64_t>(place->room.seats()) - 1;
  const auto seat = static_cast<std::size_t>(request.at("seat").integer(0, last));
  if (request.failed()) return;
  if (place->presence[seat] > 0) return fail(ask, {"error.replace-present", {}});
  const Milliseconds grace = place->room.opened().grace;
  if (settings_.now() - place->left[seat] < grace) {
    return fail(ask, {"error.replace-early", {{"count", grace / 1000}}});
  }
  do_deed(ask, place, Replaced{seat_at(seat), viewer, std::string(kStandIn)});
}

void Hall::come_back(const Ask& ask, const PlacePtr& place, const Reader& /*request*/,
                     Seat viewer) {
  do_deed(ask, place, Returned{viewer});
}

void Hall::order(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  const std::string card = request.at("card").string();
  const auto order = order_of(request.at("order").string());
  if (!order) request.at("order").refuse("always, touched, never");
  if (request.failed() || !may_talk(ask, *place, viewer)) return;
  do_deed(ask, place, Ordered{viewer, card, *order});
}

void Hall::rename(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer) {
  std::string name;
  const std::string given = request.at("name").string();
  if (request.failed()) return;
  if (auto error = clean_text(given, kLongestName, name)) return fail(ask, *error);
  if (may_talk(ask, *place, viewer)) do_deed(ask, place, Renamed{viewer, name});
}

// For the host.

// Says no by itself. Wrong secrets count as guesses.
bool Hall::is_host(const Ask& ask, const Place& place, std::string_view secret) {
  const auto guest = ask.guest.lock();
  const auto visit = visits_.find(guest.get());
  const std::string address = visit == visits_.end() ? "" : visit->second.address;
  if (!may_guess(address)) {
    fail(ask, {"error.too-many", {}});
    return false;
  }
  if (opens(secret, place.room.opened().host)) return true;
  guessed_wrong(address);
  fail(ask, {"error.host", {}});
  return false;
}

void Hall::invite(const Ask& ask, const PlacePtr& place, const Reader& request, Seat /*viewer*/) {
  const std::string host = request.at("host").string();
  const auto last = static_cast<std::int64_t>(place->room.seats()) - 1;
  const auto seat = static_cast<std::size_t>(request.at("seat").integer(0, last));
  if (request.failed()) return;
  if (!is_host(ask, *place, host)) return;
  const std::string secret = new_secret();
  const Deed deed = Invited{seat_at(seat), secret_hash(secret)};
  propose(
      place, [deed](const Room&) -> Proposal { return {std::nullopt, deed}; },
      [this, ask, secret](const std::optional<Error>& error) {
        settle(ask, error, {{"invitation", secret}});
      });
}

void Hall::computer(const Ask& ask, const PlacePtr& place, const Reader& request, Seat /*viewer*/) {
  const std::string host = request.at("host").string();
  const auto last = static_cast<std::int64_t>(place->room.seats()) - 1;
  const auto seat = static_cast<std::size_t>(request.at("seat").integer(0, last));
  const std::string level = request.at("level").string();
  if (request.failed()) return;
  if (!is_host(ask, *place, host)) return;
  do_deed(ask, place, Filled{seat_at(seat), level});
}

void Hall::free_seat(const Ask& ask, const PlacePtr& place, const Reader& request,
                     Seat /*viewer*/) {
  const std::string host = request.at("host").string();
  const auto last = static_cast<std::int64_t>(place->room.seats()) - 1;
  const auto seat = static_cast<std::size_t>(request.at("seat").integer(0, last));
  if (request.failed() || !is_host(ask, *place, host)) return;
  do_deed(ask, place, Freed{seat_at(seat)});
}

// The next table is written first and then made known, so that it is there for whoever reads of it.
void Hall::rematch(const Ask& ask, const PlacePtr& place, const Reader& /*request*/,
                   Seat /*viewer*/) {
  const Room& room = place->room;
  if (!room.next().empty()) return ask.ok({{"table", room.next()}});
  if (!room.over()) return fail(ask, {"error.not-over-yet", {}});
  if (place->following) {
    place->followers.push_back(ask);  // somebody asked a moment ago: the same table for both
    return;
  }
  const auto guest = ask.guest.lock();
  const auto visit = visits_.find(guest.get());
  if (visit == visits_.end()) return;
  if (!take(openings_, visit->second.address, settings_.openings, settings_.now())) {
    return fail(ask, {"error.too-many", {}});
  }
  place->following = true;
  const std::string name = new_table_name();
  write_table(name, room.follow_up(new_seed()),
              [this, ask, place, name](const std::optional<Error>& error) {
                place->following = false;
                const std::vector<Ask> others = std::exchange(place->followers, {});
                if (error) {
                  for (const Ask& other : others) fail(other, *error);
                  return fail(ask, *error);
                }
                const auto follow = [name](const Room& now) -> Proposal {
                  if (!now.next().empty()) return {};
                  return {std::nullopt, Followed{name}};
                };
                propose(place, follow,
                        [this, ask, others, place](const std::optional<Error>& refused) {
                          const json reply{{"table", place->room.next()}};
                          for (const Ask& other : others) settle(other, refused, reply);
                          settle(ask, refused, reply);
                        });
              });
}

}  // namespace castellan
