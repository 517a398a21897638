#include "table/view.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/json_text.h"

namespace castellan {
namespace {

using nlohmann::json;

template <class Numbers>
json per_seat(const Numbers& numbers, std::size_t seats) {
  json list = json::array();
  for (std::size_t seat = 0; seat < seats; ++seat) list.push_back(numbers[seat]);
  return list;
}

// Whether somebody knows something that not everybody does.
bool has_secrets(const Position& position) {
  const std::uint64_t open = position.information_hash(kPublic);
  for (std::size_t seat = 0; seat < position.seats(); ++seat) {
    if (position.information_hash(seat_at(seat)) != open) return true;
  }
  return false;
}

// What a seat may do, as in legal_json.
void add_legal(std::string& out, const GameType& game, const Position& position) {
  ActionList legal;
  position.legal(legal);
  out += '[';
  for (const Action action : legal) {
    if (out.back() != '[') out += ',';
    const Places places = position.places(action);
    const bool ends = position.to_move_after(action) != position.to_move();
    out += ends ? R"({"ends":true,)" : "{";
    if (!places.from.empty()) {
      out += R"("from":)";
      add_json(out, places.from);
      out += ',';
    }
    out += R"("id":)";
    add_json(out, index(action));
    out += R"(,"text":)";
    add_json(out, game.text(action));
    if (!places.to.empty()) {
      out += R"(,"to":)";
      add_json(out, places.to);
    }
    out += '}';
  }
  out += ']';
}

// What the table knows of its position beyond the position itself.
struct Present {
  std::string legal = "[]";
  std::size_t take_back = 0;
  std::optional<EarlyEnd> early;
  Returns returns{};
};

json ended_json(const EarlyEnd& end) {
  return {{"kind", name_of(end.kind)}, {"seat", end.seat ? json(index(*end.seat)) : json()}};
}

std::string text_of_view(const GameType& game, const OptionValues& options,
                         const Position& position, Seat viewer, const Present& present) {
  const auto& early = present.early;
  std::string text;
  text.reserve(std::size_t{16} << 10U);  // more than most have
  ObjectText view(text);
  if (early) view.member("ended") += ended_json(*early).dump();
  add_json(view.member("game"), game.name());
  view.member("legal") += present.legal;
  view.member("options") += options_json(game, options).dump();
  position.write(viewer, view.member("position"));
  view.member("prompt") +=
      message_json(early ? message_of(*early) : position.prompt(viewer)).dump();
  view.member("returns") += per_seat(present.returns, position.seats()).dump();
  view.member("scores") += per_seat(position.scores(), position.seats()).dump();
  add_json(view.member("secrets"), has_secrets(position));
  add_json(view.member("take_back"), present.take_back);
  view.member("to_move") += mover_json(early ? kOver : position.to_move()).dump();
  view.member("viewer") += viewer_json(viewer).dump();
  view.finish();
  return text;
}

// A set may be a list of names, or written as elsewhere.
std::string option_member_text(const Reader& member) {
  if (member.is_boolean()) return member.boolean() ? "yes" : "no";
  if (member.is_string()) return member.string();
  if (!member.is_list()) return member.compact();
  std::string text;
  for (std::size_t i = 0; i < member.size(); ++i) {
    if (i > 0) text += "+";
    text += member.item(i).string();
  }
  return member.size() == 0 ? "none" : text;
}

}  // namespace

json legal_json(const GameType& game, const Position& position) {
  json list = json::array();
  if (position.to_move() == kChance) {
    OutcomeList outcomes;
    position.outcomes(outcomes);
    for (const Outcome& outcome : outcomes) {
      list.push_back({{"id", index(outcome.action)},
                      {"text", game.chance_text(outcome.action)},
                      {"weight", outcome.weight}});
    }
    return list;
  }
  ActionList legal;
  position.legal(legal);
  for (const Action action : legal) {
    json item{{"id", index(action)}, {"text", game.text(action)}};
    const Places places = position.places(action);
    if (!places.from.empty()) item["from"] = places.from;
    if (!places.to.empty()) item["to"] = places.to;
    if (position.to_move_after(action) != position.to_move()) item["ends"] = true;
    list.push_back(std::move(item));
  }
  return list;
}

json mover_json(Seat mover) {
  if (mover == kChance) return "chance";
  if (mover == kOver) return nullptr;
  return index(mover);
}

json viewer_json(Seat viewer) {
  if (viewer == kPublic) return "public";
  if (viewer == kAll) return "all";
  return index(viewer);
}

json view_json(const Table& table, Seat viewer) {
  const Position& position = table.position();
  const Seat mover = table.to_move();
  json view = view_json(table.game(), table.options(), position, viewer);
  if (table.early_end()) {
    view["ended"] = ended_json(*table.early_end());
    view["to_move"] = mover_json(mover);
    view["prompt"] = message_json(message_of(*table.early_end()));
    view["returns"] = per_seat(table.returns(), position.seats());
  }
  // Chance outcomes tell what is in a pile, which only the complete view may say.
  const bool may_act = !table.over() && (viewer == kAll || (is_seat(mover) && viewer == mover));
  if (may_act) view["legal"] = legal_json(table.game(), position);
  view["take_back"] = table.can_take_back(viewer);
  return view;
}

json view_json(const GameType& game, const OptionValues& options, const Position& position,
               Seat viewer) {
  json view;
  view["game"] = game.name();
  view["options"] = options_json(game, options);
  view["viewer"] = viewer_json(viewer);
  view["to_move"] = mover_json(position.to_move());
  view["prompt"] = message_json(position.prompt(viewer));
  position.write(viewer, view["position"]);
  view["legal"] = json::array();
  view["take_back"] = 0;
  view["secrets"] = has_secrets(position);
  view["scores"] = per_seat(position.scores(), position.seats());
  view["returns"] = per_seat(position.returns(), position.seats());
  return view;
}

std::string view_text(const Table& table, Seat viewer) {
  const Position& position = table.position();
  const Seat mover = table.to_move();
  Present present{"[]", table.can_take_back(viewer), table.early_end(), table.returns()};
  if (is_seat(mover) && viewer == mover) {
    present.legal.clear();
    add_legal(present.legal, table.game(), position);
  } else if (viewer == kAll && mover != kOver) {
    present.legal = legal_json(table.game(), position).dump();
  }
  return text_of_view(table.game(), table.options(), position, viewer, present);
}

std::string view_text(const GameType& game, const OptionValues& options, const Position& position,
                      Seat viewer) {
  return text_of_view(game, options, position, viewer, {"[]", 0, std::nullopt, position.returns()});
}

json message_json(const Message& message) {
  json args = json::object();
  for (const auto& [name, value] : message.args) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      args[name] = *number;
    } else {
      args[name] = std::get<std::string>(value);
    }
  }
  return {{"key", message.key}, {"args", std::move(args)}};
}

