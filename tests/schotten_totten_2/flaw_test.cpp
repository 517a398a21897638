// Positions from outside that cannot be: each is a sound one with one thing wrong.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};

template <class Spoil>
std::string_view flaw_of(Scene scene, Spoil spoil) {
  State s = scene.state();
  EXPECT_EQ(scene.rules().flaw(s).key, "");
  spoil(s);
  return scene.rules().flaw(s).key;
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

// ST-9.10
TEST(Flaw, WithStuckDrawOneHandMayBeLarger) {
  const Options draws{.tactics = 1, .stuck = Stuck::kDraw};
  const auto more = [](std::size_t seat, int count) {
    return [=](State& s) {
      for (int i = 0; i < count; ++i) {
        const CardSet card = s.deck & (~s.deck + 1);
        s.deck &= ~card;
        --s.deck_size;
        s.hand[seat] |= card;
        ++s.hand_size[seat];
      }
    };
  };
  for (const std::size_t seat : {0U, 1U}) {
    EXPECT_EQ(flaw_of(Scene(kTactical), more(seat, 1)), "flaw.hand");
    EXPECT_EQ(flaw_of(Scene(draws), more(seat, 4)), "");
    EXPECT_EQ(flaw_of(Scene(draws), more(seat, 5)), "flaw.hand") << "more than eleven";
  }
  const auto both = [&](State& s) {
    more(0, 1)(s);
    more(1, 1)(s);
  };
  EXPECT_EQ(flaw_of(Scene(draws), both), "flaw.hand");
  const auto playing = [&] { return Scene(draws).hand(0, "r1").play("r1-1"); };
  EXPECT_EQ(flaw_of(playing(), more(0, 4)), "");
  EXPECT_EQ(flaw_of(playing(), more(0, 5)), "flaw.hand");
  EXPECT_EQ(flaw_of(playing(), more(1, 4)), "");
  EXPECT_EQ(flaw_of(playing(), both), "flaw.hand");
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

// ST-9.30
TEST(Flaw, WhoPlayedTheExchangeChoosesFirst) {
  const auto offer = [](std::size_t seat, int count) {
    return [=](State& s) {
      s.offered[seat] = 0;
      for (int i = 0; i < count; ++i) {
        const CardSet rest = s.hand[seat] & ~s.offered[seat];
        s.offered[seat] |= rest & (~rest + 1);
      }
      s.offered_size[seat] = static_cast<std::uint8_t>(count);
    };
  };
  EXPECT_EQ(flaw_of(offering(), offer(0, 0)), "");
  EXPECT_EQ(flaw_of(offering(), offer(0, 2)), "");
  EXPECT_EQ(flaw_of(offering(), offer(0, 3)), "flaw.offering") << "the other would choose";
  EXPECT_EQ(flaw_of(offering(), offer(1, 1)), "flaw.offering");
  EXPECT_EQ(flaw_of(offering(), [](State& s) { s.offering = 1; }), "flaw.offering");
  const auto second = [] { return offering().play("+r2 +r3"); };
  EXPECT_EQ(flaw_of(second(), offer(1, 2)), "");
  EXPECT_EQ(flaw_of(second(), offer(1, 3)), "flaw.offering") << "it would be done";
  EXPECT_EQ(flaw_of(second(), offer(0, 2)), "flaw.offering");
  EXPECT_EQ(flaw_of(second(), [](State& s) { s.offering = 0; }), "flaw.offering");
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
  EXPECT_EQ(flaw_of(exchanged, [](State& s) { s.shown[1] = s.hand[1]; }), "flaw.shown")
      << "three were given";
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
  Scene before = Scene(kTactical).hand(0, "support").discards("r1 r2").play("support");
  EXPECT_EQ(flaw_of(before,
                    [](State& s) {
                      s.sure = 7;
                      s.supported = set_of(Colour::kRed, 7) | set_of(Colour::kRed, 8);
                    }),
            "flaw.supported")
      << "only the first card is being chosen";
}

// ST-9.32
TEST(Flaw, WhatAllAreSureOfLiesInTheDeck) {
  Scene scene = Scene(kTactical).hand(0, "support").discards("r1 r2 r3").hand(1, "b1 b2");
  scene.play("support +r1 +r2");
  const auto know = [](CardSet cards) { return [=](State& s) { s.supported = cards; }; };
  const CardSet one = set_of(Colour::kRed, 1);
  EXPECT_EQ(flaw_of(scene, know(one | set_of(Colour::kRed, 3))), "flaw.supported") << "discarded";
  EXPECT_EQ(flaw_of(scene, know(one | set_of(Colour::kBlue, 1))), "flaw.supported") << "in a hand";
  for (const std::uint8_t sure : std::to_array<std::uint8_t>({3, 4, 5, 6})) {
    EXPECT_EQ(flaw_of(scene, [&](State& s) { s.sure = sure; }), "flaw.supported")
        << "whoever draws alone stays sure, and nobody else";
  }
}

// ST-9.32
TEST(Flaw, WhoHasNotDrawnSinceHoldsNothingThatSupportPutThere) {
  Scene scene = Scene(kTactical).hand(0, "support r9").discards("r1 r2").hand(1, "b1 b2");
  scene.play("support +r1 +r2 draw").draw("r1");
  ASSERT_EQ(scene.state().sure, 1);
  const auto know = [](CardSet cards) { return [=](State& s) { s.supported = cards; }; };
  const CardSet two = set_of(Colour::kRed, 2);
  EXPECT_EQ(flaw_of(scene, know(two | set_of(Colour::kRed, 1))), "") << "drawn by the attacker";
  EXPECT_EQ(flaw_of(scene, know(two | set_of(Colour::kBlue, 1))), "flaw.supported");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.sure = 2; }), "flaw.supported");
}

