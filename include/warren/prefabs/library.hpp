// SPDX-License-Identifier: MIT
// A library of prefabs: those that ship, and those that somebody has put into a folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <warren/prefabs/prefab.hpp>

namespace warren {

class PrefabLibrary {
 public:
  /// Those that ship with Warren. Made in src/catalogue, where the embedded files are.
  static const PrefabLibrary& shipped();

  /// Adds a prefab, in place of one with the same name.
  void add(Prefab prefab);
  /// The same prefabs where glyphs mean what `legend` says.
  PrefabLibrary with_legend(const Legend& legend) const;

  /// Null when there is none of this name.
  const Prefab* find(std::string_view name) const;
  /// Sorted by name.
  std::span<const Prefab> all() const { return prefabs_; }
  std::vector<std::string_view> names(PrefabKind kind) const;
  /// The tags of prefabs of a kind, sorted.
  std::vector<std::string_view> tags(PrefabKind kind) const;

 private:
  std::vector<Prefab> prefabs_;
};

}  // namespace warren
