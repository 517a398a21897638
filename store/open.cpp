#include "store/open.h"

#include <fcntl.h>
#include <sys/file.h>

#include <utility>

#include "store/postgres.h"
#include "store/sqlite.h"

namespace castellan {
namespace {

template <class Kind>
std::optional<Error> open_as(const std::string& where, std::unique_ptr<Store>& store) {
  std::unique_ptr<Kind> opened;
  if (auto error = Kind::open(where, opened)) return error;
  store = std::move(opened);
  return std::nullopt;
}

}  // namespace

bool is_address(std::string_view where) { return where.find("://") != std::string_view::npos; }

std::optional<Error> open_store(const std::string& where, std::unique_ptr<Store>& store) {
  if (!is_address(where)) {
    // SQLite would keep these in memory alone, and lose them without a word.
    if (where.empty() || where.starts_with(':'))
      return Error{"error.store-path", {{"path", where}}};
    auto error = open_as<SqliteStore>(where, store);
    if (!error || error->key != "error.store") return error;
    return Error{"error.store-file", {{"path", where}, error->args.at(0)}};
  }
  const std::string scheme = where.substr(0, where.find("://"));
  if (scheme == "postgresql" || scheme == "postgres") return open_as<PostgresStore>(where, store);
  // The rest may hold a password.
  return Error{"error.store-address", {{"scheme", scheme}}};
}

std::optional<Error> claim_store(const std::string& where) {
  if (is_address(where)) return std::nullopt;
  // Never closed: that would also end SQLite's own locks on the file.
  const int file = ::open(where.c_str(), O_RDONLY | O_CLOEXEC);
  if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
  return Error{"error.store-in-use", {{"path", where}}};
}

}  // namespace castellan
