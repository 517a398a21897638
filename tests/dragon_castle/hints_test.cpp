// What a hint says of an action.
#include <gtest/gtest.h>

#include "agents/dragon_castle.h"
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// The reason for a move, as its key and its arguments: "take-set 4 Me 2". Seats count from 0.
std::string hint(Scene& scene, std::string_view move) {
  EXPECT_EQ(scene.why(move), "");
  const auto action = written::move_of(move);
  const Message reason =
      Sense<DragonCastle>::reason(scene.rules(), scene.state(), action.value_or(kDoneAction));
  EXPECT_TRUE(reason.key.starts_with("reason.")) << move;
  std::string text = reason.key.substr(std::min<std::size_t>(reason.key.size(), 7));
  for (const auto& [name, value] : reason.args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    text += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
  }
  return text;
}
std::string hint(Scene&& scene, std::string_view move) { return hint(scene, move); }

TEST(Hints, ATileIsTakenForWhatItJoins) {
  Scene scene = Scene().castle("2Me1 . 2So2 . 2Fa3").realm("Me Me Me / . / So So");
  EXPECT_EQ(hint(scene, "A1"), "take-set 4 Me 2");
  EXPECT_EQ(hint(scene, "C1"), "take-joins 3 So 1");
  EXPECT_EQ(hint(scene, "E1"), "take-new");
  // Dragons give a point more, and two groups count together.
  Scene dragons = Scene().castle("2Dr1 . 2So2").realm("Dr Dr . Dr Dr");
  EXPECT_EQ(hint(dragons, "A1"), "take-set 5 Dr 4");
}

TEST(Hints, APairIsTakenForBoth) {
  Scene scene = Scene().castle("2Me1 . 2Me1").realm("Me Me");
  EXPECT_EQ(hint(scene, "A1"), "pair-set 4 Me 2");
  scene.play("A1, *");
  EXPECT_EQ(hint(scene, "C1"), "pair-set 4 Me 2");
  EXPECT_EQ(hint(scene, "shrine"), "misses-set 4 Me 2");
  EXPECT_EQ(hint(Scene().castle("2Me1 . 2Me1").realm("Me"), "A1"), "pair-joins 3 Me 1");
}

TEST(Hints, OnlyTheLastFreeTileOfItsTypeIsDenied) {
  Scene scene = Scene("seats=3").castle("2Dr1 . 2So2").realm(3, "Dr Dr Dr");
  EXPECT_EQ(hint(scene, "A1"), "denies 2 4 Dr");
  EXPECT_EQ(hint(scene, "C1"), "take-new");
  Scene other = Scene().castle("2Dr1 . 2Dr2").realm(2, "Dr Dr Dr");
  EXPECT_EQ(hint(other, "A1"), "take-new");
  Scene own = Scene().castle("2Dr1 . 2So2").realm("Dr Dr Dr").realm(2, "Dr Dr . Dr Dr");
  EXPECT_EQ(hint(own, "A1"), "set-denies 4 Dr 3 1 5");
  // A pair takes both of two.
  Scene pair = Scene().castle("2Dr1 . 2Dr1").realm(2, "Dr Dr Dr");
  EXPECT_EQ(hint(pair, "A1"), "denies 1 5 Dr");
}

TEST(Hints, WhoHasNoTurnLeftIsNotDeniedAnything) {
  Scene scene = Scene("seats=3").castle("Dr1 . So2").realm(1, "Dr Dr Dr").tokens(1, 3).turn(2);
  EXPECT_EQ(hint(scene, "A1"), "take-new");
}

TEST(Hints, ATileThatSetsAnotherFreeIsARisk) {
  Scene scene = Scene().castle("2So1 2Me1 2So2").realm(2, "Me Me Me");
  EXPECT_EQ(hint(scene, "A1"), "frees 1 4 Me");
  Scene free = Scene().castle("2So1 2Me1 2So2 . 2Me2").realm(2, "Me Me Me");
  EXPECT_EQ(hint(free, "A1"), "take-new");
}

TEST(Hints, DragonCardsMakeTilesWorthTaking) {
  Scene symbols = Scene("dragon-cards=knowledge").castle("2Wi1 . 2So1").realm("Wi2 Wi2");
  EXPECT_EQ(hint(symbols, "A1"), "take-card knowledge 2");
  EXPECT_EQ(hint(symbols, "C1"), "take-new");
  Scene high = Scene("dragon-cards=majesty").castle("2So6 . 2So1").realm("2#");
  EXPECT_EQ(hint(high, "A1"), "take-card majesty 6");
  EXPECT_EQ(hint(high, "C1"), "take-new");  // one point is less than a Shrine
}

