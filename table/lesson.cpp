#include "table/lesson.h"

#include <nlohmann/json.hpp>

#include "table/embedded.h"
#include "table/view.h"

namespace castellan {

std::optional<Error> read_lessons(const GameType& game, std::vector<Lesson>& lessons) {
  const std::string_view text = embedded_file("lessons/" + std::string(game.name()) + ".json");
  lessons.clear();
  if (text.empty()) return std::nullopt;
  nlohmann::json json;
  if (auto error = parse_json(text, json)) return error;
  std::optional<Error> error;
  const Reader list(json, error);
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::optional<Table> table;
    const Fate fate(seed_of(i));
    if (auto wrong = read_setup(game, list.item(i), json.at(i), fate, table)) return wrong;
    if (!table) break;  // the reader tells why
    lessons.push_back({"lesson." + std::to_string(i + 1), std::move(*table)});
  }
  return error;
}

}  // namespace castellan
