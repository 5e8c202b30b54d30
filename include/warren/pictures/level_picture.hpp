// SPDX-License-Identifier: MIT
// Levels as pictures: the tiles, and on them the start and the spawns.
#pragma once

#include <warren/core/error.hpp>
#include <warren/core/level.hpp>
#include <warren/core/limits.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

namespace warren {

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
