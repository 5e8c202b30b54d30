// SPDX-License-Identifier: MIT
// Replaces gzip.cpp and inflate.cpp in builds without zlib: data pass through uncompressed. The caller compresses and
// decompresses, as browsers can.
#include "src/compression/gzip.hpp"
#include "src/compression/inflate.hpp"

namespace warren {

namespace {

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

}  // namespace

std::string pack_gzip(std::string_view bytes) { return std::string(bytes); }

Result<std::string> inflate_all(std::string_view bytes, std::int64_t max_bytes, Wrapping wrapping) {
  if (wrapping != Wrapping::gzip || is_gzip(bytes)) {
    return failure({ErrorCode::part_left_out, "this build cannot read compressed data", {}, "decompress it first"});
  }
  if (static_cast<std::int64_t>(bytes.size()) > max_bytes) {
    return failure({ErrorCode::input_too_large,
                    "the decompressed data have more than " + std::to_string(max_bytes) + " bytes",
                    {},
                    "make it smaller"});
  }
  return std::string(bytes);
}

}  // namespace warren
