# What people may want to replace stands in data/ as JSON; the build makes tables of the engine from it.
# Here is what all such tables share. Whatever is wrong with a file stops the build, in words.

# Reads a file, and configures anew when it changes.
function(castellan_data source json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} text)
  set(${json} "${text}" PARENT_SCOPE)
endfunction()

# Writes a header with a table: where it comes from, the namespace, a comment, its declaration and its rows.
function(castellan_table target origin namespace comment declaration rows)
  file(CONFIGURE OUTPUT ${target} CONTENT
"// Made from @origin@.
#pragma once

namespace castellan::@namespace@ {

// @comment@
inline constexpr @declaration@{{
@rows@}};

}  // namespace castellan::@namespace@
" @ONLY)
endfunction()
