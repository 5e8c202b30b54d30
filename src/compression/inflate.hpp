// SPDX-License-Identifier: MIT
// Compressed bytes that nobody has checked.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren {

/// What stands around the compressed bytes.
enum class Wrapping : std::uint8_t { zlib, gzip };

/// All that is in one compressed stream. It has to be whole and alone, its checksum right, and what comes out no more
/// than `most` bytes: beyond that nothing is inflated. The error tells the byte and has no place.
Result<std::string> inflate_all(std::string_view bytes, std::int64_t most, Wrapping wrapping);

}  // namespace warren
