// SPDX-License-Identifier: MIT
// What our own tiles, walls and marks look like.
#pragma once

#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

#include "src/pictures/pixel_canvas.hpp"

namespace warren {

/// A tile of the built-in ones; false when there is no picture for it.
bool draw_tile(const Canvas& canvas, Tile tile, const TileInfo& info);
/// Any other tile: its glyph.
void draw_own_tile(const Canvas& canvas, const TileInfo& info);
/// A wall with other walls at the sides and corners that `around` has bits for.
void draw_wall(const Canvas& canvas, unsigned around, const TileInfo& info);
void draw_start(const Canvas& canvas);
/// Kinds differ in shape, in lightness and in colour.
void draw_spawn(const Canvas& canvas, SpawnKind kind, char glyph);

}  // namespace warren
