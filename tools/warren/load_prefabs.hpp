// SPDX-License-Identifier: MIT
// Prefabs from files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <warren/prefabs/library.hpp>
#include <warren/prefabs/prefab_lookup.hpp>

namespace warren::tool {

struct NamedFile {
  std::string name{};  ///< without its folder
  std::string bytes{};
};
/// The prefab files of some folders, unparsed. Warns of files that cannot be read.
Result<std::vector<NamedFile>> read_prefab_files(const std::vector<std::string>& folders);

Result<Prefab> load_prefab(const std::string& file);

/// The prefabs of a command. Without --prefab-dir they are the shipped ones, which are parsed on first use.
struct LoadedPrefabs {
  std::optional<PrefabLibrary> library{};

  PrefabLookup lookup() const { return library ? PrefabLookup(*library) : PrefabLookup(); }
};

/// The shipped prefabs and those of some folders, which take precedence where names are the same. The library notes the
/// problems of files that cannot be used; a recipe that names one of them reports them.
Result<LoadedPrefabs> load_prefabs(const std::vector<std::string>& folders);
/// Prints a warning for each file that cannot be used.
void warn_of_broken(const LoadedPrefabs& prefabs);

}  // namespace warren::tool
