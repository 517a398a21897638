// "Notation" of rules/schotten-totten-2.md: what each way of writing means.
#include <set>

#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

struct Written {
  std::string_view text;
  Move move;
};

constexpr Card kR7 = siege_card(Colour::kRed, 7);

const std::vector<Written> kTable{
    {"r7-4", {Verb::kPlay, kR7, 3, 0}},
    {"p11-7", {Verb::kPlay, siege_card(Colour::kPurple, 11), 6, 0}},
    {"J-4", {Verb::kPlay, tactic_card(Tactic::kJoker), 3, 0}},
    {"S-4", {Verb::kPlay, tactic_card(Tactic::kSpy), 3, 0}},
    {"H-4", {Verb::kPlay, tactic_card(Tactic::kShield), 3, 0}},
    {"<4", {Verb::kRetreat, {}, 3, 0}},
    {"^4", {Verb::kCauldron, {}, 3, 0}},
    {"!4", {Verb::kDeclare, {}, 3, 0}},
    {"draw", {Verb::kDraw, {}, 0, 0}},
    {"tactic", {Verb::kTactic, {}, 0, 0}},
    {"done", {Verb::kDone, {}, 0, 0}},
    {"redeployment", {Verb::kAction, tactic_card(Tactic::kRedeployment), 0, 0}},
    {"recruitment", {Verb::kAction, tactic_card(Tactic::kRecruitment), 0, 0}},
    {"desertion", {Verb::kAction, tactic_card(Tactic::kDesertion), 0, 0}},
    {"treason", {Verb::kAction, tactic_card(Tactic::kTreason), 0, 0}},
    {"explosion", {Verb::kAction, tactic_card(Tactic::kExplosion), 0, 0}},
    {"support", {Verb::kAction, tactic_card(Tactic::kSupport), 0, 0}},
    {"exchange", {Verb::kAction, tactic_card(Tactic::kExchange), 0, 0}},
    {"4.2", {Verb::kPick, {}, 3, 1}},
    {"+r7", {Verb::kChoose, kR7, 0, 0}},
    {"+J", {Verb::kChoose, tactic_card(Tactic::kJoker), 0, 0}},
    {"+support", {Verb::kChoose, tactic_card(Tactic::kSupport), 0, 0}},
    {"-4", {Verb::kTile, {}, 3, 0}},
    {"discard", {Verb::kDiscard, {}, 0, 0}},
    {"+?", {Verb::kHidden, {}, 0, 0}},
};

TEST(Notation, EveryLineOfTheTableIsReadAndWrittenThatWay) {
  for (const auto& [text, move] : kTable) {
    const auto action = SchottenTotten2Face::parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(decode(*action), move) << text;
    EXPECT_EQ(SchottenTotten2Face::text(*action), text);
  }
}

