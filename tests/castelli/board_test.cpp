// The board: its geometry, its pieces, its frame, and drawings of one's own.
#include <map>
#include <set>

#include "tests/castelli/boards.h"
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// The board of a game, written as a drawing.
std::string drawing_of(Scene scene) {
  const State& s = scene.state();
  const Castelli& rules = scene.rules();
  OwnBoard own;
  own.rows = static_cast<std::uint8_t>(rules.rows());
  for (int i = 0; i < rules.squares(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    own.board.land[at] = rules.land(s, i);
    for (int side = 0; side < kSides; ++side) {
      own.board.icon[at][static_cast<std::size_t>(side)] = rules.icon(i, side);
    }
  }
  return castelli::drawing_of(own);
}
std::string board_of(std::string_view assignments) { return drawing_of(Scene::start(assignments)); }

Scene on_own_board(std::string_view drawing, std::string_view others = "") {
  Options options = options_of<Castelli>(others);
  options.layout = Layout::kCustom;
  EXPECT_FALSE(read_own_board(drawing, options.board)) << drawing;
  return Scene(options);
}

// What is wrong with a drawing: the key, then what it names.
std::string wrong(std::string_view drawing) {
  OwnBoard own;
  const auto error = read_own_board(drawing, own);
  if (!error) return "";
  EXPECT_EQ(own.rows, 0) << "a board that is refused can be used";
  std::string text = error->key;
  for (const auto& argument : error->args) {
    text += " ";
    if (const auto* number = std::get_if<std::int64_t>(&argument.second)) {
      text += std::to_string(*number);
    } else {
      text += std::get<std::string>(argument.second);
    }
  }
  return text.substr(text.find('.') + 1);
}
// The standard board with one thing changed.
std::string changed(std::string_view from, std::string_view to,
                    std::string_view drawing = drawn::kStandard) {
  std::string text(drawing);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// CA-2.1, CA-2.2
TEST(Board, SquaresAndOctagonsTakeTurns) {
  EXPECT_TRUE(is_square(written::field("a1")));
  EXPECT_TRUE(is_square(written::field("h8")));
  EXPECT_FALSE(is_square(written::field("h1")));
  EXPECT_FALSE(is_square(written::field("a8")));
  for (Field field = 0; field < 64; ++field) {
    for (int side = 0; side < kSides; ++side) {
      const Field other = neighbour(field, side);
      if (other != kNowhere) {
        EXPECT_NE(is_square(field), is_square(other));
      }
    }
  }
  for (int i = 0; i < 32; ++i) {
    EXPECT_EQ(written::of_square(i), written::of_field(field_of_square(i)));
    EXPECT_EQ(written::of_octagon(i), written::of_field(field_of_octagon(i)));
    EXPECT_EQ(field_of_square(i) / 2, i);
    EXPECT_EQ(field_of_octagon(i) / 2, i);
  }
  EXPECT_EQ(Castelli().rows(), 8);
  EXPECT_EQ(Castelli().squares(), 32);
  const Castelli two(options_of<Castelli>("seats=2"));
  EXPECT_EQ(two.rows(), 4);
  EXPECT_EQ(two.squares(), 16);
}

// CA-2.3
TEST(Board, EverySideMeetsAnotherOrTheEdge) {
  const Castelli rules;
  EXPECT_EQ(rules.beside(written::octagon("d3"), false, 0), written::square("d2"));
  EXPECT_EQ(rules.beside(written::octagon("d3"), false, 1), written::square("e3"));
  EXPECT_EQ(rules.beside(written::octagon("d3"), false, 2), written::square("d4"));
  EXPECT_EQ(rules.beside(written::octagon("d3"), false, 3), written::square("c3"));
  EXPECT_EQ(rules.beside(written::square("d4"), true, 0), written::octagon("d3"));
  EXPECT_EQ(rules.beside(written::square("d4"), true, 1), written::octagon("e4"));
  EXPECT_EQ(rules.beside(written::square("d4"), true, 2), written::octagon("d5"));
  EXPECT_EQ(rules.beside(written::square("d4"), true, 3), written::octagon("c4"));
  for (const std::string corner : {"a1", "h8"}) {
    int edges = 0;
    for (int side = 0; side < kSides; ++side) {
      edges += rules.beside(written::square(corner), true, side) == kNowhere ? 1 : 0;
    }
    EXPECT_EQ(edges, 2);
  }
  const Castelli two(options_of<Castelli>("seats=2"));
  EXPECT_EQ(two.beside(written::square("d4"), true, 2), kNowhere) << "there is no row 5";
  EXPECT_EQ(two.beside(written::octagon("e4"), false, 2), kNowhere);
}

// CA-2.3, CA-2.9
TEST(Board, NeighboursAgree) {
  for (const std::string options : {"seats=2", "seats=3", "tournament=yes"}) {
    const Castelli rules(options_of<Castelli>(options));
    int icons = 0;
    int grey = 0;
    for (int i = 0; i < rules.squares(); ++i) {
      for (int side = 0; side < kSides; ++side) {
        const int octagon = rules.beside(i, true, side);
        EXPECT_EQ(octagon == kNowhere, rules.icon(i, side) != Icon::kNone);
        icons += octagon == kNowhere ? 1 : 0;
        grey += rules.beside(i, false, side) == kNowhere ? 1 : 0;
        if (octagon != kNowhere) {
          EXPECT_EQ(rules.beside(octagon, false, opposite(side)), i);
        }
      }
    }
    const int expected = options == "seats=3" ? 16 : options == "seats=2" ? 12 : 24;
    EXPECT_EQ(icons, expected) << options;
    EXPECT_EQ(grey, expected) << options;
  }
}

// CA-2.5, CA-2.7, CA-2.11, CA-2.14, CA-2.15, CA-2.18, CA-2.24
TEST(Board, TheStandardBoard) {
  EXPECT_EQ(board_of(""), drawn::kStandard);
  EXPECT_EQ(board_of("seats=3"), drawn::kStandard);
  EXPECT_TRUE(
      board_of("").starts_with("#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"));
}

// CA-2.10, CA-2.12, CA-2.14
TEST(Board, PiecesLieAsTheyAreNamed) {
  EXPECT_EQ(board_of("layout=pieces pieces=ABCD"), drawn::kStandard);
  EXPECT_EQ(board_of("layout=pieces pieces=DaCb"), drawn::kOther);
}

// CA-2.29
TEST(Board, TheEvenBoardIsJoinedAsProposed) {
  EXPECT_EQ(board_of("layout=even"), board_of("layout=pieces pieces=CABd"));
  EXPECT_EQ(board_of("layout=even seats=3"), board_of("layout=pieces pieces=CABd seats=3"));
  EXPECT_EQ(board_of("layout=even seats=2"), board_of("layout=pieces pieces=ca seats=2"));
  EXPECT_EQ(board_of("layout=even tournament=yes"),
            board_of("layout=pieces pieces=CABd tournament=yes"));
  EXPECT_NE(board_of("layout=even"), drawn::kStandard);
  // It cannot be changed, nor drawn over.
  EXPECT_EQ(refuse(options_of<Castelli>("layout=even pieces=ABCD")).key, "refusal.pieces");
}

// CA-2.13, CA-2.19
TEST(Board, WithTwoTheBoardIsHalfAsBig) {
  EXPECT_EQ(board_of("seats=2"), drawn::kTwo);
  EXPECT_EQ(board_of("seats=2 layout=pieces pieces=cA"), drawn::kTwoTurned);
}

// CA-18.7, CA-18.8, CA-18.10
TEST(Board, TheTournamentHasTwoHalves) {
  EXPECT_EQ(board_of("tournament=yes"), drawn::kTables);
  EXPECT_EQ(board_of("tournament=yes layout=pieces pieces=DaCb"), drawn::kTablesTurned);
}

// CA-18.10
TEST(Board, BothTablesSeeTheSameFrame) {
  const Castelli rules(options_of<Castelli>("tournament=yes"));
  for (Square square = 0; square < 16; ++square) {
    for (int side = 0; side < kSides; ++side) {
      EXPECT_EQ(rules.icon(square, side), rules.icon(31 - square, opposite(side)));
    }
  }
}

// CA-2.10
TEST(Board, APieceFitsEverywhereAndTurnedTwiceItIsTheSame) {
  std::set<std::string> boards;
  const Castelli rules(options_of<Castelli>("layout=random"));
  const auto join = [&](auto& self, const State& s) -> void {
    if (s.phase != Phase::kJoining) {
      boards.insert(pieces_text(s.pieces));
      int mines = 0;
      for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
        mines += rules.land(s, octagon).mine() ? 1 : 0;
      }
      ASSERT_EQ(mines, 1);
      ASSERT_EQ(popcount(s.villages), 11);
      ASSERT_EQ(popcount(s.cities), 6);
      return;
    }
    OutcomeList next;
    rules.chance_outcomes(s, next);
    for (const Outcome& outcome : next) {
      State after = s;
      rules.apply_action(after, outcome.action);
      self(self, after);
    }
  };
  join(join, rules.initial_state());
  EXPECT_EQ(boards.size(), 384U);
  for (const PieceLands& lands : kPieceLands) {
    for (const Land& land : lands) EXPECT_EQ(land.turned().turned(), land);
  }
}

// CA-2.4, CA-2.5, CA-2.7, CA-2.8
TEST(Board, EveryOctagonIsDividedWell) {
  Scene scene = Scene::start();
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    const Land& land = scene.rules().land(scene.state(), octagon);
    unsigned all = 0;
    int areas = 0;
    int icons = 0;
    for (int first = 0; first < kSides; ++first) {
      const Area& area = land.area[static_cast<std::size_t>(first)];
      if (area.kind == Kind::kNone) continue;
      ++areas;
      icons += area.icons;
      EXPECT_EQ(all & area.sides, 0U) << "a side is used twice";
      all |= area.sides;
      EXPECT_EQ(lowest_bit(area.sides), first) << "named by the first of its sides";
      if (land.mine()) continue;
      EXPECT_TRUE(area.kind >= Kind::kWood && area.kind <= Kind::kMarket);
      EXPECT_LE(popcount(area.sides), 3);
      int ends = 0;  // one arc ends once
      for (int side = 0; side < kSides; ++side) {
        const bool here = (area.sides >> side & 1U) != 0;
        const bool next = (area.sides >> (side + 1) % 4 & 1U) != 0;
        ends += here && !next ? 1 : 0;
        if (here) {
          EXPECT_EQ(land.area_at(side), first);
        }
      }
      EXPECT_EQ(ends, 1);
      EXPECT_EQ(area.sites > 0, area.kind == Kind::kRocks);
      EXPECT_LE(area.sites, 2);
      EXPECT_GE(area.icons, 1);
    }
    EXPECT_EQ(all, 0xfU);
    if (land.mine()) {
      EXPECT_EQ(areas, 1);
      for (int side = 0; side < kSides; ++side) {
        EXPECT_NE(scene.rules().beside(octagon, false, side), kNowhere);
      }
    } else {
      EXPECT_EQ(icons, areas == 4 ? 4 : 3);
    }
  }
}

