// All tables of this server, and everybody who is connected to them. It knows nothing of sockets:
// texts come in, texts go out (docs/server.md says which).
//
// Everything happens on one thread, the hall's. What takes long does not: lines are written by a
// Writer, read and thought about in Pools, and what comes of it is posted back. A room takes one
// line at a time; what else is wanted of it meanwhile waits.
//
// hall.cpp keeps the rooms, hall_listed.cpp finds those that anybody may join, hall_api.cpp answers
// HTTP, hall_play.cpp what comes over WebSockets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/reader.h"
#include "server/limit.h"
#include "server/pondering.h"
#include "server/pool.h"
#include "server/room.h"
#include "server/telling.h"
#include "store/writer.h"

namespace castellan {

// The other end of a connection.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
};

struct HallSettings {
  std::function<void(std::function<void()>)> post;  // runs it on the hall's thread, from any
  std::function<Milliseconds()> now;
  std::size_t thinkers = 1;          // threads for computers
  Milliseconds idle = 60'000;        // after which a room that nobody looks at is put away
  Milliseconds stand_in = 5'000;     // after which another server's duty is taken over
  Milliseconds grace = 120'000;      // after which others can ask for a computer in one's place
  Allowance openings{30, 0.5};       // tables that an address may open
  Allowance guesses{20, 20.0 / 60};  // wrong secrets from an address
  Allowance talk{30, 1};             // what a seat says, asks and orders, beside its moves
  // What somebody who keeps the server should know: an event, the table it is about, and what else
  // there is to say. The name of a table opens it to spectators, so that only its beginning is
  // told.
  std::function<void(std::string_view event, std::string_view table, std::string_view what)> note;
};

// Figures since the start.
struct HallFigures {
  std::uint64_t lines = 0;     // stored
  std::uint64_t requests = 0;  // over WebSockets
  std::uint64_t refusals = 0;
  std::uint64_t thoughts = 0;  // of computers
  std::uint64_t failures = 0;  // of the store
  // How long it took until a line was stored and told: counts up to each bound, and all.
  static constexpr std::array<Milliseconds, 8> kBounds{1, 2, 5, 10, 20, 50, 100, 1000};
  std::array<std::uint64_t, kBounds.size() + 1> waits{};
  std::uint64_t waited = 0;  // milliseconds, in all
};

class Hall {
 public:
  using Reply = std::function<void(unsigned status, std::string body)>;

  Hall(Store& store, HallSettings settings);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // HTTP. The address is who asks.
  void open(const std::string& address, std::string_view body, const Reply& reply);
  void claim(const std::string& table, const std::string& address, std::string_view body,
             const Reply& reply);
  void look(const std::string& table, const Reply& reply);
  void list(const Reply& reply) const;
  void record(const std::string& table, const Reply& reply);
  void health(const Reply& reply);
  [[nodiscard]] std::string metrics() const;

  // WebSockets.
  void welcome(const std::shared_ptr<Guest>& guest, std::string address);
  void hear(const std::shared_ptr<Guest>& guest, std::string_view text);
  void part(const Guest* guest);
  void say_goodbye();
  // Whether everything that was begun is stored.
  [[nodiscard]] bool at_rest() const;

  // What time brings about; to be called a few times a second.
  void tick();

 private:
  using Json = nlohmann::json;

  // How a guest looks at a table.
  struct Look {
    Seat viewer = kPublic;
    bool brief = false;
    // Who only wants to know whose turn it is does not sit at the table.
    [[nodiscard]] bool present() const { return is_seat(viewer) && !brief; }
  };
  struct Task;
  // One request over a WebSocket, and where its reply goes.
  struct Ask {
    std::weak_ptr<Guest> guest;
    std::int64_t id = 0;
    std::shared_ptr<const Json> body;
    std::string subject;  // the game that it is about

    void ok(const Json& reply) const;
    void ok_text(std::string_view reply) const;  // JSON that is written already
  };

  // A room and what is going on around it.
  struct Place {
    explicit Place(std::string name) : room(std::move(name)) {}
    Room room;
    std::optional<Error> damage;  // a line that these rules do not know: nothing can be added
    bool busy = false;            // a line is being written, or others are being read
    std::uint64_t heard = 0;      // the last line that another server is known to have written
    std::deque<Task> waiting;
    std::map<Guest*, Look> guests;
    Presence presence{};
    std::array<Milliseconds, kMostSeats>
        left{};  // when each seat was last there, or might have been
    Milliseconds used = 0;
    Milliseconds stopped = 0;  // when nobody could act last: before the start, or without a store
    // The computer that is to move.
    bool thinking = false;
    Milliseconds think_after = 0;
    Pondering pondering;
    bool following = false;           // a rematch is being opened
    std::map<Seat, Bucket> talk;      // how much each seat may still say
    std::vector<Ask> followers;       // who else wants it
    std::optional<Milliseconds> due;  // when it stands in due_
  };
  using PlacePtr = std::shared_ptr<Place>;
  using Found = std::function<void(const PlacePtr& place, const std::optional<Error>& error)>;

