#include "load/load.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/core/rng.h"
#include "load/match.h"
#include "load/player.h"
#include "load/scan.h"

namespace castellan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t kClerks = 32;
constexpr std::size_t kOnTheirWay = 500;  // sockets of spectators
constexpr std::chrono::milliseconds kBeat{20};
constexpr std::chrono::milliseconds kProgress{1000};
constexpr std::chrono::milliseconds kRetry{500};
constexpr std::chrono::seconds kFarewell{30};  // for games to be ended and records to be had

struct Address {
  std::string host;
  std::string port = "80";
};

// http://host:port, and nothing behind it.
std::optional<Address> address_of(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return std::nullopt;
  url.remove_prefix(kScheme.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  Address address;
  const std::size_t colon = url.rfind(':');
  if (colon != std::string_view::npos && url.find(']', colon) == std::string_view::npos) {
    address.port = url.substr(colon + 1);
    url = url.substr(0, colon);
  }
  if (url.starts_with('[') && url.ends_with(']')) url = url.substr(1, url.size() - 2);
  address.host = url;
  const bool digits = std::all_of(address.port.begin(), address.port.end(),
                                  [](char c) { return c >= '0' && c <= '9'; });
  if (address.host.empty() || address.port.empty() || !digits) return std::nullopt;
  if (address.host.find_first_of("/?#@ ") != std::string::npos) return std::nullopt;
  return address;
}

class Load final : public Foreman {
 public:
  Load(asio::io_context& context, const LoadSettings& settings, LoadReport& report, Address address)
      : settings_(settings),
        report_(report),
        address_(std::move(address)),
        context_(context),
        bell_(context, Clock::time_point::max()),
        rng_(settings.seed) {}

  // All of it, or an error where the server is not there.
  asio::awaitable<void> run(std::optional<Error>& error);

  [[nodiscard]] const LoadSettings& settings() const override { return settings_; }
  [[nodiscard]] const tcp::endpoint& endpoint() const override { return endpoint_; }
  [[nodiscard]] std::string host() const override { return address_.host + ":" + address_.port; }
  [[nodiscard]] asio::io_context& context() override { return context_; }
  [[nodiscard]] bool playing() const override { return stage_ == Stage::kPlaying; }
  [[nodiscard]] bool ending() const override { return stage_ == Stage::kEnding; }
  Rng& rng() override { return rng_; }

  void note_message(std::size_t bytes, bool push) override;
  void note_move(Match& match, Match::Move move, Clock::duration latency) override;
  void note_error(std::string_view key) override { ++report_.errors[std::string(key)]; }
  void note_begun(Match& match) override;
  void note_failure() override { ++failed_; }
  void arrive() override { ++report_.sockets; }
  void part() override { --report_.sockets; }
  void leave(const MatchPtr& match, const Player& player) override;

 private:
  enum class Stage : std::uint8_t { kOpening, kPlaying, kEnding };
  struct Answer {
    unsigned status = 0;  // 0: the server was not there
    std::string body;
  };
  // Somebody with one connection for HTTP.
  struct Clerk {
    explicit Clerk(asio::io_context& context) : socket(context) {}
    tcp::socket socket;
    beast::flat_buffer buffer;
  };

  asio::awaitable<error_code> find_server();
  asio::awaitable<void> work();
  asio::awaitable<Answer> call(Clerk& clerk, http::verb method, std::string path, std::string body);
  asio::awaitable<bool> try_call(Clerk& clerk, const http::request<http::string_body>& request,
                                 Answer& answer);
  asio::awaitable<bool> open_table(Clerk& clerk);
  asio::awaitable<void> check_record(Clerk& clerk, MatchPtr match);
  void refused(const Answer& answer);
  void seat_players(const MatchPtr& match);
  void add_spectator();
  void start();
  void end();
  bool fill_up();
  bool go_on();
  void ring() { bell_.cancel(); }

  const LoadSettings& settings_;
  LoadReport& report_;
  Address address_;
  asio::io_context& context_;
  tcp::endpoint endpoint_;
  asio::steady_timer bell_;  // rings where there is something to do for clerks
  Rng rng_;
  Stage stage_ = Stage::kOpening;
  Clock::time_point started_;
  std::set<MatchPtr> live_;
  std::vector<MatchPtr> open_;  // idle: where spectators go, in turn
  std::deque<MatchPtr> ended_;  // to be looked up
  std::size_t opening_ = 0;     // tables that clerks are about to open
  std::size_t tried_ = 0;       // tables that were opened or refused, up to the start
  std::size_t next_game_ = 0;
  std::size_t next_spectator_ = 0;
  std::size_t made_ = 0;    // sockets, there or on their way
  std::size_t failed_ = 0;  // sockets that never came to be
  std::size_t clerks_ = 0;
};

// What players tell.

void Load::note_message(std::size_t bytes, bool push) {
  if (!playing()) return;
  report_.bytes += bytes;
  if (push) ++report_.pushes;
}

void Load::note_move(Match& match, Match::Move move, Clock::duration latency) {
  match.moves.push_back(std::move(move));
  if (!playing()) return;
  ++report_.moves;
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(latency).count();
  report_.latencies.push_back(static_cast<std::uint32_t>(time));
}

void Load::note_begun(Match& match) {
  if (match.begun) return;
  match.begun = true;
  ++report_.begun;
  ++tried_;
  ring();
}

void Load::leave(const MatchPtr& match, const Player& player) {
  auto& players = match->players;
  std::erase_if(players, [&](const auto& each) { return each.get() == &player; });
  if (settings_.idle > 0) return;
  if (!match->over) {
    // Somebody was lost: the others cannot go on.
    match->over = true;
    for (const auto& other : players) other->drop();
  }
  if (!players.empty() || live_.erase(match) == 0) return;
  --report_.tables;
  if (match->played) ++report_.finished;
  if (!match->begun) ++tried_;
  if (!match->moves.empty()) ended_.push_back(match);
  ring();
}

// Clerks.

asio::awaitable<error_code> Load::find_server() {
  tcp::resolver resolver(context_);
  auto [unknown, found] = co_await resolver.async_resolve(address_.host, address_.port, kAwait);
  if (unknown) co_return unknown;
  tcp::socket socket(context_);
  auto [error, endpoint] = co_await asio::async_connect(socket, found, kAwait);
  endpoint_ = endpoint;
  co_return error;
}

// A connection may have been closed since it was last used; then the request is made once more.
asio::awaitable<Load::Answer> Load::call(Clerk& clerk, http::verb method, std::string path,
                                         std::string body) {
  http::request<http::string_body> request(method, path, 11);
  request.set(http::field::host, host());
  if (method == http::verb::post) {
    request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
  }
  request.prepare_payload();
  Answer answer;
  const bool used = clerk.socket.is_open();
  if (co_await try_call(clerk, request, answer)) co_return answer;
  if (used && co_await try_call(clerk, request, answer)) co_return answer;
  note_error("connection");
  co_return Answer{};
}

asio::awaitable<bool> Load::try_call(Clerk& clerk, const http::request<http::string_body>& request,
                                     Answer& answer) {
  error_code error;
  if (!clerk.socket.is_open()) {
    clerk.buffer.clear();
    std::tie(error) = co_await clerk.socket.async_connect(endpoint_, kAwait);
    error_code ignored;
    clerk.socket.set_option(tcp::no_delay(true), ignored);
  }
  std::size_t bytes = 0;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  if (!error) {
    std::tie(error, bytes) = co_await http::async_write(clerk.socket, request, kAwait);
  }
  if (!error) {
    std::tie(error, bytes) = co_await http::async_read(clerk.socket, clerk.buffer, parser, kAwait);
  }
  if (error || !parser.keep_alive()) clerk.socket.close(error);
  if (!parser.is_done()) co_return false;
  answer = {parser.get().result_int(), std::move(parser.get().body())};
  co_return true;
}

void Load::refused(const Answer& answer) {
  if (answer.status == 0) return;  // noted already
  const std::string_view key = string_in(answer.body, "key");
  note_error(key.empty() ? std::to_string(answer.status) : key);
}

// A table with somebody at each seat; false where there is none to be had.
asio::awaitable<bool> Load::open_table(Clerk& clerk) {
  using nlohmann::json;
  const GameType& game = *settings_.games[next_game_++ % settings_.games.size()];
  const std::size_t seats = game.start(game.defaults())->seats();
  const json wanted{{"game", game.name()},
                    {"seats", json(seats, json{{"person", true}})},
                    {"me", {{"seat", 0}, {"name", "Load 1"}}}};
  Answer answer = co_await call(clerk, http::verb::post, "/api/tables", wanted.dump());
  const json table = json::parse(answer.body, nullptr, false);
  if (answer.status != 201 || !table.is_object()) {
    refused(answer);
    co_return false;
  }
  const auto match = std::make_shared<Match>();
  match->name = table.value("table", "");
  match->tokens.push_back(std::string(string_in(answer.body, "token")));
  for (std::size_t seat = 1; seat < seats; ++seat) {
    const json claim{{"invitation", table["invitations"][seat]},
                     {"name", "Load " + std::to_string(seat + 1)}};
    answer = co_await call(clerk, http::verb::post, "/api/tables/" + match->name + "/claim",
                           claim.dump());
    if (answer.status != 200) {
      refused(answer);
      co_return false;
    }
    match->tokens.push_back(std::string(string_in(answer.body, "token")));
  }
  if (!ending()) seat_players(match);
  co_return true;
}

void Load::seat_players(const MatchPtr& match) {
  live_.insert(match);
  if (settings_.idle > 0) open_.push_back(match);
  made_ += match->tokens.size();
  ++report_.tables;
  for (std::size_t seat = 0; seat < match->tokens.size(); ++seat) {
    match->players.push_back(make_player(*this, match, seat));
  }
  for (const auto& player : match->players) {
    asio::co_spawn(context_, player->run(), asio::detached);
  }
}

void Load::add_spectator() {
  ++made_;
  const MatchPtr& match = open_[next_spectator_++ % open_.size()];
  match->players.push_back(make_player(*this, match, std::nullopt));
  asio::co_spawn(context_, match->players.back()->run(), asio::detached);
}

// Whether what was acknowledged at a table is in its record.
asio::awaitable<void> Load::check_record(Clerk& clerk, MatchPtr match) {
  const Answer answer =
      co_await call(clerk, http::verb::get, "/api/tables/" + match->name + "/record", "");
  if (answer.status != 200) {
    refused(answer);
    report_.unknown += match->moves.size();
    co_return;
  }
  const std::vector<std::string_view> entries = entries_of(answer.body);
  for (const Match::Move& move : match->moves) {
    const std::string wanted = std::to_string(move.seat + 1) + " " + move.text;
    const bool there = move.entry < entries.size() && entries[move.entry] == wanted;
    ++(there ? report_.checked : report_.lost);
  }
}

// One clerk: records of tables that have ended, then new tables, until nothing is left to do.
asio::awaitable<void> Load::work() {
  ++clerks_;
  Clerk clerk(context_);
  while (true) {
    if (!ended_.empty()) {
      MatchPtr match = std::move(ended_.front());
      ended_.pop_front();
      co_await check_record(clerk, std::move(match));
    } else if (ending() && live_.empty() && opening_ == 0) {
      break;
    } else if (!ending() && live_.size() + opening_ < settings_.tables) {
      ++opening_;
      const bool opened = co_await open_table(clerk);
      --opening_;
      if (!opened) {
        ++tried_;
        ring();
        asio::steady_timer pause(context_, kRetry);
        co_await pause.async_wait(kAwait);
      }
    } else {
      co_await bell_.async_wait(kAwait);
    }
  }
  --clerks_;
  ring();
}

// The whole.

void Load::start() {
  stage_ = Stage::kPlaying;
  started_ = Clock::now();
  if (settings_.idle > 0) return;
  const auto all = live_;
  for (const MatchPtr& match : all) {
    for (const auto& player : match->players) player->consider();
  }
}

// Games that have begun are aborted, so that there are records of them.
void Load::end() {
  stage_ = Stage::kEnding;
  const auto all = live_;
  for (const MatchPtr& match : all) {
    if (match->begun && !match->players.empty()) {
      match->players.front()->ask_abort();
    } else {
      match->over = true;
      for (const auto& player : match->players) player->drop();
    }
  }
  ring();
}

// Idle: spectators until there are as many sockets as wanted, some hundreds on their way at a time.
bool Load::fill_up() {
  while (made_ < settings_.idle && made_ - report_.sockets - failed_ < kOnTheirWay) add_spectator();
  return report_.sockets + failed_ >= settings_.idle;
}

// What is due now; false once everything is done.
bool Load::go_on() {
  const auto now = Clock::now();
  switch (stage_) {
    case Stage::kOpening:
      if (tried_ < settings_.tables) return true;
      if (open_.empty() && live_.empty()) return false;  // not one table was to be had
      if (settings_.idle == 0 || fill_up()) start();
      return true;
    case Stage::kPlaying:
      report_.seconds = std::chrono::duration<double>(now - started_).count();
      if (now < started_ + settings_.time) return true;
      if (settings_.idle > 0) return false;
      end();
      return true;
    case Stage::kEnding:
      return clerks_ > 0 && now < started_ + settings_.time + kFarewell;
  }
  return false;
}

asio::awaitable<void> Load::run(std::optional<Error>& error) {
  if (const error_code missing = co_await find_server()) {
    error = Error{"error.load-server", {{"url", settings_.url}, {"reason", missing.message()}}};
    co_return context_.stop();
  }
  {
    Clerk first(context_);
    const Answer tables = co_await call(first, http::verb::get, "/api/tables", "");
    if (tables.status != 200 || !tables.body.starts_with(R"({"tables":)")) {
      error = Error{"error.load-tables", {{"url", settings_.url}}};
      co_return context_.stop();
    }
  }
  for (std::size_t i = 0; i < std::min(kClerks, settings_.tables); ++i) {
    asio::co_spawn(context_, work(), asio::detached);
  }
  asio::steady_timer beat(context_);
  auto told = Clock::now();
  do {
    beat.expires_after(kBeat);
    co_await beat.async_wait(kAwait);
    if (!settings_.progress || Clock::now() < told + kProgress) continue;
    told += kProgress;
    settings_.progress(report_);
  } while (go_on());
  // Whatever could not be looked up in time.
  ended_.insert(ended_.end(), live_.begin(), live_.end());
  for (const MatchPtr& match : ended_) {
    report_.unknown += match->moves.size();
    match->players.clear();
  }
  std::sort(report_.latencies.begin(), report_.latencies.end());
  context_.stop();
}

}  // namespace

std::optional<Error> run_load(const LoadSettings& settings, LoadReport& report) {
  const auto address = address_of(settings.url);
  if (!address) return Error{"error.load-url", {{"url", settings.url}}};
  LoadSettings fitting = settings;
  if (settings.idle > 0) {
    const std::size_t most = std::max<std::size_t>(settings.idle / kMostSeats, 1);
    fitting.tables = std::min(settings.tables, most);
  }
  std::optional<Error> error;
  asio::io_context context(1);
  Load load(context, fitting, report, *address);
  asio::co_spawn(context, load.run(error), asio::detached);
  context.run();
  return error;
}

double LoadReport::latency(double share) const {
  if (latencies.empty()) return 0;
  const auto last = static_cast<double>(latencies.size() - 1);
  return static_cast<double>(latencies[static_cast<std::size_t>(share * last + 0.5)]) / 1000;
}

}  // namespace castellan
