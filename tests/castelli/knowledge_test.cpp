// Who knows what.
#include <vector>

#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

std::string known(Scene& scene, Seat viewer, int owner) {
  return text_of(
      scene.rules().redact(scene.state(), viewer).hand[static_cast<std::size_t>(owner - 1)]);
}
std::string seen(Scene& scene, std::string_view move, Seat viewer) {
  return written::of_move(scene.rules().seen(scene.state(), *written::move(move), viewer));
}
// The cards at the bottom as a viewer sees them.
std::string bottom(Scene& scene, Seat viewer) {
  const State s = scene.rules().redact(scene.state(), viewer);
  std::string all;
  for (std::size_t i = 0; i < s.queued; ++i) {
    all += (i > 0 ? " " : "") +
           (s.queue[i] == kHiddenCard ? "?" : std::string(kCardNames[s.queue[i]]));
  }
  return all;
}

// CA-13.1
TEST(Knowledge, WhatLiesOpen) {
  Scene scene = Scene("battle=yes")
                    .tile("c3 5BRGY e")
                    .stock(1, 1, 2, 3)
                    .silver(2, 4)
                    .points(3, 9)
                    .castle(2, "d3n.1")
                    .hand(1, "king3 raider")
                    .village("h3");
  for (const Seat viewer : {kPublic, seat_at(0), seat_at(3)}) {
    const State s = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(s.player, scene.state().player) << "also how many cards each has";
    EXPECT_EQ(s.square, scene.state().square);
    EXPECT_EQ(s.site, scene.state().site);
    EXPECT_EQ(s.villages, scene.state().villages);
    EXPECT_EQ(s.reserve, scene.state().reserve);
    EXPECT_EQ(s.mine, scene.state().mine);
    EXPECT_EQ(Castelli::deck_size(s), scene.deck());
  }
  EXPECT_EQ(known(scene, seat_at(0), 1), "king3 raider");
  EXPECT_EQ(known(scene, seat_at(1), 1), "");
  EXPECT_EQ(known(scene, kPublic, 1), "");
  EXPECT_EQ(known(scene, kAll, 1), "king3 raider");
}

// CA-13.2
TEST(Knowledge, TilesThatLieFaceDownAreUnknownToAll) {
  Scene scene = Scene("seats=2").tile("c3 5BRGY e");
  EXPECT_EQ(popcount(scene.state().unseen), 32 - scene.state().revealed);
  for (const Seat viewer : {kPublic, seat_at(0), kAll}) {
    EXPECT_EQ(scene.rules().redact(scene.state(), viewer).unseen, scene.state().unseen);
  }
  scene.play("a1");
  EXPECT_EQ(scene.rules().seen(scene.state(), tile_comes(3), kPublic), tile_comes(3));
}

// CA-13.3
TEST(Knowledge, TheShuffledPartOfTheDeckIsUnknown) {
  Scene scene = Scene().hand(1, "king3");
  scene.play("d4, 2BYRg, n");
  const Action drawn = card_comes(Card::kRaider);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, seat_at(0)), drawn);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, kAll), drawn);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, seat_at(1)), kHiddenCardComes);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, kPublic), kHiddenCardComes);
  // Who knows a card below the shuffled ones does not know what lies on top.
  Scene below = Scene().bottom("king3");
  below.play("d4, 2BYRg, n");
  EXPECT_EQ(below.rules().seen(below.state(), drawn, seat_at(1)), kHiddenCardComes);
  EXPECT_EQ(below.rules().seen(below.state(), drawn, kPublic), kHiddenCardComes);
}

// CA-13.4, CA-10.13
TEST(Knowledge, APlayedCardIsKnownAndASoldOneOnlyToItsSeller) {
  Scene scene = Scene().hand(1, "king3 raider steward");
  EXPECT_EQ(seen(scene, "sell raider", seat_at(0)), "sell raider");
  EXPECT_EQ(seen(scene, "sell raider", seat_at(1)), "sell ?");
  EXPECT_EQ(seen(scene, "sell raider", kPublic), "sell ?");
  EXPECT_EQ(seen(scene, "sell raider", kAll), "sell raider");
  EXPECT_EQ(seen(scene, "king3", seat_at(1)), "king3");
  scene.play("sell raider, king3");
  EXPECT_EQ(bottom(scene, seat_at(0)), "raider king3");
  EXPECT_EQ(bottom(scene, seat_at(1)), "? king3");
  EXPECT_EQ(bottom(scene, kPublic), "? king3");
  EXPECT_EQ(scene.state().knowers[0], 1U);
  EXPECT_EQ(scene.state().knowers[1], 0xfU);
}

