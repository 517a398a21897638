#include "store/postgres_connection.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <climits>
#include <cstring>

namespace castellan {
namespace {

using Clock = std::chrono::steady_clock;
using Kind = PostgresFailure::Kind;

// The types of PostgreSQL that are used, by the numbers that they have everywhere.
constexpr Oid kBytes = 17;
constexpr Oid kInteger = 20;

// Numbers travel with their highest byte first.
template <class Number>
void put(std::string& bytes, Number number) {
  for (int shift = static_cast<int>(sizeof number) * CHAR_BIT - CHAR_BIT; shift >= 0;
       shift -= CHAR_BIT) {
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(number >> shift)));
  }
}

std::string array_head(Oid type, std::size_t size) {
  std::string bytes;
  put(bytes, std::int32_t{1});  // dimensions
  put(bytes, std::int32_t{0});  // nothing is null
  put(bytes, static_cast<std::int32_t>(type));
  put(bytes, static_cast<std::int32_t>(size));
  put(bytes, std::int32_t{1});  // counted from
  return bytes;
}

// The lines that say what happened, without those that guess why.
Error error_of(std::string_view text) {
  std::string said;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '\t') continue;
    if (!said.empty()) said += "; ";
    said += line;
  }
  return {"error.store", {{"text", std::move(said)}}};
}

bool failed(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK;
}

Kind kind_of(std::string_view state) {
  if (state == "40001" || state == "40P01") return Kind::kClash;  // serialization, deadlock
  // The server is going down, was told to hang up on us, or has become another's copy.
  if (state.starts_with("08") || state.starts_with("57P") || state == "25006") return Kind::kLost;
  return Kind::kRefused;
}

void ignore_notices(void* /*unused*/, const char* /*text*/) {}

}  // namespace

PostgresValues& PostgresValues::add(std::int64_t value) {
  put(bytes_.emplace_back(), value);
  return *this;
}

PostgresValues& PostgresValues::add(std::string_view bytes) {
  bytes_.emplace_back(bytes);
  return *this;
}

PostgresValues& PostgresValues::add(std::span<const std::int64_t> values) {
  std::string& bytes = bytes_.emplace_back(array_head(kInteger, values.size()));
  for (const std::int64_t value : values) {
    put(bytes, static_cast<std::int32_t>(sizeof value));
    put(bytes, value);
  }
  return *this;
}

PostgresValues& PostgresValues::add(std::span<const std::string_view> values) {
  std::string& bytes = bytes_.emplace_back(array_head(kBytes, values.size()));
  for (const std::string_view value : values) {
    put(bytes, static_cast<std::int32_t>(value.size()));
    bytes += value;
  }
  return *this;
}

int PostgresRows::size() const { return PQntuples(result_.get()); }

std::int64_t PostgresRows::integer(int row, int column) const {
  std::uint64_t number = 0;
  for (const char byte : bytes(row, column)) {
    number = number << CHAR_BIT | static_cast<unsigned char>(byte);
  }
  return std::bit_cast<std::int64_t>(number);
}

std::string PostgresRows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

PostgresConnection::PostgresConnection(std::string url, std::chrono::milliseconds patience)
    : url_(std::move(url)), patience_(patience) {}

std::optional<PostgresFailure> PostgresConnection::run(const std::string& script) {
  if (auto failure = connect()) return failure;
  PostgresRows ignored;
  return receive(PQsendQuery(connection_.get(), script.c_str()), ignored);
}

std::optional<PostgresFailure> PostgresConnection::run(const PostgresStatement& statement,
                                                       const PostgresValues& values,
                                                       PostgresRows& rows) {
  if (auto failure = connect()) return failure;
  if (auto failure = prepare(statement)) return failure;
  std::vector<const char*> starts;
  std::vector<int> lengths;
  for (const std::string& each : values.bytes_) {
    starts.push_back(each.data());
    lengths.push_back(static_cast<int>(each.size()));
  }
  const std::vector<int> binary(starts.size(), 1);
  return receive(
      PQsendQueryPrepared(connection_.get(), statement.name, static_cast<int>(starts.size()),
                          starts.data(), lengths.data(), binary.data(), 1),
      rows);
}

int PostgresConnection::socket() const { return PQsocket(connection_.get()); }

bool PostgresConnection::hear(std::vector<std::string>& payloads) {
  const bool there = PQconsumeInput(connection_.get()) == 1;
  while (PGnotify* const notice = PQnotifies(connection_.get())) {
    payloads.emplace_back(notice->extra);
    PQfreemem(notice);
  }
  if (!there) connection_.reset();
  return there;
}

