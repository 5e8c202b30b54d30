// SPDX-License-Identifier: MIT
#include "src/compression/gzip.hpp"

#include "src/compression/zlib_stream.hpp"

namespace warren {

std::string pack_gzip(std::string_view content) {
  constexpr int memory_level = 8;  // zlib's default
  constexpr int unknown_system = 255;
  std::string out;
  ZlibStream stream(content);
  gz_header header{};
  header.os = unknown_system;
  int status = deflateInit2(&stream.z, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits(Wrapping::gzip), memory_level,
                            Z_DEFAULT_STRATEGY);
  if (status == Z_OK) status = deflateSetHeader(&stream.z, &header);
  while (status == Z_OK) {
    const int flush = stream.rest.size() <= ZlibStream::piece ? Z_FINISH : Z_NO_FLUSH;
    status = stream.step(out, [flush](z_stream* z) { return deflate(z, flush); });
  }
  deflateEnd(&stream.z);
  return status == Z_STREAM_END ? out : std::string();
}

}  // namespace warren
