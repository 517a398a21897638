#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/reader.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr int kVersion = 1;

std::string line_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

json result_json(std::uint64_t bout, const BoutResult& result) {
  json line{{"bout", bout},
            {"share", result.share},
            {"points", result.points},
            {"seat_share", result.seat_share},
            {"seat_points", result.seat_points},
            {"games", result.games},
            {"decisions", result.decisions},
            {"longest", result.longest},
            {"choices", result.choices}};
  for (const Forfeit& forfeit : result.forfeits) {
    line["forfeits"].push_back({{"player", forfeit.player},
                                {"fault", fault_name(forfeit.fault)},
                                {"detail", forfeit.detail}});
  }
  return line;
}

std::vector<double> read_numbers(const Reader& in, std::size_t count) {
  std::vector<double> numbers;
  if (in.size() != count) in.refuse("list of " + std::to_string(count));
  for (std::size_t i = 0; i < in.size(); ++i) numbers.push_back(in.item(i).number());
  return numbers;
}

std::uint64_t read_count(const Reader& in) {
  return static_cast<std::uint64_t>(in.integer(0, INT64_MAX));
}

Fault read_fault(const Reader& in) {
  const std::string name = in.string();
  for (std::size_t i = 0; i < kFaults; ++i) {
    if (name == fault_name(static_cast<Fault>(i))) return static_cast<Fault>(i);
  }
  in.refuse("ended, silent, nonsense, illegal");
  return Fault::kEnded;
}

BoutResult read_result(const Reader& in, std::size_t players) {
  BoutResult result;
  result.share = read_numbers(in.at("share"), players);
  result.points = read_numbers(in.at("points"), players);
  result.seat_share = read_numbers(in.at("seat_share"), players);
  result.seat_points = read_numbers(in.at("seat_points"), players);
  result.games = read_count(in.at("games"));
  result.decisions = read_count(in.at("decisions"));
  result.longest = read_count(in.at("longest"));
  result.choices = read_count(in.at("choices"));
  const auto forfeits = in.find("forfeits");
  for (std::size_t i = 0; forfeits && i < forfeits->size(); ++i) {
    const Reader each = forfeits->item(i);
    const auto most = static_cast<std::int64_t>(players) - 1;
    result.forfeits.push_back({static_cast<std::size_t>(each.at("player").integer(0, most)),
                               read_fault(each.at("fault")), each.at("detail").string()});
  }
  return result;
}

// The whole file from its beginning.
bool read_all(int file, std::string& text) {
  std::array<char, 65536> buffer{};
  for (off_t at = 0;;) {
    const ssize_t got = pread(file, buffer.data(), buffer.size(), at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) return true;
    text.append(buffer.data(), static_cast<std::size_t>(got));
    at += got;
  }
}

// The first setting in which two differ, or nothing.
std::optional<Error> compare(const std::string& path, const json& was, const json& now) {
  for (const auto& [key, value] : now.items()) {
    // A name that is not UTF-8 was written as well as it could be.
    const json asked = json::parse(value.dump(-1, ' ', false, json::error_handler_t::replace));
    const json before = was.is_object() && was.contains(key) ? was[key] : json();
    if (before == asked) continue;
    const auto said = [](const json& each) {
      return each.is_string() ? each.get<std::string>() : each.dump();
    };
    return Error{"error.journal-settings",
                 {{"path", path}, {"key", key}, {"was", said(before)}, {"now", said(asked)}}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> Journal::open(const std::string& path, const json& settings,
                                   std::size_t players, std::unique_ptr<Journal>& journal) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return Error{"error.file-write", {{"path", path}}};
  std::unique_ptr<Journal> opened(new Journal(path, file));
  // Something that is no file, a terminal say, cannot be read again.
  struct stat about{};
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    return Error{"error.journal", {{"path", path}}};
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return Error{"error.journal-in-use", {{"path", path}}};
  if (auto error = opened->read(settings, players)) return error;
  journal = std::move(opened);
  return std::nullopt;
}

Journal::~Journal() { close(file_); }

std::optional<Error> Journal::read(const json& settings, std::size_t players) {
  std::string text;
  if (!read_all(file_, text)) return Error{"error.file", {{"path", path_}}};
  const json header{{"castellan", "journal"}, {"version", kVersion}, {"settings", settings}};
  std::size_t line = 0;
  std::size_t at = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', at)) {
    ++line;
    json value;
    std::optional<Error> error = parse_json(std::string_view(text).substr(at, end - at), value);
    if (line == 1) {
      if (error || !value.is_object() || value.value("castellan", json()) != "journal" ||
          value.value("version", json()) != kVersion) {
        return Error{"error.journal", {{"path", path_}}};
      }
      if (auto differs = compare(path_, value.value("settings", json()), settings)) return differs;
    } else {
      std::uint64_t bout = 0;
      BoutResult result;
      if (!error) {
        const Reader in(value, error);
        bout = read_count(in.at("bout"));
        result = read_result(in, players);
      }
      if (error) {
        return Error{"error.journal-line",
                     {{"path", path_}, {"line", static_cast<std::int64_t>(line)}}};
      }
      known_.emplace(bout, std::move(result));
    }
    at = end + 1;
  }
  // A first line that never was finished might be anybody's file.
  if (line == 0 && !line_of(header).starts_with(text)) {
    return Error{"error.journal", {{"path", path_}}};
  }
  if (at < text.size() && ftruncate(file_, static_cast<off_t>(at)) != 0) {
    return Error{"error.file-write", {{"path", path_}}};
  }
  if (line == 0 && !write(line_of(header))) return Error{"error.file-write", {{"path", path_}}};
  return std::nullopt;
}

const BoutResult* Journal::find(std::uint64_t bout) const {
  const auto found = known_.find(bout);
  return found == known_.end() ? nullptr : &found->second;
}

bool Journal::add(std::uint64_t bout, const BoutResult& result) {
  const std::string line = line_of(result_json(bout, result));
  const std::lock_guard lock(mutex_);
  // A line that could not be written whole must stay the last.
  if (!broken_) broken_ = !write(line);
  return !broken_;
}

bool Journal::write(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t written = ::write(file_, text.data() + at, text.size() - at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    at += static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace castellan
