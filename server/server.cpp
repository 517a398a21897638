#include "server/server.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <csignal>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/text.h"
#include "server/backlog.h"
#include "server/household.h"
#include "server/reply.h"
#include "server/request.h"
#include "server/site.h"
#include "server/socket.h"

namespace castellan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

// Errors come back as values.
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t kLongestHeader = 8192;
constexpr std::chrono::milliseconds kTick{100};
constexpr std::int64_t kRound = 1000;         // milliseconds between looks at all households
constexpr std::chrono::seconds kFarewell{5};  // until everything must be stored at the end
// A file that is being written is looked at again so often, with pauses between.
constexpr int kRetries = 40;
constexpr std::chrono::milliseconds kPause{50};
// What a client goes on sending after a refusal is swallowed up to here, so that it can read why.
constexpr std::size_t kMostSwallowed = std::size_t{1} << 20U;
constexpr std::chrono::seconds kSwallowing{2};

asio::awaitable<void> pause() {
  asio::steady_timer timer(co_await asio::this_coro::executor, kPause);
  co_await timer.async_wait(kAwait);
}

std::int64_t steady_now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// What the hall will say, and somebody who waits for it.
struct Awaited {
  explicit Awaited(const asio::any_io_executor& executor)
      : timer(executor, asio::steady_timer::time_point::max()) {}
  asio::steady_timer timer;
  unsigned status = 0;  // 0: nothing yet
  std::string body;
};

class Server {
 public:
  explicit Server(const ServerSettings& settings)
      : settings_(settings),
        site_(settings.folder),
        households_(settings.requests),
        backlog_({.longest = std::chrono::milliseconds(settings.patience).count()}) {}

  asio::awaitable<void> accept(tcp::acceptor& acceptor);

  // Speaks TLS from now on, by the files as they are now; an error where they cannot be used, and
  // all stays as it was.
  std::optional<Error> read_certificate();
  asio::awaitable<void> renew_certificate(asio::signal_set& signals);
  // The hall's threads post to the context: it is opened after it and closed before it ends.
  void open_hall(asio::io_context& context);
  void close_hall() { hall_.reset(); }
  asio::awaitable<void> keep_time();
  asio::awaitable<void> say_goodbye(tcp::acceptor& acceptor, asio::io_context& context);

 private:
  using Client = std::shared_ptr<void>;  // as long as it is held, a client counts
  using HouseholdPtr = std::shared_ptr<Household>;

  Client count(const HouseholdPtr& household);
  static Client tally(const HouseholdPtr& household, std::size_t Household::* what);
  asio::awaitable<bool> wait_for_leave(Bucket& bucket);
  asio::awaitable<void> converse_in_secret(SecretStream stream, Client client, std::string address);
  template <class Stream>
  asio::awaitable<void> converse(Stream stream, Client client, std::string address);
  asio::awaitable<Reply> answer(const Request& request);
  template <class Stream>
  asio::awaitable<Reply> answer_api(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                    const std::vector<std::string>& path,
                                    const std::string& address);
  void ask_hall(http::verb method, const std::vector<std::string>& path, const std::string& address,
                std::string_view body, const Hall::Reply& reply);
  template <class Stream>
  asio::awaitable<bool> send(Stream& stream, Reply& reply, bool head_only, std::size_t& sent);
  static asio::awaitable<void> hang_up(PlainStream& stream);
  static asio::awaitable<void> hang_up(SecretStream& stream);
  void note(const Request& request, const Reply& reply, std::size_t bytes,
            std::chrono::steady_clock::time_point begun) const;
  SocketSettings socket_settings(const HouseholdPtr& household);
  [[nodiscard]] std::string asker(const Request& request, const std::string& peer) const;

  const ServerSettings& settings_;
  Site site_;
  std::optional<asio::ssl::context> tls_;
  std::unique_ptr<Hall> hall_;
  std::size_t clients_ = 0;
  std::uint64_t socket_numbers_ = 0;
  Households households_;
  Backlog backlog_;
};

