// SPDX-License-Identifier: MIT
// Paths that files name: included recipes, the recipes of campaigns and expectations, drawings, tilesets.
//
// Files are untrusted input, so one rule applies to all of these paths: they are relative, with forward slashes, and
// stay in the folder of the file that names them. A program that reads from a disk must also reject links that lead out
// of that folder.
#pragma once

#include <string>
#include <string_view>

namespace warren {

/// Whether a path that a file names follows the rule. Rejects empty and absolute paths, components that begin with
/// "..", backslashes, colons, control characters, and paths of more than 1000 bytes.
bool stays_in_folder(std::string_view path);

/// The path of a file that `file` names, as the user can open it: the folder of `file`, and `path`.
std::string path_beside(std::string_view file, std::string_view path);

}  // namespace warren
