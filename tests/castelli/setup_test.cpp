// Players and set-up.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// CA-1.1
TEST(Setup, TwoToFourPlay) {
  for (const int seats : {2, 3, 4}) {
    const Castelli rules(options_of<Castelli>("seats=" + std::to_string(seats)));
    EXPECT_EQ(rules.seats(), static_cast<std::size_t>(seats));
  }
  for (const auto& field : Castelli::kOptions) {
    if (field.info.key != "seats") continue;
    EXPECT_EQ(field.info.min, 2);
    EXPECT_EQ(field.info.max, 4);
  }
}

// CA-1.2
TEST(Setup, PlayersHaveTheColoursInTheirOrder) {
  Scene scene;
  scene.play("a1, 6BRYG, n");
  EXPECT_EQ(scene.faces("a1", 1), 'n') << "blue";
  EXPECT_EQ(scene.faces("a1", 2), 'e') << "red";
  EXPECT_EQ(scene.faces("a1", 4), 's') << "yellow";
  EXPECT_EQ(scene.faces("a1", 3), 'w') << "green";
  scene.play("*, c1, 6BGRY, n");
  EXPECT_EQ(scene.faces("c1", 2), 'n') << "the own coat of who places it";
}

// CA-1.4
TEST(Setup, EverybodyBeginsWithNineCastlesAndNothingElse) {
  for (const std::string seats : {"seats=2", "seats=3", "seats=4"}) {
    Scene scene = Scene::start(seats);
    for (int player = 1; player <= static_cast<int>(scene.rules().seats()); ++player) {
      EXPECT_EQ(scene.castles(player), 9);
      EXPECT_EQ(scene.stock(player), "0 0 0");
      EXPECT_EQ(scene.silver(player), 0);
      EXPECT_EQ(scene.cards(player), 0);
      EXPECT_EQ(scene.hand(player), "");
      EXPECT_EQ(scene.points(player), 0);
    }
  }
}

// CA-1.4
TEST(Setup, PointsGoBeyondTheTrack) {
  Scene scene = Scene().points(1, 68).hand(1, "king5");
  scene.play("king5");
  EXPECT_EQ(scene.points(1), 73);
}

// CA-1.5, CA-5.1
TEST(Setup, ATileLiesFaceDownOnEverySquare) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.state().revealed, 0);
  for (const std::uint8_t square : scene.state().square) EXPECT_EQ(square, kFaceDown);
  scene.play("a1");
  OutcomeList tiles;
  scene.rules().chance_outcomes(scene.state(), tiles);
  ASSERT_EQ(tiles.size(), 32U) << "it may be any of them";
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    EXPECT_EQ(tiles[i].weight, 1U);
    EXPECT_EQ(tiles[i].action, tile_comes(static_cast<int>(i)));
  }
}

// CA-1.6
TEST(Setup, WithTwoSixteenTilesOfAllAreUsed) {
  Scene scene = Scene::start("seats=2");
  int down = 0;
  for (const std::uint8_t square : scene.state().square) down += square == kFaceDown ? 1 : 0;
  EXPECT_EQ(down, 16);
  EXPECT_EQ(scene.why("a5"), "CA-5.1") << "there is no square";
  scene.play("a1");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 32U);
  // To the last tile it may be any of those that were not seen.
  Scene last = Scene("seats=2").all_but("a1");
  last.play("a1");
  EXPECT_EQ(last.rules().chance_total(last.state()), 17U);
}

// CA-1.7, CA-1.8
TEST(Setup, SettlementsStandWhereTheBoardShowsThem) {
  Scene scene = Scene::start();
  EXPECT_EQ(popcount(scene.state().villages), 11);
  EXPECT_EQ(popcount(scene.state().cities), 6);
  for (const std::string village : {"h1", "a2", "b3", "e4", "g4", "b5", "d5", "a6", "e6", "f7", "e8"})
    EXPECT_TRUE(scene.village_at(village)) << village;
  for (const std::string city : {"d1", "f1", "c4", "f5", "c8", "g8"})
    EXPECT_TRUE(scene.city_at(city)) << city;
  EXPECT_EQ(scene.state().reserve, (std::array<std::uint8_t, 4>{2, 2, 0, 0}));
  // 13 and 8 in the box.
  EXPECT_EQ(popcount(scene.state().villages) + scene.state().reserve[0], 13);
  EXPECT_EQ(popcount(scene.state().cities) + scene.state().reserve[1], 8);
}

// CA-1.7, CA-1.8
TEST(Setup, WithTwoOnlySettlementsOfTheTwoPiecesAreUsed) {
  for (const std::string pieces : {"AB", "CA", "Ad"}) {
    Scene scene = Scene::start("seats=2 layout=pieces pieces=" + pieces);
    EXPECT_EQ(popcount(scene.state().villages), 5) << pieces;
    EXPECT_EQ(popcount(scene.state().cities), pieces == "Ad" ? 4 : 3) << pieces;
    EXPECT_EQ((scene.state().villages | scene.state().cities) >> 16U, 0U);
    EXPECT_EQ(scene.state().reserve, (std::array<std::uint8_t, 4>{2, 2, 0, 0}));
  }
}

// CA-1.9
TEST(Setup, TheDeckHasTheCharactersAndBattleCardsOnlyForBattle) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.deck(), 25);
  EXPECT_EQ(scene.state().shuffled.size(), 25);
  for (const std::string card : {"duke", "incendiary", "abbot", "knights", "guard"}) {
    EXPECT_FALSE(scene.state().shuffled.has(written::card(card)));
    EXPECT_EQ(scene.why(card), "CA-15.1");
  }
  EXPECT_EQ(scene.state().unseen >> 32U, 0U) << "no start tiles";
  EXPECT_EQ(Scene::start("battle=yes").deck(), 33);
  EXPECT_NE(Scene::start("dilemma=yes").state().unseen >> 32U, 0U);
}