TEST(Hints, AFullRealmTakesPoints) {
  Scene scene = Scene().realm(crowded(0));
  EXPECT_EQ(hint(scene, "A1"), "only-point");
  scene.play("A1, *");
  EXPECT_EQ(hint(scene, "discard"), "discard-only");
}

TEST(Hints, ATileComesWithAShrineOrGivesAPoint) {
  const auto chosen = [](std::string_view realm, int pool) {
    Scene scene = Scene().castle("2Me1 . 2So2").hidden("Fa1 Fa2").realm(realm).pool(pool);
    return scene.play("A1, Fa1");
  };
  EXPECT_EQ(hint(chosen("Me Me 2Me", 1), "shrine"), "shrine-set 4 Me 2 2");
  EXPECT_EQ(hint(chosen("Me Me 2Me", 1), "discard"), "misses-set 4 Me 2");
  EXPECT_EQ(hint(chosen("Me Me", 1), "shrine"), "shrine 2 3 Me");
  EXPECT_EQ(hint(chosen("Me Me", 1), "discard"), "discard-joins 3 Me");
  EXPECT_EQ(hint(chosen("Me", 1), "discard"), "discard-little Me");
  EXPECT_EQ(hint(chosen("", 0), "shrine"), "shrine-new 1");
  EXPECT_EQ(hint(chosen("", 1), "discard"), "discard-new");
  EXPECT_EQ(hint(chosen("Me Me", 3), "shrine"), "shrine-many 4");
  Scene denied = Scene().castle("2Dr1 . 2So2").realm(2, "Dr Dr Dr").play("A1, *");
  EXPECT_EQ(hint(denied, "discard"), "discard-denies 1 4 Dr");
}

TEST(Hints, TheDragonBringsTheEndNearer) {
  EXPECT_EQ(hint(Scene().castle("Me1 So1"), "summon"), "summon 1");
  EXPECT_EQ(hint(Scene("seats=4").castle("Me1 So1").tokens(2, 1), "summon"), "summon 2");
  EXPECT_EQ(hint(Scene().castle("Me1 So1").tokens(2, 1), "summon"), "summon-last 1");
  EXPECT_EQ(hint(Scene().castle("Me1 So1").tokens(2, 1).points(2, 5), "summon"),
            "summon-behind 1 5");
  EXPECT_EQ(hint(Scene().castle("Me1 So1").tokens(1, 1).turn(2), "summon"), "summon-ends");
  EXPECT_EQ(hint(Scene().castle("Me1 So1").tokens(1, 1).points(1, 9).turn(2), "summon"),
            "summon-loses 0");
  EXPECT_EQ(hint(Scene().castle("Me1 So1").tokens(1, 2).turn(2), "summon"), "summon-more");
  EXPECT_EQ(hint(Scene().castle(""), "summon"), "summon-must");
}

TEST(Hints, APlaceMakesASetOrMissesIt) {
  Scene scene = Scene().realm("Me Me 3Me").hand("Me1");
  EXPECT_EQ(hint(scene, "d1"), "set 4 Me 2 3");
  EXPECT_EQ(hint(scene, "f6"), "misses-set 4 Me 2");
  Scene bare = Scene().realm("Me Me Me").hand("Me1").pool(0);
  EXPECT_EQ(hint(bare, "d1"), "set-bare 4 Me 2");
  EXPECT_EQ(hint(bare, "f6"), "waits 4 Me");
  Scene two = Scene().realm("Me Me").hand("Me1 Me1");
  EXPECT_EQ(hint(two, "c1"), "set-next 4 Me 2");
  EXPECT_EQ(hint(two, "f6"), "misses-set 4 Me 2");
}

TEST(Hints, DragonCardsSpeakOfPlaces) {
  Scene gain = Scene("dragon-cards=tranquility").realm("Me Me Me").hand("Me1");
  EXPECT_EQ(hint(gain, "d1"), "set-card 4 Me 2 tranquility 1");
  Scene costs = Scene("dragon-cards=knowledge").realm("Wi1 Wi2 Wi3").hand("Wi4");
  EXPECT_EQ(hint(costs, "d1"), "set-costs 4 Wi 2 knowledge 6");
  EXPECT_EQ(hint(costs, "f6"), "card knowledge 2");  // a set that costs so much is not missed
  Scene brave = Scene("dragon-cards=bravery").realm("Me").hand("Me1");
  EXPECT_EQ(hint(brave, "b1"), "card-loss bravery 1");
  EXPECT_EQ(hint(brave, "d1"), "card bravery 1");
  Scene power = Scene("dragon-cards=power").realm("Me1").realm(2, "Me3").hand("Me2");
  EXPECT_EQ(hint(power, "b1"), "joins-card 2 Me power 1");
}

