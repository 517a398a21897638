#include "table/signature.h"

#include "engine/core/hash.h"
#include "table/registry.h"
#include "table/table.h"

namespace castellan {
namespace {

constexpr int kSearchedDecisions = 8;

// A game in which every decision is searched, as far as it goes; what was visited how often, and
// what was chosen.
std::uint64_t search_hash(const GameType& game, const OptionValues& values) {
  AgentSpec spec;
  spec.kind = AgentSpec::Kind::kSearch;
  spec.search.limits = {40, 0};
  const auto thinker = game.thinker(spec, 1);
  Table table(game, values, Fate(seed_of(7)));
  std::uint64_t hash = 0;
  for (int i = 0; i < kSearchedDecisions; ++i) {
    table.play_forced();
    if (table.over()) break;
    const Analysis analysis = thinker->think(table.position());
    for (const Candidate& candidate : analysis.candidates) {
      hash = combine(hash, index(candidate.action) ^ (candidate.visits << 16U));
    }
    const Action best = analysis.best;
    static_cast<void>(table.apply(std::span(&best, 1)));
  }
  return combine(hash, table.position().hash());
}

template <class Each>
void for_each_preset(std::span<const GameType* const> of, Each each) {
  for (const GameType* game : of) {
    for (const Preset& preset : game->presets()) {
      OptionValues values = game->defaults();
      static_cast<void>(assign_preset(*game, preset.key, values));
      each(*game, values);
    }
  }
}

}  // namespace

std::uint64_t random_signature(std::span<const GameType* const> of) {
  std::uint64_t hash = 0;
  for_each_preset(of, [&](const GameType& game, const OptionValues& values) {
    for (std::uint64_t seed = 0; seed < kSignatureGames; ++seed) {
      hash = combine(hash, game.random_game_hash(values, seed));
    }
  });
  return hash;
}

std::uint64_t signature(std::span<const GameType* const> of) {
  std::uint64_t hash = random_signature(of);
  for_each_preset(of, [&](const GameType& game, const OptionValues& values) {
    hash = combine(hash, search_hash(game, values));
  });
  return hash;
}

}  // namespace castellan