// CA-2.16
TEST(Board, ItsNumbers) {
  Scene scene = Scene::start();
  std::map<Kind, int> areas;
  std::map<Kind, int> icons;
  std::map<int, int> sites;
  int mines = 0;
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    const Land& land = scene.rules().land(scene.state(), octagon);
    mines += land.mine() ? 1 : 0;
    for (const Area& area : land.area) {
      ++areas[area.kind];
      icons[area.kind] += area.icons;
      if (area.kind == Kind::kRocks) ++sites[area.sites];
      if (area.sites > 0) {
        EXPECT_EQ(land.settlement, Settlement::kNone);
      }
    }
  }
  EXPECT_EQ(mines, 1);
  EXPECT_EQ(areas[Kind::kWood], 24);
  EXPECT_EQ(areas[Kind::kGrain], 24);
  EXPECT_EQ(areas[Kind::kRocks], 14);
  EXPECT_EQ(areas[Kind::kMarket], 15);
  EXPECT_EQ(icons[Kind::kWood], 29);
  EXPECT_EQ(icons[Kind::kGrain], 29);
  EXPECT_EQ(icons[Kind::kRocks], 22);
  EXPECT_EQ(icons[Kind::kMarket], 17);
  EXPECT_EQ(sites[1], 8);
  EXPECT_EQ(sites[2], 6);
}

