// The engine as a wasm module: JSON text in, JSON text out. A caller writes a request into memory
// that castellan_reserve gives, calls castellan_request with its length, and reads the reply, which
// stays valid until the next call.
#include <cstddef>
#include <cstdint>
#include <string>

#include "table/protocol.h"
#include "table/signature.h"

#define CASTELLAN_EXPORT(name) __attribute__((export_name(#name)))

namespace {

std::string& request() {
  static std::string text;
  return text;
}
std::string& reply() {
  static std::string text;
  return text;
}
castellan::Protocol& protocol() {
  static castellan::Protocol engine;
  return engine;
}

}  // namespace

extern "C" {

// Room for a request of so many bytes.
CASTELLAN_EXPORT(castellan_reserve) char* castellan_reserve(std::size_t size) {
  request().resize(size);
  return request().data();
}

// Answers the request as the engine protocol does; gives the length of the reply.
CASTELLAN_EXPORT(castellan_request) std::size_t castellan_request() {
  reply() = protocol().answer(request());
  return reply().size();
}

CASTELLAN_EXPORT(castellan_reply) const char* castellan_reply() { return reply().data(); }

// The number that must equal the native one (table/signature.h).
CASTELLAN_EXPORT(castellan_signature) std::uint64_t castellan_signature() {
  return castellan::signature();
}
}
