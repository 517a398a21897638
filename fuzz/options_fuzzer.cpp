// Options and agent specs: what is accepted is in range and reads back; what is refused changes
// nothing.
#include "fuzz/fuzzer.h"

CASTELLAN_FUZZER(input) {
  using namespace castellan;
  AgentSpec spec;
  static_cast<void>(parse_agent(input.text, spec));

  OptionValues values = input.game.defaults();
  each_assignment(input.text, [&](std::string_view assignment) {
    const OptionValues before = values;
    if (assign_option(input.game, assignment, values)) must(values == before);
  });
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OptionInfo& option = input.game.options()[i];
    must(values[i].number >= option.min && values[i].number <= option.max);
    OptionValue again;
    must(!parse_option(option, option_text(option, values[i]), again));
    must(again == values[i]);
  }
  if (check_options(input.game, values)) return;
  OptionValues again = input.game.defaults();
  must(!assign_options(input.game, options_text(input.game, values), again));
  must(again == values);
  static_cast<void>(input.game.start(values));
  static_cast<void>(input.game.advice(values));
}
