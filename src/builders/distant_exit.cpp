// SPDX-License-Identifier: MIT
// Stairs down on the free cell farthest from the start by walking distance.
//
//   ####################     A breadth-first search from the start visits every reachable cell; the last frontier
//   #>.....###........##     that contains a free cell is the farthest, and one of its free cells is drawn at random.
//   ######.###.######.##     Below 100 percent the exit is placed at about that share of the longest path, so that a
//   ##.....###..@.###.##     level need not be crossed completely. `where` narrows the cells that are considered.
//   ##.####.....#.....##
//   ##......############     From the Roguelike Tutorial in Rust, whose exit may be in the corner of the map or on
//   ####################     the start. Cost: linear in the cells.
#include <warren/builders/distant_exit.hpp>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>
#include <vector>

#include <warren/chain/step.hpp>

#include "src/carve/open_cell.hpp"
#include "src/placement/places.hpp"
#include "src/placement/put_exit.hpp"
#include "src/search/bfs.hpp"

namespace warren {

namespace {

/// Returns the distance of the farthest free cells and collects them; `cells` is empty if no cell is free.
int farthest_free(Bfs& bfs, const CellSet& free, std::vector<Point>& cells) {
  int distance = 0;
  cells.clear();
  const auto is_free = [&](Point p) { return free.contains(p); };
  while (bfs.advance()) {
    if (std::ranges::none_of(bfs.frontier(), is_free)) continue;
    distance = bfs.distance();
    cells.assign(bfs.frontier().begin(), bfs.frontier().end());
  }
  std::erase_if(cells, [&](Point p) { return !is_free(p); });
  return distance;
}

/// The free cells within the tolerance of `distance` steps, or else those closest to that range. A deque, since large
/// maps have many of them.
std::deque<Point> free_at(Bfs& bfs, const CellSet& free, int distance, int tolerance) {
  std::deque<Point> cells;
  int min_error = std::numeric_limits<int>::max();
  while (bfs.advance()) {
    const int error = std::max(std::abs(bfs.distance() - distance) - tolerance, 0);
    if (error > min_error) continue;
    for (const Point p : bfs.frontier()) {
      if (!free.contains(p)) continue;
      if (error < min_error) cells.clear();
      min_error = error;
      cells.push_back(p);
    }
  }
  return cells;
}

}  // namespace

Status DistantExit::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  if (replace) level.remove_exits();
  if (Status open = open_requested_cell(level, where); !open) return open;
  FreeCells free(level);
  if (Status matched = free.keep(where, level); !matched) return matched;
  const auto walkable = level.borrow<CellSet>();
  const auto bfs = level.borrow<Bfs>();
  const auto cells = level.borrow<std::vector<Point>>();
  assign_walkable(*walkable, level.tiles);
  bfs->restart(*walkable, *level.start, level.movement);
  const int farthest = farthest_free(*bfs, free.cells(), *cells);
  if (cells->empty()) return unlucky("there is no free cell for the exit");
  if (percent < 100) {
    bfs->restart(*walkable, *level.start, level.movement);
    const auto distance = static_cast<int>(std::int64_t{farthest} * percent / 100);
    const std::deque<Point> about = free_at(*bfs, free.cells(), std::max(distance, 1), farthest / 50);
    put_exit(level, about[static_cast<std::size_t>(rng.below(static_cast<int>(about.size())))], *this);
    return ok();
  }
  put_exit(level, rng.pick(std::span(*cells)), *this);
  return ok();
}

namespace {

constexpr Option distant_exit_options[] = {
    option<&DistantExit::percent>({1, 100}, "distance of the exit as a share of the longest path from the start"),
    option<&DistantExit::exit_kind>("kind of the exit: down, up, portal, or one of the game's own"),
    option<&DistantExit::name>("name of the exit, for the game"),
    option<&DistantExit::target>("level that the exit leads to"),
    option<&DistantExit::data>("data of the exit, for the game"),
    option<&DistantExit::replace>("remove the exits of earlier steps"),
    option<&DistantExit::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor DistantExit::descriptor = describe<DistantExit>({
    .id = "distant_exit",
    .summary = "an exit on the free cell farthest from the start by walking distance, or at a share of that distance",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .drops = Fact::mission,
    .options = distant_exit_options,
});

}  // namespace warren
