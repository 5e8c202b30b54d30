// SPDX-License-Identifier: MIT
// What tiles and marks look like in SVG: the same language as the tile sheet, in lines instead of dots.
//
// A cell has 16 units each way. Tiles have one even colour, and on it a pattern in another lightness, so that those who
// do not see all colours can tell them apart.
#pragma once

#include <string>

#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// "#8a8378"
std::string svg_colour(Colour colour);

struct SvgTile {
  Colour ground{};
  std::string pattern{};  ///< elements; none when empty
};
SvgTile svg_tile(Tile tile, const TileInfo& info);

/// Elements for what stands on the ground.
std::string svg_start();
std::string svg_spawn(SpawnKind kind, char glyph);

}  // namespace warren
