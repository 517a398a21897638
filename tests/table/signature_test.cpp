// The signature is the one that was agreed on, in every build that runs this, sanitizers too. A
// change of behaviour changes tests/golden/signature.txt, and the commit says so.
#include "table/signature.h"

#include <gtest/gtest.h>

#include <fstream>

namespace castellan {
namespace {

TEST(Signature, IsTheOneThatWasAgreedOn) {
  std::ifstream file("tests/golden/signature.txt");
  std::uint64_t agreed = 0;
  std::uint64_t agreed_random = 0;
  ASSERT_TRUE(file >> agreed >> agreed_random) << "run from the root of the repository";
  EXPECT_EQ(signature(), agreed);
  EXPECT_EQ(random_signature(), agreed_random);
}

}  // namespace
}  // namespace castellan
