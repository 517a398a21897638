// Whether a position can be: for positions that come from outside.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

constexpr Flaw DragonCastle::flaw(const State& s) const {
  for (const auto check :
       {&DragonCastle::flaw_of_cards, &DragonCastle::flaw_of_castle, &DragonCastle::flaw_of_tiles,
        &DragonCastle::flaw_of_realms, &DragonCastle::flaw_of_countdown,
        &DragonCastle::flaw_of_hand, &DragonCastle::flaw_of_sets, &DragonCastle::flaw_of_favour,
        &DragonCastle::flaw_of_step}) {
    const Flaw flaw = (this->*check)(s);
    if (!flaw.empty()) return flaw;
  }
  return "";
}

constexpr bool DragonCastle::setting_up(const State& s) {
  return s.phase == Phase::kSpiritCard || s.phase == Phase::kDragonCard ||
         (s.phase == Phase::kTurnUp && s.after == Phase::kTurnUp);
}

// Where in the turn a step belongs that comes in between.
constexpr Phase DragonCastle::point(const State& s) {
  switch (s.phase) {
    case Phase::kAct:
    case Phase::kChoose:
    case Phase::kPlace:
    case Phase::kEnd:
    case Phase::kOver:
      return s.phase;
    case Phase::kTurnUp:
      return s.after == Phase::kDestroy ? s.resume : s.after;
    default:
      return s.resume;
  }
}

constexpr Flaw DragonCastle::flaw_of_cards(const State& s) const {
  const CardSet spirits = options_.spirits == 0 ? CardSet{0} : options_.spirit_cards;
  const CardSet dragons = options_.dragons == 0 ? CardSet{0} : options_.dragon_cards;
  if ((s.spirits & ~spirits) != 0 || (s.dragons & ~dragons) != 0) return "flaw.cards";
  const bool drawing = s.phase == Phase::kSpiritCard;
  const bool drawing_dragons = s.phase == Phase::kDragonCard;
  if (drawing) {
    const bool open = size_of(spirits) > options_.spirits && size_of(s.spirits) < options_.spirits;
    if (!open || s.dragons != 0) return "flaw.cards";
  } else if (size_of(s.spirits) != options_.spirits) {
    return "flaw.cards";
  }
  if (drawing_dragons) {
    const bool open = size_of(dragons) > options_.dragons && size_of(s.dragons) < options_.dragons;
    if (!open) return "flaw.cards";
  } else if (!drawing && size_of(s.dragons) != options_.dragons) {
    return "flaw.cards";
  }
  return (s.asked & ~unsigned{s.spirits}) != 0 ? "flaw.asked" : "";
}

// Stacks no higher than they were built, and turned up but for the one that chance is to turn.
constexpr Flaw DragonCastle::flaw_of_castle(const State& s) const {
  const bool building = setting_up(s);
  const bool uncovering = s.phase == Phase::kTurnUp;
  if ((s.uncovered != kNone) != (building || uncovering)) return "flaw.uncovered";
  if (s.uncovered != kNone && s.uncovered >= kSpaces) return "flaw.uncovered";
  for (Space space = 0; space < kSpaces; ++space) {
    const int height = s.castle.height(space);
    const int built = plan_.height[static_cast<std::size_t>(space)];
    if (height > built || (building && height != built)) return "flaw.castle";
    const Tile top = s.castle.top(space);
    if ((height == 0) != (top == kNoTile)) return "flaw.castle";
    if (height == 0) continue;
    const bool covered = building ? space >= s.uncovered : uncovering && space == s.uncovered;
    if (covered ? top != kFaceDown : !is_tile(top)) return "flaw.castle";
  }
  if (uncovering && s.castle.height(s.uncovered) == 0) return "flaw.uncovered";
  const bool cards = s.phase == Phase::kSpiritCard || s.phase == Phase::kDragonCard;
  return cards && s.uncovered != 0 ? "flaw.uncovered" : "";
}

