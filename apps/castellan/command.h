// What the subcommands share: each is a file with one function that adds it to the program.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"
#include "table/game_type.h"
#include "table/share.h"
#include "table/table.h"
#include "table/words.h"

namespace castellan {

// Exit codes: 0 all is well, 1 it was asked whether something holds and it does not, 2 the input
// was wrong.
inline constexpr int kExitNo = 1;
inline constexpr int kExitWrongInput = 2;

// Says what was wrong on stderr, in the language of the program, and ends with code 2.
[[noreturn]] void fail(const Error& error, std::string_view game = "");

// The language that --language asks for.
std::string_view language();
void set_language(std::string language);

// The words of a game in that language.
Words words_for(std::string_view game);

// A game with options, as several commands take it: GAME --preset P --option k=v …
struct GameChoice {
  std::string name = "castle-keep";
  std::string preset;
  std::vector<std::string> options;

  void add_to(CLI::App& command, bool game_required);
  // Checked; wrong input ends the program with a sentence, and advice is given on stderr.
  [[nodiscard]] const GameType& game() const;
  [[nodiscard]] OptionValues values() const;
};

// A whole file, or - for stdin; ends the program where it cannot be read.
std::string read_file(const std::string& path);
// A record or a position, from a link or else from a file, which holds a record.
Share read_game(const std::string& link_or_path);
// A table that begins with such a position; what chance decides comes from a new seed.
Table table_of_position(std::string_view text);
void write_file(const std::string& path, std::string_view text);
// Ends the program where that will not be possible, before it did a lot of work for it.
void check_writable(const std::string& path);

// A check for --seed: empty where the text is a seed, else what is wrong.
std::string check_seed(const std::string& text);

// As many open files as the system lets this program have: every connection is one.
void allow_many_files();

// A seed that nobody chose.
Seed random_seed();

// One for each subcommand, in the order of the help.
void add_games(CLI::App& app);
void add_play(CLI::App& app);
void add_learn(CLI::App& app);
void add_serve(CLI::App& app);
void add_admin(CLI::App& app);
void add_rules(CLI::App& app);
void add_replay(CLI::App& app);
void add_review(CLI::App& app);
void add_position(CLI::App& app);
void add_verify(CLI::App& app);
void add_match(CLI::App& app);
void add_tournament(CLI::App& app);
void add_sprt(CLI::App& app);
void add_bench(CLI::App& app);
void add_load(CLI::App& app);
void add_protocol(CLI::App& app);
void add_schema(CLI::App& app);
void add_playthrough(CLI::App& app);

}  // namespace castellan
