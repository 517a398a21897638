// Notation: d4, keep, swap, n, king4, sell raider, @2, @b3, +d3n, +d3n$, ^d3n.1, ^d3n.1$, pass,
// done.
#include <array>

#include "engine/castelli/face.h"
#include "engine/core/text.h"

namespace castellan::castelli {
namespace {

constexpr std::string_view kUnknown = "?";
constexpr std::string_view kHiddenStart = "S?";
constexpr std::string_view kSmallSides = "nesw";

// Forbid what is no field, no site, and no player of any game.
constexpr RuleId kFieldNames{2, 2};  // CA-2.2
constexpr RuleId kTwoSites{2, 7};    // CA-2.7

// The actions that are a single word, beside sides and the names of cards.
struct Word {
  std::string_view text;
  Action action;
};
constexpr std::array kWords{Word{"keep", kKeepAction}, Word{"swap", kSwapAction},
                            Word{"pass", kPassAction}, Word{"done", kDoneAction}};

std::string field_text(Field field) {
  return std::string(1, static_cast<char>('a' + column_of(field))) +
         std::to_string(row_of(field) + 1);
}

// A column and a row, whether boards reach there or not: d4, k9, a0.
struct Spot {
  int row;
  int column;
  [[nodiscard]] bool on_board() const {
    return row >= 0 && row < kBoardSide && column < kBoardSide;
  }
  [[nodiscard]] Field field() const { return field_at(row, column); }
};
std::optional<Spot> read_spot(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '0' || text[1] > '9') {
    return std::nullopt;
  }
  return Spot{text[1] - '1', text[0] - 'a'};
}

// A field, a side, perhaps the number of a site, perhaps that something is bought.
struct Building {
  Spot spot{};
  int side = 0;
  int number = 0;  // 0: none is named
  bool buy = false;
};
std::optional<Building> read_building(std::string_view text) {
  Building building;
  if (text.ends_with('$')) {
    building.buy = true;
    text.remove_suffix(1);
  }
  if (text.size() != 3 && text.size() != 5) return std::nullopt;
  const auto spot = read_spot(text.substr(0, 2));
  const std::size_t side = kSmallSides.find(text[2]);
  if (!spot || side == std::string_view::npos) return std::nullopt;
  building.spot = *spot;
  building.side = static_cast<int>(side);
  if (text.size() == 3) return building;
  if (text[3] != '.' || text[4] < '0' || text[4] > '9') return std::nullopt;
  building.number = text[4] - '0';
  return building;
}
bool is_octagon(const Spot& spot) { return spot.on_board() && !is_square(spot.field()); }
AreaId area_named(const Building& building) {
  return area_id(building.spot.field() / 2, building.side);
}

std::optional<Card> parse_card(std::string_view small) {
  for (int i = 0; i < kCardKinds; ++i) {
    if (kCardNames[static_cast<std::size_t>(i)] == small) return card_at(i);
  }
  return std::nullopt;
}

// The rest of a text after its first word, where that is "sell".
std::optional<std::string_view> sold(std::string_view small) {
  constexpr std::string_view kSell = "sell ";
  if (!small.starts_with(kSell)) return std::nullopt;
  return trim(small.substr(kSell.size()));
}

}  // namespace

std::string tile_text(TileId tile) {
  const std::string text(kTileTexts[static_cast<std::size_t>(tile)]);
  return tile < kBoardTiles ? text : "S" + text;
}

// Small letters mean something in tiles, so here they are not the same as capitals.
std::optional<TileId> parse_tile(std::string_view text) {
  for (TileId tile = 0; tile < kTiles; ++tile) {
    if (tile_text(tile) == text) return tile;
  }
  return std::nullopt;
}

std::string square_text(Square square) { return field_text(field_of_square(square)); }

std::optional<Square> parse_square(std::string_view text) {
  const auto spot = read_spot(text);
  if (!spot || !spot->on_board() || !is_square(spot->field())) return std::nullopt;
  return spot->field() / 2;
}

std::string octagon_text(Octagon octagon) { return field_text(field_of_octagon(octagon)); }

