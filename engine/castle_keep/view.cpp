// A position of Castle Keep as JSON. The fields are listed once, in describe().
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/castle_keep/face.h"
#include "engine/core/field_text.h"
#include "engine/core/fields.h"

namespace castellan::castle_keep {
namespace {

constexpr std::array<std::string_view, 9> kPhases{"deal",    "start", "choose", "draw", "main",
                                                  "discard", "flip",  "strike", "over"};
constexpr std::array<std::string_view, 3> kUses{"nothing", "building", "attacking"};
constexpr std::array<std::string_view, 6> kEndings{"none",       "completed", "razed",
                                                   "turn-limit", "no-tiles",  "exhausted"};

const std::vector<std::string>& tile_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (int i = 0; i < kTileKinds; ++i) made.push_back(text(tile_at(i)));
    return made;
  }();
  return names;
}

const std::vector<std::string>& place_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (Place place = 0; place < kPlaces; ++place) made.push_back(place_text(place));
    return made;
  }();
  return names;
}

// The places of the two castles of an Empire: A.a1 … B.b2.
const std::vector<std::string>& moved_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (const char* castle : {"A.", "B."}) {
      for (Place place = 0; place < kPlaces; ++place) made.push_back(castle + place_text(place));
    }
    return made;
  }();
  return names;
}

// A bag as a sorted list, with a ? for each tile that is in it but not known.
Tokens tokens_of(Bag bag, int size) {
  Tokens tokens;
  for (int i = 0; i < kTileKinds; ++i) {
    tokens.insert(tokens.end(), static_cast<std::size_t>(bag.count(tile_at(i))), text(tile_at(i)));
  }
  if (size > 0) tokens.resize(std::max(tokens.size(), static_cast<std::size_t>(size)), "?");
  return tokens;
}

// Back again; false where there are more of a kind than the box holds, which a bag could not count.
bool fill(Bag& bag, const Tokens& tokens) {
  bag = {};
  for (const std::string& token : tokens) {
    const Tile tile = parse_tile(token).value_or(Tile{});
    if (bag.count(tile) == all_tiles().count(tile)) return false;
    bag.add(tile);
  }
  return true;
}

