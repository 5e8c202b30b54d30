// SPDX-License-Identifier: MIT
// What the names in recipes refer to: prefabs, spawn tables, themes, machines and tiles. A Pack is the content of a
// game.
#pragma once

#include <string_view>
#include <vector>

#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

class PrefabLibrary;
struct Machine;
struct Theme;

/// Where the names of options are looked up.
class Content {
 public:
  /// The prefabs, parsed on first use.
  virtual const PrefabLibrary& prefabs() const = 0;
  /// The tiles.
  virtual const TileSet& tiles() const = 0;
  /// The spawn table of this name; null if there is none.
  virtual const SpawnTable* spawn_table(std::string_view name) const = 0;
  /// The names of all spawn tables, sorted.
  virtual std::vector<std::string_view> spawn_tables() const = 0;
  /// The theme of this name; null if there is none.
  virtual const Theme* theme(std::string_view name) const = 0;
  /// The names of all themes, sorted.
  virtual std::vector<std::string_view> themes() const = 0;
  /// The machine of this name; null if there is none.
  virtual const Machine* machine(std::string_view name) const = 0;
  /// The names of all machines, sorted.
  virtual std::vector<std::string_view> machines() const = 0;

 protected:
  Content() = default;
  Content(const Content&) = default;
  Content& operator=(const Content&) = default;
  ~Content() = default;
};

/// The content that ships: where names are looked up by default.
const Content& shipped_content();

}  // namespace warren
