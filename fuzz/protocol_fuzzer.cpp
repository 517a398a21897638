// The engine protocol: lines of requests, each of which gets one reply that is JSON. Searches are
// left out, since they take their time by design.
#include <nlohmann/json.hpp>

#include "fuzz/fuzzer.h"
#include "table/protocol.h"

CASTELLAN_FUZZER(input) {
  using namespace castellan;
  Protocol protocol;
  for (std::string_view rest = input.text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    if (line.find("think") != std::string_view::npos) continue;
    const auto reply = nlohmann::json::parse(protocol.answer(line), nullptr, false);
    must(reply.is_object());
    if (reply.contains("error")) {
      must(reply["error"].contains("code") && reply["error"].contains("message"));
    }
  }
}