std::optional<Error> Server::read_certificate() {
  if (settings_.certificate.empty()) return std::nullopt;
  asio::ssl::context fresh(asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(fresh.native_handle(), TLS1_2_VERSION);
  error_code error;
  fresh.use_certificate_chain_file(settings_.certificate, error);
  if (error) {
    return Error{"error.serve-certificate",
                 {{"path", settings_.certificate}, {"reason", error.message()}}};
  }
  fresh.use_private_key_file(settings_.key, asio::ssl::context::pem, error);
  if (error) {
    return Error{"error.serve-certificate", {{"path", settings_.key}, {"reason", error.message()}}};
  }
  tls_ = std::move(fresh);  // connections hold on to what they began with
  return std::nullopt;
}

// Certificates last for months and servers for longer.
asio::awaitable<void> Server::renew_certificate(asio::signal_set& signals) {
  while (true) {
    auto [error, number] = co_await signals.async_wait(kAwait);
    static_cast<void>(number);
    if (error) co_return;
    const std::optional<Error> wrong = read_certificate();
    if (settings_.renewed) settings_.renewed(wrong);
  }
}

void Server::open_hall(asio::io_context& context) {
  asio::co_spawn(context, keep_time(), asio::detached);
  if (settings_.store == nullptr) return;
  HallSettings settings;
  settings.post = [&context](std::function<void()> job) { asio::post(context, std::move(job)); };
  settings.now = [] {
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  };
  settings.thinkers = settings_.thinkers;
  settings.grace = std::chrono::milliseconds(settings_.grace).count();
  settings.openings = settings_.openings;
  settings.note = settings_.note;
  hall_ = std::make_unique<Hall>(*settings_.store, std::move(settings));
}

asio::awaitable<void> Server::keep_time() {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  std::int64_t last_round = steady_now();
  while (true) {
    timer.expires_after(kTick);
    co_await timer.async_wait(kAwait);
    if (hall_) hall_->tick();
    if (steady_now() - last_round < kRound) continue;
    last_round = steady_now();
    households_.forget(last_round);
    backlog_.drop_slow(last_round);
  }
}

// Nobody new comes in, everybody is told, and what was begun is stored.
asio::awaitable<void> Server::say_goodbye(tcp::acceptor& acceptor, asio::io_context& context) {
  error_code ignored;
  acceptor.close(ignored);
  if (hall_) {
    hall_->say_goodbye();
    const auto end = std::chrono::steady_clock::now() + kFarewell;
    do {
      co_await pause();
    } while (!hall_->at_rest() && std::chrono::steady_clock::now() < end);
  }
  context.stop();
}

Server::Client Server::count(const HouseholdPtr& household) {
  ++clients_;
  return {static_cast<void*>(this),
          [this, held = tally(household, &Household::connections)](void*) mutable {
            --clients_;
            held.reset();
          }};
}

Server::Client Server::tally(const HouseholdPtr& household, std::size_t Household::* what) {
  ++((*household).*what);
  return {static_cast<void*>(household.get()),
          [household, what](void*) { --((*household).*what); }};
}

// Who asks too much is answered more slowly, however many connections they have; false where the
// wait would be so long that nobody waits for it.
asio::awaitable<bool> Server::wait_for_leave(Bucket& bucket) {
  const std::chrono::milliseconds longest = settings_.patience;
  if (bucket.delay(steady_now()) > longest.count()) co_return false;
  const std::chrono::milliseconds wait(bucket.reserve(steady_now()));
  if (wait.count() > 0) {
    asio::steady_timer timer(co_await asio::this_coro::executor, wait);
    co_await timer.async_wait(kAwait);
  }
  co_return true;
}

asio::awaitable<void> Server::accept(tcp::acceptor& acceptor) {
  while (acceptor.is_open()) {
    // Where there is no room, newcomers wait in the system's queue.
    while (clients_ >= settings_.most_clients) co_await pause();
    auto [error, socket] = co_await acceptor.async_accept(kAwait);
    if (error) {  // out of files, for instance
      co_await pause();
      continue;
    }
    error_code gone;
    const std::string address = socket.remote_endpoint(gone).address().to_string();
    if (gone) continue;
    const HouseholdPtr household = households_.at(address);
    // Behind a proxy all come from one address.
    if (!settings_.proxied && household->connections >= settings_.most_of_address) continue;
    socket.set_option(tcp::no_delay(true), gone);
    Client client = count(household);
    if (tls_) {
      asio::co_spawn(
          acceptor.get_executor(),
          converse_in_secret(SecretStream(std::move(socket), *tls_), std::move(client), address),
          asio::detached);
    } else {
      asio::co_spawn(acceptor.get_executor(),
                     converse(PlainStream(std::move(socket)), std::move(client), address),
                     asio::detached);
    }
  }
}

asio::awaitable<void> Server::converse_in_secret(SecretStream stream, Client client,
                                                 std::string address) {
  beast::get_lowest_layer(stream).expires_after(settings_.patience);
  auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::server, kAwait);
  if (error) co_return;
  co_await converse(std::move(stream), std::move(client), std::move(address));
}

