// Positions from JSON: whatever is accepted can be played to its end by random moves, and writes
// back to what was read.
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

  Rng rng(1);
  ActionList legal;
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
