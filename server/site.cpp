#include "server/site.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <utility>

#include "engine/core/hex.h"
#include "engine/core/sha256.h"

namespace castellan {
namespace {

using std::chrono::nanoseconds;

// A file that was touched so recently may be half of one.
constexpr std::int64_t kSettled = nanoseconds(std::chrono::milliseconds(100)).count();
// Files of one copy or build are written in any order within this time.
constexpr std::int64_t kTogether = nanoseconds(std::chrono::seconds(2)).count();
// The app is a few MB; names of earlier builds must not pile up.
constexpr std::size_t kMostKept = std::size_t{64} << 20U;

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr auto kTypes = std::to_array<Type>({
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
});

// A file descriptor that closes itself.
class OpenFile {
 public:
  explicit OpenFile(const std::filesystem::path& path)
      : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  ~OpenFile() {
    if (file_ >= 0) ::close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  [[nodiscard]] int get() const { return file_; }

 private:
  int file_;
};

std::optional<std::string> read_all(int file, std::size_t size) {
  std::string bytes(size, '\0');
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count = ::read(file, bytes.data() + done, size - done);
    if (count <= 0) return std::nullopt;
    done += static_cast<std::size_t>(count);
  }
  return bytes;
}

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<nanoseconds>(since).count();
}

std::string tag_of(std::string_view bytes) {
  constexpr std::size_t kDigits = 32;
  const auto digest = sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  return '"' + to_hex(digest).substr(0, kDigits) + '"';
}

bool is_in_hash(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
         c == '-';
}

}  // namespace

std::string_view content_type(std::string_view path) {
  for (const Type& type : kTypes) {
    if (path.ends_with(type.ending)) return type.type;
  }
  return "application/octet-stream";
}

bool has_hashed_name(std::string_view path) {
  constexpr std::size_t kHash = 8;
  if (!path.starts_with("assets/")) return false;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view stem = name.substr(0, name.rfind('.'));
  if (stem.size() < kHash + 2 || stem[stem.size() - kHash - 1] != '-') return false;
  const std::string_view hash = stem.substr(stem.size() - kHash);
  // A hash of small letters alone is taken for a word, such as half-timbered.svg.
  return std::all_of(hash.begin(), hash.end(), is_in_hash) &&
         std::any_of(hash.begin(), hash.end(), [](char c) { return c < 'a' && c != '-'; });
}

Site::Site(const std::filesystem::path& folder) {
  std::error_code error;
  folder_ = std::filesystem::canonical(folder, error);
  if (error) folder_ = folder;
}

std::optional<Site::Stamp> Site::stamp_of(int file) {
  struct stat found{};
  if (file < 0 || ::fstat(file, &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
  return Stamp{
      found.st_ino, found.st_size,
      found.st_mtim.tv_sec * nanoseconds(std::chrono::seconds(1)).count() + found.st_mtim.tv_nsec};
}

// Nothing where there is no such file, or where it is a link that leads out of the folder.
std::optional<Site::Stamp> Site::look_at(const std::string& path) const {
  std::error_code error;
  const auto real = std::filesystem::canonical(folder_ / path, error);
  if (error) return std::nullopt;
  const auto [end, ignored] =
      std::mismatch(folder_.begin(), folder_.end(), real.begin(), real.end());
  if (end != folder_.end()) return std::nullopt;
  return stamp_of(OpenFile(real).get());
}

Site::Found Site::find(std::string_view path, const Encodings& accepted, Page& page) {
  const std::string plain(path);
  const auto stamp = look_at(plain);
  if (!stamp) return Found::kNo;
  page.type = content_type(path);
  page.forever = has_hashed_name(path);
  page.varies = false;

  struct Form {
    std::string_view ending;
    std::string_view encoding;
    int liked;
  };
  const std::array<Form, 2> forms{{{".br", "br", accepted.brotli}, {".gz", "gzip", accepted.gzip}}};
  std::string best = plain;
  Stamp best_stamp = *stamp;
  int best_liked = 0;
  page.encoding = "";
  for (const Form& form : forms) {
    const std::string compressed = plain + std::string(form.ending);
    const auto other = look_at(compressed);
    if (!other || other->modified + kTogether < stamp->modified) continue;
    page.varies = true;
    // Smaller comes first where the client does not care, and before the plain file.
    if (form.liked <= best_liked || form.liked < accepted.identity) continue;
    best = compressed;
    best_stamp = *other;
    best_liked = form.liked;
    page.encoding = form.encoding;
  }
  return read(best, best_stamp, page);
}

Site::Found Site::read(const std::string& path, const Stamp& stamp, Page& page) {
  if (const auto kept = kept_.find(path); kept != kept_.end() && kept->second.stamp == stamp) {
    page.bytes = kept->second.bytes;
    page.tag = kept->second.tag;
    return Found::kYes;
  }
  const std::int64_t age = now() - stamp.modified;
  if (age >= 0 && age < kSettled) return Found::kBeingWritten;
  const OpenFile file(folder_ / path);
  const auto before = stamp_of(file.get());
  if (!before || *before != stamp) return Found::kBeingWritten;
  auto bytes = read_all(file.get(), static_cast<std::size_t>(stamp.size));
  if (!bytes || stamp_of(file.get()) != before) return Found::kBeingWritten;
  page.tag = tag_of(*bytes);
  page.bytes = std::make_shared<const std::string>(std::move(*bytes));
  keep(path, {stamp, page.bytes, page.tag});
  return Found::kYes;
}

void Site::keep(const std::string& path, Kept kept) {
  if (kept_bytes_ + kept.bytes->size() > kMostKept) {
    kept_.clear();
    kept_bytes_ = 0;
  }
  Kept& place = kept_[path];
  if (place.bytes) kept_bytes_ -= place.bytes->size();
  kept_bytes_ += kept.bytes->size();
  place = std::move(kept);
}

}  // namespace castellan