// CA-2.28
TEST(Board, OurPiecesAreBalanced) {
  // Areas with one, two and three tiles occur.
  std::map<int, int> tiles;
  Scene scene = Scene::start();
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    for (const Area& area : scene.rules().land(scene.state(), octagon).area) {
      if (area.kind == Kind::kNone || area.kind == Kind::kMine) continue;
      int there = 0;
      for (int side = 0; side < kSides; ++side) {
        const bool own = (area.sides >> side & 1U) != 0;
        there += own && scene.rules().beside(octagon, false, side) != kNowhere ? 1 : 0;
      }
      ++tiles[there];
    }
  }
  EXPECT_GT(tiles[1], 0);
  EXPECT_GT(tiles[2], 0);
  EXPECT_GT(tiles[3], 0);
  EXPECT_EQ(tiles[0], 1) << "the one of CA-2.17";
  // The frame has all icons, and as much of each resource.
  for (const std::string options : {"seats=2", "seats=4"}) {
    const Castelli rules(options_of<Castelli>(options));
    std::map<Icon, int> icons;
    for (Square square = 0; square < rules.squares(); ++square) {
      for (int side = 0; side < kSides; ++side) ++icons[rules.icon(square, side)];
    }
    EXPECT_EQ(icons[Icon::kWood], options == "seats=2" ? 2 : 3);
    EXPECT_EQ(icons[Icon::kGrain], icons[Icon::kWood]);
    EXPECT_EQ(icons[Icon::kRocks], icons[Icon::kWood]);
    EXPECT_EQ(icons[Icon::kCard], 3);
    EXPECT_EQ(icons[Icon::kSilver], options == "seats=2" ? 3 : 4);
  }
}

