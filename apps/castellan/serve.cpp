// castellan serve: the games in a browser, from this machine.
#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "apps/castellan/command.h"
#include "apps/castellan/terminal/screen.h"
#include "server/server.h"
#include "store/open.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to us

namespace castellan {
namespace {

namespace fs = std::filesystem;

struct ServeChoice {
  ServerSettings server;
  std::string web;
  std::string store = "castellan.db";
  int patience = 30;
  int grace = 120;
  double openings = 30;
  double requests = 50;
  bool open = false;
  bool log = false;
};

bool has_page(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "index.html", ignored);
}

// What --web names; else web/dist here, or in a folder above the executable.
fs::path web_folder(const std::string& given) {
  fs::path usual = fs::path("web") / "dist";
  if (!given.empty()) {
    if (!has_page(given)) fail({"error.serve-web", {{"path", given}}});
    return given;
  }
  if (has_page(usual)) return usual;
  std::error_code ignored;
  fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  while (folder.has_relative_path()) {
    if (has_page(folder / usual)) return folder / usual;
    folder = folder.parent_path();
  }
  fail({"error.serve-no-web", {}});
}

// In a group of its own, so that Ctrl+C here does not end the browser.
void open_browser(std::string url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::signal(SIGCHLD, SIG_IGN);
  posix_spawnattr_t how;
  posix_spawn_file_actions_t files;
  posix_spawnattr_init(&how);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  std::string program = "xdg-open";
  const std::array<char*, 3> words{program.data(), url.data(), nullptr};
  pid_t ignored = 0;
  posix_spawnp(&ignored, program.c_str(), &files, &how, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
}

std::string or_dash(std::string_view text) { return text.empty() ? "-" : printable(text); }

// Without the end of a table's name, which is all that a spectator needs, however it was asked for.
std::string discreet(std::string_view target) {
  constexpr std::string_view kTables = "tables/";
  std::string told(target);
  const std::size_t at = target.find(kTables);
  if (at == std::string_view::npos || target.size() <= at + kTables.size() + 6) return told;
  const std::size_t shown = at + kTables.size() + 6;
  const std::size_t end = target.find('/', shown);
  return told.substr(0, shown) + "*" + (end == std::string_view::npos ? "" : told.substr(end));
}

// As ISO 8601 has it: 2026-02-28T23:59:59.123Z
std::string time_now() {
  constexpr int kThousand = 1000;
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  const auto seconds = static_cast<std::time_t>(now / kThousand);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  return fmt::format("{}.{:03}Z", std::string_view(text.data(), size), now % kThousand);
}

void write_line(std::FILE* file, const std::string& line) {
  fmt::print(file, "time={} {}\n", time_now(), line);
  std::fflush(file);
}

// event=request status=200 bytes=1834 ms=0.21 encoding=br method=GET
// target=/assets/index-DiwrgTda.js
void log(const Served& served) {
  write_line(
      stdout,
      fmt::format("event=request status={} bytes={} ms={:.2f} encoding={} method={} target={}",
                  served.status, served.bytes, static_cast<double>(served.time.count()) / 1000,
                  or_dash(served.encoding), or_dash(served.method),
                  or_dash(discreet(served.target))));
}

// event=parted socket=17 why=silent seconds=61.0
void log_socket(const SocketNote& note) {
  write_line(stdout, note.why.empty()
                         ? fmt::format("event=connected socket={}", note.number)
                         : fmt::format("event=parted socket={} why={} seconds={:.1f}", note.number,
                                       note.why, static_cast<double>(note.time.count()) / 1000));
}

// event=opened table=-f_O56 what="castle-keep"
std::string event_line(std::string_view event, std::string_view table, std::string_view what) {
  return fmt::format("event={} table={} what=\"{}\"", event, or_dash(table), printable(what));
}

// What has to be known even where nobody wants a log. What fails often fails again at once, so
// only the first of many is told, and how many there were since the last.
class Alarm {
 public:
  void ring(const std::string& line) {
    constexpr std::chrono::seconds kBetween{10};
    const auto now = std::chrono::steady_clock::now();
    ++count_;
    if (last_ && now - *last_ < kBetween) return;
    write_line(stderr, fmt::format("{} count={}", line, count_));
    last_ = now;
    count_ = 0;
  }

 private:
  std::optional<std::chrono::steady_clock::time_point> last_;
  std::uint64_t count_ = 0;  // since the last one that was told, with that which is told
};

void serve(ServeChoice& choice) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the store, not the end
  allow_many_files();
  choice.server.folder = web_folder(choice.web);
  choice.server.patience = std::chrono::seconds(choice.patience);
  choice.server.grace = std::chrono::seconds(choice.grace);
  choice.server.openings = {choice.openings, choice.openings / 60};
  choice.server.requests = {4 * choice.requests, choice.requests};
  choice.server.listening = [&choice](const std::string& url) {
    fmt::print("{}\n", words_for("").say({"serve.listening", {{"url", url}}}));
    std::fflush(stdout);
    if (choice.log) write_line(stdout, "event=started");
    if (choice.open) open_browser(url);
  };
  if (choice.log) {
    choice.server.served = log;
    choice.server.socket = log_socket;
  }
  Alarm alarm;
  choice.server.note = [&](std::string_view event, std::string_view table, std::string_view what) {
    const std::string line = event_line(event, table, what);
    if (choice.log) write_line(stdout, line);
    if (event == "store") alarm.ring(line);
  };
  choice.server.renewed = [&choice](const std::optional<Error>& wrong) {
    const std::string what = wrong ? words_for("").say(*wrong) : "read again";
    const std::string line = fmt::format("event=certificate what=\"{}\"", printable(what));
    if (choice.log) write_line(stdout, line);
    if (wrong) write_line(stderr, line);
  };
  std::unique_ptr<Store> store;
  if (choice.store != "none") {
    if (const auto error = open_store(choice.store, store)) fail(*error);
    if (const auto error = claim_store(choice.store)) fail(*error);
    choice.server.store = store.get();
  }
  if (const auto error = castellan::serve(choice.server)) fail(*error);
  if (choice.log) write_line(stdout, "event=ended");
}

}  // namespace

