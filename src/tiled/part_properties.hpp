// SPDX-License-Identifier: MIT
// Rooms, zones, exits, prefabs and spawns as properties of Tiled objects, written and read.
//
// Cells are a text of runs "x,y,length", separated by blanks. They are relative to the corner of the object, so they
// follow an object that is moved and a map that is resized.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

#include "src/tiled/tile_layers.hpp"
#include "src/tiled/tiled_node.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

/// A colour as Tiled writes it, with an opaque alpha channel.
MapProperty colour_property(std::string_view name, Colour colour);
/// The colour of a property, "#rrggbb" or "#aarrggbb"; empty for other values.
std::optional<Colour> colour_of_property(const TiledNode& property);

/// A text without blanks and line breaks at its ends.
std::string_view trimmed(std::string_view text);
/// Takes "x,y,length" and the blanks behind it from the front of a text.
std::optional<CellRun> take_run(std::string_view& text);

/// The properties of an object, sorted by name, as in Tiled.
std::vector<MapProperty> part_properties(const Room& room);
std::vector<MapProperty> part_properties(const Zone& zone);
std::vector<MapProperty> part_properties(const Exit& exit);
std::vector<MapProperty> part_properties(const PlacedPrefab& placed);
std::vector<MapProperty> part_properties(const Spawn& spawn, const TileSet& tile_set);

/// Reads them. Reports problems and goes on.
class PartReader {
 public:
  PartReader(const Limits& limits, TiledProblems& problems) : limits_(limits), problems_(problems) {}

  /// False if all cells of the room are outside the map.
  bool read_room(const TiledNode& object, Point corner, const Rect& map, Room& room);
  /// The same. A zone without a property for its cells is the area of its object.
  bool read_zone(const TiledNode& object, const Rect& area, const Rect& map, Zone& zone);
  /// `kind` is for objects without a kind.
  Exit exit_of(const TiledNode& object, Point cell, std::string_view kind);
  PlacedPrefab prefab_of(const TiledNode& object, const Rect& area);
  void read_spawn(const TiledNode& object, Spawn& spawn);
  UserData data_of(const TiledNode& node);

 private:
  /// Adds the cells of a property that are on the map. False if there is no valid one.
  bool read_cells(const TiledNode& property, Point corner, const Rect& map, CellRuns& cells);
  void add_tags(const TiledNode& property, Room& room);
  void refuse(const TiledNode& property, std::string_view hint);

  const Limits& limits_;
  TiledProblems& problems_;
};

}  // namespace warren
