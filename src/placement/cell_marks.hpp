// SPDX-License-Identifier: MIT
// What is known about each cell while props are placed, so that nothing is cut off.
//
//   . . .     A prop that stands in the way may take a cell if the open cells of the ring around it form one arc: then
//   . T .     every path through the cell can go around it. So the floor stays connected whatever is placed, without a
//   # # #     search. Locks and one-way cells count as closed, so that each region between locks stays connected too.
//
// Cells on or beside doors, stairs, the start, keys, levers, locks and the props of other steps are not free, and
// neither are protected cells.
#pragma once

#include <cstdint>

#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

namespace warren {

constexpr bool is_water_tile(Tile tile) { return tile == Tile::shallow_water || tile == Tile::deep_water; }

class CellMarks {
 public:
  enum Mark : std::uint8_t {
    open = 1,       // can be walked through, now that props stand there
    free = 2,       // something can be placed there
    paintable = 4,  // plain floor
    solid = 8,      // wall, or what else props lean against
    wet = 16,       // water
    path = 32,      // corridor or road
    here = 64       // in the area that is being furnished
  };

  /// Only cells that meet the conditions are free and paintable.
  CellMarks(Level& level, const Where& where);

  bool is(Point cell, Mark mark) const { return (marks_[cell] & mark) != 0; }
  void set(Point cell, Mark mark) { marks_[cell] = static_cast<std::uint8_t>(marks_[cell] | mark); }
  void clear(Point cell, Mark mark) { marks_[cell] = static_cast<std::uint8_t>(marks_[cell] & ~mark); }
  /// Lets no cell on or beside this one be free.
  void keep_clear_around(Point cell);

  /// The marks of the neighbours of a cell, those of each direction combined by bits.
  struct Neighbours {
    std::uint8_t vertical;
    std::uint8_t horizontal;
    std::uint8_t diagonal;

    bool beside(Mark mark) const { return ((vertical | horizontal) & mark) != 0; }
    bool around(Mark mark) const { return ((vertical | horizontal | diagonal) & mark) != 0; }
  };
  /// The cell must not be in the outermost ring; here and below.
  Neighbours neighbours(Point cell) const;
  /// Whether a prop that stands in the way cuts nothing off here.
  bool can_stand(Point cell) const;
  /// Whether no wall is near, and the cell is in the middle half of the box, unless that is empty.
  bool is_central(Point cell, const Rect& box) const {
    return !neighbours(cell).around(solid) && is_in_middle(cell, box);
  }
  static bool is_in_middle(Point cell, const Rect& box);

  Rect bounds() const { return marks_.bounds(); }

 private:
  void mark_tiles();

  Level& level_;
  Grid<std::uint8_t> marks_;
};

}  // namespace warren
