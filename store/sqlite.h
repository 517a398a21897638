// A store in one file.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "store/store.h"

namespace castellan {

class SqliteStore : public Store {
 public:
  // Opens the file, or makes it, and brings it up to this version; an error says why it cannot.
  static std::optional<Error> open(const std::string& path, std::unique_ptr<SqliteStore>& store);

  // A sound copy of everything as it is now, while others go on reading and writing.
  virtual std::optional<Error> backup(const std::string& path) = 0;
  // Gives back the room of what was removed.
  virtual std::optional<Error> compact() = 0;
};

}  // namespace castellan
