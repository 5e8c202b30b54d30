// SPDX-License-Identifier: MIT
// Runs zlib in pieces of bounded size.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#define ZLIB_CONST  // makes the input pointers const
#include <zlib.h>

#include "src/compression/inflate.hpp"

namespace warren {

/// zlib's windowBits parameter: the largest window, and only this container format.
constexpr int window_bits(Wrapping wrapping) { return wrapping == Wrapping::gzip ? 15 + 16 : 15; }

/// A zlib stream and its remaining input. The caller initialises and ends the stream.
struct ZlibStream {
  static constexpr std::size_t piece = std::size_t{1} << 15;

  explicit ZlibStream(std::string_view in) : rest(in) {}
  ZlibStream(const ZlibStream&) = delete;
  ZlibStream& operator=(const ZlibStream&) = delete;

  /// Calls inflate or deflate for one piece of input and appends the output. Returns the status of the call.
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
