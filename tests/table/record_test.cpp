#include "table/record.h"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/hex.h"
#include "engine/core/rng.h"
#include "table/registry.h"

namespace castellan {
namespace {

// A solitaire that begins with a keep and is over when the first tile turned over is another.
const std::string kShort =
    "[Game \"castle-keep\"]\n"
    "[Rules \"1\"]\n"
    "[Options \"seats=1 version=solitaire\"]\n"
    "[SeedHash \"4b78063b9c224da311bd1d3fb969bba19e7e91ee07b506f9c4c438828915563f\"]\n"
    "[Seed \"0400000000000000000000000000000000000000000000000000000000000000\"]\n"
    "[Result \"0\"]\n"
    "\n"
    "* Wyz\n"
    "* Wrc\n"
    "* Kr\n"
    "* Wbs\n"
    "* Kr\n"
    "* Wrc\n"
    "1 done\n"
    "1 -Wrc\n"
    "* Kr\n";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The short game with one line, counted from 1, written otherwise; without it where nothing is.
std::string with(std::size_t number, const std::string& instead) {
  std::vector<std::string> lines = lines_of(kShort);
  lines.resize(std::max(lines.size(), number));
  lines[number - 1] = instead;
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

Table short_table(std::vector<std::string> nonces = {}) {
  OptionValues values = castle_keep_game().defaults();
  EXPECT_FALSE(assign_preset(castle_keep_game(), "solitaire", values));
  return {castle_keep_game(), values, Fate(seed_of(4), std::move(nonces))};
}

// Passes every turn until the game is over.
void pass_on(Table& table) {
  ActionList legal;
  for (table.play_chance(); !table.over(); table.play_chance()) {
    table.position().legal(legal);
    ASSERT_FALSE(table.apply(std::array{legal[legal.size() - 1]}));
  }
}

ReadRecord opened(const std::string& text) {
  ReadRecord record;
  const auto error = read_record(text, record);
  EXPECT_FALSE(error) << error->key;
  return record;
}

// The key of the error and the line that it names, if any: "error.record-mover 14".
std::string damage(const std::string& text) {
  ReadRecord record;
  const auto error = read_record(text, record);
  if (!error) return "fine";
  for (const auto& [name, value] : error->args) {
    if (name == "line") return error->key + " " + std::to_string(std::get<std::int64_t>(value));
  }
  return error->key;
}

std::string verdict(const std::string& text) {
  ReadRecord record;
  if (const auto error = read_record(text, record)) return error->key;
  const auto [fair, said] = verify_record(record);
  return fair ? "good" : said.key;
}

TEST(Record, IsTagsAndThenALineForEachAction) {
  Table table = short_table();
  table.play_chance();
  for (const std::string_view move : {"done", "-Wrc"}) {
    ASSERT_FALSE(table.apply(std::array{*castle_keep_game().parse(move)}));
  }
  table.play_chance();
  EXPECT_EQ(write_record(table), kShort);
}

TEST(Record, ReadsBackWhatItSays) {
  const ReadRecord record = opened(kShort);
  EXPECT_TRUE(record.table->over());
  EXPECT_EQ(record.table->length(), 9U);
  EXPECT_EQ(record.result, "0");
  EXPECT_EQ(record.seed_hash, to_hex(Fate(seed_of(4)).commitment()));
  EXPECT_TRUE(record.seed_known);
  EXPECT_FALSE(record.stopped);
  EXPECT_EQ(write_record(*record.table), kShort);
}

TEST(Record, NamesPeopleAndAgentsWhateverTheyAreCalled) {
  const std::string text = with(3,
                                "[Seat 1 \"Ann \\\"the \\\\ wall\\\" \\\"]; [Stone] Müller\\\\\"]\n"
                                "[Agent 2 \"mcts:iterations=2000\"]");
  const ReadRecord record = opened(text.substr(0, text.find("[SeedHash")) + "\n");
  const std::vector<Sitter>& sitters = record.table->sitters();
  EXPECT_EQ(sitters[0].name, "Ann \"the \\ wall\" \"]; [Stone] Müller\\");
  EXPECT_TRUE(sitters[0].person);
  EXPECT_EQ(sitters[1].name, "mcts:iterations=2000");
  EXPECT_FALSE(sitters[1].person);
  const std::string again = write_record(*record.table);
  EXPECT_EQ(again.substr(0, again.find("[SeedHash")), text.substr(0, text.find("[SeedHash")));
}

TEST(Record, ANameOfSeveralLinesBecomesOne) {
  Table table = short_table();
  table.sitters()[0].name = "Ann\r\nof [Castle]\n* Kr";
  const ReadRecord record = opened(write_record(table));
  EXPECT_EQ(record.table->sitters()[0].name, "Ann  of [Castle] * Kr");
  EXPECT_EQ(record.table->length(), 0U);
}

TEST(Record, CommentsBlankLinesIndentsAndWindowsAreNoMatter) {
  std::string text = "; a game of patience\r\n\r\n";
  for (const std::string& line : lines_of(kShort)) {
    const bool tag = line.starts_with("[");
    text += "  " + line + (tag ? "" : "\t; so it went") + " \r\n\r\n";
  }
  EXPECT_EQ(write_record(*opened(text).table), kShort);
  text = kShort;
  text.pop_back();  // the last line may end without its end
  EXPECT_EQ(write_record(*opened(text).table), kShort);
}

TEST(Record, AHiddenSeedStaysHiddenUntilTheEnd) {
  Table table = short_table({"salt", "and \"pepper\""});
  table.play_chance();
  const std::string during = write_record(table);
  EXPECT_EQ(during.find("[Seed "), std::string::npos);
  EXPECT_EQ(during.find("[Result"), std::string::npos);
  EXPECT_NE(during.find("[SeedHash \"4b78"), std::string::npos);
  EXPECT_NE(during.find("[Nonce \"73616c74\"]\n[Nonce \"616e64202270657070657222\"]\n"),
            std::string::npos);
  EXPECT_NE(write_record(table, SeedWritten::kAlways).find("[Seed \"0400"), std::string::npos);
  pass_on(table);
  EXPECT_NE(write_record(table).find("[Seed \"0400"), std::string::npos);
  EXPECT_EQ(verdict(write_record(table)), "good");
}

TEST(Record, ChanceThatSomebodyChoseHasNoSeedToShow) {
  Table table = short_table();
  ASSERT_FALSE(table.apply(std::array{*castle_keep_game().parse_chance("Kb")}));
  const std::string text = write_record(table, SeedWritten::kAlways);
  EXPECT_EQ(text.find("Seed"), std::string::npos);
  EXPECT_EQ(write_record(*opened(text).table), text);
}

TEST(Record, APositionThatWasSetUpStandsInIt) {
  Table before = short_table();
  before.play_chance();
  Table table(castle_keep_game(), before.options(), Fate(seed_of(4)), before.position().clone());
  pass_on(table);
  const std::string text = write_record(table);
  EXPECT_NE(text.find("[Setup \"{\\\"castles\\\":"), std::string::npos);
  const ReadRecord record = opened(text);
  EXPECT_TRUE(record.table->was_set_up());
  EXPECT_EQ(record.table->position().hash(), table.position().hash());
  EXPECT_EQ(write_record(*record.table), text);
  EXPECT_EQ(verdict(text), "good");
}

TEST(Record, WhatWasTakenBackStaysWritten) {
  const std::string text = with(14, "1 done\nundo 1\n1 done\n1 -Wrc\nundo 3\n* Wrc\n1 done");
  const ReadRecord record = opened(text);
  EXPECT_EQ(record.table->length(), 9U);
  EXPECT_EQ(write_record(*record.table), text);
  EXPECT_EQ(verdict(text), "good");
}

TEST(DamagedRecord, TagsThatMeanNothingAreNamedWithTheirLine) {
  EXPECT_EQ(damage(with(1, "[Game \"castle-keep")), "error.record-tag 1");
  EXPECT_EQ(damage(with(1, "[Game castle-keep]")), "error.record-tag 1");
  EXPECT_EQ(damage(with(1, "[]")), "error.record-tag 1");
  EXPECT_EQ(damage(with(3, "[\"]")), "error.record-tag 3");
  EXPECT_EQ(damage(with(3, "[Date \"today\"]")), "error.record-tag 3");
  EXPECT_EQ(damage(with(2, "[Rules]")), "error.record-tag 2");
  EXPECT_EQ(damage(with(16, "[Result \"0\"]")), "error.record-tag 16");
  for (const std::string seat :
       {"Seat 0", "Seat 5", "Seat -1", "Seat x", "Agent 99999999999999999999", "Seat "}) {
    EXPECT_EQ(damage(with(3, "[" + seat + " \"Ann\"]")), "error.record-tag 3") << seat;
  }
}

TEST(DamagedRecord, NeedsItsGameBeforeAnythingElse) {
  EXPECT_EQ(damage(with(1, "")), "error.record-game-first 2");
  for (const std::string text :
       {"", "\n\n", "; nothing but words\n", "* Wyz\n", "hello", "\xEF\xBB\xBF"}) {
    EXPECT_EQ(damage(text), "error.record-no-game") << text;
  }
}

TEST(DamagedRecord, WhatTheGameDoesNotKnowIsRefused) {
  const auto key = [](const std::string& text) {
    const std::string said = damage(text);
    return said.substr(0, said.find(' '));
  };
  EXPECT_EQ(key(with(1, "[Game \"chess\"]")), "error.game");
  EXPECT_EQ(key(with(2, "[Rules \"2\"]")), "error.record-version");
  EXPECT_EQ(key(with(3, "[Options \"seats=1 dragons=yes\"]")), "error.option");
  EXPECT_EQ(key(with(3, "[Options \"seats\"]")), "error.option");
  EXPECT_EQ(key(with(3, "[Options \"seats=five\"]")), "error.option-value");
  EXPECT_EQ(key(with(3, "[Options \"seats=5\"]")), "error.option-value");
  EXPECT_EQ(key(with(3, "[Options \"version=solitaire\"]")), "refusal.solitaire-seats");
  EXPECT_EQ(key(with(6, "[Setup \"{\"]")), "error.json");
  EXPECT_EQ(key(with(6, "[Setup \"{}\"]")), "error.json-missing");
  for (const std::string version : {"0", "-1", "", "one", "1.0", "99999999999999999999"}) {
    EXPECT_EQ(damage(with(2, "[Rules \"" + version + "\"]")), "error.record-tag 2") << version;
  }
}

TEST(DamagedRecord, WhatTheGameDoesNotKnowIsNamedWithItsLine) {
  EXPECT_EQ(damage(with(1, "[Game \"chess\"]")), "error.game 1");
  EXPECT_EQ(damage(with(2, "[Rules \"2\"]")), "error.record-version 2");
  EXPECT_EQ(damage(with(3, "[Options \"seats=five\"]")), "error.option-value 3");
  EXPECT_EQ(damage(with(3, "[Options \"dragons=yes\"]")), "error.option 3");
  EXPECT_EQ(damage(with(6, "[Setup \"{\"]")), "error.json 6");
}

TEST(DamagedRecord, SeedsAndHashesAreSixtyFourDigits) {
  const std::string good(64, 'a');
  for (const std::string& hex : {std::string(), good + "a", good.substr(1), good.substr(1) + "g"}) {
    EXPECT_EQ(damage(with(4, "[SeedHash \"" + hex + "\"]")), "error.record-hex 4") << hex;
    EXPECT_EQ(damage(with(5, "[Seed \"" + hex + "\"]")), "error.record-hex 5") << hex;
  }
  EXPECT_EQ(damage(with(5, "[Seed \"" + good + "\"]")), "fine");
}

TEST(DamagedRecord, ActionsByTheWrongOneOrOfNoKindAreNamedWithTheirLine) {
  EXPECT_EQ(damage(with(14, "2 done")), "error.record-mover 14");
  EXPECT_EQ(damage(with(14, "* Kr")), "error.record-mover 14");
  EXPECT_EQ(damage(with(14, "done")), "error.record-mover 14");
  EXPECT_EQ(damage(with(8, "1 done")), "error.record-mover 8");
  EXPECT_EQ(damage(with(14, "1")), "error.record-action 14");
  EXPECT_EQ(damage(with(14, "1 don")), "error.record-action 14");
  EXPECT_EQ(damage(with(14, "1 done done")), "error.record-action 14");
  EXPECT_EQ(damage(with(8, "*")), "error.record-action 8");
  EXPECT_EQ(damage(with(8, "* Wy")), "error.record-action 8");
  EXPECT_EQ(damage(with(13, "")), "error.record-mover 14");  // a line is missing
}

TEST(DamagedRecord, WhatTheRulesForbidIsNamedWithItsRuleAndLine) {
  EXPECT_EQ(damage(with(14, "1 Tbz-a1")), "rule.CK-3.2 14");
  EXPECT_EQ(damage(with(14, "1 -Wrc")), "rule.CK-2.6 14");
  EXPECT_EQ(damage(with(8, "* ?")), "error.outcome 8");
  EXPECT_EQ(damage(with(17, "1 done")), "error.record-after-end 17");
  EXPECT_EQ(damage(with(17, "* Kr")), "error.record-after-end 17");
}

TEST(DamagedRecord, NoMoreIsTakenBackThanThereIs) {
  EXPECT_EQ(damage(with(14, "undo 6")), "error.record-mover 15");  // that much there is
  for (const std::string undo : {"undo 7", "undo 0", "undo", "undo -1", "undo all", "undo 1 1",
                                 "undo 99999999999999999999"}) {
    EXPECT_EQ(damage(with(14, undo)), "error.record-undo 14") << undo;
  }
}

TEST(DamagedRecord, NoiseIsAnErrorAndNothingWorse) {
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    std::string noise;
    for (std::uint32_t n = rng.below(400); n > 0; --n) noise += static_cast<char>(rng.below(256));
    EXPECT_NE(damage(noise), "fine");
    std::string scratched = kShort;
    for (int n = 0; n < 3; ++n) {
      scratched[rng.below(static_cast<std::uint32_t>(scratched.size()))] =
          static_cast<char>(rng.below(256));
    }
    static_cast<void>(verdict(scratched));
  }
}

TEST(DamagedRecord, AFileCutShortOpensOnlyAsAnEarlierPosition) {
  std::set<std::uint64_t> positions;
  const ReadRecord whole = opened(kShort);
  for (std::size_t i = 0; i < whole.table->length(); ++i) {
    positions.insert(whole.table->before(i).hash());
  }
  positions.insert(whole.table->position().hash());
  for (std::size_t size = kShort.find("\n\n"); size < kShort.size(); ++size) {
    ReadRecord record;
    if (read_record(kShort.substr(0, size), record)) continue;
    EXPECT_TRUE(positions.contains(record.table->position().hash())) << size;
  }
}

TEST(Verify, AnHonestRecordIsGood) { EXPECT_EQ(verdict(kShort), "good"); }

TEST(Verify, ATileThatTheSeedDidNotDecideIsNamed) {
  const auto [fair, said] = verify_record(opened(with(9, "* Wbz")));
  EXPECT_FALSE(fair);
  EXPECT_EQ(said.key, "verify.chance");
  EXPECT_EQ(std::get<std::int64_t>(said.args.at(0).second), 2);
  EXPECT_EQ(std::get<std::string>(said.args.at(1).second), "Wbz");
  EXPECT_EQ(std::get<std::string>(said.args.at(2).second), "Wrc");
}

TEST(Verify, WhateverElseWasTamperedWithIsFound) {
  const std::string hash = "[SeedHash \"" + to_hex(Fate(seed_of(5)).commitment()) + "\"]";
  const std::string seed = "[Seed \"" + to_hex(seed_of(5)) + "\"]";
  EXPECT_EQ(verdict(with(6, "[Result \"1\"]")), "verify.result");
  EXPECT_EQ(verdict(with(6, "")), "verify.result");
  EXPECT_EQ(verdict(with(5, seed)), "verify.hash");
  EXPECT_EQ(verdict(with(4, hash)), "verify.hash");
  std::string both = with(4, hash);
  both.replace(both.find("[Seed \""), seed.size(), seed);
  EXPECT_EQ(verdict(both), "verify.chance");
  EXPECT_EQ(verdict(with(7, "[Nonce \"73616c74\"]")), "verify.chance");
  EXPECT_EQ(verdict(with(8, "* Wbz\nundo 1\n* Wyz")), "verify.chance-taken-back");
}

TEST(Verify, SaysWhatIsMissing) {
  EXPECT_EQ(verdict(with(4, "")), "verify.no-hash");
  EXPECT_EQ(verdict(with(5, "")), "verify.no-seed");
  EXPECT_EQ(verdict(with(16, "")), "verify.result-early");
}

// Resigned, out of time, ended by agreement: what was drawn until then can be checked all the same.
TEST(Verify, AGameThatWasEndedEarlyIsCheckedAsFarAsItWent) {
  Table table = short_table();
  table.play_chance();
  EXPECT_EQ(verdict(write_record(table)), "verify.unfinished") << "its seed is still secret";
  const std::string early = write_record(table, SeedWritten::kAlways);
  EXPECT_EQ(verdict(early), "good");
  EXPECT_EQ(verify_record(opened(early)).said.key, "verify.good-early");
  const std::string drawn = table.game().chance_text(table.action(0));
  std::string other = early;
  other.replace(other.find("* " + drawn) + 2, drawn.size(), drawn == "Wbz" ? "Wyz" : "Wbz");
  EXPECT_EQ(verdict(other), "verify.chance");
}

// The nonce is part of the key: a record that writes it otherwise accuses an honest table.
TEST(Verify, NoncesAreWrittenAsTheyWere) {
  for (const std::string nonce : {"two\nlines", "one\rline"}) {
    Table table = short_table({nonce});
    pass_on(table);
    EXPECT_EQ(verdict(write_record(table)), "good");
  }
}

// Opened and written again, the hash that was published before the game must not be lost.
TEST(Record, AHiddenSeedsHashSurvives) {
  Table table = short_table();
  for (int i = 0; i < 2; ++i) {
    const std::string text = write_record(table);
    EXPECT_EQ(write_record(*opened(text).table), text);
    table.play_chance();
  }
}

}  // namespace
}  // namespace castellan
