// One connection to PostgreSQL: it connects when it is needed, again after it was lost, and gives
// up on a server that does not answer.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace castellan {

// What a statement is given in place of $1, $2, …, in PostgreSQL's binary form.
class PostgresValues {
 public:
  PostgresValues& add(std::int64_t value);
  PostgresValues& add(std::string_view bytes);
  PostgresValues& add(std::span<const std::int64_t> values);
  PostgresValues& add(std::span<const std::string_view> values);

 private:
  friend class PostgresConnection;
  std::vector<std::string> bytes_;
};

// What came back. Statements cast their columns to bigint or bytea.
class PostgresRows {
 public:
  [[nodiscard]] int size() const;
  [[nodiscard]] std::int64_t integer(int row, int column) const;
  [[nodiscard]] std::string bytes(int row, int column) const;

 private:
  friend class PostgresConnection;
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

// Prepared when a connection first runs it.
struct PostgresStatement {
  const char* name;
  const char* text;
};

struct PostgresFailure {
  enum class Kind : std::uint8_t {
    kRefused,  // trying again would not help
    kLost,     // the connection is gone; whether the statement took effect is not known
    kClash,    // another server was in the way; nothing took effect
  };
  Kind kind{};
  Error error;
};

// Used by one thread at a time.
class PostgresConnection {
 public:
  // No patience at all: nothing is waited for longer than it takes.
  PostgresConnection(std::string url, std::chrono::milliseconds patience);

  // Several statements without values or rows.
  std::optional<PostgresFailure> run(const std::string& script);
  std::optional<PostgresFailure> run(const PostgresStatement& statement,
                                     const PostgresValues& values, PostgresRows& rows);

  // For those who wait for notifications: the socket, -1 while there is none, and what was heard.
  [[nodiscard]] int socket() const;
  // False where the connection is lost.
  bool hear(std::vector<std::string>& payloads);

 private:
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  std::optional<PostgresFailure> connect();
  std::optional<PostgresFailure> prepare(const PostgresStatement& statement);
  // Takes all results of what was sent; the last of them is kept.
  std::optional<PostgresFailure> receive(int sent, PostgresRows& rows);
  [[nodiscard]] bool answers(const Deadline& deadline) const;
  [[nodiscard]] bool wait(short events, const Deadline& deadline) const;
  [[nodiscard]] Deadline deadline() const;
  PostgresFailure lost(std::string_view text);

  std::string url_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::set<std::string_view> prepared_;
};

}  // namespace castellan
