#include "table/fate.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/hex.h"

namespace castellan {
namespace {

// What the rules of fate.h give, written down a second time: the bytes that the key is the hash of,
// and the first word of block n that divides evenly.
Key key_of(const Seed& seed, const std::vector<std::string>& nonces = {}) {
  std::vector<std::uint8_t> bytes(seed.begin(), seed.end());
  for (const std::string& nonce : nonces) {
    for (std::size_t i = 0; i < 32; ++i) {
      bytes.push_back(i < 8 ? static_cast<std::uint8_t>(nonce.size() >> (8 * i)) : 0);
    }
    bytes.insert(bytes.end(), nonce.begin(), nonce.end());
  }
  return sha256(bytes);
}

std::uint32_t ticket_of(const Key& key, std::uint32_t n, std::uint64_t total) {
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32U;
  for (const std::uint64_t word : chacha20_block(key, n)) {
    if (word * total % kWords >= kWords % total) {
      return static_cast<std::uint32_t>(word * total / kWords);
    }
  }
  ADD_FAILURE() << "no word of block " << n << " will do";
  return 0;
}

std::vector<std::uint32_t> first_tickets(const Fate& fate, std::uint32_t total) {
  std::vector<std::uint32_t> tickets;
  for (std::uint32_t n = 0; n < 10; ++n) tickets.push_back(fate.ticket(n, total));
  return tickets;
}

TEST(Fate, ANumberAsASeedIsEightBytesTheLowestFirst) {
  EXPECT_EQ(to_hex(seed_of(0)), std::string(64, '0'));
  EXPECT_EQ(to_hex(seed_of(0x0123456789abcdef)), "efcdab8967452301" + std::string(48, '0'));
  EXPECT_EQ(to_hex(seed_of(UINT64_MAX)), std::string(16, 'f') + std::string(48, '0'));
}

TEST(Fate, TheCommitmentIsTheHashOfTheSeedWhateverTheNonces) {
  // printf '\1' | dd of=seed bs=32 conv=sync; sha256sum seed
  const std::string_view hash = "01d0fabd251fcbbe2b93b4b927b26ad2a1a99077152e45ded1e678afa45dbec5";
  EXPECT_EQ(to_hex(Fate(seed_of(1)).commitment()), hash);
  EXPECT_EQ(to_hex(Fate(seed_of(1), {"Ann", "Bob"}).commitment()), hash);
}

TEST(Fate, ChanceActionNTakesItsTicketFromBlockN) {
  const Fate fate(seed_of(7));
  for (std::uint32_t n = 0; n < 500; ++n) {
    for (const std::uint32_t total : {1U, 2U, 6U, 21U, 90U, 65'537U, 3'000'000'000U}) {
      EXPECT_EQ(fate.ticket(n, total), ticket_of(key_of(seed_of(7)), n, total))
          << n << " " << total;
    }
  }
}

TEST(Fate, NoncesAreHashedInAfterTheSeedEachWithItsLength) {
  const std::vector<std::string> nonces{"Ann", "", std::string("\0\xff\n", 3)};
  const Fate fate(seed_of(7), nonces);
  for (std::uint32_t n = 0; n < 100; ++n) {
    EXPECT_EQ(fate.ticket(n, 90), ticket_of(key_of(seed_of(7), nonces), n, 90));
  }
}

// Worked out by a program in another language, so that this stays what it is.
TEST(Fate, IsTheSameEverywhereAndForGood) {
  const std::vector<std::uint32_t> alone{76, 72, 78, 33, 73, 69, 7, 77, 54, 75};
  const std::vector<std::uint32_t> with_nonces{34, 20, 56, 87, 73, 11, 53, 45, 38, 9};
  EXPECT_EQ(first_tickets(Fate(seed_of(1)), 90), alone);
  EXPECT_EQ(first_tickets(Fate(seed_of(1), {"Ann", "Bob"}), 90), with_nonces);
}

// Of three quarters of all words, a quarter would favour some tickets. Blocks 0 and 4 begin with a
// word that will do; block 1 only with its third.
TEST(Fate, WordsThatWouldFavourATicketAreLeftOut) {
  constexpr std::uint32_t kTotal = 3U << 30U;
  const Fate fate(seed_of(1));
  EXPECT_EQ(fate.ticket(0, kTotal), 2'743'055'566U);
  EXPECT_EQ(fate.ticket(1, kTotal), 1'000'001'040U);
  EXPECT_EQ(fate.ticket(4, kTotal), 2'629'547'752U);
}

TEST(Fate, EveryNonceMattersAndSoDoesWhereOneEnds) {
  const auto tickets = [](std::vector<std::string> nonces) {
    return first_tickets(Fate(seed_of(1), std::move(nonces)), 1'000'000);
  };
  const auto without = tickets({});
  EXPECT_NE(tickets({""}), without);
  EXPECT_NE(tickets({"a"}), tickets({"b"}));
  EXPECT_NE(tickets({"a", "bc"}), tickets({"ab", "c"}));
  EXPECT_NE(tickets({"a", "b"}), tickets({"b", "a"}));
  EXPECT_NE(first_tickets(Fate(seed_of(2)), 1'000'000), without);
}

TEST(Fate, ATicketNeedsNoneBeforeIt) {
  const Fate fate(seed_of(3));
  const std::uint32_t late = fate.ticket(1'000'000, 90);
  static_cast<void>(first_tickets(fate, 90));
  EXPECT_EQ(fate.ticket(1'000'000, 90), late);
  EXPECT_EQ(Fate(seed_of(3)).ticket(1'000'000, 90), late);
}

// Chi squared: the squares of the surprises add up to about the number of tickets, and to so much
// more only where some tickets are favoured.
TEST(Fate, AllTicketsComeUpEquallyOften) {
  const Fate fate(seed_of(11));
  std::uint32_t n = 0;
  for (const std::uint32_t total : {2U, 21U, 90U}) {
    constexpr std::uint32_t kEach = 1000;
    std::vector<double> seen(total);
    for (std::uint32_t i = 0; i < kEach * total; ++i) ++seen.at(fate.ticket(n++, total));
    double surprise = 0;
    for (const double times : seen) surprise += (times - kEach) * (times - kEach) / kEach;
    EXPECT_LT(surprise, 1.5 * total + 25) << total;
  }
}

TEST(Fate, TheOnlyTicketOfOneIsZero) {
  const Fate fate(seed_of(5));
  EXPECT_EQ(first_tickets(fate, 1), std::vector<std::uint32_t>(10, 0));
}

}  // namespace
}  // namespace castellan
