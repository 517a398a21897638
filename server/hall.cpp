#include "server/hall.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/json_text.h"
#include "server/secret.h"
#include "table/answer.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLines = 1'000'000;  // of a table, to be read in one go
constexpr int kMostTries = 5;                  // where other servers are always faster
constexpr Milliseconds kSweep = 5'000;

std::shared_ptr<const std::string> shared_text(const json& value) {
  return std::make_shared<const std::string>(text_of(value));
}

constexpr std::uint32_t kQuick = 1000;  // milliseconds of a turn: not to be waited for long

// The agent of a level, with what is left of its time: half of the rest of its turn for each
// decision, and less where many are waiting. It still has a turn to play, so it stops once it is
// clear what to do.
AgentSpec spec_of(std::string_view level, Milliseconds thought, std::size_t waiting,
                  std::size_t threads) {
  AgentSpec spec;
  static_cast<void>(parse_agent(level, spec));
  SearchLimits& limits = spec.search.limits;
  if (limits.turn == 0) return spec;
  const Milliseconds rest = std::max<Milliseconds>(Milliseconds{limits.turn} - thought, 0) / 2;
  const auto queue = static_cast<Milliseconds>(1 + waiting / std::max<std::size_t>(threads, 1));
  limits.milliseconds = static_cast<std::uint32_t>(std::max<Milliseconds>(rest / queue, 10));
  return spec;
}

}  // namespace

bool take(std::map<std::string, Bucket>& buckets, const std::string& address,
          const Allowance& allowance, Milliseconds now) {
  return buckets.try_emplace(address, allowance).first->second.take(now);
}

Hall::Hall(Store& store, HallSettings settings)
    : store_(store),
      settings_(std::move(settings)),
      started_(settings_.now()),
      thinkers_(settings_.thinkers),
      readers_(1),
      writer_(store) {
  store_.listen([this](std::string_view table, std::uint64_t number) {
    settings_.post([this, name = std::string(table), number] { heard(name, number); });
  });
  // Whoever listens is told to look once the connection is there.
  if (!store_.shared()) look_for_listed();
}

Hall::~Hall() { store_.listen({}); }

// Rooms.

void Hall::find(const std::string& name, const Found& then) {
  const auto place = places_.find(name);
  if (place != places_.end()) return then(place->second, std::nullopt);
  std::vector<Found>& waiting = loading_[name];
  waiting.push_back(then);
  if (waiting.size() > 1) return;
  // A long game takes a while to be played through again; nobody else waits for that.
  readers_.add(name, [this, name] {
    std::vector<Line> lines;
    auto error = store_.read(name, 0, kMostLines, lines);
    auto found = std::make_shared<Place>(name);
    for (const Line& line : lines) {
      if (!found->room.add(line)) continue;
      found->damage = Error{"error.damaged", {{"line", static_cast<std::int64_t>(line.number)}}};
      break;
    }
    if (!error && lines.empty()) found->damage = Error{"error.no-such-table", {}};
    settings_.post(
        [this, place = std::move(found), error = std::move(error)] { loaded(place, error); });
  });
}

void Hall::loaded(PlacePtr place, const std::optional<Error>& error) {
  const std::string name = place->room.name();
  const std::vector<Found> waiting = std::move(loading_[name]);
  loading_.erase(name);
  std::optional<Error> trouble = error;
  if (error) note_failure(name, *error);
  if (place->room.lines() == 0) {  // not even opened: there is nothing to show
    if (!trouble) trouble = place->damage;
    place = nullptr;
  } else {
    place->left.fill(settings_.now());
    place->used = settings_.now();
    places_[name] = place;
    note_listed(*place);
    place->stopped = started_;  // nobody could act while there was no server
    const auto runs_out = place->room.clock().runs_out();
    if (runs_out && *runs_out <= settings_.now()) {
      time_out(place, settings_.now());
    } else {
      mind_clock(place);
    }
  }
  for (const Found& then : waiting) then(place, trouble);
  if (place) consider(place);  // which comes sooner where somebody looks on
}

