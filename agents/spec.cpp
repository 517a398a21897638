#include "agents/spec.h"

#include <charconv>

namespace castellan {
namespace {

Error agent_error(std::string_view text) { return {"error.agent", {{"agent", std::string(text)}}}; }

// One kind by name, with the limits that it has unless others are given.
bool parse_kind(std::string_view kind, AgentSpec& spec) {
  if (kind == "random") {
    spec.kind = AgentSpec::Kind::kRandom;
  } else if (kind == "greedy") {
    spec.kind = AgentSpec::Kind::kGreedy;
  } else if (kind == "mcts") {
    spec.kind = AgentSpec::Kind::kSearch;
  } else {
    return false;
  }
  return true;
}

// What does not search can only see badly, and what plays at random not even that.
bool fits(AgentSpec::Kind kind, std::string_view setting) {
  return kind == AgentSpec::Kind::kSearch ||
         (kind == AgentSpec::Kind::kGreedy && setting.starts_with("blur="));
}

// One key=value of a search; false where it is not one.
bool parse_setting(std::string_view setting, SearchSettings& search) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view key = setting.substr(0, equals);
  const std::string_view text = setting.substr(equals + 1);
  if (key == "without") {
    for (std::size_t i = 0; i < kIdeas.size(); ++i) {
      if (text != kIdeas[i]) continue;
      search.without = static_cast<std::uint8_t>(search.without | 1U << i);
      return true;
    }
    return false;
  }
  std::uint32_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size() || value == 0) return false;
  if (key == "iterations" && value <= 100'000'000) {
    search.limits.iterations = value;
  } else if (key == "ms" && value <= 3'600'000) {
    search.limits.milliseconds = value;
  } else if (key == "turn" && value <= 3'600'000) {
    search.limits.turn = value;
  } else if (key == "blur" && value <= 10'000) {
    search.blur = value;
  } else if (key == "threads" && value <= 64) {
    search.threads = value;
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::optional<Error> parse_agent(std::string_view text, AgentSpec& spec) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  AgentSpec parsed;
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (name != kLevels[i].name) continue;
    static_cast<void>(parse_agent(kLevels[i].spec, parsed));
    parsed.level = static_cast<Level>(i);
  }
  if (!parsed.level && !parse_kind(name, parsed)) return agent_error(text);
  if (colon != std::string_view::npos) {
    if (!parsed.level) parsed.search.limits = {};
    std::string_view rest = text.substr(colon + 1);
    for (bool more = true; more;) {
      const std::size_t comma = rest.find(',');
      more = comma != std::string_view::npos;
      const std::string_view setting = rest.substr(0, comma);
      if (!fits(parsed.kind, setting) || !parse_setting(setting, parsed.search)) {
        return agent_error(text);
      }
      if (more) rest.remove_prefix(comma + 1);
    }
    SearchLimits& limits = parsed.search.limits;
    if (limits.iterations == 0 && limits.milliseconds == 0 && limits.turn == 0) {
      limits = SearchSettings{}.limits;
    }
  }
  spec = parsed;
  return std::nullopt;
}

}  // namespace castellan
