// What each table and each player has, and what follows from it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/castelli/view/names.h"

namespace castellan::castelli {

template <class Fields>
void describe_table(Fields& f, const Castelli& rules, State& s, std::size_t table) {
  f.number("mine", s.mine[table], 0, kMostSilver);
  f.number("villages", s.reserve[2 * table], 0, 2);
  f.number("cities", s.reserve[2 * table + 1], 0, 2);
  f.maybe("first", s.first[table], kNone, 0, kMostSeats - 1);
  const bool joined = s.phase != Phase::kJoining;
  const auto which = static_cast<int>(table);
  const Octagon mine = joined ? rules.mine_at(s, which) : 0;
  const Shares shares = joined ? rules.shares(s, mine, 0xf, s.mine[table]) : Shares{};
  f.follows("mine_at", [&](auto& told, std::string_view name) {
    told.token(
        name, octagon_names(), [&] { return joined ? octagon_text(mine) : std::string(); },
        kNotSet);
  });
  f.follows("influence", [&](auto& told, std::string_view name) {
    told.numbers(name, joined ? rules.influence(s, mine, 0xf) : Influence{}, 0, kMostInfluence);
  });
  f.follows("mine_seats", [&](auto& told, std::string_view name) {
    told.numbers(name, seats_of(shares.seats), 0, kMostSeats - 1);
  });
  f.follows("mine_each", [&](auto& told, std::string_view name) {
    int each = shares.each;
    told.number(name, each, 0, kMostSilver);
  });
  f.follows("winners", [&](auto& told, std::string_view name) {
    told.numbers(name, seats_of(s.phase == Phase::kOver ? rules.winners(s, which) : 0), 0,
                 kMostSeats - 1);
  });
}

// What a seat would have if the game ended now.
template <class Fields>
void tell_points(Fields& f, const Castelli& rules, const State& s, std::size_t seat) {
  const FinalPoints points = rules.final_points(s, seat);
  const auto tell = [&](std::string_view name, int value) {
    f.follows(name,
              [&](auto& told, std::string_view as) { told.number(as, value, 0, kMostTotal); });
  };
  tell("end_cards", points.cards);
  tell("end_stock", points.stock);
  tell("end_silver", points.silver);
  tell("end_tile", points.start_tile);
  tell("end_settlements", points.settlements);
  tell("end_castles", points.castles);
  tell("total", s.player[seat].points + points.total());
}

template <class Fields>
void describe_player(Fields& f, const Castelli& rules, State& s, std::size_t seat) {
  Player& player = s.player[seat];
  f.number("wood", player.stock[0], 0, kMostStock);
  f.number("grain", player.stock[1], 0, kMostStock);
  f.number("rocks", player.stock[2], 0, kMostStock);
  f.number("silver", player.silver, 0, kMostSilver);
  f.number("castles", player.castles, 0, kCastles);
  f.number("points", player.points, 0, kMostPoints);
  f.number("draws", player.draws, 0, 3);
  f.tokens(
      "hand", card_names(), Who::kOwner, [&] { return tokens_of(s.hand[seat], player.cards); },
      [&](const Tokens& tokens) {
        player.cards = static_cast<std::uint8_t>(std::min<std::size_t>(tokens.size(), kAllCards));
        return fill(tokens, s.hand[seat]);
      });
  f.tokens(
      "tile", tile_names(), Who::kOwner,
      [&] {
        if (player.tile == kNone) return Tokens{};
        return Tokens{player.tile == kHidden ? "?" : tile_text(player.tile)};
      },
      [&](const Tokens& tokens) {
        player.tile = kNone;
        if (tokens.empty()) return true;
        player.tile = static_cast<std::uint8_t>(index_in(tile_names(), tokens[0]));
        return tokens.size() == 1;
      });
  f.list("known", rules.seats(), [&](Fields& viewer, std::size_t i) {
    viewer.tokens(
        "cards", card_names(), Who::kEveryone, [&] { return tokens_of(s.known[i][seat], 0); },
        [&](const Tokens& tokens) { return fill(tokens, s.known[i][seat]); });
  });
  f.follows("table", [&](auto& told, std::string_view name) {
    int table = rules.table_of(static_cast<int>(seat));
    told.number(name, table, 0, 1);
  });
  f.follows("cards", [&](auto& told, std::string_view name) {
    told.number(name, player.cards, 0, kAllCards);
  });
  f.follows("builds", [&](auto& told, std::string_view name) {
    const std::uint32_t octagons = rules.influenced(s, static_cast<int>(seat));
    told.tokens(
        name, octagon_names(), Who::kEveryone, [&] { return tokens_of(octagons, octagon_names()); },
        kNotRead);
  });
  f.follows("missing", [&](auto& told, std::string_view name) {
    int missing = 0;
    for (const std::uint8_t stock : player.stock) missing += stock == 0 ? 1 : 0;
    told.number(name, missing, 0, kResources);
  });
  tell_points(f, rules, s, seat);
}

}  // namespace castellan::castelli
