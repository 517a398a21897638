// What can be varied, and what cannot be set.
#include "tests/castelli/boards.h"
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

std::string refused(std::string_view assignments) {
  return std::string(refuse(options_of<Castelli>(assignments)).key);
}
Options own_board(std::string_view drawing, std::string_view others = "") {
  Options options = options_of<Castelli>(others);
  options.layout = Layout::kCustom;
  EXPECT_FALSE(read_own_board(drawing, options.board)) << drawing;
  return options;
}

// CA-1.13
TEST(Options, HaveTheseDefaults) {
  EXPECT_EQ(assignments_of<Castelli>(Options{}),
            "seats=4 layout=standard pieces= board= dilemma=no battle=no tournament=no "
            "fresh-cards=yes neutral-ties=share icon-influence=no shared-spaces=yes "
            "second-tie=split ");
}

// CA-1.13
TEST(Options, AreReadAndWritten) {
  const std::string all =
      "seats=3 layout=pieces pieces=DaCb board= dilemma=yes battle=yes tournament=no "
      "fresh-cards=no neutral-ties=ignore icon-influence=yes shared-spaces=no second-tie=as-first ";
  std::string given = all;
  given.erase(given.find("board= "), 7);
  const Options options = options_of<Castelli>(given);
  EXPECT_EQ(refuse(options).key, "");
  EXPECT_EQ(assignments_of<Castelli>(options), all);
  EXPECT_EQ(options_of<Castelli>("neutral-ties=block").neutral_ties, NeutralTies::kBlock);
  EXPECT_EQ(options_of<Castelli>("layout=random").layout, Layout::kRandom);
  EXPECT_EQ(options_of<Castelli>("layout=custom").layout, Layout::kCustom);
}

// CA-1.13
TEST(Options, PresetsCanBePlayed) {
  for (const Preset& preset : Castelli::kPresets) {
    EXPECT_EQ(refused(preset.assignments), "") << preset.key;
  }
}

// CA-1.14
TEST(Options, WhatWouldChangeNothingCannotBeSet) {
  EXPECT_EQ(refused("neutral-ties=block"), "refusal.neutral-ties");
  EXPECT_EQ(refused("neutral-ties=ignore seats=4"), "refusal.neutral-ties");
  EXPECT_EQ(refused("neutral-ties=block seats=3"), "");
  EXPECT_EQ(refused("neutral-ties=block seats=2"), "");
  EXPECT_EQ(refused("neutral-ties=ignore tournament=yes"), "");
  EXPECT_EQ(refused("second-tie=as-first"), "");
  EXPECT_EQ(refused("second-tie=as-first seats=3"), "");
  EXPECT_EQ(refused("second-tie=as-first seats=2"), "refusal.second-tie");
  EXPECT_EQ(refused("second-tie=as-first tournament=yes"), "refusal.second-tie");
}

// CA-1.15
TEST(Options, TheTournamentIsForFour) {
  EXPECT_EQ(refused("tournament=yes"), "");
  EXPECT_EQ(refused("tournament=yes seats=2"), "refusal.tournament");
  EXPECT_EQ(refused("tournament=yes seats=3"), "refusal.tournament");
}

// CA-1.15
TEST(Options, ModulesGoWithEverything) {
  for (const std::string seats : {"seats=2", "seats=3", "seats=4", "tournament=yes"}) {
    for (const std::string modules : {" dilemma=yes", " battle=yes", " dilemma=yes battle=yes"}) {
      EXPECT_EQ(refused(seats + modules), "") << seats << modules;
    }
  }
}

// CA-2.12, CA-2.22
TEST(Options, PiecesAreNamedOnceEach) {
  Joined joined{};
  EXPECT_FALSE(read_pieces("DaCb", joined));
  EXPECT_EQ(joined, (Joined{3, 4, 2, 5}));
  EXPECT_EQ(pieces_text(joined), "DaCb");
  EXPECT_FALSE(read_pieces("aB", joined));
  EXPECT_EQ(joined, (Joined{4, 1, kNoPiece, kNoPiece}));
  EXPECT_EQ(pieces_text(joined), "aB");
  for (const std::string wrong : {"", "A", "ABC", "ABCDA", "AACD", "AaCD", "AA", "ABCE", "ABC1",
                                  "ABC ", "ABCe", "AB/CD"}) {
    const auto error = read_pieces(wrong, joined);
    ASSERT_TRUE(error) << wrong;
    EXPECT_EQ(error->key, "error.pieces");
    EXPECT_EQ(joined, kNotJoined) << wrong;
  }
  EXPECT_EQ(refused("layout=pieces pieces=ABCD"), "");
  EXPECT_EQ(refused("layout=pieces"), "refusal.pieces");
  EXPECT_EQ(refused("pieces=ABCD"), "refusal.pieces");
  EXPECT_EQ(refused("layout=random pieces=ABCD"), "refusal.pieces");
}

// CA-2.13
TEST(Options, WithTwoThereAreTwoPiecesAndOneIsA) {
  EXPECT_EQ(refused("seats=2 layout=pieces pieces=AB"), "");
  EXPECT_EQ(refused("seats=2 layout=pieces pieces=da"), "");
  EXPECT_EQ(refused("seats=2 layout=pieces pieces=BC"), "refusal.pieces-mine");
  EXPECT_EQ(refused("seats=2 layout=pieces pieces=ABCD"), "refusal.pieces-seats");
  EXPECT_EQ(refused("seats=3 layout=pieces pieces=AB"), "refusal.pieces-seats");
  EXPECT_EQ(refused("tournament=yes layout=pieces pieces=AB"), "refusal.pieces-seats");
  EXPECT_EQ(refused("seats=3 layout=pieces pieces=BCDA"), "");
}

// CA-2.22, CA-2.23
TEST(Options, ABoardOfOnesOwnGoesWithItsLayout) {
  EXPECT_EQ(refused("layout=custom"), "refusal.board");
  Options options = own_board(drawn::kStandard);
  EXPECT_EQ(refuse(options).key, "");
  options.layout = Layout::kStandard;
  EXPECT_EQ(refuse(options).key, "refusal.board");
  EXPECT_EQ(refuse(own_board(drawn::kTwo)).key, "refusal.board-rows");
  EXPECT_EQ(refuse(own_board(drawn::kTwo, "seats=2")).key, "");
  EXPECT_EQ(refuse(own_board(drawn::kStandard, "seats=2")).key, "refusal.board-rows");
  EXPECT_EQ(refuse(own_board(drawn::kStandard, "seats=3")).key, "");
  EXPECT_EQ(refuse(own_board(drawn::kStandard, "tournament=yes")).key, "refusal.board-mines");
  EXPECT_EQ(refuse(own_board(drawn::kTables, "tournament=yes")).key, "");
  EXPECT_EQ(refuse(own_board(drawn::kTables)).key, "refusal.board-mines");
}

}  // namespace
}  // namespace castellan::castelli
