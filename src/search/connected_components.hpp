// SPDX-License-Identifier: MIT
// The connected components of a set of cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include "src/search/connected_runs.hpp"

namespace warren {

struct Component {
  std::int64_t cells = 0;
  Point first;  ///< in reading order

  bool operator==(const Component&) const = default;
};

/// All components of a set, the largest first; of two of equal size the one that begins first in reading order.
class Components {
 public:
  Components() = default;
  explicit Components(const CellSet& open, Movement movement = Movement::orthogonal) { find(open, movement); }
  /// The components of another set. Memory is kept.
  void find(const CellSet& open, Movement movement = Movement::orthogonal);

  std::size_t size() const { return areas_.size(); }
  bool empty() const { return areas_.empty(); }
  const Component& operator[](std::size_t i) const { return areas_[i]; }
  auto begin() const { return areas_.begin(); }
  auto end() const { return areas_.end(); }

  /// The index of the component of this cell; nothing for cells that are not in the set.
  std::optional<std::size_t> at(Point p) const;

  /// The cells of one component.
  CellSet cells(std::size_t i) const;
  /// The cells of all components for which wanted(index) is true.
  template <class Wanted>
  CellSet cells_where(Wanted wanted) const {
    CellSet set(size_);
    for_each_run([&](const Rect& run, std::size_t area) {
      if (wanted(area)) set.insert(run);
    });
    return set;
  }
  /// Calls visit(Rect, component) for every run of cells, in reading order.
  template <class Visit>
  void for_each_run(Visit visit) const {
    for (int y = 0; y < size_.h; ++y) {
      for (const Run& run : runs_.row(y))
        visit(Rect::between(run.left, y, run.right, y + 1), std::size_t{run.component});
    }
  }

 private:
  void measure();
  void sort();

  Size size_;
  ConnectedRuns runs_;
  std::vector<Component> areas_;
  // Buffers of sort():
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> rank_;
  std::vector<Component> sorted_;
};

/// The cells of the largest component; none when the set is empty.
CellSet largest_component(const CellSet& open, Movement movement = Movement::orthogonal);
/// The same into a set whose memory is reused.
void largest_component_into(CellSet& area, const CellSet& open, Movement movement = Movement::orthogonal);

}  // namespace warren