// CA-2.28
TEST(Board, HoweverPiecesLieNoSiteIsWorthlessAndBoardsAreAboutEquallyRich) {
  const Castelli rules(options_of<Castelli>("layout=random"));
  double least = 99;
  double most = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Rng rng(seed);
    State s = rules.initial_state();
    while (s.phase == Phase::kJoining) rules.apply_action(s, draw(rules, s, rng));
    int sites = 0;
    int points = 0;
    for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
      for (const Area& area : rules.land(s, octagon).area) {
        if (area.kind != Kind::kRocks) continue;
        ++sites;
        points += rules.castle_points(s, octagon);
        ASSERT_GE(rules.castle_points(s, octagon), 1);
      }
    }
    const double mean = static_cast<double>(points) / sites;
    least = std::min(least, mean);
    most = std::max(most, mean);
  }
  EXPECT_LT(most - least, 1.2);
}

// CA-2.28
TEST(Board, TheMineTileCoversNoSettlementOfOurPieces) {
  for (int piece = 1; piece < kPieces; ++piece) {
    EXPECT_EQ(kPieceLands[static_cast<std::size_t>(piece)][3].settlement, Settlement::kNone);
  }
  EXPECT_TRUE(kPieceLands[0][3].mine());
}

// CA-2.17
TEST(Board, TwoAreasCanLieAtTheEdgeWithNothingBesideThem) {
  const auto dead = [](std::string_view assignments) {
    Scene scene = Scene::start(assignments);
    std::string all;
    for (Octagon octagon = 0; octagon < scene.rules().squares(); ++octagon) {
      for (const Area& area : scene.rules().land(scene.state(), octagon).area) {
        bool tile = area.kind == Kind::kNone;
        for (int side = 0; side < kSides; ++side) {
          const bool own = (area.sides >> side & 1U) != 0;
          tile = tile || (own && scene.rules().beside(octagon, false, side) != kNowhere);
        }
        if (!tile) all += written::of_area(octagon * 4 + lowest_bit(area.sides)) + " ";
      }
    }
    return all;
  };
  EXPECT_EQ(dead(""), "f1n ");
  EXPECT_EQ(dead("tournament=yes"), "f1n b5n ");
  EXPECT_EQ(dead("layout=pieces pieces=CBAD"), "b1n f1n ");
  EXPECT_EQ(dead("layout=pieces pieces=ADcb"), "c8s g8s ");
  EXPECT_EQ(dead("layout=pieces pieces=ADCB"), "");
}

