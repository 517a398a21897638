#include "table/record.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/hex.h"
#include "engine/core/reader.h"
#include "engine/core/text.h"
#include "table/registry.h"

namespace castellan {
namespace {

std::string tag(std::string_view name, std::string_view value) {
  std::string quoted;
  for (const char c : value) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' || c == '\r' ? ' ' : c;
  }
  return "[" + std::string(name) + " \"" + quoted + "\"]\n";
}

template <class Number>
bool parse_number(std::string_view text, Number& number) {
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  return status == std::errc{} && end == text.data() + text.size();
}

Error line_error(std::string_view key, std::size_t line, std::string_view what) {
  return {std::string(key),
          {{"line", static_cast<std::int64_t>(line)}, {"text", std::string(what.substr(0, 80))}}};
}

// An error that does not say where, said with its line.
Error at_line(Error error, std::size_t line) {
  for (const auto& [name, value] : error.args) {
    if (name == "line") return error;
  }
  error.args.emplace_back("line", static_cast<std::int64_t>(line));
  return error;
}

struct Tag {
  std::string name;
  std::string value;
};

// [Name "value"], with \" and \\ inside.
std::optional<Tag> parse_tag(std::string_view line) {
  if (line.size() < 5 || line.front() != '[' || !line.ends_with("\"]")) return std::nullopt;
  const std::size_t quote = line.find(" \"");
  if (quote == std::string_view::npos || quote + 2 > line.size() - 2) return std::nullopt;
  Tag tag{std::string(trim(line.substr(1, quote - 1))), ""};
  const std::string_view quoted = line.substr(quote + 2, line.size() - quote - 4);
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    if (quoted[i] == '\\' && i + 1 < quoted.size()) ++i;
    tag.value += quoted[i];
  }
  return tag;
}

