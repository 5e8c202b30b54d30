// SPDX-License-Identifier: MIT
// Lets the rock beside open cells crumble, here and there.
//
//   ################       ################     In each round every cell of rock that has an open one above, below,
//   ################       #####.####.#####     left or right of it may turn to floor. What opens touches what was
//   ###......#######       ##........######     open, so whatever hung together still does. Straight walls become
//   ###......#######  -->  ###.......#..###     ragged, thin ones break, and corridors get wider in places. Doors
//   ###...........##       ###...........##     would lose their frames and are taken out before.
//   ###......#######       ##.......##.####
//   ################       ####.##.########     Cost: rounds x cells, 64 at a time, and the cells that open.
#include <warren/builders/erode.hpp>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>

namespace warren {

Status Erode::build(Level& level, Rng& rng) const {
  CellSet inside(level.size());
  inside.insert(level.interior());
  CellSet open = walkable_cells(level.tiles);
  CellSet chosen;
  for (int round = 0; round < rounds; ++round) {
    if (Status going = level.work(level.size().cells()); !going) return going;
    chosen.reset(level.size());
    chosen.insert_random(level.interior(), percent, rng);
    chosen &= open.grown(Movement::orthogonal);
    chosen -= open;
    chosen &= inside;
    chosen.for_each([&](Point p) {
      if (level.tiles[p] != Tile::wall) return;  // water and the like stay
      level.tiles[p] = Tile::floor;
      open.insert(p);
    });
    level.frame("round");
  }
  return ok();
}

namespace {

constexpr Option erode_options[] = {
    option<&Erode::percent>({0, 100}, "how much of the rock beside open cells crumbles in a round"),
    option<&Erode::rounds>({1, 100}, "how often"),
};

}  // namespace

constinit const Descriptor Erode::descriptor = describe<Erode>({
    .id = "erode",
    .summary = "lets the rock beside open cells crumble, here and there",
    .drops = Fact::doors,
    .options = erode_options,
    .alters_prefabs = true,
});

}  // namespace warren
