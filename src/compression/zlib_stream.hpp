// SPDX-License-Identifier: MIT
// zlib's streams, a piece at a time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#define ZLIB_CONST  // zlib then promises not to write to what it reads
#include <zlib.h>

#include "src/compression/inflate.hpp"

namespace warren {

/// The largest window, and the one wrapping that is allowed.
constexpr int window_bits(Wrapping wrapping) { return wrapping == Wrapping::gzip ? 15 + 16 : 15; }

/// A stream of zlib, and what it has not read yet. Whoever begins it ends it.
struct ZlibStream {
  static constexpr std::size_t piece = std::size_t{1} << 15;

  explicit ZlibStream(std::string_view in) : rest(in) {}
  ZlibStream(const ZlibStream&) = delete;
  ZlibStream& operator=(const ZlibStream&) = delete;

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

}  // namespace warren
