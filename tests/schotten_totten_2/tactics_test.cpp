// ST-9.1 to ST-9.12 and ST-9.33: what Tactic cards change in the turn. elite_test.cpp and
// action_cards_test.cpp show the cards themselves, redeal_test.cpp what becomes known.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};

// Seven cards without a Siege card.
constexpr std::string_view kSevenTactics = "J J S H redeployment recruitment desertion";

// ST-9.1
TEST(Tactics, ThereAreElevenTacticCards) {
  Scene scene = Scene(kTactical).hand(0, "r1").play("r1-1 tactic");
  OutcomeList list;
  scene.rules().chance_outcomes(scene.state(), list);
  std::string all;
  for (const Outcome& outcome : list) {
    all += SchottenTotten2Face::chance_text(outcome.action) + " " + std::to_string(outcome.weight) +
           " ";
  }
  EXPECT_EQ(all,
            "J 2 S 1 H 1 redeployment 1 recruitment 1 desertion 1 treason 1 explosion 1 support 1 "
            "exchange 1 ");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 11U);
  EXPECT_EQ(scene.rules().chance_at(scene.state(), 1), comes_up(cards_of("J").front()));
  EXPECT_EQ(scene.rules().chance_at(scene.state(), 2), comes_up(cards_of("S").front()));
  EXPECT_EQ(scene.rules().chance_at(scene.state(), 10), comes_up(cards_of("exchange").front()));
}

// ST-9.1
TEST(Tactics, OtherwiseTheGameIsTheSame) {
  Scene scene = Scene(kTactical).attack(4, "r10 r11").attack(1, "b1").hand(0, "g3").hand(1, "y3");
  scene.turn("<1 !4 g3-4").turn("^4 y3-4");
  EXPECT_EQ(scene.damaged_tiles(), "4");
  EXPECT_EQ(scene.discarded(), "r10 r11 b1 g3");
  EXPECT_EQ(scene.defending(4), "y3");
}

// ST-9.2
TEST(Tactics, EachPlayerIsDealtSevenSiegeCardsAndFortySixAreLeft) {
  Scene scene = Scene::start(kTactical);
  EXPECT_EQ(scene.tactic_deck_size(), 11);
  scene.draw("r0 r1 r2 r3 r4 r5 r6").draw("b0 b1 b2 b3 b4 b5 b6");
  EXPECT_EQ(scene.hand_of(0), "r0 r1 r2 r3 r4 r5 r6");
  EXPECT_EQ(scene.hand_of(1), "b0 b1 b2 b3 b4 b5 b6");
  EXPECT_EQ(scene.deck_size(), 46);
  EXPECT_EQ(scene.tactic_deck_size(), 11);
  EXPECT_EQ(scene.to_move(), seat_at(0));
}

// ST-9.3
TEST(Tactics, YouChooseWhichDeckTheCardComesFrom) {
  Scene scene = Scene(kTactical).hand(0, "r1").hand(1, "b1");
  const int deck = scene.deck_size();
  scene.play("r1-1");
  EXPECT_EQ(scene.moves(), "draw tactic");
  scene.play("draw").draw("g3");
  EXPECT_EQ(scene.cards_in_hand(0), 7);
  EXPECT_EQ(scene.deck_size(), deck - 1);
  scene.play("b1-1 tactic").draw("S");
  EXPECT_EQ(scene.cards_in_hand(1), 7);
  EXPECT_EQ(scene.tactic_deck_size(), 10);
  EXPECT_EQ(scene.hand_of(1).back(), 'S');
  EXPECT_EQ(scene.turn_of(), 0);
}

// ST-9.3
TEST(Tactics, AfterATacticCardTheAttackerMayStillDeclare) {
  Scene scene = Scene(kTactical).hand(0, "r1").attack(4, "r10 r11");
  scene.play("r1-1 tactic").draw("S");
  EXPECT_EQ(scene.moves(), "!4 done");
}

// ST-9.4
TEST(Tactics, OnceTheTacticDeckIsUsedUpAllCardsComeFromTheSiegeDeck) {
  Scene scene = Scene(kTactical).hand(0, "r1").tactic_deck("");
  scene.play("r1-1");
  EXPECT_EQ(scene.phase(), Phase::kSiege) << "without being asked";
  scene.draw("g3");
  EXPECT_FALSE(scene.over());
  Scene declaring = Scene(kTactical).hand(0, "r1").attack(4, "r10 r11").tactic_deck("");
  declaring.play("r1-1");
  EXPECT_EQ(declaring.why("tactic"), "ST-9.4");
  EXPECT_EQ(declaring.moves(), "!4 draw");
  declaring.play("!4");
  EXPECT_EQ(declaring.phase(), Phase::kSiege);
}

