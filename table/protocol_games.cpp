#include <nlohmann/json.hpp>
#include <utility>

#include "table/protocol.h"
#include "table/registry.h"
#include "table/view.h"

namespace castellan {

using nlohmann::json;

namespace {

// For those who offer an editor.
void describe_drawing(const DrawingInfo& drawing, const std::string& prefix, const Words& words,
                      json& item) {
  item["signs"] = drawing.signs;
  item["rows"] = drawing.rows;
  item["columns"] = drawing.columns;
  if (drawing.total > 0) item["total"] = drawing.total;
  if (const std::size_t equals = drawing.needs.find('='); equals != std::string_view::npos) {
    item["needs"] = {{"option", drawing.needs.substr(0, equals)},
                     {"value", drawing.needs.substr(equals + 1)}};
  }
  item["examples"] = json::array();
  for (const DrawingExample& example : drawing.examples) {
    item["examples"].push_back({{"name", example.name},
                                {"title", words.say(prefix + std::string(example.name))},
                                {"drawing", example.text}});
  }
}

// One option for programs: what it may be, and what people read.
json option_json(const OptionInfo& option, const Words& words) {
  const std::string key(option.key);
  json item{{"name", key},
            {"title", words.say("option." + key)},
            {"help", words.say("option." + key + ".help")}};
  switch (option.kind) {
    case OptionKind::kFlag:
      item["type"] = "flag";
      item["default"] = option.fallback != 0;
      break;
    case OptionKind::kNumber:
      item["type"] = "number";
      item["min"] = option.min;
      item["max"] = option.max;
      item["default"] = option.fallback;
      break;
    case OptionKind::kChoice:
      item["type"] = "choice";
      item["default"] = option_text(option, option.fallback);
      break;
    case OptionKind::kSet:
      item["type"] = "set";
      item["default"] = names_in(option, option.fallback);
      break;
    case OptionKind::kDrawing:
      item["type"] = "drawing";
      item["default"] = "";
      describe_drawing(*option.drawing, "option." + key + ".", words, item);
      break;
  }
  for (const std::string_view choice : option.choices) {
    item["choices"].push_back(
        {{"name", choice}, {"title", words.say("option." + key + "." + std::string(choice))}});
  }
  return item;
}

}  // namespace

json game_json(const GameType& game, std::string_view language) {
  Words words;
  static_cast<void>(Words::load(language, game.name(), words));
  json options = json::array();
  json seats = json::array();
  for (const OptionInfo& option : game.options()) {
    options.push_back(option_json(option, words));
    if (option.key == "seats") {
      for (int n = option.min; n <= option.max; ++n) seats.push_back(n);
    }
  }
  json presets = json::array();
  for (const Preset& preset : game.presets()) {
    OptionValues values = game.defaults();
    static_cast<void>(assign_preset(game, preset.key, values));
    const std::string key = "preset." + std::string(preset.key);
    presets.push_back(
        {{"name", preset.key}, {"title", words.say(key)}, {"options", options_json(game, values)}});
  }
  json series = json::array();
  for (const SeriesKind& kind : game.series()) {
    const std::string key = "series." + std::string(kind.key);
    json item{{"name", kind.key},
              {"title", words.say(key)},
              {"help", words.say(key + ".help")},
              {"players", kind.players},
              {"rounds", kind.rounds}};
    if (const std::size_t equals = kind.needs.find('='); equals != std::string_view::npos) {
      OptionValues values = game.defaults();
      static_cast<void>(assign_option(game, kind.needs, values));
      const std::string option(kind.needs.substr(0, equals));
      item["needs"] = {{"option", option}, {"value", options_json(game, values)[option]}};
    }
    series.push_back(std::move(item));
  }
  return {{"name", game.name()},           {"title", words.say("game.title")},
          {"seats", std::move(seats)},     {"actions", game.actions()},
          {"options", std::move(options)}, {"presets", std::move(presets)},
          {"series", std::move(series)}};
}

json games_json(std::string_view language) {
  json list = json::array();
  for (const GameType* game : games()) list.push_back(game_json(*game, language));
  json levels = json::array();
  for (const LevelInfo& level : kLevels)
    levels.push_back({{"name", level.name}, {"spec", level.spec}});
  return {{"games", std::move(list)}, {"levels", std::move(levels)}};
}

}  // namespace castellan