// One client, until it leaves, is too slow, or is refused in a way that leaves its bytes unclear.
template <class Stream>
asio::awaitable<void> Server::converse(Stream stream, Client client, std::string address) {
  beast::flat_buffer buffer(2 * kLongestHeader);
  bool goes_on = true;
  while (goes_on) {
    Parser parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(boost::none);
    beast::get_lowest_layer(stream).expires_after(settings_.patience);
    auto [error, received] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    static_cast<void>(received);
    const auto begun = std::chrono::steady_clock::now();
    if (error == http::error::end_of_stream) break;
    // Only what the parser says is the client's fault; else the connection is gone.
    if (error && error.category() != make_error_code(http::error::bad_method).category()) co_return;
    if (error == http::error::partial_message) co_return;

    Reply reply;
    const auto path = error || !hall_ ? std::nullopt : api_path(parser.get());
    std::optional<http::status> fault;
    fault = error ? status_of(error) : fault_of(parser, path.has_value());
    const Request request = parser.get();
    const std::string who = asker(request, address);
    const HouseholdPtr household = households_.at(who);
    const bool for_api = !fault && path && path->front() == "api";
    bool leave = co_await wait_for_leave(for_api ? household->api : household->files);
    if (leave && for_api) leave = co_await wait_for_leave(household->requests);
    if (!leave) fault = http::status::too_many_requests;
    if (!fault && path && websocket::is_upgrade(request)) {
      if (settings_.proxied && household->sockets >= settings_.most_of_address) {
        fault = http::status::too_many_requests;
      } else if (*path == std::vector<std::string>{"api", "play"} && from_our_page(request)) {
        // In a coroutine of its own, which needs less than this one. What counts the client has a
        // name: g++ 12 ends an unnamed one twice where the same expression waits for something.
        const auto executor = co_await asio::this_coro::executor;
        auto counted =
            [client, socket = tally(household, &Household::sockets)](const std::exception_ptr&) {};
        asio::co_spawn(executor,
                       converse_by_socket(std::move(stream), request, *hall_, backlog_,
                                          household_of(who), socket_settings(household)),
                       std::move(counted));
        co_return;
      }
      if (!fault) fault = http::status::forbidden;
    }
    if (fault) {
      reply = refusal(*fault, 11, false);
    } else if (path) {
      reply = co_await answer_api(stream, buffer, parser, *path, who);
    } else {
      reply = co_await answer(request);
    }
    goes_on = !fault && reply.message.keep_alive();
    const bool head_only = !error && request.method() == http::verb::head;
    std::size_t sent = 0;
    const bool whole = co_await send(stream, reply, head_only, sent);
    note(request, reply, sent, begun);
    if (!whole) co_return;
  }
  co_await hang_up(stream);
}

