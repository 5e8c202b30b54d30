// SPDX-License-Identifier: MIT
// The contents of a Tiled map that prefabs need, independent of the file format.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/grid.hpp>
#include "src/tiled/tiled.hpp"

#include "src/prefabs/mission_parts.hpp"
#include "src/prefabs/prefab_source.hpp"
#include "src/tiled/tiled_node.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

struct TiledTile {
  std::uint32_t id = 0;
  std::string meaning{};  ///< its property "tile" or its class; empty when it has neither
  TiledSpot at{};
};

struct TiledTileset {
  std::string name{};
  std::string file{};  ///< where it is written down: that of the map, or its own
  TiledSpot at{};      ///< in the map
  std::uint32_t first_gid = 1;
  std::uint32_t count = 0;         ///< no tile has an id from here on
  std::vector<TiledTile> tiles{};  ///< the tiles with a class or properties, by id
};

/// An object in a cell: the start, an exit or a spawn.
struct TiledObject {
  Role role = Role::ground;
  std::string spawn{};
  std::string name{};  ///< of a socket: its kind; of a slot: what it takes
  Point cell{};
  TiledSpot at{};
  const TiledNode* node = nullptr;  ///< of the document, which a prefab does not keep
};

/// A part of a mission and its cells.
struct TiledMissionPart {
  PlacedPart placed{};
  TiledSpot at{};
};

/// Layers are merged while they are read: a small compressed file can contain very many.
struct TiledMap {
  std::string file{};
  std::vector<PrefabField> fields{};     ///< the properties that are a prefab's, by key
  std::vector<TiledTileset> tilesets{};  ///< by their first gid
  bool has_good_tilesets = true;         ///< when not, there are problems, and no tiles are in the cells
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();  ///< what tiles can mean
  Grid<std::uint32_t> gids{};  ///< the tile on top of each cell; 0 where there is none
  std::vector<TiledObject> objects{};
  std::vector<TiledObject> areas{};               ///< sockets and slots, one for each cell
  std::vector<const TiledNode*> mission{};        ///< locks, keys, levers and one-way cells of the document
  std::vector<TiledMissionPart> mission_parts{};  ///< the same, once they are read for a prefab
  Size tile_size{};                               ///< in pixels
};

/// Global tile ids are used as table indices, so they are limited.
inline constexpr std::uint32_t most_gids = std::uint32_t{1} << 20;
/// The longest meaning of a tile or name of a spawn, in bytes.
inline constexpr std::size_t most_name_bytes = 200;

/// Reports problems and goes on.
TiledMap read_tiled_map(const TiledNode& root, const TilesetFiles& files, int longest_side, const Limits& limits,
                        TiledProblems& problems);
/// Merges the layers and collects the objects. Reports problems and goes on.
void read_tiled_layers(const TiledNode& root, Size tile_size, const Limits& limits, TiledMap& map,
                       TiledProblems& problems);
std::vector<TiledTileset> read_tiled_tilesets(const TiledNode& map, const TilesetFiles& files, const Limits& limits,
                                              TiledProblems& problems);
/// Reads the mission of a map for a prefab. Call it as long as the document exists.
void read_mission_parts(TiledMap& map, const Limits& limits, TiledProblems& problems);
PrefabSource prefab_of(const TiledMap& map, TiledProblems& problems);

}  // namespace warren