std::optional<PostgresFailure> PostgresConnection::connect() {
  if (connection_ != nullptr) return std::nullopt;
  prepared_.clear();
  // What the URL says comes last and wins. A peer that vanished is noticed within half a minute.
  constexpr std::array kKeys{
      "connect_timeout",  "keepalives_idle",      "keepalives_interval",       "keepalives_count",
      "tcp_user_timeout", "target_session_attrs", "fallback_application_name", "dbname"};
  const std::array<const char*, kKeys.size() + 1> values{
      "5", "10", "5", "3", "15000", "read-write", "castellan", url_.c_str(), nullptr};
  std::array<const char*, kKeys.size() + 1> keys{};
  std::copy(kKeys.begin(), kKeys.end(), keys.begin());
  connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    PostgresFailure failure = lost(PQerrorMessage(connection_.get()));
    failure.kind = Kind::kRefused;
    return failure;
  }
  PQsetNoticeProcessor(connection_.get(), ignore_notices, nullptr);
  PQsetnonblocking(connection_.get(), 1);
  // A commit waits for the disk even where the server was told to be quick about it; where it was
  // told to wait for another server too, it does.
  const std::string settings =
      "SET default_transaction_isolation = 'read committed';"
      "SET statement_timeout = " +
      std::to_string(patience_.count()) +
      ";SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') = 'off'";
  PostgresRows ignored;
  return receive(PQsendQuery(connection_.get(), settings.c_str()), ignored);
}

std::optional<PostgresFailure> PostgresConnection::prepare(const PostgresStatement& statement) {
  if (prepared_.contains(statement.name)) return std::nullopt;
  PostgresRows ignored;
  auto failure = receive(
      PQsendPrepare(connection_.get(), statement.name, statement.text, 0, nullptr), ignored);
  if (!failure) prepared_.insert(statement.name);
  return failure;
}

std::optional<PostgresFailure> PostgresConnection::receive(int sent, PostgresRows& rows) {
  if (sent == 0) return lost(PQerrorMessage(connection_.get()));
  const Deadline until = deadline();
  std::optional<PostgresFailure> failure;
  for (;;) {
    if (!answers(until)) {
      PostgresFailure silent = lost("the database does not answer");
      silent.kind = Kind::kRefused;
      return silent;
    }
    std::unique_ptr<PGresult, PostgresRows::Clear> result(PQgetResult(connection_.get()));
    if (result == nullptr) break;
    if (failed(result.get())) {
      const char* const state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
      const char* const text = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
      failure = {kind_of(state == nullptr ? "" : state),
                 error_of(text == nullptr ? PQresultErrorMessage(result.get()) : text)};
    }
    rows.result_ = std::move(result);
  }
  if (PQstatus(connection_.get()) == CONNECTION_BAD || (failure && failure->kind == Kind::kLost)) {
    if (!failure) return lost(PQerrorMessage(connection_.get()));
    failure->kind = Kind::kLost;
    connection_.reset();
  }
  return failure;
}

// Whether there is something for PQgetResult to take without waiting.
bool PostgresConnection::answers(const Deadline& deadline) const {
  PGconn* const connection = connection_.get();
  while (PQflush(connection) == 1) {
    if (!wait(POLLIN | POLLOUT, deadline)) return false;
    if (PQconsumeInput(connection) == 0) return true;  // PQgetResult says that it is lost
  }
  while (PQisBusy(connection) == 1) {
    if (!wait(POLLIN, deadline)) return false;
    if (PQconsumeInput(connection) == 0) return true;
  }
  return true;
}

bool PostgresConnection::wait(short events, const Deadline& deadline) const {
  for (;;) {
    int most = -1;
    if (deadline) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Clock::now());
      most = static_cast<int>(std::max<std::int64_t>(left.count(), 0));
    }
    if (socket() < 0) return true;  // already lost
    pollfd polled{socket(), events, 0};
    const int ready = poll(&polled, 1, most);
    if (ready != -1 || errno != EINTR) return ready != 0;
  }
}

// A little later than the server itself would give up, so that it can say why.
PostgresConnection::Deadline PostgresConnection::deadline() const {
  if (patience_ == patience_.zero()) return std::nullopt;
  return Clock::now() + patience_ + patience_ / 2;
}

PostgresFailure PostgresConnection::lost(std::string_view text) {
  PostgresFailure failure{Kind::kLost, error_of(text)};
  connection_.reset();
  return failure;
}

}  // namespace castellan
