// A position of Schotten Totten 2 as JSON. The fields are listed once, in describe().
#include <array>
#include <string_view>
#include <vector>

#include "engine/core/field_text.h"
#include "engine/core/fields.h"
#include "engine/schotten_totten_2/face.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr std::array<std::string_view, 11> kPhases{"deal",   "main",  "draw", "siege",
                                                   "tactic", "after", "pick", "choose",
                                                   "target", "offer", "over"};
constexpr std::array<std::string_view, 5> kEndings{"none", "breach", "fourth", "exhausted", "held"};
constexpr std::array<std::string_view, 3> kFirst{"nobody", "attacker", "defender"};
constexpr std::array<std::string_view, 6> kTypes{"none",   "sum",  "run",
                                                 "colour", "same", "colour-run"};

std::vector<std::string> names(int from, int to) {
  std::vector<std::string> made;
  for (int i = from; i < to; ++i) made.push_back(text(card_at(i)));
  return made;
}
const std::vector<std::string>& siege_names() {
  static const std::vector<std::string> made = names(0, kSiegeCards);
  return made;
}
const std::vector<std::string>& wall_names() {
  static const std::vector<std::string> made = names(0, kWallKinds);
  return made;
}
const std::vector<std::string>& tactic_names() {
  static const std::vector<std::string> made = names(kSiegeCards, kCardKinds);
  return made;
}
const std::vector<std::string>& card_names() {
  static const std::vector<std::string> made = names(0, kCardKinds);
  return made;
}
const std::vector<std::string>& action_names() {
  static const std::vector<std::string> made = names(kWallKinds, kCardKinds);
  return made;
}
// The cards at the wall by their place: 1.1 to 7.4.
const std::vector<std::string>& spot_names() {
  static const std::vector<std::string> made = [] {
    std::vector<std::string> spots;
    for (int tile = 0; tile < kTiles; ++tile) {
      for (int i = 0; i < kMostCards; ++i)
        spots.push_back(SchottenTotten2Face::text(pick(tile, i)));
    }
    return spots;
  }();
  return made;
}

Tokens tokens_of(CardSet siege, TacticBag tactics) {
  Tokens tokens;
  for (; siege != 0; siege &= siege - 1) tokens.push_back(text(lowest_card(siege)));
  for (int i = 0; i < kTactics; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    tokens.insert(tokens.end(), static_cast<std::size_t>(tactics.count(tactic)),
                  text(tactic_card(tactic)));
  }
  return tokens;
}
// With a ? for each card that is there but not known.
Tokens padded(Tokens tokens, std::size_t size) {
  tokens.resize(std::max(tokens.size(), size), "?");
  return tokens;
}

// Back again; false where a card is named too often.
bool fill(const Tokens& tokens, CardSet& siege, TacticBag& tactics) {
  siege = 0;
  tactics = {};
  for (const std::string& token : tokens) {
    const Card card = parse_card(token).value_or(Card{});
    if (is_siege(card)) {
      if ((siege & bit(card)) != 0) return false;
      siege |= bit(card);
    } else {
      if (tactics.count(tactic(card)) == TacticBag::all().count(tactic(card))) return false;
      tactics.add(tactic(card));
    }
  }
  return true;
}

const std::vector<std::string>& type_names() {
  static const std::vector<std::string> made(kTypes.begin() + 1, kTypes.end());
  return made;
}
Tokens tokens_of(const Stack& stack) {
  Tokens tokens;
  for (std::size_t i = 0; i < stack.size; ++i) tokens.push_back(text(stack.cards[i]));
  return tokens;
}
constexpr auto kNotRead = [](const Tokens&) { return true; };

// What a tile asks for, so that no interface needs to know the fourteen faces.
template <class Fields>
void describe_asks(Fields& f, const TileFace& face) {
  std::uint8_t cards = face.cards;
  std::uint8_t lower = face.low;
  f.number("cards", cards, 2, kMostCards);
  f.tokens(
      "types", type_names(), Who::kEveryone,
      [&] {
        Tokens types;
        for (std::size_t i = 0; i < type_names().size(); ++i) {
          if (face.counts(static_cast<Type>(i))) types.push_back(type_names()[i]);
        }
        return types;
      },
      kNotRead);
  f.flag("lower", lower);
}

