// SPDX-License-Identifier: MIT
// Maps in one array with closed cells around them, so that every cell of a map has all its neighbours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>

namespace warren {

/// Where the cells of a map are in such an array. A column of padding precedes each row, and so follows the row above;
/// a row of padding is above and below the map. At most 2^32 cells, the padding included.
class PaddedLayout {
 public:
  /// A cell as an index into the array.
  using Cell = std::uint32_t;

  PaddedLayout() = default;
  explicit PaddedLayout(Size size) : PaddedLayout(size, 1) {}
  /// For a map whose outermost ring is closed, and serves as padding.
  static PaddedLayout unpadded(Size size) { return {size, 0}; }

  /// The length of the array.
  std::size_t cells() const { return cells_; }
  /// From a cell to the one below.
  Cell stride() const { return stride_; }
  /// Of a cell of the map or of the padding.
  Cell cell_at(Point p) const { return origin_ + static_cast<Cell>(p.y) * stride_ + static_cast<Cell>(p.x); }
  /// Of a cell of the map.
  Point point_of(Cell cell) const {
    const Cell from_origin = cell - origin_;
    return {static_cast<int>(from_origin % stride_), static_cast<int>(from_origin / stride_)};
  }
  /// From a cell to its neighbours, in the order of all_steps. Modular: adding one can mean going back.
  std::array<Cell, 8> offsets() const {
    std::array<Cell, 8> made{};
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = cell_at(all_steps[i]) - origin_;
    return made;
  }

 private:
  PaddedLayout(Size size, Cell padding)
      : stride_(static_cast<Cell>(size.w) + padding),
        origin_(padding * (stride_ + 1)),
        cells_(std::size_t{stride_} * (static_cast<std::size_t>(size.h) + 2 * padding) + padding) {}

  Cell stride_ = 1;
  Cell origin_ = 0;  // of the cell (0, 0)
  std::size_t cells_ = 0;
};

}  // namespace warren
