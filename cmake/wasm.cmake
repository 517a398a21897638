# The engine and the table as a reactor module: no exceptions, no RTTI, no threads.

# nlohmann's headers come from the host, and must come without the rest of /usr/include.
set(host_headers ${PROJECT_BINARY_DIR}/host-headers)
file(MAKE_DIRECTORY ${host_headers})
find_path(NLOHMANN_HEADERS nlohmann/json.hpp PATHS /usr/include /usr/local/include REQUIRED
          NO_CMAKE_FIND_ROOT_PATH)
file(CREATE_LINK ${NLOHMANN_HEADERS}/nlohmann ${host_headers}/nlohmann SYMBOLIC)

target_compile_options(castellan_flags INTERFACE -fno-exceptions -fno-rtti -fvisibility=hidden)
target_compile_definitions(castellan_flags INTERFACE JSON_NOEXCEPTION)
target_include_directories(castellan_flags SYSTEM INTERFACE ${host_headers})

function(castellan_wasm_module)
  add_executable(castellan_wasm ${PROJECT_SOURCE_DIR}/bindings/wasm/module.cpp)
  target_link_libraries(castellan_wasm PRIVATE castellan_table)
  target_link_options(castellan_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all
                      -Wl,-z,stack-size=1048576)
  set_target_properties(castellan_wasm PROPERTIES OUTPUT_NAME castellan SUFFIX .wasm)
endfunction()
