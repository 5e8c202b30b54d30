// SPDX-License-Identifier: MIT
// The unchecked contents of a prefab file of any format.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// A line of the header, or a property of a Tiled map: "weight" and "10".
struct PrefabField {
  std::string key;
  std::string value;
  int line = 0;  ///< 0 in formats without lines
  int column = 0;
};

struct PrefabSource {
  /// The glyph of cells that have none: they are transparent.
  static constexpr char32_t no_glyph = 0;
  /// Readers of formats with tiles instead of characters assign glyphs from here on.
  static constexpr char32_t first_own_glyph = 0xE000;

  /// Where a row of the drawing begins.
  struct RowPlace {
    int line = 0;
    int column = 0;
  };

  std::vector<PrefabField> fields{};
  Grid<char32_t> glyphs{};
  Legend legend{};               ///< the meanings of glyphs that the reader assigned
  int first_line = 0;            ///< the first line of the drawing in a text file; 0 in other formats
  std::vector<RowPlace> rows{};  ///< the place of each row in a JSON file; empty in other formats
  std::string drawing_file{};    ///< the file of the drawing if it is not that of the header
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();  ///< the tiles that legends name
};

}  // namespace warren
