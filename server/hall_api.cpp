// The hall over HTTP: tables are opened, looked up and claimed.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/hex.h"
#include "server/clean.h"
#include "server/hall.h"
#include "server/secret.h"
#include "table/answer.h"
#include "table/record.h"
#include "table/registry.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::size_t kMostListed = 100;
constexpr Milliseconds kForgotten = 3'600'000;  // where nobody came for so long, nobody is waiting
constexpr std::int64_t kMostSeconds = 30 * 24 * 3600;

unsigned status_of(const Error& error) {
  if (error.key == "error.no-such-table") return 404;
  if (error.key == "error.too-many") return 429;
  if (error.key == "error.store" || error.key == "error.contended") return 503;
  if (error.key == "error.invitation" || error.key == "error.not-over-yet") return 403;
  if (error.key == "error.seat-taken" || error.key == "error.begun") return 409;
  return 400;
}

void refuse(const Hall::Reply& reply, const Error& error, std::string_view game = "") {
  reply(status_of(error), text_of(error_json(error, "en", game)));
}

ClockPlan read_clock(const Reader& request) {
  ClockPlan plan;
  const auto clock = request.find("clock");
  if (!clock) return plan;
  static constexpr std::array<std::string_view, 3> kMembers{"kind", "seconds", "increment"};
  clock->only(kMembers);
  const auto kind = clock_kind_of(clock->at("kind").string());
  if (!kind) {
    clock->at("kind").refuse("none, move, fischer");
    return plan;
  }
  plan.kind = *kind;
  if (*kind != ClockPlan::Kind::kNone) {
    plan.time = 1000 * clock->at("seconds").integer(1, kMostSeconds);
  }
  if (const auto increment = clock->find("increment")) {
    plan.increment = 1000 * increment->integer(0, kMostSeconds);
  }
  return plan;
}

// Of all tables that an address may open, few are shown to everybody, lest one fills the list.
Allowance listings(const Allowance& openings) {
  return {std::max(1.0, openings.at_once / 6), openings.per_second / 30};
}

// How long somebody may be away on their turn. Who has a day for a decision is not away after two
// minutes: the clock alone decides then.
Milliseconds read_grace(const Reader& request, const ClockPlan& clock, Milliseconds usual) {
  if (const auto grace = request.find("grace")) return 1000 * grace->integer(1, kMostSeconds);
  return clock.kind == ClockPlan::Kind::kMove ? std::max(usual, clock.time) : usual;
}

// A level for each seat, "" for a person.
std::vector<std::string> read_players(const Reader& request) {
  const Reader seats = request.at("seats");
  std::vector<std::string> players(std::min<std::size_t>(seats.size(), kMostSeats + 1));
  static constexpr std::array<std::string_view, 2> kMembers{"person", "computer"};
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Reader seat = seats.item(i);
    seat.only(kMembers);
    const auto computer = seat.find("computer");
    if (computer) {
      players[i] = computer->string();
      if (players[i].empty()) computer->refuse("page, squire, knight, castellan");
    } else if (!seat.at("person").boolean()) {
      seat.at("person").refuse("true");
    }
  }
  return players;
}

bool flag(const Reader& request, std::string_view name) {
  const auto given = request.find(name);
  return given && given->boolean();
}

}  // namespace

