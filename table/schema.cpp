#include "table/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "table/early_end.h"
#include "table/registry.h"

namespace castellan {
namespace {

using nlohmann::json;

json object(json properties, json required) {
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

json reference(const char* name) { return {{"$ref", std::string("#/$defs/") + name}}; }

json options_schema(const GameType& game) {
  json properties = json::object();
  json required = json::array();
  for (const OptionInfo& option : game.options()) {
    json& schema = properties[std::string(option.key)];
    switch (option.kind) {
      case OptionKind::kFlag:
        schema = {{"type", "boolean"}};
        break;
      case OptionKind::kNumber:
        schema = {{"type", "integer"}, {"minimum", option.min}, {"maximum", option.max}};
        break;
      case OptionKind::kChoice:
        schema = {{"enum", option.choices}};
        break;
      case OptionKind::kSet:
        schema = {{"type", "array"}, {"items", {{"enum", option.choices}}}, {"uniqueItems", true}};
        break;
      case OptionKind::kDrawing:
        schema = {{"type", "string"}};
        break;
    }
    required.push_back(option.key);
  }
  return object(std::move(properties), std::move(required));
}

// A message of the game: its key and its arguments by name.
json message_schema(const MessageInfo& message) {
  json args = json::object();
  json names = json::array();
  for (std::string_view rest = message.args; !rest.empty();) {
    const std::size_t space = rest.find(' ');
    std::string_view name = rest.substr(0, space);
    rest = space == std::string_view::npos ? "" : rest.substr(space + 1);
    const bool number = name.ends_with('#');
    if (number) name.remove_suffix(1);
    args[std::string(name)] = {{"type", number ? "integer" : "string"}};
    names.push_back(name);
  }
  // The engine protocol adds the sentence as text.
  return object({{"key", {{"const", message.key}}},
                 {"args", object(args, names)},
                 {"text", {{"type", "string"}}}},
                {"key", "args"});
}

// With those that every game can send.
json messages_schema(const GameType& game, std::string_view prefix,
                     std::span<const MessageInfo> common = {}) {
  json any = json::array();
  for (const MessageInfo& message : common) any.push_back(message_schema(message));
  for (const MessageInfo& message : game.messages()) {
    if (message.key.starts_with(prefix)) any.push_back(message_schema(message));
  }
  return {{"anyOf", std::move(any)}};
}

json view_schema(const GameType& game) {
  const json numbers{{"type", "array"}, {"items", {{"type", "number"}}}};
  json seat{{"type", "integer"}, {"minimum", 0}, {"maximum", 3}};
  return object({{"game", {{"const", game.name()}}},
                 {"options", reference("Options")},
                 {"viewer", {{"anyOf", {seat, {{"enum", {"public", "all"}}}}}}},
                 {"to_move", {{"anyOf", {seat, {{"enum", {"chance", nullptr}}}}}}},
                 {"prompt", reference("Prompt")},
                 {"position", reference("Position")},
                 {"legal", {{"type", "array"}, {"items", reference("Action")}}},
                 {"take_back", {{"type", "integer"}, {"minimum", 0}}},
                 {"secrets", {{"type", "boolean"}}},
                 {"scores", numbers},
                 {"returns", numbers},
                 // How it ended, where not by its rules.
                 {"ended", object({{"kind", {{"enum", {"resigned", "time", "draw", "aborted"}}}},
                                   {"seat", {{"anyOf", {seat, {{"type", "null"}}}}}}},
                                  {"kind", "seat"})}},
                {"game", "options", "viewer", "to_move", "prompt", "position", "legal", "take_back",
                 "secrets", "scores", "returns"});
}

json action_schema(const GameType& game) {
  const auto last = std::max(game.actions(), game.chance_actions()) - 1;
  return object({{"id", {{"type", "integer"}, {"minimum", 0}, {"maximum", last}}},
                 {"text", {{"type", "string"}}},
                 {"from", {{"type", "string"}}},
                 {"to", {{"type", "string"}}},
                 {"ends", {{"const", true}}},
                 {"weight", {{"type", "integer"}, {"minimum", 1}}}},
                {"id", "text"});
}

// One schema as a TypeScript type.
std::string type_of(const json& schema, const std::string& indent) {
  if (schema.contains("$ref")) {
    const auto path = schema.at("$ref").get<std::string>();
    return path.substr(path.rfind('/') + 1);
  }
  if (schema.contains("const")) return schema.at("const").dump();
  for (const char* many : {"enum", "anyOf"}) {
    if (!schema.contains(many)) continue;
    std::string type;
    for (const json& each : schema.at(many)) {
      if (!type.empty()) type += " | ";
      type += many == std::string_view("enum") ? each.dump() : type_of(each, indent);
    }
    return type;
  }
  const json& type = schema.at("type");
  if (type.is_array()) {
    std::string either;
    for (const json& each : type) {
      if (!either.empty()) either += " | ";
      either += type_of({{"type", each}}, indent);
    }
    return either;
  }
  if (type == "integer" || type == "number") return "number";
  if (type == "array") return "(" + type_of(schema.at("items"), indent) + ")[]";
  if (type != "object") return type.get<std::string>();
  const json required = schema.value("required", json::array());
  std::string body = "{\n";
  for (const auto& [name, property] : schema.at("properties").items()) {
    const bool needed = std::find(required.begin(), required.end(), name) != required.end();
    const bool plain = name.find('-') == std::string::npos;
    body += indent + "  " + (plain ? name : "\"" + name + "\"") + (needed ? ": " : "?: ") +
            type_of(property, indent + "  ") + ";\n";
  }
  return body + indent + "}";
}

}  // namespace

json schema_json(const GameType& game) {
  json position;
  game.schema(position);
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", game.name()},
          {"$ref", "#/$defs/View"},
          {"$defs",
           {{"View", view_schema(game)},
            {"Position", position},
            {"Action", action_schema(game)},
            {"Event", messages_schema(game, "event.")},
            {"Prompt", messages_schema(game, "prompt.", kEarlyEnds)},
            {"Reason", messages_schema(game, "reason.")},
            {"Options", options_schema(game)}}}};
}

std::string schema_typescript(const GameType& game) {
  const json schema = schema_json(game);
  std::string text =
      "// Made by `castellan schema --typescript " + std::string(game.name()) + "`; do not edit.\n";
  for (const auto& [name, definition] : schema.at("$defs").items()) {
    text += "\nexport type " + name + " = " + type_of(definition, "") + ";\n";
  }
  return text;
}

}  // namespace castellan
