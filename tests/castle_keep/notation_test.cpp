// "Notation" of rules/castle-keep.md: what each way of writing means.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

struct Written {
  std::string_view text;
  Move move;
};

constexpr Tile kTrz = tower(Colour::kRed, Shape::kZigzag);
constexpr std::uint8_t kA1 = 0;
constexpr std::uint8_t kC3 = 4;
constexpr std::uint8_t kB1 = 7;
constexpr std::uint8_t kC3Slot = 2;

constexpr std::array<Written, 14> kTable{{
    {"draw", {.verb = Verb::kDraw}},
    {"take", {.verb = Verb::kTake}},
    {"Trz-a1", {.verb = Verb::kBuild, .place = kA1, .tile = kTrz}},
    {"Trz-B.a1", {.verb = Verb::kBuild, .castle = 1, .place = kA1, .tile = kTrz}},
    {"+Trz-a1", {.verb = Verb::kBuildReserve, .place = kA1, .tile = kTrz}},
    {"+Trz-B.a1", {.verb = Verb::kBuildReserve, .castle = 1, .place = kA1, .tile = kTrz}},
    {"x2.b1", {.verb = Verb::kAttack, .seat = 1, .place = kB1}},
    {"x2B.b1", {.verb = Verb::kAttack, .seat = 1, .castle = 1, .place = kB1}},
    {"A.a1>c3", {.verb = Verb::kMove, .place = kA1, .slot = kC3Slot}},
    {"B.a1>c3", {.verb = Verb::kMove, .castle = 1, .place = kA1, .slot = kC3Slot}},
    {"a1=c3", {.verb = Verb::kSwap, .place = kA1, .slot = kC3Slot}},
    {"done", {.verb = Verb::kDone}},
    {"-Trz", {.verb = Verb::kDiscard, .tile = kTrz}},
    {"!b1", {.verb = Verb::kFall, .place = kB1}},
}};

TEST(Notation, EveryLineOfTheTableIsReadAndWrittenThatWay) {
  for (const auto& [text, move] : kTable) {
    const auto action = CastleKeepFace::parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(decode(*action), move) << text;
    EXPECT_EQ(CastleKeepFace::text(*action), text);
  }
  EXPECT_EQ(kTable[8].move.other_place(), kC3);
}

TEST(Notation, WhatIsNotInTheTableIsNoMove) {
  for (const std::string_view wrong :
       {"",         "Draw",     "done ", " done", "Trz",   "Trz-",  "-a1",
        "Trz-C.a1", "++Trz-a1", "x.b1",  "x0.b1", "x5.b1", "x2b1",  "C.a1>c3",
        "A.a1",     "a1>c3",    "a1=",   "!",     "!d4",   "--Trz", "?"}) {
    EXPECT_FALSE(CastleKeepFace::parse(wrong)) << wrong;
  }
}

TEST(Notation, ChanceNamesTheTileOrNothing) {
  EXPECT_EQ(CastleKeepFace::parse_chance("Trz"), comes_up(kTrz));
  EXPECT_EQ(CastleKeepFace::parse_chance("?"), kUnseen);
  EXPECT_EQ(CastleKeepFace::chance_text(comes_up(kTrz)), "Trz");
  EXPECT_EQ(CastleKeepFace::chance_text(kUnseen), "?");
  EXPECT_FALSE(CastleKeepFace::parse_chance("Trx"));
}

// Columns a to c from left to right, rows 1 to 3 from bottom to top.
TEST(Notation, TowersWallsAndKeepStandOnTheseSquares) {
  for (Place place = 0; place < kPlaces; ++place) {
    const std::string name = place_text(place);
    EXPECT_EQ(parse_place(name), place);
    EXPECT_EQ(is_corner(place), name == "a1" || name == "c1" || name == "a3" || name == "c3");
    EXPECT_EQ(place == kCentre, name == "b2");
  }
}

TEST(Notation, TheFirstCastlesLetterAndPassMayBeWrittenToo) {
  for (const auto& [longer, shorter] : {std::pair{"Trz-A.a1", "Trz-a1"},
                                        {"+Trz-A.a1", "+Trz-a1"},
                                        {"x2A.b1", "x2.b1"},
                                        {"A.a1>B.c3", "A.a1>c3"},
                                        {"B.a1>A.c3", "B.a1>c3"},
                                        {"A.a1=B.c3", "a1=c3"},
                                        {"pass", "done"}}) {
    EXPECT_EQ(CastleKeepFace::parse(longer), CastleKeepFace::parse(shorter)) << longer;
    EXPECT_TRUE(CastleKeepFace::parse(longer)) << longer;
  }
  for (const char* wrong : {"A.a1>A.c3", "B.a1=A.c3", "B.a1>B.c3", "x2C.b1", "Trz-C.a1"}) {
    EXPECT_FALSE(CastleKeepFace::parse(wrong)) << wrong;
  }
}

// CK-3.1
TEST(Notation, ATileOnAPlaceOfAnotherSortIsNoActionButARule) {
  for (const char* wrong :
       {"Tbs-a2", "Wrs-a1", "Kb-a1", "Tbs-b2", "+Wrs-B.b2", "A.a1>a2", "a1=b2"}) {
    EXPECT_FALSE(CastleKeepFace::parse(wrong)) << wrong;
    EXPECT_EQ(CastleKeepFace::forbids(wrong), rule::kRightPlace) << wrong;
  }
  for (const char* other : {"Tbs-a1", "x2.b1", "done", "nonsense", "", "A.a1>c3", "Txx-a2"}) {
    EXPECT_FALSE(CastleKeepFace::forbids(other)) << other;
  }
}

}  // namespace
}  // namespace castellan::castle_keep
