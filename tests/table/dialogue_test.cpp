// The example of docs/protocol.md is true.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "table/protocol.h"

namespace castellan {
namespace {

TEST(Protocol, AnswersAsItsDocumentationSays) {
  std::ifstream file("docs/protocol.md");
  ASSERT_TRUE(file) << "run from the root of the repository";
  Protocol protocol;
  std::string answer;
  int replies = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("> ")) answer = protocol.answer(line.substr(2));
    if (!line.starts_with("< ")) continue;
    EXPECT_EQ(answer, line.substr(2));
    ++replies;
  }
  EXPECT_GE(replies, 10);
}

}  // namespace
}  // namespace castellan
