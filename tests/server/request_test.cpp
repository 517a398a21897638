#include "server/request.h"

#include <gtest/gtest.h>

#include <string>

namespace castellan {
namespace {

TEST(Request, NamesAFileOfTheSite) {
  EXPECT_EQ(path_of("/"), "index.html");
  EXPECT_EQ(path_of("/?a=/../b"), "index.html");
  EXPECT_EQ(path_of("/assets/index-DiwrgTda.js?x#y"), "assets/index-DiwrgTda.js");
  EXPECT_EQ(path_of("/a%20b/%C3%BC.txt"), "a b/\xc3\xbc.txt");
  EXPECT_EQ(path_of("/a%2525"), "a%25");  // decoded once
  EXPECT_EQ(path_of("http://localhost:8080/a.txt"), "a.txt");
  EXPECT_EQ(path_of("http://localhost"), "index.html");
}

TEST(Request, LeadsNowhereElse) {
  for (const std::string target : {"",
                                   "a",
                                   "*",
                                   "//",
                                   "//a",
                                   "/a/",
                                   "/a//b",
                                   "/..",
                                   "/../a",
                                   "/a/../b",
                                   "/a/..",
                                   "/.",
                                   "/./a",
                                   "/.git/config",
                                   "/%2e%2e/a",
                                   "/%2e",
                                   "/a%2fb",
                                   "/a%5cb",
                                   "/a\\b",
                                   "/a%",
                                   "/a%2",
                                   "/a%2g",
                                   "/%00",
                                   "/a%0a",
                                   "/a%7f",
                                   "https://localhost/a",
                                   "http://localhost/../a"}) {
    EXPECT_FALSE(path_of(target)) << target;
  }
  EXPECT_FALSE(path_of(std::string_view("/a\0b", 4)));
}

TEST(Request, SaysWhichFormsAreWelcome) {
  const auto liked = [](std::string_view header) {
    const Encodings encodings = read_accept_encoding(header);
    return std::to_string(encodings.brotli) + " " + std::to_string(encodings.gzip) + " " +
           std::to_string(encodings.identity);
  };
  EXPECT_EQ(liked(""), "0 0 1");
  EXPECT_EQ(liked("gzip, deflate, br, zstd"), "1000 1000 1");
  EXPECT_EQ(liked("br;q=0.8 , GZIP ; Q=0.25"), "800 250 1");
  EXPECT_EQ(liked("*;q=0.5, br;q=0, identity;q=1.000"), "0 500 1000");
  EXPECT_EQ(liked("*;q=0"), "0 0 0");
  // What is no quality is no welcome.
  for (const std::string wrong : {"1.5", "2", "0.1234", "-1", "x", "", ".5", "1.", "0,5"}) {
    EXPECT_EQ(read_accept_encoding("br;q=" + wrong).brotli, wrong == "1." ? 1000 : 0) << wrong;
  }
  EXPECT_EQ(liked(",;=;q=1,;;,"), "0 0 1");
}

TEST(Request, NamesWhatTheClientHas) {
  EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("*", "\"a\""));
  EXPECT_FALSE(names_tag("", "\"a\""));
  EXPECT_FALSE(names_tag("a, \"ab\"", "\"a\""));
}

}  // namespace
}  // namespace castellan