// ST-9.4
TEST(Tactics, TakingTheLastTacticCardEndsNothing) {
  Scene scene = Scene(kTactical).hand(0, "r1").hand(1, "b1").tactic_deck("S");
  scene.play("r1-1 tactic").draw("S").play("b1-1");
  EXPECT_EQ(scene.phase(), Phase::kSiege);
}

// ST-9.5, ST-8.3
TEST(Tactics, WithAnEmptySiegeDeckYouMayStillDrawATacticCard) {
  Scene scene = Scene(kTactical).hand(0, "r1").hand(1, "b1").deck("");
  scene.play("r1-1");
  EXPECT_EQ(scene.moves(), "draw tactic");
  scene.play("tactic").draw("S");
  EXPECT_FALSE(scene.over());
  scene.play("b1-1 draw");
  EXPECT_EQ(scene.ending(), Ending::kExhausted) << "whoever chooses the empty deck ends the game";
}

// ST-9.5
TEST(Tactics, WithBothDecksEmptyTheGameEnds) {
  Scene scene = Scene(kTactical).hand(0, "r1").deck("").tactic_deck("");
  scene.play("r1-1");
  EXPECT_EQ(scene.ending(), Ending::kExhausted);
  EXPECT_EQ(scene.winner(), kDefender);
}

// ST-9.6
TEST(Tactics, EverybodySeesHowManyOfEachSortYouHoldButNotWhich) {
  Scene scene = Scene(kTactical).hand(0, "J S r1 r2 r3 r4 r5");
  for (const Seat viewer : {seat_at(1), kPublic}) {
    const State known = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(known.hand_size[0], 5);
    EXPECT_EQ(known.tactics_size[0], 2);
    EXPECT_EQ(known.tactic_deck_size, 9);
    EXPECT_TRUE(known.tactic_deck.empty());
    EXPECT_EQ(scene.known_hand(viewer, 0), "");
  }
  EXPECT_EQ(scene.known_hand(seat_at(0), 0), "r1 r2 r3 r4 r5 J S");
}

// ST-9.6
TEST(Tactics, OthersSeeThatATacticCardWasDrawnButNotWhich) {
  Scene scene = Scene(kTactical).hand(0, "r1");
  scene.play("r1-1 tactic");
  EXPECT_EQ(scene.sees(seat_at(0), "S"), "S");
  EXPECT_EQ(scene.sees(seat_at(1), "S"), "?tactic");
  EXPECT_EQ(scene.sees(kPublic, "S"), "?tactic");
}

// ST-9.7
TEST(Tactics, TheCardOfYourTurnIsOfEitherSort) {
  Scene scene = Scene(kTactical).hand(0, "J explosion r1").attack(1, "b1");
  EXPECT_TRUE(scene.legal("r1-2"));
  EXPECT_TRUE(scene.legal("J-2"));
  EXPECT_TRUE(scene.legal("explosion"));
  scene.play("J-2");
  EXPECT_EQ(scene.moves(), "draw tactic") << "that was the card of the turn";
  EXPECT_EQ(scene.why("r1-2"), "ST-2.4");
  EXPECT_EQ(scene.why("explosion"), "ST-2.4");
}

// The example of the rulebook: two against one.
// ST-9.8
TEST(Tactics, WhoIsOneAheadWaitsForTheOpponent) {
  const auto with = [](int mine, int theirs) {
    return Scene(kTactical).hand(0, "J exchange r1").hand(1, "S b1").played(mine, theirs);
  };
  EXPECT_EQ(with(2, 1).why("J-1"), "ST-9.8");
  EXPECT_EQ(with(2, 1).why("exchange"), "ST-9.8");
  EXPECT_TRUE(with(2, 1).legal("r1-1"));
  EXPECT_TRUE(with(2, 2).legal("J-1"));
  EXPECT_TRUE(with(2, 2).legal("exchange"));
  EXPECT_TRUE(with(1, 2).legal("J-1"));
  EXPECT_EQ(with(1, 2).acting(1).why("S-1"), "ST-9.8");
  Scene scene = with(2, 1);
  scene.turn("r1-1").turn("S-1");
  EXPECT_TRUE(scene.legal("J-1")) << "the opponent's second has come";
}

