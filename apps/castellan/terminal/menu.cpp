#include "apps/castellan/terminal/menu.h"

#include <fmt/core.h>

#include <algorithm>

namespace castellan {
namespace {

struct Item {
  Action action;
  std::string text;
  std::string order;
};

struct Group {
  std::string_view key;
  std::string heading;
  std::vector<Item> items;
};

// In the order in which the groups come up.
std::vector<Group> groups_of(const Board& board, const GameType& game, const Position& position,
                             const Words& words) {
  ActionList legal;
  position.legal(legal);
  std::vector<Group> groups;
  for (const Action action : legal) {
    const std::string text = game.text(action);
    const auto [key, order] = board.listing(text);
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const Group& each) { return each.key == key; });
    if (group == groups.end()) {
      group = groups.insert(group, {key, key.empty() ? std::string() : words.say(key), {}});
    }
    group->items.push_back({action, text, order});
  }
  for (Group& group : groups) {
    std::stable_sort(group.items.begin(), group.items.end(),
                     [](const Item& a, const Item& b) { return a.order < b.order; });
  }
  return groups;
}

std::string trimmed(std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

Menu menu_of(const Board& board, const GameType& game, const Position& position,
             const Words& words) {
  const std::vector<Group> groups = groups_of(board, game, position, words);
  std::size_t heading_columns = 0;
  std::size_t count = 0;
  for (const Group& group : groups) {
    heading_columns = std::max(heading_columns, columns_of(group.heading));
    count += group.items.size();
  }
  const std::size_t digits = std::to_string(count).size();
  Menu menu;
  for (const Group& group : groups) {
    std::size_t longest = 0;
    for (const Item& item : group.items) longest = std::max(longest, item.text.size());
    std::string line = "  " + fitted(group.heading, heading_columns);
    for (const Item& item : group.items) {
      menu.actions.push_back(item.action);
      if (columns_of(line) + 3 + digits + longest > kColumns) {
        menu.lines.push_back(trimmed(line));
        line = std::string(2 + heading_columns, ' ');
      }
      line += fmt::format("  {:>{}} {:<{}}", menu.actions.size(), digits, item.text, longest);
    }
    menu.lines.push_back(trimmed(line));
  }
  return menu;
}

}  // namespace castellan
