// A game in progress: seats, an append-only record, undo, and what each seat is told.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/message.h"
#include "table/early_end.h"
#include "table/fate.h"
#include "table/game_type.h"

namespace castellan {

// One line of the record: an action of a seat or of chance, or how many actions were taken back.
struct Entry {
  Seat mover{};
  Action action{};
  std::uint32_t taken_back = 0;  // more than 0: no action, but an undo of so many
};

// Who sits at a seat: a person, or an agent by its spec.
struct Sitter {
  std::string name;
  bool person = true;
};

class Table {
 public:
  // The options must be ones that the game does not refuse.
  Table(const GameType& game, const OptionValues& options, Fate fate);
  // A game that goes on from a position that was set up.
  Table(const GameType& game, OptionValues options, Fate fate, std::unique_ptr<Position> setup);

  // Looking.
  [[nodiscard]] const GameType& game() const { return *game_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const Fate& fate() const { return fate_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] const Position& start() const { return *start_; }
  [[nodiscard]] bool was_set_up() const { return set_up_; }
  // Nobody acts any more: the rules say so, or the game was ended before.
  [[nodiscard]] bool over() const { return early_ || position_->to_move() == kOver; }
  [[nodiscard]] Seat to_move() const { return over() ? kOver : position_->to_move(); }
  [[nodiscard]] const std::optional<EarlyEnd>& early_end() const { return early_; }
  [[nodiscard]] Returns returns() const { return early_ ? early_returns_ : position_->returns(); }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  // The actions that count, without those taken back; the position before each.
  [[nodiscard]] std::size_t length() const { return line_.size(); }
  [[nodiscard]] Seat mover(std::size_t i) const { return line_[i].before->to_move(); }
  [[nodiscard]] Action action(std::size_t i) const { return line_[i].action; }
  [[nodiscard]] const Position& before(std::size_t i) const { return *line_[i].before; }
  [[nodiscard]] const Position& at(std::size_t i) const {  // up to length(): the position now
    return i < line_.size() ? before(i) : *position_;
  }
  [[nodiscard]] std::vector<Message> events(std::size_t i, Seat viewer) const;

  // Whether every chance action so far was the fate's, as far as that can be known; else the record
  // cannot be verified.
  [[nodiscard]] bool fated() const { return fated_; }
  [[nodiscard]] std::vector<Sitter>& sitters() { return sitters_; }
  [[nodiscard]] const std::vector<Sitter>& sitters() const { return sitters_; }

  // Playing: all the actions or none, by whoever is to move. Chance may be given explicitly too.
  std::optional<Error> apply(std::span<const Action> actions);
  // By a seat: refused as a whole where somebody else would be to move on the way, chance too.
  std::optional<Error> apply(Seat seat, std::span<const Action> actions);
  // What would refuse one action of this seat now, or nothing.
  [[nodiscard]] std::optional<Error> refuse(Seat seat, Action action) const;
  // Lets fate act until a seat is to move or the game is over; a sealed fate cannot.
  void play_chance();
  // The same, and also plays decisions that leave no choice.
  void play_forced();

  // Ends the game before its end. Refused where it is over, or where such a game cannot end so.
  std::optional<Error> end_early(const EarlyEnd& end);

  // Undo. Between people a seat takes back its own actions since the last chance action, the last
  // action of another seat, or the last one that showed it something hidden, and nothing once the
  // game is over and its seed known; a person alone takes back to its own decision before. How many
  // actions that would be now; 0 where nothing can be taken back, and for who has no seat.
  [[nodiscard]] std::size_t can_take_back(Seat seat) const;
  // How many actions lie behind the last decision of a seat that left it a choice, that one too; 0
  // where there was none.
  [[nodiscard]] std::size_t since_decision(Seat seat) const;
  std::optional<Error> take_back(Seat seat);
  // So many actions, whatever they were; for the protocol and for records. A game that was ended
  // before its end goes on with it.
  std::optional<Error> undo(std::size_t actions);

 private:
  struct Step {
    std::unique_ptr<Position> before;
    Action action;
    bool forced;                        // by a seat that had no choice
    mutable std::optional<bool> tells;  // what tells_more found
  };

  [[nodiscard]] std::optional<Error> check(Action action) const;
  std::optional<Error> apply_as(std::optional<Seat> seat, std::span<const Action> actions);
  void push(Action action, bool fated);
  [[nodiscard]] bool tells_more(std::size_t i) const;
  void step_back();

  const GameType* game_;
  OptionValues options_;
  Fate fate_;
  std::unique_ptr<Position> start_;
  std::unique_ptr<Position> position_;
  bool set_up_ = false;
  bool fated_ = true;
  std::uint32_t chances_ = 0;  // chance actions in line_
  std::optional<EarlyEnd> early_;
  Returns early_returns_{};
  std::vector<Step> line_;
  std::vector<Entry> entries_;
  std::vector<Sitter> sitters_;
};

// The rule that forbids an action, as an error with its id.
Error rule_error(const GameType& game, RuleId rule);

// Why a text is no action of the game: the rule that forbids what it means, or that it means
// nothing.
Error notation_error(const GameType& game, std::string_view text);

}  // namespace castellan
