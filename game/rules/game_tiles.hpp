// SPDX-License-Identifier: MIT
// The tiles of the game: those of the levels, open doors and cells that have not been seen.
#pragma once

#include <memory>

#include <warren/level/tile.hpp>

#include "game/rules/field_of_view.hpp"

namespace warren::game {

/// Walkable, as all ids below 128.
inline constexpr Tile open_door{64};
/// A cell of the player's memory that has not been seen. It blocks movement and sight.
inline constexpr Tile unknown_tile{192};

/// The built-in tiles and these two.
const std::shared_ptr<const TileSet>& game_tiles();
const OpaqueTiles& opaque_tiles();

/// The tile as the player sees it: secret doors and corridors look like walls.
constexpr Tile looks_like(Tile tile) {
  return tile == Tile::secret_door || tile == Tile::secret_corridor ? Tile::wall : tile;
}

/// Whether a cell with this tile can be entered now: secrets have to be found and doors opened first.
constexpr bool can_enter(Tile tile) { return is_walkable(tile) && !is_door(tile) && tile != Tile::secret_corridor; }

}  // namespace warren::game
