// What a server remembers: for every table an append-only list of numbered lines, from which all
// that is known about the table follows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace castellan {

struct Line {
  std::uint64_t number = 0;  // counted from 1, without gaps
  std::int64_t at = 0;       // milliseconds since 1970
  std::string text;

  friend bool operator==(const Line&, const Line&) = default;
};

// What came of a line. The same line a second time was stored before and is fine, so that whoever
// is not sure may try again.
enum class Written : std::uint8_t {
  kStored,
  kTaken,  // somebody else's line has this number
  kGap,    // the number is not the next one
};

struct Append {
  std::string table;
  Line line;
  Written written{};  // filled in
};

// May be used by several threads.
class Store {
 public:
  virtual ~Store() = default;

  // All lines in one go, on disk when this returns. With an error none of them is stored.
  virtual std::optional<Error> append(std::span<Append> lines) = 0;
  // The lines of a table with numbers above `after`, at most so many, in order.
  virtual std::optional<Error> read(std::string_view table, std::uint64_t after, std::size_t most,
                                    std::vector<Line>& lines) = 0;
  // The names of tables in alphabetical order, those behind `after`, at most so many.
  virtual std::optional<Error> tables(std::string_view after, std::size_t most,
                                      std::vector<std::string>& names) = 0;
  // Forgets a table; says whether there was one.
  virtual std::optional<Error> remove(std::string_view table, bool& was_there) = 0;

  // Calls `heard` for lines that others, or this store, wrote, from a thread of its own: the table
  // and the number of its last line, or no table and 0 where anything may have been missed. Nothing
  // ends it. A store that nobody shares has nothing to tell.
  using Heard = std::function<void(std::string_view table, std::uint64_t number)>;
  virtual void listen(Heard /*heard*/) {}
};

}  // namespace castellan
