// SPDX-License-Identifier: MIT
// Draws tiles and marks in SVG, in the style of the tile sheet.
//
// A cell is 16x16 units. Tiles have a plain colour with a pattern of another lightness, so that they can be told apart
// without colour vision.
#pragma once

#include <string>

#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// The colour in SVG, as in "#8a8378".
std::string svg_colour(Colour colour);

struct SvgTile {
  Colour ground{};
  std::string pattern{};  ///< SVG elements; empty for none
};
SvgTile svg_tile(Tile tile, const TileInfo& info);

/// SVG elements for the start and the spawns.
std::string svg_start();
std::string svg_spawn(SpawnKind kind, char glyph, Colour colour);
/// The same for a prop that has a picture; see prop_art.hpp.
std::string svg_prop(int number);

}  // namespace warren
