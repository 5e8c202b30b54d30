// SPDX-License-Identifier: MIT
// The tiles of a floor: those of its level, open doors and cells that have not been seen.
#pragma once

#include <memory>

#include <warren/level/tile.hpp>
#include <warren/search/field_of_view.hpp>

namespace warren::game {

// Ids that no level has: those of a pack's tiles begin at 64 and 192, and Warren's own are below these two.

/// Walkable, as all ids below 128.
inline constexpr Tile open_door{63};
/// A cell of the player's memory that has not been seen. It blocks movement and sight.
inline constexpr Tile unknown_tile{191};

/// What the tiles of a level look like and do, and these two.
class GameTiles {
 public:
  explicit GameTiles(std::shared_ptr<const TileSet> tile_set = TileSet::standard());

  const TileInfo& operator[](Tile tile) const;
  bool knows(Tile tile) const { return !(*this)[tile].name.empty(); }
  /// The tile with this glyph; empty if there is none.
  std::optional<Tile> find_glyph(char glyph) const;
  const OpaqueTiles& opaque() const { return opaque_; }

 private:
  std::shared_ptr<const TileSet> tile_set_;
  OpaqueTiles opaque_{};
};

/// The tile as the player sees it: secret doors and corridors look like walls.
constexpr Tile looks_like(Tile tile) {
  return tile == Tile::secret_door || tile == Tile::secret_corridor ? Tile::wall : tile;
}

/// Whether a cell with this tile can be entered now: secrets have to be found and doors opened first.
constexpr bool can_enter(Tile tile) { return is_walkable(tile) && !is_door(tile) && tile != Tile::secret_corridor; }

}  // namespace warren::game
