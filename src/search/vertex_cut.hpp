// SPDX-License-Identifier: MIT
// Minimum vertex cuts: the fewest cells that separate one set of cells from another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/padded_layout.hpp>

namespace warren {

/// What a search for a cut is about. The sets must have the same size.
struct CutRequest {
  const CellSet& open;
  const CellSet& sources;  ///< the cells to separate; those that are not open are ignored, and none is in a cut
  const CellSet& targets;
  Movement movement = Movement::orthogonal;
  int max_width = 8;                               ///< 0 to VertexCut::max_width
  const CellSet* protected_cells = nullptr;        ///< cells that must not be in a cut either
  const Grid<std::int32_t>* to_targets = nullptr;  ///< steps; saves time and has no influence on the cut
};

/// Finds a minimum vertex cut by unit-capacity maximum flow: a depth-first search for every cell of the cut, which ends
/// at the first target, one that shows that there is no further path, and one from the targets. Cost: at most
/// (width + 2) x cells that are in neither set. If `to_targets` is given, searches go straight to the targets. Memory:
/// 8 bytes per cell, kept from one search to the next.
///
///   ############     Between `s` and `t` the cut is 2 wide. The one nearest to the sources is a a, the one
///   #s.a..b#.t.#     nearest to the targets b b.
///   #..a..b..t.#
///   ############
class VertexCut {
 public:
  static constexpr int max_width = 8;

  /// False when no cut of at most `max_width` cells separates the sets; there is none at all if they touch. Sets that
  /// are not connected in the first place have a cut of width 0.
  bool find(const CutRequest& request);

  /// After a search that succeeded: the minimum cut of the same width that is nearest to the cells of near_sources(),
  /// which it replaces. False when every cut behind them is wider; then there are no further ones. Searches only the
  /// cells between the two.
  bool find_next();

  /// The number of cells of every minimum cut; of a search that failed, `max_width` + 1.
  int width() const { return width_; }
  /// The minimum cut nearest to the sources: of all minimum cuts, it leaves the fewest cells on their side. In reading
  /// order. Empty when the search failed.
  std::span<const Point> near_sources() const { return near_sources_; }
  /// How many cells can be reached from the sources without passing near_sources(), the open sources included.
  std::int64_t source_side() const { return source_side_; }
  /// The minimum cut nearest to the targets.
  std::span<const Point> near_targets() const { return near_targets_; }
  /// As many paths from a source to a target as the cut is wide, which share no cell that could be in a cut: by
  /// Menger's theorem they prove that no cut is smaller. Empty when the search failed.
  std::vector<std::vector<Point>> disjoint_paths() const;

 private:
  using Cell = PaddedLayout::Cell;
  enum class Side : std::uint8_t { sources, targets };

  Cell neighbour(Cell cell, std::size_t direction) const { return cell + offsets_[direction]; }
  int flow(Cell cell, std::size_t direction) const { return static_cast<int>(flow_[cell] >> (4 * direction) & 15); }
  void add_flow(Cell cell, std::size_t direction, int amount);

  void prepare(const CutRequest& request);
  void add_side(const CutRequest& request, const CellSet& side, std::uint8_t state, std::vector<Cell>& list);
  template <Side from>
  bool search();
  template <Side from>
  bool spread();
  template <Side from, std::size_t directions>
  bool spread();
  void augment();
  std::vector<Point> cells_of_cut() const;

  PaddedLayout layout_;
  std::size_t directions_ = 4;
  std::array<Cell, 8> offsets_{};             // to the neighbours
  const std::int32_t* to_targets_ = nullptr;  // by cell, during find()
  std::vector<std::uint8_t> blank_;           // what each cell is before a search
  std::vector<std::uint8_t> state_;           // the same after the last search: what is left
  std::vector<std::uint8_t> saved_;           // after the last search from the sources, for find_next()
  std::vector<std::uint8_t> parent_;          // how both nodes of each cell were reached, four bits each
  std::vector<std::uint32_t> flow_;           // out of each cell, four bits per direction
  std::vector<Cell> stack_;                   // cells whose backs are to be visited
  std::vector<Cell> fronts_;                  // cells with flow whose fronts are to be visited
  std::vector<Cell> sources_;                 // those that touch others, here and below
  std::vector<Cell> targets_;
  std::vector<Cell> on_paths_;  // all cells that ever had flow
  Cell found_ = 0;              // the cell of the other side that the last search reached
  std::int64_t visited_ = 0;    // backs, in the last search
  std::int64_t source_side_ = 0;
  int width_ = 0;
  CellSet between_;
  std::vector<Point> near_sources_;
  std::vector<Point> near_targets_;
};

}  // namespace warren