void Hall::open(const std::string& address, std::string_view body, const Reply& reply) {
  if (!take(openings_, address, settings_.openings, settings_.now())) {
    return refuse(reply, {"error.too-many", {}});
  }
  json raw;
  if (auto error = parse_json(body, raw)) return refuse(reply, *error);
  std::optional<Error> error;
  const Reader request(raw, error);
  static constexpr std::array<std::string_view, 10> kMembers{
      "game", "options", "seats", "clock", "grace", "listed", "hints", "patient", "series", "me"};
  request.only(kMembers);
  Opened opened;
  opened.game = request.at("game").string();
  const GameType* game = find_game(opened.game);
  if (!error && game == nullptr) error = unknown_game(opened.game);
  OptionValues options;
  if (!error) {
    if (auto wrong = read_game_options(*game, request, options)) error = wrong;
  }
  if (error) return refuse(reply, *error, opened.game);
  opened.options = options_text(*game, options);
  opened.players = read_players(request);
  opened.clock = read_clock(request);
  opened.listed = flag(request, "listed");
  if (opened.listed && !take(listings_, address, listings(settings_.openings), settings_.now())) {
    return refuse(reply, {"error.too-many", {}});
  }
  opened.hints = flag(request, "hints");
  opened.patient = flag(request, "patient");
  opened.grace = read_grace(request, opened.clock, settings_.grace);
  if (const auto series = request.find("series")) opened.series = series->string();
  opened.seed = to_hex(new_seed());
  const std::string host = new_secret();
  opened.host = secret_hash(host);

  // Whoever opens the table may sit down at once.
  json result{{"host", host}, {"you", nullptr}, {"invitations", json::array()}};
  std::optional<Claimed> claimed;
  if (const auto me = request.find("me")) {
    static constexpr std::array<std::string_view, 2> kMine{"seat", "name"};
    me->only(kMine);
    const auto last = static_cast<std::int64_t>(opened.players.size()) - 1;
    const std::int64_t seat = me->at("seat").integer(0, std::max<std::int64_t>(last, 0));
    const std::string token = new_secret();
    claimed = Claimed{seat_at(static_cast<std::size_t>(seat)), "", secret_hash(token)};
    const std::string name = me->at("name").string();
    if (auto wrong = clean_text(name, kLongestName, claimed->name); wrong && !error) error = wrong;
    result["you"] = {{"seat", seat}, {"token", token}};
  }
  for (std::size_t i = 0; i < opened.players.size(); ++i) {
    const bool free = opened.players[i].empty() && !(claimed && index(claimed->seat) == i);
    const std::string secret = free ? new_secret() : "";
    opened.invitations.push_back(free ? secret_hash(secret) : "");
    result["invitations"].push_back(free ? json(secret) : json());
  }

  // Tried out before anything is written.
  const std::string name = new_table_name();
  std::vector<Deed> deeds{opened};
  if (claimed) deeds.emplace_back(*claimed);
  Room room(name);
  std::uint64_t number = 0;
  for (const Deed& deed : deeds) {
    if (!error) error = room.refuse(deed, settings_.now());
    if (!error) error = room.add({++number, settings_.now(), write_deed(deed)});
  }
  if (error) return refuse(reply, *error, opened.game);
  result["table"] = name;
  write_table(name, deeds,
              [this, reply, name, result, listed = opened.listed,
               game = opened.game](const std::optional<Error>& wrong) {
                if (wrong) return refuse(reply, *wrong);
                note("opened", name, game);
                const auto tell = [reply, result](const PlacePtr&, const std::optional<Error>&) {
                  reply(201, text_of(result));
                };
                if (!listed) return tell(nullptr, std::nullopt);
                find(name, tell);  // so that others find it from now on
              });
}

void Hall::look(const std::string& table, const Reply& reply) {
  find(table, [this, reply](const PlacePtr& place, const std::optional<Error>& error) {
    if (error) return refuse(reply, *error);
    place->used = settings_.now();
    reply(200, text_of(summary_json(place->room, place->presence, settings_.now())));
  });
}

// Where somebody waits comes first, so that tables which nobody sits at do not push them out.
void Hall::list(const Reply& reply) const {
  std::vector<const Listing*> best;
  for (const auto& [name, listing] : listed_) {
    if (listing.there || settings_.now() - listing.seen < kForgotten) best.push_back(&listing);
  }
  std::sort(best.begin(), best.end(), [](const Listing* a, const Listing* b) {
    return std::pair(a->waits, a->opened) > std::pair(b->waits, b->opened);
  });
  if (best.size() > kMostListed) best.resize(kMostListed);
  std::string body = R"({"tables":[)";
  for (const Listing* listing : best) {
    if (body.back() != '[') body += ',';
    body += listing->summary;
  }
  reply(200, body + "]}");
}

bool Hall::may_guess(const std::string& address) {
  return !guesses_.try_emplace(address, settings_.guesses).first->second.empty(settings_.now());
}

void Hall::guessed_wrong(const std::string& address) {
  take(guesses_, address, settings_.guesses, settings_.now());
}

