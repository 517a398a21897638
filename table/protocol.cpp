#include "table/protocol.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/text.h"
#include "table/answer.h"
#include "table/registry.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

// A line longer than this is no request.
constexpr std::size_t kLongestRequest = 4U << 20U;

}  // namespace

std::span<const Protocol::Command> Protocol::commands() {
  static constexpr std::array<std::string_view, 0> kNothing{};
  static constexpr auto kCheck = members({"game", "options"});
  static constexpr auto kNew = members({"game", "options", "seed", "sitters"});
  static constexpr auto kSetup = members({"game", "view", "seed", "sitters"});
  static constexpr auto kLoad = members({"record"});
  static constexpr auto kApply = members({"action", "actions"});
  static constexpr auto kAct = members({"seat", "action", "actions"});
  static constexpr auto kSeat = members({"seat"});
  static constexpr auto kView = members({"seat", "at"});
  static constexpr auto kLog = members({"seat", "from"});
  static constexpr auto kWhy = members({"action"});
  static constexpr auto kPreview = members({"seat", "action"});
  static constexpr auto kRedeal = members({"seat", "seed"});
  static constexpr auto kInspect = members({"arrangement", "seed"});
  static constexpr auto kSeries = members({"game", "kind", "records"});
  static constexpr auto kThink = members({"agent", "seed", "slice", "keep"});
  static constexpr auto kReview = members({"iterations", "ms", "seed", "slice"});
  using P = Protocol;
  static constexpr auto kCommands =
      std::to_array<Command>({{"games", &P::games, kNothing, false},
                              {"check", &P::check, kCheck, false},
                              {"new", &P::start, kNew, false},
                              {"setup", &P::set_up, kSetup, false},
                              {"load", &P::load, kLoad, false},
                              {"state", &P::state, kNothing},
                              {"apply", &P::apply, kApply},
                              {"act", &P::act, kAct},
                              {"auto", &P::play_chance, kNothing},
                              {"undo", &P::undo, kNothing},
                              {"take_back", &P::take_back, kSeat},
                              {"view", &P::view, kView},
                              {"log", &P::log, kLog},
                              {"why", &P::why, kWhy},
                              {"preview", &P::preview, kPreview},
                              {"redeal", &P::redeal, kRedeal},
                              {"record", &P::record, kNothing},
                              {"verify", &P::verify, kLoad, false},
                              {"inventory", &P::inventory, kCheck, false},
                              {"arrange", &P::arrange, kView},
                              {"inspect", &P::inspect, kInspect, false},
                              {"series", &P::series, kSeries, false},
                              {"think", &P::think, kThink},
                              {"review", &P::review, kReview},
                              {"more", &P::more, kNothing}});
  return kCommands;
}

Protocol::Protocol(std::string_view language) : language_(language) {
  static_cast<void>(Words::load(language, "", words_));
}

std::string Protocol::answer(std::string_view request) {
  json raw;
  json reply = json::object();
  std::optional<Error> error;
  if (request.size() > kLongestRequest) {
    error = Error{"error.request-length", {{"limit", std::int64_t{kLongestRequest}}}};
  } else {
    error = parse_json(request, raw);
  }
  subject_ = table_ ? std::string(table_->game().name()) : std::string();
  if (!error) {
    std::optional<Error> reading;
    raw_ = &raw;
    error = run(Reader(raw, reading), reply);
    raw_ = nullptr;
    if (reading) error = reading;
  }
  if (error) reply = error_json(*error);
  return reply.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<Error> Protocol::run(const Reader& request, json& reply) {
  const std::string cmd = request.at("cmd").string();
  if (request.failed()) return std::nullopt;
  const auto all = commands();
  const auto command =
      std::find_if(all.begin(), all.end(), [&](const Command& each) { return each.name == cmd; });
  if (command == all.end()) {
    std::string known;
    for (const Command& each : all) add_to_list(known, each.name);
    return Error{"error.command", {{"command", cmd}, {"known", known}}};
  }
  std::vector<std::string_view> members(command->members.begin(), command->members.end());
  members.emplace_back("cmd");
  request.only(members);
  if (request.failed()) return std::nullopt;
  if (command->at_table && !table_) return Error{"error.no-table", {}};
  return (this->*command->answer)(request, reply);
}

std::optional<Error> Protocol::read_game(const Reader& request, const GameType*& game) {
  const std::string name = request.at("game").string();
  if (request.failed()) return std::nullopt;
  game = find_game(name);
  if (game == nullptr) return unknown_game(name);
  subject_ = name;
  return std::nullopt;
}

Seat Protocol::read_seat(const Reader& in) const {
  const auto seats = static_cast<std::int64_t>(table_->position().seats());
  return seat_at(static_cast<std::size_t>(in.integer(0, seats - 1)));
}

// A seat, "public" or "all".
std::optional<Error> Protocol::read_viewer(const Reader& in, Seat& viewer) const {
  if (!in.is_string()) {
    viewer = read_seat(in);
    return std::nullopt;
  }
  const std::string word = in.string();
  if (word != "public" && word != "all") return Error{"error.viewer", {{"text", word}}};
  viewer = word == "all" ? kAll : kPublic;
  return std::nullopt;
}

json Protocol::told(const Message& message) const {
  json json = message_json(message);
  json["text"] = words_.say(message);
  return json;
}

json Protocol::error_json(const Error& error) const {
  return castellan::error_json(error, language_, subject_);
}

}  // namespace castellan
