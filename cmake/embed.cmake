# Writes a C++ file that carries the given files as strings: cmake -DOUT=… -DROOT=… -DFILES=a,b -P
string(REPLACE "," ";" FILES "${FILES}")
set(body "")
foreach(file IN LISTS FILES)
  file(READ "${ROOT}/${file}" text)
  # A string literal may be 64 KiB long at most, so longer ones would be split; none is near it.
  # As sv they bring their length: to count it, a compiler would take more steps than it allows itself.
  string(APPEND body "    {\"${file}\", R\"castellan(${text})castellan\"sv},\n")
endforeach()
file(WRITE "${OUT}.new" "#include \"table/embedded.h\"

#include <array>

namespace castellan {

std::span<const EmbeddedFile> embedded_files() {
  using namespace std::string_view_literals;
  static constexpr auto files = std::to_array<EmbeddedFile>({
${body}  });
  return files;
}

}  // namespace castellan
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
