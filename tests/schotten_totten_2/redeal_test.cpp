// What becomes known (ST-9.31, ST-9.32), and redeals: everything that a viewer cannot know is dealt
// again, each way equally often.
#include <functional>
#include <map>

#include "tests/fair.h"
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};

// One way in which the hidden cards may lie.
std::string lie_of(const State& s) {
  return text_of(s.hand[0], s.tactics[0]) + " | " + text_of(s.hand[1], s.tactics[1]) + " | " +
         text_of(s.deck, s.tactic_deck);
}

// What a viewer is sure of though it lies face down.
struct Known {
  std::array<std::string_view, 2> hands{};
  std::string_view deck{};
};

bool contains(std::string_view cards, Card card) {
  const auto words = words_of(cards);
  return std::find(words.begin(), words.end(), text(card)) != words.end();
}

// How often each lie comes up if the cards that the viewer cannot know are dealt in every way to
// the places from which they came, Siege and Tactic cards apart.
std::map<std::string, double> exact_shares(Scene scene, Seat viewer, const Known& known) {
  const State& truth = scene.state();
  State lie = truth;
  std::vector<Card> hidden;
  std::vector<int> places;  // 0 and 1 a hand, 2 the Siege deck, 3 the Tactic deck
  const auto hide = [&](CardSet siege, TacticBag tactics, int place, std::string_view sure) {
    for (const Card card : cards_of(text_of(siege, tactics))) {
      if (contains(sure, card)) continue;
      hidden.push_back(card);
      places.push_back(place);
    }
  };
  const auto put = [](State& s, Card card, int place, bool there) {
    const auto i = static_cast<std::size_t>(place);
    if (is_siege(card)) {
      CardSet& set = place < 2 ? s.hand[i] : s.deck;
      set = there ? set | bit(card) : set & ~bit(card);
    } else {
      TacticBag& bag = place < 2 ? s.tactics[i] : s.tactic_deck;
      there ? bag.add(tactic(card)) : bag.remove(tactic(card));
    }
  };
  for (const int seat : {0, 1}) {
    const auto i = static_cast<std::size_t>(seat);
    if (seat_at(i) != viewer) hide(truth.hand[i], truth.tactics[i], seat, known.hands[i]);
  }
  hide(truth.deck, {}, 2, known.deck);
  hide(0, truth.tactic_deck, 3, "");
  std::array<std::array<int, 4>, 2> free{};  // places left for Tactic and for Siege cards
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    put(lie, hidden[i], places[i], false);
    ++free[is_siege(hidden[i]) ? 1 : 0][static_cast<std::size_t>(places[i])];
  }
  std::map<std::string, double> shares;
  double all = 0;
  const std::function<void(std::size_t)> deal = [&](std::size_t next) {
    if (next == hidden.size()) {
      shares[lie_of(lie)] += 1;
      all += 1;
      return;
    }
    for (std::size_t place = 0; place < 4; ++place) {
      int& left = free[is_siege(hidden[next]) ? 1 : 0][place];
      if (left == 0) continue;
      --left;
      put(lie, hidden[next], static_cast<int>(place), true);
      deal(next + 1);
      put(lie, hidden[next], static_cast<int>(place), false);
      ++left;
    }
  };
  deal(0);
  for (auto& [text, share] : shares) share /= all;
  return shares;
}

void expect_fair(Scene scene, Seat viewer, const Known& known = {},
                 Scene::Where where = Scene::Where::current()) {
  SCOPED_TRACE(std::string(where.file_name()) + ":" + std::to_string(where.line()));
  Rng rng(20'200'607);
  State state = scene.state();
  expect_shares(exact_shares(scene, viewer, known), [&] {
    scene.rules().redeal(state, viewer, rng);
    return lie_of(state);
  });
}

// ST-1.7
TEST(Redeal, IsFairForBothPlayers) {
  Scene scene = Scene().hand(0, "r1 r2 r3 r4 r5 r6").hand(1, "b1 b2 b3 b4 b5 b6").deck("g1 g2");
  expect_fair(scene, seat_at(0));
  expect_fair(scene, seat_at(1));
}

