// What the people and agents at a table are called.
#pragma once

#include <string>
#include <vector>

#include "table/table.h"
#include "table/words.h"

namespace castellan {

// Gives the words the names of all who have one, told apart by their numbers where two are called
// the same; and the titles of the seats on boards: number and name.
std::vector<std::string> name_seats(const std::vector<Sitter>& sitters, Words& words);

}  // namespace castellan
