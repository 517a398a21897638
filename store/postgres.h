// A store in a PostgreSQL database, which several servers may share.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "store/store.h"

namespace castellan {

class PostgresStore : public Store {
 public:
  // Connects to postgresql://USER@HOST/DATABASE, makes its tables there or brings them up to this
  // version, also where several servers do so at once. Connections that are lost come back by
  // themselves. Patience is how long a statement may take; what takes longer is an error.
  static std::optional<Error> open(const std::string& url, std::unique_ptr<PostgresStore>& store,
                                   std::chrono::milliseconds patience = std::chrono::seconds(10));
};

}  // namespace castellan