// CA-1.9, CA-10.1
TEST(Setup, AnyCardOfTheDeckMayBeOnTopByItsNumber) {
  Scene scene;
  scene.play("a1, 2bGRY, n");
  OutcomeList cards;
  scene.rules().chance_outcomes(scene.state(), cards);
  EXPECT_EQ(cards.size(), 12U);
  for (const Outcome& card : cards) {
    const std::string name = written::of_chance(card.action);
    EXPECT_EQ(card.weight, static_cast<std::uint32_t>(
                               scene.state().shuffled.count(written::card(name))));
  }
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 25U);
}

// CA-1.10
TEST(Setup, TheMineHoldsSilverByTheNumberOfPlayers) {
  EXPECT_EQ(Scene::start("seats=2").mine(), 11);
  EXPECT_EQ(Scene::start("seats=3").mine(), 16);
  EXPECT_EQ(Scene::start("seats=4").mine(), 22);
  EXPECT_EQ(Scene::start("seats=4").mine(2), 0);
}

// CA-1.11
TEST(Setup, SilverIsInTheMineOrWithAPlayer) {
  for (const std::string options : {"seats=2", "seats=3 battle=yes", "dilemma=yes", "battle=yes",
                                    "tournament=yes"}) {
    const Castelli rules(options_of<Castelli>(options));
    const State begun = rules.initial_state();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      walk(rules, seed, [&](const State& s) {
        std::array<int, 2> all{s.mine[0], s.mine[1]};
        for (int seat = 0; seat < static_cast<int>(rules.seats()); ++seat) {
          all[static_cast<std::size_t>(rules.table_of(seat))] +=
              s.player[static_cast<std::size_t>(seat)].silver;
        }
        ASSERT_EQ(all[0], begun.mine[0]) << options << " seed " << seed;
        ASSERT_EQ(all[1], begun.mine[1]) << options << " seed " << seed;
      });
    }
  }
}

// CA-1.12
TEST(Setup, PlayerOneBegins) {
  for (const std::string seats : {"seats=2", "seats=3", "seats=4"}) {
    Scene scene = Scene::start(seats);
    EXPECT_EQ(scene.turn_of(), 1);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.phase(), Phase::kChoose);
  }
}

// CA-2.11
TEST(Setup, PiecesAreDrawnOneAfterTheOther) {
  Scene scene = Scene::start("layout=random");
  EXPECT_EQ(scene.moves(), "A, B, C, D, a, b, c, d");
  scene.play("D");
  EXPECT_EQ(scene.moves(), "A, B, C, a, b, c");
  scene.play("a");
  EXPECT_EQ(scene.moves(), "B, C, b, c");
  EXPECT_EQ(scene.state().villages | scene.state().cities, 0U) << "nothing stands there yet";
  scene.play("C, b");
  EXPECT_EQ(scene.phase(), Phase::kChoose);
  Scene same = Scene::start("layout=pieces pieces=DaCb");
  EXPECT_EQ(scene.state(), same.state());
}

// CA-2.10, CA-2.11
TEST(Setup, AllBoardsAreEquallyLikely) {
  const Castelli rules(options_of<Castelli>("layout=random"));
  OutcomeList list;
  State s = rules.initial_state();
  for (const std::uint32_t left : {8U, 6U, 4U, 2U}) {
    rules.chance_outcomes(s, list);
    EXPECT_EQ(list.size(), left);
    EXPECT_EQ(rules.chance_total(s), left);
    for (std::uint32_t i = 0; i < left; ++i) {
      EXPECT_EQ(list[i].weight, 1U);
      EXPECT_EQ(rules.chance_at(s, i), list[i].action);
    }
    rules.apply_action(s, list[0].action);
  }
}

// CA-2.13
TEST(Setup, WithTwoAllTwentyFourBoardsAreEquallyLikely) {
  const Castelli rules(options_of<Castelli>("seats=2 layout=random"));
  OutcomeList first;
  OutcomeList second;
  const State begun = rules.initial_state();
  rules.chance_outcomes(begun, first);
  std::uint32_t boards = 0;
  for (const Outcome& one : first) {
    State s = begun;
    rules.apply_action(s, one.action);
    rules.chance_outcomes(s, second);
    std::uint32_t tickets = 0;
    for (const Outcome& other : second) {
      ++boards;
      // Out of 12 times the number of seconds, as often for each.
      EXPECT_EQ(one.weight * other.weight * 24, rules.chance_total(begun) * rules.chance_total(s));
      State joined = s;
      rules.apply_action(joined, other.action);
      EXPECT_EQ(joined.phase, Phase::kChoose);
      const bool has_a = piece_of(joined.pieces[0]) == 0 || piece_of(joined.pieces[1]) == 0;
      EXPECT_TRUE(has_a);
      EXPECT_NE(piece_of(joined.pieces[0]), piece_of(joined.pieces[1]));
      for (std::uint32_t i = 0; i < other.weight; ++i) {
        EXPECT_EQ(rules.chance_at(s, tickets++), other.action);
      }
    }
    EXPECT_EQ(tickets, rules.chance_total(s));
  }
  EXPECT_EQ(boards, 24U);
  std::uint32_t ticket = 0;
  for (const Outcome& one : first) {
    for (std::uint32_t i = 0; i < one.weight; ++i) {
      EXPECT_EQ(rules.chance_at(begun, ticket++), one.action);
    }
  }
}

}  // namespace
}  // namespace castellan::castelli
