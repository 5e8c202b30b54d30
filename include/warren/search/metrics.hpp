// SPDX-License-Identifier: MIT
// Metrics of a level: how open it is, how long its paths are, how many loops it has. They compare recipes with each
// other and with the levels of other games.
//
// All metrics are exact counts. Neighbours are orthogonal unless a function says otherwise.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The cells of `open` with exactly one neighbour in `open`.
CellSet dead_ends(const CellSet& open);

/// The articulation points of `open`: cells whose removal would split a connected component. Linear in the cells, and
/// without recursion.
CellSet chokepoints(const CellSet& open);

/// The sizes of the islands: components of blocked cells, connected diagonally too, that do not touch the outermost
/// ring of the map. Each island is one loop. Sorted, small ones first.
std::vector<std::int64_t> island_sizes(const CellSet& open);

/// The side of the largest square with all cells in `open`.
int largest_square(const CellSet& open);

/// All metrics of a level. `path_length`, `reachable`, `largest_area` and `clearance` use the movement of the level.
struct Metrics {
  std::int64_t cells = 0;          ///< of the map, with the outermost ring
  std::int64_t floor = 0;          ///< walkable cells
  std::int64_t largest_area = 0;   ///< of these, in the largest connected component
  std::int64_t reachable = 0;      ///< of these, from the start
  std::optional<int> path_length;  ///< steps from the start to the nearest exit
  std::int64_t dead_ends = 0;
  std::int64_t loops = 0;
  std::int64_t large_loops = 0;  ///< those around an island of at least `large_island` cells
  std::int64_t chokepoints = 0;
  int largest_square = 0;
  /// The side of the largest square body that can walk from the start to every exit; 0 if no body can, nothing if the
  /// level has no start or no exit.
  std::optional<int> clearance;

  /// Smaller islands are pillars.
  static constexpr std::int64_t large_island = 10;

  bool operator==(const Metrics&) const = default;
};

/// All metrics of one level.
Metrics measure(const Level& level);

/// Measures many levels in succession and keeps its memory.
class LevelMeter {
 public:
  LevelMeter();
  ~LevelMeter();
  LevelMeter(LevelMeter&&) noexcept;
  LevelMeter& operator=(LevelMeter&&) noexcept;

  Metrics measure(const Level& level);

 private:
  struct Scratch;

  std::int64_t reachable(const Level& level, const Metrics& m);
  std::optional<int> path_length(const Level& level);
  std::optional<int> clearance(const Level& level, const Metrics& m);

  std::unique_ptr<Scratch> scratch_;
};

}  // namespace warren
