// What can happen at a table between devices. Each deed is one line of the store, and a table is
// what its deeds make of it (room.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/message.h"
#include "engine/core/seat.h"
#include "server/clock.h"
#include "table/fate.h"

namespace castellan {

// Fields are listed once; writing and reading both follow the list.
struct Opened {
  static constexpr std::string_view kName = "open";
  std::string game;
  std::string options;               // as records have them: key=value, parted by spaces
  std::vector<std::string> players;  // a level for each seat; "" is for a person
  ClockPlan clock;
  bool listed = false;
  bool hints = false;
  bool patient = false;                  // nobody declines by itself, so that no wait tells a hand
  std::int64_t grace = 120'000;          // so long (ms) one may be away on one's turn, see Replaced
  std::string seed;                      // in hex; nobody is told before the end
  std::string host;                      // hash of the host's secret
  std::vector<std::string> invitations;  // hashes, by seat
  std::string series;                    // the kind, or ""
  std::vector<std::string> records;      // of the rounds before this one

  static void fields(auto& self, auto&& field) {
    field("game", self.game);
    field("options", self.options);
    field("players", self.players);
    field("clock", self.clock.kind);
    field("time", self.clock.time);
    field("increment", self.clock.increment);
    field("listed", self.listed);
    field("hints", self.hints);
    field("patient", self.patient);
    field("grace", self.grace);
    field("seed", self.seed);
    field("host", self.host);
    field("invitations", self.invitations);
    field("series", self.series);
    field("records", self.records);
  }
};

// A new invitation for a seat; the one before is void.
struct Invited {
  static constexpr std::string_view kName = "invite";
  Seat seat{};
  std::string invitation;  // hash

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("invitation", self.invitation);
  }
};

struct Claimed {
  static constexpr std::string_view kName = "claim";
  Seat seat{};
  std::string name;
  std::string token;  // hash

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("name", self.name);
    field("token", self.token);
  }
};

// The seat's share of the chance. Once all people gave theirs, the game begins.
struct Readied {
  static constexpr std::string_view kName = "ready";
  Seat seat{};
  std::string nonce;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("nonce", self.nonce);
  }
};

// Before the game begins, a computer instead of a person.
struct Filled {
  static constexpr std::string_view kName = "fill";
  Seat seat{};
  std::string level;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("level", self.level);
  }
};

// Before the game begins, somebody is asked to leave: the seat is free again.
struct Freed {
  static constexpr std::string_view kName = "free";
  Seat seat{};

  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
};

// Actions of the seat to move, in notation; chance follows by itself.
struct Acted {
  static constexpr std::string_view kName = "act";
  Seat seat{};
  std::uint64_t at = 0;  // entries of the game before
  std::vector<std::string> actions;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("at", self.at);
    field("actions", self.actions);
  }
};

struct TookBack {
  static constexpr std::string_view kName = "take-back";
  Seat seat{};
  std::uint64_t at = 0;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("at", self.at);
  }
};

struct Said {
  static constexpr std::string_view kName = "say";
  Seat seat{};
  std::string text;    // free, or
  std::string preset;  // one of kPresets

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("text", self.text);
    field("preset", self.preset);
  }
};

enum class Wish : std::uint8_t { kTakeBack, kDraw, kAbort };

// A question to all other people. Where there are none, it is granted.
struct Asked {
  static constexpr std::string_view kName = "ask";
  Seat seat{};
  Wish what{};

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("what", self.what);
  }
};

struct Answered {
  static constexpr std::string_view kName = "answer";
  Seat seat{};
  Wish what{};
  bool yes = false;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("what", self.what);
    field("yes", self.yes);
  }
};

struct Resigned {
  static constexpr std::string_view kName = "resign";
  Seat seat{};

  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
};

struct TimedOut {
  static constexpr std::string_view kName = "time-out";
  Seat seat{};

  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
};

// After nobody could act for a while, since the server or its store stood still.
struct Resumed {
  static constexpr std::string_view kName = "resume";
  Seat seat{};  // who was waited for

  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
};

// A computer for somebody who is away, until they return.
struct Replaced {
  static constexpr std::string_view kName = "replace";
  Seat seat{};
  Seat by{};  // who wanted it
  std::string level;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("by", self.by);
    field("level", self.level);
  }
};

struct Returned {
  static constexpr std::string_view kName = "return";
  Seat seat{};

  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
};

// When a seat wants to be asked out of its turn; else it declines.
enum class Order : std::uint8_t { kAlways, kTouched, kNever };

struct Ordered {
  static constexpr std::string_view kName = "order";
  Seat seat{};
  std::string card;
  Order order{};

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("card", self.card);
    field("order", self.order);
  }
};

struct Renamed {
  static constexpr std::string_view kName = "rename";
  Seat seat{};
  std::string name;

  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("name", self.name);
  }
};

// The same people play on at another table.
struct Followed {
  static constexpr std::string_view kName = "follow";
  std::string table;

  static void fields(auto& self, auto&& field) { field("table", self.table); }
};

using Deed = std::variant<Opened, Invited, Claimed, Readied, Filled, Freed, Acted, TookBack, Said,
                          Asked, Answered, Resigned, TimedOut, Resumed, Replaced, Returned, Ordered,
                          Renamed, Followed>;

// A line of JSON, and back; an error names what is wrong with a line.
std::string write_deed(const Deed& deed);
std::optional<Error> read_deed(std::string_view line, Deed& deed);

// The words for enumerators, in lines and in messages to clients.
std::string_view name_of(Wish wish);
std::string_view name_of(Order order);
std::string_view name_of(ClockPlan::Kind kind);
std::optional<Wish> wish_of(std::string_view name);
std::optional<Order> order_of(std::string_view name);
std::optional<ClockPlan::Kind> clock_kind_of(std::string_view name);

}  // namespace castellan
