// The notation of the ledger: what is written, what is read, and what no move can be.
#include <set>

#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

std::string forbids(std::string_view text) {
  EXPECT_FALSE(CastellionFace::parse(text)) << text;
  const RuleId rule = CastellionFace::forbids(text);
  return rule ? castellan::text(Castellion::kRulePrefix, rule) : "";
}

// CN-1.3, CN-1.4, CN-10.2
TEST(Notation, Tiles) {
  std::string all;
  for (int i = 0; i < kTileKinds; ++i) all += text(tile_at(i)) + " ";
  EXPECT_EQ(all, "St Sq So Ct Cq Co Jt Jq Jo Pt Pq Po Xt Xq Xo T B ");
  for (int i = 0; i < kTileKinds; ++i) EXPECT_EQ(parse_tile(text(tile_at(i))), tile_at(i));
  EXPECT_EQ(parse_tile("st"), tile_of("St"));
  for (const std::string_view wrong : {"", "S", "Sx", "Zt", "Stt", "X", "TT"}) {
    EXPECT_FALSE(parse_tile(wrong)) << wrong;
  }
}

// CN-2.9
TEST(Notation, EveryMoveHasAWordOfItsOwn) {
  std::set<std::string> words;
  for (std::size_t i = 0; i < Castellion::kActions; ++i) {
    const std::string word = CastellionFace::text(action_at(i));
    EXPECT_TRUE(words.insert(word).second) << word;
    EXPECT_EQ(CastellionFace::parse(word), action_at(i)) << word;
  }
}

// CN-2.9
TEST(Notation, TheWordsOfTheLedger) {
  for (const std::string_view word :
       {"safe",    "pile",    "take St", "take T",   "take B",    "take Xt",    "b3",
        "<",       "discard", "power",   "b3=c3",    "+St",       "xb3",        "^b3",
        "traitor", "meet",    "by 2",    "reveal 3", "card b",    "card harpy", "swap",
        "ignore",  "pawn c",  "donate",  "champion", "prophet 2", "prison>",    "prison<"}) {
    const auto action = CastellionFace::parse(word);
    ASSERT_TRUE(action) << word;
    EXPECT_EQ(CastellionFace::text(*action), word);
  }
}

// CN-7.6
TEST(Notation, ASwapMayBeWrittenEitherWay) {
  EXPECT_EQ(CastellionFace::parse("c3=b3"), CastellionFace::parse("b3=c3"));
  EXPECT_EQ(CastellionFace::parse("b4=b3"), CastellionFace::parse("b3=b4"));
  EXPECT_EQ(CastellionFace::text(*CastellionFace::parse("b4=b3")), "b3=b4");
}

// CN-3.4, CN-3.7, CN-3.8, CN-3.17, CN-7.7, CN-7.16
TEST(Notation, WhatNoMoveCanBeHasARule) {
  EXPECT_EQ(forbids("a7"), "CN-3.8");
  EXPECT_EQ(forbids("g1"), "CN-3.7");
  EXPECT_EQ(forbids("a0"), "CN-3.4");
  EXPECT_EQ(forbids("xg2"), "CN-3.17");
  EXPECT_EQ(forbids("^a9"), "CN-3.17");
  EXPECT_EQ(forbids("pawn g"), "CN-3.17");
  EXPECT_EQ(forbids("a1=c1"), "CN-7.7");
  EXPECT_EQ(forbids("a1=b2"), "CN-7.7");
  EXPECT_EQ(forbids("+T"), "CN-7.16");
  EXPECT_EQ(forbids("card d"), "CN-1.8");
  for (const std::string_view nonsense : {"", "hello", "a", "take", "take Zt", "b3=", "reveal 4",
                                          "by 3", "by 0", "+Zt", "x", "a11x", "prison"}) {
    EXPECT_EQ(forbids(nonsense), "") << nonsense;
  }
}

// CN-3.9
TEST(Notation, ColumnsAreCountedFromTheCastlesOwnLeftEdge) {
  Scene scene = Scene("level=academy").castle("St | Co Jq").hand("Pt").play("<");
  EXPECT_EQ(scene.castle_of(), "Pt | St | Co Jq");
  scene.play("pile, T, discard");
  EXPECT_EQ(scene.castle_of(), "") << "four tiles";
  Scene lost = Scene("level=academy").castle("St | Co Jq | Pt So").hand("T").play("discard, xa1");
  EXPECT_TRUE(lost.legal("xa2")) << "b became a";
}

// CN-8.3
TEST(Notation, CardsOfChance) {
  EXPECT_EQ(CastellionFace::chance_text(card_comes(0)), "card a");
  EXPECT_EQ(CastellionFace::chance_text(tile_comes(kBlackTile)), "B");
  EXPECT_EQ(CastellionFace::parse_chance("card d"), card_comes(3));
  EXPECT_EQ(CastellionFace::parse_chance("card earthworm"), card_comes(3));
  EXPECT_FALSE(CastellionFace::parse_chance("card e"));
  EXPECT_FALSE(CastellionFace::parse_chance("safe"));
}

}  // namespace
}  // namespace castellan::castellion