// Who asks: the other end, or who a proxy of ours says it is. Proxies add to the end of the list.
std::string Server::asker(const Request& request, const std::string& peer) const {
  if (!settings_.proxied) return peer;
  // Of several such lines the last is the proxy's.
  std::string_view all;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) {
    all = {line->value().data(), line->value().size()};
  }
  const std::size_t comma = all.rfind(',');
  const auto last = trim(comma == std::string_view::npos ? all : all.substr(comma + 1));
  return last.empty() ? peer : std::string(last);
}

template <class Stream>
asio::awaitable<Reply> Server::answer_api(Stream& stream, beast::flat_buffer& buffer,
                                          Parser& parser, const std::vector<std::string>& path,
                                          const std::string& address) {
  const Request head = parser.get();
  const http::verb method = head.method();
  if (method == http::verb::post) {
    // Other sites can make a browser post, but not with this type and not from our origin.
    const auto type = head[http::field::content_type];
    if (!beast::iequals(type.substr(0, type.find(';')), "application/json") ||
        !from_our_page(head)) {
      co_return refusal(http::status::forbidden, head.version(), false);
    }
  }
  if (beast::iequals(head[http::field::expect], "100-continue")) {
    http::response<http::empty_body> go_on(http::status::continue_, head.version());
    beast::get_lowest_layer(stream).expires_after(settings_.patience);
    auto [gone, sent] = co_await http::async_write(stream, go_on, kAwait);
    static_cast<void>(sent);
    if (gone) co_return refusal(http::status::bad_request, head.version(), false);
  }
  http::request_parser<http::string_body> whole(std::move(parser));
  whole.body_limit(kLongestBody);
  beast::get_lowest_layer(stream).expires_after(settings_.patience);
  auto [error, bytes] = co_await http::async_read(stream, buffer, whole, kAwait);
  static_cast<void>(bytes);
  if (error) co_return refusal(status_of(error), head.version(), false);

  const auto awaited = std::make_shared<Awaited>(stream.get_executor());
  ask_hall(method, path, address, whole.get().body(), [awaited](unsigned status, std::string body) {
    awaited->status = status;
    awaited->body = std::move(body);
    awaited->timer.cancel();
  });
  beast::get_lowest_layer(stream).expires_never();
  while (awaited->status == 0) co_await awaited->timer.async_wait(kAwait);
  if (awaited->body.empty()) {
    Reply refused =
        refusal(static_cast<http::status>(awaited->status), head.version(), head.keep_alive());
    if (awaited->status == 405) refused.message.set(http::field::allow, allowed_methods(path));
    co_return refused;
  }
  Reply reply = reply_with(static_cast<http::status>(awaited->status), head.version());
  const bool text = awaited->body.front() != '{';
  reply.message.set(http::field::content_type,
                    text ? "text/plain; charset=utf-8" : "application/json");
  reply.message.set(http::field::cache_control, "no-store");
  reply.bytes = std::make_shared<const std::string>(std::move(awaited->body));
  reply.message.body() = {reply.bytes->data(), reply.bytes->size()};
  reply.message.prepare_payload();
  reply.message.keep_alive(head.keep_alive());
  co_return reply;
}

