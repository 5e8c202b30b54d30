// SPDX-License-Identifier: MIT
// Files are read with a limit, and written whole or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren::tool {

/// The contents of a file; "-" is stdin.
Result<std::string> read_file(const std::string& path, std::int64_t most_bytes);

/// The folder that a file is in, with the slash behind it; empty for the one we are in.
std::string folder_of(const std::string& file);

enum class Existing : std::uint8_t { keep, replace };

/// Writes to a temporary file beside the target, flushes it to the disk and renames it, so that nobody
/// ever sees half of it. "-" is stdout.
Status write_file(const std::string& path, std::string_view contents, Existing existing);

}  // namespace warren::tool
