#include "table/playthrough.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/hex.h"
#include "engine/core/rng.h"
#include "table/table.h"
#include "table/view.h"

namespace castellan {
namespace {

constexpr std::size_t kViews = 10;

bool lost(const Position& position, Seat seat) {
  return position.to_move() == kOver && position.returns()[index(seat)] < 0;
}

// Whether the seat to move would have lost after this, or could have once chance has spoken.
bool may_lose(const Position& position, Action action) {
  const Seat seat = position.to_move();
  const auto after = position.clone();
  after->apply(action);
  if (after->to_move() != kChance) return lost(*after, seat);
  OutcomeList outcomes;
  after->outcomes(outcomes);
  return std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& outcome) {
    const auto then = after->clone();
    then->apply(outcome.action);
    return lost(*then, seat);
  });
}

// Nobody loses on the spot who can do something else: where one may meet one's doom at any time,
// most random games would be over at once, and show nothing.
void play_random_game(Table& table, Rng& rng) {
  for (;;) {
    table.play_chance();
    if (table.over()) return;
    ActionList legal;
    table.position().legal(legal);
    std::vector<Action> choices(legal.begin(), legal.end());
    const auto pick = [&] {
      return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    };
    Action action = pick();
    while (choices.size() > 1 && may_lose(table.position(), action)) {
      std::erase(choices, action);
      action = pick();
    }
    static_cast<void>(table.apply(std::span(&action, 1)));
  }
}

std::string who(Seat mover) { return mover == kChance ? "*" : std::to_string(index(mover) + 1); }

}  // namespace

std::vector<Playthrough> playthroughs(const GameType& game) {
  std::vector<Playthrough> list;
  for (const Preset& preset : game.presets()) {
    for (std::size_t i = 0; i < game.options().size(); ++i) {
      const OptionInfo& option = game.options()[i];
      if (option.key != "seats") continue;
      for (int seats = option.min; seats <= option.max; ++seats) {
        OptionValues values = game.defaults();
        static_cast<void>(assign_preset(game, preset.key, values));
        values[i] = seats;
        if (game.refuse(values)) continue;
        // Presets that differ only in how many play are one game.
        const auto same = [&](const Playthrough& other) { return other.options == values; };
        if (std::any_of(list.begin(), list.end(), same)) continue;
        list.push_back({std::string(game.name()) + "." + std::string(preset.key) + ".seats-" +
                            std::to_string(seats),
                        &game, values});
      }
    }
  }
  return list;
}

std::string play_through(const Playthrough& playthrough, std::uint64_t seed) {
  const GameType& game = *playthrough.game;
  Table whole(game, playthrough.options, Fate(seed_of(seed)));
  Rng rng(seed);
  play_random_game(whole, rng);

  std::string text = "; " + playthrough.name + ": " + options_text(game, playthrough.options) +
                     "\n; who, action, hash of the position after it\n";
  Table table(game, playthrough.options, Fate(seed_of(seed)));
  const std::size_t seats = table.position().seats();
  std::size_t views = 0;
  for (std::size_t i = 0; i <= whole.length(); ++i) {
    if (i == views * whole.length() / (kViews - 1)) {
      const std::size_t turn = views % (seats + 2);
      const Seat viewer = turn == 0 ? kAll : turn <= seats ? seat_at(turn - 1) : kPublic;
      text += "view " + view_json(table, viewer).dump() + "\n";
      ++views;
    }
    if (i == whole.length()) break;
    const Seat mover = whole.mover(i);
    const Action action = whole.action(i);
    static_cast<void>(table.apply(std::span(&action, 1)));
    text += who(mover) + " " + action_text(game, mover, action) + " " +
            hex_of(table.position().hash()) + "\n";
  }
  return text;
}

}  // namespace castellan
