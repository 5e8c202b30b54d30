// SPDX-License-Identifier: MIT
// Draws the tiles, walls and marks of the built-in sheet.
#pragma once

#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

#include "src/pictures/pixel_canvas.hpp"

namespace warren {

/// Draws a built-in tile; returns false if there is no picture for it.
bool draw_tile(const Canvas& canvas, Tile tile, const TileInfo& info);
/// Draws any other tile as its glyph.
void draw_own_tile(const Canvas& canvas, const TileInfo& info);
/// Draws a wall. `around` has a bit for each neighbour that is a wall; see Around.
void draw_wall(const Canvas& canvas, unsigned around, const TileInfo& info);
void draw_start(const Canvas& canvas);
/// Draws a spawn. Kinds differ in shape, and in lightness and colour if they have the colours of kinds.
void draw_spawn(const Canvas& canvas, SpawnKind kind, char glyph, Colour colour);
/// Draws a prop that has a picture; see prop_art.hpp.
void draw_prop(const Canvas& canvas, int number);

}  // namespace warren