void add_serve(CLI::App& app) {
  CLI::App* command = app.add_subcommand("serve", "Play in a browser");
  static ServeChoice choice;
  command->add_option("--port", choice.server.port, "Where to listen; 0 for any free port")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command->add_option("--address", choice.server.address, "0.0.0.0 lets other machines in")
      ->capture_default_str();
  CLI::Option* certificate =
      command->add_option("--certificate", choice.server.certificate, "A PEM file, to speak TLS");
  CLI::Option* key = command->add_option("--key", choice.server.key, "The certificate's key");
  certificate->needs(key);
  key->needs(certificate);
  command->add_option("--web", choice.web, "The folder of the web app; web/dist if not given");
  command->add_option("--patience", choice.patience, "Seconds that a client may be idle or slow")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  command
      ->add_option("--grace", choice.grace,
                   "Seconds that a player may be away on their turn before others can have a "
                   "computer play for them")
      ->check(CLI::Range(1, 86400))
      ->capture_default_str();
  command
      ->add_option("--store", choice.store,
                   "Where tables are kept: a file, postgresql://…, or none")
      ->capture_default_str();
  // One core is for everything else.
  choice.server.thinkers = std::max(2U, std::thread::hardware_concurrency()) - 1;
  command->add_option("--thinkers", choice.server.thinkers, "Threads for computers at tables")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--clients", choice.server.most_clients, "Connections in all; others wait")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--connections", choice.server.most_of_address,
                   "Connections that one address may have")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--openings", choice.openings, "Tables that one address may open in a minute")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--requests", choice.requests,
                   "Requests a second on one connection, and twice as many from one "
                   "address; more are read more slowly")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_flag("--proxied", choice.server.proxied,
                    "A proxy tells who asks, in X-Forwarded-For");
  command->add_flag("--open", choice.open, "Open the browser, too");
  command->add_flag("--log", choice.log, "A line of key=value for each request and event");
  command->callback([] { serve(choice); });
}

}  // namespace castellan
