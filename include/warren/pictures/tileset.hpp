// SPDX-License-Identifier: MIT
// Tilesets: an image as its author drew it, and the description of where its tiles are. See docs/PACKS.md.
//
//   { "image": "roguelike.png", "tile_size": 16, "spacing": 1,
//     "tiles": { "floor": [[0, 0], [1, 0]], "door": [4, 2], "mud": 37 },
//     "walls": [ 16 or 47 tiles ], "below": "floor", "start": [0, 5],
//     "spawns": { "Leech": [3, 5] }, "kinds": { "monster": [2, 5] }, "exits": { "gate": [4, 3] } }
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// A line and a column in a description, for errors.
struct TextPlace {
  int line = 1;
  int column = 1;

  bool operator==(const TextPlace&) const = default;
};

/// A tile of the image, by its column and row, or by its number row by row from 0.
struct ImageTile {
  static constexpr int by_number = -1;

  int column = 0;       ///< or the number
  int row = by_number;  ///< by_number: `column` is the number
  TextPlace place{};

  bool operator==(const ImageTile&) const = default;
};

/// What a description says about one name. Only tiles have more than one image: variants.
struct TilesetEntry {
  std::string name{};
  std::vector<ImageTile> images{};
  TextPlace place{};

  bool operator==(const TilesetEntry&) const = default;
};

/// The description of a tileset.
struct Tileset {
  static constexpr std::string_view file_name = "tileset.json";
  static constexpr int widest_gap = 1024;           ///< of margin and spacing
  static constexpr std::size_t most_variants = 16;  ///< of a tile
  static constexpr std::size_t most_names = 1024;   ///< of tiles, spawns and exits each
  static constexpr std::int64_t most_tiles = 1'000'000;

  std::string file{};   ///< the description, in errors
  std::string image{};  ///< the path of the image, from the folder of the description
  int tile_size = 16;   ///< the side of a tile in pixels
  int margin = 0;       ///< pixels before the first tile, to the left and above
  int spacing = 0;      ///< pixels between two tiles
  std::vector<TilesetEntry> tiles{};
  std::vector<ImageTile> walls{};       ///< none, 16 by the sides that are walls, or one for each of the 47 cases
  std::optional<TilesetEntry> below{};  ///< the name of the tile that is drawn below transparent pixels of tiles
  std::optional<ImageTile> start{};
  std::vector<TilesetEntry> spawns{};               ///< by name
  std::array<std::optional<ImageTile>, 4> kinds{};  ///< of all other spawns, by SpawnKind
  std::vector<TilesetEntry> exits{};                ///< by kind, for kinds that are drawn as portals otherwise
  TextPlace image_place{};

  /// The numbers of columns and rows of an image; 0 if not even one tile fits.
  int columns(Size image_size) const;
  int rows(Size image_size) const;
  /// The part of the image with a tile.
  Rect area(int column, int row) const;
  /// Whether the set has all tiles that are named, and the list all spawns. A null list accepts every spawn.
  Status check_names(const TileSet& known_tiles, const std::vector<std::string_view>* known_spawns) const;

  bool operator==(const Tileset&) const = default;
};

/// Reads a description. Reports all problems in one pass, each with line and column.
Result<Tileset> parse_tileset(std::string_view text, std::string_view file, const Limits& limits = {});

}  // namespace warren
