// What a client asks for, out of the texts of its request: everything here was written by a
// stranger, and nothing here touches a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace castellan {

// A target as proxies write it names the host again.
std::string_view without_host(std::string_view target);

// The file that a request's target names, from the root of the site and without a slash before it:
// "index.html" for "/". Nothing where the target is nonsense or would lead elsewhere: "..", an
// encoded slash, a backslash, a control character, a broken percent sign.
std::optional<std::string> path_of(std::string_view target);

// How much a client likes each form of a file, from 0 (not at all) to 1000. Who says nothing gets
// the plain file.
struct Encodings {
  int brotli = 0;
  int gzip = 0;
  int identity = 1;
};
Encodings read_accept_encoding(std::string_view header);

// Whether If-None-Match names this tag: the client has the file already.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace castellan
