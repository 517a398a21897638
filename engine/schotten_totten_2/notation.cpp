// Notation: r7-4, <4, ^4, !4, redeployment, 4.2, +r7, -5.
#include <array>
#include <charconv>

#include "engine/core/text.h"
#include "engine/schotten_totten_2/face.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr std::string_view kColourLetters = "rbgyp";
constexpr std::array<std::string_view, kTactics> kTacticNames{
    "J",         "S",       "H",         "redeployment", "recruitment",
    "desertion", "treason", "explosion", "support",      "exchange"};

std::string tile_text(int tile) { return std::to_string(tile + 1); }

std::optional<int> parse_number(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  if (number < least || number > most) return std::nullopt;
  return number;
}

// A tile's number, counted from 0.
std::optional<int> parse_tile(std::string_view text) {
  const auto number = parse_number(text, 1, kTiles);
  return number ? std::optional(*number - 1) : std::nullopt;
}

// A number and what it makes of it: "<4" with retreat.
std::optional<Action> with_tile(std::string_view text, Action (*action_of)(int)) {
  const auto tile = parse_tile(text);
  return tile ? std::optional(action_of(*tile)) : std::nullopt;
}

}  // namespace

std::string text(Card card) {
  if (!is_siege(card)) return std::string(kTacticNames[static_cast<std::size_t>(tactic(card))]);
  return kColourLetters[static_cast<std::size_t>(colour(card))] + std::to_string(strength(card));
}

// Colours may be capitals and elites small letters; no two cards differ by that alone.
std::optional<Card> parse_card(std::string_view text) {
  const std::string small = lower_case(text);
  for (int i = 0; i < kTactics; ++i) {
    if (small == lower_case(kTacticNames[static_cast<std::size_t>(i)])) {
      return tactic_card(static_cast<Tactic>(i));
    }
  }
  if (small.size() < 2) return std::nullopt;
  const std::size_t colour = kColourLetters.find(small[0]);
  const auto strength = parse_number(std::string_view(small).substr(1), 0, kStrengths - 1);
  if (colour == std::string_view::npos || !strength) return std::nullopt;
  return siege_card(static_cast<Colour>(colour), *strength);
}

std::string SchottenTotten2Face::text(Action a) {
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kPlay:
      return schotten_totten_2::text(m.card) + "-" + tile_text(m.tile);
    case Verb::kRetreat:
      return "<" + tile_text(m.tile);
    case Verb::kCauldron:
      return "^" + tile_text(m.tile);
    case Verb::kDeclare:
      return "!" + tile_text(m.tile);
    case Verb::kDraw:
      return "draw";
    case Verb::kTactic:
      return "tactic";
    case Verb::kDone:
      return "done";
    case Verb::kAction:
      return schotten_totten_2::text(m.card);
    case Verb::kPick:
      return tile_text(m.tile) + "." + std::to_string(m.position + 1);
    case Verb::kChoose:
      return "+" + schotten_totten_2::text(m.card);
    case Verb::kTile:
      return "-" + tile_text(m.tile);
    case Verb::kDiscard:
      return "discard";
    case Verb::kHidden:
      return "+?";
  }
  return {};
}

std::optional<Action> SchottenTotten2Face::parse(std::string_view text) {
  text = trim(text);
  if (text.empty()) return std::nullopt;
  const std::string_view rest = text.substr(1);
  switch (text[0]) {
    case '<':
      return with_tile(rest, retreat);
    case '^':
      return with_tile(rest, cauldron);
    case '!':
      return with_tile(rest, declare);
    case '-':
      return with_tile(rest, to_tile);
    case '+': {
      if (rest == "?") return kHiddenAction;
      const auto card = parse_card(rest);
      return card ? std::optional(choose(*card)) : std::nullopt;
    }
    default:
      break;
  }
  if (const std::size_t dot = text.find('.'); dot != std::string_view::npos) {
    const auto tile = parse_tile(text.substr(0, dot));
    const auto position = parse_number(text.substr(dot + 1), 1, kMostCards);
    return tile && position ? std::optional(pick(*tile, *position - 1)) : std::nullopt;
  }
  if (const std::size_t dash = text.find('-'); dash != std::string_view::npos) {
    const auto card = parse_card(text.substr(0, dash));
    const auto tile = parse_tile(text.substr(dash + 1));
    if (!card || !tile || index(*card) >= kWallKinds) return std::nullopt;
    return play(*card, *tile);
  }
  const std::string word = lower_case(text);
  if (word == "draw") return kDrawAction;
  if (word == "tactic") return kTacticAction;
  if (word == "done" || word == "pass") return kDoneAction;
  if (word == "discard") return kDiscardAction;
  const auto card = parse_card(word);
  if (card && index(*card) >= kWallKinds) return use(tactic(*card));
  return std::nullopt;
}

std::string SchottenTotten2Face::chance_text(Action a) {
  if (a == kUnseenSiege) return "?";
  if (a == kUnseenTactic) return "?tactic";
  return schotten_totten_2::text(card_at(static_cast<int>(a)));
}

std::optional<Action> SchottenTotten2Face::parse_chance(std::string_view text) {
  text = trim(text);
  if (text == "?") return kUnseenSiege;
  if (lower_case(text) == "?tactic") return kUnseenTactic;
  const auto card = parse_card(text);
  return card ? std::optional(comes_up(*card)) : std::nullopt;
}

// An action card does not lie at a tile (ST-9.20).
RuleId SchottenTotten2Face::forbids(std::string_view) { return {}; }

Places SchottenTotten2Face::places(const SchottenTotten2&, const State& s, Action a) {
  const Move m = decode(a);
  const auto side = [&](int seat) {
    return "side." + std::to_string(seat) + "." + tile_text(m.tile);
  };
  const std::string card = schotten_totten_2::text(m.card);
  const bool exploding = s.action == static_cast<std::uint8_t>(Tactic::kExplosion);
  switch (m.verb) {
    case Verb::kPlay:
      return {"hand." + card, side(s.seat)};
    case Verb::kRetreat:
      return {side(kAttacker), "discards"};
    case Verb::kCauldron:
      return {"cauldrons", side(kAttacker)};
    case Verb::kDeclare:
      return {"", "tile." + tile_text(m.tile)};
    case Verb::kDraw:
      return {"deck", "hand"};
    case Verb::kTactic:
      return {"tactics", "hand"};
    case Verb::kAction:
      return {"hand." + card, ""};
    case Verb::kPick: {
      const bool own = s.action == static_cast<std::uint8_t>(Tactic::kRedeployment);
      return {"", side(own ? s.seat : 1 - s.seat) + "." + std::to_string(m.position + 1)};
    }
    case Verb::kChoose:
      return {(s.phase == Phase::kOffer ? "hand." : "discard.") + card, ""};
    case Verb::kTile:
      return {"", exploding ? "tile." + tile_text(m.tile) : side(s.seat)};
    case Verb::kDiscard:
      return {"", "discards"};
    case Verb::kDone:
    case Verb::kHidden:
      return {};
  }
  return {};
}

}  // namespace castellan::schotten_totten_2