// ST-9.8, ST-4.1, ST-4.3
TEST(Tactics, ThatYouDoNotHoldItComesFirstAndThatThereIsNoRoomLast) {
  Scene scene = Scene(kTactical).hand(0, "J explosion").man(0, "4").played(1, 0);
  EXPECT_EQ(scene.why("S-4"), "ST-4.1");
  EXPECT_EQ(scene.why("support"), "ST-4.1");
  EXPECT_EQ(scene.why("J-4"), "ST-9.8");
  EXPECT_EQ(Scene(kTactical).hand(0, "J").man(0, "4").why("J-4"), "ST-4.3");
  EXPECT_EQ(Scene(kTactical).hand(0, "treason").played(1, 0).why("treason"), "ST-9.8");
}

// ST-9.9
TEST(Tactics, EveryTacticCardCountsForTheOneWhoPlayedItWhereverItIsLater) {
  Scene scene = Scene(kTactical).hand(0, "J exchange r1").hand(1, "b1 b2");
  scene.turn("J-1").turn("^1 b1-1");
  EXPECT_EQ(scene.discarded(), "J");
  EXPECT_EQ(scene.state().played[0], 1);
  EXPECT_EQ(scene.why("exchange"), "ST-9.8");
  Scene action = Scene(kTactical).hand(0, "explosion J").hand(1, "b1").defend(1, "g1");
  action.turn("explosion -1").turn("b1-1");
  EXPECT_EQ(action.state().played[0], 1);
  EXPECT_EQ(action.why("J-1"), "ST-9.8");
}

// ST-9.9
TEST(Tactics, AnEliteCardThatComesByRecruitmentOrTreasonDoesNotCountAgain) {
  Scene recruited = Scene(kTactical).hand(0, "recruitment").discards("J");
  recruited.turn("recruitment +J -3");
  EXPECT_EQ(recruited.attacking(3), "J");
  EXPECT_EQ(recruited.state().played[0], 1);
  Scene betrayed = Scene(kTactical).hand(0, "treason").defend(3, "S").played(0, 1);
  betrayed.turn("treason 3.1 -3");
  EXPECT_EQ(betrayed.attacking(3), "S");
  EXPECT_EQ(betrayed.state().played[0], 1);
  EXPECT_EQ(betrayed.state().played[1], 1);
}

// ST-9.10
TEST(Tactics, WhoCanPlayNothingSaysSoAndDrawsNothing) {
  Scene scene = Scene(kTactical).hand(0, kSevenTactics).played(1, 0);
  EXPECT_EQ(scene.moves(), "done");
  const int deck = scene.deck_size();
  scene.play("pass");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.deck_size(), deck);
  EXPECT_EQ(scene.cards_in_hand(0), 7);
  EXPECT_EQ(scene.turns(), 1);
}

// ST-9.10
TEST(Tactics, ThisEndsNothingEvenWithEmptyDecks) {
  Scene scene = Scene(kTactical).hand(0, kSevenTactics).hand(1, "treason").played(2, 1);
  scene.deck("").tactic_deck("");
  scene.play("done");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-9.10, ST-9.3
TEST(Tactics, WithStuckDrawWhoCanPlayNothingDrawsAndHoldsOneMore) {
  const Options draws{.tactics = 1, .stuck = Stuck::kDraw};
  Scene scene = Scene(draws).hand(0, kSevenTactics).played(1, 0).hand(1, "b1 b2");
  EXPECT_EQ(scene.moves(), "done");
  const int deck = scene.deck_size();
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_EQ(scene.moves(), "draw tactic");
  EXPECT_EQ(scene.why("done"), "ST-2.4");
  scene.play("draw").draw("g3");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.deck_size(), deck - 1);
  EXPECT_EQ(scene.cards_in_hand(0), 8);
  scene.turn("b1-1").turn("g3-1");
  EXPECT_EQ(scene.cards_in_hand(0), 8) << "one played, one drawn";
  EXPECT_EQ(scene.cards_in_hand(1), 7);
}

// ST-9.10, ST-9.4, ST-8.3
TEST(Tactics, WithStuckDrawAnEmptyDeckEndsTheGameThen) {
  const Options draws{.tactics = 1, .stuck = Stuck::kDraw};
  Scene scene = Scene(draws).hand(0, kSevenTactics).hand(1, "treason").played(2, 1);
  scene.deck("").tactic_deck("");
  scene.play("done");
  EXPECT_EQ(scene.ending(), Ending::kExhausted);
  EXPECT_EQ(scene.winner(), kDefender);
  Scene one = Scene(draws).hand(1, kSevenTactics).played(0, 1).deck("").acting(1);
  EXPECT_EQ(one.play("done").moves(), "draw tactic");
  EXPECT_EQ(one.play("draw").ending(), Ending::kExhausted);
}

