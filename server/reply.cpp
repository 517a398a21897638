#include "server/reply.h"

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <ctime>

#include "server/request.h"

namespace castellan {
namespace {

struct Header {
  std::string_view name;
  std::string_view value;
};
// The page loads what comes from here and nothing else, and nobody may frame it. On every reply.
constexpr auto kSecurity = std::to_array<Header>({
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), "
     "geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), "
     "midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), serial=(), usb=(), "
     "xr-spatial-tracking=()"},
});

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 32> text{};
  const std::size_t size =
      std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
  return {text.data(), size};
}

}  // namespace

Reply reply_with(http::status status, unsigned version) {
  Reply reply;
  reply.message.result(status);
  reply.message.version(version);
  reply.message.set(http::field::date, date_now());
  add_security(reply.message);
  return reply;
}

Reply refusal(http::status status, unsigned version, bool keep_alive) {
  Reply reply = reply_with(status, version);
  const auto reason = http::obsolete_reason(status);
  reply.bytes = std::make_shared<const std::string>(std::to_string(static_cast<unsigned>(status)) +
                                                    " " + std::string(reason) + "\n");
  reply.message.set(http::field::content_type, "text/plain; charset=utf-8");
  reply.message.set(http::field::cache_control, "no-cache");
  if (status == http::status::method_not_allowed) {
    reply.message.set(http::field::allow, "GET, HEAD");
  }
  if (status == http::status::service_unavailable || status == http::status::too_many_requests) {
    reply.message.set(http::field::retry_after, "1");
  }
  reply.message.body() = {reply.bytes->data(), reply.bytes->size()};
  reply.message.prepare_payload();
  reply.message.keep_alive(keep_alive);
  return reply;
}

Reply page_reply(const Page& page, const Request& request) {
  const bool known = names_tag(request[http::field::if_none_match], page.tag);
  Reply reply =
      reply_with(known ? http::status::not_modified : http::status::ok, request.version());
  reply.message.set(http::field::cache_control,
                    page.forever ? "public, max-age=31536000, immutable" : "no-cache");
  reply.message.set(http::field::etag, page.tag);
  if (page.varies) reply.message.set(http::field::vary, "Accept-Encoding");
  if (!known) {
    reply.encoding = page.encoding;
    reply.bytes = page.bytes;
    reply.message.set(http::field::content_type, page.type);
    if (!page.encoding.empty()) reply.message.set(http::field::content_encoding, page.encoding);
    reply.message.body() = {page.bytes->data(), page.bytes->size()};
    reply.message.prepare_payload();
  }
  reply.message.keep_alive(request.keep_alive());
  return reply;
}

std::optional<http::status> fault_of(const Parser& parser, bool for_api) {
  const Request& request = parser.get();
  if (request.version() >= 11 && request.count(http::field::host) != 1) {
    return http::status::bad_request;
  }
  if (for_api) {
    if (parser.content_length().value_or(0) > kLongestBody) return http::status::payload_too_large;
    return std::nullopt;
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return http::status::method_not_allowed;
  }
  // A request for a file has no body.
  if (parser.chunked() || parser.content_length().value_or(0) != 0) {
    return http::status::payload_too_large;
  }
  return std::nullopt;
}

http::status status_of(const boost::system::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return http::status::request_header_fields_too_large;
  }
  if (error == http::error::body_limit) return http::status::payload_too_large;
  return http::status::bad_request;
}

std::optional<std::vector<std::string>> api_path(const Request& request) {
  const auto target = request.target();
  const std::string_view whole = without_host({target.data(), target.size()});
  const std::string_view path = whole.substr(0, whole.find('?'));
  if (!path.starts_with("/api/") && path != "/healthz" && path != "/metrics") return std::nullopt;
  std::vector<std::string> parts;
  std::size_t from = 1;
  while (from <= path.size()) {
    const std::size_t end = std::min(path.find('/', from), path.size());
    parts.emplace_back(path.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

std::string_view allowed_methods(const std::vector<std::string>& path) {
  if (path.size() == 2 && path[1] == "tables") return "GET, HEAD, POST";
  if (path.size() == 4 && path[3] == "claim") return "POST";
  return "GET, HEAD";
}

void add_security(http::fields& fields) {
  for (const Header& header : kSecurity) fields.set(header.name, header.value);
}

void add_transport_security(http::fields& fields) {
  fields.set("Strict-Transport-Security", "max-age=31536000");  // a year
}

bool from_our_page(const Request& request) {
  if (request.count(http::field::origin) == 0) return true;
  const auto origin = request[http::field::origin];
  const auto host = request[http::field::host];
  const std::size_t scheme = origin.find("://");
  if (request.count(http::field::origin) != 1 || scheme == decltype(origin)::npos) return false;
  return boost::beast::iequals(origin.substr(scheme + 3), host);
}

}  // namespace castellan
