// SPDX-License-Identifier: MIT
// Files that another file names: included recipes, recipes of campaigns and expectations, drawings, tilesets. The rule
// for their paths is in docs/RECIPES.md; all commands apply it here.
#pragma once

#include <cstdint>
#include <string>

#include <warren/level/error.hpp>

namespace warren::tool {

/// The path of a file that `naming_file` names, as the user can open it. Fails if it is not in the folder of
/// `naming_file` or below it, also after following links, or is not a regular file.
Result<std::string> resolve_named_file(const std::string& naming_file, const std::string& path);

/// The contents of such a file.
Result<std::string> read_named_file(const std::string& naming_file, const std::string& path, std::int64_t max_bytes);

}  // namespace warren::tool
