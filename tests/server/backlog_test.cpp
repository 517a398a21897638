#include "server/backlog.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace castellan {
namespace {

// Takes nothing of what it is sent unless it is told to.
class Client : public Recipient {
 public:
  Client(Backlog& backlog, const std::shared_ptr<Household>& household)
      : Recipient(household), backlog_(backlog) {
    backlog_.enter(*this);
  }
  ~Client() override { backlog_.leave(*this); }

  void drop(std::string_view why) override {
    dropped = why;
    backlog_.leave(*this);
  }
  std::string dropped;

 private:
  Backlog& backlog_;
};

class BacklogTest : public testing::Test {
 protected:
  BacklogTest() : households({200, 50}), backlog({100, 250, 400, 1000}) {}
  Client& client(const std::string& address) {
    clients.push_back(std::make_unique<Client>(backlog, households.at(address)));
    return *clients.back();
  }
  Households households;
  Backlog backlog;
  std::vector<std::unique_ptr<Client>> clients;
};

TEST_F(BacklogTest, DropsAClientForWhomTooMuchWaits) {
  Client& greedy = client("203.0.113.1");
  backlog.add(greedy, 100, 0);
  EXPECT_EQ(greedy.dropped, "");
  backlog.add(greedy, 1, 0);
  EXPECT_EQ(greedy.dropped, "full");
  EXPECT_EQ(backlog.bytes(), 0U);
}

TEST_F(BacklogTest, DropsTheSlowestAtAnAddressAndNobodyElse) {
  Client& slow = client("203.0.113.1");
  Client& slower = client("203.0.113.1");
  Client& quick = client("203.0.113.1");
  Client& neighbour = client("203.0.113.2");
  backlog.add(neighbour, 100, 0);
  backlog.add(slow, 90, 0);
  backlog.add(slower, 100, 0);
  backlog.add(quick, 60, 0);
  EXPECT_EQ(backlog.bytes(), 350U);
  backlog.add(quick, 1, 0);
  EXPECT_EQ(slower.dropped, "full");
  EXPECT_EQ(slow.dropped + quick.dropped + neighbour.dropped, "");
  EXPECT_EQ(backlog.bytes(), 251U);
}

TEST_F(BacklogTest, DropsTheSlowestOfAllWhereAllIsTooMuch) {
  for (std::size_t i = 0; i < 5; ++i) {
    backlog.add(client("203.0.113." + std::to_string(i)), 75 + i, 0);
  }
  EXPECT_EQ(backlog.bytes(), 385U);
  backlog.add(client("203.0.113.9"), 20, 0);
  EXPECT_EQ(clients[4]->dropped, "full");
  EXPECT_EQ(backlog.bytes(), 326U);
}

TEST_F(BacklogTest, DropsWhoDoesNotTakeATextForTooLong) {
  Client& slow = client("203.0.113.1");
  Client& steady = client("203.0.113.1");
  Client& idle = client("203.0.113.1");
  for (Client* each : {&slow, &steady}) {
    backlog.add(*each, 10, 0);
    backlog.add(*each, 10, 900);
  }
  backlog.sent(steady, 10, 900);
  backlog.drop_slow(1000);
  EXPECT_EQ(slow.dropped, "");
  backlog.drop_slow(1001);
  EXPECT_EQ(slow.dropped, "slow");
  EXPECT_EQ(steady.dropped + idle.dropped, "");
  backlog.sent(steady, 10, 0);
  backlog.drop_slow(9000);
  EXPECT_EQ(steady.dropped, "") << "nothing waits for it";
}

TEST_F(BacklogTest, ForgetsWhoLeft) {
  backlog.add(client("203.0.113.1"), 10, 0);
  clients.clear();
  EXPECT_EQ(backlog.bytes(), 0U);
  EXPECT_EQ(households.at("203.0.113.1")->unsent, 0U);
}

}  // namespace
}  // namespace castellan
