#include "table/share.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/reader.h"
#include "engine/core/text.h"
#include "table/registry.h"
#include "table/view.h"

namespace castellan {
namespace {

constexpr std::string_view kRoute = "/g/";
constexpr std::string_view kVersion = "1";
constexpr int kRawDeflate = -15;  // the whole window, and no header
constexpr std::size_t kCrcDigits = 8;
constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const Error kNoLink{"error.share-link", {}};
const Error kDamaged{"error.share-damaged", {}};
const Error kTooLong{"error.share-long", {}};

// What stands after the route, if there is one.
std::string_view payload_of(std::string_view link) {
  link = trim(link);
  while (link.ends_with('\n')) link = trim(link.substr(0, link.size() - 1));
  if (const std::size_t hash = link.find('#'); hash != std::string_view::npos) {
    link.remove_prefix(hash + 1);
    return link.starts_with(kRoute) ? link.substr(kRoute.size()) : std::string_view();
  }
  if (link.starts_with(kRoute)) link.remove_prefix(kRoute.size());
  return link;
}

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The text up to a dot, which is taken away with it; nothing where there is no dot.
std::optional<std::string_view> take_field(std::string_view& text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view field = text.substr(0, dot);
  text.remove_prefix(dot + 1);
  return field;
}

std::string crc_text(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto* bytes = reinterpret_cast<const Bytef*>(text.data());
  const uLong crc = crc32(crc32(0, nullptr, 0), bytes, static_cast<uInt>(text.size()));
  std::string digits;
  for (std::size_t i = 0; i < kCrcDigits; ++i) {
    digits += kDigits[(crc >> (4 * (kCrcDigits - 1 - i))) & 15U];
  }
  return digits;
}

std::string to_base64(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;  // bits that wait to be written
  for (const char byte : bytes) {
    bits = bits << 8U | static_cast<std::uint8_t>(byte);
    for (count += 8; count >= 6; count -= 6) text += kBase64[bits >> (count - 6) & 63U];
  }
  if (count > 0) text += kBase64[bits << (6 - count) & 63U];
  return text;
}

// Strict: no padding, no other alphabet, nothing in the bits that are left over.
std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = kBase64.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>(bits >> count & 255U);
    }
  }
  const bool left_over = (bits & ((1U << count) - 1)) != 0;
  if (count >= 6 || left_over) return std::nullopt;
  return bytes;
}

std::string deflated(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawDeflate, MAX_MEM_LEVEL,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  // zlib reads here and never writes; its interface is older than const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  const int result = deflate(&stream, Z_FINISH);
  bytes.resize(result == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return bytes;
}

// Piece by piece, so that a small link cannot ask for much memory.
std::optional<Error> inflate_all(std::string& bytes, std::string& text) {
  z_stream stream{};
  if (inflateInit2(&stream, kRawDeflate) != Z_OK) return kDamaged;
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::array<char, 16384> piece{};
  int result = Z_OK;
  while (result == Z_OK && text.size() <= kLongestShared) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(piece.data(), piece.size() - stream.avail_out);
  }
  const bool all_used = stream.avail_in == 0;
  inflateEnd(&stream);
  if (text.size() > kLongestShared) return kTooLong;
  if (result != Z_STREAM_END || !all_used) return kDamaged;
  return std::nullopt;
}

}  // namespace

bool looks_like_share(std::string_view text) {
  if (text.find("#/g/") != std::string_view::npos) return true;
  std::string_view rest = payload_of(text);
  const auto version = take_field(rest);
  return version && is_number(*version) && rest.size() > 1 && rest[1] == '.';
}

std::optional<Error> read_share(std::string_view link, Share& share) {
  if (link.size() > kLongestLinkRead) return kTooLong;
  std::string_view rest = payload_of(link);
  const auto version = take_field(rest);
  if (!version || !is_number(*version)) return kNoLink;
  if (*version != kVersion) {
    return Error{"error.share-version", {{"version", std::string(version->substr(0, 20))}}};
  }
  const auto kind = take_field(rest);
  if (!kind || (*kind != "r" && *kind != "p")) return kNoLink;
  const auto crc = take_field(rest);
  auto bytes = from_base64(rest);
  if (!crc || !bytes) return kDamaged;
  std::string text;
  if (auto error = inflate_all(*bytes, text)) return error;
  if (*crc != crc_text(text)) return kDamaged;
  share = {*kind == "r" ? ShareKind::kRecord : ShareKind::kPosition, std::move(text)};
  return std::nullopt;
}

std::string write_share(ShareKind kind, std::string_view text) {
  if (text.size() > kLongestShared) return {};
  std::string fragment(kRoute);
  fragment += kVersion;
  fragment += kind == ShareKind::kRecord ? ".r." : ".p.";
  fragment += crc_text(text) + "." + to_base64(deflated(text));
  return fragment.size() < kLongestLinkWritten ? fragment : std::string();
}

std::optional<Error> read_position(std::string_view text, const Fate& fate,
                                   SharedPosition& position) {
  nlohmann::json json;
  if (auto error = parse_json(text, json)) return error;
  std::optional<Error> error;
  const Reader view(json, error);
  const std::string name = view.at("game").string();
  if (error) return error;
  const GameType* game = find_game(name);
  if (game == nullptr) return unknown_game(name);
  position.game = name;
  if (auto wrong = read_setup(*game, view, json, fate, position.table)) return wrong;
  return error;
}

}  // namespace castellan