// Who answers what; an empty body leaves it to the status to tell.
void Server::ask_hall(http::verb method, const std::vector<std::string>& path,
                      const std::string& address, std::string_view body, const Hall::Reply& reply) {
  const bool get = method == http::verb::get || method == http::verb::head;
  const bool post = method == http::verb::post;
  const bool tables = path.size() >= 2 && path[1] == "tables";
  if (path[0] == "healthz") return get ? hall_->health(reply) : reply(405, "");
  if (path[0] == "metrics") {
    if (!get) return reply(405, "");
    error_code error;
    const auto from = asio::ip::make_address(address, error);
    if (error || !from.is_loopback()) return reply(404, "");  // nobody else's business
    return reply(200, hall_->metrics());
  }
  if (tables && path.size() == 2) {
    if (get) return hall_->list(reply);
    if (post) return hall_->open(household_of(address), body, reply);
    return reply(405, "");
  }
  if (tables && path.size() == 3) return get ? hall_->look(path[2], reply) : reply(405, "");
  if (tables && path.size() == 4 && path[3] == "claim") {
    return post ? hall_->claim(path[2], household_of(address), body, reply) : reply(405, "");
  }
  if (tables && path.size() == 4 && path[3] == "record") {
    return get ? hall_->record(path[2], reply) : reply(405, "");
  }
  reply(404, "");
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
template <class Stream>
asio::awaitable<bool> Server::send(Stream& stream, Reply& reply, bool head_only,
                                   std::size_t& sent) {
  if constexpr (std::is_same_v<Stream, SecretStream>) add_transport_security(reply.message);
  http::response_serializer<Body> serializer(reply.message);
  serializer.split(head_only);
  while (head_only ? !serializer.is_header_done() : !serializer.is_done()) {
    beast::get_lowest_layer(stream).expires_after(settings_.patience);
    auto [error, bytes] = co_await http::async_write_some(stream, serializer, kAwait);
    sent += bytes;
    if (error) co_return false;
  }
  co_return true;
}

// Closing while the client still sends would make its system throw our reply away.
asio::awaitable<void> Server::hang_up(PlainStream& stream) {
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

asio::awaitable<void> Server::hang_up(SecretStream& stream) {
  beast::get_lowest_layer(stream).expires_after(kSwallowing);
  co_await stream.async_shutdown(kAwait);
}

void Server::note(const Request& request, const Reply& reply, std::size_t bytes,
                  std::chrono::steady_clock::time_point begun) const {
  if (!settings_.served) return;
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

SocketSettings Server::socket_settings(const HouseholdPtr& household) {
  const auto begun = std::chrono::steady_clock::now();
  const auto tell = [this, number = ++socket_numbers_, begun](std::string_view why) {
    if (!settings_.socket) return;
    const auto time = std::chrono::steady_clock::now() - begun;
    settings_.socket({number, why, std::chrono::duration_cast<std::chrono::milliseconds>(time)});
  };
  return {settings_.patience, settings_.requests, household, [tell] { tell(""); }, tell};
}

// As people would type it: nobody knows 127.0.0.1 by name, and 0.0.0.0 is no address to go to.
std::string url_of(const tcp::endpoint& endpoint, bool secret) {
  const asio::ip::address address = endpoint.address();
  std::string host = address.to_string();
  if (address.is_v6()) host = "[" + host + "]";
  if (address.is_loopback() || address.is_unspecified()) host = "localhost";
  return (secret ? "https://" : "http://") + host + ":" + std::to_string(endpoint.port());
}

}  // namespace

std::optional<Error> serve(const ServerSettings& settings) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(settings.address, error);
  if (error) return Error{"error.serve-address", {{"address", settings.address}}};
  const tcp::endpoint endpoint(address, settings.port);

  Server server(settings);  // outlives the coroutines, which end with the context
  if (auto wrong = server.read_certificate()) return wrong;
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

  server.open_hall(context);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](const error_code&, int) {
    asio::co_spawn(context, server.say_goodbye(acceptor, context), asio::detached);
  });
  // Without a certificate it ends everything, as for any program whose terminal is gone.
  asio::signal_set renewals(context);
  if (!settings.certificate.empty()) {
    renewals.add(SIGHUP);
    asio::co_spawn(context, server.renew_certificate(renewals), asio::detached);
  }
  const std::string url = url_of(acceptor.local_endpoint(), !settings.certificate.empty());
  asio::co_spawn(context, server.accept(acceptor), asio::detached);
  if (settings.listening) settings.listening(url);
  context.run();
  server.close_hall();
  return std::nullopt;
}

}  // namespace castellan