// ST-1.7
TEST(Redeal, IsFairForAnOnlooker) {
  Scene scene = Scene().hand(0, "r1 r2 r3 r4 r5 r6").hand(1, "b1 b2 b3 b4 b5 b6").deck("");
  expect_fair(scene, kPublic);
}

// ST-9.6
TEST(Redeal, IsFairForTacticCardsOfWhichAJokerIsThereTwice) {
  Scene scene = Scene(kTactical)
                    .hand(0, "H r1 r2 r3 r4 r5 r6")
                    .hand(1, "J S b1 b2 b3 b4 b5")
                    .deck("g1")
                    .tactic_deck("J support");
  expect_fair(scene, seat_at(0));
  Scene turned = Scene(kTactical)
                     .hand(0, "J S r1 r2 r3 r4 r5")
                     .hand(1, "H b1 b2 b3 b4 b5 b6")
                     .deck("g1")
                     .tactic_deck("J support");
  expect_fair(turned, seat_at(1));
}

// ST-9.6
TEST(Redeal, AnOnlookerKnowsOnlyHowManyOfEachSortThereAre) {
  Scene scene = Scene(kTactical)
                    .hand(0, "J J S H r1 r2 r3")
                    .hand(1, "support exchange explosion b1 b2 b3 b4")
                    .deck("")
                    .tactic_deck("");
  const State truth = scene.state();
  Rng rng(1);
  State state = truth;
  bool changed = false;
  for (int i = 0; i < 100; ++i) {
    scene.rules().redeal(state, kPublic, rng);
    EXPECT_EQ(scene.rules().flaw(state).key, "");
    EXPECT_EQ(state.tactics[0].size(), 4);
    EXPECT_EQ(popcount(state.hand[1]), 4);
    changed = changed || state.tactics[1].has(Tactic::kJoker);
  }
  EXPECT_TRUE(changed);
}

// A small Exchange: r1, r2 and the Joker against b1, b2 and the Spy.
Scene exchanged() {
  Scene scene = Scene(kTactical)
                    .hand(0, "exchange J r1 r2 r3 r4 r5")
                    .hand(1, "S H b1 b2 b3 b4 b5")
                    .deck("g1 g2 g3")
                    .tactic_deck("J");
  scene.play("exchange +r1 +r2 +J +b1 +b2 +S");
  return scene;
}

// ST-9.31
TEST(Redeal, AfterAnExchangeEachPlayerKnowsThreeCardsOfTheOtherHand) {
  Scene scene = exchanged();
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "r1 r2 J");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "b1 b2 S");
  EXPECT_EQ(scene.known_hand(kPublic, 0), "");
  EXPECT_EQ(scene.known_hand(kPublic, 1), "");
  const State known = scene.rules().redact(scene.state(), kPublic);
  EXPECT_EQ(known.shown[0] | known.shown[1], 0U);
  EXPECT_TRUE(known.tactics_shown[0].empty() && known.tactics_shown[1].empty());
  EXPECT_EQ(known.hand_size[1], 5) << "onlookers know the sorts";
  EXPECT_EQ(known.tactics_size[1], 2);
}

// ST-9.31
TEST(Redeal, WhatWasExchangedIsKnownUntilItIsPlayed) {
  Scene scene = exchanged();
  scene.play("draw").draw("g1").play("r1-1 draw").draw("g2");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "r2 J");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "b1 b2 S");
  scene.play("b2-1 draw").draw("g3");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "b1 S");
  scene.play("J-2 tactic").draw("J");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "r2") << "the Joker just drawn is not known";
  EXPECT_EQ(scene.hand_of(1), "r2 b3 b4 b5 g2 J H");
}

// ST-9.31
TEST(Redeal, IsFairAfterAnExchange) {
  Scene scene = exchanged();
  expect_fair(scene, seat_at(0), {{"", "r1 r2 J"}, ""});
  expect_fair(scene, seat_at(1), {{"b1 b2 S", ""}, ""});
}

