// ST-1: cards, wall and set-up.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};

// "r0 r1 … p11", the whole Siege deck.
std::string all_siege_cards() { return text_of(kAllSiege); }

// What a face asks for, in the words of the table of ST-1.5.
std::string asks(const TileFace& face) {
  std::string types;
  const auto add = [&](Type type, std::string_view name) {
    if (face.counts(type)) types += (types.empty() ? "" : ", ") + std::string(name);
  };
  add(Type::kColourRun, "colour run");
  add(Type::kSame, "same strength");
  add(Type::kColour, "colour");
  add(Type::kRun, "run");
  add(Type::kSum, face.low != 0 ? "lower sum" : "sum");
  if (types == "colour run, same strength, colour, run, sum") types = "all types";
  return std::to_string(face.cards) + " " + types;
}

// ST-1.1
TEST(Setup, PlayerOneAttacksAndPlayerTwoDefends) {
  Scene attacker = Scene().attack(1, "r1").defend(1, "b1");
  EXPECT_TRUE(attacker.legal("<1"));
  EXPECT_EQ(attacker.why("^1"), "ST-3.6");
  Scene defender = Scene().attack(1, "r1").defend(1, "b1").acting(1);
  EXPECT_EQ(defender.why("<1"), "ST-3.2");
  EXPECT_TRUE(defender.legal("^1"));
  EXPECT_EQ(attacker.rules().seats(), 2U);
}

// ST-1.2
TEST(Setup, EachStrengthFromZeroToElevenIsThereOnceInEachColour) {
  Scene scene = Scene::start();
  OutcomeList list;
  scene.rules().chance_outcomes(scene.state(), list);
  EXPECT_EQ(list.size(), 60U);
  std::size_t next = 0;
  for (const std::string colour : {"r", "b", "g", "y", "p"}) {
    for (int strength = 0; strength <= 11; ++strength) {
      ASSERT_LT(next, list.size());
      EXPECT_EQ(SchottenTotten2Face::chance_text(list[next].action),
                colour + std::to_string(strength));
      EXPECT_EQ(list[next++].weight, 1U);
    }
  }
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 60U);
}

// ST-1.2
TEST(Setup, ACardThatWasDealtIsNoLongerInTheDeck) {
  Scene scene = Scene::start();
  scene.draw("r7");
  EXPECT_EQ(scene.deck_size(), 59);
  OutcomeList list;
  scene.rules().chance_outcomes(scene.state(), list);
  for (const Outcome& outcome : list) EXPECT_NE(outcome.action, comes_up(cards_of("r7").front()));
  for (std::uint32_t ticket = 0; ticket < 59; ++ticket) {
    EXPECT_EQ(scene.rules().chance_at(scene.state(), ticket), list[ticket].action);
  }
}

// ST-1.3
TEST(Setup, WithoutTheVariantTheTacticCardsStayInTheBox) {
  Scene scene = Scene().attack(1, "r1").discards("r2 r3");
  EXPECT_EQ(scene.tactic_deck_size(), 0);
  for (const std::string_view move :
       {"J-4", "S-4", "H-1", "redeployment", "recruitment", "desertion", "treason", "explosion",
        "support", "exchange", "tactic", "+J", "+support"}) {
    EXPECT_EQ(scene.why(move), "ST-1.3") << move;
  }
}

// ST-1.4
TEST(Setup, TheWallHasSevenTilesAndAllBeginIntact) {
  Scene scene = Scene().hand(0, "r7");
  EXPECT_EQ(scene.damaged_tiles(), "");
  for (const std::string tile : {"1", "2", "3", "4", "5", "6", "7"}) {
    EXPECT_TRUE(scene.legal("r7-" + tile));
  }
  EXPECT_FALSE(SchottenTotten2Face::parse("r7-0"));
  EXPECT_FALSE(SchottenTotten2Face::parse("r7-8"));
}

// ST-1.4
TEST(Setup, BothPlayersMeanTheSameTileByItsNumber) {
  Scene scene = Scene().hand(0, "r7 r6").hand(1, "b7 b6");
  scene.turn("r7-2").turn("b7-2");
  EXPECT_EQ(scene.attacking(2), "r7");
  EXPECT_EQ(scene.defending(2), "b7");
}

// ST-1.5, ST-6.8
TEST(Setup, EachFaceAsksForSoManyCardsAndTheseTypes) {
  const SchottenTotten2 rules;
  State s = rules.initial_state();
  const std::array<std::string_view, kTiles> intact{"3 sum",       "4 all types", "3 all types",
                                                    "2 all types", "3 all types", "4 all types",
                                                    "3 lower sum"};
  const std::array<std::string_view, kTiles> damaged{
      "3 run, sum",    "2 same strength, sum", "3 colour, sum", "4 lower sum",
      "3 colour, sum", "2 same strength, sum", "3 run, sum"};
  for (int tile = 0; tile < kTiles; ++tile) {
    s.damaged = 0;
    EXPECT_EQ(asks(rules.face(s, tile)), intact[static_cast<std::size_t>(tile)]) << tile + 1;
    s.damaged = tile_bit(tile);
    EXPECT_EQ(asks(rules.face(s, tile)), damaged[static_cast<std::size_t>(tile)]) << tile + 1;
  }
}

