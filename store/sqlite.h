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
};

}  // namespace castellan
