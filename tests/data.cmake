# What tests of tables that the build makes out of data/ share: whether one takes a file as it is, and
# refuses it with one thing wrong, in words. Run with -DROOT=<repository> -DWORK=<folder to write in>.

# The function castellan_<table> of cmake/<table>.cmake is under test, with a file of data/.
function(expect_table table data)
  file(READ ${ROOT}/data/${data} text)
  set(good "${text}" PARENT_SCOPE)
  file(MAKE_DIRECTORY ${WORK})
  file(WRITE ${WORK}/run.cmake "cmake_minimum_required(VERSION 3.25)
include(${ROOT}/cmake/${table}.cmake)
castellan_${table}(\${SOURCE} ${WORK}/${table}.h)
")
endfunction()

# Builds the table of `json`; `words` must stand in the error, or be empty where there is none.
function(expect json words)
  file(WRITE ${WORK}/data.json "${json}")
  execute_process(COMMAND ${CMAKE_COMMAND} -DSOURCE=${WORK}/data.json -P ${WORK}/run.cmake
                  RESULT_VARIABLE result ERROR_VARIABLE error OUTPUT_QUIET)
  string(REGEX REPLACE "[ \n]+" " " error "${error}")
  if(words STREQUAL "" AND NOT result EQUAL 0)
    message(SEND_ERROR "refused, though nothing is wrong: ${error}")
  elseif(NOT words STREQUAL "" AND result EQUAL 0)
    message(SEND_ERROR "taken, though it should say: ${words}")
  elseif(NOT words STREQUAL "")
    string(FIND "${error}" "${words}" at)
    if(at EQUAL -1)
      message(SEND_ERROR "says \"${error}\", not \"${words}\"")
    endif()
  endif()
endfunction()

# The same with the file as it is, `from` in it changed to `to`.
function(expect_changed from to words)
  string(FIND "${good}" "${from}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "the file has no ${from}")
  endif()
  string(REPLACE "${from}" "${to}" changed "${good}")
  expect("${changed}" "${words}")
endfunction()