// ST-9.10, ST-7.1
TEST(Tactics, WithStuckDrawTheAttackerMayStillDeclareBeforeAndAfterDrawing) {
  const Options draws{.tactics = 1, .stuck = Stuck::kDraw};
  Scene scene = Scene(draws).hand(0, kSevenTactics).played(1, 0).attack(4, "r10 r11");
  scene.play("done");
  EXPECT_EQ(scene.moves(), "!4 draw tactic");
  scene.play("draw").draw("g3");
  EXPECT_EQ(scene.moves(), "!4 done");
  EXPECT_EQ(scene.play("done").turn_of(), 1);
}

// ST-9.10, ST-9.6: who draws Tactic cards only can come to hold all that are left.
TEST(Tactics, WithStuckDrawAHandCanGrowToElevenCards) {
  const Options draws{.tactics = 1, .stuck = Stuck::kDraw};
  Scene scene = Scene(draws)
                    .hand(0, "J J S H redeployment recruitment desertion")
                    .spent(0, "treason")
                    .played(1, 0)
                    .hand(1, "b1 b2 b3 b4");
  for (const std::string_view card : {"explosion", "support", "exchange"}) {
    scene.play("done tactic").draw(card).turn("b" + std::to_string(scene.turns() / 2 + 1) + "-1");
  }
  EXPECT_EQ(scene.cards_in_hand(0), 10);
  scene.play("done").draw("g3");
  EXPECT_EQ(scene.cards_in_hand(0), 11) << "the Tactic deck is used up";
  scene.turn("b4-2");
  EXPECT_EQ(scene.turn("g3-1").cards_in_hand(0), 11);
}

// ST-9.10
TEST(Tactics, BeforeThatYouMayRetreatDeclareOrThrowACauldron) {
  Scene attacker =
      Scene(kTactical).hand(0, kSevenTactics).played(1, 0).attack(1, "r1").attack(4, "r10 r11");
  EXPECT_EQ(attacker.moves(), "<1 <4 !4 done");
  attacker.play("<1 !4 done");
  EXPECT_EQ(attacker.turn_of(), 1);
  Scene defender = Scene(kTactical).hand(1, kSevenTactics).played(0, 1).attack(1, "r1").acting(1);
  EXPECT_EQ(defender.moves(), "^1 done");
  defender.play("^1 done");
  EXPECT_EQ(defender.turn_of(), 0);
}

// ST-9.10
TEST(Tactics, WhoCanPlayACardMustPlayOne) {
  EXPECT_EQ(Scene(kTactical).why("done"), "ST-9.10");
  EXPECT_EQ(Scene(kTactical).hand(0, kSevenTactics).why("done"), "ST-9.10") << "not ahead";
  Scene siege = Scene(kTactical).hand(0, "J J S H redeployment recruitment r1").played(1, 0);
  EXPECT_EQ(siege.why("done"), "ST-9.10") << "a Siege card";
  Scene exchange =
      Scene(kTactical).hand(0,
                            "redeployment recruitment desertion treason explosion support "
                            "exchange");
  EXPECT_EQ(exchange.moves(), "exchange") << "the others could do nothing";
  EXPECT_EQ(exchange.why("done"), "ST-9.10");
}

// ST-9.11
TEST(Tactics, AnAttackerWhoIsFullEverywhereMayPlayAnActionCardThatCanDoSomething) {
  Scene scene = Scene(kTactical).man(0, "1 2 3 4 5 6 7").hand(0, "redeployment J treason p11");
  scene.defend(1, "y1");
  EXPECT_EQ(scene.why("J-1"), "ST-4.8");
  EXPECT_EQ(scene.why("p11-1"), "ST-4.8");
  EXPECT_EQ(scene.why("treason"), "ST-9.27") << "there is no room for the card";
  EXPECT_EQ(scene.why("done"), "ST-9.10");
  scene.play("redeployment 2.1 discard");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
}

// ST-9.11, ST-4.8
TEST(Tactics, CardsThatCouldDoNothingDoNotHelpAnAttackerWhoIsFullEverywhere) {
  Scene scene = Scene(kTactical).man(0, "1 2 3 4 5 6 7").hand(0, "J treason recruitment p11");
  EXPECT_EQ(scene.why("treason"), "ST-9.27");
  EXPECT_EQ(scene.why("recruitment"), "ST-9.25");
  EXPECT_EQ(scene.why("J-1"), "ST-4.8");
  EXPECT_EQ(scene.why("done"), "ST-4.8");
}

// ST-9.11, ST-4.8
TEST(Tactics, OtherwiseItMustDeclareOrRetreatEvenIfThatMakesNoCardPlayable) {
  Scene scene = Scene(kTactical).man(0, "1 2 3 4 5 6 7").hand(0, kSevenTactics).played(1, 0);
  EXPECT_EQ(scene.why("done"), "ST-4.8");
  EXPECT_EQ(scene.why("J-1"), "ST-9.8");
  EXPECT_EQ(scene.why("redeployment"), "ST-9.8");
  scene.play("<1");
  EXPECT_TRUE(scene.legal("done"));
}

