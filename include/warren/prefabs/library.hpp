// SPDX-License-Identifier: MIT
// A library of prefabs: those that ship, and those that somebody has put into a folder.
#pragma once

#include <functional>
#include <span>
#include <string>
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

// Prefabs from files of every format that is read: text, REXPaint and Tiled.

/// Gives the contents of a file that a prefab names: a drawing, a tileset. The path is relative to the prefab's folder
/// and has been looked at: it leads neither up nor to an absolute place.
using PrefabFiles = std::function<Result<std::string>(const std::string& path)>;

/// Whether a file is a prefab by its ending: .txt, .xp, .tmj or .tmx.
bool is_prefab_file(std::string_view file);

/// The name of the prefab in a file: "shrine" in vaults/shrine.txt.
std::string_view prefab_name(std::string_view file);

/// Reads a prefab of the format that its ending tells. A .txt may have its drawing in another file. What says nothing
/// of its kind is a level when it has a start or an exit, and a vault otherwise.
Result<Prefab> read_prefab(std::string_view bytes, std::string_view file, const PrefabFiles& files = {},
                           const Limits& limits = {});

/// The drawing of a prefab as a REXPaint file; not all characters can be in one.
Result<std::string> prefab_as_xp(const Prefab& prefab);

}  // namespace warren
