// castellan protocol: JSON lines in, JSON lines out.
#include <fmt/core.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "apps/castellan/command.h"
#include "table/protocol.h"

namespace castellan {

void add_protocol(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("protocol", "Speak JSON lines on stdin and stdout, for other programs");
  command->callback([] {
    Protocol protocol(language());
    for (std::string line; std::getline(std::cin, line);) {
      if (line.empty()) continue;
      fmt::print("{}\n", protocol.answer(line));
      std::fflush(stdout);
    }
  });
}

}  // namespace castellan
