// The server of the executable: the web app's files, the JSON API and the WebSocket, on one port
// and one thread, with a coroutine for each client.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "server/hall.h"
#include "store/store.h"

namespace castellan {

// One request that was answered.
struct Served {
  std::string_view method;
  std::string_view target;  // as the client wrote it
  unsigned status = 0;
  std::string_view encoding;  // of the file: "br", "gzip" or ""
  std::size_t bytes = 0;      // all that went out, headers too
  std::chrono::microseconds time{};
};

// A WebSocket that came, or went.
struct SocketNote {
  std::uint64_t number = 0;  // of the socket, since the start
  // Why it went: "left", "lost", "silent", "slow", "full" (too much waits for it), "too-large",
  // "binary" or "protocol". Empty: it came.
  std::string_view why;
  std::chrono::milliseconds time{};  // that it was there
};

struct ServerSettings {
  std::filesystem::path folder;
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string certificate;    // files in PEM form, for TLS; none: plain HTTP. Read again on SIGHUP
  std::string key;
  // How long a client may be idle, take for its request, or take nothing of a reply. A WebSocket
  // may be silent as long as it answers pings.
  std::chrono::seconds patience{30};
  std::size_t most_clients = 20'000;
  std::size_t most_of_address = 200;  // connections of a household at a time
  std::size_t thinkers = 1;           // threads for computers
  bool proxied = false;               // a proxy before it tells who asks, in X-Forwarded-For
  Store* store = nullptr;             // none: there are no tables, only files
  Allowance requests{200, 50};        // of a connection; household.h has what follows from it
  std::chrono::seconds grace{120};    // after which a computer may play for who is away
  Allowance openings{30, 0.5};
  std::function<void(const std::string& url)> listening;  // told once it can be asked
  std::function<void(const Served&)> served;              // may be empty
  std::function<void(const SocketNote&)> socket;          // may be empty
  // The certificate was read again, or why it could not be and the old one stays; may be empty.
  std::function<void(const std::optional<Error>& wrong)> renewed;
  // As HallSettings::note; may be empty.
  std::function<void(std::string_view event, std::string_view table, std::string_view what)> note;
};

// Until SIGINT or SIGTERM. An error where it cannot listen.
std::optional<Error> serve(const ServerSettings& settings);

}  // namespace castellan
