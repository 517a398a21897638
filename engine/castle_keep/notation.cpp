#include <array>

#include "engine/castle_keep/face.h"

namespace castellan::castle_keep {
namespace {

constexpr std::string_view kColours = "ryb";
constexpr std::string_view kShapes = "czs";
constexpr std::array<std::string_view, kPlaces> kPlaceNames{"a1", "a2", "a3", "b3", "c3",
                                                            "c2", "c1", "b1", "b2"};

template <class E>
std::optional<E> letter(std::string_view letters, char c) {
  const std::size_t at = letters.find(c);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<E>(at);
}

std::string castle_place(int castle, Place place) {
  return (castle == 0 ? "" : "B.") + place_text(place);
}

// Takes a prefix off the text, if it is there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// A castle's letter before a place: A may be left out.
int take_castle(std::string_view& text) {
  if (take(text, "B.")) return 1;
  take(text, "A.");
  return 0;
}

// What a text about building says, whether the tile belongs there or not.
struct BuildText {
  bool reserve;
  Tile tile;
  int castle;
  Place place;
};
std::optional<BuildText> read_build(std::string_view text) {
  const bool reserve = take(text, "+");
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto tile = parse_tile(text.substr(0, dash));
  text.remove_prefix(dash + 1);
  const int castle = take_castle(text);
  const auto place = parse_place(text);
  if (!tile || !place) return std::nullopt;
  return BuildText{reserve, *tile, castle, *place};
}

std::optional<Action> parse_attack(std::string_view text) {  // after the x
  if (text.empty() || text[0] < '1' || text[0] > '4') return std::nullopt;
  const int seat = text[0] - '1';
  text.remove_prefix(1);
  const int castle = take(text, "B") ? 1 : 0;
  if (castle == 0) take(text, "A");
  if (!take(text, ".")) return std::nullopt;
  const auto place = parse_place(text);
  if (!place) return std::nullopt;
  return attack(seat, castle, *place);
}

// "A.a1>c3", "B.a1>c3" and "a1=c3", whether the places are of one sort or not; the castle that the
// tile goes to may be named too.
struct InterchangeText {
  bool swap;
  int castle;
  Place from;
  Place to;