// What an Exchange gave is known, so it may lie there.
// ST-9.32, ST-9.31
TEST(Flaw, UnlessItWasGivenToThem) {
  Scene scene = Scene(kTactical)
                    .hand(0, "support exchange r9 r8 r7 r6 r5")
                    .discards("r1 r2")
                    .hand(1, "S b1 b2 b3 b4 b5 b6");
  scene.play("support +r1 +r2 draw").draw("r1").play("S-1 tactic").draw("J");
  scene.play("exchange +r1 +r9 +r8 +b1 +b2 +b3");
  EXPECT_EQ(scene.state().sure, 1);
  EXPECT_EQ(scene.hand_of(1).substr(0, 8), "r1 r8 r9");
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
  EXPECT_EQ(flaw_of(Scene::start(), [](State& s) { s.cauldrons = 2; }), "flaw.deal");
}

// Takes the first cards of the deck into a hand.
void deal(State& s, std::size_t seat, int count) {
  for (; count > 0; --count) {
    const CardSet card = s.deck & (~s.deck + 1);
    s.deck &= ~card;
    --s.deck_size;
    s.hand[seat] |= card;
    ++s.hand_size[seat];
  }
}

TEST(Flaw, InTheDealTheAttackerHasAWholeHandBeforeTheDefenderIsDealtTo) {
  for (const Options& options : {Options{}, kTactical}) {
    const int limit = options.tactics != 0 ? kTacticalHand : kHand;
    const auto dealing = [&](std::uint8_t seat, int attacker, int defender) {
      return flaw_of(Scene::start(options), [&](State& s) {
        s.seat = seat;
        deal(s, 0, attacker);
        deal(s, 1, defender);
      });
    };
    EXPECT_EQ(dealing(0, limit - 1, 0), "");
    EXPECT_EQ(dealing(0, limit, 0), "flaw.deal") << "it would be the defender's turn";
    EXPECT_EQ(dealing(0, 20, 0), "flaw.deal");
    EXPECT_EQ(dealing(0, 0, 3), "flaw.deal");
    EXPECT_EQ(dealing(1, 0, 0), "flaw.deal");
    EXPECT_EQ(dealing(1, limit - 1, 0), "flaw.deal");
    EXPECT_EQ(dealing(1, limit + 1, 0), "flaw.deal");
    EXPECT_EQ(dealing(1, limit, limit - 1), "");
    EXPECT_EQ(dealing(1, limit, limit), "flaw.deal") << "the deal would be over";
  }
  EXPECT_EQ(flaw_of(Scene::start(kTactical),
                    [](State& s) {
                      s.tactic_deck.remove(Tactic::kSpy);
                      --s.tactic_deck_size;
                      s.tactics[0].add(Tactic::kSpy);
                      ++s.tactics_size[0];
                    }),
            "flaw.deal")
      << "Tactic cards are not dealt";
}

// ST-2.1
TEST(Flaw, TheNumberOfTheTurnTellsWhoseItIs) {
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.turn = 7; }), "flaw.turn");
  EXPECT_EQ(flaw_of(base(), [](State& s) { s.turn = 8; }), "");
  EXPECT_EQ(flaw_of(base().acting(1), [](State& s) { s.turn = 8; }), "flaw.turn");
}

