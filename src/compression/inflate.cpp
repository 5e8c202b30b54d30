// SPDX-License-Identifier: MIT
#include "src/compression/inflate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "src/compression/zlib_stream.hpp"

namespace warren {

namespace {

constexpr std::string_view gzip_magic = "\x1f\x8b";

class Inflater {
 public:
  Inflater(std::string_view bytes, std::int64_t max_bytes, Wrapping wrapping)
      : bytes_(bytes),
        max_bytes_(static_cast<std::size_t>(std::max<std::int64_t>(max_bytes, 0))),
        wrapping_(wrapping),
        stream_(bytes) {}
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() { inflateEnd(&stream_.z); }

  Result<std::string> run() {
    if (wrapping_ == Wrapping::gzip && !bytes_.starts_with(gzip_magic)) {
      return bad("there is no gzip header at byte 0", "use the file as gzip has written it");
    }
    std::string out;
    int status = inflateInit2(&stream_.z, window_bits(wrapping_));
    while (status == Z_OK) {
      // Doubling the capacity must not exceed the limit by more than one piece.
      const std::size_t piece = ZlibStream::piece;
      if (out.capacity() - out.size() < piece) out.reserve(std::min(2 * out.capacity() + piece, max_bytes_ + piece));
      status = stream_.step(out, [](z_stream* z) { return inflate(z, Z_NO_FLUSH); });
      if (out.size() > max_bytes_) return too_large();
    }
    if (status == Z_BUF_ERROR) {
      return bad(fmt::format("the compressed data are truncated at byte {}", offset()), "get the complete file");
    }
    if (status != Z_STREAM_END) {
      const char* reason = status == Z_NEED_DICT      ? "they need a dictionary"
                           : stream_.z.msg == nullptr ? "out of memory"
                                                      : stream_.z.msg;
      return bad(fmt::format("the compressed data are damaged before byte {}: {}", offset(), reason),
                 "get the file again, or save it again");
    }
    if (stream_.rest.starts_with(gzip_magic)) {
      return bad(fmt::format("a second compressed stream begins at byte {}", offset()), "keep one of them");
    }
    if (!stream_.rest.empty()) {
      return bad(fmt::format("the compressed data end at byte {}, {} before the end", offset(),
                             counted(std::ssize(stream_.rest), "byte")),
                 "remove what follows");
    }
    return out;
  }

 private:
  std::size_t offset() const { return bytes_.size() - stream_.rest.size(); }

  static tl::unexpected<Error> bad(std::string message, std::string hint) {
    return failure({ErrorCode::bad_prefab, std::move(message), {}, std::move(hint)});
  }
  tl::unexpected<Error> too_large() const {
    return failure(
        {ErrorCode::input_too_large,
         fmt::format("the data before byte {} decompress to more than {} bytes, the limit", offset(), max_bytes_),
         {},
         "make the picture smaller, or with fewer layers"});
  }

  std::string_view bytes_;
  std::size_t max_bytes_;
  Wrapping wrapping_;
  ZlibStream stream_;
};

}  // namespace

Result<std::string> inflate_all(std::string_view bytes, std::int64_t max_bytes, Wrapping wrapping) {
  return Inflater(bytes, max_bytes, wrapping).run();
}

}  // namespace warren
