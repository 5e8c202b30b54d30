// SPDX-License-Identifier: MIT
// Gravel and puddles on the floor of a cave, pools and dripstone along its walls.
//
//   ####################     Floor turns into gravel or shallow water, in patches that noise outlines, so that
//   ####w...:::###w...##     the shares of both come out as asked for. Rock with exactly two walls beside it
//   ###....::::#V....~##     turns into deep water, and rock with one into a stalactite or a stalagmite.
//   ##..A...::....~~~~##     What could be walked on still can, what could not still cannot, and the outermost
//   ##w.......w#...~~w##     ring stays rock; so nothing that was true of the level changes.
//   ####################
//                            From the Rust tutorial, which scatters the patches cell by cell and floods the
//                            corners of the map. Cost: linear in the cells.
#include <warren/builders/cave_decorator.hpp>

#include <span>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>
#include "src/grid/noise.hpp"

#include "src/grid/made_rows.hpp"
#include "src/grid/quantiles.hpp"

namespace warren {

namespace {

/// These many in a hundred of all cells that are plain floor, where noise is highest.
void cover_in_patches(Level& level, Tile cover, int percent, Rng& rng) {
  constexpr int patch = 7;  // cells from one to the next
  const Noise noise(rng.next(), patch, 2);
  MadeRows rows(level.size(), [&](int y, std::span<std::int32_t> row) { noise.row({0, y}, row); });
  Quantiles heights(level.size().cells(), -Noise::one, Noise::one);
  const auto for_each_floor = [&](auto visit) {
    for (int y = 0; y < level.height(); ++y) {
      const std::span<Tile> tiles = level.tiles.row(y);
      const std::span<const std::int32_t> row = rows.row(y);
      for (std::size_t x = 0; x < tiles.size(); ++x) {
        if (tiles[x] == Tile::floor) visit(tiles[x], row[x]);
      }
    }
  };
  for_each_floor([&](Tile, std::int32_t height) { heights.add(height); });
  const std::int32_t cut = heights.at(100 - percent, 100);
  for_each_floor([&](Tile& tile, std::int32_t height) { tile = height >= cut ? cover : tile; });
}

void cover_here_and_there(Level& level, Tile cover, int percent, Rng& rng) {
  for (Tile& tile : level.tiles.cells()) {
    if (tile == Tile::floor && rng.percent(percent)) tile = cover;
  }
}

/// Walls that are not in the ring and hold no door.
CellSet rock_to_change(const Level& level) {
  const CellSet inside(level.size(), level.interior());
  const CellSet doors = door_cells(level.tiles);
  return (cells_with_tile(level.tiles, Tile::wall) & inside) - doors.grown(Movement::orthogonal);
}

void change_rock(const CaveDecorator& options, Level& level, Rng& rng) {
  const CellSet walls = cells_with_tile(level.tiles, Tile::wall);  // as they were: a change does not lead to the next
  rock_to_change(level).for_each([&](Point p) {
    int beside = 0;
    for (const Point step : orthogonal_steps) beside += walls.contains(p + step) ? 1 : 0;
    if (beside != 1 && beside != 2) return;
    const int roll = rng.below(100);
    if (beside == 2) {
      if (roll < options.pool_percent) level.tiles[p] = Tile::deep_water;
    } else if (roll < options.stalactite_percent) {
      level.tiles[p] = Tile::stalactite;
    } else if (roll < options.stalactite_percent + options.stalagmite_percent) {
      level.tiles[p] = Tile::stalagmite;
    }
  });
}

}  // namespace

Status CaveDecorator::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  const auto cover = patches ? cover_in_patches : cover_here_and_there;
  cover(level, Tile::gravel, gravel_percent, rng);
  level.frame("gravel");
  cover(level, Tile::shallow_water, puddle_percent, rng);
  level.frame("puddles");
  change_rock(*this, level, rng);
  level.frame("pools and dripstone");
  return ok();
}

Status CaveDecorator::validate() const {
  const int together = stalactite_percent + stalagmite_percent;
  if (together <= 100) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("options stalactite_percent and stalagmite_percent are {} together", together),
                  {},
                  "make them 100 at the most"});
}

namespace {

constexpr Option cave_decorator_options[] = {
    option<&CaveDecorator::gravel_percent>({0, 100}, "how much of the floor turns into gravel"),
    option<&CaveDecorator::puddle_percent>({0, 100}, "how much of the floor without gravel turns into shallow water"),
    option<&CaveDecorator::pool_percent>({0, 100},
                                         "how much of the rock with two walls beside it turns into deep water"),
    option<&CaveDecorator::stalactite_percent>({0, 100},
                                               "how much of the rock with one wall beside it turns into stalactites"),
    option<&CaveDecorator::stalagmite_percent>({0, 100},
                                               "how much of the rock with one wall beside it turns into stalagmites"),
    option<&CaveDecorator::patches>("whether gravel and puddles lie together, or each cell is for itself"),
};

}  // namespace

constinit const Descriptor CaveDecorator::descriptor = describe<CaveDecorator>({
    .id = "cave_decorator",
    .summary = "gravel and puddles on the floor of a cave, pools and dripstone along its walls",
    .options = cave_decorator_options,
    .alters_prefabs = true,
});

}  // namespace warren