// ST-4.6, ST-9.24
TEST(Flaw, AChickenAndAChefOfOneColourDoNotFaceEachOther) {
  const auto face_each_other = [](State& s) {
    s.side[1][3].cards[0] = siege_card(Colour::kRed, 11);
    s.deck ^= set_of(Colour::kRed, 11) | set_of(Colour::kBlue, 1);
  };
  const Options no_duel{.tactics = 1, .redeploy_duel = 0};
  const auto gate = [](const Options& options) {
    return Scene(options).attack(4, "r0").defend(4, "b1").hand(0, "redeployment J");
  };
  EXPECT_EQ(flaw_of(gate(kTactical), face_each_other), "flaw.duel");
  EXPECT_EQ(flaw_of(gate(no_duel), face_each_other), "flaw.duel") << "not redeployed yet";
  EXPECT_EQ(flaw_of(gate(no_duel).play("redeployment"), face_each_other), "flaw.duel");
  const auto spent = [](const Options& options) {
    return Scene(options).attack(4, "r0").defend(4, "b1").spent(1, "redeployment");
  };
  EXPECT_EQ(flaw_of(spent(kTactical), face_each_other), "flaw.duel");
  EXPECT_EQ(flaw_of(spent(no_duel), face_each_other), "");
  EXPECT_EQ(flaw_of(spent(no_duel).attack(3, "g11").defend(3, "y5"),
                    [&](State& s) {
                      face_each_other(s);
                      s.side[1][2].cards[0] = siege_card(Colour::kGreen, 0);
                      s.deck ^= set_of(Colour::kGreen, 0) | set_of(Colour::kYellow, 5);
                    }),
            "flaw.duel")
      << "one pair at most";
}