// ST-1.5
TEST(Setup, TheNumberOfCardsIsTheSameOnBothSides) {
  for (const std::string_view damaged : {"", "1 2 3", "4 5 6", "7"}) {
    Scene scene = Scene().damaged(damaged).hand(0, "r7").hand(1, "b7");
    for (int tile = 1; tile <= kTiles; ++tile) {
      const int cards = scene.rules().face(scene.state(), tile - 1).cards;
      for (const int seat : {0, 1}) {
        const std::string move = (seat == 0 ? "r7-" : "b7-") + std::to_string(tile);
        const auto with = [&](int free) {
          return Scene()
              .damaged(damaged)
              .hand(0, "r7")
              .hand(1, "b7")
              .man(seat, std::to_string(tile), free)
              .acting(seat);
        };
        EXPECT_TRUE(with(1).legal(move)) << cards;
        EXPECT_EQ(with(0).why(move), "ST-4.3") << cards;
      }
    }
  }
}

// ST-1.6
TEST(Setup, TheDefenderBeginsWithThreeCauldrons) {
  EXPECT_EQ(Scene::start().cauldrons_left(), 3);
  EXPECT_EQ(Scene::start(kTactical).cauldrons_left(), 3);
}

// ST-1.7
TEST(Setup, EachPlayerIsDealtSixAndFortyEightAreLeft) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.deck_of(), all_siege_cards());
  scene.draw("r0 r1 r2 r3 r4 r5").draw("b0 b1 b2 b3 b4");
  EXPECT_EQ(scene.to_move(), kChance);
  EXPECT_EQ(scene.moves(), "");
  scene.draw("b5");
  EXPECT_EQ(scene.hand_of(0), "r0 r1 r2 r3 r4 r5");
  EXPECT_EQ(scene.hand_of(1), "b0 b1 b2 b3 b4 b5");
  EXPECT_EQ(scene.deck_size(), 48);
  EXPECT_EQ(scene.to_move(), seat_at(0));
}

// ST-1.7
TEST(Setup, ADealtCardIsSeenByItsOwnerOnly) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.sees(seat_at(0), "r7"), "r7");
  EXPECT_EQ(scene.sees(seat_at(1), "r7"), "?");
  EXPECT_EQ(scene.sees(kPublic, "r7"), "?");
  EXPECT_EQ(scene.sees(kAll, "r7"), "r7");
  scene.draw("r0 r1 r2 r3 r4 r5");
  EXPECT_EQ(scene.sees(seat_at(0), "r7"), "?");
  EXPECT_EQ(scene.sees(seat_at(1), "r7"), "r7");
}

// ST-1.7
TEST(Setup, HandsAreSecretAndTheDeckLiesFaceDown) {
  Scene scene = Scene().hand(0, "r0 r1 r2 r3 r4 r5").hand(1, "b0 b1 b2 b3 b4 b5");
  EXPECT_EQ(scene.known_hand(seat_at(0), 0), "r0 r1 r2 r3 r4 r5");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "");
  EXPECT_EQ(scene.known_hand(seat_at(1), 1), "b0 b1 b2 b3 b4 b5");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "");
  EXPECT_EQ(scene.known_hand(kPublic, 0), "");
  EXPECT_EQ(scene.known_hand(kPublic, 1), "");
  EXPECT_EQ(scene.known_hand(kAll, 1), "b0 b1 b2 b3 b4 b5");
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    const State known = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(text_of(known.deck), "");
    EXPECT_EQ(known.deck_size, 48) << "how many, one sees";
    EXPECT_EQ(known.hand_size[1], 6) << "how many, one sees";
  }
}

// ST-1.8
TEST(Setup, DiscardsLieOpenForEverybody) {
  Scene scene = Scene().attack(1, "r9 b3").discards("g5");
  scene.play("<1");
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    const State known = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(text_of(known.discards), "r9 b3 g5");
    EXPECT_EQ(known.side, scene.state().side);
  }
}

// ST-1.8
TEST(Setup, TheOrderOfTheDiscardsHasNoMeaning) {
  Scene one = Scene().attack(1, "r9 b3").attack(2, "g1");
  Scene other = one;
  one.play("<1 <2");
  other.play("<2 <1");
  EXPECT_EQ(one.discarded(), "r9 b3 g1");
  EXPECT_EQ(one.state(), other.state());
}

}  // namespace
}  // namespace castellan::schotten_totten_2
