// Links: nothing that is read is too long; what is written reads back to the same text; a link of
// which one character is another is refused, and never misread.
#include "table/share.h"

#include "fuzz/fuzzer.h"

CASTELLAN_FUZZER(input) {
  using namespace castellan;
  static_cast<void>(looks_like_share(input.text));
  Share share;
  if (!read_share(input.text, share)) {
    must(share.text.size() <= kLongestShared);
    SharedPosition position;
    if (share.kind == ShareKind::kPosition && !read_position(share.text, Fate({}), position)) {
      must(position.table.has_value());
    }
  }
  const std::string link = write_share(ShareKind::kRecord, input.text);
  if (link.empty() || input.text.empty()) return;
  must(!read_share(link, share) && share.text == input.text);
  std::string changed = link;
  const auto place = static_cast<unsigned char>(input.text.front()) % changed.size();
  changed[place] = input.text.back();
  if (!read_share(changed, share)) must(share.text == input.text);
}
