// SPDX-License-Identifier: MIT
// A level as map editors think of one: numbers of tiles in layers, objects on top, and a tileset with a picture.
//
// It is what the writers of Tiled's two formats share. Lengths of objects are in pixels, and numbers of tiles are slots
// of the sheet. What the names of properties mean is in docs/FORMATS.md; none of them is one that prefabs have.
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

/// A tile of the tileset of which something can be said.
struct MapTile {
  TileSheet::Slot slot = 0;
  std::string_view type;  ///< what it is, as legends say it
  std::vector<MapProperty> properties{};
};

struct MapObject {
  static constexpr int no_slot = -1;

  int id = 0;
  std::string_view type;
  std::string_view name{};
  Rect area{};
  int slot = no_slot;  ///< of objects that are drawn; these stand on the lower left corner of their area
};

struct MapObjects {
  int id = 0;
  std::string_view name;
  bool visible = true;
  std::vector<MapObject> objects{};
};

/// Texts are those of the level, which has to be there as long.
struct LevelMap {
  /// The first number of the tileset: 0 is for cells without a tile.
  static constexpr int first_gid = 1;
  static constexpr int ground_id = 1;  ///< of the layer that the ground is in

  Grid<TileSheet::Slot> ground{};
  std::vector<MapProperty> properties{};
  std::vector<MapObjects> layers{};  ///< in the order in which they are drawn, after the ground
  int next_layer_id = 0;
  int next_object_id = 0;

  int tile_size = 0;
  Size sheet_size{};  ///< in pixels
  int sheet_slots = 0;
  std::vector<MapTile> tiles{};  ///< by slot
  std::string sheet_png{};

  /// Drawn with this sheet, or with our own.
  static Result<LevelMap> of(const Level& level, const TileSheet* sheet);
  /// The numbers of the ground with commas in between, row by row.
  void append_ground(std::string& out) const;
};

}  // namespace warren
