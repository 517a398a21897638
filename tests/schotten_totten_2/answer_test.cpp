// ST-7, as it is shown: the strongest formation that the defender can still make.
#include <set>

#include "tests/laws.h"
#include "tests/schotten_totten_2/scene.h"
#include "tests/schotten_totten_2/worth.h"

namespace castellan::schotten_totten_2 {
namespace {

// "g9 g11 → colour run 30": the cards that the defender lacks, and what they would make.
std::string answer_at(Scene& scene, int tile) {
  const SchottenTotten2& rules = scene.rules();
  const State public_state = rules.redact(scene.state(), kPublic);
  const Answer answer = rules.answer(public_state, tile - 1);
  if (answer.strength == kNever) return "never";
  return text_of(answer.cards) + " → " +
         name_of(answer.strength, rules.face(public_state, tile - 1));
}

// ST-7.5
TEST(AnswerToAFormation, IsTheStrongestThatCanStillBeMade) {
  Scene scene = Scene().attack(3, "r1 r2 r3").defend(3, "g10");
  EXPECT_EQ(answer_at(scene, 3), "g11 g9 → colour run 30");
  Scene late = Scene().attack(3, "r1 r2 r3").defend(3, "g10").discards("g9 g11");
  EXPECT_EQ(answer_at(late, 3), "p10 y10 → same strength 30");
}

// ST-7.5
TEST(AnswerToAFormation, TakesColourRunsOverHigherSums) {
  Scene scene = Scene().attack(3, "r1 r2 r3").defend(3, "g1").discards("g0 g3");
  EXPECT_EQ(answer_at(scene, 3), "p1 y1 → same strength 3");
}

// ST-7.5, ST-6.11
TEST(AnswerToAFormation, IsLowWhereLowIsStrong) {
  Scene scene = Scene().attack(7, "r1 r2 r3").defend(7, "g5");
  EXPECT_EQ(answer_at(scene, 7), "p0 y0 → lower sum 5");
}

// ST-7.4
TEST(AnswerToAFormation, NeedsNoCardsWhereTheDefenderIsComplete) {
  Scene scene = Scene().attack(4, "r10 r11").defend(4, "g10 g11");
  EXPECT_EQ(answer_at(scene, 4), " → colour run 21");
}

// ST-9.19
TEST(AnswerToAFormation, CountsUnseenElitesWhereTheOptionSaysSo) {
  const Options counted{.tactics = 1, .unseen_tactics = UnseenTactics::kCounted};
  const auto with = [](Scene scene) {
    return scene.attack(4, "r9 r10").defend(4, "g10").discards("g9 g11 y10 b10 p10");
  };
  Scene plain = with(Scene(Options{.tactics = 1}));
  EXPECT_EQ(answer_at(plain, 4), "g8 → colour 18");
  Scene strict = with(Scene(counted));
  EXPECT_EQ(answer_at(strict, 4), "J → colour run 21");
}

// ST-7.7
TEST(AnswerToAFormation, LeavesOutWhatWouldBeRemovedWhereTheOptionSaysSo) {
  Scene counted = Scene().attack(7, "r11 r1 r2").defend(7, "b4 b9").discards("b0 g0 y0 p0");
  EXPECT_EQ(answer_at(counted, 7), "r0 → lower sum 13");
  Scene ignored = Scene({.removed_cards = RemovedCards::kIgnored})
                      .attack(7, "r11 r1 r2")
                      .defend(7, "b4 b9")
                      .discards("b0 g0 y0 p0");
  EXPECT_EQ(answer_at(ignored, 7), "p1 → lower sum 14");
}

// ST-7.3, ST-7.6, ST-9.18, ST-9.19: what is shown agrees with what is allowed, and is made of cards
// that lie nowhere in the open.
TEST(AnswerToAFormation, AgreesWithTheProofInRandomGames) {
  const auto sets = option_sets<SchottenTotten2>();
  int proofs = 0;
  int refusals = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const SchottenTotten2 rules(sets[seed % sets.size()]);
    walk(rules, seed, [&](const State& s) {
      if (s.seat != kAttacker || s.phase == Phase::kOver || s.phase == Phase::kDeal) return;
      const State open = rules.redact(s, kPublic);
      for (int tile = 0; tile < kTiles; ++tile) {
        if (!SchottenTotten2::complete(s, kAttacker, tile)) continue;
        const Answer answer = rules.answer(open, tile);
        const bool proven = rules.proven(open, tile, answer);
        ASSERT_EQ(proven, !rules.why_unproved(s, tile));
        ++(proven ? proofs : refusals);
        if (answer.strength == kNever) continue;
        Stack all = SchottenTotten2::stack(s, kDefender, tile);
        for (std::size_t i = 0; i < answer.cards.size; ++i) {
          const Card card = answer.cards.cards[i];
          all.push(card);
          ASSERT_TRUE(is_elite(card) || (SchottenTotten2::unseen(s) & bit(card)) != 0);
        }
        ASSERT_EQ(all.size, rules.face(s, tile).cards);
        ASSERT_EQ(worth(troop_of(all), rules.face(s, tile)), answer.strength);
      }
    });
  }
  EXPECT_GT(proofs, 500);
  EXPECT_GT(refusals, 500);
}

}  // namespace
}  // namespace castellan::schotten_totten_2
