#include "server/server.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <ctime>
#include <memory>
#include <span>
#include <utility>

#include "server/request.h"
#include "server/site.h"

namespace castellan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

// Errors come back as values.
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t kLongestHeader = 8192;
constexpr std::size_t kMostClients = 500;  // below the usual limit on open files
// A file that is being written is looked at again so often, with pauses between.
constexpr int kRetries = 40;
constexpr std::chrono::milliseconds kPause{50};
// What a client goes on sending after a refusal is swallowed up to here, so that it can read why.
constexpr std::size_t kMostSwallowed = std::size_t{1} << 20U;
constexpr std::chrono::seconds kSwallowing{2};

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

using Request = http::request<http::empty_body>;
using Parser = http::request_parser<http::empty_body>;
using Body = http::span_body<const char>;

// A reply and the bytes that its body points into.
struct Reply {
  http::response<Body> message;
  std::shared_ptr<const std::string> bytes;
  std::string_view encoding;
};

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 32> text{};
  const std::size_t size =
      std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
  return {text.data(), size};
}

Reply reply_with(http::status status, unsigned version) {
  Reply reply;
  reply.message.result(status);
  reply.message.version(version);
  reply.message.set(http::field::date, date_now());
  for (const Header& header : kSecurity) reply.message.set(header.name, header.value);
  return reply;
}

// A status without a file, as plain text.
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
  if (status == http::status::service_unavailable) {
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

// What a request is refused for before any file is looked for, if it is.
std::optional<http::status> fault_of(const Parser& parser) {
  const Request& request = parser.get();
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return http::status::method_not_allowed;
  }
  // A request for a file has no body.
  if (parser.chunked() || parser.content_length().value_or(0) != 0) {
    return http::status::payload_too_large;
  }
  if (request.version() >= 11 && request.count(http::field::host) != 1) {
    return http::status::bad_request;
  }
  return std::nullopt;
}

http::status status_of(const error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return http::status::request_header_fields_too_large;
  }
  if (error == http::error::body_limit) return http::status::payload_too_large;
  return http::status::bad_request;
}

asio::awaitable<void> pause() {
  asio::steady_timer timer(co_await asio::this_coro::executor, kPause);
  co_await timer.async_wait(kAwait);
}

class Server {
 public:
  explicit Server(const ServerSettings& settings) : settings_(settings), site_(settings.folder) {}

  asio::awaitable<void> accept(tcp::acceptor acceptor);

 private:
  asio::awaitable<void> converse(tcp::socket socket);
  asio::awaitable<Reply> answer(const Request& request);
  asio::awaitable<bool> send(beast::tcp_stream& stream, Reply& reply, bool head_only,
                             std::size_t& sent);
  asio::awaitable<void> hang_up(beast::tcp_stream& stream);
  void note(const Parser& parser, const Reply& reply, std::size_t bytes,
            std::chrono::steady_clock::time_point begun) const;

  const ServerSettings& settings_;
  Site site_;
  std::size_t clients_ = 0;
};

asio::awaitable<void> Server::accept(tcp::acceptor acceptor) {
  while (true) {
    // Where there is no room, newcomers wait in the system's queue.
    while (clients_ >= kMostClients) co_await pause();
    auto [error, socket] = co_await acceptor.async_accept(kAwait);
    if (error) {  // out of files, for instance
      co_await pause();
      continue;
    }
    ++clients_;
    asio::co_spawn(acceptor.get_executor(), converse(std::move(socket)),
                   [this](const std::exception_ptr&) { --clients_; });
  }
}

// One client, until it leaves, is too slow, or is refused in a way that leaves its bytes unclear.
asio::awaitable<void> Server::converse(tcp::socket socket) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(2 * kLongestHeader);
  bool goes_on = true;
  while (goes_on) {
    Parser parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(boost::none);
    stream.expires_after(settings_.patience);
    auto [error, received] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    static_cast<void>(received);
    const auto begun = std::chrono::steady_clock::now();
    if (error == http::error::end_of_stream) break;
    // Only what the parser says is the client's fault; else the connection is gone.
    if (error && error.category() != make_error_code(http::error::bad_method).category()) co_return;
    if (error == http::error::partial_message) co_return;

    Reply reply;
    std::optional<http::status> fault;
    fault = error ? status_of(error) : fault_of(parser);
    if (fault) {
      reply = refusal(*fault, 11, false);
    } else {
      reply = co_await answer(parser.get());
    }
    goes_on = !fault && parser.get().keep_alive();
    const bool head_only = !error && parser.get().method() == http::verb::head;
    std::size_t sent = 0;
    const bool whole = co_await send(stream, reply, head_only, sent);
    note(parser, reply, sent, begun);
    if (!whole) co_return;
  }
  co_await hang_up(stream);
}

