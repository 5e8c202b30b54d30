// SPDX-License-Identifier: MIT
// Paths of files.
#pragma once

#include <string>

namespace warren::files {

/// The folder of a file, with a trailing slash; empty for the current folder.
std::string folder_of(const std::string& file);

/// The absolute path without symbolic links. Empty if the file does not exist or cannot be reached; errno has the
/// reason.
std::string canonical_path(const std::string& path);

/// Whether there is a folder with this path.
bool is_folder(const std::string& path);

}  // namespace warren::files
