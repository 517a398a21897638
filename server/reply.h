// Requests that can be refused at once, and replies with the headers that each has. Nothing here
// waits.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/site.h"

namespace castellan {

inline constexpr std::size_t kLongestBody = 64U << 10U;  // of a request to the API

namespace http = boost::beast::http;
using Request = http::request<http::empty_body>;
using Parser = http::request_parser<http::empty_body>;
using Body = http::span_body<const char>;

// A reply and the bytes that its body points into.
struct Reply {
  http::response<Body> message;
  std::shared_ptr<const std::string> bytes;
  std::string_view encoding;
};

// What every reply says of how it may be used.
void add_security(http::fields& fields);
// And where it came by TLS: that the next request should, too.
void add_transport_security(http::fields& fields);
Reply reply_with(http::status status, unsigned version);
// A status without a file, as plain text.
Reply refusal(http::status status, unsigned version, bool keep_alive);
Reply page_reply(const Page& page, const Request& request);

// What a request is refused for before any file is looked for, if it is.
std::optional<http::status> fault_of(const Parser& parser, bool for_api);
http::status status_of(const boost::system::error_code& error);

// A request for the hall and not for a file: the parts of its path, or nothing.
std::optional<std::vector<std::string>> api_path(const Request& request);
// With what such a request can be made.
std::string_view allowed_methods(const std::vector<std::string>& path);
// Whether a browser asks on behalf of a page of ours. Programs send no Origin.
bool from_our_page(const Request& request);

}  // namespace castellan
