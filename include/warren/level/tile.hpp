// SPDX-License-Identifier: MIT
// What a cell is made of, and what each kind of tile looks like.
//
// A tile is one byte. Its highest bit says whether it blocks: ids 0 to 127 can be walked on, 128 to 255
// cannot, so the most frequent test needs no table. A game's own tiles start at 64 (walkable)
// and 192 (blocking); add them to a TileSet and hand that to the build.
//
// Secret doors and corridors count as walkable: they can be passed once they are found.
// Warren counts them as passable, and a game decides what hides them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/colour.hpp>
#include <warren/level/error.hpp>
#include <warren/level/light.hpp>
#include <warren/level/spawn_table.hpp>

namespace warren {

/// The kind of a cell. tiles.def lists the built-in ones.
enum class Tile : std::uint8_t {
#define WARREN_TILE(name, id, ...) name = id,
#include <warren/level/tiles.def>
#undef WARREN_TILE
};

/// Whether things can stand on the tile.
constexpr bool is_walkable(Tile tile) { return static_cast<std::uint8_t>(tile) < 128; }

/// A tile that a game has added.
constexpr bool is_own(Tile tile) { return static_cast<std::uint8_t>(tile) % 128 >= 64; }

/// A door, secret or not.
constexpr bool is_door(Tile tile) { return tile == Tile::door || tile == Tile::secret_door; }

/// The tiles that exits stand on.
constexpr bool is_exit_tile(Tile tile) {
  return tile == Tile::down_stairs || tile == Tile::up_stairs || tile == Tile::portal;
}

/// The appearance and properties of one kind of tile.
struct TileInfo {
  std::string name{};
  char glyph = '?';  ///< printable ASCII, different for every tile of a set
  Colour foreground{};
  Colour background{};
  bool opaque = false;     ///< blocks sight
  int cost_percent = 100;  ///< what a step onto it costs, 100 for plain floor
  Light light{};           ///< that it gives

  bool operator==(const TileInfo&) const = default;
};

/// The tiles a level may use: the built-in ones, and those a game has added. It also holds the spawn tables of a game,
/// so that every drawing of a level shows its spawns.
class TileSet {
 public:
  /// The built-in tiles.
  TileSet();

  /// Adds a tile of the game's own. Its name and glyph must be new; the id is the next free one of its
  /// half, from 64 (walkable) or from 192 (blocking).
  Result<Tile> add_walkable(TileInfo info);
  Result<Tile> add_blocking(TileInfo info);
  /// The same under an id that is known already, from a file: 64 to 127 or 192 to 255, and not taken.
  Result<Tile> add_as(Tile tile, TileInfo info);

  bool knows(Tile tile) const { return !slot(tile).name.empty(); }
  /// The properties of a tile. An unknown tile has no name and the glyph '?'.
  const TileInfo& operator[](Tile tile) const { return slot(tile); }
  /// The tile of this name; empty if there is none.
  std::optional<Tile> find(std::string_view name) const;
  /// Every tile of the set, in the order of their ids.
  std::vector<Tile> tiles() const;

  /// Adds a table whose rows describe the spawns of their names. Later tables take precedence.
  void add_spawns(const SpawnTable& table) { spawns_.push_back(table); }
  /// The row that describes spawns of this name, of the tables that were added or of those that ship; null if none
  /// does.
  const SpawnRow* find_spawn(std::string_view name) const;
  /// The tables that were added.
  const std::vector<SpawnTable>& spawn_tables() const { return spawns_; }

  /// Whether both have the same tiles and tables.
  bool operator==(const TileSet&) const = default;

  /// The built-in tiles, shared by every level that is not given a set of its own.
  static const std::shared_ptr<const TileSet>& standard();

 private:
  const TileInfo& slot(Tile tile) const { return infos_[static_cast<std::uint8_t>(tile)]; }
  Result<Tile> add(TileInfo info, int first, int last);

  std::array<TileInfo, 256> infos_;
  std::vector<SpawnTable> spawns_;
};

/// Calls visit(Point) for every cell that holds the tile, in reading order. Fast for rare tiles: the C
/// library searches many cells at a time.
template <class Visit>
void for_each_tile(const Grid<Tile>& tiles, Tile tile, Visit visit) {
  const std::span<const Tile> cells = tiles.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const void* found = std::memchr(cells.data() + i, static_cast<int>(tile), cells.size() - i);
    if (found == nullptr) return;
    i = static_cast<std::size_t>(static_cast<const Tile*>(found) - cells.data());
    visit(tiles.point(i));
  }
}

/// The same for doors, first the visible ones and then the secret ones.
template <class Visit>
void for_each_door(const Grid<Tile>& tiles, Visit visit) {
  for_each_tile(tiles, Tile::door, visit);
  for_each_tile(tiles, Tile::secret_door, visit);
}

/// The walkable cells of a map.
CellSet walkable_cells(const Grid<Tile>& tiles);
/// The same into a set that is reused.
void assign_walkable(CellSet& set, const Grid<Tile>& tiles);
/// The cells of a map that hold this tile.
CellSet cells_with_tile(const Grid<Tile>& tiles, Tile tile);
/// The doors of a map, secret ones included.
CellSet door_cells(const Grid<Tile>& tiles);

/// Sets every tile of a map of the same size: those of the set to `inside`, all others to `outside`.
void write_tiles(Grid<Tile>& tiles, const CellSet& set, Tile inside, Tile outside);

}  // namespace warren
