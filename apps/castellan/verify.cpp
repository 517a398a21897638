// castellan verify: whether a finished game's chance was what its seed decided.
#include <fmt/core.h>

#include "apps/castellan/command.h"
#include "table/record.h"

namespace castellan {

void add_verify(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("verify", "Check that the shuffles of a finished game were fair");
  static std::string path;
  command->add_option("file", path, "The record; - for standard input")->required();
  command->callback([] {
    ReadRecord record;
    if (const auto error = read_record(read_file(path), record)) fail(*error, record.game);
    const Words words = words_for(record.table->game().name());
    const Proof proof = verify_record(record);
    fmt::print("{}\n", words.say(proof.said));
    if (!proof.fair) throw CLI::RuntimeError(kExitNo);
  });
}

}  // namespace castellan