// CA-2.20, CA-9.4
TEST(Board, ALineIsAWholeRowOrColumn) {
  const auto line_of = [](std::string_view assignments, std::string_view from) {
    const Castelli rules(options_of<Castelli>(assignments));
    std::string all;
    for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
      if ((rules.line(written::octagon(from)) >> octagon & 1U) != 0) {
        all += written::of_octagon(octagon) + " ";
      }
    }
    return all;
  };
  EXPECT_EQ(line_of("", "d3"), "d1 b3 d3 f3 h3 d5 d7 ");
  EXPECT_EQ(line_of("", "h7"), "h1 h3 h5 b7 d7 f7 h7 ");
  EXPECT_EQ(line_of("tournament=yes", "d3"), "d1 b3 d3 f3 h3 ");
  EXPECT_EQ(line_of("tournament=yes", "d7"), "d5 b7 d7 f7 h7 ");
}

// CA-2.21
TEST(Board, TheOctagonOfThePicture) {
  Scene scene = Scene::start();
  const Land& land = scene.rules().land(scene.state(), written::octagon("c6"));
  std::map<Kind, int> kinds;
  for (const Area& area : land.area) ++kinds[area.kind];
  EXPECT_EQ(kinds[Kind::kRocks], 1);
  EXPECT_EQ(kinds[Kind::kGrain], 1);
  EXPECT_EQ(kinds[Kind::kMarket], 1);
  EXPECT_EQ(land.area[2].sites, 1);
}

// CA-2.22, CA-2.23
TEST(Drawing, ABoardOfOnesOwnIsPlayedOn) {
  for (const std::string_view drawing : {drawn::kStandard, drawn::kOther}) {
    EXPECT_EQ(drawing_of(on_own_board(drawing)), drawing);
  }
  EXPECT_EQ(drawing_of(on_own_board(drawn::kTwoTurned, "seats=2")), drawn::kTwoTurned);
  EXPECT_EQ(drawing_of(on_own_board(drawn::kTables, "tournament=yes")), drawn::kTables);
  Scene scene = on_own_board(changed("#sr", "#cg"));
  scene.play("a1, 6BRYG, n, king3");
  EXPECT_EQ(scene.hand(1), "king3") << "the frame is the one that was drawn";
  EXPECT_EQ(scene.stock(3), "0 1 0");
  Scene moved = on_own_board(changed("Cg2NESw1W", "Vg2NESw1W", changed("Vm1WNw2ES", "Cm1WNw2ES")));
  EXPECT_TRUE(moved.city_at("a2"));
  EXPECT_TRUE(moved.village_at("d1"));
}

// CA-2.23
TEST(Drawing, RowsMayAlsoBeLines) {
  std::string lines(drawn::kStandard);
  std::replace(lines.begin(), lines.end(), '/', '\n');
  OwnBoard own;
  EXPECT_FALSE(read_own_board(lines + "\n", own));
  EXPECT_EQ(castelli::drawing_of(own), drawn::kStandard);
  EXPECT_EQ(own.rows, 8);
  EXPECT_EQ(own.tables, 1);
  EXPECT_FALSE(read_own_board(drawn::kTables, own));
  EXPECT_EQ(own.tables, 2);
  EXPECT_FALSE(read_own_board(drawn::kTwo, own));
  EXPECT_EQ(own.rows, 4);
  EXPECT_EQ(own.tables, 1);
}

// CA-2.23
TEST(Drawing, IsWrittenInOneWay) {
  OwnBoard own;
  EXPECT_FALSE(read_own_board(changed("r1*WNw1Em1S", "m1Sr1*WNw1E"), own));
  EXPECT_EQ(castelli::drawing_of(own), drawn::kStandard);
}