void Hall::claim(const std::string& table, const std::string& address, std::string_view body,
                 const Reply& reply) {
  if (!may_guess(address)) return refuse(reply, {"error.too-many", {}});
  json raw;
  if (auto error = parse_json(body, raw)) return refuse(reply, *error);
  std::optional<Error> error;
  const Reader request(raw, error);
  static constexpr std::array<std::string_view, 4> kMembers{"invitation", "seat", "name", "token"};
  request.only(kMembers);
  const auto given = request.find("invitation");
  const std::string invitation = given ? given->string() : "";
  const auto wanted = request.find("seat");
  const std::int64_t seat = wanted ? wanted->integer(0, std::int64_t{kMostSeats} - 1) : -1;
  std::string name;
  const std::string asked = request.at("name").string();
  if (auto wrong = clean_text(asked, kLongestName, name); wrong && !error) error = wrong;
  const auto chosen = request.find("token");
  const std::string token = chosen ? chosen->string() : new_secret();
  const bool guesses = chosen || !invitation.empty();  // a secret of the client's
  if (!error && !given && !wanted) error = Error{"error.invitation", {}};
  if (!error && !is_secret(token)) error = Error{"error.token-form", {}};
  if (error) return refuse(reply, *error);

  find(table, [=, this](const PlacePtr& place, const std::optional<Error>& missing) {
    if (missing) return refuse(reply, *missing);
    auto sat = std::make_shared<Seat>();
    const auto claim = [=, this](const Room& room) -> Proposal {
      // Who chose the token and did not hear that it was taken asks once more.
      if (const auto seat_there = room.seat_of(token)) {
        *sat = *seat_there;
        return {};
      }
      std::optional<Seat> found = room.invited_to(invitation);
      const bool listed = room.opened().listed && invitation.empty() && seat >= 0;
      if (!found && listed) found = seat_at(static_cast<std::size_t>(seat));
      if (!found) {
        if (guesses) guessed_wrong(address);
        return {Error{"error.invitation", {}}, std::nullopt};
      }
      if (chosen && room.chairs()[index(*found)].taken()) guessed_wrong(address);
      *sat = *found;
      return {std::nullopt, Claimed{*found, name, secret_hash(token)}};
    };
    const auto settle = [=](const std::optional<Error>& refused) {
      if (refused) return refuse(reply, *refused);
      reply(200, text_of({{"seat", index(*sat)}, {"token", token}}));
    };
    // Another server may have made the invitation a moment ago.
    if (invitation.empty() || place->room.invited_to(invitation)) {
      return propose(place, claim, settle);
    }
    freshen(place, [=, this] { propose(place, claim, settle); });
  });
}

void Hall::record(const std::string& table, const Reply& reply) {
  find(table, [reply](const PlacePtr& place, const std::optional<Error>& error) {
    if (error) return refuse(reply, *error);
    const Room& room = place->room;
    if (!room.over()) return refuse(reply, {"error.not-over-yet", {}});
    reply(200, write_record(*room.table()));
  });
}

void Hall::health(const Reply& reply) {
  readers_.add(" health", [this, reply] {
    std::vector<std::string> names;
    const auto error = store_.tables("", 1, names);
    settings_.post([reply, error] {
      if (error) return refuse(reply, *error);
      reply(200, R"({"ok":true})");
    });
  });
}

// In the text format of Prometheus.
std::string Hall::metrics() const {
  std::string text;
  const auto add = [&text](std::string_view name, std::string_view type, std::string_view help,
                           auto value) {
    text += "# HELP castellan_";
    text.append(name).append(" ").append(help).append("\n# TYPE castellan_");
    text.append(name).append(" ").append(type).append("\ncastellan_");
    text.append(name).append(" ").append(std::to_string(value)).append("\n");
  };
  add("connections", "gauge", "Open WebSockets.", visits_.size());
  add("rooms", "gauge", "Tables in memory.", places_.size());
  add("listed", "gauge", "Tables that anybody may find.", listed_.size());
  add("lines_waiting", "gauge", "Lines on their way to the store.", writer_.waiting());
  add("thoughts_waiting", "gauge", "Computers that wait for a thread.", thinkers_.waiting());
  add("lines_total", "counter", "Lines stored.", figures_.lines);
  add("batches_total", "counter", "Commits of the store.", writer_.batches());
  add("requests_total", "counter", "Requests over WebSockets.", figures_.requests);
  add("refusals_total", "counter", "Requests that were refused.", figures_.refusals);
  add("thoughts_total", "counter", "Decisions of computers.", figures_.thoughts);
  add("store_failures_total", "counter", "Times that the store did not answer.", figures_.failures);
  text +=
      "# HELP castellan_line_seconds Until a line was stored and told.\n"
      "# TYPE castellan_line_seconds histogram\n";
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < figures_.waits.size(); ++i) {
    count += figures_.waits[i];
    const bool bounded = i < HallFigures::kBounds.size();
    text += "castellan_line_seconds_bucket{le=\"";
    text += bounded ? std::to_string(static_cast<double>(HallFigures::kBounds[i]) / 1000) : "+Inf";
    text += "\"} " + std::to_string(count) + "\n";
  }
  text += "castellan_line_seconds_sum " +
          std::to_string(static_cast<double>(figures_.waited) / 1000) + "\n";
  text += "castellan_line_seconds_count " + std::to_string(count) + "\n";
  return text;
}

}  // namespace castellan
