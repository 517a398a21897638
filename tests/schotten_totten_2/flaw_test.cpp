// Positions from outside that cannot be: each is a sound one with one thing wrong.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};

template <class Spoil>
std::string_view flaw_of(Scene scene, Spoil spoil) {
  State s = scene.state();
  EXPECT_EQ(scene.rules().flaw(s), "");
  spoil(s);
  return scene.rules().flaw(s);
}

// Both sides of the gate, cards in the hands and a Tactic card of every sort somewhere.
Scene middle() {
  return Scene(kTactical)
      .attack(4, "r1 r5")
      .defend(4, "b1 b2")
      .attack(2, "J g4")
      .hand(0, "S support y1 y2 y3 y4 y5")
      .hand(1, "H exchange p1 p2 p3 p4 p5")
      .spent(0, "explosion")
      .discards("g9 g10 g11")
      .cauldrons(2);
}
Scene base() { return Scene().attack(4, "r1 r5").defend(4, "b1 b2").attack(2, "g4"); }

constexpr CardSet set_of(Colour colour, int strength) { return bit(siege_card(colour, strength)); }

TEST(Flaw, ThereAreTwoSeats) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.seat = 2; }), "flaw.seat");
}

TEST(Flaw, EachSiegeCardLiesInOnePlace) {
  const auto twice = [](State& s) { s.discards |= s.deck & (~s.deck + 1); };
  const auto lost = [](State& s) { s.deck &= s.deck - 1; };
  const auto at_the_wall_too = [](State& s) { s.discards |= set_of(Colour::kRed, 1); };
  const auto in_both_hands = [](State& s) { s.hand[0] |= s.hand[1] & (~s.hand[1] + 1); };
  EXPECT_EQ(flaw_of(base(), twice), "flaw.cards");
  EXPECT_EQ(flaw_of(base(), lost), "flaw.cards");
  EXPECT_EQ(flaw_of(base(), at_the_wall_too), "flaw.cards");
  EXPECT_EQ(flaw_of(base(), in_both_hands), "flaw.cards");
}

TEST(Flaw, TacticCardsMustAddUp) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.tactic_deck.remove(Tactic::kJoker); }),
            "flaw.tactics");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.spent[1].add(Tactic::kExplosion); }),
            "flaw.tactics");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.tactic_deck.add(Tactic::kSpy); }), "flaw.tactics");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.elite_discards.add(Tactic::kSpy); }), "flaw.tactics");
}

TEST(Flaw, ActionCardsAreSpentAndEliteCardsDiscarded) {
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.spent[0].remove(Tactic::kExplosion);
                      s.elite_discards.add(Tactic::kExplosion);
                    }),
            "flaw.tactics");
  for (const std::size_t seat : {0U, 1U}) {
    EXPECT_EQ(flaw_of(middle(),
                      [&](State& s) {
                        s.tactic_deck.remove(Tactic::kJoker);
                        s.spent[seat].add(Tactic::kJoker);
                      }),
              "flaw.tactics");
  }
}

TEST(Flaw, FourDamagedTilesAreTheEnd) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.damaged = 0x80; }), "flaw.damaged");
  EXPECT_EQ(flaw_of(Scene(), [](State& s) { s.damaged = 0x55; }), "flaw.damaged");
  Scene fourth = Scene().damaged("1 2 7").attack(4, "r10 r11").play("!4");
  EXPECT_EQ(flaw_of(fourth, [](State& s) { s.damaged = 0x43; }), "flaw.damaged");
  EXPECT_EQ(flaw_of(fourth, [](State& s) { s.ending = Ending::kBreach; }), "flaw.damaged");
  Scene breach = Scene().damaged("4").attack(4, "r0 b0 g0 y0").play("!4");
  EXPECT_EQ(flaw_of(breach, [](State& s) { s.damaged = 0; }), "flaw.damaged");
}

TEST(Flaw, CauldronsAreThreeAndThrownByTheDefender) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.cauldrons = 4; }), "flaw.cauldrons");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.thrown = 1; }), "flaw.cauldrons") << "the attacker";
  EXPECT_EQ(flaw_of(middle().acting(1), [](State& s) { s.thrown = 2; }), "flaw.cauldrons");
  EXPECT_EQ(flaw_of(base().acting(1), [](State& s) { s.thrown = 1; }), "flaw.cauldrons")
      << "none is missing";
  EXPECT_EQ(flaw_of(middle().acting(1), [](State& s) { s.thrown = 1; }), "");
}