TEST(Hints, APlaceJoinsAndBlocks) {
  Scene blocks = Scene().realm("Me Me Me . / So1 Fa1 Wi1").hand("Dr1");
  EXPECT_EQ(hint(blocks, "d1"), "blocks 4 Me");
  EXPECT_EQ(hint(blocks, "f6"), "begins 2 Dr");
  EXPECT_EQ(hint(blocks, "e5"), "begins 4 Dr");
  // Where another place is left for them, nothing is blocked.
  EXPECT_EQ(hint(Scene().realm("Me Me Me").hand("Dr1"), "d1"), "begins 2 Dr");
  EXPECT_EQ(hint(Scene().realm(". So / Fa").hand("Me1"), "a1"), "walled");
  Scene joins = Scene().realm("Me #").hand("Me1");
  EXPECT_EQ(hint(joins, "a2"), "joins 2 Me 2 3");
  EXPECT_EQ(hint(joins, "b1"), "joins-high 2 Me 2");
  EXPECT_EQ(hint(Scene().realm("Me Me").hand("Me1"), "f6"), "apart 3 Me");
  EXPECT_EQ(hint(Scene().realm("2#").hand("Me1"), "a1"), "high 3");
}

TEST(Hints, ASetMayWaitForALargerOne) {
  Scene one = Scene().realm(". / . . So / . So / Me Me . Me").hand("Me1");
  EXPECT_EQ(hint(one, "e4"), "grows 5 Me 3 4");
  EXPECT_EQ(hint(one, "f6"), "misses-set 4 Me 2");
  Scene two = Scene().realm("Me Me").hand("Me1 Me1");
  EXPECT_EQ(hint(two, "d1"), "set-next 4 Me 2");
  EXPECT_EQ(hint(two, "e1"), "grows-two 5 Me 3 4");
}

TEST(Hints, APlaceMayLeaveAGapForOneMore) {
  Scene scene = Scene().realm("Me Me 2#").hand("Me1");
  EXPECT_EQ(hint(scene, "d1"), "one-more 4 Me 2 3");
  EXPECT_EQ(hint(scene, "c1"), "one-more 4 Me 2 3");
  EXPECT_EQ(hint(scene, "c3"), "apart 3 Me");
}

TEST(Hints, SetsAreTurnedForPointsAndShrines) {
  Scene scene = Scene("spirit-cards=destruction").realm("2Me Me Me . So").hand("Me1").play("d1");
  EXPECT_EQ(hint(scene, "!a1"), "turns 4 Me 2 2");
  Scene bare =
      Scene("spirit-cards=destruction").realm("Me Me Me . So").pool(0).hand("Me1").play("d1");
  EXPECT_EQ(hint(bare, "!a1"), "turns-bare 4 Me 2");
  Scene numbers = Scene("spirit-cards=beauty").realm("Me1 So1 Fa1 Me1 / . . . . . Dr");
  EXPECT_EQ(hint(numbers, "beauty"), "beauty 4 1 3");
  numbers.play("beauty, -f2");
  EXPECT_EQ(hint(numbers, "!a1"), "turns-number 4 1 3 1");
}

TEST(Hints, AShrineStandsWhereItBringsMost) {
  Scene high = Scene().realm("Me 2Me 4Me").hand("Me1").play("d1");
  EXPECT_EQ(hint(high, "^c1"), "build 4 3");
  EXPECT_EQ(hint(high, "^a1"), "build-low 1 3");
  EXPECT_EQ(hint(high, "done"), "build-misses 3");
  Scene edge = Scene("dragon-cards=fortitude").realm(". / . Me Me / . Me").hand("Me1").play("a2");
  EXPECT_EQ(hint(edge, "^a2"), "build-card 1 fortitude 1");
  EXPECT_EQ(hint(edge, "^b2"), "build-low 1 2");
  Scene early =
      Scene().castle("2Wi1 2Wi1 2Wi2 2Wi2 2Wi3 2Wi3 / 2Se1 2Se1 2Se2 2Se2").realm("Me Me Me");
  EXPECT_EQ(hint(early.hand("Me1").play("d1"), "done"), "saves-shrine 1");
}

TEST(Hints, FaithMakesRoomForOneMore) {
  Scene scene = Scene("spirit-cards=faith").realm("3Me 3Me Me").pool(3).hand("Me1").play("d1, ^a1");
  EXPECT_EQ(hint(scene, "faith"), "faith 3");
  EXPECT_EQ(hint(scene, "done"), "no-room");
}

