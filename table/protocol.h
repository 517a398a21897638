// The engine protocol: one JSON request in, one JSON reply out. docs/protocol.md describes it. The
// command line speaks it on stdin and stdout, the wasm module through a function.
//
// protocol.cpp reads requests and finds who answers them; the answers stand in protocol_begin.cpp
// (a table), protocol_play.cpp (acting at it), protocol_look.cpp (what is seen of it),
// protocol_think.cpp (agents), protocol_games.cpp (the games there are), protocol_series.cpp
// (rounds strung together) and protocol_editor.cpp (positions that people set up).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reader.h"
#include "table/review.h"
#include "table/table.h"
#include "table/words.h"

namespace castellan {

// It never dies on bad input: whatever comes gets a reply, and a reply with an error has changed
// nothing.
class Protocol {
 public:
  explicit Protocol(std::string_view language = "en");

  std::string answer(std::string_view request);

 private:
  using Json = nlohmann::json;
  using Answer = std::optional<Error> (Protocol::*)(const Reader& request, Json& reply);

  // A command, what its request may bring beside "cmd", and whether a game must be on the table.
  struct Command {
    std::string_view name;
    Answer answer;
    std::span<const std::string_view> members;
    bool at_table = true;
  };
  static std::span<const Command> commands();

  // A search that goes on in slices. It is over once the table has changed.
  struct Thinking {
    std::shared_ptr<Thinker> thinker;
    Slice slice;
    std::size_t entries;  // of the table, when it began
  };

  // An agent that remembers what it thought of before, as long as it is asked for by the same name.
  struct Kept {
    std::string spec;
    const GameType* game = nullptr;
    OptionValues options;
    std::shared_ptr<Thinker> thinker;
  };

  struct Reviewing {
    Review review;
    Slice slice;
    std::size_t entries;
  };

  // Beginning.
  std::optional<Error> games(const Reader& request, Json& reply);
  std::optional<Error> check(const Reader& request, Json& reply);
  std::optional<Error> start(const Reader& request, Json& reply);
  std::optional<Error> set_up(const Reader& request, Json& reply);
  std::optional<Error> load(const Reader& request, Json& reply);
  void sit_down(Table table);

  // Playing.
  std::optional<Error> apply(const Reader& request, Json& reply);
  std::optional<Error> act(const Reader& request, Json& reply);
  std::optional<Error> play_chance(const Reader& request, Json& reply);
  std::optional<Error> undo(const Reader& request, Json& reply);
  std::optional<Error> take_back(const Reader& request, Json& reply);

  // Looking.
  std::optional<Error> state(const Reader& request, Json& reply);
  std::optional<Error> view(const Reader& request, Json& reply);
  std::optional<Error> log(const Reader& request, Json& reply);
  std::optional<Error> why(const Reader& request, Json& reply);
  std::optional<Error> preview(const Reader& request, Json& reply);
  std::optional<Error> redeal(const Reader& request, Json& reply);
  std::optional<Error> record(const Reader& request, Json& reply);
  std::optional<Error> verify(const Reader& request, Json& reply);

  // Setting up.
  std::optional<Error> inventory(const Reader& request, Json& reply);
  std::optional<Error> arrange(const Reader& request, Json& reply);
  std::optional<Error> inspect(const Reader& request, Json& reply);

  // Stringing rounds together.
  std::optional<Error> series(const Reader& request, Json& reply);

  // Thinking.
  std::optional<Error> think(const Reader& request, Json& reply);
  std::shared_ptr<Thinker> thinker_for(const std::string& spec_text, const AgentSpec& spec,
                                       std::uint64_t seed, bool keep);
  std::optional<Error> review(const Reader& request, Json& reply);
  std::optional<Error> more(const Reader& request, Json& reply);
  void tell_review(Json& reply);
  void tell(const Analysis& analysis, Json& reply) const;

  // Reading what a request brings.
  std::optional<Error> run(const Reader& request, Json& reply);
  std::optional<Error> read_game(const Reader& request, const GameType*& game);
  std::optional<Error> read_viewer(const Reader& in, Seat& viewer) const;
  [[nodiscard]] Seat read_seat(const Reader& in) const;

  void tell_state(Json& reply) const;
  [[nodiscard]] Json error_json(const Error& error) const;
  [[nodiscard]] Json told(const Message& message) const;

  std::string language_;
  Words words_;                // of the table's game
  const Json* raw_ = nullptr;  // the present request
  std::string subject_;        // the game that it is about
  std::optional<Table> table_;
  std::optional<Thinking> thinking_;
  Kept kept_;  // stays when the table is another one: what it knows is found by position
  std::optional<Reviewing> reviewing_;  // of table_; never both at once
};

// Every game with its options, as the command `games` and the request `games` give it.
nlohmann::json games_json(std::string_view language);
nlohmann::json game_json(const GameType& game, std::string_view language);

// What `check` says of options that are not refused.
nlohmann::json checked_json(const GameType& game, const OptionValues& values,
                            std::string_view language);

}  // namespace castellan
