// SPDX-License-Identifier: MIT
// In place of gzip.cpp and inflate.cpp where there is no zlib: nothing is packed here, and nothing unpacked. Who calls
// does both, as browsers can.
#include "src/compression/gzip.hpp"
#include "src/compression/inflate.hpp"

namespace warren {

namespace {

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

}  // namespace

std::string pack_gzip(std::string_view bytes) { return std::string(bytes); }

Result<std::string> inflate_all(std::string_view bytes, std::int64_t most, Wrapping wrapping) {
  if (wrapping != Wrapping::gzip || is_gzip(bytes)) {
    return failure({ErrorCode::part_left_out, "what is compressed cannot be read here", {}, "unpack it first"});
  }
  if (static_cast<std::int64_t>(bytes.size()) > most) {
    return failure({ErrorCode::input_too_large,
                    "unpacked it has more than " + std::to_string(most) + " bytes",
                    {},
                    "make it smaller"});
  }
  return std::string(bytes);
}

}  // namespace warren
