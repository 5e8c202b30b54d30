// SPDX-License-Identifier: MIT
// Walls whose opening would replace a long detour.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// A straight piece of wall: blocked cells in a row, with open cells before and behind and blocked ones to both sides.
struct ThinWall {
  Point first;
  bool downward = false;  ///< whether a step down leads through it, or one to the right
  std::int16_t cells = 1;

  Point step() const { return downward ? Point{0, 1} : Point{1, 0}; }
  Point before() const { return first - step(); }
  Point behind() const { return {first.x + cells * step().x, first.y + cells * step().y}; }

  bool operator==(const ThinWall&) const = default;
};

/// All such walls of up to `thickest` cells outside the outermost ring, in an order that depends only on the set. Cost:
/// linear in the words of the set and in the result.
std::vector<ThinWall> thin_walls(const CellSet& open, int thickest = 1);

/// The lengths of detours around walls, on a map where walls are opened one by one.
class Detours {
 public:
  /// The outermost ring counts as blocked.
  explicit Detours(const CellSet& open);

  /// Whether it is still a thin wall.
  bool stands(const ThinWall& wall) const;
  void open(const ThinWall& wall);
  /// Whether the path around takes more than `steps` orthogonal steps, or does not exist. Cost: the cells whose
  /// distances from both ends add up to no more than that.
  bool exceeds(const ThinWall& wall, int steps);
  /// The number of cells visited by the last search.
  std::int64_t cost() const { return static_cast<std::int64_t>(queue_.size()); }

 private:
  bool walk(Point goal, int steps);

  CellSet left_;  // open cells that the current search has not visited: all of them between searches
  std::vector<Point> queue_;
};

struct LoopLimits {
  int min_detour = 20;    ///< a wall is opened when the path around takes more steps
  std::int64_t most = 0;  ///< walls to open
};

/// Calls open_wall for the walls with a long detour, in random order; later walls see earlier openings. All searches
/// together are bounded by a multiple of the map's cells; walls not examined by then stay closed.
Status open_detours(Level& level, std::vector<ThinWall> walls, const LoopLimits& limits, Rng& rng,
                    const std::function<void(const ThinWall&)>& open_wall);

}  // namespace warren
