// SPDX-License-Identifier: MIT
#include "formats/gzip.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/format.h>

#define ZLIB_CONST  // zlib then promises not to write to what it reads
#include <zlib.h>

namespace warren {

namespace {

constexpr int gzip_only = 15 + 16;  // the largest window, and no other wrapping
constexpr std::size_t piece = std::size_t{1} << 15;
constexpr std::string_view magic = "\x1f\x8b";

/// A stream of zlib, and what it has not read yet.
struct Stream {
  explicit Stream(std::string_view in) : rest(in) {}
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  /// One call of inflate or deflate with some input and some room; returns its status.
  template <class Call>
  int step(std::string& out, Call call) {
    z.next_in = reinterpret_cast<const Bytef*>(rest.data());
    z.avail_in = static_cast<uInt>(std::min(rest.size(), piece));
    z.next_out = room.data();
    z.avail_out = static_cast<uInt>(room.size());
    const std::size_t given = z.avail_in;
    const int status = call(&z);
    rest.remove_prefix(given - z.avail_in);
    out.append(reinterpret_cast<const char*>(room.data()), room.size() - z.avail_out);
    return status;
  }

  z_stream z{};
  std::string_view rest;
  std::array<Bytef, piece> room;
};

class Unpacker {
 public:
  Unpacker(std::string_view bytes, std::string_view file, std::int64_t most)
      : bytes_(bytes), file_(file), most_(static_cast<std::size_t>(std::max<std::int64_t>(most, 0))), stream_(bytes) {}
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  ~Unpacker() { inflateEnd(&stream_.z); }

  Result<std::string> unpack() {
    if (!bytes_.starts_with(magic)) {
      return bad("there is no gzip header at byte 0", "give a file that REXPaint has saved, as it is");
    }
    std::string out;
    int status = inflateInit2(&stream_.z, gzip_only);
    while (status == Z_OK) {
      // Twice as much each time would otherwise go beyond the limit, which is what has been promised.
      if (out.capacity() - out.size() < piece) out.reserve(std::min(2 * out.capacity() + piece, most_ + piece));
      status = stream_.step(out, [](z_stream* z) { return inflate(z, Z_NO_FLUSH); });
      if (out.size() > most_) return too_large();
    }
    if (status == Z_BUF_ERROR) {
      return bad(fmt::format("the packed data stop before their end, at byte {}", offset()), "get the whole file");
    }
    if (status != Z_STREAM_END) {
      const char* reason = stream_.z.msg == nullptr ? "no memory" : stream_.z.msg;
      return bad(fmt::format("the packed data are damaged before byte {}: {}", offset(), reason),
                 "get the file anew, or save it again");
    }
    if (stream_.rest.starts_with(magic)) {
      return bad(fmt::format("a second packed file begins at byte {}", offset()), "give one picture only");
    }
    if (!stream_.rest.empty()) {
      return bad(fmt::format("the packed data end at byte {}, and {} bytes follow", offset(), stream_.rest.size()),
                 "remove what follows");
    }
    return out;
  }

 private:
  std::size_t offset() const { return bytes_.size() - stream_.rest.size(); }

  tl::unexpected<Error> bad(std::string message, std::string hint) const {
    return failure({ErrorCode::bad_prefab, std::move(message), {.file = std::string(file_)}, std::move(hint)});
  }
  tl::unexpected<Error> too_large() const {
    return failure(
        {ErrorCode::input_too_large,
         fmt::format("more than {} bytes, the limit, are packed in what comes before byte {}", most_, offset()),
         {.file = std::string(file_)},
         "draw something smaller, or with fewer layers"});
  }

  std::string_view bytes_;
  std::string_view file_;
  std::size_t most_;
  Stream stream_;
};

}  // namespace

Result<std::string> unpack_gzip(std::string_view bytes, std::string_view file, const Limits& limits) {
  return Unpacker(bytes, file, limits.inflated_bytes).unpack();
}

std::string pack_gzip(std::string_view content) {
  constexpr int memory_level = 8;  // zlib's own choice
  constexpr int unknown_system = 255;
  std::string out;
  Stream stream(content);
  gz_header header{};
  header.os = unknown_system;
  int status = deflateInit2(&stream.z, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_only, memory_level, Z_DEFAULT_STRATEGY);
  if (status == Z_OK) status = deflateSetHeader(&stream.z, &header);
  while (status == Z_OK) {
    const int flush = stream.rest.size() <= piece ? Z_FINISH : Z_NO_FLUSH;
    status = stream.step(out, [flush](z_stream* z) { return deflate(z, flush); });
  }
  deflateEnd(&stream.z);
  return status == Z_STREAM_END ? out : std::string();
}

}  // namespace warren