// ST-9.31
TEST(Redeal, AnOnlookerDoesNotKnowWhichCardsWereExchanged) {
  Scene scene = exchanged();
  Rng rng(3);
  State state = scene.state();
  // Which Tactic card of the defender is the one that was given: each of those that could be.
  std::map<std::string, int> given;
  for (int i = 0; i < 30'000; ++i) {
    scene.rules().redeal(state, kPublic, rng);
    ASSERT_EQ(scene.rules().flaw(state).key, "");
    ASSERT_EQ(popcount(state.shown[0]), 2);
    ASSERT_EQ(popcount(state.shown[1]), 2);
    ASSERT_EQ(state.tactics_shown[0].size(), 1);
    ASSERT_EQ(state.tactics_shown[1].size(), 1);
    ++given[text_of(0, state.tactics_shown[1])];
  }
  // J, J, S and H lie in two hands and the Tactic deck.
  EXPECT_NEAR(given["J"], 15'000, 500);
  EXPECT_NEAR(given["S"], 7'500, 400);
  EXPECT_NEAR(given["H"], 7'500, 400);
}

// ST-9.30
TEST(Redeal, WhatTheOtherHasChosenForAnExchangeMayBeAnyOfTheHand) {
  Scene scene = Scene(kTactical)
                    .hand(0, "exchange r1 r2 r3 r4 r5 r6")
                    .hand(1, "S b1 b2 b3 b4 b5 b6")
                    .deck("")
                    .tactic_deck("H");
  scene.play("exchange +r1 +r2 +r3");
  Rng rng(4);
  State state = scene.state();
  // The six Siege cards are known to be those, since the deck is empty; any three of them.
  std::map<std::string, double> shares;
  const std::string all = "r1 r2 r3 r4 r5 r6";
  const auto cards = cards_of(all);
  for (std::size_t a = 0; a < 6; ++a) {
    for (std::size_t b = a + 1; b < 6; ++b) {
      for (std::size_t c = b + 1; c < 6; ++c) {
        shares[text_of(bit(cards[a]) | bit(cards[b]) | bit(cards[c]))] = 1. / 20;
      }
    }
  }
  expect_shares(shares, [&] {
    scene.rules().redeal(state, seat_at(1), rng);
    EXPECT_EQ(text_of(state.hand[0]), all);
    return text_of(state.offered[0], state.tactics_offered[0]);
  });
  scene.rules().redeal(state, seat_at(0), rng);
  EXPECT_EQ(popcount(state.offered[0]), 3) << "what you chose yourself, you know";
}

// ST-9.30
TEST(Redeal, TacticCardsAreChosenAsOftenAsTheOthers) {
  Scene scene = Scene(kTactical)
                    .hand(0, "exchange J J S r1 r2 r3")
                    .hand(1, "b1 b2 b3 b4 b5 b6 b7")
                    .deck("")
                    .tactic_deck("");
  scene.play("exchange +r1 +r2 +r3");
  Rng rng(5);
  State state = scene.state();
  int tactics = 0;
  for (int i = 0; i < 20'000; ++i) {
    scene.rules().redeal(state, seat_at(1), rng);
    ASSERT_EQ(scene.rules().flaw(state).key, "");
    tactics += state.tactics_offered[0].size();
  }
  EXPECT_NEAR(tactics, 30'000, 600) << "half of three";
}

// Support with r0 and b0; every other card that lies face down can be told.
Scene supported() {
  Scene scene = Scene(kTactical)
                    .hand(0, "support r1 r2 r3 r4 r5 r6")
                    .hand(1, "b1 b2 b3 b4 b5 b6 b7")
                    .deck("g1 g2")
                    .tactic_deck("J S");
  scene.play("support +r0 +b0");
  return scene;
}

// ST-9.32
TEST(Redeal, EverybodyKnowsWhatSupportPutIntoTheDeck) {
  Scene scene = supported();
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    EXPECT_EQ(text_of(scene.rules().redact(scene.state(), viewer).supported), "r0 b0");
  }
  expect_fair(scene, seat_at(0), {{}, "r0 b0"});
  expect_fair(scene, seat_at(1), {{}, "r0 b0"});
  Rng rng(6);
  State state = scene.state();
  for (int i = 0; i < 200; ++i) {
    scene.rules().redeal(state, kPublic, rng);
    EXPECT_EQ(state.deck & scene.state().supported, scene.state().supported);
  }
}

// ST-9.32
TEST(Redeal, WhoDrawsASiegeCardStillKnowsAndTheOthersDoNot) {
  Scene scene = supported();
  scene.play("draw").draw("g1");
  expect_fair(scene, seat_at(0), {{}, "r0 b0"});
  expect_fair(scene, seat_at(1), {});
  const auto known = [&](Seat viewer) {
    return text_of(scene.rules().redact(scene.state(), viewer).supported);
  };
  EXPECT_EQ(known(seat_at(0)), "r0 b0");
  EXPECT_EQ(known(seat_at(1)), "");
  EXPECT_EQ(known(kPublic), "");
  Rng rng(7);
  State state = scene.state();
  bool in_a_hand = false;
  for (int i = 0; i < 200; ++i) {
    scene.rules().redeal(state, kPublic, rng);
    in_a_hand = in_a_hand || (state.deck & scene.state().supported) != scene.state().supported;
    EXPECT_EQ(state.hand[1] & scene.state().supported, 0U) << "who has not drawn since has none";
    EXPECT_EQ(scene.rules().flaw(state).key, "");
  }
  EXPECT_TRUE(in_a_hand);
}

// With hardly a card left it can be nowhere else.
// ST-9.32, ST-9.31
TEST(Redeal, OnlookersMayFindWhatSupportBroughtInAHandThatItWasGivenTo) {
  Scene scene = Scene(kTactical)
                    .hand(0, "support exchange J J H redeployment explosion")
                    .hand(1, "S desertion b1 b2 b3 b4 b5")
                    .deck("")
                    .tactic_deck("recruitment treason");
  scene.play("support +r0 +b0 draw").draw("r0").play("S-1 tactic").draw("recruitment");
  scene.play("J-2 draw").draw("b0").play("desertion 2.1 tactic").draw("treason");
  scene.play("exchange +r0 +b0 +H +recruitment +treason +b1");
  ASSERT_EQ(scene.state().sure, 1);
  Rng rng(9);
  for (int i = 0; i < 500; ++i) {
    State state = scene.state();
    scene.rules().redeal(state, kPublic, rng);
    ASSERT_EQ(scene.rules().flaw(state).key, "");
  }
}

// ST-9.32
TEST(Redeal, WhoDrawsOneOfTheTwoKnowsThatTheOtherIsThere) {
  Scene scene = supported();
  scene.play("draw").draw("r0");
  expect_fair(scene, seat_at(0), {{}, "b0"});
  expect_fair(scene, seat_at(1), {});
}

// ST-9.32
TEST(Redeal, ATacticCardThatIsDrawnChangesNothingOfIt) {
  Scene scene = supported();
  scene.play("tactic").draw("J");
  expect_fair(scene, seat_at(1), {{}, "r0 b0"});
  scene.play("b1-1 draw").draw("g1");
  expect_fair(scene, seat_at(1), {{}, "r0 b0"});
  expect_fair(scene, seat_at(0), {});
}

// ST-9.32
TEST(Redeal, OnceBothHaveDrawnNobodyKnows) {
  Scene scene = supported();
  scene.play("draw").draw("g1").play("b1-1 draw").draw("g2");
  expect_fair(scene, seat_at(0), {});
  expect_fair(scene, seat_at(1), {});
  EXPECT_EQ(scene.state().supported, 0U);
}

// ST-1.7
TEST(Redeal, ChangesNothingForWhoKnowsEverything) {
  Scene scene = exchanged();
  Rng rng(8);
  State state = scene.state();
  scene.rules().redeal(state, kAll, rng);
  EXPECT_EQ(state, scene.state());
  EXPECT_EQ(scene.rules().redact(state, kAll), scene.state());
}

}  // namespace
}  // namespace castellan::schotten_totten_2
