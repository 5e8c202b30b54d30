// SPDX-License-Identifier: MIT
// Opens walls between places that are near to each other and far apart on foot.
//
//   ####################     A tree of rooms makes a player walk back the way he came. Every piece of wall with
//   #....###.....#######     floor on two opposite sides and rock on the other two is looked at, in random order;
//   #...............####     where the way around it is longer than `min_detour` steps it is opened, and from then
//   #....###.....##.####     on it is a way for the walls that follow. Nothing is opened beside a door, so that doors
//   #######.#######.####     stay in their walls.
//   #####......o....####
//   ####################     Brogue does the same, with 20 steps. A search for the way around stops when it cannot
//                            be short any more; all of them together are bounded by a multiple of the map's cells,
//                            and what was not looked at by then stays closed.
#include <warren/builders/add_loops.hpp>

#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/detours.hpp"

namespace warren {

namespace {

/// All rock, and no door before or behind it.
bool may_open(const Level& level, const ThinWall& wall) {
  if (is_door(level.tiles[wall.before()]) || is_door(level.tiles[wall.behind()])) return false;
  for (Point cell = wall.first; cell != wall.behind(); cell = cell + wall.step()) {
    if (level.tiles[cell] != Tile::wall) return false;
  }
  return true;
}

}  // namespace

Status AddLoops::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<ThinWall> walls = thin_walls(walkable_cells(level.tiles), thickness);
  std::erase_if(walls, [&](const ThinWall& wall) { return !may_open(level, wall); });
  return open_detours(level, std::move(walls), {min_detour, most}, rng, [&](const ThinWall& wall) {
    for (Point cell = wall.first; cell != wall.behind(); cell = cell + wall.step()) level.dig(cell);
    level.frame("loop");
  });
}

namespace {

constexpr Option add_loops_options[] = {
    option<&AddLoops::min_detour>({2, 1000}, "a wall is opened when the way around it is longer"),
    option<&AddLoops::thickness>({1, 10}, "of the thickest wall that is opened"),
    option<&AddLoops::most>({0, 10000}, "how many loops a level gets at the most"),
};

}  // namespace

constinit const Descriptor AddLoops::descriptor = describe<AddLoops>({
    .id = "add_loops",
    .summary = "opens walls between places that are near to each other and far apart on foot",
    .options = add_loops_options,
    .alters_prefabs = true,
});

}  // namespace warren
