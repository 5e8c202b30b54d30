// SPDX-License-Identifier: MIT
// Tile sheets: one image with all tiles that levels are drawn with, 16 per row.
//
// Slots number the tiles row by row:
//
//   0 to 46    walls, by the walls around them (wall_slot); 47 is for unknown tiles
//   48 to 63   the built-in walkable tiles, by id from 0
//   64 to 79   the built-in blocking tiles, by id from 128
//   80         the start; 81 to 84 any monster, item, trap and prop; up to 95 free
//   96 to 479  spawns by kind and glyph: 96 slots each for monsters, items, traps and props, from the blank on
//   480 to 543 custom walkable tiles, by id from 64
//   544 to 607 custom blocking tiles, by id from 192
//   608 to 671 the props that ship, by name (docs/FORMATS.md lists them)
//   from 672   what a sheet has besides: slots of its own for spawns, kinds of exits and variants of tiles
//
// Sheets may end after any row from the sixth on. Spawns without a slot are then drawn by their glyph or kind.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/pictures/picture.hpp>

namespace warren {

struct Tileset;

/// The image of a tileset as its author drew it, for programs that take the tiles out of it themselves.
struct SheetImage {
  static constexpr int no_tile = -1;

  std::string name{};  ///< of the file, without a folder
  std::string png{};   ///< the file
  Size size{};         ///< in pixels
  int margin = 0;      ///< pixels before the first tile, to the left and above
  int spacing = 0;     ///< pixels between tiles
  int columns = 0;
  int tiles = 0;                    ///< the number of tiles
  std::vector<int> tile_of_slot{};  ///< for each slot of the sheet: the tile of the image, or no_tile
};

/// An image with the tiles that levels are drawn with.
class TileSheet {
 public:
  static constexpr int columns = 16;
  static constexpr int fewest_rows = 6;
  static constexpr int drawn_size = 16;    ///< the tile size of the built-in sheet, in pixels
  static constexpr int largest_size = 64;  ///< the largest tile size, in pixels

  using Slot = std::uint16_t;
  static constexpr Slot unknown_slot = 47;
  static constexpr Slot first_walkable = 48;
  static constexpr Slot first_blocking = 64;
  static constexpr Slot start_slot = 80;
  static constexpr Slot first_kind = 81;
  static constexpr Slot first_spawn = 96;
  static constexpr Slot slots_of_kind = 96;
  static constexpr Slot first_own_walkable = 480;
  static constexpr Slot first_own_blocking = 544;
  static constexpr Slot first_prop = 608;
  static constexpr Slot first_extra = 672;

  /// The built-in sheet, drawn by code, with the tiles and the spawns of this set in their colours, and with these
  /// spawns, which may have colours that the set does not know.
  static TileSheet drawn(const TileSet& tiles, std::span<const Spawn> spawns = {});
  /// A custom sheet. The tile size is a sixteenth of its width. Errors name the file.
  static Result<TileSheet> from_picture(Picture picture, std::string_view file);
  /// The sheet that a tileset describes, for levels with these tiles. What it leaves out is drawn as in the built-in
  /// sheet. `image` is its picture, and `png` the file that the picture was read from. Errors have the line and column
  /// in the description.
  static Result<TileSheet> from_tileset(const Tileset& tileset, const Picture& image, std::string png,
                                        const TileSet& tiles, std::span<const Spawn> spawns = {});

  /// The side of a tile in pixels.
  int tile_size() const { return tile_size_; }
  /// The number of slots.
  int slots() const { return picture_.height() / tile_size_ * columns; }
  const Picture& picture() const { return picture_; }
  /// The image that the tiles come from; null for other sheets than those of a tileset, and if they were scaled.
  const SheetImage* image() const { return image_.get(); }
  /// The area of a slot in the picture.
  Rect area(Slot slot) const {
    return {slot % columns * tile_size_, slot / columns * tile_size_, tile_size_, tile_size_};
  }
  /// The same sheet with tiles of another size, 1 to `largest_size`. Adds no colours.
  TileSheet scaled(int tile_size) const;

  /// The slot of each cell of a map.
  Grid<Slot> ground(const Grid<Tile>& tiles, const TileSet& tile_set) const;
  /// The same for a level, whose exits may have slots by their kind.
  Grid<Slot> ground(const Level& level) const;
  /// The slot of a spawn.
  Slot slot_of(const Spawn& spawn, const TileSet& tile_set = *TileSet::standard()) const;
  /// The slot of a single tile; `unknown_slot` if the sheet has none. The slots of walls depend on the map: see
  /// ground().
  Slot slot_of(Tile tile, const TileSet& tile_set) const;
  /// The slots that show a tile besides its own: variants, and exits of a kind with a slot.
  std::vector<Slot> extra_slots_of(Tile tile) const;

 private:
  /// A spawn as the built-in sheet draws it: its kind, glyph and colour.
  using SpawnLook = std::tuple<SpawnKind, char, std::uint32_t>;
  /// What a sheet has besides the slots that every sheet has.
  struct Extras {
    std::map<SpawnLook, Slot> looks{};                  // of spawns with a colour of their own
    std::map<std::string, Slot, std::less<>> spawns{};  // by name
    std::map<std::string, Slot, std::less<>> exits{};   // by kind
    std::array<bool, 4> has_kind{};                     // spawns of the kind share its slot, whatever their glyph
    std::map<Tile, std::vector<Slot>> variants{};
  };
  friend class TilesetSlots;

  TileSheet(Picture picture, int tile_size) : picture_(std::move(picture)), tile_size_(tile_size) {}

  Picture picture_;
  int tile_size_ = drawn_size;
  std::shared_ptr<const Extras> extras_;
  std::shared_ptr<const SheetImage> image_;
};

/// Bits for the eight neighbours of a wall that are walls too.
enum class Around : std::uint8_t {
  top = 1,
  right = 2,
  bottom = 4,
  left = 8,
  top_right = 16,
  bottom_right = 32,
  bottom_left = 64,
  top_left = 128,
};

/// The slot of a wall with these neighbours, a combination of Around. A corner matters only if both adjacent sides are
/// walls, which leaves 47 cases.
TileSheet::Slot wall_slot(unsigned around);

/// The case of each wall in row y of a map: its slot, from 0 to 46. Cells outside the map count as walls. Cells that
/// are no walls get unknown_slot.
std::vector<TileSheet::Slot> wall_cases(const Grid<Tile>& tiles, int y);

/// The slots of all cells of a level: the tiles, and above them the start and the spawns.
struct LevelSlots {
  static constexpr TileSheet::Slot no_mark = 0;

  Grid<TileSheet::Slot> ground{};  ///< the tiles
  Grid<TileSheet::Slot> marks{};   ///< the start and the spawns, or no_mark

  LevelSlots(const Level& level, const TileSheet& sheet);
  /// The bounding box of all cells that differ; empty if none does. Sizes must be equal.
  Rect difference(const LevelSlots& other) const;
};

/// Draws a part of a level. Does not check limits.
Picture picture_of(const LevelSlots& slots, const Rect& cells, const TileSheet& sheet);

/// Draws a level. Fails if the picture would have more pixels than the limit.
Result<Picture> level_picture(const Level& level, const TileSheet& sheet, const Limits& limits = {});

}  // namespace warren
