#include "server/site.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

namespace castellan {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;

// A folder of its own for each test.
class SiteTest : public testing::Test {
 protected:
  SiteTest() {
    std::string name = (fs::temp_directory_path() / "castellan-site-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    fs::create_directories(folder_ / "site");
  }
  ~SiteTest() override { fs::remove_all(folder_); }

  void write(const std::string& path, std::string_view text, seconds age = seconds(60)) const {
    std::ofstream(folder_ / path) << text;
    fs::last_write_time(folder_ / path, fs::file_time_type::clock::now() - age);
  }
  [[nodiscard]] fs::path root() const { return folder_ / "site"; }

  fs::path folder_;
};

constexpr Encodings kAll{1000, 1000, 1};

TEST_F(SiteTest, FindsTheSmallestFormThatIsWelcome) {
  write("site/a.js", "plain");
  write("site/a.js.br", "br");
  write("site/a.js.gz", "gz");
  Site site(root());
  Page page;
  ASSERT_EQ(site.find("a.js", kAll, page), Site::Found::kYes);
  EXPECT_EQ(*page.bytes, "br");
  EXPECT_EQ(page.encoding, "br");
  EXPECT_TRUE(page.varies);
  ASSERT_EQ(site.find("a.js", {0, 500, 1}, page), Site::Found::kYes);
  EXPECT_EQ(*page.bytes, "gz");
  ASSERT_EQ(site.find("a.js", {}, page), Site::Found::kYes);
  EXPECT_EQ(*page.bytes, "plain");
  EXPECT_EQ(page.encoding, "");
}

TEST_F(SiteTest, ReadsAgainWhatChanged) {
  write("site/a.txt", "one");
  Site site(root());
  Page before;
  Page after;
  ASSERT_EQ(site.find("a.txt", {}, before), Site::Found::kYes);
  write("site/a.txt", "two", seconds(5));
  ASSERT_EQ(site.find("a.txt", {}, after), Site::Found::kYes);
  EXPECT_EQ(*before.bytes, "one");
  EXPECT_EQ(*after.bytes, "two");
  EXPECT_NE(before.tag, after.tag);
}

TEST_F(SiteTest, WaitsForWhatIsBeingWritten) {
  write("site/a.txt", "ha", seconds(0));
  Site site(root());
  Page page;
  EXPECT_EQ(site.find("a.txt", {}, page), Site::Found::kBeingWritten);
}

TEST_F(SiteTest, NeverLeavesItsFolder) {
  write("secret.txt", "secret");
  fs::create_symlink(folder_ / "secret.txt", root() / "link.txt");
  fs::create_directory_symlink(folder_, root() / "up");
  fs::create_directories(folder_ / "site-too");
  write("site-too/a.txt", "not this site");
  Site site(root());
  Page page;
  for (const char* path : {"../secret.txt", "link.txt", "up/secret.txt", "../site-too/a.txt", ""}) {
    EXPECT_EQ(site.find(path, {}, page), Site::Found::kNo) << path;
  }
}

TEST(SiteNames, TellHashesFromWords) {
  EXPECT_TRUE(has_hashed_name("assets/index-DiwrgTda.js"));
  EXPECT_TRUE(has_hashed_name("assets/a-B_-x9-_a.woff2"));
  EXPECT_FALSE(has_hashed_name("index-DiwrgTda.js"));
  EXPECT_FALSE(has_hashed_name("assets/half-timbered.svg"));
  EXPECT_FALSE(has_hashed_name("assets/index.js"));
  EXPECT_FALSE(has_hashed_name("assets/-DiwrgTda.js"));
}

}  // namespace
}  // namespace castellan
