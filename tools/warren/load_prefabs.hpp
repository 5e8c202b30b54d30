// SPDX-License-Identifier: MIT
// Prefabs from the disk.
#pragma once

#include <string>
#include <vector>

#include <warren/prefabs/library.hpp>

namespace warren::tool {

struct NamedFile {
  std::string name{};  ///< without its folder
  std::string bytes{};
};
/// The files that may be prefabs, as they are.
Result<std::vector<NamedFile>> read_prefab_files(const std::vector<std::string>& folders);

Result<Prefab> load_prefab(const std::string& file);

/// The prefabs that ship and those in some folders, which come first where names are the same. Every problem of every
/// file comes back at once.
Result<PrefabLibrary> load_library(const std::vector<std::string>& folders);

}  // namespace warren::tool
