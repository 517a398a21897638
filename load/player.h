// Somebody who plays at a table of a load, and to whom they report.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/rng.h"
#include "load/load.h"
#include "load/match.h"

namespace castellan {

class Player;

// Who has players play.
class Foreman {
 public:
  using Time = std::chrono::steady_clock::duration;

  Foreman() = default;
  Foreman(const Foreman&) = delete;
  Foreman& operator=(const Foreman&) = delete;
  virtual ~Foreman() = default;

  // What players want to know.
  [[nodiscard]] virtual const LoadSettings& settings() const = 0;
  [[nodiscard]] virtual const boost::asio::ip::tcp::endpoint& endpoint() const = 0;
  [[nodiscard]] virtual std::string host() const = 0;
  [[nodiscard]] virtual boost::asio::io_context& context() = 0;
  [[nodiscard]] virtual bool playing() const = 0;
  [[nodiscard]] virtual bool ending() const = 0;
  virtual Rng& rng() = 0;

  // What they tell.
  virtual void note_message(std::size_t bytes, bool push) = 0;
  virtual void note_move(Match& match, Match::Move move, Time latency) = 0;
  virtual void note_error(std::string_view key) = 0;
  virtual void note_begun(Match& match) = 0;
  virtual void note_failure() = 0;
  virtual void arrive() = 0;
  virtual void part() = 0;
  virtual void leave(const MatchPtr& match, const Player& player) = 0;
};

// At a seat of a table, with a socket of their own; without a seat, a spectator.
class Player {
 public:
  virtual ~Player() = default;
  // Connects, and plays until the game is over or the connection is.
  virtual boost::asio::awaitable<void> run() = 0;
  // Acts where it is this seat's turn and nothing else is to be waited for.
  virtual void consider() = 0;
  virtual void ask_abort() = 0;
  virtual void drop() = 0;
};

std::shared_ptr<Player> make_player(Foreman& foreman, MatchPtr match,
                                    std::optional<std::size_t> seat);

}  // namespace castellan
