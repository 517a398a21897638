# The engine and the table as a reactor module: no exceptions, no RTTI, no threads.

# nlohmann's headers come from the host, and must come without the rest of /usr/include.
set(host_headers ${PROJECT_BINARY_DIR}/host-headers)
file(MAKE_DIRECTORY ${host_headers})
find_path(NLOHMANN_HEADERS nlohmann/json.hpp PATHS /usr/include /usr/local/include REQUIRED
          NO_CMAKE_FIND_ROOT_PATH)
file(CREATE_LINK ${NLOHMANN_HEADERS}/nlohmann ${host_headers}/nlohmann SYMBOLIC)

target_compile_options(castellan_flags INTERFACE -fno-exceptions -fno-rtti -fvisibility=hidden -Oz)

# Small everywhere, but fast where the searches are. The objects of the games come first in each link,
# so that of an inline function both have, the fast copy is the one that stays.
file(GLOB castellan_games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/table/games/*.cpp)
set_source_files_properties(${castellan_games} PROPERTIES COMPILE_OPTIONS -O2)

target_compile_definitions(castellan_flags INTERFACE JSON_NOEXCEPTION)
target_include_directories(castellan_flags SYSTEM INTERFACE ${host_headers})

# A module with these sources beside module.cpp.
function(castellan_wasm_executable target name)
  add_executable(${target} ${ARGN} ${PROJECT_SOURCE_DIR}/bindings/wasm/module.cpp)
  target_link_libraries(${target} PRIVATE castellan_table)
  target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,--strip-all
                      -Wl,-z,stack-size=1048576)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
endfunction()

# castellan.wasm has every game and every text, for node; <game>.wasm has one game and no texts.
function(castellan_wasm_module)
  castellan_wasm_executable(castellan_wasm castellan ${castellan_games})
  foreach(source IN LISTS castellan_games)
    get_filename_component(game ${source} NAME_WE)
    string(REPLACE _ - name ${game})
    castellan_wasm_executable(${game}_wasm ${name} ${source}
                              ${PROJECT_SOURCE_DIR}/bindings/wasm/one_game.cpp)
    target_compile_definitions(${game}_wasm PRIVATE CASTELLAN_GAME=${game}_game)
  endforeach()
endfunction()
