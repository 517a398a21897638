// Counting an arrangement, dealing what is unknown, and asking the rules.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <utility>

#include "engine/core/rng.h"
#include "table/inventory.h"
#include "table/registry.h"
#include "table/spot.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr int kDeals = 40;  // how often the unknown is dealt before a flaw is believed

// A token, or nothing where something else stands.
std::string token_of(const json& value) {
  return value.is_string() ? value.get<std::string>() : std::string();
}

bool names(const std::vector<std::string>& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

// One arrangement being looked over.
class Bench {
 public:
  Bench(const GameType& game, const OptionValues& options, Inspection& found)
      : start_(beginning(game, options)),
        inventory_(start_->inventory()),
        found_(found),
        tokens_(inventory_.spots.size()) {
    game.schema(schema_);
    start_->write(kAll, position_);
  }

  // What stands in the text; false where it is no arrangement, and the reader knows why.
  std::optional<Error> read(const Reader& arrangement) {
    json details = json::object();
    for (const Spot& spot : inventory_.spots) {
      for (const std::string& detail : spot.details) {
        details[spot.id + "/" + detail] = least_detail(detail_schema(spot, detail, schema_));
      }
    }
    if (auto error = read_fields(arrangement, details)) return error;
    const auto places = arrangement.find("places");
    for (const std::string& id : places ? places->keys() : std::vector<std::string>{}) {
      const auto spot = std::find_if(inventory_.spots.begin(), inventory_.spots.end(),
                                     [&](const Spot& each) { return each.id == id; });
      if (spot == inventory_.spots.end()) return Error{"error.no-place", {{"name", id}}};
      PieceTokens& tokens = tokens_[static_cast<std::size_t>(spot - inventory_.spots.begin())];
      const Reader list = places->at(id);
      constexpr std::size_t kMostTokens = 500;
      if (list.size() > kMostTokens) list.refuse("list of at most " + std::to_string(kMostTokens));
      for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        tokens.push_back(list.item(i).string());
      }
    }
    details_ = std::move(details);
    return std::nullopt;
  }

  [[nodiscard]] std::size_t seats() const { return start_->seats(); }

  void look_over(std::uint64_t seed) {
    fill_covers();
    check_places();
    check_numbers();
    count();
    check_parts();
    build(seed);
  }

 private:
  struct Known {
    const PieceKind* kind;
    const Supply* supply;
  };

  std::optional<Error> read_fields(const Reader& arrangement, json& details) {
    const auto fields = arrangement.find("fields");
    if (!fields) return std::nullopt;
    const std::vector<std::string> keys = fields->keys();
    // Those first that decide what is a field and what a spot.
    for (const bool first : {true, false}) {
      const std::vector<FieldAt> known = fields_of(inventory_, position_, schema_);
      const auto is_known = [&](const std::string& path) {
        return std::any_of(known.begin(), known.end(),
                           [&](const FieldAt& field) { return field.path == path; });
      };
      for (const std::string& key : keys) {
        const bool decides =
            std::any_of(inventory_.spots.begin(), inventory_.spots.end(),
                        [&](const Spot& spot) { return spot.during.first == key; });
        if (decides != first) continue;
        // Whatever the value is, the game reads it later with every error named.
        const auto member = fields->find(key);
        json value = member ? member->raw() : json();
        if (details.contains(key)) {
          details[key] = std::move(value);
        } else if (is_known(key)) {
          set_at(position_, key, std::move(value));
        } else {
          return Error{"error.no-field", {{"name", key}}};
        }
      }
    }
    return std::nullopt;
  }

  // The piece that it is about, if any, and numbers by their names.
  using Numbers = std::initializer_list<std::pair<const char*, std::int64_t>>;
  void find_wrong(const char* key, const std::string& piece, Numbers numbers,
                  std::vector<std::string> places) {
    Message message{key, {}};
    if (!piece.empty()) message.args.emplace_back("piece", piece);
    for (const auto& [name, number] : numbers) message.args.emplace_back(name, number);
    found_.findings.push_back({std::move(message), std::move(places), {}});
  }
  static std::int64_t number(std::size_t n) { return static_cast<std::int64_t>(n); }
  // A kind by its token, and its supply.
  [[nodiscard]] Known known(const std::string& token) const {
    for (const Supply& supply : inventory_.supplies) {
      for (const PieceKind& kind : supply.kinds) {
        if (kind.token == token) return {&kind, &supply};
      }
    }
    return {nullptr, nullptr};
  }
  [[nodiscard]] std::string title(const std::string& token) const {
    const Known piece = known(token);
    return piece.kind == nullptr ? token : piece.kind->title;
  }
  [[nodiscard]] int left(const PieceKind& kind) const {
    return found_.left.at(kind.token).get<int>();
  }

  // What lies below others and is not named is unknown.
  void fill_covers() {
    for (const Cover& cover : inventory_.covers) {
      std::int64_t below = 0;
      PieceTokens* covered = nullptr;
      for (std::size_t i = 0; i < tokens_.size(); ++i) {
        const Spot& spot = inventory_.spots[i];
        if (spot.id == cover.spot) covered = &tokens_[i];
        if (!spot.id.starts_with(cover.below) || tokens_[i].empty()) continue;
        const json& height = details_.at(spot.id + "/" + cover.height);
        if (!height.is_number_integer()) continue;
        const std::int64_t most = 100;
        below += std::clamp<std::int64_t>(height.get<std::int64_t>(), 0, most) -
                 (tokens_[i].front() == kUnknownPiece ? 0 : 1);
      }
      if (covered == nullptr) continue;
      const auto needed = static_cast<std::size_t>(std::max<std::int64_t>(0, below));
      if (covered->size() > needed) {
        find_wrong("inventory.covered", "",
                   {{"count", number(covered->size())}, {"most", number(needed)}}, {cover.spot});
      }
      covered->resize(std::max(covered->size(), needed), std::string(kUnknownPiece));
    }
  }

  void check_places() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Spot& spot = inventory_.spots[i];
      const PieceTokens& tokens = tokens_[i];
      if (tokens.empty()) continue;
      if (!applies(spot, position_)) {
        find_wrong("inventory.not-now", "", {}, {spot.id});
        continue;
      }
      if (tokens.size() > spot.most) {
        find_wrong("inventory.full", "",
                   {{"count", number(tokens.size())}, {"most", number(spot.most)}}, {spot.id});
      }
      for (std::size_t k = 0; k < tokens.size(); ++k) {
        const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(k);
        if (std::find(tokens.begin(), first, *first) == first) check_piece(spot, *first);
      }
    }
  }
  void check_piece(const Spot& spot, const std::string& token) {
    if (token == kUnknownPiece) {
      const bool may_be = spot.face_down || !spot.deals.empty();
      if (!may_be) find_wrong("inventory.open", "", {}, {spot.id});
      return;
    }
    const Known piece = known(token);
    if (piece.kind == nullptr) {
      find_wrong("inventory.no-piece", "", {}, {spot.id});
      found_.findings.back().message.args.emplace_back("name", token);
    } else if (!names(spot.holds, piece.supply->name)) {
      find_wrong("inventory.misplaced", piece.kind->title, {}, {spot.id});
    }
  }

  // Numbers that are no pieces: those of fields, and the details of what lies somewhere.
  void check_numbers() {
    for (const FieldAt& field : fields_of(inventory_, position_, schema_)) {
      check_number(*field.value, *field.schema, {}, field.path);
    }
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Spot& spot = inventory_.spots[i];
      for (const std::string& detail : spot.details) {
        if (tokens_[i].empty()) break;
        check_number(details_.at(spot.id + "/" + detail), detail_schema(spot, detail, schema_),
                     {spot.id}, "");
      }
    }
  }
  void check_number(const json& value, const json& schema, std::vector<std::string> places,
                    const std::string& field) {
    if (!value.is_number_integer() || !schema.contains("minimum")) return;
    const auto count = value.get<std::int64_t>();
    const auto least = schema.at("minimum").get<std::int64_t>();
    const auto most = schema.at("maximum").get<std::int64_t>();
    if (count >= least && count <= most) return;
    find_wrong("inventory.range", "", {{"count", count}, {"least", least}, {"most", most}},
               std::move(places));
    found_.findings.back().field = field;
  }

  // Each kind against how many the game has.
  void count() {
    found_.left = json::object();
    for (const Supply& supply : inventory_.supplies) {
      for (const PieceKind& kind : supply.kinds) {
        int lies = 0;
        std::vector<std::string> where;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
          const auto here = std::count(tokens_[i].begin(), tokens_[i].end(), kind.token);
          lies += static_cast<int>(here);
          if (here > 0) where.push_back(inventory_.spots[i].id);
        }
        found_.left[kind.token] = kind.count - lies;
        const int more = lies - kind.count;
        if (more <= 0 && (more == 0 || supply.spare)) continue;
        find_wrong(more > 0 ? "inventory.too-many" : "inventory.missing", kind.title,
                   {{"count", lies},
                    {"total", kind.count},
                    {more > 0 ? "more" : "missing", std::abs(more)}},
                   std::move(where));
      }
    }
    check_unknown();
    for (const Tally& tally : inventory_.tallies) {
      std::int64_t sum = 0;
      for (const Supply& supply : inventory_.supplies) {
        if (!names(tally.rest_of, supply.name)) continue;
        for (const PieceKind& kind : supply.kinds) sum += std::max(0, left(kind));
      }
      for (std::size_t i = 0; i < tokens_.size(); ++i) {
        const Spot& spot = inventory_.spots[i];
        const auto begins = [&](const std::string& id) {
          return id.ends_with('.') ? spot.id.starts_with(id) : spot.id == id;
        };
        if (std::any_of(tally.lying_in.begin(), tally.lying_in.end(), begins)) {
          sum += static_cast<std::int64_t>(tokens_[i].size());
        }
        if (!spot.deals.empty() && names(tally.rest_of, spot.deals.front())) {
          sum -= std::count(tokens_[i].begin(), tokens_[i].end(), kUnknownPiece);
        }
      }
      set_at(position_, tally.path, std::max<std::int64_t>(0, sum));
    }
  }

  // Enough must be left for what is unknown.
  void check_unknown() {
    for (const Spot* first : dealt_first()) {
      std::int64_t unknown = 0;
      std::vector<std::string> places;
      for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if (inventory_.spots[i].deals != first->deals) continue;
        const auto here = std::count(tokens_[i].begin(), tokens_[i].end(), kUnknownPiece);
        unknown += here;
        if (here > 0) places.push_back(inventory_.spots[i].id);
      }
      const std::int64_t there = number(pool(first->deals).size());
      if (unknown <= there) continue;
      find_wrong("inventory.too-few", "", {{"count", unknown}, {"left", there}}, std::move(places));
    }
  }

  // The first of all spots that are dealt from the same.
  [[nodiscard]] std::vector<const Spot*> dealt_first() const {
    std::vector<const Spot*> first;
    for (const Spot& spot : inventory_.spots) {
      const auto same = [&](const Spot* other) { return other->deals == spot.deals; };
      if (!spot.deals.empty() && std::none_of(first.begin(), first.end(), same)) {
        first.push_back(&spot);
      }
    }
    return first;
  }

  [[nodiscard]] PieceTokens pool(const std::vector<std::string>& deals) const {
    PieceTokens pieces;
    for (const Supply& supply : inventory_.supplies) {
      if (!names(deals, supply.name)) continue;
      for (const PieceKind& kind : supply.kinds) {
        const int there = std::max(0, left(kind));
        pieces.insert(pieces.end(), static_cast<std::size_t>(there), kind.token);
      }
    }
    return pieces;
  }

  // What a part names lies there, as far as that is known.
  void check_parts() {
    for (const Part& part : inventory_.parts) {
      const json* list = find_at(position_, part.path);
      if (list == nullptr || !list->is_array()) continue;
      PieceTokens whole = whole_of(part);
      std::vector<std::string> places;
      for (const std::string& id : part.of) places.push_back(resolved(id, position_));
      // What is named takes its own piece or one that is unknown, what is not may be any.
      for (const bool named : {true, false}) {
        for (const json& each : *list) {
          const std::string token = token_of(each);
          if ((token != kUnknownPiece) != named) continue;
          auto there = std::find(whole.begin(), whole.end(), token);
          if (there == whole.end()) there = std::find(whole.begin(), whole.end(), kUnknownPiece);
          if (there == whole.end() && !named && !whole.empty()) there = whole.begin();
          if (there != whole.end()) {
            whole.erase(there);
          } else if (!token.empty()) {
            find_wrong("inventory.part", title(token), {}, places);
            found_.findings.back().message.args.emplace_back("field", last_member(part.path));
          }
        }
      }
    }
  }
  [[nodiscard]] PieceTokens whole_of(const Part& part) const {
    PieceTokens whole;
    for (const std::string& id : part.of) {
      const std::string wanted = resolved(id, position_);
      for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if (inventory_.spots[i].id != wanted) continue;
        whole.insert(whole.end(), tokens_[i].begin(), tokens_[i].end());
      }
    }
    return whole;
  }

  // Deals the unknown, puts all of it together and asks the rules.
  void build(std::uint64_t seed) {
    Rng rng(seed);
    const std::vector<PieceTokens> arranged = tokens_;
    const json fields = position_;
    std::optional<Error> error;
    for (int deal = 0; deal < kDeals; ++deal) {
      tokens_ = arranged;
      position_ = fields;
      deal_unknown(rng);
      put_together();
      if (!found_.findings.empty()) break;
      auto position = start_->clone();
      error = position->read(position_);
      if (!error) {
        found_.sound = std::move(position);
        break;
      }
      if (!error->key.starts_with("flaw.")) break;
    }
    if (!found_.sound && found_.findings.empty()) found_.findings.push_back({*error, {}, {}});
    json drawn;
    if (found_.sound) {
      found_.sound->write(found_.viewer, found_.position);
    } else if (!start_->sketch(position_, found_.viewer, drawn)) {
      found_.position = std::move(drawn);
    }
  }

  void deal_unknown(Rng& rng) {
    for (const Spot* first : dealt_first()) {
      PieceTokens from = pool(first->deals);
      for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if (inventory_.spots[i].deals != first->deals) continue;
        for (std::string& token : tokens_[i]) {
          if (token != kUnknownPiece || from.empty()) continue;
          const std::size_t n = rng.below(static_cast<std::uint32_t>(from.size()));
          std::swap(from[n], from.back());
          token = from.back();
          from.pop_back();
        }
      }
    }
  }

  void put_together() {
    for (const Spot& spot : inventory_.spots) clear(spot, position_);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      lay(inventory_.spots[i], tokens_[i], details_, position_);
    }
    for (const Beside& beside : inventory_.besides) {
      json* rows = find_at(position_, beside.path);
      const json* list = find_at(position_, beside.list);
      if (rows == nullptr || list == nullptr || !rows->is_array()) continue;
      while (rows->size() > list->size()) rows->erase(rows->size() - 1);
      while (rows->size() < list->size()) rows->push_back(json::object());
    }
    // A part that is unknown is any of what lies there.
    for (const Part& part : inventory_.parts) {
      json* list = find_at(position_, part.path);
      if (list == nullptr || !list->is_array()) continue;
      PieceTokens whole = whole_of(part);
      for (const json& token : *list) {
        const auto there = std::find(whole.begin(), whole.end(), token_of(token));
        if (there != whole.end()) whole.erase(there);
      }
      for (json& token : *list) {
        if (token != kUnknownPiece || whole.empty()) continue;
        token = whole.back();
        whole.pop_back();
      }
    }
  }

  std::unique_ptr<Position> start_;
  Inventory inventory_;
  json schema_;
  Inspection& found_;
  std::vector<PieceTokens> tokens_;  // by spot
  json details_;
  json position_;
};

