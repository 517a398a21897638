// The laws of the contract that speak of JSON, words and records, for all games at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/rng.h"
#include "table/answer.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/table.h"
#include "table/view.h"
#include "table/words.h"
#include "tests/laws.h"
#include "tests/table/random_tables.h"

namespace castellan {
namespace {

class EveryGame : public ::testing::TestWithParam<const GameType*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryGame, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& each) {
                           std::string name(each.param->name());
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EveryGame, CompleteViewsSetThePositionUpAgainAndSeatsSeeNoSecrets) {
  const std::uint64_t decisions = decisions_to_test();
  const std::uint64_t every = decisions >= 200'000 ? 50 : 10;
  std::uint64_t checked = 0;
  play_random_games(*GetParam(), decisions, [&](const Table& table, std::uint64_t number) {
    if (number % every != 0) return;
    ++checked;
    const Position& position = table.position();
    nlohmann::json complete;
    position.write(kAll, complete);
    auto again = GetParam()->start(table.options());
    const auto error = again->read(complete);
    ASSERT_FALSE(error) << error->key << complete.dump();
    EXPECT_EQ(again->hash(), position.hash());
    Rng rng(number);
    for (const Seat viewer : viewers(table)) {
      auto redealt = position.clone();
      redealt->redeal(viewer, rng);
      nlohmann::json here;
      nlohmann::json there;
      position.write(viewer, here);
      redealt->write(viewer, there);
      EXPECT_EQ(here, there);
    }
  });
  EXPECT_GT(checked, decisions / every / 2);
}

// All lists of words in a position, and all single values, wherever they stand.
void collect(nlohmann::json& json, std::vector<nlohmann::json*>& lists,
             std::map<std::string, nlohmann::json*>& values, const std::string& path) {
  const bool words = json.is_array() && std::all_of(json.begin(), json.end(), [](const auto& word) {
                       return word.is_string();
                     });
  if (words) {
    lists.push_back(&json);
  } else if (json.is_structured()) {
    for (auto& [key, part] : json.items()) collect(part, lists, values, path + "/" + key);
  } else {
    values[path] = &json;
  }
}

// Positions in which words were moved from one list to another and values taken from another
// position: nearly all are refused, and the others must be as good as any.
TEST_P(EveryGame, WhateverPositionIsAcceptedGoesOnOrIsOver) {
  const GameType& game = *GetParam();
  std::vector<std::pair<OptionValues, nlohmann::json>> positions;
  play_random_games(game, 0, [&](const Table& table, std::uint64_t number) {
    if (number % 17 != 0) return;
    nlohmann::json complete;
    table.position().write(kAll, complete);
    positions.emplace_back(table.options(), std::move(complete));
  });
  Rng rng(1);
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::uint64_t accepted = 0;
  const std::uint64_t trials = decisions_to_test() / 16;
  for (std::uint64_t i = 0; i < trials; ++i) {
    const auto& [options, position] = positions[below(positions.size())];
    nlohmann::json changed = position;
    nlohmann::json other = positions[below(positions.size())].second;
    std::vector<nlohmann::json*> lists;
    std::vector<nlohmann::json*> other_lists;
    std::map<std::string, nlohmann::json*> values;
    std::map<std::string, nlohmann::json*> other_values;
    collect(changed, lists, values, "");
    collect(other, other_lists, other_values, "");
    for (std::uint32_t moves = below(4); moves > 0; --moves) {
      nlohmann::json& from = *lists[below(lists.size())];
      nlohmann::json& to = *lists[below(lists.size())];
      if (from.empty() || &from == &to) continue;
      to.push_back(from.back());
      from.erase(from.size() - 1);
    }
    for (std::uint32_t taken = below(4); taken > 0; --taken) {
      const auto value = std::next(values.begin(), below(values.size()));
      const auto found = other_values.find(value->first);
      if (found != other_values.end()) *value->second = *found->second;
    }
    auto read = game.start(options);
    if (changed == position || read->read(changed)) continue;
    ++accepted;
    ActionList legal;
    OutcomeList outcomes;
    const Seat player = read->to_move();
    if (is_seat(player)) read->legal(legal);
    if (player == kChance) read->outcomes(outcomes);
    ASSERT_TRUE(player == kOver || !legal.empty() || !outcomes.empty()) << changed.dump();
    for (const Seat viewer : {seat_at(0), kPublic}) {
      auto redealt = read->clone();
      redealt->redeal(viewer, rng);
      nlohmann::json again;
      redealt->write(kAll, again);
      const auto error = redealt->read(again);
      ASSERT_FALSE(error) << "a redeal has " << error->key << ": " << changed.dump();
    }
  }
  EXPECT_GT(accepted, trials / 1'000);
}

// What a message may bring, by its key.
std::map<std::string, std::set<std::string>> declared_arguments(const GameType& game) {
  std::map<std::string, std::set<std::string>> declared;
  for (const MessageInfo& message : game.messages()) {
    auto& names = declared[std::string(message.key)];
    std::string rest(message.args);
    for (std::size_t at = 0; at < rest.size();) {
      const std::size_t end = std::min(rest.find(' ', at), rest.size());
      names.insert(rest.substr(at, end - at));
      at = end + 1;
    }
  }
  return declared;
}

TEST_P(EveryGame, EverythingThatHappensHasWordsInEveryLanguage) {
  const GameType& game = *GetParam();
  const auto declared = declared_arguments(game);
  std::vector<Words> languages;
  for (const std::string& language : Words::languages()) {
    ASSERT_FALSE(Words::load(language, game.name(), languages.emplace_back()));
  }
  ASSERT_GE(languages.size(), 2U);
  const auto check = [&](const Message& message) {
    const auto found = declared.find(message.key);
    ASSERT_TRUE(found != declared.end()) << message.key << " is not in the game's messages()";
    std::set<std::string> names;
    for (const auto& [name, value] : message.args) {
      names.insert(name + (std::holds_alternative<std::int64_t>(value) ? "#" : ""));
    }
    EXPECT_EQ(names, found->second) << message.key;
    for (const Words& words : languages) {
      for (const std::string& missing : words.missing(message)) ADD_FAILURE() << missing;
    }
  };
  play_random_games(game, 0, [&](const Table& table, std::uint64_t number) {
    for (const Seat viewer : viewers(table)) check(table.position().prompt(viewer));
    ActionList legal;
    table.position().legal(legal);
    for (const Action action : legal) check(table.position().reason(action));
    if (!table.over()) return;
    for (std::size_t i = 0; i < table.length(); ++i) {
      const auto seats = viewers(table);
      for (const Message& event : table.events(i, seats[(number + i) % seats.size()])) {
        check(event);
      }
    }
  });
}

TEST_P(EveryGame, EverythingThatCanBeSaidHasWordsInEveryLanguage) {
  const GameType& game = *GetParam();
  for (const std::string& language : Words::languages()) {
    Words words;
    ASSERT_FALSE(Words::load(language, game.name(), words));
    for (const auto& [key, names] : declared_arguments(game)) {
      Message message{key, {}};
      for (const std::string& name : names) {
        const bool number = name.ends_with('#');
        if (number) {
          message.args.emplace_back(name.substr(0, name.size() - 1), 2);
        } else {
          message.args.emplace_back(name, "x");
        }
      }
      for (const std::string& missing : words.missing(message)) ADD_FAILURE() << missing;
    }
  }
}

// What speaks for an action is said from what the seat knows.
TEST_P(EveryGame, ReasonsTellNothingThatIsHidden) {
  play_random_games(*GetParam(), 0, [](const Table& table, std::uint64_t number) {
    const Position& position = table.position();
    if (!is_seat(position.to_move()) || number % 7 != 0) return;
    Rng rng(number);
    auto redealt = position.clone();
    redealt->redeal(position.to_move(), rng);
    ActionList legal;
    position.legal(legal);
    for (const Action action : legal) {
      const Message here = position.reason(action);
      const Message there = redealt->reason(action);
      EXPECT_EQ(here.key, there.key);
      EXPECT_EQ(here.args, there.args);
    }
  });
}

TEST_P(EveryGame, EveryOptionPresetAndRefusalHasWordsInEveryLanguage) {
  const GameType& game = *GetParam();
  for (const std::string& language : Words::languages()) {
    Words words;
    ASSERT_FALSE(Words::load(language, game.name(), words));
    EXPECT_TRUE(words.has("game.title"));
    EXPECT_TRUE(words.has("game.summary"));
    for (const OptionInfo& option : game.options()) {
      const std::string key = "option." + std::string(option.key);
      EXPECT_TRUE(words.has(key)) << key;
      EXPECT_TRUE(words.has(key + ".help")) << key;
      for (const std::string_view choice : option.choices) {
        EXPECT_TRUE(words.has(key + "." + std::string(choice))) << key << choice;
      }
      if (option.drawing == nullptr) continue;
      for (const DrawingExample& example : option.drawing->examples) {
        EXPECT_TRUE(words.has(key + "." + std::string(example.name))) << key << example.name;
      }
    }
    for (const Preset& preset : game.presets()) {
      EXPECT_TRUE(words.has("preset." + std::string(preset.key))) << preset.key;
      OptionValues values = game.defaults();
      EXPECT_FALSE(assign_preset(game, preset.key, values));
      EXPECT_FALSE(check_options(game, values)) << preset.key;
    }
  }
}

TEST_P(EveryGame, EveryPromptIsExplainedInEveryLanguage) {
  for (const std::string& language : Words::languages()) {
    Words words;
    ASSERT_FALSE(Words::load(language, GetParam()->name(), words));
    for (const MessageInfo& message : GetParam()->messages()) {
      const std::string key(message.key);
      if (!key.starts_with("prompt.") || key == "prompt.chance" || key == "prompt.over") continue;
      EXPECT_TRUE(words.has("explain." + key.substr(key.find('.') + 1))) << key;
    }
  }
}

TEST_P(EveryGame, EveryRefusalAndAdviceHasWords) {
  const GameType& game = *GetParam();
  Words words;
  ASSERT_FALSE(Words::load("de", game.name(), words));
  // One step away from every legal set.
  for (const OptionValues& legal : option_value_sets(game)) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
      for (const OptionValue& value : values_of(game.options()[i])) {
        OptionValues values = legal;
        values[i] = value;
        if (const auto error = check_options(game, values)) {
          EXPECT_TRUE(words.has(error->key)) << error->key;
          continue;
        }
        for (const Message& advice : game.advice(values)) {
          for (const std::string& missing : words.missing(advice)) ADD_FAILURE() << missing;
        }
      }
    }
  }
}

