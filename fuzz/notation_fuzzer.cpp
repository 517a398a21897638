// Notation: whatever parses must be an action of the game and read back from its own text.
#include "fuzz/fuzzer.h"

CASTELLAN_FUZZER(input) {
  using castellan::index;
  using castellan::must;
  if (const auto action = input.game.parse(input.text)) {
    must(index(*action) < input.game.actions());
    must(input.game.parse(input.game.text(*action)) == action);
  }
  if (const auto action = input.game.parse_chance(input.text)) {
    must(index(*action) < input.game.chance_actions());
    must(input.game.parse_chance(input.game.chance_text(*action)) == action);
  }
}
