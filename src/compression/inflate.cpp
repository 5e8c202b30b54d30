// SPDX-License-Identifier: MIT
#include "src/compression/inflate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include "src/compression/zlib_stream.hpp"

namespace warren {

namespace {

constexpr std::string_view gzip_magic = "\x1f\x8b";

class Unpacker {
 public:
  Unpacker(std::string_view bytes, std::int64_t most, Wrapping wrapping)
      : bytes_(bytes),
        most_(static_cast<std::size_t>(std::max<std::int64_t>(most, 0))),
        wrapping_(wrapping),
        stream_(bytes) {}
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  ~Unpacker() { inflateEnd(&stream_.z); }

  Result<std::string> unpack() {
    if (wrapping_ == Wrapping::gzip && !bytes_.starts_with(gzip_magic)) {
      return bad("there is no gzip header at byte 0", "give what has been packed with gzip, as it is");
    }
    std::string out;
    int status = inflateInit2(&stream_.z, window_bits(wrapping_));
    while (status == Z_OK) {
      // Twice as much each time would otherwise go beyond the limit, which is what has been promised.
      const std::size_t piece = ZlibStream::piece;
      if (out.capacity() - out.size() < piece) out.reserve(std::min(2 * out.capacity() + piece, most_ + piece));
      status = stream_.step(out, [](z_stream* z) { return inflate(z, Z_NO_FLUSH); });
      if (out.size() > most_) return too_large();
    }
    if (status == Z_BUF_ERROR) {
      return bad(fmt::format("the packed data stop before their end, at byte {}", offset()), "get the whole file");
    }
    if (status != Z_STREAM_END) {
      const char* reason = status == Z_NEED_DICT      ? "they want a dictionary"
                           : stream_.z.msg == nullptr ? "no memory"
                                                      : stream_.z.msg;
      return bad(fmt::format("the packed data are damaged before byte {}: {}", offset(), reason),
                 "get the file anew, or save it again");
    }
    if (stream_.rest.starts_with(gzip_magic)) {
      return bad(fmt::format("a second packed file begins at byte {}", offset()), "keep one of them");
    }
    if (!stream_.rest.empty()) {
      return bad(fmt::format("the packed data end at byte {}, and {} bytes follow", offset(), stream_.rest.size()),
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
         fmt::format("more than {} bytes, the limit, are packed in what comes before byte {}", most_, offset()),
         {},
         "draw something smaller, or with fewer layers"});
  }

  std::string_view bytes_;
  std::size_t most_;
  Wrapping wrapping_;
  ZlibStream stream_;
};

}  // namespace

Result<std::string> inflate_all(std::string_view bytes, std::int64_t most, Wrapping wrapping) {
  return Unpacker(bytes, most, wrapping).unpack();
}

}  // namespace warren
