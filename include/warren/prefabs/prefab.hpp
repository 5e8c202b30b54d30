// SPDX-License-Identifier: MIT
// Prefabs: what somebody has drawn, for builders to use. A text file with a few lines about it, an empty line, and the
// drawing, in the glyphs of the built-in tiles.
//
//   kind: sample                        kind      what it is for
//   summary: halls joined by passages   summary   one line for lists
//
//   ##########                          One character for each cell: '.' or a blank is floor, '#' wall, and so on;
//   #...######                          all rows are of the same length.
//   #........#
//   ##########
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <warren/core/error.hpp>
#include <warren/core/grid.hpp>
#include <warren/core/limits.hpp>
#include <warren/core/tile.hpp>

namespace warren {

/// What a prefab is for. A sample is learned from.
enum class PrefabKind : std::uint8_t { sample };
inline constexpr std::string_view prefab_kind_names[] = {"sample"};

/// An immutable drawing; copies share it. One that is made from nothing is empty.
class Prefab {
 public:
  static constexpr int longest_side = 1024;

  Prefab() = default;
  Prefab(std::string name, PrefabKind kind, Grid<Tile> tiles, std::string summary = {});

  /// Reads a prefab, whose name is for its caller to know. Every problem in it comes back at once, each with line and
  /// column.
  static Result<Prefab> parse(std::string_view text, std::string_view name, std::string_view file,
                              const Limits& limits = {});

  std::string_view name() const;
  std::string_view summary() const;
  PrefabKind kind() const;
  const Grid<Tile>& tiles() const;

  /// A prefab that ships with the library, by the name of its file in data/prefabs; null when there is none. This and
  /// the next are made in src/catalogue, where the embedded files are.
  static const Prefab* shipped(std::string_view name);
  /// The names of those of one kind, sorted.
  static std::vector<std::string_view> shipped_names(PrefabKind kind);

 private:
  struct Data {
    std::string name;
    std::string summary;
    PrefabKind kind = PrefabKind::sample;
    Grid<Tile> tiles;
  };
  const Data& data() const;

  std::shared_ptr<const Data> data_;
};

}  // namespace warren
