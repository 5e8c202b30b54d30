// SPDX-License-Identifier: MIT
// Tile sheets: every small picture that levels are drawn with, in one large one, 16 to a row.
//
// A small picture is known by its slot, counted row by row:
//
//   0 to 46    walls, by the walls around them (wall_slot); 47 is for tiles that nobody knows
//   48 to 63   the built-in tiles that can be walked on, by their ids from 0
//   64 to 79   the built-in tiles that block, by their ids from 128
//   80         the start; 81 to 84 any monster, item, trap and prop; up to 95 free
//   96 to 479  spawns by kind and glyph: 96 slots each for monsters, items, traps and props, from the space on
//   480 to 543 a game's own tiles that can be walked on, by their ids from 64
//   544 to 607 a game's own tiles that block, by their ids from 192
//
// Sheets may end after any row from the sixth: what has no slot of its own is then drawn as any of its kind.
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/pictures/picture.hpp>

namespace warren {

class TileSheet {
 public:
  static constexpr int columns = 16;
  static constexpr int fewest_rows = 6;
  static constexpr int drawn_size = 16;  ///< of our own sheet, in pixels
  static constexpr int largest_size = 64;

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

  /// Our own, drawn by code, with the tiles of this set in their colours.
  static TileSheet drawn(const TileSet& tiles);
  /// Somebody's own. Its width tells the size of a tile; errors name the file.
  static Result<TileSheet> from_picture(Picture picture, std::string_view file);

  /// The side of a tile in pixels.
  int tile_size() const { return tile_size_; }
  int slots() const { return picture_.height() / tile_size_ * columns; }
  const Picture& picture() const { return picture_; }
  /// Where a slot is in the picture.
  Rect area(Slot slot) const {
    return {slot % columns * tile_size_, slot / columns * tile_size_, tile_size_, tile_size_};
  }
  /// The same sheet with tiles of another size, 1 to `largest_size`. No colour appears that was not there.
  TileSheet scaled(int tile_size) const;

  /// What each cell of a map is drawn with.
  Grid<Slot> ground(const Grid<Tile>& tiles, const TileSet& tile_set) const;
  Slot slot_of(const Spawn& spawn) const;
  /// A tile by itself; `unknown_slot` when the sheet has no place for it. The walls of a map are others: see ground().
  Slot slot_of(Tile tile, const TileSet& tile_set) const;

 private:
  TileSheet(Picture picture, int tile_size) : picture_(std::move(picture)), tile_size_(tile_size) {}

  Picture picture_;
  int tile_size_ = drawn_size;
};

/// Which of the eight cells around a wall are walls as well, as bits.
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

/// The slot of a wall among others. A wall at a corner shows only between two at the sides, which leaves 47 cases.
TileSheet::Slot wall_slot(unsigned around);

// Levels as pictures: the tiles, and on them the start and the spawns.

/// What each cell of a level is drawn with.
struct LevelSlots {
  static constexpr TileSheet::Slot no_mark = 0;

  Grid<TileSheet::Slot> ground{};
  Grid<TileSheet::Slot> marks{};  ///< what stands on the ground, or no_mark

  LevelSlots(const Level& level, const TileSheet& sheet);
  /// The smallest rectangle that holds every cell that differs; empty when none does. Sizes must be equal.
  Rect difference(const LevelSlots& other) const;
};

/// Draws some cells of a level; pixels are not counted.
Picture picture_of(const LevelSlots& slots, const Rect& cells, const TileSheet& sheet);

/// The whole level, unless that has more pixels than the limit allows.
Result<Picture> level_picture(const Level& level, const TileSheet& sheet, const Limits& limits = {});

}  // namespace warren
