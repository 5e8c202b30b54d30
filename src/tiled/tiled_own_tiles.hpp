// SPDX-License-Identifier: MIT
// Tiles of a game's own, as maps that levels were written to describe them.
#pragma once

#include <memory>

#include <warren/level/tile.hpp>

#include "src/tiled/tiled_node.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

/// The built-in tiles, and after them every tile of an embedded tileset that has a class of its own and the properties
/// "glyph" and "walkable". Tiles with the same class are the same.
std::shared_ptr<const TileSet> read_own_tiles(const TiledNode& map, TiledProblems& problems);

}  // namespace warren
