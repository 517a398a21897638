// What the tests of the engine protocol share: somebody who asks it.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "table/protocol.h"

namespace castellan {

// Somebody at the other end: requests and replies as JSON.
class Asking : public ::testing::Test {
 protected:
  nlohmann::json ask(const nlohmann::json& request) {
    return nlohmann::json::parse(protocol_.answer(request.dump()));
  }
  nlohmann::json ask(const char* cmd) { return ask(nlohmann::json{{"cmd", cmd}}); }
  nlohmann::json start(const nlohmann::json& options = nlohmann::json::object(),
                       std::uint64_t seed = 1) {
    ask({{"cmd", "new"}, {"game", "castle-keep"}, {"options", options}, {"seed", seed}});
    return ask("auto");
  }
  nlohmann::json apply(const nlohmann::json& action) {
    return ask({{"cmd", "apply"}, {"action", action}});
  }
  nlohmann::json view(const nlohmann::json& seat) { return ask({{"cmd", "view"}, {"seat", seat}}); }
  nlohmann::json think(const char* agent) {
    return ask({{"cmd", "think"}, {"agent", agent}, {"seed", 3}});
  }

  // Sends what should be refused, and sees that it is, in words, and that nothing has changed.
  void refused(const std::string& line, const std::string& code) {
    const std::string before = protocol_.answer(kState);
    const nlohmann::json reply = nlohmann::json::parse(protocol_.answer(line), nullptr, false);
    const std::string shown = line.substr(0, 80) + " " + reply.dump().substr(0, 200);
    ASSERT_TRUE(reply.is_object() && reply.size() == 1 && reply.contains("error")) << shown;
    EXPECT_EQ(reply["error"].value("code", ""), code) << shown;
    EXPECT_NE(reply["error"].value("message", ""), reply["error"].value("key", "")) << shown;
    EXPECT_EQ(protocol_.answer(kState), before) << shown;
  }
  void refused(const nlohmann::json& request, const std::string& code) {
    refused(request.dump(), code);
  }
  void refused(const char* cmd, const char* member, const nlohmann::json& value,
               const std::string& code) {
    refused(nlohmann::json{{"cmd", cmd}, {member, value}}, code);
  }
  void refused_options(const nlohmann::json& options, const std::string& code) {
    refused(nlohmann::json{{"cmd", "new"}, {"game", "castle-keep"}, {"options", options}}, code);
  }
  void refused_setup(const nlohmann::json& view, const std::string& code) {
    refused(nlohmann::json{{"cmd", "setup"}, {"game", "castle-keep"}, {"view", view}}, code);
  }

  // Plays so many random decisions of this game, or until it is over.
  nlohmann::json play_on(int decisions, std::uint64_t seed) {
    Rng rng(seed);
    nlohmann::json state = ask("auto");
    for (int i = 0; i < decisions && !state["to_move"].is_null(); ++i) {
      const nlohmann::json& legal = state["legal"];
      apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]["id"]);
      state = ask("auto");
    }
    return state;
  }

  static constexpr const char* kState = R"({"cmd":"state"})";
  Protocol protocol_;
};

inline std::vector<nlohmann::json> preset_options() {
  std::vector<nlohmann::json> all;
  const nlohmann::json game = games_json("en")["games"][0];
  for (const nlohmann::json& preset : game["presets"]) all.push_back(preset["options"]);
  return all;
}

}  // namespace castellan