// ST-9.12, ST-8.4
TEST(Tactics, ADefenderWhoIsFullEverywhereWinsWhateverCouldBePlayed) {
  Scene scene = Scene(kTactical)
                    .man(1, "1 2 3 4 5 6 7")
                    .attack(1, "y1")
                    .hand(0, "y7")
                    .hand(1, "redeployment explosion desertion exchange");
  scene.turn("y7-1");
  EXPECT_EQ(scene.ending(), Ending::kHeld);
}

// ST-9.12, ST-8.4
TEST(Tactics, ADefenderWhoFillsTheLastPlaceHoldingTacticCardsWinsATurnLater) {
  Scene scene = Scene(kTactical)
                    .man(1, "1 2 3 5 6 7")
                    .defend(4, "y1")
                    .attack(1, "y3")
                    .hand(0, "y7 y8")
                    .hand(1, "S redeployment explosion desertion treason exchange y2")
                    .acting(1);
  scene.turn("S-4");
  EXPECT_FALSE(scene.over()) << "the attacker could still make room there";
  EXPECT_EQ(scene.turn_of(), 0);
  scene.turn("y7-1");
  EXPECT_EQ(scene.ending(), Ending::kHeld);
  EXPECT_EQ(scene.winner(), kDefender);
}

// ST-9.12
TEST(Tactics, ToBeWithoutACardToPlayWinsNothing) {
  Scene scene = Scene(kTactical).hand(1, kSevenTactics).played(0, 1).acting(1);
  scene.play("done");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.turn_of(), 0);
}

// The attacker plays an elite card, then only Siege cards, and draws Tactic cards; the defender
// leaves them all alone.
// ST-9.33, ST-9.10
TEST(Tactics, WithStuckDrawNoGameHasMoreThanSixtyTurns) {
  const SchottenTotten2 rules({.tactics = 1, .stuck = Stuck::kDraw});
  int stuck = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    State s = rules.initial_state();
    while (rules.current_player(s) != kOver) {
      if (rules.current_player(s) == kChance) {
        random_step(rules, s, rng);
        continue;
      }
      ActionList list;
      rules.legal_actions(s, list);
      std::vector<Action> wanted;
      for (const Action a : list) {
        const Move m = decode(a);
        const bool elite = m.verb == Verb::kPlay && !is_siege(m.card);
        const bool first = s.seat == kAttacker && s.played[kAttacker] == 0;
        const bool draws = s.seat == kAttacker && s.tactic_deck_size > 0 ? m.verb == Verb::kTactic
                                                                         : m.verb == Verb::kDraw;
        const bool plays = m.verb == Verb::kPlay && elite == (first && s.tactics_size[0] > 3);
        if (plays || draws || m.verb == Verb::kDone) wanted.push_back(a);
      }
      if (wanted.empty()) wanted.assign(list.begin(), list.end());
      const Action chosen = wanted[rng.below(static_cast<std::uint32_t>(wanted.size()))];
      stuck += s.phase == Phase::kMain && chosen == kDoneAction ? 1 : 0;
      rules.apply_action(s, chosen);
      ASSERT_EQ(rules.flaw(s).key, "") << seed;
    }
    EXPECT_LE(s.turn + 1, 60);
  }
  EXPECT_GT(stuck, 50);
}

// ST-9.33
TEST(Tactics, NoGameHasMoreThanSixtyTurnsWithACardAndOneHundredAndTwentyInAll) {
  const SchottenTotten2 rules(kTactical);
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    State s = rules.initial_state();
    int passes = 0;
    bool passed = false;
    while (rules.current_player(s) != kOver) {
      // Whoever can draws Tactic cards, so that hands without Siege cards come up.
      const std::uint8_t turn = s.turn;
      const Phase phase = s.phase;
      if (s.phase == Phase::kDraw && s.tactic_deck_size > 0) {
        rules.apply_action(s, kTacticAction);
      } else {
        random_step(rules, s, rng);
      }
      if (s.turn == turn) continue;
      const bool now = phase == Phase::kMain;
      EXPECT_FALSE(passed && now) << "two passes in a row";
      passed = now;
      passes += now ? 1 : 0;
    }
    EXPECT_LE(s.turn + 1 - passes, 60);
    EXPECT_LE(s.turn, 120);
  }
}

}  // namespace
}  // namespace castellan::schotten_totten_2