std::optional<Octagon> parse_octagon(std::string_view text) {
  const auto spot = read_spot(text);
  if (!spot || !is_octagon(*spot)) return std::nullopt;
  return spot->field() / 2;
}

std::string area_text(AreaId area) {
  return octagon_text(octagon_of(area)) + kSmallSides[static_cast<std::size_t>(first_side(area))];
}

std::string site_text(Site site) {
  return area_text(area_of(site)) + "." + std::to_string(site % 2 + 1);
}

std::optional<Site> parse_site(std::string_view text) {
  const auto building = read_building(text);
  if (!building || building->buy || !is_octagon(building->spot)) return std::nullopt;
  if (building->number < 1 || building->number > 2) return std::nullopt;
  return site_of(area_named(*building), building->number - 1);
}

std::string piece_text(Piece piece) {
  return {static_cast<char>((is_turned(piece) ? 'a' : 'A') + piece_of(piece))};
}

std::string CastelliFace::text(Action a) {
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kReveal:
      return square_text(m.what);
    case Verb::kTurn:
      return {kSmallSides[m.what]};
    case Verb::kPlay:
      return std::string(kCardNames[m.what]);
    case Verb::kSell:
      return "sell " + std::string(m.what == kHiddenCard ? kUnknown : kCardNames[m.what]);
    case Verb::kSeat:
      return "@" + std::to_string(m.what + 1);
    case Verb::kAt:
      return "@" + octagon_text(m.what);
    case Verb::kBuild:
      return "+" + area_text(m.what);
    case Verb::kBuyBuild:
      return "+" + area_text(m.what) + "$";
    case Verb::kOver:
      return "^" + site_text(m.what);
    case Verb::kBuyOver:
      return "^" + site_text(m.what) + "$";
    default:
      break;
  }
  for (const Word& word : kWords) {
    if (word.action == a) return std::string(word.text);
  }
  return {};
}

// Capitals and small letters are the same.
std::optional<Action> CastelliFace::parse(std::string_view text) {
  const std::string lowered = lower_case(trim(text));
  const std::string_view small = lowered;
  if (small.empty()) return std::nullopt;
  for (const Word& word : kWords) {
    if (word.text == small) return word.action;
  }
  if (const auto card = parse_card(small)) return play(*card);
  if (const auto square = parse_square(small)) return reveal(*square);
  if (const auto name = sold(small)) {
    if (*name == kUnknown) return kSellHidden;
    const auto card = parse_card(*name);
    return card ? std::optional(sell(*card)) : std::nullopt;
  }
  const std::size_t side = kSmallSides.find(small);
  if (small.size() == 1 && side != std::string_view::npos) {
    return turn_to(static_cast<int>(side));
  }
  const std::string_view rest = small.substr(1);
  if (small[0] == '@') {
    if (const auto octagon = parse_octagon(rest)) return at(*octagon);
    const bool player = rest.size() == 1 && rest[0] >= '1' && rest[0] < '1' + kColours;
    return player ? std::optional(rob(rest[0] - '1')) : std::nullopt;
  }
  const auto building = read_building(rest);
  if (!building || !is_octagon(building->spot)) return std::nullopt;
  if (small[0] == '+' && building->number == 0) return build(area_named(*building), building->buy);
  const bool site = building->number == 1 || building->number == 2;
  if (small[0] == '^' && site) {
    return overbuild(site_of(area_named(*building), building->number - 1), building->buy);
  }
  return std::nullopt;
}

// Fields that are not there or of the wrong shape, sites beyond the second, a fifth player.
RuleId CastelliFace::forbids(std::string_view text) {
  if (parse(text)) return {};
  const std::string lowered = lower_case(trim(text));
  const std::string_view small = lowered;
  const auto wrong = [](const Spot& spot, RuleId rule) {
    return spot.on_board() ? rule : kFieldNames;
  };
  if (const auto spot = read_spot(small)) return wrong(*spot, rule::kFaceDownTile);
  if (small.empty()) return {};
  const std::string_view rest = small.substr(1);
  if (small[0] == '@') {
    if (const auto spot = read_spot(rest)) return wrong(*spot, rule::kVacant);
    const bool number = rest.size() == 1 && rest[0] >= '0' && rest[0] <= '9';
    return number ? rule::kTraitorWho : RuleId{};
  }
  const auto building = small[0] == '+' || small[0] == '^' ? read_building(rest) : std::nullopt;
  if (!building) return {};
  const bool over = small[0] == '^';
  if (!is_octagon(building->spot)) {
    return wrong(building->spot, over ? rule::kOverbuild : rule::kOnRocks);
  }
  return over && building->number > 0 ? kTwoSites : RuleId{};
}

