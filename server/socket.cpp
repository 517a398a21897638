#include "server/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <type_traits>
#include <utility>

#include "server/reply.h"

namespace castellan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t kLongestMessage = 64U << 10U;
constexpr int kSending = 128 << 10;  // bytes of what was sent that the system keeps; else it is MB
constexpr std::size_t kKeptBuffer = 4U << 10U;  // of what was read, between messages

std::int64_t now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// Why a client went, by what became of the last read and whether it said that it would.
std::string_view reason(const error_code& error, bool farewell) {
  if (farewell || error == websocket::error::closed) return "left";
  if (error == beast::error::timeout) return "silent";
  if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) {
    return "too-large";
  }
  const error_code of_socket = websocket::error::closed;
  return error.category() == of_socket.category() ? "protocol" : "lost";
}

template <class Stream>
class Socket : public Guest, public Recipient, public std::enable_shared_from_this<Socket<Stream>> {
 public:
  Socket(Stream stream, Backlog& backlog, std::shared_ptr<Household> household)
      : Recipient(std::move(household)), stream_(std::move(stream)), backlog_(backlog) {
    backlog_.enter(*this);
  }
  ~Socket() override { backlog_.leave(*this); }

  void send(std::shared_ptr<const std::string> text) override {
    if (closed_) return;
    const std::size_t size = text->size();
    waiting_.push_back({std::move(text), now()});
    backlog_.add(*this, size, now());
    if (!closed_ && !writing_) write();
  }

  void drop(std::string_view why) override {
    why_ = why;
    shut();
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  asio::awaitable<void> run(const beast::http::request<beast::http::empty_body>& request,
                            Hall& hall, const std::string& address,
                            const SocketSettings& settings) {
    error_code ignored;
    beast::get_lowest_layer(stream_).expires_never();
    beast::get_lowest_layer(stream_).socket().set_option(
        asio::socket_base::send_buffer_size(kSending), ignored);
    stream_.set_option(
        websocket::stream_base::timeout{settings.patience, 2 * settings.patience, true});
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      add_security(response);
      if constexpr (std::is_same_v<Stream, SecretStream>) add_transport_security(response);
    }));
    stream_.auto_fragment(false);
    stream_.read_message_max(kLongestMessage);
    auto [refused] = co_await stream_.async_accept(request, kAwait);
    if (refused) co_return;

    settings.came();
    hall.welcome(this->shared_from_this(), address);
    Bucket requests(settings.requests);
    beast::flat_buffer buffer;
    while (!closed_) {
      auto [error, bytes] = co_await stream_.async_read(buffer, kAwait);
      static_cast<void>(bytes);
      if (error) {
        if (why_.empty()) why_ = reason(error, static_cast<bool>(stream_.reason()));
        break;
      }
      if (!stream_.got_text()) {
        why_ = "binary";
        co_await stream_.async_close(websocket::close_code::unknown_data, kAwait);
        break;
      }
      // Who asks too fast is read more slowly: on this socket, and on all of its address together.
      co_await pause(requests.reserve(now()));
      co_await pause(settings.household->requests.reserve(now()));
      if (closed_) break;
      const auto data = buffer.cdata();
      hall.hear(this->shared_from_this(), {static_cast<const char*>(data.data()), data.size()});
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
    shut();
    hall.part(this);
    settings.went(why_.empty() ? "lost" : why_);
  }

 private:
  struct Unsent {
    std::shared_ptr<const std::string> text;
    std::int64_t came;
  };

  void write() {
    writing_ = true;
    // Held until it is sent: another may be put behind it meanwhile.
    const auto text = waiting_.front().text;
    stream_.text(true);
    stream_.async_write(asio::buffer(*text),
                        [self = this->shared_from_this(), text](
                            const error_code& error, std::size_t) { self->written(error); });
  }

  void written(const error_code& error) {
    writing_ = false;
    if (error) shut();
    if (closed_) return;
    const std::size_t size = waiting_.front().text->size();
    waiting_.pop_front();
    backlog_.sent(*this, size, waiting_.empty() ? 0 : waiting_.front().came);
    if (!waiting_.empty()) write();
  }

  void shut() {
    closed_ = true;
    waiting_.clear();
    backlog_.leave(*this);
  }

  static asio::awaitable<void> pause(std::int64_t milliseconds) {
    if (milliseconds <= 0) co_return;
    asio::steady_timer timer(co_await asio::this_coro::executor,
                             std::chrono::milliseconds(milliseconds));
    co_await timer.async_wait(kAwait);
  }

  websocket::stream<Stream, false> stream_;  // without compression: less to attack
  Backlog& backlog_;
  std::deque<Unsent> waiting_;
  bool writing_ = false;
  bool closed_ = false;
  std::string_view why_;  // it is so
};

}  // namespace

template <class Stream>
asio::awaitable<void> converse_by_socket(Stream stream,
                                         beast::http::request<beast::http::empty_body> request,
                                         Hall& hall, Backlog& backlog, std::string address,
                                         SocketSettings settings) {
  const auto socket =
      std::make_shared<Socket<Stream>>(std::move(stream), backlog, settings.household);
  co_await socket->run(request, hall, address, settings);
}

template asio::awaitable<void> converse_by_socket(
    PlainStream stream, beast::http::request<beast::http::empty_body> request, Hall& hall,
    Backlog& backlog, std::string address, SocketSettings settings);
template asio::awaitable<void> converse_by_socket(
    SecretStream stream, beast::http::request<beast::http::empty_body> request, Hall& hall,
    Backlog& backlog, std::string address, SocketSettings settings);

}  // namespace castellan
