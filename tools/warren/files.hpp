// SPDX-License-Identifier: MIT
// Reading files up to a size limit, and writing them as a whole or not at all.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

#include "tools/files/output_file.hpp"

namespace warren::tool {

/// The contents of a file that the user named; "-" is stdin. It may be a pipe or a device.
Result<std::string> read_file(const std::string& path, std::int64_t most_bytes);
/// The contents of a file that the user did not name. Pipes and devices are errors, because reading one may not end.
Result<std::string> read_regular_file(const std::string& path, std::int64_t most_bytes);

/// The folder of a file, with a trailing slash; empty for the current folder.
std::string folder_of(const std::string& file);

using files::Existing;

/// Whether a file can be written there, so that a mistake shows before the work rather than after it. "-" is stdout.
Status check_output(const std::string& path, Existing existing);

/// Other programs never see an incomplete file. "-" is stdout.
Status write_file(const std::string& path, std::string_view contents, Existing existing);

/// Files that belong together: all are written, or none.
struct NewFile {
  std::string path;
  std::string_view contents;
};
Status write_files(std::span<const NewFile> new_files, Existing existing);

}  // namespace warren::tool