// A seat, "public" or "all"; who set everything up sees everything.
std::optional<Error> read_viewer(const Reader& arrangement, std::size_t seats, Seat& viewer) {
  viewer = kAll;
  const auto given = arrangement.find("viewer");
  if (!given) return std::nullopt;
  if (!given->is_string()) {
    const auto last = static_cast<std::int64_t>(seats) - 1;
    viewer = seat_at(static_cast<std::size_t>(given->integer(0, last)));
    return std::nullopt;
  }
  const std::string word = given->string();
  if (word != "public" && word != "all") return Error{"error.viewer", {{"text", word}}};
  viewer = word == "all" ? kAll : kPublic;
  return std::nullopt;
}

}  // namespace

std::optional<Error> inspect(const Reader& arrangement, std::uint64_t seed, Inspection& found) {
  static constexpr std::array<std::string_view, 5> kMembers{"game", "options", "viewer", "places",
                                                            "fields"};
  const std::string name = arrangement.at("game").string();
  if (arrangement.failed()) return std::nullopt;
  found.game = find_game(name);
  if (found.game == nullptr) return unknown_game(name);
  arrangement.only(kMembers);
  found.options = found.game->defaults();
  if (const auto options = arrangement.find("options")) {
    if (auto error = read_options(*found.game, *options, found.options)) return error;
  }
  if (arrangement.failed()) return std::nullopt;
  if (auto error = check_options(*found.game, found.options)) return error;
  Bench bench(*found.game, found.options, found);
  if (auto error = read_viewer(arrangement, bench.seats(), found.viewer)) return error;
  if (auto error = bench.read(arrangement)) return error;
  if (!arrangement.failed()) bench.look_over(seed);
  return std::nullopt;
}

}  // namespace castellan
