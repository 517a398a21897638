#include "server/deed.h"

#include <array>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "engine/core/reader.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kWishes{"take_back", "draw", "abort"};
constexpr std::array<std::string_view, 3> kOrders{"always", "touched", "never"};
constexpr std::array<std::string_view, 3> kClocks{"none", "move", "fischer"};

template <class Enum, std::size_t N>
std::optional<Enum> find_name(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

// What a field is in JSON.
json value_of(const Seat& seat) { return index(seat); }
json value_of(const Wish& wish) { return name_of(wish); }
json value_of(const Order& order) { return name_of(order); }
json value_of(const ClockPlan::Kind& kind) { return name_of(kind); }
template <class Value>
json value_of(const Value& value) {
  return value;
}

void read(const Reader& in, Seat& seat) {
  seat = seat_at(static_cast<std::size_t>(in.integer(0, std::int64_t{kMostSeats} - 1)));
}
void read(const Reader& in, std::uint64_t& number) {
  number = static_cast<std::uint64_t>(in.integer(0, INT64_MAX));
}
void read(const Reader& in, std::int64_t& number) { number = in.integer(0, INT64_MAX); }
void read(const Reader& in, bool& flag) { flag = in.boolean(); }
void read(const Reader& in, std::string& text) { text = in.string(); }
void read(const Reader& in, std::vector<std::string>& list) {
  list.resize(in.size());
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = in.item(i).string();
}
void read(const Reader& in, Wish& wish) {
  const auto found = wish_of(in.string());
  if (found) {
    wish = *found;
  } else {
    in.refuse("take_back, draw, abort");
  }
}
void read(const Reader& in, Order& order) {
  const auto found = order_of(in.string());
  if (found) {
    order = *found;
  } else {
    in.refuse("always, touched, never");
  }
}
void read(const Reader& in, ClockPlan::Kind& kind) {
  const auto found = clock_kind_of(in.string());
  if (found) {
    kind = *found;
  } else {
    in.refuse("none, move, fischer");
  }
}

// Tries the alternatives of Deed one after the other.
template <std::size_t I = 0>
bool read_as(std::string_view name, const Reader& in, Deed& deed) {
  if constexpr (I < std::variant_size_v<Deed>) {
    using Each = std::variant_alternative_t<I, Deed>;
    if (name != Each::kName) return read_as<I + 1>(name, in, deed);
    Each each;
    Each::fields(each, [&](std::string_view field, auto& value) { read(in.at(field), value); });
    deed = std::move(each);
    return true;
  } else {
    return false;
  }
}

}  // namespace

std::string_view name_of(Wish wish) { return kWishes[static_cast<std::size_t>(wish)]; }
std::string_view name_of(Order order) { return kOrders[static_cast<std::size_t>(order)]; }
std::string_view name_of(ClockPlan::Kind kind) { return kClocks[static_cast<std::size_t>(kind)]; }
std::optional<Wish> wish_of(std::string_view name) { return find_name<Wish>(kWishes, name); }
std::optional<Order> order_of(std::string_view name) { return find_name<Order>(kOrders, name); }
std::optional<ClockPlan::Kind> clock_kind_of(std::string_view name) {
  return find_name<ClockPlan::Kind>(kClocks, name);
}

std::string write_deed(const Deed& deed) {
  json line;
  std::visit(
      [&line](const auto& each) {
        using Each = std::remove_cvref_t<decltype(each)>;
        line["do"] = Each::kName;
        Each::fields(each, [&line](std::string_view name, const auto& value) {
          line[std::string(name)] = value_of(value);
        });
      },
      deed);
  return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<Error> read_deed(std::string_view line, Deed& deed) {
  json parsed;
  if (auto error = parse_json(line, parsed)) return error;
  std::optional<Error> error;
  const Reader in(parsed, error);
  const std::string name = in.at("do").string();
  Deed read;
  if (!error && !read_as(name, in, read)) in.at("do").refuse("a deed that this version knows");
  if (!error) deed = std::move(read);
  return error;
}

}  // namespace castellan
