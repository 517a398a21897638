#include "server/pondering.h"

#include <gtest/gtest.h>

namespace castellan {
namespace {

TEST(Pondering, AllDecisionsOfATurnShareItsTime) {
  Pondering pondering;
  pondering.moves(seat_at(1), false);
  pondering.add(700);
  pondering.moves(seat_at(1), false);
  pondering.add(200);
  EXPECT_EQ(pondering.spent(), 900);
}

TEST(Pondering, ATurnBeginsAnewAfterSomebodyElses) {
  Pondering pondering;
  pondering.moves(seat_at(1), false);
  pondering.add(2900);
  pondering.moves(seat_at(0), false);  // a person, who is not thought for
  pondering.moves(seat_at(1), false);
  EXPECT_EQ(pondering.spent(), 0);
}

TEST(Pondering, AQuestionOutOfTurnDoesNotEndTheTurn) {
  Pondering pondering;
  pondering.moves(seat_at(1), false);
  pondering.add(1500);
  pondering.moves(seat_at(2), true);
  EXPECT_EQ(pondering.spent(), 0) << "the answer has a time of its own";
  pondering.add(400);
  pondering.moves(seat_at(1), false);
  EXPECT_EQ(pondering.spent(), 1500);
}

}  // namespace
}  // namespace castellan