// ST-9.8, ST-9.9
TEST(Flaw, TacticCardsPlayedAreThoseThatLieOpen) {
  const auto played = [](int attacker, int defender) {
    return [=](State& s) {
      s.played = {static_cast<std::uint8_t>(attacker), static_cast<std::uint8_t>(defender)};
    };
  };
  EXPECT_EQ(flaw_of(base(), played(1, 1)), "flaw.played") << "without Tactic cards";
  EXPECT_EQ(flaw_of(Scene(kTactical), played(1, 0)), "flaw.played");
  Scene spent = Scene(kTactical).spent(0, "explosion").spent(1, "support");
  EXPECT_EQ(spent.state().played, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(flaw_of(spent, played(0, 0)), "flaw.played");
  EXPECT_EQ(flaw_of(spent, played(2, 0)), "flaw.played") << "the defender spent one";
  Scene elites = Scene(kTactical).attack(1, "J").discards("S H");
  EXPECT_EQ(flaw_of(elites, played(1, 2)), "");
  EXPECT_EQ(flaw_of(elites, played(2, 1)), "");
  EXPECT_EQ(flaw_of(elites, played(3, 0)), "flaw.played") << "more than one ahead";
  EXPECT_EQ(flaw_of(Scene(kTactical).attack(1, "J"), played(0, 1)), "flaw.played")
      << "the Joker lies on the attacker's side";
}

// ST-9.9
TEST(Flaw, AnEliteCardMayHaveComeByTreasonOrRecruitment) {
  const auto turned = [](State& s) { s.played = {1, 1}; };
  Scene treason = Scene(kTactical).attack(1, "J").spent(0, "treason").played(2, 1);
  EXPECT_EQ(flaw_of(treason, [](State& s) { s.played = {1, 2}; }), "");
  Scene recruited = Scene(kTactical).attack(1, "J").spent(0, "recruitment").played(2, 1);
  EXPECT_EQ(flaw_of(recruited, [](State& s) { s.played = {1, 2}; }), "");
  Scene not_elite =
      Scene({.tactics = 1, .recruit_elite = 0}).attack(1, "J").spent(0, "recruitment").played(2, 1);
  EXPECT_EQ(flaw_of(not_elite, [](State& s) { s.played = {1, 2}; }), "flaw.played");
  Scene betrayed = Scene(kTactical).hand(0, "treason").defend(3, "S").played(0, 1);
  betrayed.play("treason 3.1 -3");
  EXPECT_EQ(flaw_of(betrayed, turned), "");
}

// ST-9.8
TEST(Flaw, WhoHasJustPlayedAnActionCardWasNotAhead) {
  Scene scene = Scene(kTactical).hand(0, "desertion").defend(1, "r1 J").played(0, 1);
  scene.play("desertion");
  EXPECT_EQ(scene.state().played, (std::array<std::uint8_t, 2>{1, 1}));
  Scene behind = Scene(kTactical).hand(0, "desertion").defend(1, "r1 J").spent(1, "explosion");
  behind.discards("S").play("desertion");
  EXPECT_EQ(behind.state().played, (std::array<std::uint8_t, 2>{2, 2}));
  EXPECT_EQ(flaw_of(behind, [](State& s) { s.played = {1, 3}; }), "flaw.played");
}

// ST-9.21
TEST(Flaw, AnActionCardUnderWayCanDoSomething) {
  // As if the card had just been played.
  const auto begun = [](Scene scene, Tactic tactic, Phase phase) {
    return flaw_of(std::move(scene), [=](State& s) {
      s.tactics[0].remove(tactic);
      --s.tactics_size[0];
      s.spent[0].add(tactic);
      s.played[0] = static_cast<std::uint8_t>(s.played[0] + 1);
      s.action = static_cast<std::uint8_t>(tactic);
      s.phase = phase;
      s.claims = 0;
    });
  };
  const auto with = [](std::string_view card) { return Scene(kTactical).hand(0, card); };
  EXPECT_EQ(begun(with("explosion"), Tactic::kExplosion, Phase::kTarget), "flaw.idle");
  EXPECT_EQ(begun(with("explosion").attack(1, "r1"), Tactic::kExplosion, Phase::kTarget), "");
  EXPECT_EQ(begun(with("redeployment").defend(1, "r1"), Tactic::kRedeployment, Phase::kPick),
            "flaw.idle");
  EXPECT_EQ(begun(with("desertion").attack(1, "r1"), Tactic::kDesertion, Phase::kPick),
            "flaw.idle");
  EXPECT_EQ(begun(with("treason").attack(1, "r1"), Tactic::kTreason, Phase::kPick), "flaw.idle");
  EXPECT_EQ(begun(with("treason").man(0, "1 2 3 4 5 6 7").defend(1, "y1"), Tactic::kTreason,
                  Phase::kPick),
            "flaw.idle")
      << "no room for it";
  EXPECT_EQ(begun(with("recruitment"), Tactic::kRecruitment, Phase::kChoose), "flaw.idle");
  EXPECT_EQ(begun(with("recruitment").discards("y1").man(0, "1 2 3 4 5 6 7"), Tactic::kRecruitment,
                  Phase::kChoose),
            "flaw.idle");
  EXPECT_EQ(begun(with("support").discards("r1 J"), Tactic::kSupport, Phase::kChoose), "flaw.idle");
  EXPECT_EQ(begun(with("support").discards("r1 r2"), Tactic::kSupport, Phase::kChoose), "");
}

// ST-9.21
TEST(Flaw, WhatAnActionCardBringsStillHasSomewhereToGo) {
  Scene recruiting = Scene(kTactical).hand(0, "recruitment").discards("y1").man(0, "1 2 3 5 6 7");
  recruiting.attack(4, "y2").play("recruitment +y1");
  EXPECT_EQ(flaw_of(recruiting,
                    [](State& s) {
                      const CardSet card = s.deck & (~s.deck + 1);
                      s.side[0][3].push(lowest_card(card));
                      s.deck &= ~card;
                      --s.deck_size;
                      s.full[0] = kAllTiles;
                      s.first[3] = 1;
                    }),
            "flaw.idle");
  Scene supporting = Scene(kTactical).hand(0, "support").discards("r1 r2").play("support +r1");
  EXPECT_EQ(flaw_of(supporting,
                    [](State& s) {
                      s.discards ^= set_of(Colour::kRed, 2);
                      s.deck ^= set_of(Colour::kRed, 2);
                      ++s.deck_size;
                    }),
            "flaw.idle");
}

// ST-9.25
TEST(Flaw, NoEliteCardIsRecruitedWhereTheOptionsForbidIt) {
  const auto spoil = [](State& s) { s.held = 60; };
  const auto recruiting = [](const Options& options) {
    return Scene(options).hand(0, "recruitment").discards("r1 J").play("recruitment +r1");
  };
  EXPECT_EQ(flaw_of(recruiting(kTactical), spoil), "");
  EXPECT_EQ(flaw_of(recruiting({.tactics = 1, .recruit_elite = 0}), spoil), "flaw.action");
}

TEST(Flaw, ADefenderWhoIsFullEverywhereHasWon) {
  Scene scene = Scene().man(1, "1 2 3 4 5 6 7");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.seat = 1;
                      s.turn = 1;
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
