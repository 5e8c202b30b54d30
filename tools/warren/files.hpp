// SPDX-License-Identifier: MIT
// Reading files up to a size limit, and writing them atomically.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren::tool {

/// The contents of a file; "-" is stdin.
Result<std::string> read_file(const std::string& path, std::int64_t most_bytes);

/// The folder of a file, with a trailing slash; empty for the current folder.
std::string folder_of(const std::string& file);

enum class Existing : std::uint8_t { keep, replace };

/// Writes to a temporary file beside the target, flushes it to the disk and renames it, so that
/// other programs never see an incomplete file. "-" is stdout.
Status write_file(const std::string& path, std::string_view contents, Existing existing);

}  // namespace warren::tool
