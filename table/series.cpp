#include "table/series.h"

#include <algorithm>
#include <string>

#include "engine/core/text.h"

namespace castellan {
namespace {

std::int64_t number(std::size_t n) { return static_cast<std::int64_t>(n); }

}  // namespace

std::size_t Series::round() const { return std::min(finished_.size() + 1, kind_->rounds); }

std::vector<std::size_t> Series::seating() const {
  const Seating seating = over() ? finished_.back().seating : next_seating();
  return {seating.begin(), seating.begin() + static_cast<std::ptrdiff_t>(kind_->players)};
}

std::vector<Standing> Series::standing() const {
  std::vector<Standing> standing(kind_->players);
  for (const FinishedRound& round : finished_) {
    for (std::size_t seat = 0; seat < kind_->players; ++seat) {
      Standing& player = standing[round.seating[seat]];
      player.wins += round.merits[seat].won ? 1 : 0;
      player.merits.push_back(round.merits[seat].worth);
    }
  }
  return standing;
}

std::optional<std::size_t> Series::winner() const {
  if (!over()) return std::nullopt;
  const int winner = kind_->verdict(finished_).winner;
  if (winner == Verdict::kNobody) return std::nullopt;
  return static_cast<std::size_t>(winner);
}

Message Series::verdict() const {
  if (!over()) {
    return {"series.next", {{"round", number(round())}, {"rounds", number(kind_->rounds)}}};
  }
  const Verdict verdict = kind_->verdict(finished_);
  Message message{std::string(verdict.why), {}};
  if (verdict.winner != Verdict::kNobody) {
    message.args.emplace_back("player", std::int64_t{verdict.winner});
  }
  message.args.emplace_back("count", std::int64_t{verdict.count});
  message.args.emplace_back("other", std::int64_t{verdict.other});
  return message;
}

std::optional<Error> Series::add(const Table& table) {
  if (over()) return Error{"error.series-over", {{"rounds", number(kind_->rounds)}}};
  if (&table.game() != game_) {
    return Error{"error.series-game",
                 {{"round", number(round())},
                  {"name", std::string(table.game().name())},
                  {"wanted", std::string(game_->name())}}};
  }
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (table.options()[i] == options_[i]) continue;
    const OptionInfo& option = game_->options()[i];
    return Error{"error.series-options",
                 {{"round", number(round())},
                  {"key", std::string(option.key)},
                  {"value", option_text(option, table.options()[i])},
                  {"wanted", option_text(option, options_[i])}}};
  }
  if (!table.early_end()) return add(table.position());
  // Who gave up a round has lost it; one that was called off is none.
  const auto& gave_up = table.early_end()->seat;
  const auto merits = gave_up ? table.position().merits_given_up(*gave_up) : std::nullopt;
  if (!merits) return Error{"error.series-unfinished", {{"round", number(round())}}};
  finished_.push_back({next_seating(), *merits});
  return std::nullopt;
}

std::optional<Error> Series::add(const Position& end) {
  if (over()) return Error{"error.series-over", {{"rounds", number(kind_->rounds)}}};
  if (end.to_move() != kOver) {
    return Error{"error.series-unfinished", {{"round", number(round())}}};
  }
  finished_.push_back({next_seating(), end.merits()});
  return std::nullopt;
}

std::optional<Error> find_series(const GameType& game, std::string_view name,
                                 const SeriesKind*& kind) {
  std::string known;
  for (const SeriesKind& each : game.series()) {
    add_to_list(known, each.key);
    if (each.key != name) continue;
    kind = &each;
    return std::nullopt;
  }
  if (known.empty()) return Error{"error.series-none", {{"name", std::string(game.name())}}};
  return Error{"error.series", {{"kind", std::string(name)}, {"known", known}}};
}

std::optional<Error> check_series(const GameType& game, const OptionValues& options,
                                  const SeriesKind& kind) {
  if (kind.needs.empty()) return std::nullopt;
  OptionValues wanted = options;
  if (auto error = assign_option(game, kind.needs, wanted)) return error;
  if (wanted == options) return std::nullopt;
  return Error{"error.series-needs",
               {{"kind", std::string(kind.key)}, {"needs", std::string(kind.needs)}}};
}

}  // namespace castellan
