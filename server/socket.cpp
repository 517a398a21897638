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
#include <utility>

namespace castellan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t kLongestMessage = 64U << 10U;
constexpr std::size_t kMostUnsent = 4U << 20U;   // bytes that wait for a slow client
constexpr std::size_t kKeptBuffer = 4U << 10U;   // of what was read, between messages
constexpr std::chrono::milliseconds kPause{20};  // before somebody who asks too fast is read again

std::int64_t now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

template <class Stream>
class Socket : public Guest, public std::enable_shared_from_this<Socket<Stream>> {
 public:
  explicit Socket(Stream stream) : stream_(std::move(stream)) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (closed_) return;
    unsent_ += text->size();
    waiting_.push_back(std::move(text));
    // Whoever takes nothing would have us keep everything.
    if (unsent_ > kMostUnsent) return drop();
    if (!writing_) write();
  }

  asio::awaitable<void> run(const beast::http::request<beast::http::empty_body>& request,
                            Hall& hall, const std::string& address,
                            const SocketSettings& settings) {
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(
        websocket::stream_base::timeout{settings.patience, 2 * settings.patience, true});
    stream_.auto_fragment(false);
    stream_.read_message_max(kLongestMessage);
    auto [refused] = co_await stream_.async_accept(request, kAwait);
    if (refused) co_return;

    hall.welcome(this->shared_from_this(), address);
    Bucket requests(settings.requests);
    beast::flat_buffer buffer;
    while (!closed_) {
      while (!requests.take(now())) co_await pause();
      auto [error, bytes] = co_await stream_.async_read(buffer, kAwait);
      static_cast<void>(bytes);
      if (error) break;
      if (!stream_.got_text()) {
        co_await stream_.async_close(websocket::close_code::unknown_data, kAwait);
        break;
      }
      const auto data = buffer.cdata();
      hall.hear(this->shared_from_this(), {static_cast<const char*>(data.data()), data.size()});
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
    closed_ = true;
    hall.part(this);
  }

 private:
  void write() {
    writing_ = true;
    // Held until it is sent: another may be put behind it meanwhile.
    const auto text = waiting_.front();
    stream_.text(true);
    stream_.async_write(asio::buffer(*text),
                        [self = this->shared_from_this(), text](
                            const error_code& error, std::size_t) { self->written(error); });
  }

  void written(const error_code& error) {
    writing_ = false;
    if (error || closed_) {
      waiting_.clear();
      return;
    }
    unsent_ -= waiting_.front()->size();
    waiting_.pop_front();
    if (!waiting_.empty()) write();
  }

  void drop() {
    closed_ = true;
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  static asio::awaitable<void> pause() {
    asio::steady_timer timer(co_await asio::this_coro::executor, kPause);
    co_await timer.async_wait(kAwait);
  }

  websocket::stream<Stream, false> stream_;  // without compression: less to attack
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t unsent_ = 0;
  bool writing_ = false;
  bool closed_ = false;
};

}  // namespace

template <class Stream>
asio::awaitable<void> converse_by_socket(Stream stream,
                                         beast::http::request<beast::http::empty_body> request,
                                         Hall& hall, std::string address, SocketSettings settings) {
  const auto socket = std::make_shared<Socket<Stream>>(std::move(stream));
  co_await socket->run(request, hall, address, settings);
}

template asio::awaitable<void> converse_by_socket(
    PlainStream stream, beast::http::request<beast::http::empty_body> request, Hall& hall,
    std::string address, SocketSettings settings);
template asio::awaitable<void> converse_by_socket(
    SecretStream stream, beast::http::request<beast::http::empty_body> request, Hall& hall,
    std::string address, SocketSettings settings);

}  // namespace castellan