TEST(Flaw, NoSideHasMoreCardsThanTheFaceAsksFor) {
  EXPECT_EQ(flaw_of(Scene().attack(2, "r1 r5 r9"), [](State& s) { s.damaged = tile_bit(1); }),
            "flaw.room");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.full[0] = 0; }), "flaw.room");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.full[1] |= 1U; }), "flaw.room");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.manned[0] = 0; }), "flaw.room");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.manned[1] |= 1U; }), "flaw.room");
}

TEST(Flaw, WhatCannotLieAtTheWallDoesNot) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.side[0][3].size = 9; }), "flaw.room");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.side[0][3].cards[0] = card_at(200); }), "flaw.room");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.side[0][3].cards[3] = card_at(1); }), "flaw.room")
      << "beyond the size there is nothing";
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.side[0][1].cards[0] = tactic_card(Tactic::kExplosion);
                      s.spent[0].remove(Tactic::kExplosion);
                      s.tactic_deck.add(Tactic::kJoker);
                      ++s.tactic_deck_size;
                    }),
            "flaw.room");
}

TEST(Flaw, WhoWasCompleteFirstMustBeComplete) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.first[3] = 3; }), "flaw.first");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.first[3] = 0; }), "flaw.first");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.first[1] = 1; }), "flaw.first");
  EXPECT_EQ(flaw_of(Scene().attack(4, "r1 r5"), [](State& s) { s.first[3] = 2; }), "flaw.first");
}

TEST(Flaw, DecksHaveTheSizeThatIsSeen) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { ++s.deck_size; }), "flaw.deck");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { ++s.tactic_deck_size; }), "flaw.deck");
}

TEST(Flaw, NobodyDrawsFromAnEmptyDeck) {
  Scene siege = Scene().hand(0, "r1").deck("g1").play("r1-1");
  EXPECT_EQ(flaw_of(siege,
                    [](State& s) {
                      s.discards |= s.deck;
                      s.deck = 0;
                      s.deck_size = 0;
                    }),
            "flaw.deck");
  Scene tactic = Scene(kTactical).hand(0, "r1").tactic_deck("J").play("r1-1 tactic");
  EXPECT_EQ(flaw_of(tactic,
                    [](State& s) {
                      s.tactic_deck.remove(Tactic::kJoker);
                      s.elite_discards.add(Tactic::kJoker);
                      s.tactic_deck_size = 0;
                    }),
            "flaw.deck");
}

TEST(Flaw, HandsAreFullButForTheCardJustPlayed) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { ++s.hand_size[1]; }), "flaw.hand");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { ++s.tactics_size[1]; }), "flaw.hand");
  const auto drop = [](std::size_t seat) {
    return [=](State& s) {
      s.discards |= s.hand[seat] & (~s.hand[seat] + 1);
      s.hand[seat] &= s.hand[seat] - 1;
      --s.hand_size[seat];
    };
  };
  EXPECT_EQ(flaw_of(base(), drop(0)), "flaw.hand");
  EXPECT_EQ(flaw_of(base(), drop(1)), "flaw.hand");
  Scene playing = Scene().hand(0, "r1").play("r1-1");
  EXPECT_EQ(flaw_of(playing, drop(0)), "flaw.hand");
  EXPECT_EQ(flaw_of(playing, drop(1)), "flaw.hand");
  EXPECT_EQ(flaw_of(playing,
                    [](State& s) {
                      const CardSet card = s.deck & (~s.deck + 1);
                      s.deck &= ~card;
                      --s.deck_size;
                      s.hand[0] |= card;
                      ++s.hand_size[0];
                    }),
            "flaw.hand")
      << "full again, but still drawing";
}

Scene offering() {
  return Scene(kTactical).hand(0, "exchange r1 r2 r3 r4 r5 J").play("exchange +r1");
}

