// SPDX-License-Identifier: MIT
// Breadth-first search over the cells of a set, one step at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/padded_layout.hpp>

namespace warren {

/// Whether no cell of the outermost ring is open, as in levels, so that no search looks past it.
bool is_ring_closed(const CellSet& open);

/// Visits the cells of a set in the order of their distance from one source or from several. Frontier 0 is the sources,
/// frontier n all cells that are n steps away. Memory: the frontier, and one byte per cell. Cost: linear in the cells.
///
///   Bfs bfs(open, start, level.movement);
///   while (bfs.advance()) visit(bfs.distance(), bfs.frontier());
class Bfs {
 public:
  /// Reaches nothing until it is restarted.
  Bfs() = default;
  /// Reaches nothing when `from` is not in the set.
  Bfs(const CellSet& open, Point from, Movement movement = Movement::orthogonal) { restart(open, from, movement); }
  /// From all cells of `from` that are in the set.
  Bfs(const CellSet& open, const CellSet& from, Movement movement = Movement::orthogonal);
  /// Starts a new search and keeps the memory.
  void restart(const CellSet& open, Point from, Movement movement = Movement::orthogonal);

  /// Moves on to the next frontier, at the first call to the sources. False when there is none.
  bool advance();

  int distance() const { return distance_; }
  /// In an order that depends only on the set and the sources.
  std::span<const Point> frontier() const { return {frontier_.data(), size_}; }

 private:
  void prepare(const CellSet& open, Movement movement);
  template <Movement movement>
  std::size_t expand();

  PaddedLayout layout_;
  std::vector<std::uint8_t> unvisited_;  // 1 for the cells not yet reached
  std::vector<Point> frontier_;          // the first size_ elements
  std::vector<Point> next_;
  std::size_t size_ = 0;
  int distance_ = -1;
  Movement movement_ = Movement::orthogonal;
};

}  // namespace warren
