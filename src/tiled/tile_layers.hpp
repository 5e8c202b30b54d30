// SPDX-License-Identifier: MIT
// A level in the model of the Tiled map editor: a tile layer, object layers, and a tileset with an image.
//
// The writers of .tmj and .tmx share it. Positions and sizes of objects are in pixels; tiles are slots of the sheet.
// See docs/FORMATS.md for the properties. Their names differ from those of prefab headers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/pictures/tile_sheet.hpp>

namespace warren {

struct MapProperty {
  std::string_view name;
  std::string_view type;  ///< "string", "int", "bool" or "color"
  std::string value;

  bool is_text() const { return type == "string" || type == "color"; }
};

/// A tile of a tileset with a class or properties.
struct MapTile {
  int id = 0;             ///< in its tileset
  std::string_view type;  ///< the meaning, as legends write it
  std::vector<MapProperty> properties{};
};

/// A tileset with its image.
struct MapTileset {
  int first_gid = 1;  ///< the first global tile id; 0 is for empty cells
  std::string name{};
  std::string file{};  ///< the image, beside the map
  std::string png{};
  Size image_size{};  ///< in pixels
  int margin = 0;
  int spacing = 0;
  int columns = 0;
  int count = 0;                 ///< of the tiles
  std::vector<MapTile> tiles{};  ///< by id
};

struct MapObject {
  static constexpr int no_tile = 0;

  int id = 0;
  std::string_view type;
  std::string_view name{};
  Rect area{};
  int gid = no_tile;  ///< the tile of an object that is drawn; Tiled positions it by its lower left corner
  std::vector<MapProperty> properties{};
};

struct MapObjects {
  int id = 0;
  std::string_view name;
  bool visible = true;
  std::vector<MapObject> objects{};
};

/// The map. It refers to texts of the level, which must outlive it.
struct LevelMap {
  static constexpr int ground_id = 1;  ///< the id of the tile layer

  Grid<TileSheet::Slot> ground{};
  std::vector<MapProperty> properties{};
  std::vector<MapObjects> layers{};  ///< in the order in which they are drawn, after the ground
  int next_layer_id = 0;
  int next_object_id = 0;

  int tile_size = 0;
  /// The image of a tileset comes first; the sheet follows for what the image lacks.
  std::vector<MapTileset> tilesets{};
  std::vector<int> gid_of_slot{};

  /// Makes the map of a level with this sheet, or with the built-in one if it is null. `sheet_file` is the name of its
  /// image.
  static Result<LevelMap> of(const Level& level, const TileSheet* sheet, const std::string& sheet_file);
  /// Leaves the sheet out if the image has all tiles of the map.
  void drop_unused_sheet();
  /// Appends the tile ids of the ground as comma-separated values, row by row.
  void append_ground(std::string& out) const;
};

}  // namespace warren