// All lines of a new table; done is called once the last is stored.
void Hall::write_table(const std::string& name, const std::vector<Deed>& deeds, const Done& done) {
  std::uint64_t number = 0;
  for (const Deed& deed : deeds) {
    ++number;
    const bool last = number == deeds.size();
    writer_.append(name, {number, settings_.now(), write_deed(deed)},
                   [this, last, done, name](Written written, const std::optional<Error>& error) {
                     std::optional<Error> trouble = error;
                     if (!error && written != Written::kStored) trouble = Error{"error.line", {}};
                     if (!last) return;
                     settings_.post([this, done, trouble] {
                       if (trouble) ++figures_.failures;
                       done(trouble);
                     });
                   });
  }
  figures_.lines += deeds.size();
}

// What other servers wrote to it is read first, once nothing else is being done to the room.
void Hall::freshen(const PlacePtr& place, const std::function<void()>& then) {
  if (!store_.shared()) return then();
  propose(
      place, [](const Room&) { return Proposal{}; },
      [this, place, then](const std::optional<Error>&) {
        catch_up(place, [then](const std::optional<Error>&) { then(); });
      });
}

void Hall::propose(const PlacePtr& place, Propose propose, Done done) {
  place->waiting.push_back({std::move(propose), std::move(done), settings_.now(), 0});
  work(place);
}

void Hall::work(const PlacePtr& place) {
  while (!place->busy && !place->waiting.empty()) {
    Task task = std::move(place->waiting.front());
    place->waiting.pop_front();
    begin(place, std::move(task));
  }
  if (!place->busy && place->heard > place->room.lines()) {
    catch_up(place, [](const std::optional<Error>&) {});
  }
}

void Hall::begin(const PlacePtr& place, Task task) {
  if (place->damage) return task.done(place->damage);
  const Milliseconds now = settings_.now();
  Proposal proposal = task.propose(place->room);
  if (!proposal.error && proposal.deed) proposal.error = place->room.refuse(*proposal.deed, now);
  if (proposal.error || !proposal.deed) return task.done(proposal.error);
  const Line line{place->room.lines() + 1, now, write_deed(*proposal.deed)};
  place->busy = true;
  auto kept = std::make_shared<Task>(std::move(task));
  writer_.append(place->room.name(), line,
                 [this, place, kept, line](Written written, const std::optional<Error>& error) {
                   settings_.post([this, place, kept, line, written, error] {
                     finish(place, *kept, line, written, error);
                   });
                 });
}

void Hall::finish(const PlacePtr& place, Task& task, const Line& line, Written written,
                  const std::optional<Error>& error) {
  place->busy = false;
  if (error) {
    note_failure(place->room.name(), *error);
    place->stopped = settings_.now();
    task.done(error);
    return work(place);
  }
  if (written == Written::kStored) {
    ++figures_.lines;
    if (auto damage = add(place, line, true)) {
      place->damage = damage;
      task.done(damage);
      return work(place);
    }
    const Milliseconds wait = settings_.now() - task.since;
    const auto& bounds = HallFigures::kBounds;
    const auto bound = std::lower_bound(bounds.begin(), bounds.end(), wait);
    ++figures_.waits[static_cast<std::size_t>(bound - bounds.begin())];
    figures_.waited += static_cast<std::uint64_t>(wait);
    task.done(std::nullopt);
    return work(place);
  }
  // Another server was faster: what is wanted is looked at again with what it wrote.
  if (++task.tries > kMostTries) {
    task.done(Error{"error.contended", {}});
    return work(place);
  }
  auto kept = std::make_shared<Task>(std::move(task));
  catch_up(place, [place, kept](const std::optional<Error>& trouble) {
    if (trouble) return kept->done(trouble);
    place->waiting.push_front(std::move(*kept));
  });
}

