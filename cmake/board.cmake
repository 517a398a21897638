# Makes the engine's tables of Castelli out of data/castelli/board.json (see the README there). The
# rules read the drawings themselves when they are compiled, and refuse wrong ones; here only their
# number is checked.
include(${CMAKE_CURRENT_LIST_DIR}/data.cmake)

function(castellan_board source target)
  castellan_data(${source} json)
  set(pieces "")
  foreach(name A B C D)
    string(JSON count ERROR_VARIABLE error LENGTH "${json}" pieces ${name})
    if(error OR NOT count EQUAL 4)
      message(FATAL_ERROR "${source}: piece ${name} must have four rows")
    endif()
    set(drawing "")
    foreach(i RANGE 3)
      string(JSON row GET "${json}" pieces ${name} ${i})
      string(APPEND drawing "${row}/")
    endforeach()
    string(REGEX REPLACE "/$" "" drawing "${drawing}")
    string(APPEND pieces "    \"${drawing}\",\n")
  endforeach()
  set(frame "")
  foreach(side north east south west charts-north charts-south)
    string(JSON icons ERROR_VARIABLE error GET "${json}" frame ${side})
    if(error OR NOT icons MATCHES "^[scwgr][scwgr][scwgr][scwgr]$")
      message(FATAL_ERROR "${source}: frame ${side} must have four icons out of s, c, w, g and r")
    endif()
    string(APPEND frame "    \"${icons}\",\n")
  endforeach()
  set(tiles "")
  foreach(list tiles start-tiles)
    set(wanted 32)
    if(list STREQUAL "start-tiles")
      set(wanted 4)
    endif()
    string(JSON count ERROR_VARIABLE error LENGTH "${json}" ${list})
    if(error OR NOT count EQUAL ${wanted})
      message(FATAL_ERROR "${source}: ${list} must list ${wanted} tiles")
    endif()
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
      string(JSON tile GET "${json}" ${list} ${i})
      if(NOT tile MATCHES "^[1-6][BRGYbrgy][BRGYbrgy][BRGYbrgy][BRGYbrgy]([+][12])?$")
        message(FATAL_ERROR "${source}: ${list} has \"${tile}\"; a tile is written like 2bGRY or 4BRGY+1")
      endif()
      string(TOUPPER ${tile} colours)
      foreach(letter B R G Y)
        if(NOT colours MATCHES ${letter})
          message(FATAL_ERROR "${source}: ${list} has \"${tile}\"; a tile has each colour once")
        endif()
      endforeach()
      string(APPEND tiles "    \"${tile}\",\n")
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT ${target} CONTENT
"// Made from data/castelli/board.json.
#pragma once

namespace castellan::castelli {

// A, B, C and D, upright.
inline constexpr std::array<std::string_view, 4> kPieceDrawings{{
@pieces@}};

// North, east, south, west, and both sides of the charts; icons by the squares, from the
// north-west.
inline constexpr std::array<std::string_view, 6> kFrameIcons{{
@frame@}};

// The tiles of the board, then the start tiles.
inline constexpr std::array<std::string_view, kTiles> kTileTexts{{
@tiles@}};

}  // namespace castellan::castelli
" @ONLY)
endfunction()
