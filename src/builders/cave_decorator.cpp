// SPDX-License-Identifier: MIT
// Gravel and puddles on cave floors, pools and dripstone along the walls.
//
//   ####################     Floor turns into gravel or shallow water where noise exceeds a quantile, so the
//   ####w...:::###w...##     requested shares are met. Walls with exactly two orthogonal wall neighbours turn into
//   ###....::::#V....~##     deep water, walls with one into a stalactite or a stalagmite. Walkable cells stay
//   ##..A...::....~~~~##     walkable, blocked cells stay blocked and the outer ring stays wall, so all facts about
//   ##w.......w#...~~w##     the level stay true.
//   ####################
//
// From the Roguelike Tutorial in Rust, which scatters gravel cell by cell and floods the corners of the map. Cost:
// linear in the cells.
#include <warren/builders/cave_decorator.hpp>

#include <algorithm>
#include <span>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>
#include "src/grid/noise.hpp"

namespace warren {

namespace {

/// Covers the given share of the plain floor cells, where noise is highest.
void cover_in_patches(Level& level, Tile cover, int percent, Rng& rng) {
  constexpr int patch = 7;  // cells from one to the next
  const Grid<std::int32_t> heights = Noise(rng.next(), patch, 2).field(level.size());
  const auto for_each_floor = [&](auto visit) {
    const std::span<Tile> tiles = level.tiles.cells();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (tiles[i] == Tile::floor) visit(tiles[i], heights[i]);
    }
  };
  std::vector<std::int32_t> values;
  values.reserve(static_cast<std::size_t>(std::ranges::count(level.tiles.cells(), Tile::floor)));
  for_each_floor([&](Tile, std::int32_t height) { values.push_back(height); });
  const std::int32_t limit = quantile(values, 100 - percent, 100);
  for_each_floor([&](Tile& tile, std::int32_t height) { tile = height >= limit ? cover : tile; });
}

void cover_single_cells(Level& level, Tile cover, int percent, Rng& rng) {
  for (Tile& tile : level.tiles.cells()) {
    if (tile == Tile::floor && rng.percent(percent)) tile = cover;
  }
}

/// Walls of the interior that are not beside a door.
CellSet decoratable_walls(const Level& level) {
  const CellSet inside(level.size(), level.interior());
  const CellSet doors = door_cells(level.tiles);
  return (cells_with_tile(level.tiles, Tile::wall) & inside) - doors.grown(Movement::orthogonal);
}

void decorate_walls(const CaveDecorator& options, Level& level, Rng& rng) {
  const CellSet walls = cells_with_tile(level.tiles, Tile::wall);  // before any change, so that changes do not cascade
  decoratable_walls(level).for_each([&](Point p) {
    int beside = 0;
    for (const Point step : orthogonal_steps) beside += walls.contains(p + step) ? 1 : 0;
    if (beside != 1 && beside != 2) return;
    const int roll = rng.below(100);
    if (beside == 2) {
      if (roll < options.pool_percent) level.tiles[p] = options.pool_tile;
    } else if (roll < options.stalactite_percent) {
      level.tiles[p] = options.stalactite_tile;
    } else if (roll < options.stalactite_percent + options.stalagmite_percent) {
      level.tiles[p] = options.stalagmite_tile;
    }
  });
}

}  // namespace

Status CaveDecorator::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  const auto cover = patches ? cover_in_patches : cover_single_cells;
  cover(level, gravel_tile, gravel_percent, rng);
  level.frame("gravel");
  cover(level, puddle_tile, puddle_percent, rng);
  level.frame("puddles");
  decorate_walls(*this, level, rng);
  level.frame("pools and dripstone");
  return ok();
}

Status CaveDecorator::validate() const {
  const int together = stalactite_percent + stalagmite_percent;
  if (together <= 100) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("stalactite_percent and stalagmite_percent add up to {}", together),
                  {},
                  "lower them to at most 100 in total"});
}

namespace {

constexpr Option cave_decorator_options[] = {
    option<&CaveDecorator::gravel_percent>({0, 100}, "share of the floor that turns into gravel"),
    option<&CaveDecorator::puddle_percent>({0, 100}, "share of the floor without gravel that turns into shallow water"),
    option<&CaveDecorator::pool_percent>({0, 100},
                                         "share of the walls with two wall neighbours that turn into deep water"),
    option<&CaveDecorator::stalactite_percent>({0, 100},
                                               "share of the walls with one wall neighbour that turn into stalactites"),
    option<&CaveDecorator::stalagmite_percent>({0, 100},
                                               "share of the walls with one wall neighbour that turn into stalagmites"),
    option<&CaveDecorator::patches>("place gravel and puddles in patches instead of single cells"),
    option<&CaveDecorator::gravel_tile>("what is painted instead of gravel"),
    option<&CaveDecorator::puddle_tile>("what is painted instead of puddles"),
    option<&CaveDecorator::pool_tile>("what is painted instead of pools"),
    option<&CaveDecorator::stalactite_tile>("what is painted instead of stalactites"),
    option<&CaveDecorator::stalagmite_tile>("what is painted instead of stalagmites"),
};

}  // namespace

constinit const Descriptor CaveDecorator::descriptor = describe<CaveDecorator>({
    .id = "cave_decorator",
    .summary = "gravel and puddles on cave floors, pools and dripstone along the walls",
    .options = cave_decorator_options,
    .alters_prefabs = true,
});

}  // namespace warren