// What others wrote; then what waits.
void Hall::catch_up(const PlacePtr& place, std::function<void(const std::optional<Error>&)> then) {
  place->busy = true;
  place->heard = 0;
  const std::uint64_t after = place->room.lines();
  readers_.add(place->room.name(), [this, place, after, then = std::move(then)] {
    std::vector<Line> lines;
    auto error = store_.read(place->room.name(), after, kMostLines, lines);
    settings_.post([this, place, then, lines = std::move(lines), error = std::move(error)] {
      place->busy = false;
      if (error) note_failure(place->room.name(), *error);
      for (const Line& line : lines) {
        if (auto damage = add(place, line, false)) {
          place->damage = damage;
          break;
        }
      }
      then(error);
      work(place);
    });
  });
}

// Once all that was heard is added.
void Hall::bring_back(const PlacePtr& place, Seat seat) {
  const auto back = [seat](const Room&) { return Proposal{std::nullopt, Returned{seat}}; };
  place->waiting.push_back({back, [](const std::optional<Error>&) {}, settings_.now(), 0});
}

// A stored line becomes part of the room, and everybody is told.
std::optional<Error> Hall::add(const PlacePtr& place, const Line& line, bool own) {
  Room& room = place->room;
  const bool begun = room.table() != nullptr;
  const bool ended = room.over();
  const std::uint64_t entries = room.entries();
  const std::size_t spoken = room.chat().empty() ? 0 : room.chat().back().line;
  std::array<bool, kMostSeats> taken{};
  std::array<bool, kMostSeats> away{};
  for (std::size_t i = 0; i < room.seats(); ++i) {
    taken[i] = room.chairs()[i].taken();
    away[i] = room.chairs()[i].away;
  }
  if (room.add(line)) {
    return Error{"error.damaged", {{"line", static_cast<std::int64_t>(line.number)}}};
  }
  for (std::size_t i = 0; i < room.seats(); ++i) {
    if (taken[i] && !room.chairs()[i].taken()) unseat(*place, seat_at(i));
    if (away[i] || !room.chairs()[i].away) continue;
    // Another server does not see who is here. It gives us time to say so before its computer acts.
    if (own && store_.shared()) place->think_after = settings_.now() + settings_.stand_in;
    if (!own && place->presence[i] > 0) bring_back(place, seat_at(i));
  }
  if (!own) place->think_after = settings_.now() + settings_.stand_in;
  if (!room.chat().empty() && room.chat().back().line != spoken) {
    tell_chat(*place);
  } else if (room.table() != nullptr &&
             (!begun || room.entries() != entries || room.over() != ended)) {
    tell_game(*place, first_new_step(*room.table(), entries));
  } else {
    tell_room(*place);
  }
  if (!ended && room.over()) note("over", room.name(), kind_of_end(room));
  note_listed(*place);
  mind_clock(place);
  consider(place);
  return std::nullopt;
}

// Another server wrote something; without a name, perhaps to any table.
void Hall::heard(const std::string& table, std::uint64_t number) {
  if (table.empty()) {
    const auto all = places_;
    for (const auto& [name, place] : all) {
      place->heard = place->room.lines() + 1;
      work(place);
    }
    return look_for_listed();
  }
  const auto found = places_.find(table);
  if (number == 0) {  // perhaps it is gone
    listed_.erase(table);
    if (found == places_.end()) return;
    // Nobody looks at it any more, who might be gone before its last line is.
    for (const auto& [guest, look] : found->second->guests) visits_.at(guest).looks.erase(table);
    found->second->guests.clear();
    found->second->damage = Error{"error.no-such-table", {}};
    places_.erase(found);
  } else if (found != places_.end()) {
    const PlacePtr place = found->second;
    place->heard = std::max(place->heard, number);
    work(place);
  } else if (number <= kMostSeats + 1 || listed_.contains(table)) {  // new, or not as listed
    find(table, [](const PlacePtr&, const std::optional<Error>&) {});
  }
}

void Hall::note(std::string_view event, const std::string& table, std::string_view what) const {
  constexpr std::size_t kTold = 6;
  if (settings_.note) settings_.note(event, std::string_view(table).substr(0, kTold), what);
}

void Hall::note_failure(const std::string& table, const Error& error) {
  ++figures_.failures;
  Words words;
  static_cast<void>(Words::load("en", "", words));
  note("store", table, words.say(error));
}

// Telling.