// CA-2.25
TEST(Drawing, TheNumberOfRowsAndFieldsMustBeRight) {
  EXPECT_EQ(wrong(""), "board-fields 1 1");
  EXPECT_EQ(wrong("#,#"), "board-fields 1 2");
  EXPECT_EQ(wrong(changed(",Vg1WNw2ES/", "/")), "board-fields 1 7");
  EXPECT_EQ(wrong(changed(",Vg1WNw2ES/", ",Vg1WNw2ES,#/")), "board-fields 1 9");
  EXPECT_EQ(wrong(changed(",#rc", "")), "board-fields 8 7");
  EXPECT_EQ(wrong(std::string(drawn::kStandard) + ",#"), "board-fields 8 9");
  std::string five(drawn::kTwo);
  five += "/" + five.substr(0, five.find('/'));
  EXPECT_EQ(wrong(five), "board-rows 5");
  EXPECT_EQ(wrong(std::string(drawn::kTwo).substr(0, drawn::kTwo.rfind('/'))), "board-rows 3");
  EXPECT_EQ(wrong(std::string(drawn::kStandard) + "/" + five.substr(0, five.find('/'))),
            "board-rows 9");
}

// CA-2.25
TEST(Drawing, SquaresAndOctagonsMustTakeTurns) {
  EXPECT_EQ(wrong(changed("#w,Cg2NESw1W", "Cg2NESw1W,Cg2NESw1W")), "board-square c1");
  EXPECT_EQ(wrong(changed("#w,Cg2NESw1W", "#w,#")), "board-octagon d1");
  EXPECT_EQ(wrong(changed("Cw2NEm1SW,#rc", "Cw2NEm1SW,M")), "board-square h8");
}

// CA-2.25
TEST(Drawing, ASquareHasAnIconForEachOuterSide) {
  EXPECT_EQ(wrong(changed("#sr,", "#s,")), "board-icons a1");
  EXPECT_EQ(wrong(changed("#sr,", "#srw,")), "board-icons a1");
  EXPECT_EQ(wrong(changed("#sr,", "#,")), "board-icons a1");
  EXPECT_EQ(wrong(changed("#sr,", "#sx,")), "board-icons a1");
  EXPECT_EQ(wrong(changed("#w,Cg2", "#,Cg2")), "board-icons c1");
  EXPECT_EQ(wrong(changed("Vm1WNw2ES,#,M", "Vm1WNw2ES,#s,M")), "board-icons b2");
  EXPECT_EQ(wrong(changed("#rc", "#r")), "board-icons h8");
  EXPECT_EQ(wrong(changed("#g,Vg1WNm2ES,#s", "#,Vg1WNm2ES,#s", drawn::kTables)), "board-icons d4")
      << "the charts are an edge in the tournament";
  EXPECT_EQ(wrong(changed("#s,Vw1WNg2ES", "#,Vw1WNg2ES", drawn::kTables)), "board-icons c5");
}

// CA-2.26
TEST(Drawing, AreasUseEachSideOnceAndTheirSidesFollowEachOther) {
  const auto land = [](std::string_view text) { return wrong(changed("r1*WNm1Ew1S", text)); };
  EXPECT_EQ(land("r1*WNm1E"), "board-sides e2") << "a side is missing";
  EXPECT_EQ(land(""), "board-sides e2");
  EXPECT_EQ(land("r1*WNm1Ew1SW"), "board-sides e2") << "one is used twice";
  EXPECT_EQ(land("r1*WNm1Ew1SS"), "board-sides e2");
  EXPECT_EQ(land("r1*NSm1Ew1W"), "board-sides e2") << "they do not follow each other";
  EXPECT_EQ(land("r1*NWm1Ew1S"), "board-sides e2") << "not clockwise";
  EXPECT_EQ(land("r1*NESW"), "board-sides e2") << "all four";
  EXPECT_EQ(land("r1*m1NEw1SW"), "board-sides e2") << "none";
  EXPECT_EQ(land("r1*WNEm1S"), "") << "three";
}

// CA-2.26
TEST(Drawing, NeighboursInAnOctagonAreOfTwoKinds) {
  const auto land = [](std::string_view text) { return wrong(changed("r1*WNm1Ew1S", text)); };
  EXPECT_EQ(land("r1*WNw1Ew1S"), "board-alike e2");
  EXPECT_EQ(land("r1*WNr1*ES"), "board-alike e2");
  EXPECT_EQ(land("w1Nm1Eg1Sw1W"), "board-alike e2") << "round the corner too";
  EXPECT_EQ(land("w1Nm1Ew1Sm1W"), "") << "across is well";
}

