// SPDX-License-Identifier: MIT
// Turns random walls beside open cells into floor.
//
//   ################       ################     In each round every wall cell with an open orthogonal neighbour may
//   ################       #####.####.#####     become floor. An opened cell touches one that was open, so connected
//   ###......#######       ##........######     areas stay connected. Straight walls become ragged, thin ones break,
//   ###......#######  -->  ###.......#..###     and corridors widen in places. Doors would lose their walls and are
//   ###...........##       ###...........##     removed first.
//   ###......#######       ##.......##.####
//   ################       ####.##.########     Cost: rounds x cells, 64 per word, plus the cells opened.
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
      if (level.tiles[p] != Tile::wall) return;  // deep water and other blocking tiles stay
      level.tiles[p] = Tile::floor;
      open.insert(p);
    });
    level.frame("round");
  }
  return ok();
}

namespace {

constexpr Option erode_options[] = {
    option<&Erode::percent>({0, 100}, "share of the walls beside open cells that open in each round"),
    option<&Erode::rounds>({1, 100}, "number of rounds"),
};

}  // namespace

constinit const Descriptor Erode::descriptor = describe<Erode>({
    .id = "erode",
    .summary = "turn random walls beside open cells into floor",
    .drops = {Fact::doors, Fact::mission},
    .options = erode_options,
    .alters_prefabs = true,
});

}  // namespace warren
