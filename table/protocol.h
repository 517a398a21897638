// The engine protocol: one JSON request in, one JSON reply out. docs/protocol.md describes it. The
// command line speaks it on stdin and stdout, the wasm module through a function.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/reader.h"
#include "table/table.h"
#include "table/words.h"

namespace castellan {

// It never dies on bad input: whatever comes gets a reply, and a reply with an error has changed
// nothing.
class Protocol {
 public:
  explicit Protocol(std::string_view language = "en");

  std::string answer(std::string_view request);

 private:
  using Json = nlohmann::json;

  std::optional<Error> run(const Reader& request, const Json& raw, Json& reply);
  std::optional<Error> start(const Reader& request, Json& reply);
  std::optional<Error> set_up(const Reader& request, const Json& raw, Json& reply);
  std::optional<Error> apply(const Reader& request, Json& reply);
  std::optional<Error> why(const Reader& request, Json& reply);
  std::optional<Error> view(const Reader& request, Json& reply);
  std::optional<Error> load(const Reader& request, Json& reply);
  std::optional<Error> think(const Reader& request, Json& reply);
  void state(Json& reply) const;
  std::optional<Error> read_action(const Reader& in, Action& action) const;
  void sit_down(Table table);
  [[nodiscard]] Json error_json(const Error& error) const;
  [[nodiscard]] Json told(const Message& message) const;

  std::string language_;
  Words words_;          // of the table's game
  std::string subject_;  // the game that the present request is about
  std::optional<Table> table_;
};

// Every game with its options, as the command `games` and the request `games` give it.
nlohmann::json games_json(std::string_view language);

}  // namespace castellan