// No symbol more than four times, and as many covered as there are tiles to cover.
constexpr Flaw DragonCastle::flaw_of_tiles(const State& s) const {
  std::array<int, kSymbols> counts{};
  int in_castle = 0;
  int in_all = 0;
  bool known = true;
  const auto count = [&](Tile tile, int number = 1) {
    if (is_tile(tile)) counts[static_cast<std::size_t>(tile)] += number;
    known = known && (is_tile(tile) || tile == kFaceDown || tile == kNoTile);
    return is_tile(tile) ? number : 0;
  };
  for (Space space = 0; space < kSpaces; ++space) {
    in_castle += s.castle.height(space) - count(s.castle.top(space));
    in_all += s.castle.height(space);
  }
  for (int i = 0; i < kSymbols; ++i) count(tile_at(i), s.castle.hidden(tile_at(i)));
  if (in_castle != s.castle.hidden()) return "flaw.hidden";
  for (const Realm& realm : s.realm) {
    for (Cells cells = realm.up(); cells != 0; cells &= cells - 1) {
      count(realm.at(lowest_cell(cells)));
    }
    for (const std::uint8_t height : realm.height) in_all += height;
  }
  for (const Tile tile : s.hand) in_all += count(tile);
  count(s.lifted);
  in_all += s.lifted != kNoTile ? 1 : 0;
  for (const int each : counts) {
    if (each > kOfEach) return "flaw.tiles";
  }
  return !known || in_all > kCastleTiles ? "flaw.tiles" : "";
}

constexpr Flaw DragonCastle::flaw_of_realms(const State& s) const {
  Realm bare;
  bare.pool = 1;
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    const Realm& realm = s.realm[seat];
    if (seat >= options_.seats) {
      if (realm != Realm{}) return "flaw.realm";
      continue;
    }
    Cells seen = realm.down;
    for (const Cells cells : realm.type) {
      if ((seen & cells) != 0) return "flaw.realm";
      seen |= cells;
    }
    if ((seen & ~kAllCells) != 0 || (realm.shrines & ~realm.down) != 0) return "flaw.realm";
    for (Cell cell = 0; cell < kCells; ++cell) {
      if ((realm.tall(cell) > 0) != ((seen & bit(cell)) != 0)) return "flaw.realm";
    }
    constexpr int kMostPoints = 999;
    if (realm.points > kMostPoints) return "flaw.points";
    if (setting_up(s) && realm != bare) return "flaw.realm";
  }
  const int missing = -supply(s);
  if (missing <= 0) return {};
  return {"flaw.shrines", Flaw::kNotTold, kShrinesInAll + missing, 0, kShrinesInAll};
}

// DC-8.4 to DC-8.7: the final round ends in time. DC-8.14: so does the game, as every turn took a
// tile or a token.
constexpr Flaw DragonCastle::flaw_of_countdown(const State& s) const {
  if (s.seat >= options_.seats) return "flaw.turn";
  if (setting_up(s) && (s.seat != 0 || s.round != 0)) return "flaw.turn";
  int tokens = 0;
  for (const Realm& realm : s.realm) tokens += realm.tokens;
  int taken = kCastleTiles + tokens;
  for (int floor = 0; floor < kFloors; ++floor) taken -= s.castle.floor(floor).size();
  const Phase now = point(s);
  const bool began = now == Phase::kChoose || now == Phase::kPlace || now == Phase::kEnd;
  if (s.round * options_.seats + s.seat + (began ? 1 : 0) > taken) return "flaw.turn";
  if (tokens != s.summoned || (tokens > 0 && !s.castle.only_ground())) return "flaw.countdown";
  const int seats = options_.seats;
  if (s.phase == Phase::kOver) {
    const bool ended = s.seat == 0 && tokens >= seats && tokens < 2 * seats;
    return ended ? "" : "flaw.countdown";
  }
  const bool acted = now == Phase::kEnd;
  return tokens > seats - 1 + s.seat + (acted ? 1 : 0) ? "flaw.countdown" : "";
}

