// SPDX-License-Identifier: MIT
// The same growth for large maps, in half a byte a cell.
//
// That says how a cell was come to, and not to which area it belongs: for that the way back is walked. Areas are mostly
// a few cells apart, so the way is short; and where it is not, the areas of a wave are written down now and then.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "src/carve/join_areas.hpp"
#include "src/search/connected_components.hpp"

#include "src/carve/dig_tree.hpp"
#include "src/search/cell_queue.hpp"

namespace warren {

class FrugalGrowth {
 public:
  /// Everything happens on the cells of `ground`, which has none of the outermost ring.
  FrugalGrowth(const CellSet& open, const Components& areas, CellSet ground);

  /// Stops when only digs of `too_long` cells and more are left.
  Digs run(int too_long);

 private:
  // What is known of a cell, in half a byte: that nobody may grow there, that nobody has, or the distance from where it
  // came, modulo 3, and the step that led here. Cells beside each other differ by 1 at the most.
  using Mark = std::uint8_t;
  using Index = std::uint32_t;
  static constexpr Mark free = 1;
  static constexpr Mark step_bits = 3;
  static constexpr Mark distance_bits = 12;
  static constexpr Mark at_distance(int distance) { return static_cast<Mark>(4 + 4 * (distance % 3)); }

  /// Groups of areas that the way back from two cells leads to.
  struct Facing {
    std::uint32_t one = 0;
    std::uint32_t other = 0;

    bool operator==(const Facing&) const = default;
  };

  void mark_ground(const CellSet& ground);
  void count_runs();
  void find_edge();
  Index index(Point p) const { return static_cast<Index>(p.y) * stride_ + static_cast<Index>(p.x); }
  Point point(Index cell) const { return {static_cast<int>(cell % stride_), static_cast<int>(cell / stride_)}; }
  Mark mark(Index cell) const { return marks_[cell / 2] >> (cell % 2 * 4) & 15; }
  /// Only free cells are claimed, and of those one bit is set.
  void claim(Index cell, Mark mark) { marks_[cell / 2] ^= static_cast<Mark>((mark ^ free) << (cell % 2 * 4)); }
  Index back(Index cell) const { return cell - offsets_[mark(cell) & step_bits]; }

  void grow_from(Point p);
  void face(Index here, Index there);
  void face_later(Index here, Index there);
  std::optional<Facing> apart(Index here, Index there);
  bool are_beside(Index a, Index b) const;
  std::uint32_t area_of(Index cell) const;
  std::uint32_t area_at(Point p) const;
  void write_areas_down();
  template <class Visit>
  void trace_back(Index cell, Visit visit) const;

  const CellSet& open_;
  const Components& areas_;
  std::vector<std::uint32_t> runs_before_;  // for each word of the map: the runs of its row that begin before it
  CellSet edge_;                            // of the areas: wave 0
  Index stride_ = 0;
  std::vector<Mark> marks_;                     // of two cells each
  std::array<Index, 4> offsets_{};              // to the cells beside one, in the order of the steps
  int distance_ = 0;                            // of the wave
  CellQueue wave_;                              // what is left of it, then the next
  std::vector<std::pair<Index, Index>> later_;  // cells of this wave that meet cells of the next
  Facing last_later_;                           // for the last of them
  int written_ = 0;                             // the distance of the last wave whose areas were written down
  std::vector<std::pair<Index, std::uint32_t>> areas_written_;  // for each of its cells, sorted by cell
  DigTree tree_;
};

}  // namespace warren
