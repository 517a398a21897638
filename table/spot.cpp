#include "table/spot.h"

#include <algorithm>

#include "engine/core/rng.h"

namespace castellan {

using nlohmann::json;

json* find_at(json& in, std::string_view path) {
  json* at = &in;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string name(path.substr(0, slash));
    path = slash == std::string_view::npos ? "" : path.substr(slash + 1);
    if (at->is_array()) {
      std::size_t i = 0;
      for (const char c : name) {
        if (c < '0' || c > '9' || i > at->size()) return nullptr;
        i = 10 * i + static_cast<std::size_t>(c - '0');
      }
      if (i >= at->size()) return nullptr;
      at = &(*at)[i];
    } else {
      if (!at->is_object() || !at->contains(name)) return nullptr;
      at = &(*at)[name];
    }
  }
  return at;
}
const json* find_at(const json& in, std::string_view path) {
  return find_at(const_cast<json&>(in), path);
}

void set_at(json& in, const std::string& path, json value) {
  if (json* there = find_at(in, path)) {
    *there = std::move(value);
    return;
  }
  const std::size_t slash = path.rfind('/');
  json* parent = slash == std::string::npos ? &in : find_at(in, path.substr(0, slash));
  if (parent != nullptr && parent->is_object() && !value.is_null()) {
    (*parent)[path.substr(slash == std::string::npos ? 0 : slash + 1)] = std::move(value);
  }
}

bool applies(const Spot& spot, const json& position) {
  if (spot.during.first.empty()) return true;
  const json* field = find_at(position, spot.during.first);
  return field != nullptr && *field == spot.during.second;
}

PieceTokens lying(const Spot& spot, const json& position, json* details) {
  PieceTokens tokens;
  if (!applies(spot, position)) return tokens;
  if (spot.form == Form::kMarked) {
    for (const auto& [path, token] : spot.members) {
      const json* list = find_at(position, path);
      if (list != nullptr && std::find(list->begin(), list->end(), json(spot.at)) != list->end()) {
        tokens.push_back(token);
      }
    }
    return tokens;
  }
  const json* there = find_at(position, spot.path);
  if (there == nullptr || there->is_null()) return tokens;
  switch (spot.form) {
    case Form::kList:
      for (const json& token : *there) tokens.push_back(token.get<std::string>());
      break;
    case Form::kToken:
      tokens.push_back(there->get<std::string>());
      break;
    case Form::kCounts:
      for (const auto& [token, count] : there->items()) {
        tokens.insert(tokens.end(), count.get<std::size_t>(), token);
      }
      break;
    case Form::kNumber:
      tokens.insert(tokens.end(), there->get<std::size_t>(), spot.at);
      break;
    case Form::kRow:
      for (const json& row : *there) {
        if (row.at(spot.key) != spot.at) continue;
        for (const auto& [member, token] : spot.members) {
          const json& what = row.at(member);
          if (what.is_null()) continue;
          tokens.push_back(spot.number.empty()
                               ? what.get<std::string>()
                               : spot.number + std::to_string(what.get<std::int64_t>()));
        }
        for (const std::string& detail : spot.details) {
          if (details != nullptr) (*details)[spot.id + "/" + detail] = row.at(detail);
        }
      }
      break;
    case Form::kMarked:
      break;
  }
  return tokens;
}

void clear(const Spot& spot, json& position) {
  switch (spot.form) {
    case Form::kList:
    case Form::kRow:
      set_at(position, spot.path, json::array());
      break;
    case Form::kToken:
      if (applies(spot, position)) set_at(position, spot.path, nullptr);
      break;
    case Form::kCounts:
      set_at(position, spot.path, json::object());
      break;
    case Form::kNumber:
      set_at(position, spot.path, 0);
      break;
    case Form::kMarked:
      for (const auto& [path, token] : spot.members) set_at(position, path, json::array());
      break;
  }
}

