#include "arena/contest.h"

namespace castellan {
namespace {

constexpr std::string_view kProgramPrefix = "exec:";

}  // namespace

std::optional<Error> parse_contender(std::string_view text, Contender& contender) {
  Contender parsed;
  parsed.spec = text;
  if (text.starts_with(kProgramPrefix)) {
    parsed.command = text.substr(kProgramPrefix.size());
    if (parsed.command.find_first_not_of(" \t\n") == std::string::npos) {
      return Error{"error.contender-command", {{"agent", parsed.spec}}};
    }
  } else if (parse_agent(text, parsed.agent)) {
    return Error{"error.contender", {{"agent", parsed.spec}}};
  }
  contender = std::move(parsed);
  return std::nullopt;
}

Stakes stakes_of(const Contest& contest) {
  if (contest.series != nullptr) return Stakes::kOneWin;
  return stakes_of(*contest.game, contest.options);
}

}  // namespace castellan
