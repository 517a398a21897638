#include "store/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "store/postgres_connection.h"

namespace castellan {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirstPause = 100ms;
constexpr auto kLongestPause = 5000ms;
// So long may nothing be heard before the connection is asked whether it is still there.
constexpr auto kSilence = 15000ms;

// False where it is time to end; else the socket has something to say or the time is up.
bool wait(int socket, int waker, std::chrono::milliseconds most) {
  std::array<pollfd, 2> polled{{{waker, POLLIN, 0}, {socket, POLLIN, 0}}};
  static_cast<void>(poll(polled.data(), polled.size(), static_cast<int>(most.count())));
  return polled[0].revents == 0;
}

// "TABLE NUMBER", the table as PostgreSQL writes bytes; anything else means that anything may have
// happened.
void tell(const std::string& payload, const Heard& heard) {
  const std::size_t blank = payload.rfind(' ');
  std::uint64_t number = 0;
  if (blank == std::string::npos) return heard("", 0);
  std::from_chars(payload.data() + blank + 1, payload.data() + payload.size(), number);
  const std::string escaped = payload.substr(0, blank);
  std::size_t size = 0;
  const std::unique_ptr<unsigned char, decltype(&PQfreemem)> table(
      PQunescapeBytea(reinterpret_cast<const unsigned char*>(escaped.c_str()), &size), PQfreemem);
  if (table == nullptr) return heard("", 0);
  heard({reinterpret_cast<const char*>(table.get()), size}, number);
}

}  // namespace

PostgresListener::PostgresListener(std::string url, std::chrono::milliseconds patience, Heard heard)
    : url_(std::move(url)),
      patience_(patience),
      heard_(std::move(heard)),
      waker_(eventfd(0, EFD_CLOEXEC)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

PostgresListener::~PostgresListener() {
  thread_.request_stop();
  eventfd_write(waker_, 1);
  thread_.join();
  close(waker_);
}

void PostgresListener::run(const std::stop_token& stop) {
  std::chrono::milliseconds pause = kFirstPause;
  while (!stop.stop_requested()) {
    PostgresConnection connection(url_, patience_);
    if (connection.run("LISTEN castellan_lines")) {
      wait(-1, waker_, pause);
      pause = std::min<std::chrono::milliseconds>(2 * pause, kLongestPause);
      continue;
    }
    pause = kFirstPause;
    heard_("", 0);  // nobody knows what was said before
    bool there = true;
    while (there && wait(connection.socket(), waker_, kSilence)) {
      std::vector<std::string> payloads;
      there = connection.hear(payloads);
      if (there && payloads.empty()) there = !connection.run("SELECT 1");
      for (const std::string& payload : payloads) tell(payload, heard_);
    }
  }
}

}  // namespace castellan