// Once for each viewer, however many look on as that.
void Hall::send_each(const Place& place, const std::function<std::string(Seat)>& write) {
  std::map<Seat, std::shared_ptr<const std::string>> texts;
  for (const auto& [guest, look] : place.guests) {
    if (look.brief) continue;
    auto& text = texts[look.viewer];
    if (!text) text = std::make_shared<const std::string>(write(look.viewer));
    guest->send(text);
  }
}

void Hall::send(const Place& place, bool brief, const json& push) {
  const auto text = shared_text(push);
  for (const auto& [guest, look] : place.guests) {
    if (look.brief == brief) guest->send(text);
  }
}

// What all viewers are told is written once, and views without a tree in between: this is what the
// server does most.
void Hall::tell_game(const Place& place, std::size_t from) {
  const Room& room = place.room;
  const std::string summary = text_of(summary_json(room, place.presence, settings_.now()));
  send_each(place, [&](Seat viewer) {
    const std::string view = view_text_of(room, viewer);
    std::string push;
    push.reserve(summary.size() + view.size() + 1024);
    ObjectText object(push);
    object.member("ask") += text_of(question_json(room));
    add_json(object.member("entries"), room.entries());
    add_json(object.member("from"), from);
    add_json(object.member("length"), room.table()->length());
    object.member("orders") += text_of(orders_json(room, viewer));
    add_json(object.member("push"), "game");
    object.member("room") += summary;
    object.member("steps") += text_of(log_json(*room.table(), viewer, from));
    add_json(object.member("table"), room.name());
    object.member("view") += view;
    object.finish();
    return push;
  });
  tell_status(place);
}

void Hall::tell_room(const Place& place) {
  json push{{"push", "room"},
            {"table", place.room.name()},
            {"ask", question_json(place.room)},
            {"room", summary_json(place.room, place.presence, settings_.now())}};
  send_each(place, [&](Seat viewer) {
    push["orders"] = orders_json(place.room, viewer);
    return text_of(push);
  });
  tell_status(place);
}

// Who is there is part of what is listed.
void Hall::tell_presence(const Place& place) {
  tell_room(place);
  note_listed(place);
}

void Hall::tell_chat(const Place& place) {
  send(place, false,
       {{"push", "chat"},
        {"table", place.room.name()},
        {"said", said_json(place.room.chat().back())}});
}

void Hall::tell_status(const Place& place) {
  const bool brief = std::any_of(place.guests.begin(), place.guests.end(),
                                 [](const auto& each) { return each.second.brief; });
  if (!brief) return;
  send(place, true,
       {{"push", "status"},
        {"table", place.room.name()},
        {"room", summary_json(place.room, place.presence, settings_.now())}});
}

void Hall::note_listed(const Place& place) {
  const Room& room = place.room;
  if (!room.opened().listed) return;
  if (room.over()) {
    listed_.erase(room.name());
    return;
  }
  const auto& chairs = room.chairs();
  const bool free = std::any_of(chairs.begin(), chairs.end(),
                                [](const Chair& chair) { return chair.person && !chair.taken(); });
  const bool there = std::any_of(place.presence.begin(), place.presence.end(),
                                 [](std::size_t count) { return count > 0; });
  const Milliseconds now = settings_.now();
  listed_[room.name()] = {there, free && there, room.opened_at(), now,
                          text_of(summary_json(room, place.presence, now))};
}

// Computers and clocks.

// Lets the computer that is to move think, unless it does already.
void Hall::consider(const PlacePtr& place) {
  if (place->thinking || place->room.computer_to_move().empty()) {
    // A person's turn ends a computer's.
    if (const auto mover = place->room.to_move(); mover && !place->thinking) {
      const bool asked = place->room.table()->position().out_of_turn().has_value();
      place->pondering.moves(mover, asked);
    }
    return;
  }
  const Milliseconds now = settings_.now();
  if (now < place->think_after) return look_after(place, place->think_after);
  think(place, *place->room.to_move());
}