TEST(Hints, TheTurnEndsUnlessASpiritHelps) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me").hand("So1").play("f6");
  EXPECT_EQ(hint(scene, "done"), "ends");
  Scene three = Scene("spirit-cards=cunning").realm("Me Me . . . So").hand("Me1").play("c1");
  EXPECT_EQ(hint(three, "done"), "ends-misses cunning");
}

TEST(Hints, CunningAndItsPrice) {
  Scene scene = Scene("spirit-cards=cunning").realm("Me Me Me . So So / . / So").pool(3);
  EXPECT_EQ(hint(scene, "cunning"), "cunning Me 2");
  scene.play("cunning");
  EXPECT_EQ(hint(scene, "-a3"), "pay-single");
  EXPECT_EQ(hint(scene, "-e1"), "pay-group 2 So");
  EXPECT_EQ(hint(scene, "-shrine"), "pay-shrine 2");
  Scene spoils = Scene("spirit-cards=cunning").realm("Me Me Me / . / Dr Dr Dr").play("cunning");
  EXPECT_EQ(hint(spoils, "-a3"), "pay-spoils cunning 1");
  EXPECT_EQ(hint(spoils, "-shrine"), "pay-last-shrine");
  Scene card = Scene("spirit-cards=cunning dragon-cards=knowledge").realm("Me Me Me . Wi1");
  EXPECT_EQ(hint(card.play("cunning"), "-e1"), "pay-card knowledge 2");
}

TEST(Hints, TheWindCarriesAShrineUp) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ . 3# . 2#");
  EXPECT_EQ(hint(scene, "wind"), "wind 2");
  scene.play("wind, -shrine");
  EXPECT_EQ(hint(scene, "done"), "flip-none");
  scene.play("done");
  EXPECT_EQ(hint(scene, "a1>"), "lift-shrine 2");
  scene.play("a1>");
  EXPECT_EQ(hint(scene, ">c1"), "drop-shrine 2");
  EXPECT_EQ(hint(scene, ">e1"), "drop-shrine-better 1");
  Scene flips = Scene("spirit-cards=wind").realm("#^ . 3Me . Me").play("wind, -shrine");
  EXPECT_EQ(hint(flips, "~c1"), "flip 3 3");
  EXPECT_EQ(hint(flips, "~e1"), "flip-loses");
  Scene level = Scene("spirit-cards=wind").realm("#^ . #");
  EXPECT_EQ(hint(level, "wind"), "idle wind");
  level.play("wind, -shrine, done");
  EXPECT_EQ(hint(level, "a1>"), "lift-shrine-none");
  EXPECT_EQ(hint(level.play("a1>"), ">c1"), "drop-shrine-same");
}

TEST(Hints, EleganceFreesATile) {
  Scene scene = Scene("spirit-cards=elegance").castle("2So1 2Me1 2So2").realm("Me Me Me");
  EXPECT_EQ(hint(scene, "elegance"), "elegance 4 Me 2");
  Scene idle = Scene("spirit-cards=elegance").castle("2So1 2Me1 2Me2").realm("Me Me Me");
  EXPECT_EQ(hint(idle, "elegance"), "idle elegance");
}

TEST(Hints, TheDeepAndDeceptionFindASecondTile) {
  const std::string castle = "2Me1 . 2Me2 / 2Wi1";
  Scene deep = Scene("spirit-cards=deep")
                   .castle(castle)
                   .hidden("Fa1 Fa2 Fa3")
                   .realm("Me Me / . / . . . . So");
  EXPECT_EQ(hint(deep.play("A1, Fa1"), "deep"), "set-next 4 Me 2");
  Scene joins = Scene("spirit-cards=deep").castle(castle).hidden("Fa1 Fa2 Fa3").realm("Me . So");
  EXPECT_EQ(hint(joins.play("A1, Fa1"), "deep"), "second-joins 3 Me");
  Scene dear =
      Scene("spirit-cards=deep").castle(castle).hidden("Fa1 Fa2 Fa3").realm("So So So").pool(0);
  EXPECT_EQ(hint(dear.play("A1, Fa1"), "deep"), "dear deep");
  Scene lies = Scene("spirit-cards=deception")
                   .castle(castle)
                   .hidden("Fa1 Fa2 Fa3")
                   .realm("Wi Wi Wi / . / . . . . So");
  EXPECT_EQ(hint(lies.play("A1, Fa1"), "deception"), "set-next 4 Wi 2");
}

