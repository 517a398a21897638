// One client's WebSocket: texts in, texts out, with limits on both.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/backlog.h"
#include "server/hall.h"
#include "server/household.h"

namespace castellan {

struct SocketSettings {
  std::chrono::seconds patience{30};     // for the handshake, and for the answer to a ping
  Allowance requests{200, 50};           // who asks faster is read more slowly
  std::shared_ptr<Household> household;  // which asks by other sockets, too
  std::function<void()> came;            // told once it can be spoken with
  std::function<void(std::string_view why)> went;  // and then, as SocketNote has it
};

using PlainStream = boost::beast::tcp_stream;
using SecretStream = boost::beast::ssl_stream<PlainStream>;  // TLS

// Until the client leaves, is silent, breaks the protocol, or takes nothing of what it is sent.
template <class Stream>
boost::asio::awaitable<void> converse_by_socket(
    Stream stream, boost::beast::http::request<boost::beast::http::empty_body> request, Hall& hall,
    Backlog& backlog, std::string address, SocketSettings settings);

}  // namespace castellan
