// SPDX-License-Identifier: MIT
// Decompresses untrusted data.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren {

/// The container format around the compressed data.
enum class Wrapping : std::uint8_t { zlib, gzip };

/// Decompresses one stream. It must be complete, with a correct checksum and nothing after it. Stops with an error
/// beyond `max_bytes` of output. Errors name the byte offset and have no place.
Result<std::string> inflate_all(std::string_view bytes, std::int64_t max_bytes, Wrapping wrapping);

}  // namespace warren
