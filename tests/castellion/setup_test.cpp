// CN-1 and what is laid out before the first turn.
#include <map>

#include "tests/castellion/scene.h"
#include "tests/fair.h"

namespace castellan::castellion {
namespace {

int sum(const std::array<std::uint8_t, kOrdeals>& counts) {
  return counts[0] + counts[1] + counts[2];
}

// CN-1.1
TEST(Setup, OneOrTwoPlayTogether) {
  for (const std::string_view never : {"0", "3", "4", "one"}) {
    OptionValue value;
    EXPECT_TRUE(parse_option(kOptionFields.front().info, never, value)) << never << " is an error";
  }
  EXPECT_EQ(Scene("seats=1").rules().seats(), 1U);
  EXPECT_EQ(Scene("seats=2").rules().seats(), 2U);
}

// CN-1.1
TEST(Setup, WhatNeedsAPartnerCannotBeDoneAlone) {
  Scene alone = Scene("level=academy").castle(flat(6, 2)).hand("St");
  EXPECT_EQ(alone.why("donate"), "CN-1.1");
  EXPECT_EQ(alone.why("champion"), "CN-1.1");
  EXPECT_EQ(alone.why("by 1"), "CN-1.1");
  EXPECT_EQ(alone.why("by 2"), "CN-1.1");
}

// CN-1.1
TEST(Setup, EachLevelAddsToTheOneBefore) {
  const auto can = [](std::string_view level, std::string_view move) {
    return Scene(level).castle("St | Cq | Jo").hand("Jt").legal(move);
  };
  EXPECT_FALSE(can("level=school", "power"));
  EXPECT_TRUE(can("level=academy", "power"));
  EXPECT_TRUE(can("level=menace", "power"));
  for (const std::string_view level : {"level=school", "level=academy", "level=menace"}) {
    EXPECT_TRUE(can(level, "b2"));
    EXPECT_FALSE(can(level, "a2")) << "a triangle on a triangle";
    EXPECT_EQ(Scene::start(level).state().pantry, (std::array<std::uint8_t, 3>{}));
  }
}

// CN-1.2, CN-5.5, CN-5.9
TEST(Setup, ThreeOrdealsEachAskForACompleteFoundation) {
  const std::string need = "S S S S | C C C C | S S S S | J J P P | J J P P";  // 3T 2B
  const std::map<std::string, std::string> last_cards{
      {"level=school", "a a c"},
      {"level=academy", "a a a"},
      {"level=menace ordeals=chosen", "harpy harpy earthworm"}};
  for (const auto& [level, cards] : last_cards) {
    SCOPED_TRACE(level);
    const bool menace = level.starts_with("level=menace");
    const std::string traitor = level == "level=school" ? "T T T T" : menace ? "T" : "T T";
    Scene gap = Scene(level).ordeal(3).cards(cards).castle(need).beside(traitor).hand("T");
    gap.play("traitor");
    EXPECT_EQ(gap.ending(), Ending::kFoundation);
    Scene whole = Scene(level).ordeal(3).cards(cards).beside(traitor).hand("T");
    whole.castle(need + " | S C S C").play("traitor");
    EXPECT_TRUE(whole.won());
    EXPECT_EQ(whole.ordeal(), 4) << "three are overcome";
  }
}

// CN-1.3, CN-1.4, CN-1.5
TEST(Setup, ThePilesHoldEveryKindOfTile) {
  Scene scene = Scene::start("level=menace");
  const State& s = scene.state();
  EXPECT_EQ(scene.safe_size(), 12);
  EXPECT_EQ(scene.pile_size(), 72);
  std::array<int, kFactions> of_faction{};
  for (int i = 0; i < kDefenderKinds; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(s.safe >> i & 1U, 1U) << "one of each is safe";
    EXPECT_EQ(s.regular[at], 5) << "five more of each";
    of_faction[static_cast<std::size_t>(faction(tile_at(i)))] += 1 + s.regular[at];
  }
  for (const int tiles : of_faction) EXPECT_EQ(tiles, 18);
  EXPECT_EQ(s.regular[static_cast<std::size_t>(kTraitorTile)], 9);
  EXPECT_EQ(s.regular[static_cast<std::size_t>(kBlackTile)], 3);
  scene.play("safe");
  EXPECT_EQ(scene.chances(),
            "St 1, Sq 1, So 1, Ct 1, Cq 1, Co 1, Jt 1, Jq 1, Jo 1, Pt 1, Pq 1, Po 1");
}

// CN-1.3
TEST(Setup, ADefenderHasAFactionAndAShape) {
  std::map<std::string, int> kinds;
  for (const char* faction : {"S", "C", "J", "P"}) {
    for (const char* shape : {"t", "q", "o"}) ++kinds[text(tile_of(std::string(faction) + shape))];
  }
  EXPECT_EQ(kinds.size(), 12U);
  EXPECT_EQ(faction(tile_of("Pq")), Faction::kPyro);
  EXPECT_EQ(shape(tile_of("Pq")), Shape::kSquare);
  EXPECT_EQ(defender(Faction::kChameleon, Shape::kCircle), tile_of("Co"));
}

// CN-1.4
TEST(Setup, InTheSchoolABlackBorderMeansNothing) {
  Scene scene = Scene().castle(flat(6, 1)).beside("T").hand("B");
  EXPECT_EQ(scene.moves(), "traitor");
  scene.play("traitor");
  EXPECT_EQ(scene.beside(), "T B");
  EXPECT_EQ(Scene().castle(flat(6, 1)).hand("T").moves(), "traitor");
}

// CN-1.5, CN-1.6
TEST(Setup, EveryTileOfAPileIsEquallyLikely) {
  Scene scene = Scene::start("level=menace").play("pile");
  EXPECT_EQ(scene.chances(),
            "St 5, Sq 5, So 5, Ct 5, Cq 5, Co 5, Jt 5, Jq 5, Jo 5, Pt 5, Pq 5, Po 5, T 9, B 3");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 72U);
  scene.play("T, traitor, pile, St, a1, pile");
  EXPECT_EQ(scene.chances(),
            "St 4, Sq 5, So 5, Ct 5, Cq 5, Co 5, Jt 5, Jq 5, Jo 5, Pt 5, Pq 5, Po 5, T 8, B 3");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 70U);
}

