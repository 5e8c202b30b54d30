// SPDX-License-Identifier: MIT
// Minimum vertex cuts: the fewest cells that separate one set of cells from another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/padded_layout.hpp>

namespace warren {

/// What a search for a cut is about. The sets must have the same size.
struct CutRequest {
  const CellSet& open;
  const CellSet& sources;  ///< the cells to separate; those that are not open are ignored, and none is in a cut
  const CellSet& targets;
  Movement movement = Movement::orthogonal;
  int max_width = 8;                         ///< 0 to VertexCut::max_width
  const CellSet* protected_cells = nullptr;  ///< cells that must not be in a cut either
};

/// Finds a minimum vertex cut by unit-capacity maximum flow: breadth-first searches that find several paths each, at
/// most one search for every cell of the cut, and one more to show that there is no further path. Cost: at most
/// (width + 2) x cells that are in neither set. Memory: about 7 bytes per cell, kept from one search to the next.
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

  /// After a search that succeeded: the minimum cut of the same width that is nearest to other sources, as
  /// near_sources(). They must include all cells up to the cut nearest to the old ones, and its own. False when every
  /// cut between the sets is wider. One breadth-first search.
  bool find_next(const CellSet& sources);

  /// The number of cells of every minimum cut; of a search that failed, `max_width` + 1.
  int width() const { return width_; }
  /// The minimum cut nearest to the sources: of all minimum cuts, it leaves the fewest cells on their side. In reading
  /// order. Empty when the search failed.
  std::span<const Point> near_sources() const { return near_sources_; }
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
  CellSet border_of(const CellSet& side) const;
  void add_side(const CellSet& border, std::uint8_t kind, std::vector<Cell>& list);
  void close(Cell cell);
  template <Side from>
  void search();
  template <Side from, std::size_t directions>
  void search();
  int augment(int most);
  template <class Visit>
  bool walk_back(Cell target, Visit visit);
  std::vector<Point> cells_of_cut() const;

  CellSet open_;
  Movement movement_ = Movement::orthogonal;
  PaddedLayout layout_;
  std::size_t directions_ = 4;
  std::array<Cell, 8> offsets_{};  // to the neighbours
  std::vector<std::uint8_t> kind_;
  std::vector<std::uint32_t> flow_;   // out of each cell, four bits per direction
  std::vector<std::uint8_t> parent_;  // of both nodes of each cell in the last search, four bits each
  std::vector<std::uint8_t> blank_;   // the same before a search
  std::vector<Cell> frontier_;        // nodes: cell * 2, plus 1 for the back
  std::vector<Cell> queue_;           // the next frontier
  std::vector<Cell> sources_;
  std::vector<Cell> targets_;
  std::vector<Cell> found_;  // the targets that the last search reached
  int width_ = 0;
  std::vector<Point> near_sources_;
  std::vector<Point> near_targets_;
};

}  // namespace warren
