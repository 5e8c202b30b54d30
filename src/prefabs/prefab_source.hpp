// SPDX-License-Identifier: MIT
// What a reader finds in a file of any format, before anybody has asked whether it makes a prefab.
#pragma once

#include <string>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// A line of the header, or a property of a Tiled map: "weight" and "10".
struct PrefabField {
  std::string key;
  std::string value;
  int line = 0;  ///< 0 where files have none
  int column = 0;
};

struct PrefabSource {
  /// The glyph of cells that are transparent in the file itself.
  static constexpr char32_t no_glyph = 0;
  /// Readers whose files have tiles instead of characters give those their own glyphs, from here on upwards.
  static constexpr char32_t first_own_glyph = 0xE000;

  std::vector<PrefabField> fields{};
  Grid<char32_t> glyphs{};
  Legend legend{};     ///< what the file says of its glyphs, beside the fields
  int first_line = 0;  ///< where the drawing begins in a text, and 0 in files that are none
};

}  // namespace warren
