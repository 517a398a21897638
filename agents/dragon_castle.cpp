// Hints in words: what speaks for an action of Dragon Castle, or against it.
#include "agents/dragon_castle.h"

#include <string>

namespace castellan {
namespace {

using namespace dragon_castle;
using Keen = Sense<DragonCastle>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    {"reason.pair", ""},
    {"reason.first", "count#"},
    {"reason.new-type", ""},
    {"reason.shrine", ""},
    {"reason.point", ""},
    {"reason.summon", ""},
    {"reason.set", "count# points#"},
    {"reason.joins", "count#"},
    {"reason.apart", ""},
    {"reason.high", "floor#"},
    {"reason.keeps", ""},
    {"reason.cheap", ""},
    {"reason.dear", ""},
    {"reason.favour", ""},
    {"reason.denies", ""},
    {"reason.other", ""},
});

Message say(std::string_view key) { return {std::string(key), {}}; }
Message say(std::string_view key, std::string name, int number) {
  return {std::string(key), {{std::move(name), std::int64_t{number}}}};
}
Message of_set(int tiles, int points) {
  return {"reason.set", {{"count", std::int64_t{tiles}}, {"points", std::int64_t{points}}}};
}

// What a tile joins on a cell.
Message of_place(const Realm& realm, Tile tile, Cell cell) {
  const Cells own = bit(cell);
  const int joined = popcount(group(own, realm.of(type(tile)) | own));
  const int bonus = type(tile) == Type::kDragon ? 1 : 0;
  if (joined >= 4) return of_set(joined, DragonCastle::set_points(joined) + bonus);
  return joined > 1 ? say("reason.joins", "count", joined) : say("reason.apart");
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  const Realm& realm = s.realm[s.seat];
  switch (m.verb) {
    case Verb::kTake: {
      if (s.phase == Phase::kChoose) return say("reason.pair");
      State after = s;
      after.hand[0] = after.castle.take(m.what);
      if (!rules.seconds(after).empty()) return say("reason.pair");
      const int like = popcount(realm.of(type(after.hand[0])));
      return like > 0 ? say("reason.first", "count", like) : say("reason.new-type");
    }
    case Verb::kShrine:
      return say("reason.shrine");
    case Verb::kDiscard:
      return say("reason.point");
    case Verb::kSummon:
      return say("reason.summon");
    case Verb::kPlace:
      return of_place(realm, s.hand[0], m.what);
    case Verb::kConsolidate: {
      const int tiles = popcount(rules.set_at(s, m.what));
      return of_set(tiles, DragonCastle::set_points(tiles));
    }
    case Verb::kBuild:
      return say("reason.high", "floor", realm.tall(m.what));
    case Verb::kPay:
      return say(worth(rules, s, action) > -40 ? "reason.cheap" : "reason.dear");
    case Verb::kPayShrine:
      return say("reason.keeps");
    case Verb::kSpirit:
      return say(worth(rules, s, action) > 0 ? "reason.favour" : "reason.dear");
    case Verb::kDestroy:
      return say("reason.denies");
    case Verb::kDrop:
      if (s.spirit == static_cast<std::uint8_t>(Spirit::kStrength) && is_tile(s.lifted)) {
        return of_place(realm, s.lifted, m.what);
      }
      return say("reason.high", "floor", realm.tall(m.what) + (s.lifted == kFaceDown ? 1 : 0));
    default:
      return say("reason.other");
  }
}

}  // namespace castellan