// Lays tokens down in a spot that is empty. What does not fit there is left out, since it was found
// to be wrong.
void lay(const Spot& spot, const PieceTokens& tokens, const json& details, json& position) {
  if (tokens.empty()) return;
  json row = json::object();
  switch (spot.form) {
    case Form::kList:
      set_at(position, spot.path, tokens);
      break;
    case Form::kToken:
      set_at(position, spot.path, tokens.front());
      break;
    case Form::kCounts: {
      json counts = json::object();
      for (const std::string& token : tokens) counts[token] = counts.value(token, 0) + 1;
      set_at(position, spot.path, std::move(counts));
      break;
    }
    case Form::kNumber:
      set_at(position, spot.path, tokens.size());
      break;
    case Form::kRow:
      row[spot.key] = spot.at;
      for (std::size_t i = 0; i < spot.members.size(); ++i) {
        json& what = row[spot.members[i].first];
        if (i >= tokens.size()) continue;
        what = tokens[i];
        if (!spot.number.empty() && tokens[i].starts_with(spot.number)) {
          what = tokens[i].back() - '0';
        }
      }
      for (const std::string& detail : spot.details) {
        row[detail] = details.at(spot.id + "/" + detail);
      }
      if (json* list = find_at(position, spot.path)) list->push_back(std::move(row));
      break;
    case Form::kMarked:
      for (const auto& [path, token] : spot.members) {
        json* list = find_at(position, path);
        const bool lies = std::find(tokens.begin(), tokens.end(), token) != tokens.end();
        if (list != nullptr && lies) list->push_back(spot.at);
      }
      break;
  }
}

const json& detail_schema(const Spot& spot, const std::string& detail, const json& schema) {
  const json* at = &schema;
  std::string_view path = spot.path;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string name(path.substr(0, slash));
    path = slash == std::string_view::npos ? "" : path.substr(slash + 1);
    at = at->contains("items") ? &at->at("items") : &at->at("properties").at(name);
  }
  return at->at("items").at("properties").at(detail);
}
json least_detail(const json& schema) {
  return schema.contains("minimum") ? schema.at("minimum") : json(false);
}

std::string last_member(std::string_view path) {
  for (std::string_view rest = path; !rest.empty();) {
    const std::size_t slash = rest.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? rest : rest.substr(slash + 1);
    if (name.find_first_not_of("0123456789") != std::string_view::npos) return std::string(name);
    rest = slash == std::string_view::npos ? "" : rest.substr(0, slash);
  }
  return std::string(path);
}

std::string resolved(std::string id, const json& position) {
  const std::size_t open = id.find('{');
  const std::size_t close = id.find('}');
  if (open == std::string::npos || close == std::string::npos) return id;
  const json* field = find_at(position, id.substr(open + 1, close - open - 1));
  return id.substr(0, open) + (field != nullptr ? field->dump() : "") + id.substr(close + 1);
}

std::unique_ptr<Position> beginning(const GameType& game, const OptionValues& options) {
  auto position = game.start(options);
  Rng rng(0);
  while (position->to_move() == kChance) {
    position->apply(position->chance_at(rng.below(position->chance_total())));
  }
  return position;
}

namespace {

class Walk {
 public:
  Walk(const Inventory& inventory, const json& position, std::vector<FieldAt>& found)
      : inventory_(inventory), position_(position), found_(found) {}

  void down(const json& value, const json& schema, const std::string& path) {
    if (schema.contains("readOnly") || claimed(path)) return;
    const bool rows = schema.contains("items") && schema.at("items").contains("properties");
    const bool object = schema.contains("properties");
    if ((!rows && !object) || whole(path)) return found_.push_back({path, &value, &schema});
    const std::string before = path.empty() ? path : path + "/";
    if (rows) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        down(value[i], schema.at("items"), before + std::to_string(i));
      }
      return;
    }
    for (const auto& [name, member] : value.items()) {
      const json& known = schema.at("properties");
      if (known.contains(name)) down(member, known.at(name), before + name);
    }
  }

 private:
  [[nodiscard]] bool claimed(const std::string& path) const {
    for (const Spot& spot : inventory_.spots) {
      if (spot.form != Form::kMarked) {
        if (spot.path == path && applies(spot, position_)) return true;
        continue;
      }
      for (const auto& [list, token] : spot.members) {
        if (list == path) return true;
      }
    }
    for (const Tally& tally : inventory_.tallies) {
      if (tally.path == path) return true;
    }
    return false;
  }
  [[nodiscard]] bool whole(const std::string& path) const {
    for (const Beside& beside : inventory_.besides) {
      if (beside.path == path) return true;
    }
    return false;
  }

  const Inventory& inventory_;
  const json& position_;
  std::vector<FieldAt>& found_;
};

}  // namespace

std::vector<FieldAt> fields_of(const Inventory& inventory, const json& position,
                               const json& schema) {
  std::vector<FieldAt> found;
  Walk(inventory, position, found).down(position, schema, "");
  return found;
}

}  // namespace castellan