// CA-13.5
TEST(Knowledge, AKnownCardThatIsDrawnAgainIsKnownInTheHand) {
  Scene scene = Scene().bottom("king3 raider!", 2).deck("", 4);
  scene.play("d4, 2BYRg, n");
  EXPECT_EQ(scene.rules().seen(scene.state(), card_comes(Card::kKing3), kPublic),
            card_comes(Card::kKing3));
  scene.play("king3, pass");
  EXPECT_EQ(known(scene, seat_at(1), 1), "king3");
  EXPECT_EQ(known(scene, seat_at(2), 1), "king3");
  EXPECT_EQ(known(scene, kPublic, 1), "king3");
  scene.play("done, d2, 2ByGR, n");
  EXPECT_EQ(scene.rules().seen(scene.state(), card_comes(Card::kRaider), kPublic),
            kHiddenCardComes);
  scene.play("raider");
  EXPECT_EQ(known(scene, seat_at(2), 2), "") << "player 2 alone knew it, and has it now";
  Scene other = Scene().bottom("raider!", 2).deck("", 4);
  other.play("d4, 2BYRg, n");
  EXPECT_EQ(other.rules().seen(other.state(), card_comes(Card::kRaider), seat_at(1)),
            card_comes(Card::kRaider));
  EXPECT_EQ(other.rules().seen(other.state(), card_comes(Card::kRaider), seat_at(2)),
            kHiddenCardComes);
  other.play("raider");
  EXPECT_EQ(known(other, seat_at(1), 1), "raider") << "the seller knows where it is";
  EXPECT_EQ(known(other, seat_at(2), 1), "");
  EXPECT_EQ(known(other, kPublic, 1), "") << "onlookers know what all know";
}

// CA-13.6
TEST(Knowledge, BothKnowTheCardOfATraitor) {
  Scene scene = Scene().hand(1, "traitor").hand(3, "raider king4").silver(1, 1);
  scene.play("traitor, @3");
  const Action drawn = card_comes(Card::kRaider);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, seat_at(0)), drawn);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, seat_at(2)), drawn);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, seat_at(1)), kHiddenCardComes);
  EXPECT_EQ(scene.rules().seen(scene.state(), drawn, kPublic), kHiddenCardComes);
  scene.play("raider");
  EXPECT_EQ(known(scene, seat_at(2), 1), "raider");
  EXPECT_EQ(known(scene, seat_at(1), 1), "");
  EXPECT_EQ(known(scene, seat_at(0), 3), "");
}

// Player 1 holds king3 and king4; players 2 and 3 know the king3.
Scene watched() {
  return Scene()
      .hand(1, "king3 king4")
      .hand(3, "traitor")
      .hand(2, "traitor")
      .silver(2, 1)
      .with([](State& s) {
        s.known[1][0] = cards_of("king3");
        s.known[2][0] = cards_of("king3");
      });
}

// CA-13.7
TEST(Knowledge, WhatWasKnownIsForgottenWhenACardLeavesUnseen) {
  Scene scene = watched();
  EXPECT_EQ(known(scene, seat_at(1), 1), "king3");
  EXPECT_EQ(known(scene, seat_at(3), 1), "");
  scene.play("sell king4");
  EXPECT_EQ(known(scene, seat_at(1), 1), "");
  EXPECT_EQ(known(scene, seat_at(2), 1), "");
}

// CA-13.7, CA-13.8
TEST(Knowledge, ATraitorOfSomebodyElseTakesItAwayToo) {
  Scene scene =
      Scene().hand(1, "king3 king4").hand(2, "traitor").silver(2, 1).turn(2).with([](State& s) {
        s.known[1][0] = cards_of("king3");
        s.known[2][0] = cards_of("king3");
      });
  Scene same = scene;
  scene.play("traitor, @1, king4");
  EXPECT_EQ(known(scene, seat_at(1), 1), "king3") << "the thief knows which card it was";
  EXPECT_EQ(known(scene, seat_at(2), 1), "");
  EXPECT_EQ(known(scene, seat_at(0), 2), "king4");
  same.play("traitor, @1, king3");
  EXPECT_EQ(known(same, seat_at(1), 1), "");
}

// CA-13.8
TEST(Knowledge, APlayedCardIsTakenToBeTheOneThatWasKnown) {
  Scene scene =
      Scene().hand(1, "king4 king4").with([](State& s) { s.known[1][0] = cards_of("king4"); });
  scene.play("king4");
  EXPECT_EQ(known(scene, seat_at(1), 1), "");
  Scene other = watched();
  other.play("king4");
  EXPECT_EQ(known(other, seat_at(1), 1), "king3") << "another was played";
}

// CA-13.9
TEST(Knowledge, OnlookersKnowWhatAllKnow) {
  Scene scene = watched();
  EXPECT_EQ(known(scene, kPublic, 1), "") << "player 4 does not know it";
  Scene all = Scene().hand(1, "king3 king4").with([](State& s) {
    for (const std::size_t viewer : {1U, 2U, 3U}) s.known[viewer][0] = cards_of("king3");
  });
  EXPECT_EQ(known(all, kPublic, 1), "king3");
}

// CA-13.9
TEST(Knowledge, WhatOthersKnowBeyondTheViewerIsNotShown) {
  Scene scene = watched();
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(3)).known[1][0], Cards{});
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(2)).known[1][0], cards_of("king3"));
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(0)).known[1][0], cards_of("king3"));
}

