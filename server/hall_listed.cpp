// The hall's tables that anybody may find, where they were opened by another server or before this
// one began.
#include <algorithm>
#include <utility>

#include "server/hall.h"

namespace castellan {
namespace {

constexpr std::size_t kPage = 200;  // tables: others wait for the store so long

// Whether it is listed and not over, as far as its ends tell. That of a game which was played to
// its end is not known before it is played through.
bool may_be_listed(const Ends& ends) {
  // As write_deed writes it; most are not listed, and need not be read any further.
  if (ends.first.text.find(R"("listed":true)") == std::string::npos) return false;
  Deed first;
  if (read_deed(ends.first.text, first)) return false;
  const auto* opened = std::get_if<Opened>(&first);
  if (opened == nullptr || !opened->listed) return false;
  Deed last;
  if (read_deed(ends.last.text, last)) return true;
  const bool given_up = std::holds_alternative<Resigned>(last) && opened->players.size() == 2;
  return !given_up && !std::holds_alternative<Followed>(last);
}

}  // namespace

// Page by page, and then one table after the other; each step when nobody waits for anything else.
void Hall::look_for_listed() {
  if (looking_) {
    look_again_ = true;
    return;
  }
  looking_ = true;
  read_listed("", std::make_shared<Candidates>());
}

void Hall::read_listed(const std::string& after, const std::shared_ptr<Candidates>& found) {
  const auto read = [this, after, found] {
    std::vector<Ends> page;
    const bool failed = store_.ends(after, kPage, page).has_value();
    for (const Ends& each : page) {
      if (may_be_listed(each)) found->emplace_back(each.first.at, each.table);
    }
    const bool more = !failed && page.size() == kPage;
    settings_.post([this, found, more, last = more ? page.back().table : ""] {
      if (more) return read_listed(last, found);
      std::sort(found->begin(), found->end());
      open_listed(found);
    });
  };
  readers_.add("", read, Urgency::kLater);
}

// The newest first: they stand first in the list, too.
void Hall::open_listed(const std::shared_ptr<Candidates>& found) {
  const auto known = [this](const std::string& name) {
    return places_.contains(name) || over_.contains(name);
  };
  while (!found->empty() && known(found->back().second)) found->pop_back();
  if (found->empty()) {
    looking_ = false;
    if (std::exchange(look_again_, false)) look_for_listed();
    return;
  }
  const std::string name = std::move(found->back().second);
  found->pop_back();
  const auto seen = [this, found, name](const PlacePtr& place, const std::optional<Error>&) {
    if (place && place->room.over()) {
      over_.insert(name);
      if (place->guests.empty()) place->used = 0;  // it need not be kept
    }
    open_listed(found);
  };
  // It is opened as any other, once it is its turn: somebody may ask for it meanwhile.
  readers_.add(
      "", [this, name, seen] { settings_.post([this, name, seen] { find(name, seen); }); },
      Urgency::kLater);
}

}  // namespace castellan
