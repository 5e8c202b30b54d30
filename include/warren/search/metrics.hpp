// SPDX-License-Identifier: MIT
// What a level is like, in figures: how open, how winding, how many ways around. Made to compare recipes with each
// other and with the levels of other games.
//
// All are counts, so that they are exact; shares and means are the reader's. Neighbours are orthogonal ones unless
// a function says otherwise.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The cells of `open` with exactly one neighbour in it: where one has to turn back.
CellSet dead_ends(const CellSet& open);

/// The cells of `open` whose loss would cut a part of it in two, of all its parts: doorways, corridors, narrows.
/// Linear in the cells, and without recursion.
CellSet chokepoints(const CellSet& open);

/// How many cells each island of rock has: blocked cells that hang together, corners included, and do not touch the
/// rim of the map. Each is one loop, a way around something. Sorted, small ones first.
std::vector<std::int64_t> island_sizes(const CellSet& open);

/// The side of the largest square with all cells in `open`.
int largest_square(const CellSet& open);

/// All figures of a level. The way and the reach are those of the level's own way of moving.
struct Metrics {
  std::int64_t cells = 0;          ///< of the map, its rim included
  std::int64_t floor = 0;          ///< cells that can be walked on
  std::int64_t largest_area = 0;   ///< of these, in the largest part that hangs together
  std::int64_t reachable = 0;      ///< of these, from the start
  std::optional<int> path_length;  ///< steps from the start to the nearest exit
  std::int64_t dead_ends = 0;
  std::int64_t loops = 0;
  std::int64_t large_loops = 0;  ///< those around an island of at least `large_island` cells
  std::int64_t chokepoints = 0;
  int largest_square = 0;

  /// Smaller islands are pillars: one can walk around them, but one sees that at a glance.
  static constexpr std::int64_t large_island = 10;

  bool operator==(const Metrics&) const = default;
};

Metrics measure(const Level& level);

/// Measures many levels one after the other. Memory is kept.
class Gauge {
 public:
  Gauge();
  ~Gauge();
  Gauge(Gauge&&) noexcept;
  Gauge& operator=(Gauge&&) noexcept;

  Metrics measure(const Level& level);

 private:
  struct Scratch;

  std::int64_t reachable(const Level& level, const Metrics& m);
  std::optional<int> path_length(const Level& level);

  std::unique_ptr<Scratch> scratch_;
};

}  // namespace warren
