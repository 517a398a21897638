// Redeals: everything that a viewer cannot know is dealt again, each way equally often.
#include <map>
#include <numeric>

#include "tests/castle_keep/scene.h"
#include "tests/fair.h"

namespace castellan::castle_keep {
namespace {

constexpr Options kTaking{.take_discard = 1};
constexpr Options kThreeTaking{.seats = 3, .take_discard = 1};

// One way in which the hidden tiles may lie: all hands, then the pile.
std::string lie_of(const State& state) {
  std::string all;
  for (const Bag hand : state.hand) all += text_of(hand) + " | ";
  return all + text_of(state.pile);
}

// How often each of them comes up if the tiles that the viewer cannot see are laid out in every
// order, one after another, first for the hands and then for the pile.
std::map<std::string, double> exact_shares(Scene scene, Seat viewer) {
  const State& truth = scene.state();
  std::vector<Tile> hidden = tiles_of(text_of(truth.pile));
  State known = truth;
  std::vector<std::pair<Bag*, int>> hands;
  for (std::size_t seat = 0; seat < scene.rules().seats(); ++seat) {
    if (seat_at(seat) == viewer) continue;
    Bag unseen = truth.hand[seat];
    unseen -= truth.shown[seat];
    for (const Tile tile : tiles_of(text_of(unseen))) hidden.push_back(tile);
    known.hand[seat] = truth.shown[seat];
    hands.emplace_back(&known.hand[seat], unseen.size());
  }
  std::vector<std::size_t> order(hidden.size());
  std::iota(order.begin(), order.end(), 0U);
  std::map<std::string, double> shares;
  double all = 0;
  const State empty = known;
  do {
    known = empty;
    known.pile = {};
    std::size_t next = 0;
    for (const auto& [hand, size] : hands) {
      for (int i = 0; i < size; ++i) hand->add(hidden[order[next++]]);
    }
    while (next < hidden.size()) known.pile.add(hidden[order[next++]]);
    shares[lie_of(known)] += 1;
    all += 1;
  } while (std::next_permutation(order.begin(), order.end()));
  for (auto& [lie, share] : shares) share /= all;
  return shares;
}

void expect_fair(Scene scene, Seat viewer, Scene::Where where = Scene::Where::current()) {
  SCOPED_TRACE(std::string(where.file_name()) + ":" + std::to_string(where.line()));
  Rng rng(20'240'607);
  State state = scene.state();
  const auto sample = [&] {
    scene.rules().redeal(state, viewer, rng);
    return lie_of(state);
  };
  expect_shares(exact_shares(scene, viewer), sample, 60'000);
}

// CK-1.3
TEST(Redeal, IsFairForAPlayerWhoFacesOneOpponent) {
  expect_fair(Scene().hand(0, "Trc Wbs Kb").hand(1, "Trc Wyz").pile("Trc Wyz Wyz Kr"), seat_at(0));
  expect_fair(Scene().hand(0, "Trc Wyz").hand(1, "Wbs Kb").pile("Trc Wyz Wyz Kr"), seat_at(1));
}

// CK-1.3
TEST(Redeal, IsFairForAPlayerWhoFacesTwoOpponents) {
  Scene scene = Scene({.seats = 3}).hand(0, "Trc Ky").hand(1, "Trc Wyz").hand(2, "Wyz Kr Tbs");
  expect_fair(scene.pile("Trc Kr"), seat_at(0));
}

// CK-1.3
TEST(Redeal, IsFairForASpectator) {
  expect_fair(Scene().hand(0, "Trc Wyz").hand(1, "Trc Kr").pile("Wyz Kr Kr"), kPublic);
  Scene three = Scene({.seats = 3}).hand(0, "Trc").hand(1, "Trc Wyz").hand(2, "Wyz Kr");
  expect_fair(three.pile("Trc Kr"), kPublic);
}

// CK-6.4
TEST(Redeal, IsFairWhereTilesWereSeenToBeTaken) {
  Scene two = Scene(kTaking).hand(0, "Wbs").hand(1, "Kr Kr Trc Wyz").shown(1, "Kr Wyz");
  expect_fair(two.pile("Trc Wyz Kr Kr"), seat_at(0));
  Scene three = Scene(kThreeTaking).hand(0, "Wbs Trc").hand(1, "Kr Trc").hand(2, "Kr Wyz Wyz");
  three.shown(0, "Trc").shown(1, "Kr").shown(2, "Wyz").pile("Trc Wyz");
  expect_fair(three, seat_at(0));
  expect_fair(three, seat_at(2));
  expect_fair(three, kPublic);
}

// All four Trz lie face up, so nobody can hold one; after the reshuffle that is forgotten. The
// reserve of a Takeover keeps what does not matter here.
// CK-1.8
TEST(Redeal, AfterAReshuffleEveryHiddenTileMayBeAnywhereHidden) {
  Scene scene = Scene({.takeover = 1, .take_discard = 1})
                    .hand(0, "Tbs")
                    .hand(1, "Ky Kr Wyc")
                    .shown(1, "Wyc")
                    .discards("Trz Trz Trz Trz")
                    .pile("Kb")
                    .rest_in_reserve(0)
                    .drawing(2);
  const auto seen_with_trz = [&] {
    Rng rng(6);
    bool seen = false;
    for (int i = 0; i < 200; ++i) {
      State state = scene.state();
      scene.rules().redeal(state, seat_at(0), rng);
      seen = seen || state.hand[1].has(tower(Colour::kRed, Shape::kZigzag));
      EXPECT_TRUE(state.hand[1].has(wall(Colour::kYellow, Shape::kCurvy))) << "seen to be taken";
    }
    return seen;
  };
  EXPECT_FALSE(seen_with_trz());
  scene.draw("Kb");
  ASSERT_EQ(scene.pile_size(), 4);
  EXPECT_TRUE(seen_with_trz());
  expect_fair(scene, seat_at(0));
}

// CK-6.4
TEST(Redeal, LeavesAShownTileWhereItIs) {
  Scene scene = Scene(kThreeTaking).hand(1, "Trz Wbs Ky Ky").shown(1, "Trz Ky").hand(2, "Kb Kb");
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    State state = scene.state();
    scene.rules().redeal(state, i % 2 == 0 ? seat_at(0) : kPublic, rng);
    EXPECT_TRUE(state.hand[1].has(tower(Colour::kRed, Shape::kZigzag)));
    EXPECT_TRUE(state.hand[1].has(keep(Colour::kYellow)));
  }
}

// CK-1.3
TEST(Redeal, LeavesTheHandOfTheViewerAlone) {
  Scene scene = Scene({.seats = 3}).hand(0, "Trz Wbs").hand(1, "Tyc Tyc Tyc Ky").hand(2, "Kb Kb");
  Rng rng(2);
  bool changed = false;
  for (int i = 0; i < 50; ++i) {
    State state = scene.state();
    scene.rules().redeal(state, seat_at(1), rng);
    EXPECT_EQ(text_of(state.hand[1]), "Tyc Tyc Tyc Ky");
    changed = changed || text_of(state.hand[0]) != "Trz Wbs";
  }
  EXPECT_TRUE(changed);
}

// CK-1.3
TEST(Redeal, ChangesNothingForWhoKnowsEverything) {
  Scene scene = Scene().hand(0, "Trz Wbs").hand(1, "Tyc Ky");
  Rng rng(3);
  State state = scene.state();
  scene.rules().redeal(state, kAll, rng);
  EXPECT_EQ(state, scene.state());
}

// CK-6.4
TEST(Redeal, OnlyTilesThatWereTakenAreKnown) {
  Scene scene = Scene(kTaking)
                    .castle(0, "a1 Trz, a2 Wrz")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .hand(1, "Kb Kb")
                    .discards("Ky Wrz");
  scene.play("done take").draw("Wyz");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "Wrz");
  scene.play("done draw").draw("Ky Kr");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "") << "both came from the pile";
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "Wrz") << "still known a turn later";
  scene.play("done draw").draw("Tbc Tbz");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "Wrz");
}

}  // namespace
}  // namespace castellan::castle_keep
