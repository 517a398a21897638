#include "table/inventory.h"

#include <algorithm>
#include <array>

#include "engine/core/rng.h"
#include "table/spot.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

bool names(const std::vector<std::string>& among, const std::string& name) {
  return std::find(among.begin(), among.end(), name) != among.end();
}

json supplies_json(const Inventory& inventory) {
  json list = json::array();
  for (const Supply& supply : inventory.supplies) {
    json kinds = json::array();
    for (const PieceKind& kind : supply.kinds) {
      kinds.push_back({{"token", kind.token}, {"title", kind.title}, {"count", kind.count}});
    }
    list.push_back({{"name", supply.name}, {"spare", supply.spare}, {"kinds", std::move(kinds)}});
  }
  return list;
}

// What a field may be, by its schema.
void describe_type(const json& schema, json& out) {
  const json* choices = nullptr;
  if (schema.contains("enum")) choices = &schema.at("enum");
  out["type"] = "choice";
  if (schema.contains("items")) {
    out["type"] = "list";
    if (schema.at("items").contains("enum")) choices = &schema.at("items").at("enum");
  }
  if (choices != nullptr) {
    out["choices"] = json::array();
    for (const json& choice : *choices) {
      if (choice.is_null()) out["optional"] = true;
      if (choice.is_string() && choice != kUnknownPiece) out["choices"].push_back(choice);
    }
    return;
  }
  if (schema.contains("minimum")) {
    out["type"] = "number";
    out["min"] = schema.at("minimum");
    out["max"] = schema.at("maximum");
    if (schema.at("type").is_array()) out["optional"] = true;
  } else if (schema.value("type", json()) == "boolean") {
    out["type"] = "flag";
  }
}

json places_json(const Inventory& inventory, const json& schema) {
  json list = json::array();
  for (const Spot& spot : inventory.spots) {
    json item{{"id", spot.id},           {"title", message_json(spot.title)},
              {"holds", spot.holds},     {"most", spot.most},
              {"ordered", spot.ordered}, {"unknown", spot.face_down || !spot.deals.empty()}};
    if (!spot.also.empty()) item["also"] = spot.also;
    for (const std::string& detail : spot.details) {
      const json& shape = detail_schema(spot, detail, schema);
      json described = json::object();
      described["id"] = spot.id + "/" + detail;
      described["name"] = detail;
      described["title"] = message_json({"field." + detail, {}});
      described["default"] = least_detail(shape);
      describe_type(shape, described);
      item["details"].push_back(std::move(described));
    }
    list.push_back(std::move(item));
  }
  return list;
}

// The number in a path, as in players/0/points.
std::optional<std::int64_t> number_in(const std::string& path) {
  const std::size_t digit = path.find_first_of("0123456789");
  if (digit == std::string::npos || digit == 0 || path[digit - 1] != '/') return std::nullopt;
  return path[digit] - '0';
}

// What people call a field, where it is one that they set.
std::optional<Message> field_title(const Inventory& inventory, const std::string& path) {
  const std::string name = last_member(path);
  if (!names(inventory.fields, name)) return std::nullopt;
  Message title{"field." + name, {}};
  if (const auto number = number_in(path)) {
    title.args.emplace_back("seat", *number);
    title.args.emplace_back("number", *number + 1);
  }
  return title;
}

json field_json(const Inventory& inventory, const FieldAt& field, std::size_t seats) {
  const std::string name = last_member(field.path);
  json item = json::object();
  item["id"] = field.path;
  item["name"] = name;
  item["main"] = names(inventory.fields, name);
  describe_type(*field.schema, item);
  if (names(inventory.seats, name)) {
    item["type"] = "seat";
    item["max"] = seats - 1;
  }
  if (const auto title = field_title(inventory, field.path)) item["title"] = message_json(*title);
  for (const Part& part : inventory.parts) {
    if (part.path == field.path) item["part_of"] = part.of;
  }
  return item;
}

// Those first that people set first, in the order in which the game names them.
json fields_json(const Inventory& inventory, const json& position, const json& schema,
                 std::size_t seats) {
  const std::vector<FieldAt> fields = fields_of(inventory, position, schema);
  json list = json::array();
  for (const std::string& name : inventory.fields) {
    for (const FieldAt& field : fields) {
      if (last_member(field.path) == name) list.push_back(field_json(inventory, field, seats));
    }
  }
  for (const FieldAt& field : fields) {
    if (names(inventory.fields, last_member(field.path))) continue;
    list.push_back(field_json(inventory, field, seats));
  }
  return list;
}

}  // namespace

json arrangement_json(const GameType& game, const OptionValues& options, const Position& position,
                      Seat viewer) {
  const Inventory inventory = position.inventory();
  json schema;
  game.schema(schema);
  json seen;
  position.write(viewer, seen);
  // Fields are those of a position that might be the true one, so that they fit together.
  const auto imagined = position.clone();
  Rng rng(0);
  imagined->redeal(viewer, rng);
  json complete;
  imagined->write(kAll, complete);
  json places = json::object();
  json fields = json::object();
  for (const Spot& spot : inventory.spots) {
    const PieceTokens tokens = lying(spot, seen, &fields);
    if (!tokens.empty()) places[spot.id] = tokens;
  }
  for (const FieldAt& field : fields_of(inventory, complete, schema)) {
    fields[field.path] = *field.value;
  }
  for (const Part& part : inventory.parts) {
    if (const json* known = find_at(seen, part.path)) fields[part.path] = *known;
  }
  return {{"game", game.name()},
          {"options", options_json(game, options)},
          {"viewer", viewer_json(viewer)},
          {"places", std::move(places)},
          {"fields", std::move(fields)}};
}

json inventory_json(const GameType& game, const OptionValues& options) {
  const auto begun = beginning(game, options);
  const Inventory inventory = begun->inventory();
  json schema;
  game.schema(schema);
  json position;
  begun->write(kAll, position);
  const Seat mover = begun->to_move();
  json arrangement = arrangement_json(game, options, *begun, is_seat(mover) ? mover : seat_at(0));
  // What lies below others is whatever is left; nobody could name it.
  for (const Cover& cover : inventory.covers) arrangement["places"].erase(cover.spot);
  return {{"supplies", supplies_json(inventory)},
          {"places", places_json(inventory, schema)},
          {"fields", fields_json(inventory, position, schema, begun->seats())},
          {"arrangement", std::move(arrangement)}};
}

std::optional<Message> finding_title(const Inventory& inventory, const Finding& finding) {
  if (!finding.field.empty()) {
    const auto title = field_title(inventory, finding.field);
    return title ? title : Message{finding.field, {}};
  }
  if (finding.places.size() != 1) return std::nullopt;
  for (const Spot& spot : inventory.spots) {
    if (spot.id == finding.places.front()) return spot.title;
  }
  return std::nullopt;
}

std::span<const MessageInfo> inventory_messages() {
  static constexpr auto kMessages = std::to_array<MessageInfo>({
      {"inventory.too-many", "piece count# total# more#"},
      {"inventory.missing", "piece count# total# missing#"},
      {"inventory.full", "count# most#"},
      {"inventory.misplaced", "piece"},
      {"inventory.no-piece", "name"},
      {"inventory.open", ""},
      {"inventory.not-now", ""},
      {"inventory.covered", "count# most#"},
      {"inventory.too-few", "count# left#"},
      {"inventory.part", "piece field"},
      {"inventory.range", "count# least# most#"},
  });
  return kMessages;
}

}  // namespace castellan
