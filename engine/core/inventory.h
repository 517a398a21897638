// What a game is made of and where it can lie, for setting up a position from a real table. Each
// game describes itself once, in its inventory.cpp; table/inventory.h counts, deals what is unknown
// and says what is missing or too many. Whatever of a view is neither told nor named here is a
// field, such as whose turn it is, and is found by the view's schema.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/message.h"

namespace castellan {

// g++ wants initializers where some are left out, clang-tidy does not.
// NOLINTBEGIN(readability-redundant-member-init)

// A piece that lies face down, or that nobody at this side of the table knows.
inline constexpr std::string_view kUnknownPiece = "?";

// A kind of component: how views write it, what people call it (a key), and how many there are.
struct PieceKind {
  std::string token;
  std::string title;
  int count = 0;
};

// Kinds that may lie in the same spots.
struct Supply {
  std::string name;
  std::vector<PieceKind> kinds;
  // Whether some may lie nowhere: in a pile, under others, in the box. Where they may not, those
  // are missing.
  bool spare = true;
};

// How a spot stands in the view, at `path` (members and numbers parted by "/").
enum class Form : std::uint8_t {
  kList,    // a list of tokens
  kToken,   // a token, or nothing
  kCounts,  // a table from tokens to numbers
  kNumber,  // how many there are of the one kind `at`
  kRow,     // one row of a list, whose `key` is `at`: a token in each of `members`, or nothing
  kMarked,  // each of `members` is a list, and the token beside it lies here if `at` is named there
};

struct Spot {
  std::string id;                    // as actions and boards name it
  Message title{};                   // as people name it
  std::vector<std::string> also{};   // what else boards call it
  std::vector<std::string> holds{};  // supplies
  std::vector<std::string> deals{};  // what a ? may stand for; nothing: it cannot be unknown
  std::size_t most = 1;
  bool ordered = false;    // which of its pieces comes first matters
  bool face_down = false;  // a ? is a piece that lies face down and stays so
  Form form = Form::kList;
  std::string path{};
  std::string key{};
  std::string at{};
  std::vector<std::pair<std::string, std::string>> members{};  // … and the token, of kMarked
  std::string number{};  // kRow: the view has numbers, and a token is this and the number
  std::vector<std::string> details{};            // kRow: its other members
  std::pair<std::string, std::string> during{};  // a field and its value: else it is no spot
};

// A number in the view that follows from what lies where: what lies nowhere of some supplies, or
// what lies in the spots whose id begins so.
struct Tally {
  std::string path;
  std::vector<std::string> rest_of;
  std::vector<std::string> lying_in;
};

// A spot that holds what lies below the tops of others, whose row tells how high they are.
struct Cover {
  std::string spot;
  std::string below;   // spots whose id begins so
  std::string height;  // the detail
};

// A list in the view that names part of what lies in spots, such as cards that somebody has seen.
// {field} in a spot stands for a field's value.
struct Part {
  std::string path;
  std::vector<std::string> of;
};

// A list with a row for each piece of a spot's list; rows that are missing are empty.
struct Beside {
  std::string path;
  std::string list;
};

struct Inventory {
  std::vector<Supply> supplies;
  std::vector<Spot> spots;
  std::vector<Tally> tallies{};
  std::vector<Cover> covers{};
  std::vector<Part> parts{};
  std::vector<Beside> besides{};
  // The fields that people set first, by the last member of their path; and those that are seats.
  std::vector<std::string> fields{};
  std::vector<std::string> seats{};
};

// NOLINTEND(readability-redundant-member-init)

}  // namespace castellan
