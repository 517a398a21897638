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
  if (request.failed()) return std::nullopt;
  AgentSpec spec;
  if (auto error = parse_agent(spec_text, spec)) return error;
  const Position& position = table_->position();
  if (!is_seat(position.to_move())) {
    return Error{position.to_move() == kOver ? "error.over" : "error.chance-moves", {}};
  }
  auto thinker = table_->game().thinker(spec, static_cast<std::uint64_t>(number));
  thinking_.reset();
  if (!slice) {
    tell(thinker->think(position), reply);
    return std::nullopt;
  }
  thinker->begin(position);
  thinking_ = Thinking{std::move(thinker), length, table_->entries().size()};
  return more(request, reply);
}

std::optional<Error> Protocol::more(const Reader& /*request*/, json& reply) {
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
