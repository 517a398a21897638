// What the engine protocol offers an interface in which people sit: acting as a seat, looking back,
// previews, redeals, and thinking in slices.
#include <nlohmann/json.hpp>

#include "table/registry.h"
#include "tests/table/asking.h"

namespace castellan {
namespace {

using nlohmann::json;

class Seats : public Asking {
 protected:
  static json act_request(int seat, const json& action) {
    return {{"cmd", "act"}, {"seat", seat}, {"action", action}};
  }
  json act(int seat, const json& action) { return ask(act_request(seat, action)); }
  json sit(const json& sitters) {
    return ask({{"cmd", "new"}, {"game", "castle-keep"}, {"seed", 1}, {"sitters", sitters}});
  }
  json look(const json& seat, std::size_t at) {
    return ask({{"cmd", "view"}, {"seat", seat}, {"at", at}});
  }
  json log(const json& seat, std::size_t from = 0) {
    return ask({{"cmd", "log"}, {"seat", seat}, {"from", from}});
  }
  json preview(int seat, const json& action) {
    return ask({{"cmd", "preview"}, {"seat", seat}, {"action", action}});
  }
  json redeal(const json& seat, std::uint64_t seed) {
    return ask({{"cmd", "redeal"}, {"seat", seat}, {"seed", seed}});
  }
  json think_sliced(const char* agent, int slice) {
    return ask({{"cmd", "think"}, {"agent", agent}, {"seed", 3}, {"slice", slice}});
  }
};

const json kAnnAndKnight = {{{"name", "Ann"}, {"person", true}},
                            {{"name", "knight"}, {"person", false}}};

TEST_F(Seats, ASeedMayBeAllItsDigits) {
  const json number = start({}, 7);
  const std::string digits = "07" + std::string(62, '0');
  ask({{"cmd", "new"}, {"game", "castle-keep"}, {"seed", digits}});
  EXPECT_EQ(ask("auto"), number);
  for (const char* wrong : {"", "7", "xyz"}) {
    refused(json{{"cmd", "new"}, {"game", "castle-keep"}, {"seed", wrong}}, "json-type");
  }
  const std::string bad = "g" + std::string(63, '0');
  refused(json{{"cmd", "new"}, {"game", "castle-keep"}, {"seed", bad}}, "json-type");
}

TEST_F(Seats, WhoSitsWhereIsToldAndRecorded) {
  EXPECT_EQ(start()["sitters"], json::array());
  const json begun = sit(kAnnAndKnight);
  EXPECT_EQ(begun["sitters"], kAnnAndKnight);
  const json loaded = ask({{"cmd", "load"}, {"record", ask("record")["record"]}});
  EXPECT_EQ(loaded, begun);
  const json view = this->view("all");
  EXPECT_EQ(
      ask({{"cmd", "setup"}, {"game", "castle-keep"}, {"view", view}, {"sitters", kAnnAndKnight}}),
      begun);
}

TEST_F(Seats, SittersOfTheWrongShapeAreRefused) {
  start();
  const json ann = kAnnAndKnight[0];
  const auto wrong = [&](const json& sitters, const std::string& code) {
    refused(json{{"cmd", "new"}, {"game", "castle-keep"}, {"sitters", sitters}}, code);
    refused(
        json{
            {"cmd", "setup"}, {"game", "castle-keep"}, {"view", view("all")}, {"sitters", sitters}},
        code);
  };
  wrong(json::array(), "seats");
  wrong(json::array({ann}), "seats");
  wrong({ann, ann, ann}, "seats");
  wrong("Ann", "json-type");
  wrong({"Ann", "Bob"}, "json-type");
  wrong({ann, {{"name", 5}, {"person", true}}}, "json-type");
  wrong({ann, {{"name", "Bob"}, {"person", "yes"}}}, "json-type");
  wrong({ann, {{"name", "Bob"}}}, "json-missing");
  wrong({ann, {{"name", "Bob"}, {"person", true}, {"hat", true}}}, "json-unknown");
}

TEST_F(Seats, TheStateTellsOptionsAndLength) {
  const json state = start({{"towers-fall", true}});
  EXPECT_EQ(state["options"], view("all")["options"]);
  EXPECT_EQ(state["options"]["towers-fall"], true);
  EXPECT_EQ(state["length"], 10);  // two hands of four, and two tiles drawn
  EXPECT_EQ(apply("done")["length"], 11);
}

TEST_F(Seats, CheckTriesOptionsWithoutATable) {
  const json checked =
      ask({{"cmd", "check"}, {"game", "castle-keep"}, {"options", {{"seats", 3}}}});
  EXPECT_EQ(checked["ok"], true);
  EXPECT_EQ(checked["options"]["seats"], 3);
  EXPECT_EQ(checked["options"].size(), castle_keep_game().options().size());
  EXPECT_EQ(ask("state")["error"]["code"], "no-table");
  start();
  const auto wrong = [&](const json& options, const std::string& code) {
    refused(json{{"cmd", "check"}, {"game", "castle-keep"}, {"options", options}}, code);
  };
  wrong({{"seats", 1}}, "options");
  wrong({{"seats", 9}}, "option-value");
  wrong({{"dragons", 1}}, "option");
  wrong(5, "json-type");
  refused("check", "game", "chess", "game");
}

TEST_F(Seats, ASeatActsAndChanceFollows) {
  start();
  EXPECT_EQ(act(0, "done"), (json{{"length", 11}}));
  const json hand = view(0)["position"]["players"][0]["hand"];
  const json discards = {"-" + hand[0].get<std::string>(), "-" + hand[1].get<std::string>()};
  const json reply = ask({{"cmd", "act"}, {"seat", 0}, {"actions", discards}});
  EXPECT_EQ(reply, (json{{"length", 15}}));  // and the other seat has drawn two
  EXPECT_EQ(ask("state")["to_move"], 1);
}

TEST_F(Seats, NobodyActsForAnother) {
  const json before = start();
  refused(act_request(1, "done"), "not-your-turn");
  refused(act_request(0, "Kr-b2"), "illegal");
  refused(act_request(0, "dance"), "notation");
  refused(act_request(2, "done"), "json-type");
  refused(json{{"cmd", "act"}, {"seat", "all"}, {"action", "done"}}, "json-type");
  const json hand = view(0)["position"]["players"][0]["hand"];
  const std::string first = "-" + hand[0].get<std::string>();
  const std::string second = "-" + hand[1].get<std::string>();
  // Chance would act before the last of these.
  refused(json{{"cmd", "act"}, {"seat", 0}, {"actions", {"done", first, second, "done"}}},
          "not-your-turn");
  ask({{"cmd", "new"}, {"game", "castle-keep"}});
  refused(act_request(0, "done"), "not-your-turn");  // chance is to move
}

TEST_F(Seats, TheLogIsWhatTheViewerSaw) {
  start();
  act(0, "done");
  const json whole = log("all");
  EXPECT_EQ(whole["length"], 11);
  ASSERT_EQ(whole["steps"].size(), 11U);
  EXPECT_EQ(whole["steps"][0]["mover"], "chance");
  EXPECT_EQ(whole["steps"][10]["mover"], 0);
  EXPECT_EQ(whole["steps"][10]["text"], "done");
  EXPECT_EQ(whole["steps"][10]["at"], 10);
  const json own = log(0, 8)["steps"];
  const json other = log(1, 8)["steps"];
  ASSERT_EQ(own.size(), 3U);
  EXPECT_EQ(own[0]["text"], whole["steps"][8]["text"]);
  EXPECT_EQ(own[0]["events"], whole["steps"][8]["events"]);
  EXPECT_EQ(other[0]["text"], "?");
  EXPECT_EQ(other, log("public", 8)["steps"]);
  EXPECT_FALSE(own[0]["events"][0].contains("text"));
  EXPECT_EQ(log(0, 11)["steps"], json::array());
  refused(json{{"cmd", "log"}, {"seat", 0}, {"from", 12}}, "json-type");
  refused(json{{"cmd", "log"}, {"seat", 0}, {"from", -1}}, "json-type");
  refused("log", "seat", 2, "json-type");
  refused("log", "seat", "everyone", "viewer");
}

TEST_F(Seats, EveryEarlierPositionCanBeLookedAtAgain) {
  start();
  const json first = view(1);
  act(0, view(0)["legal"][0]["id"]);
  json past = look(1, 10);
  EXPECT_EQ(past["position"], first["position"]);
  EXPECT_EQ(past["prompt"], first["prompt"]);
  EXPECT_EQ(look(0, 10)["legal"], json::array());  // it was their turn then
  EXPECT_EQ(look(0, 10)["take_back"], 0);
  EXPECT_EQ(look(0, 11), view(0));
  EXPECT_EQ(look("all", 0)["position"]["pile"], 90);
  EXPECT_EQ(look("all", 0)["legal"], json::array());
  refused(json{{"cmd", "view"}, {"seat", 0}, {"at", 12}}, "json-type");
  refused(json{{"cmd", "view"}, {"seat", 0}, {"at", "now"}}, "json-type");
}

TEST_F(Seats, ASeatTakesItsOwnStepsBack) {
  const json before = start();
  const json first = before["legal"][0]["id"];
  act(0, first);
  EXPECT_EQ(view(0)["take_back"], 1);
  refused("take_back", "seat", 1, "take-back");
  EXPECT_EQ(ask({{"cmd", "take_back"}, {"seat", 0}}), (json{{"taken", 1}, {"length", 10}}));
  EXPECT_EQ(ask("state"), before);
  refused("take_back", "seat", 0, "take-back");
  refused("take_back", "seat", 7, "json-type");
  refused("take_back", "seat", "all", "json-type");
}

TEST_F(Seats, APersonAloneTakesBackToTheirOwnDecision) {
  sit(kAnnAndKnight);
  ask("auto");
  act(0, "done");
  const json hand = view(0)["position"]["players"][0]["hand"];
  act(0, "-" + hand[0].get<std::string>());
  act(0, "-" + hand[1].get<std::string>());
  act(1, "done");
  EXPECT_EQ(view(0)["take_back"], 4);  // the other's, two draws, and the discard
  EXPECT_EQ(ask({{"cmd", "take_back"}, {"seat", 0}}), (json{{"taken", 4}, {"length", 12}}));
  EXPECT_EQ(ask("state")["to_move"], 0);
}

TEST_F(Seats, APreviewShowsWhatWouldHappenAndPlaysNothing) {
  const json before = start();
  const json action = view(0)["legal"][0];
  const json shown = preview(0, action["id"]);
  EXPECT_EQ(shown, preview(0, action["text"]));
  EXPECT_EQ(shown["events"][0]["key"], "event.built");
  EXPECT_FALSE(shown["events"][0].contains("text"));
  EXPECT_EQ(ask("state"), before);
  act(0, action["id"]);
  EXPECT_EQ(view(0)["position"], shown["position"]);
  const auto wrong = [&](const json& seat, const json& what, const std::string& code) {
    refused(json{{"cmd", "preview"}, {"seat", seat}, {"action", what}}, code);
  };
  wrong(1, "done", "not-your-turn");
  wrong(0, "Kr-a1", "illegal");
  wrong(0, "dance", "notation");
  wrong(0, -1, "json-type");
  wrong(5, "done", "json-type");
  wrong("all", "done", "json-type");
}

TEST_F(Seats, APreviewStopsBeforeChance) {
  start();
  act(0, "done");
  const json hand = view(0)["position"]["players"][0]["hand"];
  act(0, "-" + hand[0].get<std::string>());
  const json shown = preview(0, "-" + hand[1].get<std::string>());
  EXPECT_EQ(shown["position"]["players"][1]["hand"].size(), 4U);  // nothing drawn yet
}

// Whatever the hidden tiles are, a redeal and a preview are the same: they tell nothing of them.
TEST_F(Seats, ARedealDependsOnlyOnWhatTheSeatKnows) {
  for (const json& options : preset_options()) {
    start(options, 5);
    play_on(9, 4);
    const json whole = view("all");
    if (whole["to_move"].is_null()) continue;
    const json mover = whole["to_move"];
    const json known = view(mover);
    const json here = redeal(mover, 7);
    ASSERT_TRUE(here.contains("view")) << here;
    EXPECT_EQ(here["view"]["viewer"], "all");
    EXPECT_EQ(here["view"]["legal"], json::array());
    const json shown = preview(mover, known["legal"][0]["id"]);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const json other = redeal(mover, seed)["view"];
      ask({{"cmd", "setup"}, {"game", "castle-keep"}, {"view", other}});
      EXPECT_EQ(view(mover)["position"], known["position"]);
      EXPECT_EQ(redeal(mover, 7), here) << options;
      EXPECT_EQ(preview(mover, known["legal"][0]["id"]), shown);
      ask({{"cmd", "setup"}, {"game", "castle-keep"}, {"view", whole}});
    }
  }
}

TEST_F(Seats, APublicRedealKeepsOnlyWhatEverybodySees) {
  start();
  EXPECT_NE(redeal("public", 1), redeal("public", 2));
  EXPECT_EQ(redeal("public", 1), redeal("public", 1));
  const json redealt = redeal("public", 1)["view"];
  const json open = view("public")["position"];
  ask({{"cmd", "setup"}, {"game", "castle-keep"}, {"view", redealt}});
  EXPECT_EQ(view("public")["position"], open);
  const auto wrong = [&](const json& seat, const json& seed, const std::string& code) {
    refused(json{{"cmd", "redeal"}, {"seat", seat}, {"seed", seed}}, code);
  };
  wrong("all", 1, "redeal");
  wrong("everyone", 1, "viewer");
  wrong(2, 1, "json-type");
  wrong(0, "x", "json-type");
  wrong(0, -1, "json-type");
}

// Also at a table that was set up anew, as a worker of the browser gets one for each decision.
TEST_F(Seats, AKeptAgentGoesOnFromWhatItFoundOut) {
  const auto think = [&](const json& options) {
    json dealt = redeal(0, 1)["view"];
    dealt["options"].update(options);
    ask({{"cmd", "setup"}, {"game", "castle-keep"}, {"view", dealt}});
    return ask({{"cmd", "think"},
                {"agent", "mcts:iterations=4000"},
                {"seed", 3},
                {"slice", 1},
                {"keep", true}});
  };
  start({}, 3);
  ASSERT_EQ(ask("state")["to_move"], 0);
  json thought = think(json::object());
  while (!thought["done"]) thought = ask("more");
  EXPECT_EQ(thought["iterations"], 4000);
  const json& best = thought["candidates"][0];
  const auto known = std::min(best["visits"].get<std::int64_t>(), std::int64_t{2000});
  ASSERT_GT(known, 1500) << "far more than a slice could find out";
  ask({{"cmd", "apply"}, {"action", best["id"]}});
  ASSERT_EQ(ask("state")["to_move"], 0) << "the turn goes on";
  EXPECT_GE(think(json::object())["iterations"], known);
  EXPECT_LT(think({{"strict-last", true}})["iterations"], known) << "other options, other thoughts";
}

TEST_F(Seats, ThinkingInSlicesComesToTheSame) {
  start();
  play_on(6, 2);
  const json whole = think("mcts:iterations=3000");
  json sliced = think_sliced("mcts:iterations=3000", 1);
  int slices = 1;
  for (; !sliced["done"]; ++slices) {
    ASSERT_LT(slices, 3000);
    EXPECT_LT(sliced["progress"], 1.0);
    EXPECT_GT(sliced["iterations"], 0);
    sliced = ask("more");
  }
  EXPECT_GT(slices, 1);
  EXPECT_EQ(sliced["progress"], 1.0);
  EXPECT_EQ(ask("more"), sliced);  // there is no more to it
  sliced.erase("done");
  sliced.erase("progress");
  EXPECT_EQ(sliced, whole);
}

TEST_F(Seats, AgentsThatDoNotSearchAreDoneAtOnce) {
  start();
  for (const char* agent : {"random", "greedy"}) {
    EXPECT_EQ(think_sliced(agent, 1)["done"], true) << agent;
  }
}

TEST_F(Seats, AChangeOfTheTableEndsTheThinking) {
  start();
  refused(json{{"cmd", "more"}}, "no-thinking");
  const auto thinking = [&] { return think_sliced("mcts:iterations=1000000", 1); };
  thinking();
  ask("state");
  view(0);
  preview(0, "done");
  refused(act_request(1, "done"), "not-your-turn");
  EXPECT_EQ(ask("more")["done"], false);  // looking changes nothing
  act(0, "done");
  refused(json{{"cmd", "more"}}, "no-thinking");
  thinking();
  ask({{"cmd", "take_back"}, {"seat", 0}});
  refused(json{{"cmd", "more"}}, "no-thinking");
  thinking();
  start();
  refused(json{{"cmd", "more"}}, "no-thinking");
  thinking();
  think("greedy");  // all at once, so that there is nothing to go on with
  refused(json{{"cmd", "more"}}, "no-thinking");
}

TEST_F(Seats, ASliceIsFromOneToAThousandMilliseconds) {
  start();
  for (const json& slice : {json(0), json(1001), json(-5), json(1.5), json("long")}) {
    refused(json{{"cmd", "think"}, {"agent", "greedy"}, {"slice", slice}}, "json-type");
  }
}

TEST_F(Seats, CandidatesComeWithAReason) {
  start();
  for (const json& thought : {think("page"), think("greedy"), think_sliced("squire", 100)}) {
    for (const json& candidate : thought["candidates"]) {
      EXPECT_TRUE(candidate["reason"]["key"].get<std::string>().starts_with("reason."));
      EXPECT_TRUE(candidate["reason"]["args"].is_object());
    }
  }
}

TEST_F(Seats, ARecordCanBeVerified) {
  start({}, 3);
  const auto verify = [&](const json& text) { return ask({{"cmd", "verify"}, {"record", text}}); };
  const json early = verify(ask("record")["record"]);
  EXPECT_EQ(early["fair"], true);
  EXPECT_EQ(early["message"]["key"], "verify.good-early");
  ASSERT_EQ(play_on(5000, 1)["to_move"], nullptr);
  const json state = ask("state");
  auto text = ask("record")["record"].get<std::string>();
  const json fair = verify(text);
  EXPECT_EQ(fair["fair"], true);
  EXPECT_EQ(fair["message"]["key"], "verify.good");
  EXPECT_GT(fair["message"]["args"]["count"], 10);
  EXPECT_EQ(fair["text"].get<std::string>().substr(0, 19), "The record is fair:");
  EXPECT_EQ(ask("state"), state);
  const std::size_t digit = text.find("[Seed \"") + 7;
  text[digit] = text[digit] == '0' ? '1' : '0';
  EXPECT_EQ(verify(text)["message"]["key"], "verify.hash");
  refused("verify", "record", "what a game", "record-no-game");
  refused("verify", "record", 5, "json-type");
  refused("verify", "record", text + "1 done\n", "record-after-end");
}

TEST_F(Seats, ErrorsBringTheirArguments) {
  start();
  const json error = ask({{"cmd", "new"}, {"game", "chess"}})["error"];
  EXPECT_EQ(error["args"]["name"], "chess");
  EXPECT_EQ(error["args"].size(), 2U);
  EXPECT_EQ(act(1, "done")["error"]["args"], (json{{"seat", 1}}));
  EXPECT_EQ(apply("Kr-b2")["error"]["args"], (json{{"rule", "CK-3.3"}}));
}

}  // namespace
}  // namespace castellan
