// SPDX-License-Identifier: MIT
// Opens small pieces of wall that one can walk around.
//
//   ###############       ###############     Caves of a cellular automaton or of random walks are full of pillars
//   #....#......###       #...........###     of one or two cells. Pieces of wall that do not touch the outermost
//   #..#.....##..##  -->  #........~~..##     ring, corners included, become floor if they are small; some may become
//   ##......###..##       ##......~~~..##     pools instead. The cells around such a piece are open, so nothing is
//   ###.#......####       ###........####     cut off.
//   ###############       ###############     Cost: linear in the cells.
#include <warren/builders/remove_pillars.hpp>

#include <cstdint>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>

#include "src/placement/doors.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

namespace {

/// Scratch memory, reused between builds.
struct PillarMemory {
  CellSet cells;
  Components blocked;
  std::vector<Tile> becomes;  // of each component of blocked cells
};

void decide_pillars(const RemovePillars& options, const Level& level, PillarMemory& memory, Rng& rng) {
  auto& [kept, blocked, becomes] = memory;
  kept.reset(level.size());
  level.for_each_protected_area([&](const Rect& area) { kept.insert(area); });
  // A door stays between its walls.
  for_each_door(level.tiles, [&](Point door) { kept.insert(Rect{door.x, door.y, 1, 1}.grown(1)); });
  becomes.assign(blocked.size(), Tile::floor);
  blocked.for_each_run([&](const Rect& run, std::size_t i) {
    bool is_wall = !kept.meets(run);
    run.for_each([&](Point p) { is_wall = is_wall && level.tiles[p] == Tile::wall; });
    if (!is_wall) becomes[i] = Tile::wall;
  });
  if (const auto ring = blocked.at({0, 0})) becomes[*ring] = Tile::wall;
  for (std::size_t i = 0; i < blocked.size(); ++i) {
    if (blocked[i].cells > options.max_cells) becomes[i] = Tile::wall;
    if (becomes[i] == Tile::wall || blocked[i].cells < options.min_pool) continue;
    if (rng.percent(options.pool_percent)) becomes[i] = options.pool_tile;
  }
}

}  // namespace

Status RemovePillars::build(Level& level, Rng& rng) const {
  if (Status going = level.work(4 * level.size().cells()); !going) return going;
  const auto memory = level.borrow<PillarMemory>();
  const auto open = level.borrow<CellSet>();
  assign_walkable(*open, level.tiles);
  memory->cells.assign_complement(*open);
  memory->blocked.find(memory->cells, Movement::diagonal);
  decide_pillars(*this, level, *memory, rng);
  memory->blocked.for_each_run([&](const Rect& run, std::size_t i) {
    const Tile tile = memory->becomes[i];
    if (tile != Tile::wall) run.for_each([&](Point p) { level.tiles[p] = tile; });
  });
  level.frame("pillars removed");
  return ok();
}

namespace {

constexpr Option remove_pillars_options[] = {
    option<&RemovePillars::max_cells>({1, 10'000}, "maximum number of cells of a pillar that is removed"),
    option<&RemovePillars::pool_percent>({0, 100}, "share of the larger of these pillars that become pools"),
    option<&RemovePillars::min_pool>({1, 10'000}, "minimum number of cells of a pool"),
    option<&RemovePillars::pool_tile>("what pools consist of"),
};

}  // namespace

constinit const Descriptor RemovePillars::descriptor = describe<RemovePillars>({
    .id = "remove_pillars",
    .summary = "open small pieces of wall that one can walk around, or turn them into pools",
    .drops = Fact::mission,
    .options = remove_pillars_options,
});

}  // namespace warren
