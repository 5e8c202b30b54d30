// SPDX-License-Identifier: MIT
// The prefabs that ship.
#include <algorithm>

#include <warren/prefabs/prefab.hpp>

#include "catalogue/embedded.hpp"

namespace warren {

namespace {

const std::vector<Prefab>& prefabs() {
  static const std::vector<Prefab> all = [] {
    std::vector<Prefab> made;
    for (const EmbeddedFile& file : embedded_files()) {
      const std::string_view name = embedded_name(file, "prefabs/", ".txt");
      if (name.empty()) continue;
      Result<Prefab> prefab = Prefab::parse(file.text, name, file.path);
      // A test parses every file that ships, so there is nothing to report here.
      if (prefab) made.push_back(std::move(*prefab));
    }
    return made;
  }();
  return all;
}

}  // namespace

const Prefab* Prefab::shipped(std::string_view name) {
  const auto found = std::ranges::find_if(prefabs(), [name](const Prefab& prefab) { return prefab.name() == name; });
  return found == prefabs().end() ? nullptr : &*found;
}

std::vector<std::string_view> Prefab::shipped_names(PrefabKind kind) {
  std::vector<std::string_view> names;
  for (const Prefab& prefab : prefabs()) {
    if (prefab.kind() == kind) names.push_back(prefab.name());
  }
  return names;
}

}  // namespace warren