TEST(Notation, EveryActionIsReadBackAndNoTwoAreWrittenAlike) {
  std::set<std::string> written;
  for (std::size_t i = 0; i < SchottenTotten2::kActions; ++i) {
    const std::string text = SchottenTotten2Face::text(action_at(i));
    EXPECT_EQ(SchottenTotten2Face::parse(text), action_at(i)) << text;
    std::string small = text;
    std::transform(small.begin(), small.end(), small.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    EXPECT_TRUE(written.insert(small).second) << text;
  }
}

TEST(Notation, TheActionsHaveTheirNumbersFromWhatMakesThem) {
  const auto written = [](Action a) { return SchottenTotten2Face::text(a); };
  EXPECT_EQ(written(play(kR7, 3)), "r7-4");
  EXPECT_EQ(written(retreat(0)), "<1");
  EXPECT_EQ(written(cauldron(6)), "^7");
  EXPECT_EQ(written(declare(3)), "!4");
  EXPECT_EQ(written(kDrawAction), "draw");
  EXPECT_EQ(written(kTacticAction), "tactic");
  EXPECT_EQ(written(kDoneAction), "done");
  EXPECT_EQ(written(use(Tactic::kExchange)), "exchange");
  EXPECT_EQ(written(pick(6, 3)), "7.4");
  EXPECT_EQ(written(choose(tactic_card(Tactic::kSpy))), "+S");
  EXPECT_EQ(written(to_tile(2)), "-3");
  EXPECT_EQ(written(kDiscardAction), "discard");
  EXPECT_EQ(written(kHiddenAction), "+?");
}

TEST(Notation, WhatIsNotInTheTableIsNoMove) {
  for (const std::string_view wrong :
       {"",     " ",      "r7",    "r7-",     "r7-0",   "r7-8",  "r7-04", "r12-4", "r-4",
        "x7-4", "r07-4",  "r7--4", "r7 -4",   "Q-4",    "J",     "S",     "H",     "support-4",
        "<",    "<0",     "<8",    "<4.1",    "^",      "^9",    "!",     "!44",   "!0",
        "4.0",  "4.5",    "0.1",   "8.1",     "4.",     ".2",    "4.2.1", "4",     "+",
        "+r12", "+x",     "++r7",  "-",       "-0",     "-8",    "-r7",   "draws", "tactics",
        "skip", "deploy", "?",     "?tactic", "r7-4 x", "r-1-4", "r+7-4", "-+4",   "discards"}) {
    EXPECT_FALSE(SchottenTotten2Face::parse(wrong)) << wrong;
  }
}

TEST(Notation, CapitalsAndBlanksAndPassAreReadToo) {
  for (const auto& [other, usual] : {std::pair{"R7-4", "r7-4"},
                                     {"j-4", "J-4"},
                                     {"s-4", "S-4"},
                                     {"+h", "+H"},
                                     {" done ", "done"},
                                     {"pass", "done"},
                                     {"Pass", "done"},
                                     {"Draw", "draw"},
                                     {"Support", "support"},
                                     {"DISCARD", "discard"}}) {
    EXPECT_TRUE(SchottenTotten2Face::parse(other)) << other;
    EXPECT_EQ(SchottenTotten2Face::parse(other), SchottenTotten2Face::parse(usual)) << other;
  }
}

TEST(Notation, ChanceNamesTheCardOrItsSort) {
  for (std::size_t i = 0; i < SchottenTotten2::kChanceActions; ++i) {
    const std::string text = SchottenTotten2Face::chance_text(action_at(i));
    EXPECT_EQ(SchottenTotten2Face::parse_chance(text), action_at(i)) << text;
  }
  EXPECT_EQ(SchottenTotten2Face::parse_chance("r7"), comes_up(kR7));
  EXPECT_EQ(SchottenTotten2Face::parse_chance("exchange"),
            comes_up(tactic_card(Tactic::kExchange)));
  EXPECT_EQ(SchottenTotten2Face::parse_chance("?"), kUnseenSiege);
  EXPECT_EQ(SchottenTotten2Face::parse_chance("?tactic"), kUnseenTactic);
  for (const std::string_view wrong : {"", "r12", "x", "??", "r7-4", "+r7"}) {
    EXPECT_FALSE(SchottenTotten2Face::parse_chance(wrong)) << wrong;
  }
}

// ST-1.2, ST-9.1
TEST(Notation, EveryCardIsReadBack) {
  std::set<std::string> written;
  for (int i = 0; i < kCardKinds; ++i) {
    EXPECT_EQ(parse_card(text(card_at(i))), card_at(i)) << text(card_at(i));
    EXPECT_TRUE(written.insert(text(card_at(i))).second);
    EXPECT_EQ(is_siege(card_at(i)), i < 60);
    EXPECT_EQ(is_elite(card_at(i)), i >= 60 && i < 63);
  }
  EXPECT_EQ(written.size(), 70U) << "and the Joker is there twice";
}

// "4.1 is the one that a cauldron would hit."
// ST-3.6, ST-9.23
TEST(Notation, CardsAtATileAreCountedFromTheWall) {
  Scene picked = Scene({.tactics = 1}).attack(4, "r1 b2").hand(0, "redeployment");
  EXPECT_EQ(picked.play("redeployment 4.1 discard").discarded(), "r1");
  Scene hit = Scene().attack(4, "r1 b2").acting(1);
  EXPECT_EQ(hit.play("^4").discarded(), "r1");
}

// Where a board would draw a move from and to.
TEST(Notation, EveryMoveHasItsPlaces) {
  const auto places = [](Scene scene, std::string_view move) {
    const Places p = SchottenTotten2Face::places(scene.rules(), scene.state(),
                                                 SchottenTotten2Face::parse(move).value());
    return p.from + ">" + p.to;
  };
  const Options tactical{.tactics = 1};
  EXPECT_EQ(places(Scene(), "r7-4"), "hand.r7>side.0.4");
  EXPECT_EQ(places(Scene().acting(1), "r7-4"), "hand.r7>side.1.4");
  EXPECT_EQ(places(Scene(), "<4"), "side.0.4>discards");
  EXPECT_EQ(places(Scene().acting(1), "^4"), "cauldrons>side.0.4");
  EXPECT_EQ(places(Scene(), "!4"), ">tile.4");
  EXPECT_EQ(places(Scene(), "draw"), "deck>hand");
  EXPECT_EQ(places(Scene(), "tactic"), "tactics>hand");
  EXPECT_EQ(places(Scene(), "done"), ">");
  Scene moving = Scene(tactical).hand(0, "redeployment").attack(4, "r1").play("redeployment");
  EXPECT_EQ(places(moving, "4.1"), ">side.0.4.1");
  EXPECT_EQ(places(moving, "discard"), ">discards");
  Scene taking = Scene(tactical).hand(0, "treason").defend(4, "r1").play("treason");
  EXPECT_EQ(places(taking, "4.1"), ">side.1.4.1");
  EXPECT_EQ(places(taking, "-5"), ">side.0.5");
  Scene exploding = Scene(tactical).hand(0, "explosion").defend(4, "r1");
  EXPECT_EQ(places(exploding, "explosion"), "hand.explosion>");
  EXPECT_EQ(places(exploding.play("explosion"), "-4"), ">tile.4");
  Scene choosing = Scene(tactical).hand(0, "recruitment").discards("r1").play("recruitment");
  EXPECT_EQ(places(choosing, "+r1"), "discard.r1>");
  Scene offering = Scene(tactical).hand(0, "exchange r1").play("exchange");
  EXPECT_EQ(places(offering, "+r1"), "hand.r1>");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
