#include <nlohmann/json.hpp>
#include <utility>

#include "table/protocol.h"
#include "table/registry.h"
#include "table/view.h"

namespace castellan {

using nlohmann::json;

json games_json(std::string_view language) {
  json list = json::array();
  for (const GameType* game : games()) {
    Words words;
    static_cast<void>(Words::load(language, game->name(), words));
    json options = json::array();
    json seats = json::array();
    for (const OptionInfo& option : game->options()) {
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
          item["choices"] = json::array();
          for (const std::string_view choice : option.choices) {
            item["choices"].push_back(
                {{"name", choice},
                 {"title", words.say("option." + key + "." + std::string(choice))}});
          }
          break;
      }
      options.push_back(std::move(item));
      if (option.key == "seats") {
        for (int n = option.min; n <= option.max; ++n) seats.push_back(n);
      }
    }
    json presets = json::array();
    for (const Preset& preset : game->presets()) {
      OptionValues values = game->defaults();
      static_cast<void>(assign_preset(*game, preset.key, values));
      const std::string key = "preset." + std::string(preset.key);
      presets.push_back({{"name", preset.key},
                         {"title", words.say(key)},
                         {"options", options_json(*game, values)}});
    }
    json series = json::array();
    for (const SeriesKind& kind : game->series()) {
      const std::string key = "series." + std::string(kind.key);
      series.push_back({{"name", kind.key},
                        {"title", words.say(key)},
                        {"help", words.say(key + ".help")},
                        {"players", kind.players},
                        {"rounds", kind.rounds}});
    }
    list.push_back({{"name", game->name()},
                    {"title", words.say("game.title")},
                    {"seats", std::move(seats)},
                    {"actions", game->actions()},
                    {"options", std::move(options)},
                    {"presets", std::move(presets)},
                    {"series", std::move(series)}});
  }
  json levels = json::array();
  for (const Level& level : kLevels) levels.push_back({{"name", level.name}, {"spec", level.spec}});
  return {{"games", std::move(list)}, {"levels", std::move(levels)}};
}

}  // namespace castellan
