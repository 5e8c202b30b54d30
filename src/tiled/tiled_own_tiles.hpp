// SPDX-License-Identifier: MIT
// Reads custom tiles from maps that Warren has written.
#pragma once

#include <memory>

#include <warren/level/tile.hpp>

#include "src/tiled/tiled_node.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

/// The built-in tiles, followed by all tiles of embedded tilesets that have a class and the properties "glyph" and
/// "walkable". Tiles with the same class are the same tile.
std::shared_ptr<const TileSet> read_own_tiles(const TiledNode& map, TiledProblems& problems);

}  // namespace warren