TEST(Hints, StrengthBringsTilesTogether) {
  Scene scene = Scene("spirit-cards=strength").realm("Me Me Me / . / . . . . . Me");
  EXPECT_EQ(hint(scene, "strength"), "strength 4 Me 2");
  scene.play("strength, -shrine");
  EXPECT_EQ(hint(scene, "f3>"), "lift-set 4 Me 2");
  Scene joins = Scene("spirit-cards=strength").realm("Me Me / . / . . . . Me #");
  joins.play("strength, -shrine");
  EXPECT_EQ(hint(joins, "e3>"), "lift-joins 3 Me");
  EXPECT_EQ(hint(joins, "a1>"), "lift-worse");
  EXPECT_EQ(hint(joins, "f3>"), "lift-down");
  Scene down = Scene("spirit-cards=strength").realm("# . #").play("strength, -shrine, a1>");
  EXPECT_EQ(hint(down, ">c1"), "drop-down 2");
  joins.play("e3>");
  EXPECT_EQ(hint(joins, ">c1"), "one-more 4 Me 2 1");
  EXPECT_EQ(hint(joins.play(">c1"), "done"), "enough");
}

TEST(Hints, StrengthServesTheDragonCardsToo) {
  Scene scene = Scene("spirit-cards=strength dragon-cards=bravery").realm("Me So . #").pool(2);
  EXPECT_EQ(hint(scene, "strength"), "strength-card bravery 2");
  scene.play("strength, -shrine");
  EXPECT_EQ(hint(scene, "b1>"), "lift-card bravery 2");  // both stand alone then
  EXPECT_EQ(hint(scene, "d1>"), "lift-down");
  scene.play("b1>");
  EXPECT_EQ(hint(scene, ">f6"), "card bravery 2");
  Scene wind = Scene("spirit-cards=wind dragon-cards=fortitude").realm("# / . #^").pool(2);
  EXPECT_EQ(hint(wind, "wind"), "wind 1");
}

TEST(Hints, ChangeCountsAsWhatBringsMost) {
  Scene scene = Scene("spirit-cards=change").realm("Me Me Me Wi1 / . . . Dr / . . . Dr / . . . Dr");
  EXPECT_EQ(hint(scene, "change"), "change 4 Dr 3");
  scene.play("change, -shrine");
  EXPECT_EQ(hint(scene, "d1="), "counts-as 4 Dr 3");
  scene.play("d1=");
  EXPECT_EQ(hint(scene, "=Dr"), "counts-as 4 Dr 3");
  EXPECT_EQ(hint(scene, "=Me"), "misses-set 4 Dr 3");
}

TEST(Hints, DestructionDeniesOrFrees) {
  const auto asked = [](std::string_view castle, std::string_view own, std::string_view other) {
    Scene scene = Scene("spirit-cards=destruction").castle(castle).realm(own).realm(2, other);
    return scene;
  };
  Scene denies = asked("2Dr1 . 2So1 . So2", "", "Dr Dr Dr");
  EXPECT_EQ(hint(denies, "destruction"), "denies 1 4 Dr");
  denies.play("destruction, -shrine");
  EXPECT_EQ(hint(denies, "xA1"), "denies 1 4 Dr");
  EXPECT_EQ(hint(denies, "xC1"), "nobody");
  EXPECT_EQ(hint(denies, "xE1"), "second-only");
  Scene two = asked("2Dr1 . 2Dr2", "", "Dr Dr Dr");
  EXPECT_EQ(hint(two, "destruction"), "idle destruction");
  EXPECT_EQ(hint(two.play("destruction, -shrine"), "xA1"), "denies-little 1 4 Dr");
  Scene frees = asked("2So1 2Me1 2So2", "Me Me Me", "Dr");
  EXPECT_EQ(hint(frees, "destruction"), "frees-own 4 Me 2");
  EXPECT_EQ(hint(frees.play("destruction, -shrine"), "xA1"), "frees-own 4 Me 2");
  Scene gives = asked("2So1 2Me1 2So2", "", "Me Me Me").play("destruction, -shrine");
  EXPECT_EQ(hint(gives, "xA1"), "frees 1 4 Me");
  Scene own = asked("2Me1 . 2So1", "Me Me Me", "").play("destruction, -shrine");
  EXPECT_EQ(hint(own, "xA1"), "misses-set 4 Me 2");
  Scene ground = asked("2Me1 . So1", "", "").play("destruction, -shrine");
  EXPECT_EQ(hint(ground, "xA1"), "ground");
}

}  // namespace
}  // namespace castellan::dragon_castle
