// SPDX-License-Identifier: MIT
// Prefabs from files.
#pragma once

#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>

namespace warren::tool {

struct NamedFile {
  std::string name{};  ///< without its folder
  std::string bytes{};
};
/// The prefab files of some folders, unparsed. Warns of files that cannot be read.
Result<std::vector<NamedFile>> read_prefab_files(const std::vector<std::string>& folders);

/// Reads a prefab from a file. Its legend may name the tiles of the pack.
Result<Prefab> load_prefab(const std::string& file, const Pack& pack);

/// Adds the prefabs of some folders to a pack, where they take precedence. The pack notes the problems of files that
/// cannot be used; a recipe that names one of them reports them.
Status add_prefabs(const std::vector<std::string>& folders, Pack& pack);
/// Prints a warning for each file that cannot be used.
void warn_of_broken(const Pack& pack);

}  // namespace warren::tool
