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

// What came of a line. The same line a second time, with the same time and the same text, was
// stored before and is fine, so that whoever is not sure may try again. With another time it is
// another line, lest two servers that write the same reckon with times of their own.
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

// How much there is of a table.
struct Extent {
  std::string table;
  std::uint64_t lines = 0;
  std::int64_t changed = 0;  // when the last line came

  friend bool operator==(const Extent&, const Extent&) = default;
};

// Where a table begins and ends.
struct Ends {
  std::string table;
  Line first;
  Line last;

  friend bool operator==(const Ends&, const Ends&) = default;
};

// Somebody wrote to a table, and the last line is now this; 0: look again, the table may even be
// gone. A table without a name: anything may have happened to any of them.
using Heard = std::function<void(std::string_view table, std::uint64_t number)>;

// May be used by several threads.
class Store {
 public:
  virtual ~Store() = default;

  // All lines in one go, on disk when this returns. With an error none of them is stored, unless it
  // was the connection to a database that broke: then nobody knows, and the same lines again settle
  // it.
  virtual std::optional<Error> append(std::span<Append> lines) = 0;
  // The lines of a table with numbers above `after`, at most so many, in order.
  virtual std::optional<Error> read(std::string_view table, std::uint64_t after, std::size_t most,
                                    std::vector<Line>& lines) = 0;
  // The names of tables in alphabetical order, those behind `after`, at most so many.
  virtual std::optional<Error> tables(std::string_view after, std::size_t most,
                                      std::vector<std::string>& names) = 0;
  // The same tables with what there is of each.
  virtual std::optional<Error> survey(std::string_view after, std::size_t most,
                                      std::vector<Extent>& extents) = 0;
  // The same tables with the first and the last line of each, however many are between.
  virtual std::optional<Error> ends(std::string_view after, std::size_t most,
                                    std::vector<Ends>& ends) = 0;
  // Forgets a table; says whether there was one.
  virtual std::optional<Error> remove(std::string_view table, bool& was_there) = 0;

  // A sound copy of everything as it is now in a new file, while others go on reading and writing;
  // refused where the database has tools of its own for that.
  virtual std::optional<Error> backup(const std::string& path) = 0;
  // Gives back the room of what was removed.
  virtual std::optional<Error> compact() = 0;

  // Whether other servers may write to it.
  [[nodiscard]] virtual bool shared() const { return false; }
  // From now on tells what is written by anybody, this store's own lines too, on a thread of the
  // store's; an empty function ends it. A store that nobody shares has nothing to tell.
  virtual void listen(const Heard& /*heard*/) {}
};

}  // namespace castellan
