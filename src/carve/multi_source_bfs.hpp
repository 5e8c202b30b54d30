// SPDX-License-Identifier: MIT
// A breadth-first search from all areas at once through blocked cells. Where two searches meet there is a dig.
//
//   ####122###     Traced back to both areas, a meeting is a shortest dig between them, and a minimum spanning tree
//   #.1112222.     needs no other digs (Mehlhorn, 1988). Meetings come in the order of their length, so each that
//   ..112222..     connects two groups belongs to the tree.
//
// Memory: four bytes per cell, and the frontier.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <warren/grid/grid.hpp>
#include "src/carve/join_areas.hpp"
#include "src/search/connected_components.hpp"

#include "src/carve/dig_tree.hpp"

namespace warren {

class MultiSourceBfs {
 public:
  /// The search is restricted to the cells of `ground`, which must not include the outermost ring. The components are
  /// numbered from `first_area`: from 1 if the largest, area 0, is not among them.
  MultiSourceBfs(const CellSet& open, const Components& areas, const CellSet& ground, std::size_t first_area = 0);

  /// Finds the digs of fewer than `too_long` cells.
  Digs run(int too_long);

 private:
  // The state of a cell: barred, free, or reached. A reached cell has the number of its area, the parity of its
  // distance and the step that led to it.
  using Mark = std::uint32_t;
  static constexpr Mark barred = 0;
  static constexpr Mark free = 1;
  static constexpr Mark step = 3;
  static constexpr Mark odd_distance = 4;
  static constexpr Mark below_area = 7;
  static constexpr int area_shift = 3;

  static std::uint32_t area_of(Mark mark) { return (mark >> area_shift) - 1; }

  void mark_row(int y, const CellSet& ground);
  void grow(Mark odd);
  void face(std::uint32_t here, std::uint32_t there, Mark odd);
  void meet(std::uint32_t here, std::uint32_t there);
  template <class Visit>
  void trace_back(std::uint32_t cell, Visit visit) const;

  const CellSet& open_;
  Grid<Mark> marks_;
  std::array<std::uint32_t, 4> offsets_{};  // to the neighbours, in the order of the steps
  std::vector<std::uint32_t> frontier_;     // the cells that were reached last: the first size_ of them
  std::vector<std::uint32_t> next_;
  std::size_t size_ = 0;
  std::size_t free_count_ = 0;                                  // cells that are still free
  std::vector<std::pair<std::uint32_t, std::uint32_t>> later_;  // cells of this frontier next to cells of the next
  DigTree tree_;
};

}  // namespace warren
