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
constexpr std::size_t kPage = 500;

std::shared_ptr<const std::string> shared_text(const json& value) {
  return std::make_shared<const std::string>(text_of(value));
}

// The agent of a level, with what is left of its time: half of the rest of its turn for each
// decision, and less where many are waiting.
AgentSpec spec_of(std::string_view level, Milliseconds thought, std::size_t waiting,
                  std::size_t threads) {
  AgentSpec spec;
  static_cast<void>(parse_agent(level, spec));
  SearchLimits& limits = spec.search.limits;
  if (limits.turn == 0) return spec;
  const Milliseconds rest = std::max<Milliseconds>(Milliseconds{limits.turn} - thought, 0) / 2;
  const auto queue = static_cast<Milliseconds>(1 + waiting / std::max<std::size_t>(threads, 1));
  limits.milliseconds = static_cast<std::uint32_t>(std::max<Milliseconds>(rest / queue, 10));
  limits.turn = 0;
  return spec;
}

// The first step that is not as it was when the game had this length and so many entries.
std::size_t first_new_step(const Table& table, std::size_t length, std::uint64_t entries) {
  std::size_t first = length;
  for (std::size_t i = entries; i < table.entries().size(); ++i) {
    const std::size_t back = table.entries()[i].taken_back;
    length = back > 0 ? length - back : length + 1;
    first = std::min(first, length);
  }
  return first;
}

}  // namespace

bool take(std::map<std::string, Bucket>& buckets, const std::string& address,
          const Allowance& allowance, Milliseconds now) {
  return buckets.try_emplace(address, allowance).first->second.take(now);
}

Hall::Hall(Store& store, HallSettings settings)
    : store_(store),
      settings_(std::move(settings)),
      thinkers_(settings_.thinkers),
      readers_(1),
      writer_(store) {
  store_.listen([this](std::string_view table, std::uint64_t number) {
    settings_.post([this, name = std::string(table), number] { heard(name, number); });
  });
  look_for_listed();
}

Hall::~Hall() { store_.listen({}); }

// Rooms.

void Hall::find(const std::string& name, const Found& then) {
  const auto place = places_.find(name);
  if (place != places_.end()) return then(place->second, std::nullopt);
  std::vector<Found>& waiting = loading_[name];
  waiting.push_back(then);
  if (waiting.size() > 1) return;
  readers_.add(name, [this, name] {
    std::vector<Line> lines;
    auto error = store_.read(name, 0, kMostLines, lines);
    settings_.post([this, name, lines = std::move(lines), error = std::move(error)] {
      loaded(name, lines, error);
    });
  });
}

void Hall::loaded(const std::string& name, const std::vector<Line>& lines,
                  const std::optional<Error>& error) {
  const std::vector<Found> waiting = std::move(loading_[name]);
  loading_.erase(name);
  PlacePtr place;
  std::optional<Error> trouble = error;
  if (error) note_failure(name, *error);
  if (!error && lines.empty()) trouble = Error{"error.no-such-table", {}};
  if (!trouble) {
    place = std::make_shared<Place>(name);
    place->left.fill(settings_.now());
    for (const Line& line : lines) {
      if (!place->room.add(line)) continue;
      place->damage = Error{"error.damaged", {{"line", static_cast<std::int64_t>(line.number)}}};
      break;
    }
    if (place->room.lines() == 0) {  // not even opened: there is nothing to show
      trouble = place->damage;
      place = nullptr;
    } else {
      place->used = settings_.now();
      places_[name] = place;
      note_listed(*place);
      mind_clock(place);
      consider(place);
    }
  }
  for (const Found& then : waiting) then(place, trouble);
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
    task.done(error);
    return work(place);
  }
  if (written == Written::kStored) {
    ++figures_.lines;
    add(place, line, true);
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

// A stored line becomes part of the room, and everybody is told.
std::optional<Error> Hall::add(const PlacePtr& place, const Line& line, bool own) {
  Room& room = place->room;
  const bool begun = room.table() != nullptr;
  const std::size_t length = begun ? room.table()->length() : 0;
  const bool ended = room.ended().has_value();
  const std::uint64_t entries = room.entries();
  const std::size_t spoken = room.chat().empty() ? 0 : room.chat().back().line;
  std::array<bool, kMostSeats> taken{};
  for (std::size_t i = 0; i < room.seats(); ++i) taken[i] = room.chairs()[i].taken();
  if (room.add(line)) {
    return Error{"error.damaged", {{"line", static_cast<std::int64_t>(line.number)}}};
  }
  for (std::size_t i = 0; i < room.seats(); ++i) {
    if (taken[i] && !room.chairs()[i].taken()) unseat(*place, seat_at(i));
  }
  if (!own) place->think_after = settings_.now() + settings_.stand_in;
  if (!room.chat().empty() && room.chat().back().line != spoken) {
    tell_chat(*place);
  } else if (room.table() != nullptr && (!begun || room.entries() != entries)) {
    tell_game(*place, first_new_step(*room.table(), length, entries));
  } else {
    tell_room(*place);
  }
  if (!ended && room.ended()) note("over", room.name(), name_of(room.ended()->kind));
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
    found->second->damage = Error{"error.no-such-table", {}};
    places_.erase(found);
  } else if (found != places_.end()) {
    const PlacePtr place = found->second;
    place->heard = std::max(place->heard, number);
    work(place);
  } else if (number <= kMostSeats + 1) {  // just opened: it may be a listed one
    find(table, [](const PlacePtr&, const std::optional<Error>&) {});
  }
}