void Hall::think(const PlacePtr& place, Seat seat) {
  const Room& room = place->room;
  place->pondering.moves(seat, room.table()->position().out_of_turn().has_value());
  place->thinking = true;
  const Seed chance = new_seed();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | chance[i];
  const std::uint64_t at = room.entries();
  const std::shared_ptr<const Position> position = room.table()->position().clone();
  const GameType& game = room.game();
  const auto level = std::string(room.computer_to_move());
  const auto think = [this, place, seat, at, seed, position, &game, level,
                      thought = place->pondering.spent()] {
    // How many wait is known best when it begins.
    const AgentSpec spec = spec_of(level, thought, thinkers_.waiting(), thinkers_.threads());
    const Milliseconds begun = settings_.now();
    const Action best = game.thinker(spec, seed)->think(*position).best;
    const Milliseconds spent = settings_.now() - begun;
    settings_.post([this, place, seat, at, best, spent, level] {
      ++figures_.thoughts;
      place->thinking = false;
      place->pondering.add(spent);
      const auto act = [seat, at, best, level](const Room& now) -> Proposal {
        // Somebody may have come back, or taken something back.
        if (now.entries() != at || now.to_move() != seat || now.computer_to_move() != level) {
          return {};
        }
        return {std::nullopt, Acted{seat, at, {now.game().text(best)}}};
      };
      propose(place, act, [this, place](const std::optional<Error>& error) {
        if (!error) return consider(place);
        // The store is out of order: try again in a while.
        place->think_after = settings_.now() + settings_.stand_in;
        consider(place);
      });
    });
  };
  // Where nobody looks on, nobody waits; and who plays a computer of a moment waits a moment.
  AgentSpec alone;
  static_cast<void>(parse_agent(level, alone));
  const bool quick = alone.search.limits.turn <= kQuick;
  thinkers_.add(room.name(), think,
                place->guests.empty() ? Urgency::kLater
                : quick               ? Urgency::kNow
                                      : Urgency::kSoon);
}

void Hall::mind_clock(const PlacePtr& place) {
  const auto runs_out = place->room.clock().runs_out();
  if (runs_out) look_after(place, *runs_out);
}

// The time of whoever is waited for is up, unless nobody could act meanwhile: then there is some
// more.
void Hall::time_out(const PlacePtr& place, Milliseconds now) {
  const Seat seat = *place->room.clock().waits_for();
  const auto deed = [seat, now, place](const Room& room) -> Proposal {
    const auto end = room.clock().runs_out();
    if (room.clock().waits_for() != seat || !end || *end > now) return {};
    if (place->stopped > room.clock().served()) return {std::nullopt, Resumed{seat}};
    return {std::nullopt, TimedOut{seat}};
  };
  propose(place, deed, [this, place](const std::optional<Error>& error) {
    if (error) look_after(place, settings_.now() + settings_.stand_in);
  });
}

// Each room stands in due_ once: what comes later is seen to when its time has come.
void Hall::look_after(const PlacePtr& place, Milliseconds when) {
  if (place->due && *place->due <= when) return;
  place->due = when;
  due_.emplace(when, place);
}

void Hall::tick() {
  const Milliseconds now = settings_.now();
  while (!due_.empty() && due_.begin()->first <= now) {
    const PlacePtr place = due_.begin()->second.lock();
    due_.erase(due_.begin());
    if (!place) continue;
    place->due.reset();
    consider(place);
    const auto runs_out = place->room.clock().runs_out();
    if (!runs_out) continue;
    if (*runs_out > now) {
      mind_clock(place);
      continue;
    }
    time_out(place, now);
  }
  if (now - swept_ < kSweep) return;
  swept_ = now;
  std::erase_if(places_, [&](const auto& each) {
    const Place& place = *each.second;
    return place.guests.empty() && !place.busy && !place.thinking && place.waiting.empty() &&
           !place.following && now - place.used > settings_.idle;
  });
  std::erase_if(openings_, [&](auto& each) { return each.second.full(now); });
  std::erase_if(listings_, [&](auto& each) { return each.second.full(now); });
  std::erase_if(guesses_, [&](auto& each) { return each.second.full(now); });
}

}  // namespace castellan