std::string CastelliFace::chance_text(Action a) {
  const auto id = static_cast<int>(a);
  if (id < kTileChance) return piece_text(static_cast<Piece>(id - kPieceChance));
  if (id < kHiddenTileChance) return tile_text(id - kTileChance);
  if (id == kHiddenTileChance) return std::string(kHiddenStart);
  if (id < kHiddenCardChance) {
    return std::string(kCardNames[static_cast<std::size_t>(id - kCardChance)]);
  }
  if (id == kHiddenCardChance) return std::string(kUnknown);
  return "lot " + std::to_string(id - kLotChance + 1);
}

std::optional<Action> CastelliFace::parse_chance(std::string_view text) {
  text = trim(text);
  if (text == kUnknown) return kHiddenCardComes;
  if (text == kHiddenStart) return kHiddenTileComes;
  for (int i = 0; i < 2 * kPieces; ++i) {
    const auto piece = static_cast<Piece>(i);
    if (piece_text(piece) == text) return piece_comes(piece);
  }
  if (const auto tile = parse_tile(text)) return tile_comes(*tile);
  const std::string small = lower_case(text);
  if (const auto card = parse_card(small)) return card_comes(*card);
  constexpr std::string_view kLot = "lot ";
  if (!small.starts_with(kLot)) return std::nullopt;
  const std::string_view seat = trim(std::string_view(small).substr(kLot.size()));
  const bool player = seat.size() == 1 && seat[0] >= '1' && seat[0] < '1' + kColours;
  return player ? std::optional(lot(seat[0] - '1')) : std::nullopt;
}

// Things on the board: "square.d4", "octagon.b3", "area.d3n", "site.d3n.1", "side.n" beside the
// square that a tile lies on or goes to; and off it: "hand.0.raider", "tile" (which is held),
// "own-tile.0" (Dilemma), "deck", "mine.0" by table, "castles.0", "villages.0" and "cities.0" (the
// reserve, by table), "seat.0".
Places CastelliFace::places(const Castelli& rules, const State& s, Action a) {
  const Move m = decode(a);
  const std::string seat = std::to_string(s.asked);
  const std::string table = std::to_string(rules.table_of(s.asked));
  const auto hand = [&](std::uint8_t card) {
    return "hand." + seat + "." + std::string(card < kCardKinds ? kCardNames[card] : kUnknown);
  };
  const std::string castles = "castles." + seat;
  switch (m.verb) {
    case Verb::kReveal:
      return {"square." + square_text(m.what), "tile"};
    case Verb::kKeep:
      return {"", "tile"};
    case Verb::kSwap:
      return {"own-tile." + seat, "tile"};
    case Verb::kTurn:
      return {s.phase == Phase::kHold ? "tile" : "", std::string("side.") + kSmallSides[m.what]};
    case Verb::kPlay:
      return {hand(m.what), "deck"};
    case Verb::kSell:
      return {hand(m.what), "mine." + table};
    case Verb::kSeat:
      return {"", "seat." + std::to_string(m.what)};
    case Verb::kAt: {
      const std::string octagon = "octagon." + octagon_text(m.what);
      if (s.card == static_cast<std::uint8_t>(Card::kPeasant)) {
        return {"villages." + table, octagon};
      }
      if (s.card == static_cast<std::uint8_t>(Card::kDuke)) return {"cities." + table, octagon};
      return {octagon, ""};
    }
    case Verb::kBuild:
    case Verb::kBuyBuild:
      return {castles, "area." + area_text(m.what)};
    case Verb::kOver:
    case Verb::kBuyOver:
      return {castles, "site." + site_text(m.what)};
    case Verb::kPass:
    case Verb::kDone:
      return {};
  }
  return {};
}

}  // namespace castellan::castelli
