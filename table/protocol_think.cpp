// Agents, all at once or in slices.
#include <nlohmann/json.hpp>

#include "table/protocol.h"
#include "table/view.h"

namespace castellan {

using nlohmann::json;

std::optional<Error> Protocol::think(const Reader& request, json& reply) {
  const std::string spec_text = request.at("agent").string();
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  const auto slice = request.find("slice");
  const Slice length = slice ? Slice(slice->integer(1, 1000)) : kUntilDone;
  const auto keep = request.find("keep");
  const bool keeps = keep && keep->boolean();
  if (request.failed()) return std::nullopt;
  AgentSpec spec;
  if (auto error = parse_agent(spec_text, spec)) return error;
  const Position& position = table_->position();
  if (!is_seat(table_->to_move())) {
    return Error{table_->over() ? "error.over" : "error.chance-moves", {}};
  }
  auto thinker = thinker_for(spec_text, spec, static_cast<std::uint64_t>(number), keeps);
  thinking_.reset();
  reviewing_.reset();
  if (!slice) {
    tell(thinker->think(position), reply);
    return std::nullopt;
  }
  thinker->begin(position, std::nullopt);
  thinking_ = Thinking{std::move(thinker), length, table_->entries().size()};
  return more(request, reply);
}

std::shared_ptr<Thinker> Protocol::thinker_for(const std::string& spec_text, const AgentSpec& spec,
                                               std::uint64_t seed, bool keep) {
  const GameType& game = table_->game();
  if (!keep) return game.thinker(spec, seed);
  const bool same = kept_.thinker != nullptr && kept_.spec == spec_text && kept_.game == &game &&
                    kept_.options == table_->options();
  if (!same) kept_ = {spec_text, &game, table_->options(), game.thinker(spec, seed)};
  return kept_.thinker;
}

// What is better, and why, is told only when nobody can make use of it at this table any more.
std::optional<Error> Protocol::review(const Reader& request, json& reply) {
  ReviewSettings settings;
  if (const auto iterations = request.find("iterations")) {
    settings.iterations = static_cast<std::uint32_t>(iterations->integer(1, 100'000));
  }
  if (const auto limit = request.find("ms")) {
    settings.milliseconds = static_cast<std::uint32_t>(limit->integer(1, 3'600'000));
  }
  if (const auto seed = request.find("seed")) {
    settings.seed = static_cast<std::uint64_t>(seed->integer(0, INT64_MAX));
  }
  const auto slice = request.find("slice");
  const Slice length = slice ? Slice(slice->integer(1, 1000)) : kUntilDone;
  if (request.failed()) return std::nullopt;
  if (!table_->over()) return Error{"error.not-over", {}};
  thinking_.reset();
  reviewing_.emplace(Reviewing{Review(*table_, settings), length, table_->entries().size()});
  tell_review(reply);
  return std::nullopt;
}

// Another slice of it, and what came of that.
void Protocol::tell_review(json& reply) {
  Review& review = reviewing_->review;
  review.go_on(reviewing_->slice);
  reply["judged"] = json::array();
  for (const Judgement* each : review.take_fresh()) {
    reply["judged"].push_back(judgement_json(*table_, *each));
  }
  reply["decisions"] = review.judgements().size();
  reply["pass"] = review.pass();
  reply["progress"] = review.progress();
  reply["done"] = review.progress() >= 1;
}

std::optional<Error> Protocol::more(const Reader& /*request*/, json& reply) {
  if (reviewing_ && reviewing_->entries == table_->entries().size()) {
    tell_review(reply);
    return std::nullopt;
  }
  reviewing_.reset();
  if (!thinking_ || thinking_->entries != table_->entries().size()) {
    thinking_.reset();
    return Error{"error.no-thinking", {}};
  }
  Thinker& thinker = *thinking_->thinker;
  if (thinker.progress() < 1) thinker.go_on(thinking_->slice);
  tell(thinker.analysis(), reply);
  reply["progress"] = thinker.progress();
  reply["done"] = thinker.progress() >= 1;
  return std::nullopt;
}

void Protocol::tell(const Analysis& analysis, json& reply) const {
  const GameType& game = table_->game();
  const Position& position = table_->position();
  reply["action"] = {{"id", index(analysis.best)}, {"text", game.text(analysis.best)}};
  reply["value"] = analysis.value;
  reply["iterations"] = analysis.iterations;
  reply["candidates"] = json::array();
  for (const Candidate& candidate : analysis.candidates) {
    reply["candidates"].push_back({{"id", index(candidate.action)},
                                   {"text", game.text(candidate.action)},
                                   {"visits", candidate.visits},
                                   {"value", candidate.value},
                                   {"reason", message_json(position.reason(candidate.action))}});
  }
  reply["line"] = json::array();
  for (const LineStep& step : analysis.line) {
    reply["line"].push_back(action_text(game, step.mover, step.action));
  }
}

}  // namespace castellan
