// SPDX-License-Identifier: MIT
// Places the patterns of themes so that nothing is cut off; cell_marks.hpp says how.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/theme.hpp>
#include <warren/placement/where.hpp>

#include "src/placement/cell_marks.hpp"
#include "src/placement/floor_painter.hpp"

namespace warren {

class Furnisher {
 public:
  struct Options {
    int density_percent = 100;  ///< of the patterns without a count; 0: nothing but floors
    bool light = true;          ///< patterns that give light too
    bool paint = true;          ///< the floor too
    bool only_paths = false;    ///< only patterns for paths, and of these only flat ones: wide corridors stay wide
  };
  /// A part of the map with one theme. Cells are in reading order. The box is that of a room; empty for other areas,
  /// whose centre is wherever no wall is near.
  struct Area {
    std::span<const Point> cells;
    Rect box{};
  };

  /// Furnishes cells that meet the conditions only.
  Furnisher(Level& level, const Where& where) : level_(level), marks_(level, where) {}

  /// The same draws are made in the same order for every density, so that more of it only adds.
  void furnish(const Area& area, const Theme& theme, const Options& options, Rng rng);

 private:
  static constexpr int tries = 6;  // cells for one pattern

  static bool stands(const Theme& theme, const ThemePattern& pattern);
  void sort_cells(const Area& area);
  void place(const Theme& theme, const ThemePattern& pattern, Rng& rng);
  bool place_at(const Theme& theme, const ThemePattern& pattern, Point anchor, Orientation turn);
  bool faces_walls(const ThemePattern& pattern, Point anchor, Orientation turn) const;
  bool meets(const ThemePattern& pattern, Point cell);

  Level& level_;
  CellMarks marks_;
  FloorPainter painter_;
  std::array<std::vector<Point>, theme_place_count> cells_;  // of the area, by place
  std::vector<Point> taken_;                                 // by the pattern being placed, to undo it
  std::vector<int> weights_;                                 // of the patterns of the theme
  std::map<const ThemePattern*, CellSet> matching_;          // of patterns with conditions
};

}  // namespace warren