// How both sides of a tile stand, and once the attacker's is complete, the proof: the strongest
// that the defender can still make.
template <class Fields>
void describe_stand(Fields& f, const SchottenTotten2& rules, const State& s, int tile) {
  const TileFace& face = rules.face(s, tile);
  const auto formation = [&](std::string_view name, std::string_view sum_name, Strength strength) {
    int type = strength == kNever ? 0 : static_cast<int>(type_of(strength)) + 1;
    int sum = strength == kNever ? 0 : sum_of(strength, face);
    f.word(name, type, kTypes);
    f.number(sum_name, sum, 0, kSumLimit - 1);
  };
  const auto strength_of_side = [&](int seat) {
    return SchottenTotten2::complete(s, seat, tile)
               ? worth(troop_of(SchottenTotten2::stack(s, seat, tile)), face)
               : kNever;
  };
  formation("attacker", "attacker_sum", strength_of_side(kAttacker));
  formation("defender", "defender_sum", strength_of_side(kDefender));
  Answer answer;
  if (SchottenTotten2::complete(s, kAttacker, tile)) answer = rules.answer(s, tile);
  f.tokens(
      "answer", wall_names(), Who::kEveryone, [&] { return tokens_of(answer.cards); }, kNotRead);
  formation("answer_type", "answer_sum", answer.strength);
  bool proven = rules.proven(s, tile, answer);
  f.flag("proven", proven);
}

