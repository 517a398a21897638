#include "arena/bout.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "engine/core/hash.h"
#include "engine/core/sha256.h"
#include "table/fate.h"
#include "table/series.h"

namespace castellan {
namespace {

// The seed that a program is told: it follows from ours, and nothing of ours follows from it. Small
// enough to be a whole number wherever JSON is read.
std::uint64_t told_seed(std::uint64_t mood) {
  Sha256 hash;
  hash.update(seed_of(mood));
  const Digest digest = hash.finish();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 6; ++i) seed = seed << 8U | digest[i];
  return seed;
}

// One game, from its seats' point of view.
class Play {
 public:
  Play(const Contest& contest, const Bout& bout, Crew& crew)
      : contest_(contest),
        bout_(bout),
        crew_(crew),
        fate_(seed_of(bout.deal)),
        position_(contest.game->start(contest.options)) {}

  // To the end, or until somebody forfeits.
  std::optional<Forfeit> run() {
    for (std::size_t seat = 0; seat < bout_.seats.size(); ++seat) {
      if (auto fault = sit_down(seat)) return fault;
    }
    ActionList legal;
    std::uint32_t chance = 0;
    for (;;) {
      const Seat mover = position_->to_move();
      if (mover == kOver) break;
      if (mover == kChance) {
        apply(position_->chance_at(fate_.ticket(chance++, position_->chance_total())));
        continue;
      }
      position_->legal(legal);
      ++decisions_;
      choices_ += legal.size();
      Action chosen = legal[0];
      if (legal.size() > 1) {
        if (auto fault = choose(index(mover), chosen)) return fault;
      }
      apply(chosen);
    }
    for (std::size_t seat = 0; seat < bout_.seats.size(); ++seat) {
      if (!dialogues_[seat]) continue;
      crew_.tell_end(bout_.agents, bout_.seats[seat], dialogues_[seat]->farewell(*position_));
    }
    return std::nullopt;
  }

  [[nodiscard]] const Position& position() const { return *position_; }

  // Adds what is measured of the game itself.
  void measure(BoutResult& result) const {
    const Returns returns = position_->returns();
    const Scores points = position_->scores();
    ++result.games;
    result.decisions += decisions_;
    result.longest = std::max(result.longest, decisions_);
    result.choices += choices_;
    for (std::size_t seat = 0; seat < bout_.seats.size(); ++seat) {
      if (position_->to_move() == kOver) result.seat_share[seat] += (returns[seat] + 1) / 2;
      result.seat_points[seat] += points[seat];
      result.points[bout_.seats[seat]] += points[seat];
    }
  }

 private:
  std::optional<Forfeit> sit_down(std::size_t seat) {
    const std::size_t player = bout_.seats[seat];
    const Contender& contender = contest_.agents[bout_.agents[player]];
    const std::uint64_t mood = combine(bout_.moods, player);
    thinkers_.push_back(nullptr);
    dialogues_.emplace_back();
    if (contender.command.empty()) {
      thinkers_[seat] = contest_.game->thinker(contender.agent, mood);
      return std::nullopt;
    }
    dialogues_[seat].emplace(contest_, crew_.program(bout_.agents, player), seat_at(seat));
    return blame(seat, dialogues_[seat]->begin(told_seed(mood)));
  }

  std::optional<Forfeit> choose(std::size_t seat, Action& chosen) {
    if (dialogues_[seat]) return blame(seat, dialogues_[seat]->choose(*position_, chosen));
    chosen = thinkers_[seat]->think(*position_).best;
    return std::nullopt;
  }

  std::optional<Forfeit> blame(std::size_t seat, std::optional<Forfeit> fault) const {
    if (fault) fault->player = bout_.seats[seat];
    return fault;
  }

  void apply(Action action) {
    const bool told = std::any_of(dialogues_.begin(), dialogues_.end(),
                                  [](const auto& each) { return each.has_value(); });
    const auto before = told ? position_->clone() : nullptr;
    position_->apply(action);
    for (auto& dialogue : dialogues_) {
      if (dialogue) dialogue->hear(*before, action, *position_);
    }
  }

  const Contest& contest_;
  const Bout& bout_;
  Crew& crew_;
  const Fate fate_;
  std::unique_ptr<Position> position_;
  std::vector<std::unique_ptr<Thinker>> thinkers_;  // by seat
  std::vector<std::optional<Dialogue>> dialogues_;  // by seat; of programs
  std::uint64_t decisions_ = 0;
  std::uint64_t choices_ = 0;
};

// Who is left when one forfeits.
void share_out(Stakes stakes, const Forfeit& forfeit, BoutResult& result) {
  const auto others = static_cast<double>(result.share.size() - 1);
  for (std::size_t player = 0; player < result.share.size(); ++player) {
    const bool lost = stakes == Stakes::kCommon || player == forfeit.player;
    result.share[player] = lost ? 0 : 1 / others;
  }
  result.forfeits.push_back(forfeit);
}

void play_game(const Contest& contest, Stakes stakes, const Bout& bout, Crew& crew,
               BoutResult& result) {
  Play play(contest, bout, crew);
  const auto forfeit = play.run();
  play.measure(result);
  if (forfeit) {
    share_out(stakes, *forfeit, result);
    for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) {
      result.seat_share[seat] += result.share[bout.seats[seat]];
    }
    return;
  }
  const Returns returns = play.position().returns();
  for (std::size_t seat = 0; seat < bout.seats.size(); ++seat) {
    result.share[bout.seats[seat]] = (returns[seat] + 1) / 2;
  }
}

void play_series(const Contest& contest, Stakes stakes, const Bout& bout, Crew& crew,
                 BoutResult& result) {
  Series series(*contest.game, contest.options, *contest.series);
  while (!series.over()) {
    Bout game = bout;
    game.seats.clear();
    for (const std::size_t place : series.seating()) game.seats.push_back(bout.seats[place]);
    // Deals count up from round to round, so they are mixed first: none may come twice.
    game.deal = combine(mix(bout.deal), series.round());
    game.moods = combine(bout.moods, series.round());
    Play play(contest, game, crew);
    const auto forfeit = play.run();
    play.measure(result);
    if (forfeit) return share_out(stakes, *forfeit, result);
    static_cast<void>(series.add(play.position()));
  }
  const auto winner = series.winner();
  const double drawn = 1 / static_cast<double>(bout.seats.size());
  for (std::size_t place = 0; place < bout.seats.size(); ++place) {
    result.share[bout.seats[place]] = winner ? (*winner == place ? 1 : 0) : drawn;
  }
}

}  // namespace

BoutResult play_bout(const Contest& contest, Stakes stakes, const Bout& bout, Crew& crew) {
  const std::vector<double> none(bout.seats.size());
  BoutResult result;
  result.share = result.points = result.seat_share = result.seat_points = none;
  if (contest.series != nullptr) {
    play_series(contest, stakes, bout, crew, result);
  } else {
    play_game(contest, stakes, bout, crew, result);
  }
  for (const Forfeit& forfeit : result.forfeits) crew.expel(bout.agents, forfeit.player);
  crew.rest();
  return result;
}

}  // namespace castellan