TEST_P(EveryGame, RecordsReplayToTheSamePosition) {
  play_random_games(*GetParam(), 0, [](const Table& table, std::uint64_t number) {
    if (!table.over() && number % 97 != 0) return;
    const std::string text = write_record(table, SeedWritten::kAlways);
    ReadRecord record;
    const auto error = read_record(text, record);
    ASSERT_FALSE(error) << error->key;
    EXPECT_EQ(record.table->position().hash(), table.position().hash());
    EXPECT_EQ(write_record(*record.table, SeedWritten::kAlways), text);
    const auto [fair, said] = verify_record(record);
    EXPECT_TRUE(fair) << said.key;
  });
}

// An action may turn up what its seat could not know: before it is played a preview is silent about
// it, and afterwards the seat cannot choose anew.
TEST_P(EveryGame, NobodyLearnsWhatIsHiddenBeforeOrWithoutActing) {
  const bool exchanges = GetParam()->name() == "schotten-totten-2";
  Rng rng(11);
  int told = 0;
  play_random_games(*GetParam(), 0, [&](const Table& table, std::uint64_t number) {
    const std::size_t length = table.length();
    if (length > 0 && is_seat(table.mover(length - 1))) {
      const Seat seat = table.mover(length - 1);
      bool turned_up = false;
      for (const Message& event : table.events(length - 1, seat)) {
        const bool own =
            event.key == "event.received" && std::get<std::int64_t>(event.args.at(0).second) ==
                                                 static_cast<std::int64_t>(index(seat));
        turned_up = turned_up || (own && exchanges);
      }
      told += turned_up ? 1 : 0;
      if (turned_up) {
        EXPECT_EQ(table.can_take_back(seat), 0U);
      }
    }
    const Seat seat = table.position().to_move();
    if (!is_seat(seat) || number % 25 != 0) return;
    auto other = table.position().clone();
    other->redeal(seat, rng);
    const Table imagined(table.game(), table.options(), Fate(seed_of(1)), std::move(other));
    ActionList legal;
    table.position().legal(legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    nlohmann::json here;
    nlohmann::json there;
    ASSERT_FALSE(preview_json(table, seat, action, here));
    ASSERT_FALSE(preview_json(imagined, seat, action, there));
    ASSERT_EQ(here, there) << table.game().text(action);
  });
  if (exchanges) {
    EXPECT_GT(told, 0) << "cards were turned up";
  }
}

TEST(Words, BothLanguagesHaveTheSameKeys) {
  std::vector<std::string> names{""};
  for (const GameType* game : games()) names.emplace_back(game->name());
  for (const std::string& name : names) {
    Words english;
    Words german;
    ASSERT_FALSE(Words::load("en", name, english));
    ASSERT_FALSE(Words::load("de", name, german));
    EXPECT_EQ(english.keys(), german.keys());
  }
}

}  // namespace
}  // namespace castellan