json messages_json(const std::vector<Message>& messages) {
  json list = json::array();
  for (const Message& message : messages) list.push_back(message_json(message));
  return list;
}

json sitters_json(const Table& table) {
  json list = json::array();
  const bool named = std::any_of(table.sitters().begin(), table.sitters().end(),
                                 [](const Sitter& s) { return !s.name.empty() || !s.person; });
  if (!named) return list;
  for (const Sitter& sitter : table.sitters()) {
    list.push_back({{"name", sitter.name}, {"person", sitter.person}});
  }
  return list;
}

json options_json(const GameType& game, const OptionValues& values) {
  json options = json::object();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OptionInfo& option = game.options()[i];
    json& value = options[std::string(option.key)];
    switch (option.kind) {
      case OptionKind::kFlag:
        value = values[i].number != 0;
        break;
      case OptionKind::kNumber:
        value = values[i].number;
        break;
      case OptionKind::kSet:
        value = names_in(option, values[i]);
        break;
      case OptionKind::kChoice:
      case OptionKind::kDrawing:
        value = option_text(option, values[i]);
        break;
    }
  }
  return options;
}

std::optional<Error> read_options(const GameType& game, const Reader& in, OptionValues& values) {
  for (const std::string& key : in.keys()) {
    const std::string text = option_member_text(in.at(key));
    if (in.failed()) return std::nullopt;
    if (auto error = assign_option(game, key + "=" + text, values)) return error;
  }
  return std::nullopt;
}

std::optional<Error> read_setup(const GameType& game, const Reader& view, const json& raw,
                                const Fate& fate, std::optional<Table>& table) {
  static constexpr std::array<std::string_view, 12> kMembers{
      "game",  "options",   "viewer",  "to_move", "prompt",  "position",
      "legal", "take_back", "secrets", "scores",  "returns", "ended"};
  view.only(kMembers);
  if (const auto name = view.find("game"); name && name->string() != game.name()) {
    return Error{"error.view-game",
                 {{"name", name->string()}, {"wanted", std::string(game.name())}}};
  }
  OptionValues values = game.defaults();
  if (const auto options = view.find("options")) {
    if (auto error = read_options(game, *options, values)) return error;
  }
  static_cast<void>(view.at("position"));
  if (view.failed()) return std::nullopt;
  if (auto error = check_options(game, values)) return error;
  auto position = game.start(values);
  if (auto error = position->read(raw.at("position"))) return error;
  table.emplace(game, values, fate, std::move(position));
  return std::nullopt;
}

}  // namespace castellan