template <class Fields>
void describe(Fields& f, const SchottenTotten2& rules, State& s) {
  CardSet no_siege = 0;
  TacticBag no_tactics;
  f.word("phase", s.phase, kPhases);
  f.number("turn", s.turn, 0, 120);
  f.number("seat", s.seat, 0, 1);
  f.number("deck", s.deck_size, 0, kSiegeCards);
  f.number("tactic_deck", s.tactic_deck_size, 0, kTacticCards);
  f.number("cauldrons", s.cauldrons, 0, kCauldrons);
  f.flag("thrown", s.thrown);
  f.tokens(
      "discards", wall_names(), Who::kEveryone,
      [&] { return tokens_of(s.discards, s.elite_discards); },
      [&](const Tokens& tokens) { return fill(tokens, s.discards, s.elite_discards); });
  f.list("wall", kTiles, [&](Fields& tile, std::size_t i) {
    auto damaged = static_cast<std::uint8_t>(s.damaged >> i & 1U);
    tile.flag("damaged", damaged);
    s.damaged = static_cast<std::uint8_t>((s.damaged & ~(1U << i)) | (damaged != 0 ? 1U << i : 0U));
    tile.word("first", s.first[i], kFirst);
    const auto cards = [&](std::string_view name, Stack& stack) {
      tile.tokens(
          name, wall_names(), Who::kEveryone, [&] { return tokens_of(stack); },
          [&](const Tokens& tokens) {
            if (tokens.size() > kMostCards) return false;
            for (const std::string& token : tokens) stack.push(*parse_card(token));
            return true;
          });
    };
    cards("attacker", s.side[kAttacker][i]);
    cards("defender", s.side[kDefender][i]);
    const auto number = static_cast<int>(i);
    tile.told("asks", [&](auto& told) { describe_asks(told, rules.face(s, number)); });
    tile.told("stand", [&](auto& told) { describe_stand(told, rules, s, number); });
  });
  f.list("players", 2, [&](Fields& player, std::size_t i) {
    player.tokens(
        "hand", siege_names(), Who::kOwner,
        [&] { return padded(tokens_of(s.hand[i], {}), s.hand_size[i]); },
        [&](const Tokens& tokens) { return fill(tokens, s.hand[i], no_tactics); });
    player.tokens(
        "tactics", tactic_names(), Who::kOwner,
        [&] { return padded(tokens_of(0, s.tactics[i]), s.tactics_size[i]); },
        [&](const Tokens& tokens) { return fill(tokens, no_siege, s.tactics[i]); });
    player.tokens(
        "shown", card_names(), Who::kEveryone,
        [&] { return tokens_of(s.shown[i], s.tactics_shown[i]); },
        [&](const Tokens& tokens) { return fill(tokens, s.shown[i], s.tactics_shown[i]); });
    player.tokens(
        "offered", card_names(), Who::kOwner,
        [&] { return padded(tokens_of(s.offered[i], s.tactics_offered[i]), s.offered_size[i]); },
        [&](const Tokens& tokens) { return fill(tokens, s.offered[i], s.tactics_offered[i]); });
    player.tokens(
        "spent", action_names(), Who::kEveryone, [&] { return tokens_of(0, s.spent[i]); },
        [&](const Tokens& tokens) { return fill(tokens, no_siege, s.spent[i]); });
    player.number("played", s.played[i], 0, kTacticCards);
  });
  f.token(
      "action", action_names(),
      [&] {
        return s.action == kNothing ? std::string()
                                    : text(tactic_card(static_cast<Tactic>(s.action)));
      },
      [&](const std::string& token) {
        s.action = token.empty() ? kNothing : static_cast<std::uint8_t>(tactic(*parse_card(token)));
      });
  f.token(
      "held", wall_names(),
      [&] { return s.held == kNothing ? std::string() : text(card_at(s.held)); },
      [&](const std::string& token) {
        s.held = token.empty() ? kNothing : static_cast<std::uint8_t>(*parse_card(token));
      });
  f.token(
      "picked", spot_names(),
      [&] { return s.picked == kNothing ? std::string() : spot_names()[s.picked]; },
      [&](const std::string& token) {
        if (token.empty()) return;
        const Move m = decode(*SchottenTotten2Face::parse(token));
        s.picked = static_cast<std::uint8_t>(m.tile * kMostCards + m.position);
      });
  f.maybe("offering", s.offering, kNothing, 0, 1);
  f.tokens(
      "supported", siege_names(), Who::kEveryone, [&] { return tokens_of(s.supported, {}); },
      [&](const Tokens& tokens) { return fill(tokens, s.supported, no_tactics); });
  f.number("sure", s.sure, 0, 7);
  f.word("ending", s.ending, kEndings);
  f.maybe("winner", s.winner, kNothing, 0, 1);
}

}  // namespace

void SchottenTotten2Face::write(const SchottenTotten2& rules, const State& redacted,
                                nlohmann::json& out) {
  State s = redacted;
  FieldWriter writer(out);
  describe(writer, rules, s);
}

void SchottenTotten2Face::write(const SchottenTotten2& rules, const State& redacted,
                                std::string& out) {
  State s = redacted;
  FieldText writer(out);
  describe(writer, rules, s);
  writer.finish();
}

// The decks are what lies nowhere else; only their sizes are written, and checked.
std::optional<Error> SchottenTotten2Face::read(const SchottenTotten2& rules,
                                               const nlohmann::json& in, State& s) {
  State read;
  std::optional<Error> error;
  FieldReader reader(Reader(in, error));
  describe(reader, rules, read);
  reader.finish();
  if (error) return error;
  const std::array<std::uint8_t, 2> decks{read.deck_size, read.tactic_deck_size};
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    for (const auto& side : read.side) {
      if (side[tile].size > rules.face(read, static_cast<int>(tile)).cards) {
        return Error{"flaw.room", {}};
      }
    }
  }
  rules.derive(read);
  if (decks[0] != read.deck_size || decks[1] != read.tactic_deck_size) {
    return Error{"flaw.deck", {}};
  }
  s = read;
  return std::nullopt;
}

void SchottenTotten2Face::schema(nlohmann::json& out) {
  State s;
  FieldSchema schema(out);
  describe(schema, SchottenTotten2(Options{}), s);
}

}  // namespace castellan::schotten_totten_2
