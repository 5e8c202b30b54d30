// SPDX-License-Identifier: MIT
// The tiles of the game: those of the levels, doors that stand open, and what nobody has seen yet.
#pragma once

#include <memory>

#include <warren/level/tile.hpp>

#include "game/rules/field_of_view.hpp"

namespace warren::game {

/// Walkable, as all ids below 128.
inline constexpr Tile open_door{64};
/// In a memory: never seen. As blocking as the rest of what is not known.
inline constexpr Tile unknown_tile{192};

/// The built-in tiles, and these two.
const std::shared_ptr<const TileSet>& game_tiles();
const OpaqueTiles& opaque_tiles();

/// What a tile looks like to somebody who does not know better: what is secret looks like a wall.
constexpr Tile looks_like(Tile tile) {
  return tile == Tile::secret_door || tile == Tile::secret_corridor ? Tile::wall : tile;
}

/// Whether somebody can walk there now. What is secret has to be found first, and doors have to be opened.
constexpr bool can_enter(Tile tile) { return is_walkable(tile) && !is_door(tile) && tile != Tile::secret_corridor; }

}  // namespace warren::game