// What is in the hand goes with the point of the turn.
constexpr Flaw DragonCastle::flaw_of_hand(const State& s) const {
  const Phase now = setting_up(s) ? Phase::kAct : point(s);
  const bool one = is_tile(s.hand[0]);
  const bool two = is_tile(s.hand[1]);
  if ((!one && s.hand[0] != kNoTile) || (!two && s.hand[1] != kNoTile)) return "flaw.hand";
  if (now == Phase::kChoose ? !one || two : now == Phase::kPlace ? !one : one || two) {
    return "flaw.hand";
  }
  if (two) {
    const bool deep = holds(s.asked, Spirit::kDeep) && type(s.hand[0]) == type(s.hand[1]);
    if (s.hand[0] != s.hand[1] && !deep && !holds(s.asked, Spirit::kDeception)) return "flaw.hand";
  }
  if (now == Phase::kPlace && popcount(realm_of(s).open()) < (two ? 2 : 1)) return "flaw.room";
  const int most = now == Phase::kEnd ? 2 : now == Phase::kPlace && !two ? 1 : 0;
  if (s.placed > most || (s.placed > 0 && s.phase != Phase::kPlace && now == Phase::kPlace)) {
    return "flaw.placed";
  }
  if (now != Phase::kChoose) {
    if (s.first != kNone || s.first_floor != 0 || s.pair != kNone) return "flaw.first";
  } else {
    if (s.first >= kSpaces || s.first_floor >= kFloors) return "flaw.first";
    const int built = plan_.height[s.first];
    if (s.castle.height(s.first) > s.first_floor || s.first_floor >= built) return "flaw.first";
    if (!s.castle.empty() && s.castle.top_floor() > s.first_floor) return "flaw.first";
    if (s.pair != kNone) {
      const auto spirit = static_cast<Spirit>(s.pair);
      const bool pairs = spirit == Spirit::kDeep || spirit == Spirit::kDeception;
      if (!pairs || !holds(s.asked, spirit) || s.phase != Phase::kChoose) return "flaw.first";
      if (seconds(s).empty()) return "flaw.first";
    }
  }
  if (s.elegant > 2 || (s.elegant != 0 && !holds(s.asked, Spirit::kElegance))) return "flaw.asked";
  if (s.elegant == 2 && now == Phase::kAct) return "flaw.asked";  // a tile has used it
  if (s.elegant != 1) return "";
  // It can still be used.
  if (s.phase == Phase::kAct) return firsts(s).empty() ? "flaw.asked" : "";
  return now != Phase::kChoose || seconds(s).empty() ? "flaw.asked" : "";
}

// Sets lie about only where they wait, or before all is placed or moved.
constexpr Flaw DragonCastle::flaw_of_sets(const State& s) const {
  const auto own = static_cast<std::size_t>(s.seat);
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat != own && s.realm[seat].sets() != 0) return "flaw.sets";
  }
  const Cells sets = realm_of(s).sets();
  const bool moving = s.spirit == static_cast<std::uint8_t>(Spirit::kStrength) && s.moves > 0;
  switch (s.phase) {
    case Phase::kAct:
    case Phase::kChoose:
    case Phase::kEnd:
    case Phase::kOver:
      if (sets != 0) return "flaw.sets";
      break;
    case Phase::kPlace:
      if (sets != 0 && s.placed == 0) return "flaw.sets";
      break;
    case Phase::kSets:
      if (sets == 0 || (set_at(s, lowest_cell(sets)) == sets && askable(s) == 0)) {
        return "flaw.sets";
      }
      break;
    case Phase::kBuild:
      break;
    default:
      if (s.spirit == kNone ? sets != 0 : (moving ? sets & s.waiting : sets) != s.waiting) {
        return "flaw.sets";
      }
  }
  if (s.spirit == kNone && s.waiting != 0) return "flaw.sets";
  // What was just consolidated, and may be built on.
  const bool faith =
      s.phase == Phase::kPay && s.spirit == static_cast<std::uint8_t>(Spirit::kFaith);
  if (s.phase != Phase::kBuild && !faith) {
    return s.set != 0 || s.allowed != 0 || s.owed != 0 ? "flaw.building" : "";
  }
  const Realm& realm = realm_of(s);
  const bool together = s.set != 0 && group(s.set & ~(s.set - 1), s.set) == s.set;
  if (!together || popcount(s.set) < 3 || (s.set & ~realm.down) != 0) return "flaw.building";
  const int room = holds(s.asked, Spirit::kFaith) && !faith ? 3 : 2;
  if (s.allowed + popcount(s.set & realm.shrines) > room) return "flaw.building";
  if (s.owed > 1 || (s.owed != 0 && (s.allowed == 0 || !holds(s.asked, Spirit::kFaith)))) {
    return "flaw.building";
  }
  if (s.phase != Phase::kBuild) return "";
  return realm.pool == 0 || (s.allowed == 0 && askable(s) == 0) ? "flaw.building" : "";
}

