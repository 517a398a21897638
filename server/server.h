// The web server of the executable: one thread, one coroutine for each client. It serves the files
// of a Site and nothing else so far; tables over WebSockets will join it here.
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

struct ServerSettings {
  std::filesystem::path folder;
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  // How long a client may be idle, take for its request, or take nothing of a reply.
  std::chrono::seconds patience{30};
  std::function<void(const std::string& url)> listening;  // told once it can be asked
  std::function<void(const Served&)> served;              // may be empty
};

// Until SIGINT or SIGTERM. An error where it cannot listen.
std::optional<Error> serve(const ServerSettings& settings);

}  // namespace castellan
