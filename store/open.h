// Opens the store that somebody named.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace castellan {

// Whether it is the address of a database, and not the path of a file.
bool is_address(std::string_view where);

// postgresql://… or postgres://… is a PostgreSQL database, anything else the path of a file.
std::optional<Error> open_store(const std::string& where, std::unique_ptr<Store>& store);

// A file is for one server alone, as long as this process lives: two would not hear of each other.
// A database is for any number.
std::optional<Error> claim_store(const std::string& where);

}  // namespace castellan
