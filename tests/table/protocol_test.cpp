#include "table/protocol.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "table/registry.h"
#include "tests/table/asking.h"

namespace castellan {
namespace {

using nlohmann::json;

class Protocols : public Asking {};

TEST_F(Protocols, GamesNamesEveryOptionWithItsRangeDefaultAndASentence) {
  const json reply = ask("games");
  ASSERT_EQ(reply["games"].size(), games().size());
  const json& game = reply["games"][0];
  EXPECT_EQ(game["title"], "Castle Keep");
  EXPECT_EQ(game["seats"], (json{1, 2, 3, 4}));
  EXPECT_EQ(game["options"].size(), castle_keep_game().options().size());
  for (const json& option : game["options"]) {
    EXPECT_GT(option["help"].get<std::string>().size(), 10U);
    EXPECT_EQ(option["default"].is_boolean(), option["type"] == "flag");
    EXPECT_EQ(option.contains("min") && option.contains("max"), option["type"] == "number");
    EXPECT_EQ(option.contains("choices"), option["type"] == "choice");
  }
  EXPECT_EQ(game["presets"].size(), castle_keep_game().presets().size());
}

TEST_F(Protocols, NewGivesTheStateWithTheOutcomesOfChance) {
  const json state = ask({{"cmd", "new"}, {"game", "castle-keep"}, {"seed", 7}});
  EXPECT_EQ(state["to_move"], "chance");
  EXPECT_EQ(state["legal"].size(), 21U);
  EXPECT_EQ(state["legal"][18], (json{{"id", 18}, {"text", "Kr"}, {"weight", 6}}));
  EXPECT_EQ(state["returns"], state["scores"]);  // nothing yet
  EXPECT_EQ(state["hash"].get<std::string>().size(), 16U);
  EXPECT_EQ(ask("state"), state);
  EXPECT_EQ(start({{"seats", 4}})["scores"].size(), 4U);
}

TEST_F(Protocols, TheSeedDecidesWhatAutoDraws) {
  const json first = start({}, 7);
  EXPECT_EQ(first["to_move"], 0);
  EXPECT_EQ(start({}, 7)["hash"], first["hash"]);
  EXPECT_NE(start({}, 8)["hash"], first["hash"]);
  start({}, INT64_MAX);
  EXPECT_EQ(ask("auto"), ask("state"));  // there is nothing more to draw
}

TEST_F(Protocols, ApplyTakesIdsAndNotationAndTellsWhatHappened) {
  const json before = start();
  const json& move = before["legal"][0];
  const json by_id = apply(move["id"]);
  EXPECT_EQ(by_id["events"][0]["key"], "event.built");
  EXPECT_EQ(by_id["events"][0]["text"].get<std::string>().substr(0, 21), "Player 1 builds on a1");
  EXPECT_EQ(ask("undo")["hash"], before["hash"]);
  EXPECT_EQ(apply(move["text"]), by_id);
}

TEST_F(Protocols, ApplyTakesWhatChanceIsToldToDo) {
  ask({{"cmd", "new"}, {"game", "castle-keep"}});
  EXPECT_EQ(apply("Kb")["events"][0]["text"], "Player 1 is dealt: blue keep.");
  EXPECT_EQ(apply(20)["legal"][20]["weight"], 4);
  refused("apply", "action", "?", "outcome");
  refused("apply", "action", "done", "notation");
}

TEST_F(Protocols, AListIsPlayedWholeOrNotAtAll) {
  const json before = start();
  const json first = before["legal"][0]["text"];
  refused(json{{"cmd", "apply"}, {"actions", {first, "done", "Kr-b2"}}}, "illegal");
  refused(json{{"cmd", "apply"}, {"actions", {first, first}}}, "illegal");
  refused(json{{"cmd", "apply"}, {"actions", {first, 5.5}}}, "json-type");
  refused("apply", "actions", first, "json-type");
  EXPECT_EQ(ask({{"cmd", "apply"}, {"actions", {first, "done"}}})["events"].size(), 2U);
  ask("undo");
  ask("undo");
  EXPECT_EQ(ask("state"), before);
  EXPECT_EQ(ask({{"cmd", "apply"}, {"actions", json::array()}})["hash"], before["hash"]);
}

TEST_F(Protocols, AnIllegalActionIsAnErrorWithTheRuleAndItsText) {
  start();
  const json error = apply("Kr-b2")["error"];
  EXPECT_EQ(error["code"], "illegal");
  EXPECT_EQ(error["rule"], "CK-3.3");
  EXPECT_EQ(error["message"], "A castle begins with a wall or a tower; the keep can come second.");
}

TEST_F(Protocols, WhySaysWhatForbidsAnActionAndPlaysNothing) {
  const json before = start();
  const json why = ask({{"cmd", "why"}, {"action", "Kr-b2"}});
  EXPECT_EQ(why["legal"], false);
  EXPECT_EQ(why["rule"], "CK-3.3");
  EXPECT_EQ(why["message"], apply("Kr-b2")["error"]["message"]);
  EXPECT_EQ(ask({{"cmd", "why"}, {"action", before["legal"][0]["id"]}}), (json{{"legal", true}}));
  EXPECT_EQ(ask("state"), before);
}

TEST_F(Protocols, ViewIsForASeatForThePublicOrForAll) {
  start();
  for (const json& seat : {json(0), json(1), json("public"), json("all")}) {
    const json seen = view(seat);
    EXPECT_EQ(seen["viewer"], seat);
    EXPECT_EQ(seen["legal"].empty(), seat == 1 || seat == "public") << seat;
    EXPECT_GT(seen["prompt"]["text"].get<std::string>().size(), 10U);
  }
}

TEST_F(Protocols, ACompleteViewSetsTheSamePositionUpAgain) {
  for (const json& options : preset_options()) {
    for (const int decisions : {0, 3, 20, 60, 1000}) {
      start(options, 3);
      json state = play_on(decisions, 5);
      const json again = ask({{"cmd", "setup"}, {"game", "castle-keep"}, {"view", view("all")}});
      state["length"] = 0;  // a new game begins there
      EXPECT_EQ(again, state) << options << decisions;
    }
  }
}

TEST_F(Protocols, AViewThatHidesSomethingSetsNothingUp) {
  start();
  for (const json& seat : {json(0), json(1), json("public")}) refused_setup(view(seat), "hidden");
}

TEST_F(Protocols, ABrokenViewSetsNothingUp) {
  start();
  play_on(12, 1);
  const json good = view("all");
  const auto broken = [&](const char* pointer, const json& value, const std::string& code) {
    json bad = good;
    bad[json::json_pointer(pointer)] = value;
    refused_setup(bad, code);
  };
  for (const auto& [name, value] : good["position"].items()) {
    if (name == "victim" || name == "flipped" || name == "winner") continue;  // may be missing
    broken(("/position/" + name).c_str(), nullptr, "json-missing");
    broken(("/position/" + name).c_str(), json{{"x", 1}}, "json-type");
  }
  broken("/position", nullptr, "json-missing");
  broken("/position", 5, "json-type");
  broken("/position/castles/0/a1", "Txx", "json-type");
  broken("/position/castles/0/a1", "Wrc", "json-type");  // a wall on a tower's place
  broken("/position/castles/0/d4", "Wrc", "json-type");
  broken("/position/castles", json::array({json::object()}), "json-type");
  broken("/position/players/0/hand", json(5, "Trc"), "json-type");  // there are four
  broken("/position/discards", json(7, "Kr"), "json-type");
  broken("/position/players/0/hand", json(7, "Wrc"), "json-type");
  broken("/position/players/0/hand/0", "?", "hidden");
  json five = json::array({json::object(), {{"a1", "Trc"}}});
  for (const char* place : {"a1", "a3", "c1", "c3"}) five[0][place] = "Trc";
  broken("/position/castles", five, "position");
  broken("/position/pile", 3, "position");
  broken("/position/seat", 3, "position");
  broken("/position/seat", -1, "json-type");
  broken("/position/turn", 1e30, "json-type");
  broken("/position/phase", "lunch", "json-type");
  broken("/position/winner", 1, "position");
  broken("/options/seats", 3, "json-type");  // there are castles and hands for two
  broken("/options/seats", 9, "option-value");
  broken("/options/version", "solitaire", "options");
  broken("/options/dragons", true, "option");
  broken("/options", 7, "json-type");
}

TEST_F(Protocols, ARecordGivesThePositionBack) {
  for (const json& options : preset_options()) {
    start(options, 11);
    const json state = play_on(30, 2);
    const json record = ask("record")["record"];
    start();
    EXPECT_EQ(ask({{"cmd", "load"}, {"record", record}}), state);
    EXPECT_EQ(ask("record")["record"], record);
  }
}

TEST_F(Protocols, UndoGoesBackOneByOneToTheStartAndNotBeyond) {
  const json fresh = ask({{"cmd", "new"}, {"game", "castle-keep"}, {"seed", 2}});
  std::vector<json> hashes{fresh["hash"]};
  json state = fresh;
  for (int i = 0; i < 40; ++i) {
    state = apply(state["legal"].back()["id"]);
    hashes.push_back(state["hash"]);
  }
  while (hashes.size() > 1) {
    hashes.pop_back();
    ASSERT_EQ(ask("undo")["hash"], hashes.back());
  }
  EXPECT_EQ(ask("state"), fresh);
  refused(json{{"cmd", "undo"}}, "undo");
}

TEST_F(Protocols, EveryAgentThinksAndPlaysNothing) {
  const json before = start();
  const json& legal = before["legal"];
  for (const char* agent : {"random", "greedy", "page", "squire", "knight", "castellan", "mcts",
                            "mcts:iterations=50,threads=2", "mcts:ms=5"}) {
    const json thought = think(agent);
    EXPECT_NE(std::find(legal.begin(), legal.end(), thought["action"]), legal.end()) << agent;
    EXPECT_TRUE(thought["value"] >= 0 && thought["value"] <= 1) << agent;
    ASSERT_FALSE(thought["candidates"].empty()) << agent;
    for (const char* field : {"id", "text", "visits", "value"}) {
      EXPECT_TRUE(thought["candidates"][0].contains(field)) << agent;
    }
    EXPECT_EQ(ask("state"), before);
  }
  EXPECT_EQ(think("squire"), think("squire"));
  refused("think", "agent", "stockfish", "agent");
}

TEST_F(Protocols, ThinkingAndAskingWhyNeedASeatToMove) {
  ask({{"cmd", "new"}, {"game", "castle-keep"}});
  refused("think", "agent", "random", "chance-moves");
  refused("why", "action", 0, "chance-moves");
  start({{"seats", 1}, {"version", "solitaire"}}, 4);
  ask({{"cmd", "apply"}, {"actions", {"done", "-Wrc"}}});
  const json over = ask("auto");
  EXPECT_EQ(over["to_move"], nullptr);
  EXPECT_EQ(over["returns"], (json{-1.0}));
  refused("think", "agent", "random", "over");
  refused("why", "action", 0, "over");
  refused("apply", "action", "done", "over");
}

TEST_F(Protocols, WithoutAGameThereIsOnlySoMuchToAsk) {
  for (const char* cmd : {"state", "apply", "auto", "view", "why", "record", "undo", "think", "act",
                          "log", "take_back", "preview", "redeal", "more"}) {
    EXPECT_EQ(ask(cmd)["error"]["code"], "no-table") << cmd;
  }
  EXPECT_EQ(ask("dance")["error"]["code"], "command");
  EXPECT_EQ(ask("games")["games"].size(), games().size());
}

TEST_F(Protocols, RequestsOfTheWrongShapeAreRefused) {
  start();
  refused(json::object(), "json-missing");
  for (const std::string line : {"[]", "5", "\"state\"", "null", R"({"cmd":5})", R"({"cmd":[]})"}) {
    refused(line, "json-type");
  }
  for (const char* cmd : {"STATE", "", "state ", "quit"}) refused(json{{"cmd", cmd}}, "command");
  for (const char* cmd : {"apply", "why", "view", "think", "load", "new", "setup", "check", "act",
                          "log", "take_back", "preview", "redeal"}) {
    refused(json{{"cmd", cmd}}, "json-missing");
  }
  for (const json& value : std::vector<json>{true, 1.5, -1, 1e30, json::array(), json::object(),
                                             INT64_MIN, UINT64_MAX}) {
    refused("apply", "action", value, "json-type");
    refused("why", "action", value, "json-type");
    refused("view", "seat", value, "json-type");
    refused("think", "agent", value, "json-type");
    refused("load", "record", value, "json-type");
    refused("new", "game", value, "json-type");
    if (!value.is_object()) refused_setup(value, "json-type");
    refused(json{{"cmd", "new"}, {"game", "castle-keep"}, {"seed", value}}, "json-type");
  }
  refused("apply", "action", castle_keep_game().actions(), "json-type");
  refused("view", "seat", 2, "json-type");
  refused("view", "seat", "everyone", "viewer");
  refused("apply", "action", "Trz-", "notation");
  refused("new", "game", "chess", "game");
  refused_options({{"seats", 5}}, "option-value");
  refused_options({{"seats", 1}}, "options");
  refused_options({{"dragons", 1}}, "option");
  refused_options({{"seats", 2.5}}, "option-value");
  refused_options({{"seats", INT64_MAX}}, "option-value");
  refused_options(json::array(), "json-type");
  refused("load", "record", "what a game", "record-no-game");
}

TEST_F(Protocols, WhatIsNotJsonIsRefused) {
  start();
  for (const std::string line :
       {"", " ", "{", "}", "state", R"({"cmd":"state")", R"({"cmd":"state"}})", R"({"cmd":state})",
        R"({'cmd':'state'})", R"({"cmd":"state",})", "{\"cmd\":\"st\xff\"}", "{\"cmd\":\"st\xc3\"}",
        "\xff\xfe\x7b", R"({"cmd":"new","game":"castle-keep","seed":1e999})", R"({"cmd":"\ud800"})",
        R"({"cmd":NaN})"}) {
    refused(line, "json");
  }
  refused(std::string("{\"cmd\":\"st\0ate\"}", 16), "json");
  refused(std::string(100, '\0'), "json");
}

// The parser takes a NUL for the end and leaves the rest unread.
TEST_F(Protocols, NothingMayFollowARequestOnItsLine) {
  start();
  refused(std::string("{\"cmd\":\"undo\"}\0{\"cmd\":\"undo\"}", 29), "json");
}

TEST_F(Protocols, WhatIsTooLongOrTooDeepIsRefused) {
  start();
  refused(R"({"cmd":")" + std::string(5U << 20U, 'x') + "\"}", "request-length");
  refused(std::string(5U << 20U, '['), "request-length");
  refused(std::string(4U << 20U, '['), "json-depth");
  refused(std::string(33, '[') + std::string(33, ']'), "json-depth");
  refused(std::string(32, '[') + std::string(32, ']'), "json-type");
  json deep = 1;
  for (int i = 0; i < 40; ++i) deep = json{{"a", deep}};
  refused_setup(deep, "json-depth");
  refused("apply", "actions", std::vector<int>(500'000, 7), "illegal");
}

TEST_F(Protocols, NoiseGetsAReplyAndChangesNothing) {
  start();
  Rng rng(3);
  const std::string good = R"({"cmd":"load","record":"[Game \"castle-keep\"]\n* Kr\n"})";
  for (int i = 0; i < 1000; ++i) {
    std::string line = good;
    const auto size = static_cast<std::uint32_t>(line.size());
    for (int n = 0; n < 4; ++n) line[rng.below(size)] = static_cast<char>(rng.below(256));
    const std::string before = protocol_.answer(kState);
    const json reply = json::parse(protocol_.answer(line), nullptr, false);
    ASSERT_TRUE(reply.is_object()) << line;
    if (!reply.contains("error")) continue;
    EXPECT_EQ(protocol_.answer(kState), before) << line;
  }
}

TEST_F(Protocols, ARecordThatBreaksARuleIsRefusedInWords) {
  start();
  const std::string text = ask("record")["record"].get<std::string>() + "1 Kr-b2\n";
  refused("load", "record", text, "illegal");
}

TEST_F(Protocols, ARecordThatBreaksARuleIsRefusedInWordsBeforeTheFirstGameToo) {
  const std::string text = R"([Game \"castle-keep\"]\n[Options \"seats=1 version=king\"])";
  refused(R"({"cmd":"load","record":")" + text + "\"}", "options");
}

TEST(ProtocolLanguage, IsChosenOnce) {
  Protocol german("de");
  static_cast<void>(german.answer(R"({"cmd":"new","game":"castle-keep"})"));
  const json reply = json::parse(german.answer(R"({"cmd":"apply","action":"Kr"})"));
  EXPECT_EQ(reply["events"][0]["text"].get<std::string>().substr(0, 9), "Spieler 1");
  const json error = json::parse(german.answer("?"))["error"];
  EXPECT_EQ(error["message"], "Das ist kein JSON: ab Zeichen 1 ergibt es keinen Sinn.");
}

}  // namespace
}  // namespace castellan