asio::awaitable<Reply> Server::answer(const Request& request) {
  const auto target = request.target();
  const auto path = path_of({target.data(), target.size()});
  if (!path) {
    co_return refusal(http::status::bad_request, request.version(), request.keep_alive());
  }
  const auto accepted = request[http::field::accept_encoding];
  const Encodings encodings = read_accept_encoding({accepted.data(), accepted.size()});
  for (int i = 0; i < kRetries; ++i) {
    Page page;
    const Site::Found found = site_.find(*path, encodings, page);
    if (found == Site::Found::kYes) co_return page_reply(page, request);
    if (found == Site::Found::kNo) {
      co_return refusal(http::status::not_found, request.version(), request.keep_alive());
    }
    co_await pause();
  }
  co_return refusal(http::status::service_unavailable, request.version(), request.keep_alive());
}

// False where the client is gone or takes nothing. It may be slow, as long as it takes something.
asio::awaitable<bool> Server::send(beast::tcp_stream& stream, Reply& reply, bool head_only,
                                   std::size_t& sent) {
  http::response_serializer<Body> serializer(reply.message);
  serializer.split(head_only);
  while (head_only ? !serializer.is_header_done() : !serializer.is_done()) {
    stream.expires_after(settings_.patience);
    auto [error, bytes] = co_await http::async_write_some(stream, serializer, kAwait);
    sent += bytes;
    if (error) co_return false;
  }
  co_return true;
}

// Closing while the client still sends would make its system throw our reply away.
asio::awaitable<void> Server::hang_up(beast::tcp_stream& stream) {
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(kSwallowing);
  auto bytes = std::make_unique<std::array<char, 4096>>();
  std::size_t swallowed = 0;
  while (swallowed < kMostSwallowed) {
    auto [error, count] = co_await stream.async_read_some(asio::buffer(*bytes), kAwait);
    if (error) break;
    swallowed += count;
  }
}

void Server::note(const Parser& parser, const Reply& reply, std::size_t bytes,
                  std::chrono::steady_clock::time_point begun) const {
  if (!settings_.served) return;
  const Request& request = parser.get();
  const auto method = request.method_string();
  const auto target = request.target();
  const auto time = std::chrono::steady_clock::now() - begun;
  settings_.served({{method.data(), method.size()},
                    {target.data(), target.size()},
                    reply.message.result_int(),
                    reply.encoding,
                    bytes,
                    std::chrono::duration_cast<std::chrono::microseconds>(time)});
}

// As people would type it: nobody knows 127.0.0.1 by name, and 0.0.0.0 is no address to go to.
std::string url_of(const tcp::endpoint& endpoint) {
  const asio::ip::address address = endpoint.address();
  std::string host = address.to_string();
  if (address.is_v6()) host = "[" + host + "]";
  if (address.is_loopback() || address.is_unspecified()) host = "localhost";
  return "http://" + host + ":" + std::to_string(endpoint.port());
}

}  // namespace

std::optional<Error> serve(const ServerSettings& settings) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(settings.address, error);
  if (error) return Error{"error.serve-address", {{"address", settings.address}}};
  const tcp::endpoint endpoint(address, settings.port);

  Server server(settings);  // outlives the coroutines, which end with the context
  asio::io_context context(1);
  tcp::acceptor acceptor(context);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    if (error == asio::error::address_in_use) {
      return Error{"error.serve-port", {{"port", std::int64_t{settings.port}}}};
    }
    return Error{"error.serve-listen",
                 {{"address", settings.address},
                  {"port", std::int64_t{settings.port}},
                  {"reason", error.message()}}};
  }

  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&context](const error_code&, int) { context.stop(); });
  const std::string url = url_of(acceptor.local_endpoint());
  asio::co_spawn(context, server.accept(std::move(acceptor)), asio::detached);
  if (settings.listening) settings.listening(url);
  context.run();
  return std::nullopt;
}

}  // namespace castellan
