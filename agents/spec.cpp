#include "agents/spec.h"

#include <charconv>

namespace castellan {
namespace {

Error agent_error(std::string_view text) { return {"error.agent", {{"agent", std::string(text)}}}; }

// One key=value of a search; false where it is not one.
bool parse_setting(std::string_view setting, SearchSettings& search) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view key = setting.substr(0, equals);
  const std::string_view text = setting.substr(equals + 1);
  if (setting == "playouts=random") {
    search.playouts = Playouts::kRandom;
    return true;
  }
  std::uint32_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size() || value == 0) return false;
  if (key == "iterations" && value <= 100'000'000) {
    search.limits.iterations = value;
  } else if (key == "ms" && value <= 3'600'000) {
    search.limits.milliseconds = value;
  } else if (key == "threads" && value <= 64) {
    search.threads = value;
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::optional<Error> parse_agent(std::string_view text, AgentSpec& spec) {
  for (const Level& level : kLevels) {
    if (text == level.name) return parse_agent(level.spec, spec);
  }
  AgentSpec parsed;
  if (text == "random" || text == "greedy") {
    parsed.kind = text == "random" ? AgentSpec::Kind::kRandom : AgentSpec::Kind::kGreedy;
    spec = parsed;
    return std::nullopt;
  }
  std::string_view rest = text;
  if (!rest.starts_with("mcts")) return agent_error(text);
  rest.remove_prefix(4);
  parsed.kind = AgentSpec::Kind::kSearch;
  if (!rest.empty()) {
    if (rest[0] != ':') return agent_error(text);
    rest.remove_prefix(1);
    parsed.search.limits = {};
    for (bool more = true; more;) {
      const std::size_t comma = rest.find(',');
      more = comma != std::string_view::npos;
      if (!parse_setting(rest.substr(0, comma), parsed.search)) return agent_error(text);
      if (more) rest.remove_prefix(comma + 1);
    }
    const SearchLimits& limits = parsed.search.limits;
    if (limits.iterations == 0 && limits.milliseconds == 0) {
      parsed.search.limits = SearchSettings{}.limits;
    }
  }
  spec = parsed;
  return std::nullopt;
}

}  // namespace castellan
