// SPDX-License-Identifier: MIT
// A library of prefabs: the built-in ones, and those of other folders.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/prefabs/prefab.hpp>

namespace warren {

/// Prefabs by name.
class PrefabLibrary {
 public:
  /// "warren:NAME" refers to a built-in prefab in every library.
  static constexpr std::string_view shipped_scope = "warren";

  /// The built-in prefabs.
  static const PrefabLibrary& shipped();

  /// Adds a prefab. It replaces one with the same name.
  void add(Prefab prefab);
  /// Notes that the file of this prefab cannot be used. It replaces a prefab with the same name, so that a recipe does
  /// not get another one than it names.
  void add_broken(std::string_view name, Error error);
  /// Adds all prefabs of another library, and what it notes of broken files.
  void add(const PrefabLibrary& other);
  /// Lets "NAME:prefab" refer to the prefabs of another library.
  void add_scope(std::string name, std::shared_ptr<const PrefabLibrary> library);
  /// The library that a name refers to, and the name without the scope. An unknown scope leaves both as they are.
  std::pair<const PrefabLibrary*, std::string_view> scope_of(std::string_view name) const;
  /// Finds the vaults for the slots of all prefabs. A prefab with a slot that no vault fits is broken from then on.
  void fill_slots();
  /// The same prefabs with a legend that overrides theirs, and with slots filled.
  PrefabLibrary with_legend(const Legend& legend) const;

  /// The prefab of this name; null if there is none.
  const Prefab* find(std::string_view name) const;
  /// What is wrong with the file of this prefab; null if nothing is, or if there is no such file.
  const Error* problem_of(std::string_view name) const;
  /// The problems of all files that cannot be used, by the name of the prefab.
  const std::map<std::string, Error, std::less<>>& broken() const { return broken_; }
  /// All prefabs, sorted by name.
  std::span<const Prefab> all() const { return prefabs_; }
  /// The names of all prefabs of a kind, sorted.
  std::vector<std::string_view> names(PrefabKind kind) const;
  /// The tags of prefabs of a kind, sorted.
  std::vector<std::string_view> tags(PrefabKind kind) const;

 private:
  std::vector<Prefab> prefabs_;
  std::map<std::string, Error, std::less<>> broken_;
  std::map<std::string, std::shared_ptr<const PrefabLibrary>, std::less<>> scopes_;
};

/// Returns the contents of a file that a prefab refers to: a drawing or a tileset. The path is relative to the folder
/// of the prefab, and has passed stays_in_folder().
using PrefabFiles = std::function<Result<std::string>(const std::string& path)>;

/// Whether a file has the extension of a prefab: .txt, .xp, .tmj or .tmx.
bool is_prefab_file(std::string_view file);

/// The name of the prefab in a file: "shrine" in vaults/shrine.txt.
std::string_view prefab_name(std::string_view file);

/// Reads a prefab from a text, REXPaint or Tiled file. The format is inferred from the extension. A .txt file may have
/// its drawing in another file. A file without a kind is a level if it has a start or an exit, and a vault otherwise.
/// Legends may name the tiles of the set.
Result<Prefab> read_prefab(std::string_view bytes, std::string_view file, const PrefabFiles& files = {},
                           const Limits& limits = {},
                           const std::shared_ptr<const TileSet>& tile_set = TileSet::standard());

/// The drawing of a prefab as a REXPaint file. Fails for characters that code page 437 lacks.
Result<std::string> prefab_as_xp(const Prefab& prefab);

}  // namespace warren
