// SPDX-License-Identifier: MIT
// Opens thin walls between cells that are close together but far apart by walking distance.
//
//   ####################     Turns a tree of rooms into a graph with cycles. Every wall up to `thickness` cells thick
//   #....###.....#######     with floor on two opposite sides and wall on the other two is a candidate, visited in
//   #...............####     random order. A candidate is opened if the shortest path around it is longer than
//   #....###.....##.####     `min_detour` steps; later candidates take the opening into account. No wall next to a
//   #######.#######.####     door is opened, so every door keeps its walls.
//   #####......o....####
//   ####################     As in Brogue, with 20 steps. Each search stops once the path is known to be long enough.
//                            The total work is bounded by a multiple of the number of cells; candidates left over
//                            stay closed.
#include <warren/builders/add_loops.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/detours.hpp"

namespace warren {

namespace {

/// Whether the candidate is all wall, with no door on either side.
bool may_open(const Level& level, const ThinWall& wall) {
  if (is_door(level.tiles[wall.before()]) || is_door(level.tiles[wall.behind()])) return false;
  for (Point cell = wall.first; cell != wall.behind(); cell = cell + wall.step()) {
    if (level.tiles[cell] != Tile::wall) return false;
  }
  return true;
}

/// Without more loops on larger maps, paths would grow faster than the sides of the map.
std::int64_t max_loops(int most, Size map) {
  constexpr std::int64_t large = 200 * 200;
  constexpr std::int64_t again_per = 80 * 50;
  return most + most * std::max<std::int64_t>(map.cells() - large, 0) / again_per;
}

}  // namespace

Status AddLoops::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<ThinWall> walls = thin_walls(walkable_cells(level.tiles), thickness);
  std::erase_if(walls, [&](const ThinWall& wall) { return !may_open(level, wall); });
  const LoopLimits limits{min_detour, max_loops(most, level.size())};
  return open_detours(level, std::move(walls), limits, rng, [&](const ThinWall& wall) {
    for (Point cell = wall.first; cell != wall.behind(); cell = cell + wall.step()) level.dig(cell);
    level.frame("loop");
  });
}

namespace {

constexpr Option add_loops_options[] = {
    option<&AddLoops::min_detour>({2, 1000},
                                  "open a wall if the shortest path around it is longer than this many steps"),
    option<&AddLoops::thickness>({1, 10}, "maximum thickness of an opened wall in cells"),
    option<&AddLoops::most>({0, 10000},
                            "maximum number of loops; as many again for each 4,000 cells of the map beyond 40,000"),
};

}  // namespace

constinit const Descriptor AddLoops::descriptor = describe<AddLoops>({
    .id = "add_loops",
    .summary = "open thin walls between cells that are close together but far apart by walking distance",
    .drops = Fact::mission,
    .version = 2,  // 2: more loops on maps of more than 40,000 cells
    .options = add_loops_options,
    .alters_prefabs = true,
});

}  // namespace warren
