// Positions from JSON: whatever is accepted goes on or is over, can be played to its end by random
// moves, and writes back to what was read.
#include <nlohmann/json.hpp>

#include "engine/core/reader.h"
#include "fuzz/fuzzer.h"
#include "table/view.h"

CASTELLAN_FUZZER(input) {
  using namespace castellan;
  nlohmann::json json;
  if (parse_json(input.text, json)) return;
  std::optional<Error> error;
  std::optional<Table> table;
  if (read_setup(input.game, Reader(json, error), json, Fate(seed_of(1)), table)) return;
  if (error || !table) return;

  nlohmann::json written;
  table->position().write(kAll, written);
  auto again = input.game.start(table->options());
  must(!again->read(written));
  must(again->hash() == table->position().hash());

  ActionList legal;
  OutcomeList outcomes;
  const Seat player = again->to_move();
  if (is_seat(player)) again->legal(legal);
  if (player == kChance) again->outcomes(outcomes);
  must(player == kOver || !legal.empty() || !outcomes.empty());

  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    table->play_chance();
    if (table->over()) return;
    table->position().legal(legal);
    must(!legal.empty());
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    must(!table->apply(std::span(&action, 1)));
  }
  must(false);  // no game is that long
}
