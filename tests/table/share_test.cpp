#include "table/share.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "table/record.h"
#include "table/registry.h"
#include "table/view.h"

namespace castellan {
namespace {

// Made by node: zlib.deflateRawSync(text, {level: 9}).toString("base64url").
const std::string kText =
    "[Game \"castle-keep\"]\n"
    "[Rules \"1\"]\n"
    "[Options \"seats=1 version=solitaire\"]\n"
    "[Seat 1 \"Jürgen\"]\n"
    "\n"
    "* Wyz\n"
    "* Wrc\n";
const std::string kData =
    "i3ZPzE1VUEpOLC7JSdXNTk0tUIrlig4qzUktVlAyBLH9C0oy8_OKFZSKUxNLim0NFcpSi4oz8_Nsi_"
    "NzMksSM4tSQaqCUxNLFAwVlLwO7ylKT81TiuXi0lIIr6wCkUXJXAA";
const std::string kLink = "1.r.b8fecf3c." + kData;

// The key of the error, or "".
std::string fault(const std::string& link) {
  Share share;
  const auto error = read_share(link, share);
  return error ? error->key : "";
}

TEST(Share, OpensALinkThatABrowserMade) {
  for (const std::string before : {"", "/g/", "#/g/", "https://example.org/castellan/#/g/",
                                   "http://localhost:8080/?a=b#/g/"}) {
    Share share;
    EXPECT_FALSE(read_share(before + kLink, share)) << before;
    EXPECT_EQ(share.kind, ShareKind::kRecord);
    EXPECT_EQ(share.text, kText);
    EXPECT_TRUE(looks_like_share(before + kLink)) << before;
  }
  EXPECT_EQ(fault(" " + kLink + "\r\n"), "");
}

TEST(Share, OpensWhatItWrote) {
  for (const std::string& text :
       {std::string(), kText, std::string("\0\xff\n", 3), std::string(500'000, 'x')}) {
    for (const ShareKind kind : {ShareKind::kRecord, ShareKind::kPosition}) {
      const std::string link = write_share(kind, text);
      ASSERT_FALSE(link.empty());
      ASSERT_LE(link.size(), kLongestLinkWritten);
      Share share;
      EXPECT_FALSE(read_share("#" + link, share));
      EXPECT_EQ(share.kind, kind);
      EXPECT_EQ(share.text, text);
    }
  }
}

TEST(Share, WritesNothingThatIsTooLongToPaste) {
  std::string noise;
  for (unsigned i = 0; i < 1000; ++i) noise += std::to_string(i * i * 2654435761U);
  EXPECT_EQ(write_share(ShareKind::kRecord, noise), "");
  EXPECT_EQ(write_share(ShareKind::kRecord, std::string(kLongestShared + 1, 'x')), "");
}

TEST(Share, TellsALinkFromTheNameOfAFile) {
  for (const char* text : {"", "-", "game.txt", "1.txt", "/g/game.txt", "2024.12.24.txt",
                           "games/1.r", "a.b.c.d", "https://example.org/"}) {
    EXPECT_FALSE(looks_like_share(text)) << text;
  }
  EXPECT_TRUE(looks_like_share("2.x.abc"));
  EXPECT_TRUE(looks_like_share("https://example.org/#/g/"));
}

TEST(Share, RefusesWhatIsNoLink) {
  for (const char* text : {"", "#", "#/g/", "hello", "https://example.org/", "#/rules/castle-keep",
                           "1", "1.", "1.r", "1.x.00000000.AwA", "1.rr.00000000.AwA",
                           "1..00000000.AwA", "x.r.00000000.AwA", "-1.r.00000000.AwA"}) {
    EXPECT_EQ(fault(text), "error.share-link") << text;
  }
}

TEST(Share, RefusesAVersionThatItDoesNotKnow) {
  for (const char* version : {"0", "2", "01", "10", "99999999999999999999999999"}) {
    EXPECT_EQ(fault(std::string("#/g/") + version + ".r.00000000.AwA"), "error.share-version");
  }
}

TEST(Share, RefusesEveryCutAndEveryOtherCharacter) {
  for (std::size_t size = 4; size < kLink.size(); ++size) {
    EXPECT_EQ(fault(kLink.substr(0, size)), "error.share-damaged") << size;
  }
  for (std::size_t place = 4; place < kLink.size(); ++place) {
    for (const char c : {'A', 'b', '0', '-', '.', '=', '+', '%', ' ', '\0'}) {
      std::string changed = kLink;
      changed[place] = c;
      if (changed == kLink || place + 1 == kLink.size()) continue;
      EXPECT_EQ(fault(changed), "error.share-damaged") << place << " " << c;
    }
  }
}

TEST(Share, IsStrictAboutItsForm) {
  EXPECT_EQ(fault("1.r.00000000.AwA"), "");
  EXPECT_EQ(fault("1.r.00000000.AwA="), "error.share-damaged");         // padding
  EXPECT_EQ(fault("1.r.00000000.AwB"), "error.share-damaged");          // bits left over
  EXPECT_EQ(fault("1.r.00000000.AwAA"), "error.share-damaged");         // bytes after the end
  EXPECT_EQ(fault("1.r.00000000."), "error.share-damaged");             // nothing
  EXPECT_EQ(fault("1.r.0.AwA"), "error.share-damaged");                 // a short checksum
  EXPECT_EQ(fault("1.r.B8FECF3C." + kData), "error.share-damaged");     // in capitals
  EXPECT_EQ(fault("1.r.b8fecf3c.eJwDAAAAAAE"), "error.share-damaged");  // with zlib's header
}

TEST(Share, RefusesBombsAndEndlessLinks) {
  EXPECT_EQ(fault(kLink + std::string(kLongestLinkRead, 'A')), "error.share-long");
  // As much as may be, and two megabytes of the letter a in 2,607 characters.
  EXPECT_EQ(fault(write_share(ShareKind::kRecord, std::string(kLongestShared, 'a'))), "");
  const std::string head = "7cGBAAAAAMMg1vlLHORVAQ";
  const std::string tail = "bwY";
  const std::string zeros(2607 - head.size() - tail.size(), 'A');
  EXPECT_EQ(fault("1.r.00000000." + head + zeros + tail), "error.share-long");
}

TEST(Share, CarriesAWholeRecord) {
  Table table(castle_keep_game(), castle_keep_game().defaults(), Fate(seed_of(7)));
  table.play_chance();
  Share share;
  ASSERT_FALSE(read_share(write_share(ShareKind::kRecord, write_record(table)), share));
  ReadRecord record;
  ASSERT_FALSE(read_record(share.text, record));
  EXPECT_EQ(record.table->position().hash(), table.position().hash());
}

TEST(Share, CarriesAPosition) {
  Table table(castle_keep_game(), castle_keep_game().defaults(), Fate(seed_of(7)));
  table.play_chance();
  const nlohmann::json view = view_json(table, kAll);
  const nlohmann::json small{
      {"game", view["game"]}, {"options", view["options"]}, {"position", view["position"]}};
  Share share;
  ASSERT_FALSE(read_share(write_share(ShareKind::kPosition, small.dump()), share));
  SharedPosition position;
  ASSERT_FALSE(read_position(share.text, Fate(seed_of(1)), position));
  EXPECT_EQ(position.table->position().hash(), table.position().hash());
  EXPECT_TRUE(position.table->was_set_up());
}

TEST(Share, SaysWhatIsWrongWithAPosition) {
  const auto key = [](std::string_view text) {
    SharedPosition position;
    const auto error = read_position(text, Fate(seed_of(1)), position);
    EXPECT_NE(error.has_value(), position.table.has_value());
    return error ? error->key : "";
  };
  EXPECT_EQ(key("hello"), "error.json");
  EXPECT_EQ(key("[]"), "error.json-type");
  EXPECT_EQ(key("{}"), "error.json-missing");
  EXPECT_EQ(key(R"({"game":"chess"})"), "error.game");
  EXPECT_EQ(key(R"({"game":"castle-keep"})"), "error.json-missing");
  EXPECT_EQ(key(R"({"game":"castle-keep","dance":1,"position":{}})"), "error.json-unknown");
}

}  // namespace
}  // namespace castellan