// The tags of a record, checked one by one and then made into a table.
class Opening {
 public:
  std::optional<Error> take(const Tag& tag, std::size_t line) {
    if (tag.name == "Game") {
      game_ = find_game(tag.value);
      if (game_ == nullptr) return unknown_game(tag.value);
      values_ = game_->defaults();
    } else if (game_ == nullptr) {
      return line_error("error.record-game-first", line, tag.name);
    } else if (tag.name == "Rules") {
      if (!parse_number(tag.value, version_) || version_ < 1) {
        return line_error("error.record-tag", line, tag.value);
      }
      if (version_ > kRulesVersion) {
        return Error{"error.record-version",
                     {{"version", std::int64_t{version_}}, {"known", std::int64_t{kRulesVersion}}}};
      }
    } else if (tag.name == "Options") {
      if (auto error = assign_options(*game_, tag.value, values_)) return error;
    } else if (tag.name.starts_with("Seat ") || tag.name.starts_with("Agent ")) {
      const bool agent = tag.name.starts_with("Agent ");
      std::size_t seat = 0;
      if (!parse_number(std::string_view(tag.name).substr(agent ? 6 : 5), seat) || seat < 1 ||
          seat > kMostSeats) {
        return line_error("error.record-tag", line, tag.name);
      }
      sitters_[seat - 1] = {tag.value, !agent};
    } else if (tag.name == "SeedHash") {
      seed_hash = tag.value;
      if (!from_hex(tag.value, commitment_)) return line_error("error.record-hex", line, tag.value);
    } else if (tag.name == "Nonce") {
      std::vector<std::uint8_t> bytes(tag.value.size() / 2);
      if (!from_hex(tag.value, bytes)) return line_error("error.record-nonce", line, tag.value);
      nonces_.emplace_back(bytes.begin(), bytes.end());
    } else if (tag.name == "Seed") {
      if (!from_hex(tag.value, seed_)) return line_error("error.record-hex", line, tag.value);
      seed_known = true;
    } else if (tag.name == "Setup") {
      setup_ = tag.value;
      setup_line_ = line;
    } else if (tag.name == "Result") {
      result = tag.value;
    } else if (tag.name == "Ended") {
      end_ = parse_early_end(tag.value);
      if (!end_) return line_error("error.record-ended", line, tag.value);
      end_line_ = line;
    } else {
      return line_error("error.record-tag", line, tag.name);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string game() const {
    return game_ == nullptr ? std::string() : std::string(game_->name());
  }
  [[nodiscard]] bool older() const { return version_ < kRulesVersion; }

  std::optional<Error> open(std::optional<Table>& table) const {
    if (game_ == nullptr) return Error{"error.record-no-game", {}};
    if (auto error = check_options(*game_, values_)) return error;
    const bool sealed = !seed_known && !seed_hash.empty();
    const Fate fate = sealed ? Fate::sealed(commitment_, nonces_) : Fate(seed_, nonces_);
    if (setup_.empty()) {
      table.emplace(*game_, values_, fate);
    } else {
      nlohmann::json json;
      if (auto error = parse_json(setup_, json)) return at_line(std::move(*error), setup_line_);
      auto position = game_->start(values_);
      if (auto error = position->read(json)) return at_line(std::move(*error), setup_line_);
      table.emplace(*game_, values_, fate, std::move(position));
    }
    std::copy_n(sitters_.begin(), table->sitters().size(), table->sitters().begin());
    return std::nullopt;
  }

  // After all lines: how it ended where the rules had not ended it.
  std::optional<Error> end(Table& table) const {
    if (!end_) return std::nullopt;
    if (!table.end_early(*end_)) return std::nullopt;
    return line_error("error.record-ended", end_line_, text_of(*end_));
  }

  std::string seed_hash;
  std::string result;
  bool seed_known = false;

 private:
  const GameType* game_ = nullptr;
  OptionValues values_;
  int version_ = kRulesVersion;
  std::array<Sitter, kMostSeats> sitters_;
  std::vector<std::string> nonces_;
  Seed seed_{};
  Digest commitment_{};
  std::string setup_;
  std::size_t setup_line_ = 0;
  std::optional<EarlyEnd> end_;
  std::size_t end_line_ = 0;
};

// One line below the tags.
std::optional<Error> take_line(Table& table, std::string_view line, std::size_t number) {
  const std::size_t space = line.find(' ');
  const std::string_view mark = line.substr(0, space);
  const std::string_view word =
      space == std::string_view::npos ? std::string_view() : trim(line.substr(space));
  if (mark == "undo") {
    std::size_t actions = 0;
    if (!parse_number(word, actions) || table.undo(actions)) {
      return line_error("error.record-undo", number, line);
    }
    return std::nullopt;
  }
  const Seat mover = table.to_move();
  if (mover == kOver) return line_error("error.record-after-end", number, line);
  const std::string expected = mover == kChance ? "*" : std::to_string(index(mover) + 1);
  if (mark != expected) {
    Error error = line_error("error.record-mover", number, line);
    error.args.emplace_back("expected", expected);
    return error;
  }
  const auto action = mover == kChance ? table.game().parse_chance(word) : table.game().parse(word);
  if (!action) return line_error("error.record-action", number, line);
  if (auto error = table.apply(std::array{*action})) {
    return at_line(std::move(*error), number);
  }
  return std::nullopt;
}

}  // namespace

std::string result_text(const Position& position) {
  std::string text;
  for (std::size_t seat = 0; seat < position.seats(); ++seat) {
    if (seat > 0) text += " ";
    text += std::to_string(position.scores()[seat]);
  }
  return text;
}

std::string write_record(const Table& table, SeedWritten seed) {
  std::string text = tag("Game", table.game().name()) + tag("Rules", std::to_string(kRulesVersion));
  const std::string options = options_text(table.game(), table.options());
  if (!options.empty()) text += tag("Options", options);
  for (std::size_t i = 0; i < table.sitters().size(); ++i) {
    const Sitter& sitter = table.sitters()[i];
    if (sitter.name.empty() && sitter.person) continue;
    text += tag((sitter.person ? "Seat " : "Agent ") + std::to_string(i + 1), sitter.name);
  }
  if (table.fated()) {
    text += tag("SeedHash", to_hex(table.fate().commitment()));
    for (const std::string& nonce : table.fate().nonces()) {
      text += tag("Nonce", to_hex(std::vector<std::uint8_t>(nonce.begin(), nonce.end())));
    }
    if (!table.fate().sealed() && (table.over() || seed == SeedWritten::kAlways)) {
      text += tag("Seed", to_hex(table.fate().seed()));
    }
  }
  if (table.was_set_up()) {
    nlohmann::json setup;
    table.start().write(kAll, setup);
    text += tag("Setup", setup.dump());
  }
  if (table.early_end()) {
    text += tag("Ended", text_of(*table.early_end()));
  } else if (table.over()) {
    text += tag("Result", result_text(table.position()));
  }
  text += "\n";
  for (const Entry& entry : table.entries()) {
    if (entry.taken_back != 0) {
      text += "undo " + std::to_string(entry.taken_back) + "\n";
    } else if (entry.mover == kChance) {
      text += "* " + table.game().chance_text(entry.action) + "\n";
    } else {
      text += std::to_string(index(entry.mover) + 1) + " " + table.game().text(entry.action) + "\n";
    }
  }
  return text;
}

std::optional<Error> read_record(std::string_view text, ReadRecord& record) {
  Opening opening;
  record = {};
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view whole = text.substr(0, end);
    text = end == std::string_view::npos ? "" : text.substr(end + 1);
    ++number;
    const bool is_tag = trim(whole).starts_with("[");
    // A semicolon may stand inside a tag's quotes, so comments end only other lines.
    const std::string_view line = trim(is_tag ? whole : whole.substr(0, whole.find(';')));
    if (line.empty()) continue;
    if (is_tag) {
      const auto tag = parse_tag(line);
      if (!tag || record.table) return line_error("error.record-tag", number, line);
      if (auto error = opening.take(*tag, number)) return at_line(std::move(*error), number);
      record.game = opening.game();
      continue;
    }
    if (!record.table) {
      if (auto error = opening.open(record.table)) return error;
    }
    if (auto error = take_line(*record.table, line, number)) {
      if (!opening.older() || !error->key.starts_with("rule.")) return error;
      record.stopped = std::move(error);
      break;
    }
  }
  if (!record.table) {
    if (auto error = opening.open(record.table)) return error;
  }
  if (!record.stopped) {
    if (auto error = opening.end(*record.table)) return error;
  }
  record.seed_hash = opening.seed_hash;
  record.seed_known = opening.seed_known;
  record.result = opening.result;
  return std::nullopt;
}

