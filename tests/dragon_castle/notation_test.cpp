// The notation of the ledger: what is written, what is read, and what no move can be.
#include <gtest/gtest.h>

#include <set>

#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

using Face = DragonCastleFace;

std::string forbids(std::string_view text) {
  EXPECT_FALSE(Face::parse(text)) << text;
  const RuleId rule = Face::forbids(text);
  return rule ? castellan::text(DragonCastle::kRulePrefix, rule) : "";
}

// DC-1.2, DC-1.3
TEST(Notation, Tiles) {
  std::string all;
  for (int i = 0; i < kSymbols; ++i) all += text(tile_at(i)) + " ";
  EXPECT_EQ(all,
            "Me1 Me2 Me3 Me4 Me5 Me6 So1 So2 So3 So4 So5 So6 Fa1 Fa2 Fa3 Fa4 Fa5 Fa6 "
            "Se1 Se2 Se3 Se4 Wi1 Wi2 Wi3 Wi4 Dr1 Dr2 Dr3 ");
  for (int i = 0; i < kSymbols; ++i) EXPECT_EQ(parse_tile(text(tile_at(i))), tile_at(i));
  for (const std::string_view wrong : {"", "Me", "Me7", "Se5", "Dr4", "Xx1", "Me11"}) {
    EXPECT_FALSE(parse_tile(wrong)) << wrong;
  }
}

TEST(Notation, RowsCountFromTheTop) {
  EXPECT_EQ(space_text(0), "A1");
  EXPECT_EQ(space_text(kCentreSide), "A2");
  EXPECT_EQ(space_text(kSpaces - 1), "L12");
  EXPECT_EQ(cell_text(0), "a1");
  EXPECT_EQ(cell_text(cell_at(3, 2)), "c4");
  EXPECT_EQ(cell_text(kCells - 1), "f6");
}

TEST(Notation, EveryMoveHasAWordOfItsOwn) {
  std::set<std::string> words;
  for (std::size_t i = 0; i < DragonCastle::kActions; ++i) {
    const std::string word = Face::text(action_at(i));
    EXPECT_TRUE(words.insert(word).second) << word;
    EXPECT_EQ(Face::parse(word), action_at(i)) << word;
  }
  for (std::size_t i = 0; i < DragonCastle::kChanceActions; ++i) {
    EXPECT_EQ(Face::parse_chance(Face::chance_text(action_at(i))), action_at(i));
  }
}

TEST(Notation, TheWordsOfTheLedger) {
  for (const std::string_view word :
       {"D5",        "shrine",   "discard", "summon",      "c4",     "!c4",  "^c4",
        "faith",     "deep",     "-c4",     "-shrine",     "~c4",    "c4>",  ">d5",
        "c4=",       "=So",      "xG5",     "done",        "beauty", "wind", "elegance",
        "deception", "strength", "change",  "destruction", "cunning"}) {
    const auto action = Face::parse(word);
    ASSERT_TRUE(action) << word;
    EXPECT_EQ(Face::text(*action), word);
  }
  EXPECT_EQ(Face::parse("D5"), take(4 * kCentreSide + 3));
  EXPECT_EQ(Face::parse("d5"), place(cell_at(4, 3))) << "small letters are for Realms";
  EXPECT_EQ(Face::parse_chance("spirit faith"), spirit_comes(Spirit::kFaith));
  EXPECT_EQ(Face::parse_chance("dragon power"), dragon_comes(Dragon::kPower));
  EXPECT_EQ(Face::parse_chance("Me3"), tile_comes(tile_of(Type::kMerchant, 2)));
  EXPECT_FALSE(Face::parse_chance("spirit power"));
}

// DC-1.12, DC-2.1
TEST(Notation, WhatNoMoveCanBeHasARule) {
  for (const std::string_view outside : {"M1", "A13", "A0", "xM1", "xL13"}) {
    EXPECT_EQ(forbids(outside), "DC-2.1") << outside;
  }
  for (const std::string_view outside :
       {"g1", "a7", "a0", "!g1", "^a7", "-g6", "~a9", "g1>", ">a7", "g1="}) {
    EXPECT_EQ(forbids(outside), "DC-1.12") << outside;
  }
  for (const std::string_view nonsense :
       {"", "hello", "A", "a", "A1x", "A01", "=", "=Xx", "x", "!", ">", "a1>>", "-", "c4c4"}) {
    EXPECT_EQ(forbids(nonsense), "") << nonsense;
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
