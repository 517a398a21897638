// Rounds of one game strung together by the same players: a revenge match, a tournament. The game
// says who sits where and who wins (engine/core/series.h); this keeps the rounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/message.h"
#include "engine/core/series.h"
#include "table/game_type.h"
#include "table/table.h"

namespace castellan {

// What a player has got out of the finished rounds.
struct Standing {
  std::size_t wins = 0;
  std::vector<std::int32_t> merits;  // of each round
};

class Series {
 public:
  // The options must be ones that the game does not refuse, and the kind one of the game's.
  Series(const GameType& game, OptionValues options, const SeriesKind& kind)
      : game_(&game), options_(std::move(options)), kind_(&kind) {}

  [[nodiscard]] const GameType& game() const { return *game_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const SeriesKind& kind() const { return *kind_; }

  // The round to be played, from 1, and the player at each seat in it; once the series is over,
  // those of the last round.
  [[nodiscard]] std::size_t round() const;
  [[nodiscard]] std::vector<std::size_t> seating() const;
  // By player.
  [[nodiscard]] std::vector<Standing> standing() const;

  [[nodiscard]] bool over() const { return finished_.size() == kind_->rounds; }
  // A player, or nobody: the series is not over, or drawn.
  [[nodiscard]] std::optional<std::size_t> winner() const;
  // Why it ended so; before the end, which round comes next.
  [[nodiscard]] Message verdict() const;

  // Takes a finished game as the next round. On an error nothing has changed.
  std::optional<Error> add(const Table& table);
  // The same where the position is known to be of this game, with these options.
  std::optional<Error> add(const Position& end);

 private:
  [[nodiscard]] Seating next_seating() const { return kind_->seating(finished_); }

  const GameType* game_;
  OptionValues options_;
  const SeriesKind* kind_;
  std::vector<FinishedRound> finished_;
};

// The kind of this name, or an error that says which the game knows.
std::optional<Error> find_series(const GameType& game, std::string_view name,
                                 const SeriesKind*& kind);

// Why a series of this kind cannot be played with these options.
std::optional<Error> check_series(const GameType& game, const OptionValues& options,
                                  const SeriesKind& kind);

}  // namespace castellan
