// SPDX-License-Identifier: MIT
// Where an opening in a wall would save a long walk.
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

/// All pieces of up to `thickest` cells, none of which is in the outermost ring, in an order that depends on nothing
/// but the set. Cost: by words, and linear in what is found.
std::vector<ThinWall> thin_walls(const CellSet& open, int thickest = 1);

/// Answers how far it is around walls, on a map in which some of them are opened.
class Detours {
 public:
  /// Nobody walks in the outermost ring.
  explicit Detours(const CellSet& open);

  /// Whether all that makes it a piece of wall is still true.
  bool stands(const ThinWall& wall) const;
  void open(const ThinWall& wall);
  /// Whether the walk around takes more than `steps` orthogonal steps, or cannot be done at all. Cost: the cells that
  /// are no farther than that from both ends together.
  bool exceeds(const ThinWall& wall, int steps);
  /// How many cells the last walk saw.
  std::int64_t cost() const { return static_cast<std::int64_t>(queue_.size()); }

 private:
  bool walk(Point goal, int steps);

  CellSet left_;  // open cells that have not been seen on this walk: all of them between walks
  std::vector<Point> queue_;
};

struct LoopLimits {
  int min_detour = 20;    ///< a wall is opened when the walk around takes more steps
  std::int64_t most = 0;  ///< walls to open
};

/// Calls open_wall for walls of the list that a long walk leads around, in random order; each is a way for those that
/// follow. All walks together are bounded by a multiple of the map's cells, and what was not looked at by then stays
/// closed.
Status open_detours(Level& level, std::vector<ThinWall> walls, const LoopLimits& limits, Rng& rng,
                    const std::function<void(const ThinWall&)>& open_wall);

}  // namespace warren
