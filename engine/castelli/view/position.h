// The turn, the board and the cards, as far as they can be set up.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/view/names.h"

namespace castellan::castelli {

// Something by its name, or nothing.
template <class Fields, class T>
void describe_name(Fields& f, std::string_view name, Vocabulary vocabulary, T& which,
                   T nothing = kNone) {
  f.token(
      name, vocabulary, [&] { return which == nothing ? std::string() : vocabulary[which]; },
      [&](const std::string& token) {
        which = token.empty() ? nothing : static_cast<T>(index_in(vocabulary, token));
      });
}

// Octagons as bits; each can be there once.
template <class Fields>
void describe_octagons(Fields& f, std::string_view name, std::uint32_t& octagons) {
  f.tokens(
      name, octagon_names(), Who::kEveryone, [&] { return tokens_of(octagons, octagon_names()); },
      [&](const Tokens& tokens) {
        octagons = 0;
        for (const std::string& token : tokens) {
          const std::uint32_t bit = 1U << index_in(octagon_names(), token);
          if ((octagons & bit) != 0) return false;
          octagons |= bit;
        }
        return true;
      });
}

template <class Fields>
void describe_turn(Fields& f, const Castelli& rules, State& s) {
  const auto last = static_cast<std::int64_t>(rules.seats()) - 1;
  f.word("phase", s.phase, kPhases);
  f.word("resume", s.resume, kPhases);
  f.number("seat", s.seat, 0, last);
  f.number("asked", s.asked, 0, last);
  f.number("revealed", s.revealed, 0, kSquares);
  describe_name(f, "at", square_names(), s.at);
  describe_name(f, "held", tile_names(), s.held);
  f.number("step", s.step, 0, 10);
  f.flag("decided", s.decided);
  f.flag("played", s.played);
  f.flag("bought", s.bought);
  describe_name(f, "card", card_names(), s.card);
  // One of both is meant at a time, by the phase.
  std::uint16_t over = s.phase == Phase::kGuard ? s.target : kNoSite;
  std::uint16_t robbed = s.phase == Phase::kRobbed ? s.target : kNoSite;
  describe_name(f, "over", site_names(), over, kNoSite);
  f.maybe("robbed", robbed, kNoSite, 0, last);
  s.target = over != kNoSite ? over : robbed;
  f.flag("buying", s.buying);
  f.tokens(
      "guarded", site_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (const std::uint16_t site : s.guarded) {
          if (site != kNoSite) tokens.push_back(site_names()[site]);
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        if (tokens.size() > s.guarded.size()) return false;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          s.guarded[i] = static_cast<std::uint16_t>(index_in(site_names(), tokens[i]));
        }
        return true;
      });
}

template <class Fields>
void describe_board(Fields& f, State& s) {
  f.tokens(
      "pieces", piece_names(), Who::kEveryone,
      [&] {
        Tokens tokens;
        for (const Piece piece : s.pieces) {
          if (piece != kNoPiece) tokens.push_back(piece_text(piece));
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        s.pieces = kNotJoined;
        if (tokens.size() > kPieces) return false;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          s.pieces[i] = static_cast<Piece>(index_in(piece_names(), tokens[i]));
        }
        return true;
      });
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < kSquares; ++i) {
    if (is_laid(s.square[i])) open.push_back(i);
  }
  f.rows("tiles", open.size(), kSquares, [&](Fields& row, std::size_t i) {
    std::size_t square = i < open.size() ? open[i] : 0;
    const bool there = is_laid(s.square[square]);
    TileId tile = there ? laid_tile(s.square[square]) : 0;
    int turns = there ? laid_turns(s.square[square]) : 0;
    row.one(
        "square", square_names(), [&] { return square_names()[square]; },
        [&](const std::string& token) {
          square = index_in(square_names(), token);
          return s.square[square] == kFaceDown;
        });
    row.one(
        "tile", tile_names(), [&] { return tile_text(tile); },
        [&](const std::string& token) {
          tile = static_cast<TileId>(index_in(tile_names(), token));
          return true;
        });
    row.number("turns", turns, 0, kSides - 1);
    s.square[square] = there || s.square[square] == kFaceDown ? laid(tile, turns) : kNoSquare;
  });
  describe_octagons(f, "villages", s.villages);
  describe_octagons(f, "cities", s.cities);
  std::vector<std::size_t> built;
  for (std::size_t i = 0; i < kSites; ++i) {
    if (s.site[i] != 0) built.push_back(i);
  }
  f.rows("castles", built.size(), kSites, [&](Fields& row, std::size_t i) {
    std::size_t site = i < built.size() ? built[i] : 0;
    int owner = std::max(0, bottom_owner(s.site[site]));
    int top = top_owner(s.site[site]);
    row.one(
        "site", site_names(), [&] { return site_names()[site]; },
        [&](const std::string& token) {
          site = index_in(site_names(), token);
          return s.site[site] == 0;
        });
    row.number("owner", owner, 0, kMostSeats - 1);
    row.maybe("on_top", top, -1, 0, kMostSeats - 1);
    s.site[site] = castle_of(owner, top < 0 ? int{kNone} : top);
  });
}

template <class Fields>
void describe_cards(Fields& f, const Castelli& rules, State& s) {
  f.number("deck", s.deck, 0, kAllCards);
  f.tokens(
      "bottom", card_names(), Who::kOwner,
      [&] {
        Tokens tokens;
        for (std::size_t i = 0; i < s.queued; ++i) {
          const bool known = s.queue[i] < kCardKinds;
          tokens.push_back(known ? card_names()[s.queue[i]] : "?");
        }
        return tokens;
      },
      [&](const Tokens& tokens) {
        if (tokens.size() > kAllCards) return false;
        s.queue.fill(kNone);
        s.queued = static_cast<std::uint8_t>(tokens.size());
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          s.queue[i] = static_cast<std::uint8_t>(index_in(card_names(), tokens[i]));
        }
        return true;
      });
  // A card that was played is known to all, one that was sold to the seller alone (CA-13.4).
  const unsigned everybody = (1U << rules.seats()) - 1U;
  f.rows("bottom_sold", s.queued, kAllCards, [&](Fields& row, std::size_t i) {
    const unsigned knowers = s.knowers[i];
    int seller = knowers == everybody || knowers == 0 ? -1 : lowest_bit(knowers);
    row.maybe("by", seller, -1, 0, static_cast<std::int64_t>(rules.seats()) - 1);
    s.knowers[i] = static_cast<std::uint8_t>(seller < 0 ? everybody : 1U << seller);
  });
  f.tokens(
      "fresh", card_names(), Who::kOwner, [&] { return tokens_of(s.fresh, s.fresh_cards); },
      [&](const Tokens& tokens) {
        s.fresh_cards = static_cast<std::uint8_t>(std::min<std::size_t>(tokens.size(), kAllCards));
        return fill(tokens, s.fresh);
      });
}

}  // namespace castellan::castelli