// CN-1.6
TEST(Setup, DrawsFollowTheCounts) {
  Scene scene = Scene().safe("Cq Jo").pile("St St St T B").castle("Cq").play("pile");
  Rng rng(1);
  const auto drawn = [&] {
    return CastellionFace::chance_text(draw(scene.rules(), scene.state(), rng));
  };
  expect_shares({{"St", 0.6}, {"T", 0.2}, {"B", 0.2}}, drawn);
  Scene safe = Scene().safe("Cq Jo").castle("Cq").play("safe");
  expect_shares({{"Cq", 0.5}, {"Jo", 0.5}},
                [&] { return CastellionFace::chance_text(draw(safe.rules(), safe.state(), rng)); });
}

// CN-1.6, CN-8.3, CN-11.1
TEST(Setup, NobodyKnowsMoreThanAnother) {
  Scene scene = Scene("seats=2 level=menace").castle(1, flat(3, 2)).castle(2, "St").open("T So");
  const State& s = scene.state();
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic, kAll}) {
    EXPECT_EQ(scene.rules().redact(s, viewer), s);
    EXPECT_EQ(scene.rules().information_hash(s, viewer),
              scene.rules().information_hash(s, seat_at(0)));
    EXPECT_EQ(scene.rules().seen(s, take(kTraitorTile), viewer), take(kTraitorTile));
    State other = s;
    Rng rng(1);
    scene.rules().redeal(other, viewer, rng);
    EXPECT_EQ(other, s);
  }
}

// CN-1.7
TEST(Setup, ThereAreTwentyFourCards) {
  EXPECT_EQ(sum(kDecks[0].count), 5);
  for (const std::size_t academy : {1U, 2U, 3U}) EXPECT_EQ(sum(kDecks[academy].count), 7);
  EXPECT_EQ(sum(kDecks[4].count), 12);
}

