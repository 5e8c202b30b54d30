// SPDX-License-Identifier: MIT
// The built-in prefabs.
#include <warren/prefabs/library.hpp>

#include "src/catalogue/embedded.hpp"

namespace warren {

const PrefabLibrary& PrefabLibrary::shipped() {
  static const PrefabLibrary library = [] {
    PrefabLibrary made;
    for (const EmbeddedFile& file : embedded_files()) {
      const std::string_view name = prefab_name(embedded_name(file, "prefabs/", ".txt"));
      if (name.empty()) continue;
      // Tests parse every built-in file, so no error is expected here.
      if (Result<Prefab> prefab = Prefab::parse(file.text, name, file.path)) made.add(std::move(*prefab));
    }
    made.fill_slots();
    return made;
  }();
  return library;
}

const Prefab* Prefab::shipped(std::string_view name) { return PrefabLibrary::shipped().find(name); }

}  // namespace warren
