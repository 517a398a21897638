// Tables between devices: each line of the input is a deed as JSON, or a number that picks a legal
// action, or one with a plus in front that lets so many seconds pass. What is refused changes
// nothing, what is not refused can be added, and the lines alone make the same table once more.
#include "server/room.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/core/hex.h"
#include "fuzz/fuzzer.h"
#include "server/telling.h"

namespace castellan {
namespace {

// Two sit there already, so that deeds need not be guessed before anything happens.
std::vector<Deed> beginning(const GameType& game) {
  Opened opened;
  opened.game = game.name();
  opened.seed = to_hex(seed_of(7));
  opened.clock = {ClockPlan::Kind::kFischer, 60'000, 1000};
  opened.players.assign(game.start(game.defaults())->seats(), "");
  opened.invitations.assign(opened.players.size(), "");
  std::vector<Deed> deeds{opened};
  for (std::size_t i = 0; i < opened.players.size(); ++i) {
    deeds.emplace_back(Claimed{seat_at(i), "P", "token" + std::to_string(i)});
    deeds.emplace_back(Readied{seat_at(i), "n"});
  }
  return deeds;
}

std::string told(const Room& room, Milliseconds now) {
  std::string text = std::to_string(room.lines()) + " " + std::to_string(room.chat().size()) +
                     text_of(question_json(room)) + text_of(summary_json(room, {}, now));
  if (room.table() != nullptr) text += std::to_string(room.table()->position().hash());
  return text;
}

// The action of this number, of those that are legal now.
std::optional<Deed> choose(const Room& room, std::string_view number) {
  std::size_t which = 0;
  if (std::from_chars(number.data(), number.data() + number.size(), which).ec != std::errc{}) {
    return std::nullopt;
  }
  const auto mover = room.to_move();
  if (!mover) return std::nullopt;
  ActionList legal;
  room.table()->position().legal(legal);
  return Acted{*mover, room.entries(), {room.game().text(legal[which % legal.size()])}};
}

}  // namespace
}  // namespace castellan

CASTELLAN_FUZZER(input) {
  using namespace castellan;
  Room room("T");
  std::vector<Line> lines;
  Milliseconds now = 1000;
  const auto add = [&](const std::string& text) {
    Deed deed;
    const bool read = !read_deed(text, deed);
    const bool refused = !read || room.refuse(deed, now);
    const bool compare = refused && room.lines() > 0;
    const std::string before = compare ? told(room, now) : "";
    const Line line{room.lines() + 1, now, text};
    must(room.add(line).has_value() == refused);
    if (!refused) lines.push_back(line);
    if (compare) must(told(room, now) == before);
  };
  if (!input.text.starts_with(R"({"do":"open")")) {
    for (const Deed& deed : beginning(input.game)) add(write_deed(deed));
  }
  std::string_view rest = input.text;
  for (int i = 0; i < 40 && !rest.empty(); ++i) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    now += 500;
    if (line.starts_with('+')) {
      int seconds = 0;
      std::from_chars(line.data() + 1, line.data() + line.size(), seconds);
      now += Milliseconds{1000} * (seconds % 1'000'000 < 0 ? 0 : seconds % 1'000'000);
    } else if (const auto chosen = choose(room, line)) {
      add(write_deed(*chosen));
    } else {
      add(std::string(line));
    }
  }
  if (room.lines() == 0) return;
  Room again("T");
  for (const Line& line : lines) must(!again.add(line));
  must(told(again, now) == told(room, now));
  must(state_text(again, {}, now, kPublic) == state_text(room, {}, now, kPublic));
}