// CN-1.7, CN-6.1, CN-7.1
TEST(Setup, AGameUsesOneCardOfEachNumber) {
  Scene school = Scene::start();
  EXPECT_EQ(school.cards(), "a a -");
  EXPECT_EQ(school.to_move(), 0);
  EXPECT_EQ(school.chances(), "card a 1, card b 1, card c 1");
  EXPECT_EQ(school.play("card c").cards(), "a a c");
  EXPECT_EQ(school.phase(), Phase::kTurn);

  Scene academy = Scene::start("level=academy");
  EXPECT_EQ(academy.cards(), "a - -");
  EXPECT_EQ(academy.chances(), "card a 1, card b 1, card c 1");
  academy.play("card b");
  EXPECT_EQ(academy.cards(), "a b -");
  EXPECT_EQ(academy.chances(), "card a 1, card b 1, card c 1");
  EXPECT_EQ(academy.play("card c").cards(), "a b c");
  EXPECT_EQ(academy.phase(), Phase::kTurn);
}

// CN-8.1
TEST(Setup, AtTheMenaceTheCardsLieFaceDown) {
  Scene menace = Scene::start("level=menace");
  EXPECT_EQ(menace.cards(), "? ? ?");
  EXPECT_EQ(menace.phase(), Phase::kTurn) << "nothing is drawn that nobody sees";
}

// CN-1.8
TEST(Setup, CardsMayBeChosenInOrder) {
  Scene school = Scene::start("ordeals=chosen");
  EXPECT_EQ(school.to_move(), 1);
  EXPECT_EQ(school.moves(), "card a, card b, card c");
  EXPECT_EQ(school.why("card harpy"), "CN-1.8");
  EXPECT_EQ(school.why("card d"), "CN-1.8");
  EXPECT_EQ(school.play("card b").cards(), "a a b");
  EXPECT_EQ(school.why("card b"), "CN-2.9");

  Scene academy = Scene::start("level=academy ordeals=chosen");
  EXPECT_EQ(academy.play("card c").cards(), "a c -");
  EXPECT_EQ(academy.play("card a").cards(), "a c a");
  EXPECT_EQ(academy.phase(), Phase::kTurn);
}

// CN-1.8
TEST(Setup, ChosenAssaultsLieFaceUp) {
  Scene menace = Scene::start("level=menace ordeals=chosen");
  EXPECT_EQ(menace.moves(), "card harpy, card behemoth, card horde, card earthworm");
  EXPECT_EQ(menace.why("card a"), "CN-1.8");
  menace.play("card horde");
  EXPECT_EQ(menace.cards(), "horde - -");
  menace.play("card earthworm, card harpy");
  EXPECT_EQ(menace.cards(), "horde earthworm harpy");
  EXPECT_EQ(menace.phase(), Phase::kTurn);
}

// CN-1.8, CN-11.2
TEST(Setup, PlayerOneChoosesTheCardsForBoth) {
  Scene menace = Scene::start("seats=2 level=menace ordeals=chosen");
  for (const std::string_view card : {"card horde", "card harpy", "card earthworm"}) {
    EXPECT_EQ(menace.to_move(), 1);
    menace.play(card);
  }
  EXPECT_EQ(menace.turn_of(), 1);
}

// CN-1.9
TEST(Setup, WhatIsNotUsedStaysInTheBox) {
  for (const std::string_view options : {"", "level=academy", "level=menace"}) {
    const State s = Scene::start(options).state();
    EXPECT_EQ(s.pantry, (std::array<std::uint8_t, kShapes>{}));
    EXPECT_EQ(s.pawn, 0);
    EXPECT_EQ(s.prophet, kNone);
    EXPECT_EQ(s.vigil, kNoTile);
    EXPECT_EQ(s.champion, kNone);
    EXPECT_EQ(Castellion::safe_left(s) + Castellion::regular_left(s), 84);
  }
  Scene scene = Scene("level=menace").castle("St Co").hand("T");
  EXPECT_EQ(scene.why("swap"), "CN-9.1");
  EXPECT_EQ(scene.why("ignore"), "CN-9.1");
  EXPECT_EQ(scene.why("prison>"), "CN-9.1");
  EXPECT_EQ(scene.why("pawn a"), "CN-9.1");
  EXPECT_EQ(scene.why("prophet 1"), "CN-9.1");
  EXPECT_EQ(scene.why("take Xt"), "CN-10.1");
}

}  // namespace
}  // namespace castellan::castellion