// CA-13.9
TEST(Knowledge, ARedealKeepsNoSecretsOfOthers) {
  Scene scene = watched();
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    State other = scene.state();
    scene.rules().redeal(other, seat_at(3), rng);
    ASSERT_EQ(other.known[1][0], Cards{});
    ASSERT_EQ(scene.rules().flaw(other).key, "");
  }
}

// CA-13.9, CA-10.6
TEST(Knowledge, WhichCardIsFreshIsItsOwnersAlone) {
  Scene scene = Scene("fresh-cards=no").hand(1, "king4");
  scene.play("d4, 2BYRg, n, king3");
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(0)).fresh, cards_of("king3"));
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(1)).fresh, Cards{});
  EXPECT_EQ(scene.rules().redact(scene.state(), kPublic).fresh, Cards{});
  EXPECT_EQ(scene.state().fresh_cards, 1);
}

// CA-13.1
TEST(Knowledge, WhatLiesOpenIsInWhatANetworkSees) {
  const auto seen_by = [](Scene scene, Seat viewer) {
    std::vector<float> features(Castelli::kObservation, -1);
    scene.rules().observe(scene.state(), viewer, features);
    for (const float feature : features) EXPECT_GE(feature, 0);
    return features;
  };
  const auto base = [] { return Scene("battle=yes dilemma=yes").tile("c3 5BRGY e").turn(1); };
  for (const Seat viewer : {seat_at(0), seat_at(1), seat_at(3)}) {
    const auto plain = seen_by(base(), viewer);
    int i = 0;
    for (const Scene& other :
         {base().castle(1, "d3n.1"), base().castle(4, "d3n.1"), base().village("b1"),
          base().city("b1"), base().stock(1, 1, 0, 0), base().stock(4, 0, 0, 1),
          base().points(2, 1), base().points(3, 1), base().silver(2, 1), base().tile("e3 5BRYG n"),
          base().hand(1, "king3"), base().hand_tile(1, "6BRYG"), base().play("d4, 6BRYG"),
          base().with([](State& s) { s.played = 1; }),
          base().with([](State& s) { s.bought = 1; })}) {
      EXPECT_NE(seen_by(other, viewer), plain) << "case " << i << ", seat " << index(viewer);
      ++i;
    }
  }
  // Where a castle stands, and whose it is on top.
  for (const int player : {1, 2, 4}) {
    EXPECT_NE(seen_by(base().castle(player, "d3n.1"), seat_at(0)),
              seen_by(base().castle(player, "f3e.1"), seat_at(0)));
  }
  EXPECT_EQ(seen_by(base(), seat_at(0)), seen_by(base(), seat_at(0)));
  // The own things come first, whoever looks.
  EXPECT_EQ(seen_by(Scene().stock(1, 3, 2, 1), seat_at(0)).size(), Castelli::kObservation);
  EXPECT_NE(seen_by(Scene().stock(1, 3, 2, 1), seat_at(0)),
            seen_by(Scene().stock(2, 3, 2, 1), seat_at(0)));
}

// CA-13.3, CA-13.9
TEST(Knowledge, ARedealIsEvenAmongAllThatIsUnknown) {
  // Two cards in the hand of player 2; all others in the deck but those of the viewer.
  Scene scene = Scene().hand(1, "king3 steward").hand(2, "king5 raider").bottom("brigands!", 3);
  Rng rng(5);
  std::array<int, kCardKinds> in_hand{};
  std::array<int, kCardKinds> at_bottom{};
  constexpr int kTimes = 6000;
  for (int i = 0; i < kTimes; ++i) {
    State other = scene.state();
    scene.rules().redeal(other, seat_at(0), rng);
    ASSERT_EQ(text_of(other.hand[0]), "king3 steward");
    ASSERT_EQ(other.hand[1].size(), 2);
    for (int card = 0; card < kCardKinds; ++card) {
      in_hand[static_cast<std::size_t>(card)] += other.hand[1].count(card_at(card));
    }
    ++at_bottom[other.queue[0]];
  }
  // 23 cards are unknown: three Landgraves, one Brigands, no King of 3 any more.
  EXPECT_EQ(in_hand[0], 0);
  EXPECT_NEAR(in_hand[static_cast<std::size_t>(Card::kLandgrave)], kTimes * 2.0 * 3 / 23, 150);
  EXPECT_NEAR(in_hand[static_cast<std::size_t>(Card::kBrigands)], kTimes * 2.0 / 23, 100);
  EXPECT_NEAR(in_hand[static_cast<std::size_t>(Card::kSteward)], kTimes * 2.0 * 2 / 23, 120);
  EXPECT_NEAR(at_bottom[static_cast<std::size_t>(Card::kLandgrave)], kTimes * 3.0 / 23, 120);
  EXPECT_NEAR(at_bottom[static_cast<std::size_t>(Card::kBrigands)], kTimes * 1.0 / 23, 80);
}

}  // namespace
}  // namespace castellan::castelli