// Listed tables of before: those whose first line says so are opened once, to see how they stand.
void Hall::look_for_listed() {
  readers_.add("", [this] {
    std::string after;
    std::vector<std::string> names;
    do {
      names.clear();
      if (store_.tables(after, kPage, names)) return;
      for (const std::string& name : names) {
        std::vector<Line> first;
        Deed deed;
        if (store_.read(name, 0, 1, first) || first.empty()) continue;
        if (read_deed(first[0].text, deed)) continue;
        const auto* opened = std::get_if<Opened>(&deed);
        if (opened == nullptr || !opened->listed) continue;
        settings_.post(
            [this, name] { find(name, [](const PlacePtr&, const std::optional<Error>&) {}); });
      }
      if (!names.empty()) after = names.back();
    } while (names.size() == kPage);
  });
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
  std::map<Seat, std::shared_ptr<const std::string>> texts;  // by viewer
  for (const auto& [guest, look] : place.guests) {
    if (look.brief) continue;
    auto& text = texts[look.viewer];
    if (!text) {
      const std::string view = view_text_of(room, look.viewer);
      std::string push;
      push.reserve(summary.size() + view.size() + 1024);
      ObjectText object(push);
      object.member("ask") += text_of(question_json(room));
      add_json(object.member("entries"), room.entries());
      add_json(object.member("from"), from);
      add_json(object.member("length"), room.table()->length());
      add_json(object.member("push"), "game");
      object.member("room") += summary;
      object.member("steps") += text_of(log_json(*room.table(), look.viewer, from));
      add_json(object.member("table"), room.name());
      object.member("view") += view;
      object.finish();
      text = std::make_shared<const std::string>(std::move(push));
    }
    guest->send(text);
  }
  tell_status(place);
}

void Hall::tell_room(const Place& place) {
  send(place, false,
       {{"push", "room"},
        {"table", place.room.name()},
        {"ask", question_json(place.room)},
        {"room", summary_json(place.room, place.presence, settings_.now())}});
  tell_status(place);
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
  if (room.ended()) {
    listed_.erase(room.name());
    return;
  }
  listed_[room.name()] = {room.opened_at(),
                          text_of(summary_json(room, place.presence, settings_.now()))};
}

// Computers and clocks.

// Lets the computer that is to move think, unless it does already.
void Hall::consider(const PlacePtr& place) {
  if (place->thinking || place->room.computer_to_move().empty()) return;
  const Milliseconds now = settings_.now();
  if (now < place->think_after) return look_after(place, place->think_after);
  think(place, *place->room.to_move());
}

void Hall::think(const PlacePtr& place, Seat seat) {
  const Room& room = place->room;
  if (place->thinker != seat) {
    place->thinker = seat;
    place->thought = 0;
  }
  place->thinking = true;
  const AgentSpec spec =
      spec_of(room.computer_to_move(), place->thought, thinkers_.waiting(), thinkers_.threads());
  const Seed chance = new_seed();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | chance[i];
  const std::uint64_t at = room.entries();
  const std::shared_ptr<const Position> position = room.table()->position().clone();
  const GameType& game = room.game();
  const auto level = std::string(room.computer_to_move());
  thinkers_.add(room.name(), [this, place, seat, at, spec, seed, position, &game, level] {
    const Milliseconds begun = settings_.now();
    const Action best = game.thinker(spec, seed)->think(*position).best;
    const Milliseconds spent = settings_.now() - begun;
    settings_.post([this, place, seat, at, best, spent, level] {
      ++figures_.thoughts;
      place->thinking = false;
      place->thought += spent;
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
  });
}

void Hall::mind_clock(const PlacePtr& place) {
  const auto runs_out = place->room.clock().runs_out();
  if (runs_out) look_after(place, *runs_out);
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
    const Seat seat = *place->room.clock().waits_for();
    const auto time_out = [seat, now](const Room& room) -> Proposal {
      const auto end = room.clock().runs_out();
      if (room.clock().waits_for() != seat || !end || *end > now) return {};
      return {std::nullopt, TimedOut{seat}};
    };
    propose(place, time_out, [this, place](const std::optional<Error>& error) {
      if (error) look_after(place, settings_.now() + settings_.stand_in);
    });
  }
  if (now - swept_ < kSweep) return;
  swept_ = now;
  std::erase_if(places_, [&](const auto& each) {
    const Place& place = *each.second;
    return place.guests.empty() && !place.busy && !place.thinking && place.waiting.empty() &&
           !place.following && now - place.used > settings_.idle;
  });
  std::erase_if(openings_, [&](auto& each) { return each.second.full(now); });
  std::erase_if(guesses_, [&](auto& each) { return each.second.full(now); });
}

}  // namespace castellan
