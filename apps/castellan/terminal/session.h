// A game at the terminal: people type, agents think, and each person is shown what their seat may
// know. session.cpp is the game, commands.cpp what people can ask besides.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "apps/castellan/terminal/board.h"
#include "apps/castellan/terminal/input.h"
#include "apps/castellan/terminal/menu.h"
#include "apps/castellan/terminal/narrator.h"
#include "apps/castellan/terminal/screen.h"
#include "table/table.h"
#include "table/words.h"

namespace castellan {

struct SessionSettings {
  bool colour = true;            // where the terminal has it
  std::string save_path;         // where the record is kept when the game ends or is left
  std::vector<Message> notices;  // what is to be said first
  bool hints = false;            // whether all agreed to them; who plays alone need not
};

class Session {
 public:
  // The sitters of the table must be people or agents with a right spec.
  Session(Table& table, Words words, SessionSettings settings);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Until the game is over, or nobody types any more.
  void play();

  // A lesson: a caption, and one decision of the person. False where the person leaves.
  [[nodiscard]] bool teach(std::string_view caption, std::size_t number, std::size_t lessons);

 private:
  // What a viewer has been told so far.
  struct Listener {
    Narrator narrator;
    std::size_t heard = 0;  // actions
  };
  enum class Next { kPosition, kLine, kLeave };  // show the position anew, read on, or leave

  // The game.
  void open();
  [[nodiscard]] bool decide(Seat seat);  // false: the person leaves
  void announce(Seat seat);
  void let_agent_act(Seat seat);
  [[nodiscard]] bool hand_over(Seat seat);
  void close();
  void leave();

  // Showing.
  [[nodiscard]] bool is_person(Seat seat) const { return table_.sitters()[index(seat)].person; }
  [[nodiscard]] Listener& listener(Seat viewer);
  void listen(Seat viewer);
  void tell(const std::vector<std::string>& lines) const;
  void show_board(Seat viewer) const;
  void show_legend() const;
  void show_prompt(Seat seat);
  void show_page(const std::vector<std::string>& lines) const;
  [[nodiscard]] std::string listed(std::span<const Action> actions) const;

  // What people type.
  Next obey(Seat seat, const std::string& line);
  Next obey(Seat seat, const TypedCommand& typed);
  Next act(Seat seat, const std::string& text);
  void help() const;
  void explain(const std::string& text) const;
  void hint(Seat seat) const;
  Next undo(Seat seat);
  Next resign(Seat seat, bool sure);
  void rules(const std::string& wanted) const;
  void log(Seat seat) const;
  bool save(const std::string& path) const;
  // The messages prefix.<option>.<value> that there are for the options of this game.
  [[nodiscard]] std::vector<std::string> keys_by_option(const std::string& prefix) const;
  void say_not_understood(const std::string& text) const;
  void say_rule(RuleId rule) const;

  Table& table_;
  Words words_;
  const Board& board_;
  Screen screen_;
  std::string save_path_;
  std::vector<Message> notices_;
  std::vector<std::string> titles_;  // of the seats, on boards
  std::size_t people_ = 0;
  bool hints_agreed_ = false;
  bool welcomed_ = false;
  bool resigning_ = false;                          // it was said once
  std::set<std::string> explained_;                 // the kinds of decision that were met before
  Seat viewer_ = kPublic;                           // who looks at the screen
  std::vector<Listener> listeners_;                 // by seat, and the public
  std::vector<std::unique_ptr<Thinker>> thinkers_;  // by seat; none for people
  std::vector<bool> slow_;                          // by seat
  Menu menu_;                                       // of the decision that is waited for
};

}  // namespace castellan
