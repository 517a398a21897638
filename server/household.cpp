#include "server/household.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

namespace castellan {
namespace {

// A household may ask for as much as so many connections that each ask for all they may: enough for
// a family or a club, too little to take the server from everybody else.
constexpr double kConnections = 2;
// A page is some dozens of files at once.
constexpr double kFilesAtOnce = 5;
constexpr double kFiles = 4;

constexpr std::size_t kNetwork = 8;  // bytes of an IPv6 address that name the network
constexpr std::size_t kMapped = 12;  // bytes before the IPv4 address in one that stands for it

Allowance times(const Allowance& one, double at_once, double per_second) {
  return {one.at_once * at_once, one.per_second * per_second};
}

}  // namespace

std::string household_of(const std::string& address) {
  const std::string bare = address.substr(0, address.find('%'));  // without the interface
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (inet_pton(AF_INET6, bare.c_str(), bytes.data()) != 1) return address;
  constexpr std::array<unsigned char, kMapped> kPrefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (std::equal(kPrefix.begin(), kPrefix.end(), bytes.begin())) {
    return inet_ntop(AF_INET, bytes.data() + kMapped, text.data(), text.size());
  }
  std::fill(bytes.begin() + kNetwork, bytes.end(), 0);
  return std::string(inet_ntop(AF_INET6, bytes.data(), text.data(), text.size())) + "/64";
}

Household::Household(const Allowance& connection)
    : requests(times(connection, kConnections, kConnections)),
      api(connection),
      files(times(connection, kFilesAtOnce, kFiles)) {}

bool Household::at_rest(std::int64_t now) const {
  return requests.full(now) && api.full(now) && files.full(now);
}

std::shared_ptr<Household> Households::at(const std::string& address) {
  auto& found = all_[household_of(address)];
  if (!found) found = std::make_shared<Household>(connection_);
  return found;
}

void Households::forget(std::int64_t now) {
  std::erase_if(all_, [now](const auto& each) {
    return each.second.use_count() == 1 && each.second->at_rest(now);
  });
}

}  // namespace castellan
