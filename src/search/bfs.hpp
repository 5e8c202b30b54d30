// SPDX-License-Identifier: MIT
// Walking outward from a cell, one step at a time: what distance fields and searches on foot share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren {

/// The cells of a set in the order of their distance from one of them, or from several. Wave 0 is where it begins, wave
/// n all cells that are n steps away. Only the wave itself is kept, and a byte for each cell on whether it has been
/// reached: less than a field of distances. Linear in the cells.
///
///   Waves waves(open, start, level.movement);
///   while (waves.advance()) visit(waves.distance(), waves.cells());
class Bfs {
 public:
  /// Without any wave, until it is restarted.
  Bfs() = default;
  /// Without any wave when `from` is not in the set.
  Bfs(const CellSet& open, Point from, Movement movement = Movement::orthogonal) { restart(open, from, movement); }
  /// From all cells of `from` that are in the set.
  Bfs(const CellSet& open, const CellSet& from, Movement movement = Movement::orthogonal);
  /// Begins anew; memory is kept.
  void restart(const CellSet& open, Point from, Movement movement = Movement::orthogonal);

  /// Goes on to the next wave, the first time to where it begins. False when every cell has been reached.
  bool advance();

  int distance() const { return distance_; }
  /// The cells of this wave, in an order that depends on nothing but the set.
  std::span<const Point> cells() const { return {wave_.data(), size_}; }

 private:
  void prepare(const CellSet& open, Movement movement);
  template <Movement movement>
  std::size_t spread();
  std::size_t index(Point p) const {
    return origin_ + stride_ * static_cast<std::size_t>(p.y) + static_cast<std::size_t>(p.x);
  }

  std::vector<std::uint8_t> left_;  // 1 for the cells not yet reached; no cell has a neighbour outside of it
  std::size_t origin_ = 0;          // where cell (0, 0) is
  std::size_t stride_ = 0;
  std::vector<Point> wave_;  // the first size_ of them
  std::vector<Point> next_;
  std::size_t size_ = 0;
  int distance_ = -1;
  Movement movement_ = Movement::orthogonal;
};

}  // namespace warren