TEST(Flaw, WhatIsOfferedIsHeld) {
  EXPECT_EQ(flaw_of(offering(), [](State& s) { ++s.offered_size[0]; }), "flaw.offered");
  EXPECT_EQ(flaw_of(offering(), [](State& s) { s.offered[0] = set_of(Colour::kGreen, 1); }),
            "flaw.offered");
  EXPECT_EQ(flaw_of(offering(),
                    [](State& s) {
                      s.offered[0] = 0;
                      s.tactics_offered[0].add(Tactic::kSpy);
                    }),
            "flaw.offered");
  EXPECT_EQ(flaw_of(offering(),
                    [](State& s) {
                      s.offered[0] = s.hand[0] & ~set_of(Colour::kRed, 1);
                      s.offered_size[0] = static_cast<std::uint8_t>(popcount(s.offered[0]));
                    }),
            "flaw.offered")
      << "more than three";
  EXPECT_EQ(flaw_of(base(),
                    [](State& s) {
                      s.offered[0] = s.hand[0] & (~s.hand[0] + 1);
                      s.offered_size[0] = 1;
                    }),
            "flaw.offered")
      << "without an Exchange";
}

TEST(Flaw, WhatIsShownIsHeldAndWasExchanged) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.shown[0] = s.hand[0] & (~s.hand[0] + 1); }),
            "flaw.shown");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.tactics_shown[0].add(Tactic::kSpy); }),
            "flaw.shown");
  EXPECT_EQ(flaw_of(offering(), [](State& s) { s.shown[0] = s.hand[0] & (~s.hand[0] + 1); }),
            "flaw.shown")
      << "not yet";
  Scene exchanged = offering();
  exchanged.play("+r2 +r3").play("+p11 +p10 +p9");
  EXPECT_EQ(flaw_of(exchanged, [](State& s) { s.shown[0] |= set_of(Colour::kGreen, 1); }),
            "flaw.shown");
  EXPECT_EQ(flaw_of(exchanged, [](State& s) { s.tactics_shown[1].add(Tactic::kSpy); }),
            "flaw.shown");
}

TEST(Flaw, WhatIsKnownOfSupportCameByIt) {
  Scene scene = Scene(kTactical).hand(0, "support").discards("r1 r2").play("support +r1 +r2");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.sure = 0; }), "flaw.supported");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.sure = 8; }), "flaw.supported");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.supported = 0; }), "flaw.supported");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.supported &= s.supported - 1; }), "flaw.supported");
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.sure = 7;
                      s.supported = set_of(Colour::kRed, 7) | set_of(Colour::kRed, 8);
                    }),
            "flaw.supported");
}

TEST(Flaw, AnEndingMustBeOneThatThePositionHas) {
  const auto end = [](Ending ending, std::uint8_t winner) {
    return [=](State& s) {
      s.phase = Phase::kOver;
      s.claims = 0;
      s.ending = ending;
      s.winner = winner;
    };
  };
  Scene one = Scene().damaged("3");
  EXPECT_EQ(flaw_of(one, end(Ending::kNone, kNothing)), "flaw.ending");
  EXPECT_EQ(flaw_of(one, end(Ending::kBreach, kNothing)), "flaw.ending");
  EXPECT_EQ(flaw_of(one, end(Ending::kBreach, kDefender)), "flaw.ending");
  EXPECT_EQ(flaw_of(one, end(Ending::kBreach, kAttacker)), "");
  EXPECT_EQ(flaw_of(one, end(Ending::kHeld, kDefender)), "flaw.ending") << "there is room";
  EXPECT_EQ(flaw_of(one, end(Ending::kExhausted, kDefender)), "flaw.ending") << "there are cards";
  EXPECT_EQ(flaw_of(one, [](State& s) { s.winner = 0; }), "flaw.ending");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.ending = Ending::kBreach; }), "flaw.ending");
  Scene none = Scene().deck("");
  EXPECT_EQ(flaw_of(none, end(Ending::kExhausted, kAttacker)), "flaw.ending");
  EXPECT_EQ(flaw_of(none, end(Ending::kExhausted, kDefender)), "");
}

TEST(Flaw, InTheDealNothingHasHappenedYet) {
  const auto deal = [](State& s) {
    s.phase = Phase::kDeal;
    s.claims = 0;
  };
  EXPECT_EQ(flaw_of(base(), deal), "flaw.deal");
  EXPECT_EQ(flaw_of(Scene().defend(1, "r1"), deal), "flaw.deal");
  EXPECT_EQ(flaw_of(Scene().damaged("1"), deal), "flaw.deal");
  EXPECT_EQ(flaw_of(Scene().discards("r1"), deal), "flaw.deal");
  EXPECT_EQ(flaw_of(Scene::start(), [](State& s) { s.turn = 1; }), "flaw.deal");
}

