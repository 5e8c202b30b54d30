// SPDX-License-Identifier: MIT
// Writing files as a whole or not at all; "-" is stdout.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

#include "tools/files/output_file.hpp"

namespace warren::tool {

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
