#include "load/player.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <utility>

#include "load/scan.h"

namespace castellan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kKeptBuffer = 16U << 10U;  // between messages

// The numbers of requests, by which replies are known; moves count on from the last.
constexpr std::uint64_t kOpen = 1;
constexpr std::uint64_t kReady = 2;
constexpr std::uint64_t kAbort = 3;
constexpr std::uint64_t kAnswer = 4;
constexpr std::uint64_t kFirstMove = 10;

class SocketPlayer final : public Player, public std::enable_shared_from_this<SocketPlayer> {
 public:
  SocketPlayer(Foreman& foreman, MatchPtr match, std::optional<std::size_t> seat)
      : foreman_(foreman),
        match_(std::move(match)),
        seat_(seat),
        stream_(foreman.context()),
        pause_(foreman.context()) {}

  asio::awaitable<void> run() override {
    const auto self = shared_from_this();
    if (co_await connect()) {
      foreman_.arrive();
      open();
      co_await listen();
      foreman_.part();
    } else {
      if (!match_->over) foreman_.note_error("connection");
      foreman_.note_failure();
    }
    pause_.cancel();
    foreman_.leave(match_, *this);
  }

  void consider() override {
    if (!choice_ || awaited_ || thinking_ || !foreman_.playing()) return;
    const auto think = foreman_.settings().think.count();
    if (think == 0) return act();
    // Between half of it and half more, lest all think in step.
    const auto some = foreman_.rng().below(static_cast<std::uint32_t>(think) + 1);
    thinking_ = true;
    pause_.expires_after(std::chrono::milliseconds(think / 2 + some));
    pause_.async_wait([self = shared_from_this()](const error_code& error) {
      self->thinking_ = false;
      if (!error && self->foreman_.playing()) self->act();
    });
  }

  void ask_abort() override { say(request(kAbort, "ask") + R"(,"what":"abort"})"); }
  void drop() override {
    error_code ignored;
    stream_.next_layer().close(ignored);
  }

 private:
  struct Choice {
    std::uint64_t entry = 0;
    std::uint64_t id = 0;
    std::string text;
  };

  asio::awaitable<bool> connect() {
    tcp::socket& socket = stream_.next_layer();
    auto [missing] = co_await socket.async_connect(foreman_.endpoint(), kAwait);
    if (missing) co_return false;
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    auto [refused] = co_await stream_.async_handshake(foreman_.host(), "/api/play", kAwait);
    co_return !refused;
  }

  [[nodiscard]] std::string request(std::uint64_t id, std::string_view cmd) const {
    return R"({"id":)" + std::to_string(id) + R"(,"cmd":")" + std::string(cmd) + R"(","table":")" +
           match_->name + '"';
  }

  void open() {
    const std::string token = seat_ ? R"(,"token":")" + match_->tokens[*seat_] + '"' : "";
    say(request(kOpen, "open") + token + "}");
  }

  asio::awaitable<void> listen() {
    beast::flat_buffer buffer;
    while (!match_->over || awaited_) {
      auto [error, bytes] = co_await stream_.async_read(buffer, kAwait);
      if (error) {
        if (!match_->over) foreman_.note_error("connection");
        co_return;
      }
      const auto data = buffer.cdata();
      hear({static_cast<const char*>(data.data()), data.size()});
      buffer.consume(bytes);
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
    co_await stream_.async_close(websocket::close_code::normal, kAwait);
  }

  void hear(std::string_view message) {
    const bool refused = message.starts_with(R"({"error":)");
    const bool reply = refused || message.starts_with(R"({"id":)");
    foreman_.note_message(message.size(), !reply);
    if (reply) {
      const auto id = number_in(message, "id");
      if (refused) note_refusal(message, id.value_or(0));
      if (id == kOpen && !refused) opened(message);
      if (awaited_ && id == *awaited_) {
        if (!refused) foreman_.note_move(*match_, std::move(sent_), Clock::now() - sent_at_);
        awaited_.reset();
      }
      return consider();
    }
    const std::string_view kind = string_in(message, "push");
    if (kind == "game") look(message);
    if (kind == "room") {
      if (tells_end(message)) match_->over = true;
      if (asked_by_another(message))
        say(request(kAnswer, "answer") + R"(,"what":"abort","yes":true})");
    }
    consider();
  }

  // Everything may end before this is heard, and then there is nothing to abort.
  void note_refusal(std::string_view message, std::uint64_t id) {
    if (foreman_.ending() && (id == kAbort || id == kAnswer)) return;
    foreman_.note_error(string_in(message, "key"));
  }

  void opened(std::string_view state) {
    look(state);
    if (!seat_ || match_->begun) return;
    say(request(kReady, "ready") + R"(,"nonce":"load-)" + std::to_string(*seat_) + R"("})");
  }

  // What a view says that matters here: whose turn it is, and one thing that could be done.
  void look(std::string_view message) {
    choice_.reset();
    if (!behind(message, "view").starts_with('{')) return;
    foreman_.note_begun(*match_);
    if (tells_end(message)) {
      match_->over = true;
      match_->played = match_->played || string_in(behind(message, "over"), "kind") == "played";
      return;
    }
    if (!seat_ || number_in(message, "to_move") != *seat_) return;
    const auto entry = number_in(message, "entries");
    const auto offer = pick_offer(message, foreman_.rng());
    if (entry && offer) choice_ = Choice{*entry, offer->id, std::string(offer->text)};
  }

  [[nodiscard]] bool asked_by_another(std::string_view message) {
    const std::string_view ask = behind(message, "ask");
    if (!ask.starts_with('{') || !seat_ || answered_) return false;
    answered_ = number_in(ask, "seat") != *seat_;
    return answered_;
  }

  void act() {
    if (!choice_ || awaited_) return;
    awaited_ = next_move_++;
    say(request(*awaited_, "act") + R"(,"at":)" + std::to_string(choice_->entry) + R"(,"action":)" +
        std::to_string(choice_->id) + "}");
    sent_at_ = Clock::now();
    sent_ = {choice_->entry, *seat_, std::move(choice_->text)};
    choice_.reset();
  }

  void say(std::string text) {
    unsent_.push_back(std::move(text));
    if (unsent_.size() == 1) write();
  }
  void write() {
    stream_.async_write(asio::buffer(unsent_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                          self->unsent_.pop_front();
                          if (!error && !self->unsent_.empty()) self->write();
                        });
  }

  Foreman& foreman_;
  MatchPtr match_;
  std::optional<std::size_t> seat_;
  websocket::stream<tcp::socket, false> stream_;
  asio::steady_timer pause_;
  std::deque<std::string> unsent_;  // the first is on its way
  std::optional<Choice> choice_;
  std::optional<std::uint64_t> awaited_;  // the number of the move that has no reply yet
  Match::Move sent_;
  Clock::time_point sent_at_;
  std::uint64_t next_move_ = kFirstMove;
  bool thinking_ = false;
  bool answered_ = false;
};

}  // namespace

std::shared_ptr<Player> make_player(Foreman& foreman, MatchPtr match,
                                    std::optional<std::size_t> seat) {
  return std::make_shared<SocketPlayer>(foreman, std::move(match), seat);
}

}  // namespace castellan