// A Spirit that is asked could be asked, and has something to do.
constexpr Flaw DragonCastle::flaw_of_favour(const State& s) const {
  const bool uncovering = s.phase == Phase::kTurnUp && s.after == Phase::kDestroy;
  const bool asking = uncovering || (s.phase >= Phase::kPay && s.phase < Phase::kOver);
  if ((s.spirit != kNone) != asking) return "flaw.favour";
  const bool strength = s.spirit == static_cast<std::uint8_t>(Spirit::kStrength);
  const bool from = s.phase == Phase::kDrop || s.phase == Phase::kAs;
  if (from ? s.from >= kCells : s.from != kNone) return "flaw.favour";
  const bool in_the_air = strength && s.phase == Phase::kDrop;
  if (in_the_air != (s.lifted != kNoTile)) return "flaw.favour";
  const bool moving = strength && (s.phase == Phase::kLift || s.phase == Phase::kDrop);
  if (s.moves > (moving ? 1 : 0) || (s.moves == 0) != (s.moved == kNone)) return "flaw.favour";
  if (!asking) return "";
  if (s.spirit >= kSpirits) return "flaw.favour";
  const auto spirit = static_cast<Spirit>(s.spirit);
  if (!holds(s.asked, spirit)) return "flaw.asked";
  const Realm& realm = realm_of(s);
  if (s.moves > 0) {
    if (s.moved >= kCells || (realm.stacks() & bit(s.moved)) == 0) return "flaw.favour";
    if ((s.waiting & bit(s.moved)) != 0 || (realm.shrines & bit(s.moved)) != 0)
      return "flaw.favour";
    if (in_the_air && s.moved == s.from) return "flaw.favour";
  }
  bool sound = false;
  switch (s.phase) {
    case Phase::kPay: {
      State before = s;
      before.phase = s.waiting != 0 ? Phase::kSets : s.resume;
      if (spirit == Spirit::kFaith) before.phase = Phase::kBuild;
      before.spirit = kNone;
      before.waiting = 0;
      before.asked = static_cast<CardSet>(s.asked & ~unsigned{set_of(spirit)});
      sound = holds(askable(before), spirit);
      break;
    }
    case Phase::kTurnUp:
    case Phase::kDestroy:
      sound = spirit == Spirit::kDestruction && !s.castle.empty();
      break;
    case Phase::kFlip:
      sound = spirit == Spirit::kWind && possible(s, spirit, realm, s.waiting);
      break;
    case Phase::kLift:
      if (spirit == Spirit::kWind) sound = realm.shrines != 0 && shrine_targets(realm) != 0;
      if (strength) sound = liftable(realm, s.waiting, s.moved) != 0;
      break;
    case Phase::kDrop:
      if ((realm.shrines & bit(s.from)) != 0) return "flaw.favour";
      if (spirit == Spirit::kWind) sound = (realm.down & bit(s.from)) != 0 && drop_cells(s) != 0;
      if (strength) sound = (realm.up() & bit(s.from)) == 0 && drop_cells(s) != 0;
      break;
    case Phase::kGroup:
      sound = (spirit == Spirit::kBeauty || spirit == Spirit::kCunning) && consolidable(s) != 0;
      break;
    case Phase::kChange:
      sound = spirit == Spirit::kChange && changeable(realm, s.waiting) != 0;
      break;
    case Phase::kAs:
      sound = spirit == Spirit::kChange && (changeable(realm, s.waiting) & bit(s.from)) != 0;
      break;
    default:
      break;
  }
  return sound ? "" : "flaw.favour";
}

constexpr Flaw DragonCastle::flaw_of_step(const State& s) const {
  const bool between = s.phase == Phase::kSets || s.phase == Phase::kBuild || s.spirit != kNone;
  const bool window = s.resume == Phase::kAct || s.resume == Phase::kChoose ||
                      s.resume == Phase::kPlace || s.resume == Phase::kEnd;
  if (between ? !window : s.resume != Phase::kAct) return "flaw.step";
  if (s.phase == Phase::kTurnUp) {
    const bool known = s.after == Phase::kTurnUp || s.after == Phase::kChoose ||
                       s.after == Phase::kPlace || s.after == Phase::kDestroy;
    if (!known) return "flaw.step";
  } else if (s.after != (setting_up(s) ? Phase::kTurnUp : Phase::kAct)) {
    return "flaw.step";
  }
  if (setting_up(s) && s.asked != 0) return "flaw.asked";
  if (s.phase == Phase::kOver && s.asked != 0) return "flaw.asked";
  if (s.phase == Phase::kEnd && askable(s) == 0) return "flaw.step";
  return "";
}

}  // namespace castellan::dragon_castle
