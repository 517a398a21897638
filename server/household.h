// Everybody behind one address, who share what an address may have. Several people at home are one
// household, and whoever opens many connections is still one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "server/limit.h"

namespace castellan {

// By what an address is counted: the whole of IPv4, the first half of IPv6, since whoever has one
// address there has all that begin like it. What is no address stands for itself.
std::string household_of(const std::string& address);

struct Household {
  // From what one connection may ask.
  explicit Household(const Allowance& connection);

  Bucket requests;              // over all WebSockets and of the API
  Bucket api;                   // over HTTP, which counts as one connection
  Bucket files;                 // and whatever else is cheap to answer
  std::size_t connections = 0;  // of any kind
  std::size_t sockets = 0;      // WebSockets alone
  std::size_t unsent = 0;       // bytes that wait for them

  [[nodiscard]] bool at_rest(std::int64_t now) const;
};

class Households {
 public:
  explicit Households(const Allowance& connection) : connection_(connection) {}

  // Where this address belongs, as household_of says.
  std::shared_ptr<Household> at(const std::string& address);
  // Those that nobody holds and that have nothing to make up for.
  void forget(std::int64_t now);
  [[nodiscard]] std::size_t size() const { return all_.size(); }

 private:
  Allowance connection_;
  std::map<std::string, std::shared_ptr<Household>> all_;
};

}  // namespace castellan
