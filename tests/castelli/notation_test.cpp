// The notation of the ledger: what is written, what is read, and what no move can be.
#include <gtest/gtest.h>

#include <set>

#include "engine/castelli/face.h"

namespace castellan::castelli {
namespace {

using Face = CastelliFace;

std::string forbids(std::string_view text) {
  EXPECT_FALSE(Face::parse(text)) << text;
  const RuleId rule = Face::forbids(text);
  return rule ? castellan::text(Castelli::kRulePrefix, rule) : "";
}

// CA-3.5, CA-14.2
TEST(Notation, Tiles) {
  std::set<std::string> names;
  for (TileId tile = 0; tile < kTiles; ++tile) {
    EXPECT_TRUE(names.insert(tile_text(tile)).second);
    EXPECT_EQ(parse_tile(tile_text(tile)), tile);
  }
  EXPECT_EQ(tile_text(0), "1bRGY+1");
  EXPECT_EQ(tile_text(kBoardTiles), "S5BRGY");
  for (const std::string_view wrong : {"", "7BRGY", "1BRGY+1", "S4BRGY", "5BRG", "1brgy+1"}) {
    EXPECT_FALSE(parse_tile(wrong)) << wrong;
  }
}

// CA-2.2
TEST(Notation, FieldsCountFromTheNorthWest) {
  EXPECT_EQ(square_text(0), "a1");
  EXPECT_EQ(octagon_text(0), "b1");
  EXPECT_EQ(square_text(kPieceSide), "b2");
  EXPECT_EQ(octagon_text(kPieceSide), "a2");
  EXPECT_EQ(square_text(kSquares - 1), "h8");
  EXPECT_EQ(octagon_text(kOctagons - 1), "g8");
  for (Square square = 0; square < kSquares; ++square) {
    EXPECT_EQ(parse_square(square_text(square)), square);
    EXPECT_FALSE(parse_octagon(square_text(square)));
  }
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    EXPECT_EQ(parse_octagon(octagon_text(octagon)), octagon);
  }
  for (Site site = 0; site < kSites; ++site) EXPECT_EQ(parse_site(site_text(site)), site);
}

TEST(Notation, EveryMoveHasAWordOfItsOwn) {
  std::set<std::string> words;
  for (std::size_t i = 0; i < Castelli::kActions; ++i) {
    const std::string word = Face::text(action_at(i));
    EXPECT_TRUE(words.insert(word).second) << word;
    EXPECT_EQ(Face::parse(word), action_at(i)) << word;
  }
  words.clear();
  for (std::size_t i = 0; i < Castelli::kChanceActions; ++i) {
    const std::string word = Face::chance_text(action_at(i));
    EXPECT_TRUE(words.insert(word).second) << word;
    EXPECT_EQ(Face::parse_chance(word), action_at(i)) << word;
  }
}

// CA-8.11
TEST(Notation, TheWordsOfTheLedger) {
  for (const std::string_view word : {"d4",
                                      "keep",
                                      "swap",
                                      "n",
                                      "e",
                                      "s",
                                      "w",
                                      "king4",
                                      "@2",
                                      "@b3",
                                      "sell raider",
                                      "+d3n",
                                      "+d3n$",
                                      "^d3n.1",
                                      "^d3n.1$",
                                      "pass",
                                      "done",
                                      "master-builder",
                                      "robber-baron",
                                      "knights",
                                      "sell ?"}) {
    const auto action = Face::parse(word);
    ASSERT_TRUE(action) << word;
    EXPECT_EQ(Face::text(*action), word);
  }
  const Octagon d3 = *parse_octagon("d3");
  EXPECT_EQ(Face::parse("+d3n"), build(area_id(d3, 0), false));
  EXPECT_EQ(Face::parse("^d3w.2$"), overbuild(site_of(area_id(d3, 3), 1), true));
  EXPECT_EQ(Face::parse(" D4 "), reveal(*parse_square("d4"))) << "capitals are the same";
  EXPECT_EQ(Face::parse("Sell  King3"), sell(Card::kKing3));
  EXPECT_EQ(Face::parse_chance("2bGRY"), tile_comes(8));
  EXPECT_EQ(Face::parse_chance("S5BRGY"), tile_comes(kBoardTiles));
  EXPECT_EQ(Face::parse_chance("a"), piece_comes(piece_at(0, true)));
  EXPECT_EQ(Face::parse_chance("lot 3"), lot(2));
  EXPECT_EQ(Face::parse_chance("?"), kHiddenCardComes);
}

// CA-2.2, CA-2.7, CA-5.1, CA-8.7, CA-11.9, CA-11.18, CA-15.2
TEST(Notation, WhatNoMoveCanBeHasARule) {
  for (const std::string_view outside : {"i1", "a9", "a0", "@k3", "+z1n", "^a9n.1"}) {
    EXPECT_EQ(forbids(outside), "CA-2.2") << outside;
  }
  EXPECT_EQ(forbids("b1"), "CA-5.1") << "an octagon has no tile";
  EXPECT_EQ(forbids("+a1n"), "CA-8.7") << "nothing is built on a square";
  EXPECT_EQ(forbids("^a1n.1"), "CA-15.2");
  EXPECT_EQ(forbids("^b1n.3"), "CA-2.7");
  EXPECT_EQ(forbids("@a1"), "CA-11.18");
  EXPECT_EQ(forbids("@5"), "CA-11.9");
  for (const std::string_view nonsense : {"", "hello", "x", "sell", "sell queen", "+d3", "+d3n.1",
                                          "^d3n", "@", "d4d4", "king", "king6", "n n"}) {
    EXPECT_EQ(forbids(nonsense), "") << nonsense;
  }
}

}  // namespace
}  // namespace castellan::castelli