template <class Fields>
void describe(Fields& f, const CastleKeep& rules, State& s) {
  const Options& options = rules.options();
  const bool ordered = options.take_discard != 0;
  const std::size_t castles =
      rules.is(Version::kKing) ? 1
                               : rules.seats() * static_cast<std::size_t>(rules.castles_per_seat());
  const auto castle = [&](std::size_t i) -> Castle& {
    return s.castle[rules.is(Version::kEmpire) ? i : 2 * i];
  };

  f.word("phase", s.phase, kPhases);
  f.number("turn", s.turn, 0, 1000);
  f.number("seat", s.seat, 0, 3);
  f.word("use", s.use, kUses);
  f.maybe("victim", s.victim, kNobody, 0, 3);
  f.number("draws", s.draws, 0, 2);
  f.flag("gate", s.gate);
  f.token(
      "flipped", tile_names(),
      [&] { return s.flipped == kNobody ? std::string() : text(tile_at(s.flipped)); },
      [&](const std::string& token) {
        s.flipped = token.empty() ? kNobody : static_cast<std::uint8_t>(*parse_tile(token));
      });
  f.word("ending", s.ending, kEndings);
  f.maybe("winner", s.winner, kNobody, 0, 3);
  f.number("pile", s.pile_size, 0, kTiles);
  f.tokens(
      "discards", tile_names(), Who::kEveryone,
      [&] {
        if (!ordered) return tokens_of(s.discards, 0);
        Tokens tokens;
        for (std::size_t i = 0; i < s.ordered; ++i) tokens.push_back(text(s.order[i]));
        return tokens;
      },
      [&](const Tokens& tokens) {
        if (!fill(s.discards, tokens)) return false;
        if (!ordered) return true;
        for (const std::string& token : tokens) s.order[s.ordered++] = *parse_tile(token);
        return true;
      });
  f.tables(
      "castles", castles, place_names(), tile_names(),
      [&](std::size_t i, std::size_t place) {
        const auto p = static_cast<Place>(place);
        return castle(i).occupied(p) ? text(castle(i).at(p)) : std::string();
      },
      [&](std::size_t i, std::size_t place, const std::string& token) {
        const Tile tile = *parse_tile(token);
        const auto p = static_cast<Place>(place);
        if (!fits(tile, p)) return false;
        castle(i).put(p, tile);
        return true;
      });
  f.list("players", rules.seats(), [&](Fields& player, std::size_t i) {
    player.tokens(
        "hand", tile_names(), Who::kOwner, [&] { return tokens_of(s.hand[i], s.hand_size[i]); },
        [&](const Tokens& tokens) {
          if (tokens.size() > kMostInHand || !fill(s.hand[i], tokens)) return false;
          s.hand_size[i] = static_cast<std::uint8_t>(tokens.size());
          return true;
        });
    player.tokens(
        "shown", tile_names(), Who::kEveryone, [&] { return tokens_of(s.shown[i], 0); },
        [&](const Tokens& tokens) { return fill(s.shown[i], tokens); });
    player.tokens(
        "reserve", tile_names(), Who::kEveryone,
        [&] { return i < s.reserve.size() ? tokens_of(s.reserve[i], 0) : Tokens{}; },
        [&](const Tokens& tokens) {
          return i < s.reserve.size() ? fill(s.reserve[i], tokens) : tokens.empty();
        });
  });
  f.tokens(
      "moved", moved_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (std::size_t i = 0; i < moved_names().size(); ++i) {
          const auto mark = s.moved[i / kPlaces] >> (i % kPlaces);
          if ((static_cast<unsigned>(mark) & 1U) != 0) tokens.push_back(moved_names()[i]);
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        for (std::size_t i = 0; i < moved_names().size(); ++i) {
          if (std::find(tokens.begin(), tokens.end(), moved_names()[i]) == tokens.end()) continue;
          auto& mark = s.moved[i / kPlaces];
          mark = static_cast<std::uint16_t>(mark | (1U << (i % kPlaces)));
        }
        return true;
      });
}

}  // namespace

void CastleKeepFace::write(const CastleKeep& rules, const State& redacted, nlohmann::json& out) {
  State s = redacted;
  FieldWriter writer(out);
  describe(writer, rules, s);
}

void CastleKeepFace::write(const CastleKeep& rules, const State& redacted, std::string& out) {
  State s = redacted;
  FieldText writer(out);
  describe(writer, rules, s);
  writer.finish();
}

// The pile is what lies nowhere else; only its size is written, and checked.
std::optional<Error> CastleKeepFace::read(const CastleKeep& rules, const nlohmann::json& in,
                                          State& s) {
  State read;
  std::optional<Error> error;
  FieldReader reader(Reader(in, error));
  describe(reader, rules, read);
  reader.finish();
  if (error) return error;
  Bag rest = all_tiles();
  const auto take = [&](Bag bag) {
    for (int i = 0; i < kTileKinds; ++i) {
      for (int n = bag.count(tile_at(i)); n > 0; --n) {
        if (!rest.has(tile_at(i))) return false;
        rest.remove(tile_at(i));
      }
    }
    return true;
  };
  bool enough = take(read.discards);
  for (const Bag hand : read.hand) enough = take(hand) && enough;
  for (const Bag reserve : read.reserve) enough = take(reserve) && enough;
  for (const Castle castle : read.castle) enough = take(castle.tiles()) && enough;
  if (read.flipped != kNobody) {
    Bag flipped;
    flipped.add(tile_at(read.flipped));
    enough = take(flipped) && enough;
  }
  if (!enough) return Error{"flaw.tiles", {}};
  read.pile = rest;
  s = read;
  return std::nullopt;
}

void CastleKeepFace::schema(nlohmann::json& out) {
  State s;
  FieldSchema schema(out);
  describe(schema, CastleKeep(Options{.seats = 2}), s);
}

}  // namespace castellan::castle_keep