namespace {

// What is wrong with what a record claims.
std::optional<Error> unfair(const ReadRecord& record) {
  if (record.stopped) return record.stopped;
  const Table& table = *record.table;
  if (!table.over() && !record.seed_known) return Error{"verify.unfinished", {}};
  if (record.seed_hash.empty()) return Error{"verify.no-hash", {}};
  if (!record.seed_known) return Error{"verify.no-seed", {}};
  Digest published{};
  if (!from_hex(record.seed_hash, published) || published != table.fate().commitment()) {
    return Error{"verify.hash", {}};
  }
  if (!table.fated()) {
    std::uint32_t chance = 0;
    for (std::size_t i = 0; i < table.length(); ++i) {
      if (table.mover(i) != kChance) continue;
      const Position& before = table.before(i);
      const Action fated = before.chance_at(table.fate().ticket(chance, before.chance_total()));
      ++chance;
      if (fated == table.action(i)) continue;
      return Error{"verify.chance",
                   {{"number", std::int64_t{chance}},
                    {"given", table.game().chance_text(table.action(i))},
                    {"fated", table.game().chance_text(fated)}}};
    }
    return Error{"verify.chance-taken-back", {}};
  }
  if (!table.over() || table.early_end()) {
    if (record.result.empty()) return std::nullopt;
    return Error{"verify.result-early", {{"given", record.result}}};
  }
  if (record.result != result_text(table.position())) {
    return Error{"verify.result",
                 {{"given", record.result}, {"right", result_text(table.position())}}};
  }
  return std::nullopt;
}

}  // namespace

Proof verify_record(const ReadRecord& record) {
  if (const auto error = unfair(record)) return {false, *error};
  const Table& table = *record.table;
  std::int64_t chances = 0;
  for (std::size_t i = 0; i < table.length(); ++i) chances += table.mover(i) == kChance ? 1 : 0;
  const bool whole = table.over() && !table.early_end();
  return {true, {whole ? "verify.good" : "verify.good-early", {{"count", chances}}}};
}

}  // namespace castellan
