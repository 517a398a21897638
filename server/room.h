// A table between devices: who sits where, the game, clocks, what was said and asked. Everything
// follows from its lines, and from nothing else; nothing here waits or writes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/clock.h"
#include "server/deed.h"
#include "store/store.h"
#include "table/stakes.h"
#include "table/table.h"

namespace castellan {

// What people can say without typing; chat.<name> is the sentence.
inline constexpr std::array<std::string_view, 8> kPresets{
    "hello", "good-luck", "thinking", "nice", "oops", "thanks", "well-played", "back-soon"};

struct Chair {
  std::string name;
  bool person = true;      // made for a person
  std::string level;       // the computer that plays here now, or ""
  std::string invitation;  // hash; "" once used
  std::string token;       // hash; "" while nobody sat down
  std::string nonce;
  bool ready = false;
  bool away = false;                    // replaced, and may return
  std::map<std::string, Order> orders;  // by card, where it is not always to be asked

  [[nodiscard]] bool taken() const { return !token.empty(); }
  // Somebody who can be asked.
  [[nodiscard]] bool has_person() const { return person && level.empty() && taken(); }
  [[nodiscard]] bool declines(const OutOfTurn& question) const;
};

// The level that plays for who gave up at a table of many, or is away.
inline constexpr std::string_view kStandIn = "knight";

struct Question {
  Wish what{};
  Seat seat{};
  std::array<std::optional<bool>, kMostSeats> answers{};
};

struct Spoken {
  std::uint64_t line = 0;
  Milliseconds at = 0;
  Said said;
};

class Room {
 public:
  explicit Room(std::string name) : name_(std::move(name)) {}

  // The next line. An error where it cannot follow those before; nothing has changed then.
  std::optional<Error> add(const Line& line);
  // Why a deed cannot be done now, if it cannot. What is not refused can be added.
  [[nodiscard]] std::optional<Error> refuse(const Deed& deed, Milliseconds now) const;

  // Looking.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  [[nodiscard]] const Opened& opened() const { return opened_; }
  [[nodiscard]] const GameType& game() const { return *game_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] std::span<const Chair> chairs() const { return chairs_; }
  [[nodiscard]] std::size_t seats() const { return chairs_.size(); }
  // Cards for which seats are asked out of their turn in this game.
  [[nodiscard]] const std::vector<std::string>& reactions() const { return reactions_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  [[nodiscard]] Digest commitment() const;
  [[nodiscard]] Milliseconds opened_at() const { return opened_at_; }
  [[nodiscard]] Milliseconds changed_at() const { return changed_at_; }
  [[nodiscard]] const Table* table() const { return table_ ? &*table_ : nullptr; }  // once begun
  [[nodiscard]] std::uint64_t entries() const { return table_ ? table_->entries().size() : 0; }
  [[nodiscard]] bool over() const { return table_ && table_->over(); }
  // Whether those who play here can agree on a draw: one round of a series has to be decided.
  [[nodiscard]] bool can_be_drawn() const;
  [[nodiscard]] const std::optional<Question>& question() const { return question_; }
  [[nodiscard]] std::span<const Spoken> chat() const { return chat_; }
  [[nodiscard]] const std::string& next() const { return next_; }  // the table that follows, or ""
  // Whoever is to move; nobody before the beginning and after the end.
  [[nodiscard]] std::optional<Seat> to_move() const;
  // The level that has to act now, or "" where a person has, or nobody.
  [[nodiscard]] std::string_view computer_to_move() const;

  // Whose token it is; none: nobody's.
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view token) const;
  [[nodiscard]] std::optional<Seat> invited_to(std::string_view invitation) const;

  // Whether a seat did exactly this at that entry, so that a request was heard before.
  [[nodiscard]] bool did(Seat seat, std::uint64_t at, std::span<const Action> actions) const;
  [[nodiscard]] bool took_back(std::uint64_t at) const;

  // How the same people play on: the deeds of the next table, whose seed is given.
  [[nodiscard]] std::vector<Deed> follow_up(const Seed& seed) const;

 private:
  struct Adding;    // applies each kind of deed
  struct Refusing;  // checks it

  [[nodiscard]] const Chair& chair(Seat seat) const { return chairs_[index(seat)]; }
  [[nodiscard]] Chair& chair(Seat seat) { return chairs_[index(seat)]; }
  [[nodiscard]] bool playing() const { return table_ && !over(); }
  void begin_if_ready(Milliseconds at);
  void after_change(Milliseconds at);
  void decline_by_itself();
  void give_up(EarlyEnd::Kind kind, Seat seat, Milliseconds at);
  void grant(const Question& question, Milliseconds at);

  std::string name_;
  std::uint64_t lines_ = 0;
  Opened opened_;
  const GameType* game_ = nullptr;
  OptionValues options_;
  Stakes stakes_{};
  Seed seed_{};
  std::vector<Chair> chairs_;
  std::vector<std::string> reactions_;
  Clock clock_;
  std::uint64_t clocked_ = 0;  // entries when it was last handed over
  Milliseconds opened_at_ = 0;
  Milliseconds changed_at_ = 0;
  std::optional<Table> table_;
  std::optional<Question> question_;
  std::vector<Spoken> chat_;
  std::string next_;
};

}  // namespace castellan