TEST(Flaw, ADefenderWhoIsFullEverywhereHasWon) {
  Scene scene = Scene().man(1, "1 2 3 4 5 6 7");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.seat = 1;
                      s.claims = 0;
                    }),
            "flaw.held");
}

TEST(Flaw, OnlyTheAttackerIsAskedAfterDrawing) {
  EXPECT_EQ(flaw_of(Scene().acting(1), [](State& s) { s.phase = Phase::kAfter; }), "flaw.phase");
}

Scene redeploying() {
  return Scene(kTactical).hand(0, "redeployment").attack(4, "r1 r5").play("redeployment");
}

TEST(Flaw, AnActionCardUnderWayFitsTheStep) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.action = 4; }), "flaw.action");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.action = kNothing; }), "flaw.action");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.action = 0; }), "flaw.action") << "elite";
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.action = 77; }), "flaw.action");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.action = 4; }), "flaw.action") << "not spent";
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.offering = 0; }), "flaw.action");
  EXPECT_EQ(flaw_of(offering(), [](State& s) { s.offering = 2; }), "flaw.action");
  EXPECT_EQ(flaw_of(offering(), [](State& s) { s.offering = kNothing; }), "flaw.action");
}

TEST(Flaw, WhatWasChosenForAnActionCardIsThere) {
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.phase = Phase::kChoose; }), "flaw.action");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.phase = Phase::kTarget; }), "flaw.action");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.picked = 12; }), "flaw.action");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.held = 5; }), "flaw.action");
  Scene moving = redeploying().play("4.2");
  EXPECT_EQ(flaw_of(moving, [](State& s) { s.picked = 14; }), "flaw.action") << "no third card";
  EXPECT_EQ(flaw_of(moving, [](State& s) { s.picked = 28; }), "flaw.action");
  Scene recruiting = Scene(kTactical).hand(0, "recruitment").discards("r1").play("recruitment");
  EXPECT_EQ(flaw_of(recruiting, [](State& s) { s.picked = 0; }), "flaw.action");
  EXPECT_EQ(flaw_of(recruiting, [](State& s) { s.held = 1; }), "flaw.action");
  recruiting.play("+r1");
  EXPECT_EQ(flaw_of(recruiting, [](State& s) { s.held = 2; }), "flaw.action") << "not discarded";
  EXPECT_EQ(flaw_of(recruiting, [](State& s) { s.held = 60; }), "flaw.action");
  EXPECT_EQ(flaw_of(recruiting, [](State& s) { s.held = 63; }), "flaw.action");
  Scene supporting = Scene(kTactical).hand(0, "support").discards("r1 r2 J").play("support");
  EXPECT_EQ(flaw_of(supporting, [](State& s) { s.held = 60; }), "flaw.action");
  EXPECT_EQ(flaw_of(supporting, [](State& s) { s.picked = 1; }), "flaw.action");
  Scene deserting = Scene(kTactical).hand(0, "desertion").defend(1, "r1").play("desertion");
  EXPECT_EQ(flaw_of(deserting, [](State& s) { s.picked = 0; }), "flaw.action");
  Scene exploding = Scene(kTactical).hand(0, "explosion").defend(1, "r1").play("explosion");
  EXPECT_EQ(flaw_of(exploding, [](State& s) { s.picked = 0; }), "flaw.action");
  EXPECT_EQ(flaw_of(exploding, [](State& s) { s.phase = Phase::kPick; }), "flaw.action");
  EXPECT_EQ(flaw_of(offering(), [](State& s) { s.held = 1; }), "flaw.action");
}

TEST(Flaw, WhatCanBeDeclaredFollowsFromTheRest) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.claims ^= tile_bit(3); }), "flaw.claims");
  EXPECT_EQ(flaw_of(base().acting(1), [](State& s) { s.claims = tile_bit(3); }), "flaw.claims");
  EXPECT_EQ(flaw_of(redeploying(), [](State& s) { s.claims = tile_bit(3); }), "flaw.claims");
  EXPECT_EQ(flaw_of(Scene::start(), [](State& s) { s.claims = 1; }), "flaw.claims");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