// CA-2.26
TEST(Drawing, AnAreaHasOneToThreeIcons) {
  const auto land = [](std::string_view text) { return wrong(changed("r1*WNm1Ew1S", text)); };
  EXPECT_EQ(land("r0*WNm1Ew1S"), "board-area e2");
  EXPECT_EQ(land("r4*WNm1Ew1S"), "board-area e2");
  EXPECT_EQ(land("r*WNm1Ew1S"), "board-area e2");
  EXPECT_EQ(land("r3*WNm1Ew1S"), "");
  EXPECT_EQ(land("x1*WNm1Ew1S"), "board-area e2");
  EXPECT_EQ(land("r1*WNm1Ew"), "board-area e2");
  EXPECT_EQ(land("Mr1*WNm1Ew1S"), "board-area e2");
}

// CA-2.26, CA-2.7
TEST(Drawing, SitesAreInRocks) {
  const auto land = [](std::string_view text) { return wrong(changed("r1*WNm1Ew1S", text)); };
  EXPECT_EQ(land("r1WNm1Ew1S"), "board-sites e2");
  EXPECT_EQ(land("r1***WNm1Ew1S"), "board-sites e2");
  EXPECT_EQ(land("r1*WNm1*Ew1S"), "board-sites e2");
  EXPECT_EQ(land("r1**WNm1Ew1S"), "");
}

// CA-2.27
TEST(Drawing, ThereIsOneMineAndNotAtTheEdge) {
  EXPECT_EQ(wrong(changed("M", "r1*WNm1Ew1S")), "board-mines 0");
  EXPECT_EQ(wrong(changed("#,w2SWNr1*E,#g", "#,M,#g")), "board-mines 2") << "in one half";
  EXPECT_EQ(wrong(changed("Vm1WNw2ES,#,M", "M,#,r1*WNm1Ew1S")), "board-mine-edge a2");
  const std::string two = changed("M", "r1*WNm1Ew1S", drawn::kTables);
  EXPECT_EQ(wrong(two), "board-icons b4") << "one mine: no tournament, so rows 4 and 5 meet";
  EXPECT_EQ(wrong(changed("g2SWNr1*E", "M", drawn::kTables)), "board-mines 3");
  // A mine in row 4 is at the edge in the tournament and not otherwise.
  EXPECT_EQ(wrong(changed("Cm2WNg1ES", "M", changed("M", "w1WNm1ES", drawn::kTables))),
            "board-mine-edge c4");
  EXPECT_EQ(wrong(changed("Cm2WNg1ES", "M", changed("M", "w1WNm1ES"))), "");
}

// CA-2.27
TEST(Drawing, ASettlementAndASiteCannotShareAnOctagon) {
  EXPECT_EQ(wrong(changed("r1*WNm1Ew1S", "Vr1*WNm1Ew1S")), "board-shared e2");
  EXPECT_EQ(wrong(changed("r1*WNm1Ew1S", "Cr1*WNm1Ew1S")), "board-shared e2");
}

// CA-2.27
TEST(Drawing, SettlementsOfTheReserveAreNotDrawn) {
  EXPECT_EQ(wrong(changed("r1*WNm1Ew1S", "Vw1WNm1Eg1S")), "board-settlements 12 6");
  EXPECT_EQ(wrong(changed("r1*WNm1Ew1S", "Cw1WNm1Eg1S")), "board-settlements 11 7");
  EXPECT_EQ(wrong(changed("Vg1WNw2ES", "g1WNw2ES")), "") << "fewer are well";
}

// CA-2.6
TEST(Board, AreasOfTwoOctagonsAreSeparate) {
  // The wood of a2 and that of b3 meet at a corner; b2 completes neither alone.
  Scene scene = Scene().tile("a3 6BRYG n");
  scene.play("b2, 6BGRY, w, *");
  EXPECT_EQ(scene.stock(1), "2 0 0") << "the two of a2 only";
}

}  // namespace
}  // namespace castellan::castelli
