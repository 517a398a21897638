// What the fields of the view are called, and lists of things by their names. For view.cpp alone,
// as everything in this folder.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/face.h"
#include "engine/core/fields.h"

namespace castellan::castelli {

inline constexpr std::array<std::string_view, 16> kPhases{
    "joining", "starts", "turn-up", "draw",    "robbed",  "lot",   "choose", "hold",
    "build",   "castle", "target",  "steward", "turning", "guard", "sales",  "over"};
inline constexpr std::array<std::string_view, 3> kSettlements{"none", "village", "city"};
inline constexpr int kMostPoints = 999;
inline constexpr int kMostTotal = 2000;
inline constexpr int kMostInfluence = 24;
inline constexpr int kMostSilver = 22;

template <class Name>
std::vector<std::string> names(int count, Name name) {
  std::vector<std::string> made;
  for (int i = 0; i < count; ++i) made.push_back(name(i));
  return made;
}
inline const std::vector<std::string>& tile_names() {
  static const auto made = names(kTiles, tile_text);
  return made;
}
inline const std::vector<std::string>& square_names() {
  static const auto made = names(kSquares, square_text);
  return made;
}
inline const std::vector<std::string>& octagon_names() {
  static const auto made = names(kOctagons, octagon_text);
  return made;
}
inline const std::vector<std::string>& area_names() {
  static const auto made = names(kAreas, area_text);
  return made;
}
inline const std::vector<std::string>& site_names() {
  static const auto made = names(kSites, site_text);
  return made;
}
// What something is yielded at: an area, or the square beside the frame.
inline const std::vector<std::string>& place_names() {
  static const auto made = [] {
    std::vector<std::string> places = area_names();
    places.insert(places.end(), square_names().begin(), square_names().end());
    return places;
  }();
  return made;
}
inline const std::vector<std::string>& card_names() {
  static const std::vector<std::string> made(kCardNames.begin(), kCardNames.end());
  return made;
}
inline const std::vector<std::string>& piece_names() {
  static const auto made =
      names(2 * kPieces, [](int i) { return piece_text(static_cast<Piece>(i)); });
  return made;
}
inline const std::vector<std::string>& side_names() {
  static const auto made = names(
      kSides, [](int i) { return std::string(1, kSideLetters[static_cast<std::size_t>(i)]); });
  return made;
}
// Coats by the letters of their colours, small where they show a card.
inline const std::vector<std::string>& coat_names() {
  static const std::vector<std::string> made{"B", "R", "G", "Y", "b", "r", "g", "y"};
  return made;
}
inline constexpr auto kNotRead = [](const Tokens&) { return true; };
inline constexpr auto kNotSet = [](const std::string&) {};
inline constexpr auto kNotFitted = [](const std::string&) { return true; };

inline std::size_t index_in(Vocabulary vocabulary, const std::string& token) {
  return static_cast<std::size_t>(std::find(vocabulary.begin(), vocabulary.end(), token) -
                                  vocabulary.begin());
}

inline Tokens tokens_of(std::uint64_t bits, Vocabulary vocabulary) {
  Tokens tokens;
  for (; bits != 0; bits &= bits - 1) {
    tokens.push_back(vocabulary[static_cast<std::size_t>(lowest_bit(bits))]);
  }
  return tokens;
}
// With a ? for each card that is there but not known.
inline Tokens tokens_of(const Cards& cards, int size) {
  Tokens tokens;
  for (int i = 0; i < kCardKinds; ++i) {
    tokens.insert(tokens.end(), static_cast<std::size_t>(cards.count(card_at(i))),
                  card_names()[static_cast<std::size_t>(i)]);
  }
  tokens.resize(std::max(tokens.size(), static_cast<std::size_t>(size)), "?");
  return tokens;
}
// Back again; false where there are more of a kind than the box holds.
inline bool fill(const Tokens& tokens, Cards& cards) {
  cards = {};
  for (const std::string& token : tokens) {
    const auto kind = index_in(card_names(), token);
    const Card card = card_at(static_cast<int>(kind));
    if (cards.count(card) == kCardCounts[kind]) return false;
    cards.add(card);
  }
  return true;
}
inline std::vector<int> seats_of(unsigned seats) {
  std::vector<int> list;
  for (; seats != 0; seats &= seats - 1) list.push_back(lowest_bit(seats));
  return list;
}

}  // namespace castellan::castelli
