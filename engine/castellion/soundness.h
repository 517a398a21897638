// Whether a position can be: for positions that come from outside.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

constexpr Flaw Castellion::flaw(const State& s) const {
  for (const auto check :
       {&Castellion::flaw_of_tiles, &Castellion::flaw_of_castles, &Castellion::flaw_of_ordeals,
        &Castellion::flaw_of_pawn, &Castellion::flaw_of_step}) {
    const Flaw flaw = (this->*check)(s);
    if (!flaw.empty()) return flaw;
  }
  return "";
}

// Every tile is somewhere, and only once.
constexpr Flaw Castellion::flaw_of_tiles(const State& s) const {
  if (s.open_size > kMostOpen) return "flaw.open";
  if (s.prison_size > kPrisonTilesNeeded) return "flaw.prison";
  std::array<int, kTileKinds> counts{};
  bool known = true;
  const auto count = [&](Tile tile, int number = 1) {
    if (index(tile) < kTileKinds) {
      counts[static_cast<std::size_t>(index(tile))] += number;
    } else {
      known = known && tile == kNoTile;
    }
  };
  for (int i = 0; i < kTileKinds; ++i) {
    count(tile_at(i), s.regular[static_cast<std::size_t>(i)]);
    count(tile_at(i), s.discards[static_cast<std::size_t>(i)]);
    if ((s.safe >> i & 1U) != 0) count(tile_at(i));
  }
  for (const Castle& castle : s.castle) {
    for (Cells cells = castle.occupied(); cells != 0; cells &= cells - 1) {
      count(castle.at(lowest_cell(cells)));
    }
  }
  for (std::size_t i = 0; i < s.open_size; ++i) count(s.open[i]);
  for (std::size_t i = 0; i < s.prison_size; ++i) count(s.prison[i]);
  count(s.vigil);
  count(s.hand);
  if (s.phase == Phase::kMove) count(s.lifted);
  count(kTraitorTile, s.beside[0] + s.gone[0]);
  count(kBlackTile, s.beside[1] + s.gone[1]);
  for (int i = 0; i < kShapes; ++i) {
    count(pantry_tile(static_cast<Shape>(i)), s.pantry[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < kTileKinds; ++i) {
    const Tile tile = tile_at(i);
    int all = kRegularOfEach + 1;
    if (is_pantry(tile)) all = options_.pantry == Pantry::kNone ? 0 : kPantryOfEach;
    if (tile == kTraitorTile) all = kPlainTraitors;
    if (tile == kBlackTile) all = kBlackTraitors;
    if (counts[static_cast<std::size_t>(i)] != all) return "flaw.tiles";
  }
  if (!known || s.safe >> kSafeTiles != 0) return "flaw.tiles";
  return "";
}

// Columns side by side without gaps, unless an ordeal has just torn them apart for good.
constexpr Flaw Castellion::flaw_of_castles(const State& s) const {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Castle& castle = s.castle[seat];
    const Cells all = castle.occupied();
    if (seat >= options_.seats && all != 0) return "flaw.castle";
    if ((all & ~kAllCells) != 0 || (all & ~kGround & ~(all << 1U)) != 0) return "flaw.castle";
    if ((castle.haunted() & ~all) != 0 || popcount(castle.haunted()) > 1) return "flaw.pawn";
    if (s.phase == Phase::kOver) continue;
    const Cells ground = all & kGround;
    if ((ground & ~(ground << kStride) & ~Cells{1}) != 0) return "flaw.castle";
    if (castle.full() && s.phase != Phase::kLook && s.phase != Phase::kLookCard &&
        s.phase != Phase::kWho && s.phase != Phase::kMeetCard && s.phase != Phase::kPay &&
        s.phase != Phase::kHaunt) {
      return "flaw.full";  // it would meet its ordeal
    }
  }
  return "";
}

constexpr Flaw Castellion::flaw_of_ordeals(const State& s) const {
  const bool face_down = is(Level::kMenace) && options_.ordeals == Choosing::kRandom;
  const bool setting_up = s.phase == Phase::kCards || s.phase == Phase::kChoose;
  if (s.next > kOrdeals) return "flaw.ordeals";
  bool missing = false;
  for (std::size_t number = 0; number < kOrdeals; ++number) {
    const std::uint8_t which = s.card[number];
    if (which == kNone) {
      if (!setting_up) return "flaw.ordeals";
      missing = true;
    } else if (which == kFaceDown) {
      if (!face_down || number < s.next) return "flaw.ordeals";
    } else if (which >= deck_.count[number] || (missing && deck_.count[number] > 1)) {
      return "flaw.ordeals";  // there is no such card, or they were not settled in order
    }
  }
  if (setting_up != missing) return "flaw.ordeals";
  if (s.phase == Phase::kOver) return "";
  if (s.next == kOrdeals) return "flaw.ordeals";
  const int beside = s.beside[0] + s.beside[1];
  const bool meeting = s.meets != kNone || s.phase == Phase::kWho;
  if (beside > traitors_needed(s, s.next) || (beside == traitors_needed(s, s.next) && !meeting)) {
    return "flaw.traitors";
  }
  return "";
}

constexpr Flaw Castellion::flaw_of_pawn(const State& s) const {
  const int haunted = popcount(s.castle[0].haunted()) + popcount(s.castle[1].haunted()) +
                      (s.phase == Phase::kMove ? s.lifted_haunted : 0);
  const bool haunts = is(Shadow::kColdSweat) || is(Shadow::kHorror);
  if (haunted > (haunts ? 1 : 0)) return "flaw.pawn";
  if (haunted > 0 && (s.pawn != 0 || s.horror != kNone)) return "flaw.pawn";
  if (s.pawn > 1 || (s.pawn != 0 && !haunts && !is(Shadow::kPremonition))) return "flaw.pawn";
  if (s.horror != kNone && (!is(Shadow::kHorror) || options_.horror_late == 0 ||
                            s.horror >= options_.seats || s.pawn == 0)) {
    return "flaw.pawn";
  }
  // It waits no longer once that castle has six tiles (CN-9.31).
  if (s.horror != kNone && s.castle[s.horror].size() >= kSide &&
      (s.phase != Phase::kHaunt || s.actor != s.horror)) {
    return "flaw.pawn";
  }
  if (s.prophet != kNone && (!is(Shadow::kProphet) || s.prophet >= kOrdeals)) return "flaw.pawn";
  if (s.prophet != kNone && s.prophet < s.next) return "flaw.pawn";
  const bool before_vigil =
      s.phase == Phase::kCards || s.phase == Phase::kChoose || s.phase == Phase::kVigil;
  const bool wants_vigil = is(Shadow::kVigil) && !before_vigil;
  if ((s.vigil != kNoTile) != wants_vigil) return "flaw.vigil";
  if (s.vigil != kNoTile && !is_defender(s.vigil)) return "flaw.vigil";
  if (s.prison_size > 0 && !is(Shadow::kPrison)) return "flaw.prison";
  if (s.prison_back > s.prison_size || (s.prison_back > 0 && s.prison_back == s.prison_size)) {
    return "flaw.prison";
  }
  const bool closed = s.prison_size == kPrisonTilesNeeded;
  for (std::size_t i = 0; i < s.prison_size; ++i) {
    const Tile tile = s.prison[i];
    const bool fits =
        is_defender(tile) || (tile == kTraitorTile && options_.prison_tiles == PrisonTiles::kAny);
    if (!fits) return "flaw.prison";
    if (i + 1 == s.prison_size && !closed) continue;
    const Tile after = s.prison[(i + 1) % s.prison_size];
    if (s.prison_size > 1 && is_defender(tile) && is_defender(after) &&
        shape(tile) == shape(after)) {
      return "flaw.prison";
    }
  }
  return "";
}

constexpr Flaw Castellion::flaw_of_step(const State& s) const {
  if (s.seat >= options_.seats || s.actor >= options_.seats) return "flaw.seat";
  if (s.champion != kNone && (s.champion >= options_.seats || options_.seats == 1)) {
    return "flaw.champion";
  }
  if (s.phase == Phase::kOver) return s.ending == Ending::kGoesOn ? "flaw.ending" : "";
  if (s.ending != Ending::kGoesOn) return "flaw.ending";
  if ((options_.seats == 2 && s.next > 0) != (s.champion != kNone)) return "flaw.champion";
  for (std::size_t i = 0; i < kMostOpen; ++i) {
    const bool lies = i < s.open_size;
    if (lies != (s.open[i] != kNoTile)) return "flaw.open";
    if (lies && is_pantry(s.open[i])) return "flaw.open";
  }
  if (s.open_size > 0 && is(Level::kSchool)) return "flaw.open";

  // What is in hand, and why.
  const bool waits = s.phase == Phase::kPay || s.phase == Phase::kHaunt || s.phase == Phase::kWho ||
                     s.phase == Phase::kMeetCard;
  const bool may_hold = s.phase == Phase::kHand || (waits && s.resume == Resume::kHand) ||
                        s.due_for == Due::kDonation;
  const bool holds = s.hand != kNoTile;
  if (s.resume == Resume::kHand && !holds) return "flaw.hand";
  if (s.phase == Phase::kHand && !holds) return "flaw.hand";
  if (holds != (s.source != Source::kNowhere)) return "flaw.hand";
  if (holds && !may_hold) return "flaw.hand";
  if (is_pantry(s.hand) && s.source != Source::kPantry && s.source != Source::kRecovered) {
    return "flaw.hand";
  }
  if (s.source == Source::kPantry && !is_pantry(s.hand)) return "flaw.hand";
  if (is_traitor(s.hand) && s.source != Source::kDrawn) return "flaw.hand";
  if (s.source == Source::kSwapped && !is(Shadow::kVigil)) return "flaw.hand";
  if (s.source == Source::kRecovered && is(Level::kSchool)) return "flaw.hand";
  const bool own = drawn(s) || s.source == Source::kPantry;
  if (s.phase == Phase::kHand && own && s.actor != s.seat) return "flaw.hand";
  if (s.source == Source::kDonated && (options_.seats == 1 || s.actor == s.seat)) {
    return "flaw.hand";
  }

  // Steps within a turn.
  if (s.resume > Resume::kBegin || s.due_for > Due::kChampion || s.source > Source::kPantry) {
    return "flaw.step";
  }
  const bool before_turns = s.phase <= Phase::kProphet;
  if (before_turns && s.next > 0) return "flaw.step";
  if (s.phase == Phase::kVigil && !is(Shadow::kVigil)) return "flaw.step";
  const bool between = before_turns || s.phase == Phase::kTurn || s.phase == Phase::kSafe ||
                       s.phase == Phase::kRegular || s.phase == Phase::kWho ||
                       s.phase == Phase::kMeetCard;
  if (between && s.actor != s.seat) return "flaw.seat";
  const bool power = s.phase == Phase::kJuggle || s.phase == Phase::kSeer ||
                     s.phase == Phase::kChameleon || s.phase == Phase::kBurn ||
                     s.phase == Phase::kLift || s.phase == Phase::kMove ||
                     s.phase == Phase::kSafeOpen || s.phase == Phase::kRegularOpen;
  if (power && is(Level::kSchool)) return "flaw.step";
  if ((s.phase == Phase::kSeer || s.phase == Phase::kSafeOpen || s.phase == Phase::kRegularOpen) &&
      s.open_size == kMostOpen) {
    return "flaw.open";
  }
  const bool wants_lifted = s.phase == Phase::kMove || s.phase == Phase::kChameleon;
  if (wants_lifted != (s.lifted != kNoTile)) return "flaw.step";
  if (s.phase == Phase::kChameleon &&
      (!is_defender(s.lifted) || faction(s.lifted) != Faction::kChameleon ||
       s.discards[static_cast<std::size_t>(index(s.lifted))] == 0)) {
    return "flaw.step";
  }
  if ((s.phase == Phase::kMove) != (s.lifted_from != kNone)) return "flaw.step";
  if (s.phase == Phase::kMove && (s.lifted_from > kCells || index(s.lifted) >= kBuiltKinds)) {
    return "flaw.step";
  }
  if (s.lifted_haunted > (s.phase == Phase::kMove ? 1 : 0)) return "flaw.step";
  const bool looking = s.phase == Phase::kLookCard || s.phase == Phase::kMeetCard;
  if (looking != (s.look != kNone)) return "flaw.step";
  if (looking && (s.look >= kOrdeals || s.look < s.next || s.card[s.look] != kFaceDown)) {
    return "flaw.step";
  }
  if (s.phase == Phase::kMeetCard && s.look != s.next) return "flaw.step";
  const bool revealing = s.phase == Phase::kLook || s.phase == Phase::kLookCard;
  if (s.reveals > 0 && !revealing && s.phase != Phase::kHaunt) return "flaw.step";
  if (revealing && (s.reveals == 0 || !is(Level::kMenace))) return "flaw.step";
  int face_down = 0;
  for (std::size_t number = s.next; number < kOrdeals; ++number) {
    face_down += s.card[number] == kFaceDown ? 1 : 0;
  }
  if (s.reveals > face_down) return "flaw.step";
  if ((s.phase == Phase::kPay) != (s.due > 0)) return "flaw.due";
  if ((s.phase == Phase::kPay) != (s.due_for != Due::kNothing)) return "flaw.due";
  if (s.phase == Phase::kPay && s.due >= s.castle[s.actor].size()) return "flaw.due";
  const bool shared = s.due_for == Due::kDonation || s.due_for == Due::kChampion;
  if (shared && (options_.seats == 1 || s.actor != s.seat)) return "flaw.due";
  if (s.due_for == Due::kDonation && (!is_defender(s.hand) || !can_receive(s))) return "flaw.due";
  const bool meeting =
      s.phase == Phase::kMeetCard || s.due_for == Due::kPenalty || s.due_for == Due::kPrison;
  if (meeting != (s.meets != kNone)) return "flaw.meets";
  if (meeting && s.meets >= options_.seats) return "flaw.meets";
  if (s.phase == Phase::kWho && (options_.seats == 1 || s.next > 0)) return "flaw.meets";
  if (s.phase == Phase::kProphet && (!is(Shadow::kProphet) || s.prophet != kNone)) {
    return "flaw.step";
  }
  if (s.phase == Phase::kHaunt &&
      (s.pawn == 0 || !is(Shadow::kHorror) || s.castle[s.actor].size() < kSide)) {
    return "flaw.pawn";
  }
  // Whoever is to move can, and chance has something to give.
  if (current_player(s) == kChance) return chance_total(s) > 0 ? "" : "flaw.step";
  ActionList list;
  legal_actions(s, list);
  return list.empty() ? "flaw.step" : "";
}

}  // namespace castellan::castellion
