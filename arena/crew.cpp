#include "arena/crew.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/reader.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

// How long a program may take to end by itself once it has been told that all is over.
constexpr milliseconds kGrace{1000};

// As much of what a program said as helps to find the mistake.
std::string excerpt(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  std::string kept(text.substr(0, kLongest));
  if (text.size() > kLongest) kept += "…";
  return json(kept).dump(-1, ' ', false, json::error_handler_t::replace);
}

Forfeit forfeit(Fault fault, std::string detail) { return {0, fault, std::move(detail)}; }

// An action by id, by notation, or as `think` tells it, with its id.
std::optional<Action> read_choice(const GameType& game, const json& reply) {
  std::optional<Error> error;
  Reader in = Reader(reply, error).at("action");
  if (error) return std::nullopt;
  if (in.is_string()) return game.parse(in.string());
  if (in.is_object()) in = in.at("id");
  const std::int64_t id = in.integer(0, static_cast<std::int64_t>(game.actions()) - 1);
  if (error) return std::nullopt;
  return action_at(static_cast<std::size_t>(id));
}

}  // namespace

std::string_view fault_name(Fault fault) {
  static constexpr std::array<std::string_view, kFaults> kNames{"ended", "silent", "nonsense",
                                                                "illegal"};
  return kNames[static_cast<std::size_t>(fault)];
}

Dialogue::Dialogue(const Contest& contest, Program* program, Seat seat)
    : contest_(&contest),
      program_(program),
      seat_(seat),
      heard_(std::make_unique<json>(json::array())) {}
Dialogue::~Dialogue() = default;
Dialogue::Dialogue(Dialogue&&) noexcept = default;

std::optional<Forfeit> Dialogue::ask(const json& request, milliseconds limit, json& reply) {
  if (program_ == nullptr) return forfeit(Fault::kEnded, "no process could be started");
  std::string line;
  switch (program_->ask(request.dump(), limit, line)) {
    case Program::Answer::kEnded:
      return forfeit(Fault::kEnded, program_->ending());
    case Program::Answer::kSilent:
      return forfeit(Fault::kSilent, "no answer to \"" + request["cmd"].get<std::string>() +
                                         "\" in " + std::to_string(limit.count()) + " ms");
    case Program::Answer::kTooLong:
      return forfeit(Fault::kNonsense, "an answer that does not end");
    case Program::Answer::kUnasked:
      return forfeit(Fault::kNonsense, "an answer that nobody asked for");
    case Program::Answer::kLine:
      break;
  }
  if (parse_json(line, reply) || !reply.is_object() || reply.contains("error")) {
    return forfeit(Fault::kNonsense, excerpt(line));
  }
  return std::nullopt;
}

std::optional<Forfeit> Dialogue::begin(std::uint64_t seed) {
  const json request{{"cmd", "begin"},
                     {"game", contest_->game->name()},
                     {"options", options_json(*contest_->game, contest_->options)},
                     {"seat", index(seat_)},
                     {"seats", contest_->seats()},
                     {"seed", seed},
                     {"decision_ms", contest_->programs.decision.count()}};
  json reply;
  return ask(request, contest_->programs.start, reply);
}

json Dialogue::view(const Position& position) const {
  json view = view_json(*contest_->game, contest_->options, position, seat_);
  if (position.to_move() == seat_) view["legal"] = legal_json(*contest_->game, position);
  return view;
}

std::optional<Forfeit> Dialogue::choose(const Position& position, Action& chosen) {
  const json request{{"cmd", "think"}, {"view", view(position)}, {"steps", std::move(*heard_)}};
  *heard_ = json::array();
  json reply;
  if (auto fault = ask(request, contest_->programs.decision, reply)) return fault;
  const std::optional<Action> action = read_choice(*contest_->game, reply);
  if (!action) return forfeit(Fault::kNonsense, excerpt(reply.dump()));
  ActionList legal;
  position.legal(legal);
  if (std::find(legal.begin(), legal.end(), *action) == legal.end()) {
    return forfeit(Fault::kIllegal, excerpt(contest_->game->text(*action)));
  }
  chosen = *action;
  return std::nullopt;
}

void Dialogue::hear(const Position& before, Action action, const Position& after) {
  const Seat mover = before.to_move();
  heard_->push_back({{"mover", mover_json(mover)},
                     {"text", action_text(*contest_->game, mover, before.seen(action, seat_))},
                     {"events", messages_json(before.events(action, after, seat_))}});
}

std::string Dialogue::farewell(const Position& end) const {
  return json{{"cmd", "over"}, {"view", view(end)}, {"steps", *heard_}}.dump();
}

Crew::Key Crew::key(const std::vector<std::size_t>& agents, std::size_t player) {
  const auto end = agents.begin() + static_cast<std::ptrdiff_t>(player);
  return {agents[player],
          static_cast<std::size_t>(std::count(agents.begin(), end, agents[player]))};
}

Program* Crew::program(const std::vector<std::size_t>& agents, std::size_t player) {
  std::unique_ptr<Program>& program = programs_[key(agents, player)];
  if (!program) program = Program::start(contest_->agents[agents[player]].command);
  return program.get();
}

// Where it will be asked again, an answer keeps both in step; a program without one starts anew.
void Crew::tell_end(const std::vector<std::size_t>& agents, std::size_t player,
                    const std::string& farewell) {
  const auto found = programs_.find(key(agents, player));
  if (found == programs_.end() || !found->second) return;
  std::string reply;
  if (!contest_->programs.keep && contest_->series == nullptr) {
    found->second->dismiss(farewell, kGrace);
    programs_.erase(found);
  } else if (found->second->ask(farewell, contest_->programs.decision, reply) !=
             Program::Answer::kLine) {
    programs_.erase(found);
  }
}

void Crew::expel(const std::vector<std::size_t>& agents, std::size_t player) {
  programs_.erase(key(agents, player));
}

void Crew::rest() {
  if (!contest_->programs.keep) programs_.clear();
}

}  // namespace castellan