  [[nodiscard]] bool one_sort() const {
    return (from == kCentre) == (to == kCentre) && is_corner(from) == is_corner(to);
  }
};
std::optional<InterchangeText> read_interchange(std::string_view text) {
  const bool named = text.starts_with("A.") || text.starts_with("B.");
  const int castle = take_castle(text);
  const std::size_t sign = text.find_first_of(">=");
  if (sign == std::string_view::npos) return std::nullopt;
  const bool swap = text[sign] == '=';
  const auto from = parse_place(text.substr(0, sign));
  text.remove_prefix(sign + 1);
  const bool other_named = text.starts_with("A.") || text.starts_with("B.");
  const int other = take_castle(text);
  const auto to = parse_place(text);
  if (!from || !to || (other_named && other == castle)) return std::nullopt;
  if (swap ? castle != 0 : !named) return std::nullopt;
  return InterchangeText{swap, castle, *from, *to};
}

}  // namespace

std::string text(Tile tile) {
  const char c = kColours[static_cast<std::size_t>(colour(tile))];
  if (is_keep(tile)) return {'K', c};
  return {is_tower(tile) ? 'T' : 'W', c, kShapes[static_cast<std::size_t>(shape(tile))]};
}

std::optional<Tile> parse_tile(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const auto c = letter<Colour>(kColours, text[1]);
  if (!c) return std::nullopt;
  if (text[0] == 'K') return text.size() == 2 ? std::optional(keep(*c)) : std::nullopt;
  if (text.size() != 3) return std::nullopt;
  const auto s = letter<Shape>(kShapes, text[2]);
  if (!s || (text[0] != 'T' && text[0] != 'W')) return std::nullopt;
  return text[0] == 'T' ? tower(*c, *s) : wall(*c, *s);
}

std::string place_text(Place place) {
  return std::string(kPlaceNames[static_cast<std::size_t>(place)]);
}

std::optional<Place> parse_place(std::string_view text) {
  for (Place place = 0; place < kPlaces; ++place) {
    if (kPlaceNames[static_cast<std::size_t>(place)] == text) return place;
  }
  return std::nullopt;
}

std::string CastleKeepFace::text(Action a) {
  const Move m = decode(a);
  const std::string there = place_text(m.other_place());
  switch (m.verb) {
    case Verb::kDraw:
      return "draw";
    case Verb::kTake:
      return "take";
    case Verb::kBuild:
      return castle_keep::text(m.tile) + "-" + castle_place(m.castle, m.place);
    case Verb::kBuildReserve:
      return "+" + castle_keep::text(m.tile) + "-" + castle_place(m.castle, m.place);
    case Verb::kAttack:
      return "x" + std::to_string(m.seat + 1) + (m.castle == 0 ? "." : "B.") + place_text(m.place);
    case Verb::kMove:
      return (m.castle == 0 ? "A." : "B.") + place_text(m.place) + ">" + there;
    case Verb::kSwap:
      return place_text(m.place) + "=" + there;
    case Verb::kDone:
      return "done";
    case Verb::kDiscard:
      return "-" + castle_keep::text(m.tile);
    case Verb::kFall:
      return "!" + place_text(m.place);
  }
  return {};
}

std::optional<Action> CastleKeepFace::parse(std::string_view text) {
  if (text == "draw") return kDrawAction;
  if (text == "take") return kTakeAction;
  if (text == "done" || text == "pass") return kDoneAction;
  if (text.empty()) return std::nullopt;
  if (take(text, "-")) {
    const auto tile = parse_tile(text);
    return tile ? std::optional(discard(*tile)) : std::nullopt;
  }
  if (take(text, "!")) {
    const auto place = parse_place(text);
    return place ? std::optional(fall(*place)) : std::nullopt;
  }
  if (take(text, "x")) return parse_attack(text);
  if (const auto interchange = read_interchange(text)) {
    if (!interchange->one_sort()) return std::nullopt;
    const int slot = interchange->to == kCentre ? 0 : interchange->to / 2;
    if (interchange->swap) return swap_tiles(interchange->from, slot);
    return move_tile(interchange->castle, interchange->from, slot);
  }
  const auto built = read_build(text);
  if (!built || !fits(built->tile, built->place)) return std::nullopt;
  return build(built->castle, built->place, built->tile, built->reserve);
}

// A tower on a side, a wall in the middle: no position allows it, so it is no action (CK-3.1).
RuleId CastleKeepFace::forbids(std::string_view text) {
  const auto built = read_build(text);
  if (built && !fits(built->tile, built->place)) return rule::kRightPlace;
  const auto interchange = read_interchange(text);
  if (interchange && !interchange->one_sort()) return rule::kRightPlace;
  return {};
}

std::string CastleKeepFace::chance_text(Action a) {
  return a == kUnseen ? "?" : castle_keep::text(tile_at(static_cast<int>(a)));
}

std::optional<Action> CastleKeepFace::parse_chance(std::string_view text) {
  if (text == "?") return kUnseen;
  const auto tile = parse_tile(text);
  return tile ? std::optional(comes_up(*tile)) : std::nullopt;
}

std::string board_place(const CastleKeep& rules, int seat, int which, Place place) {
  std::size_t i = rules.castle_index(seat, which);
  if (!rules.is(Version::kEmpire)) i /= 2;
  return "castle." + std::to_string(i) + "." + place_text(place);
}

Places CastleKeepFace::places(const CastleKeep& rules, const State& s, Action a) {
  const Move m = decode(a);
  const auto castle = [&](int seat, int which, Place place) {
    return board_place(rules, seat, which, place);
  };
  const int seat = s.seat;
  const std::string tile = castle_keep::text(m.tile);
  switch (m.verb) {
    case Verb::kDraw:
      return {"pile", "hand"};
    case Verb::kTake:
      return {"discards", "hand"};
    case Verb::kBuild:
      return {"hand." + tile, castle(seat, m.castle, m.place)};
    case Verb::kBuildReserve:
      return {"reserve." + tile, castle(seat, m.castle, m.place)};
    case Verb::kAttack:
      return {"", castle(m.seat, m.castle, m.place)};
    case Verb::kMove:
    case Verb::kSwap:
      return {castle(seat, m.castle, m.place), castle(seat, 1 - m.castle, m.other_place())};
    case Verb::kDone:
      return {};
    case Verb::kDiscard:
      return {"hand." + tile, "discards"};
    case Verb::kFall:
      return {"", castle(seat, 0, m.place)};
  }
  return {};
}

}  // namespace castellan::castle_keep
