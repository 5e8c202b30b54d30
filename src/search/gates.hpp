// SPDX-License-Identifier: MIT
// Gates: the articulation cells between a start and the rest of the map, and how many cells are behind each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/padded_layout.hpp>

namespace warren {

/// An articulation cell: without it, some cells can no longer be reached from the start.
struct Gate {
  Point at{};
  int inside = -1;      ///< index of the innermost part that it is in; Gates::none if no gate is before it
  int first_part = -1;  ///< index of the first of its parts; GatePart::next links the others
  int behind = 0;       ///< the number of cells in all its parts

  bool operator==(const Gate&) const = default;
};

/// A connected component of what one gate separates from the start. The gate itself does not belong to it.
struct GatePart {
  int gate = -1;               ///< index of the gate
  int next = -1;               ///< index of the next part of the same gate, or Gates::none
  int cells = 0;               ///< its size, with all parts that are nested in it
  std::uint32_t position = 0;  ///< of its first cell in depth-first order; its cells are consecutive

  bool operator==(const GatePart&) const = default;
};

/// The block-cut tree of the cells that can be reached from a start. The start is a gate if the map falls apart without
/// it; its parts are then everything else.
///
///   #########     Among the gates from `@` are a, b and c. The part of `a` has 7 cells, with b and c among
///   #@.a.b..#     them; that of `b` has 3 and that of `c` has 1. Both are nested in the part of `a`.
///   ####c##.#
///   ####.####
///
/// One depth-first search (Tarjan's low-links) without recursion. Linear; 4 bytes per cell of the map and 8 for each
/// that can be reached, which are kept from one search to the next. At most 2^28 cells.
class Gates {
 public:
  static constexpr int none = -1;

  Gates() = default;
  Gates(const CellSet& open, Point start, Movement movement = Movement::orthogonal) { find(open, start, movement); }
  /// Finds the gates of another map. There are none if `start` is not in the set.
  void find(const CellSet& open, Point start, Movement movement = Movement::orthogonal);

  /// In depth-first order: a gate comes after all gates on the path to it from the start.
  std::span<const Gate> gates() const { return gates_; }
  /// In the same order: a part comes after the parts that it is nested in.
  std::span<const GatePart> parts() const { return parts_; }
  /// The number of cells that can be reached from the start, which is one of them.
  std::int64_t reached() const { return static_cast<std::int64_t>(order_.size()); }
  bool is_reached(Point p) const { return map().contains(p) && number_[layout_.cell_at(p)] < unvisited; }

  /// The innermost part that a cell is in. `none` for cells that no gate separates from the start, and for those that
  /// cannot be reached. A gate is in the part before it, not in its own.
  int part_at(Point p) const {
    return is_reached(p) ? static_cast<int>(inner_[number_[layout_.cell_at(p)]]) - 1 : none;
  }
  /// The part that a part is nested in, or `none`.
  int parent(int part) const { return gate_of(part).inside; }
  /// Whether every path from the start to the cell passes the gate of the part, into this part.
  bool is_behind(int part, Point p) const {
    const GatePart& behind = parts_[static_cast<std::size_t>(part)];
    return is_reached(p) && number_[layout_.cell_at(p)] - behind.position < static_cast<std::uint32_t>(behind.cells);
  }
  /// Calls visit(Point) for the cells of a part, its nested parts included.
  template <class Visit>
  void for_each_cell(int part, Visit visit) const {
    const GatePart& behind = parts_[static_cast<std::size_t>(part)];
    for (const Cell cell : std::span(order_).subspan(behind.position, static_cast<std::size_t>(behind.cells))) {
      visit(layout_.point_of(cell));
    }
  }

 private:
  using Cell = PaddedLayout::Cell;
  // A position in depth-first order.
  using Number = std::uint32_t;
  static constexpr Number blocked = 0xffff'ffff;  // the largest, so that it never is a low-link
  static constexpr Number unvisited = blocked - 1;

  Rect map() const { return {0, 0, size_.w, size_.h}; }
  const Gate& gate_of(int part) const {
    return gates_[static_cast<std::size_t>(parts_[static_cast<std::size_t>(part)].gate)];
  }

  void prepare(const CellSet& open);
  template <std::size_t directions>
  void search(Cell start);
  void collect();

  Size size_{};
  PaddedLayout layout_;
  std::array<Cell, 8> offsets_{};  // to the neighbours
  std::vector<Number> number_;     // of every cell; the padding is blocked
  std::vector<Cell> order_;        // the cells in depth-first order
  // By position. During the search the low-link, with flags in the upper bits; then 1 plus the index of the part that
  // begins here, in the order of found_, or 0; at last 1 plus the innermost part of the cell, or 0.
  std::vector<std::uint32_t> inner_;
  int start_children_ = 0;
  std::vector<Gate> gates_;
  std::vector<GatePart> parts_;
  // A part as the search finds it, nested ones first.
  struct Found {
    std::uint32_t gate = 0;  // counted in the order in which gates are found
    Number above = 0;        // the position of the gate
    int cells = 0;
  };
  std::vector<Found> found_;
  std::vector<std::uint32_t> open_gates_;  // those that the search has not left, the innermost last
  std::vector<int> renumbered_;            // from the order of finding to the order of gates_
};

}  // namespace warren
