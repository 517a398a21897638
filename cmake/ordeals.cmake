# Makes the engine's table of Ordeal cards out of data/castellion/ordeals.json (see the README there).
# Whatever is wrong with the file stops here, in words.
set(kNames "traitors;towers;bastions;lines;rows;penalty")

function(castellan_ordeals source target)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} json)
  set(decks "")
  foreach(deck school academy-a academy-b academy-c menace)
    set(cards "")
    set(counts "")
    foreach(number I II III)
      string(JSON count ERROR_VARIABLE error LENGTH "${json}" ${deck} ${number})
      if(error OR count LESS 1 OR count GREATER 4)
        message(FATAL_ERROR "${source}: ${deck} ${number} must list one to four cards")
      endif()
      if(deck STREQUAL "menace" AND NOT count EQUAL 4)
        message(FATAL_ERROR "${source}: menace ${number} must list the four avatars")
      endif()
      string(APPEND counts "${count}, ")
      string(APPEND cards "    {{")
      math(EXPR last "${count} - 1")
      foreach(i RANGE ${last})
        string(JSON members LENGTH "${json}" ${deck} ${number} ${i})
        if(members EQUAL 0)
          message(FATAL_ERROR "${source}: ${deck} ${number} has an empty card")
        endif()
        math(EXPR last_member "${members} - 1")
        foreach(m RANGE ${last_member})
          string(JSON name MEMBER "${json}" ${deck} ${number} ${i} ${m})
          if(NOT name IN_LIST kNames)
            message(FATAL_ERROR "${source}: ${deck} ${number} has a card with \"${name}\"; known are ${kNames}")
          endif()
        endforeach()
        set(values "")
        foreach(name ${kNames})
          string(JSON value ERROR_VARIABLE missing GET "${json}" ${deck} ${number} ${i} ${name})
          if(missing)
            set(value 0)
          endif()
          if(NOT value MATCHES "^[0-9]+$" OR value GREATER 99)
            message(FATAL_ERROR "${source}: ${deck} ${number}: ${name} must be a number up to 99, not ${value}")
          endif()
          set(${name} ${value})
          string(APPEND values "${value}, ")
        endforeach()
        if(i EQUAL 0)
          set(needed ${traitors})
        endif()
        if(traitors LESS 1 OR traitors GREATER 12 OR NOT traitors EQUAL needed)
          message(FATAL_ERROR "${source}: ${deck} ${number}: all cards need the same number of traitors, 1 to 12")
        endif()
        if(rows GREATER 5)
          message(FATAL_ERROR "${source}: ${deck} ${number}: rows must leave a castle, so at most 5")
        endif()
        string(APPEND cards "{${values}}, ")
      endforeach()
      string(APPEND cards "}},\n")
    endforeach()
    string(APPEND decks "  // ${deck}\n  Deck{{{\n${cards}  }}, {{${counts}}}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${target} CONTENT
"// Made from data/castellion/ordeals.json.
#pragma once

namespace castellan::castellion {

// The School, the three sets of the Academy, the Menace.
inline constexpr std::array<Deck, 5> kDecks{{
@decks@}};

}  // namespace castellan::castellion
" @ONLY)
endfunction()
