// SPDX-License-Identifier: MIT
// Stairs down, as far from the start on foot as can be.
//
//   ####################     Waves of steps spread from the start through all that can be walked on; the last one
//   #>.....###........##     that still comes upon a free cell is as far as one can get. Of several such cells any
//   ######.###.######.##     may be it. With less than 100 percent the exit is about that share of the longest way
//   ##.....###..@.###.##     off, so that not every level has to be crossed to its very end. Exits that were there
//   ##.####.....#.....##     before are gone afterwards.
//   ##......############
//   ####################     From the Rust tutorial, whose exit may land in the corner of the map, or on the start.
//                            Cost: linear in the cells.
#include <warren/builders/distant_exit.hpp>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/search/bfs.hpp"

namespace warren {

namespace {

/// The distance of the free cells that are farthest away, and all of these; none when no cell is free.
int farthest_free(Bfs& waves, const CellSet& free, std::vector<Point>& cells) {
  int distance = 0;
  cells.clear();
  const auto is_free = [&](Point p) { return free.contains(p); };
  while (waves.advance()) {
    if (std::ranges::none_of(waves.cells(), is_free)) continue;
    distance = waves.distance();
    cells.assign(waves.cells().begin(), waves.cells().end());
  }
  std::erase_if(cells, [&](Point p) { return !is_free(p); });
  return distance;
}

/// The free cells about `distance` steps away: within the tolerance, or else as little out of it as there are. On large
/// maps these are many.
std::deque<Point> free_at(Bfs& waves, const CellSet& free, int distance, int tolerance) {
  std::deque<Point> cells;
  int least_off = std::numeric_limits<int>::max();
  while (waves.advance()) {
    const int off = std::max(std::abs(waves.distance() - distance) - tolerance, 0);
    if (off > least_off) continue;
    for (const Point p : waves.cells()) {
      if (!free.contains(p)) continue;
      if (off < least_off) cells.clear();
      least_off = off;
      cells.push_back(p);
    }
  }
  return cells;
}

}  // namespace

Status DistantExit::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  level.remove_exits();
  const FreeCells free(level);
  const auto walkable = level.borrow<CellSet>();
  const auto waves = level.borrow<Bfs>();
  const auto cells = level.borrow<std::vector<Point>>();
  assign_walkable(*walkable, level.tiles);
  waves->restart(*walkable, *level.start, level.movement);
  const int farthest = farthest_free(*waves, free.cells(), *cells);
  if (cells->empty()) return unlucky("there is no free cell for the exit");
  if (percent < 100) {
    waves->restart(*walkable, *level.start, level.movement);
    const auto distance = static_cast<int>(std::int64_t{farthest} * percent / 100);
    const std::deque<Point> about = free_at(*waves, free.cells(), std::max(distance, 1), farthest / 50);
    level.add_exit(about[static_cast<std::size_t>(rng.below(static_cast<int>(about.size())))]);
    return ok();
  }
  level.add_exit(rng.pick(std::span(*cells)));
  return ok();
}

namespace {

constexpr Option distant_exit_options[] = {
    option<&DistantExit::percent>({1, 100}, "how far away it is, of the longest way there is"),
};

}  // namespace

constinit const Descriptor DistantExit::descriptor = describe<DistantExit>({
    .id = "distant_exit",
    .summary = "stairs down, as far from the start on foot as can be, or a share of that",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .options = distant_exit_options,
});

}  // namespace warren