  // What somebody wants of a room: a deed, an error, or neither where it was done before.
  struct Proposal {
    std::optional<Error> error;
    std::optional<Deed> deed;
  };
  using Propose = std::function<Proposal(const Room& room)>;
  using Done = std::function<void(const std::optional<Error>& error)>;
  struct Task {
    Propose propose;
    Done done;
    Milliseconds since = 0;
    int tries = 0;
  };

  // A table that anybody may find.
  struct Listing {
    bool there = false;  // somebody
    bool waits = false;  // … and a seat is free
    Milliseconds opened = 0;
    Milliseconds seen = 0;  // when something happened last
    std::string summary;    // as JSON
  };

  // Somebody's connection.
  struct Visit {
    std::weak_ptr<Guest> guest;
    std::string address;
    std::map<std::string, Look> looks;
  };

  using Answer = void (Hall::*)(const Ask& ask, const PlacePtr& place, const Reader& request,
                                Seat viewer);
  struct Command {
    std::string_view name;
    Answer answer;
    std::span<const std::string_view> members;
    bool seated = false;  // not for spectators
  };
  static std::span<const Command> commands();

  // Rooms.
  void find(const std::string& name, const Found& then);
  void loaded(PlacePtr place, const std::optional<Error>& error);
  void write_table(const std::string& name, const std::vector<Deed>& deeds, const Done& done);
  void propose(const PlacePtr& place, Propose propose, Done done);
  void freshen(const PlacePtr& place, const std::function<void()>& then);
  void bring_back(const PlacePtr& place, Seat seat);
  void work(const PlacePtr& place);
  void begin(const PlacePtr& place, Task task);
  void finish(const PlacePtr& place, Task& task, const Line& line, Written written,
              const std::optional<Error>& error);
  void catch_up(const PlacePtr& place, std::function<void(const std::optional<Error>&)> then);
  std::optional<Error> add(const PlacePtr& place, const Line& line, bool own);
  void heard(const std::string& table, std::uint64_t number);
  // Tables that may be listed: when each was opened, and its name.
  using Candidates = std::vector<std::pair<Milliseconds, std::string>>;
  void look_for_listed();
  void read_listed(const std::string& after, const std::shared_ptr<Candidates>& found);
  void open_listed(const std::shared_ptr<Candidates>& found);

  // Telling.
  void tell_game(const Place& place, std::size_t from);
  void tell_room(const Place& place);
  void tell_presence(const Place& place);
  void tell_chat(const Place& place);
  void tell_status(const Place& place);
  void send(const Place& place, bool brief, const Json& push);
  static void send_each(const Place& place, const std::function<std::string(Seat)>& write);
  void note_listed(const Place& place);

  void note(std::string_view event, const std::string& table, std::string_view what) const;
  void note_failure(const std::string& table, const Error& error);

  // Computers and clocks.
  void consider(const PlacePtr& place);
  void think(const PlacePtr& place, Seat seat);
  void mind_clock(const PlacePtr& place);
  void time_out(const PlacePtr& place, Milliseconds now);
  void look_after(const PlacePtr& place, Milliseconds when);

  // Requests.
  void open_table(const Ask& ask, const Reader& request);
  void look_at(const Ask& ask, const PlacePtr& place, const std::string& token, bool brief,
               std::uint64_t after);
  void leave_table(Guest* guest, const std::string& table);
  void fail(const Ask& ask, const Error& error);
  void settle(const Ask& ask, const std::optional<Error>& error, const Json& reply);
  void do_deed(const Ask& ask, const PlacePtr& place, Deed deed);
  bool may_guess(const std::string& address);
  void guessed_wrong(const std::string& address);

  void close(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void ready(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void act(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void take_back(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void view(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void why(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void preview(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void redeal(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void tell_record(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void chat(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void question(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void answer(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void resign(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void replace(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void come_back(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void order(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void rename(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void invite(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void computer(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  void free_seat(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);
  bool may_talk(const Ask& ask, Place& place, Seat seat);
  bool is_host(const Ask& ask, const Place& place, std::string_view secret);
  void unseat(Place& place, Seat seat);
  void rematch(const Ask& ask, const PlacePtr& place, const Reader& request, Seat viewer);

  Store& store_;
  HallSettings settings_;
  HallFigures figures_;
  std::map<std::string, PlacePtr> places_;
  std::map<std::string, std::vector<Found>> loading_;
  std::map<const Guest*, Visit> visits_;
  std::map<std::string, Listing> listed_;
  std::set<std::string> over_;  // listed tables that need not be opened again to see how they stand
  bool looking_ = false;        // for listed tables
  bool look_again_ = false;
  std::multimap<Milliseconds, std::weak_ptr<Place>> due_;  // when to look after a room
  std::map<std::string, Bucket> openings_;                 // by address
  std::map<std::string, Bucket> listings_;
  std::map<std::string, Bucket> guesses_;
  Milliseconds started_;
  Milliseconds swept_ = 0;
  // These have threads, and end first.
  Pool thinkers_;
  Pool readers_;
  Writer writer_;
};

// Whether an address may do this once more.
bool take(std::map<std::string, Bucket>& buckets, const std::string& address,
          const Allowance& allowance, Milliseconds now);

}  // namespace castellan
