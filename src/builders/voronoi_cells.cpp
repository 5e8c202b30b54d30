// SPDX-License-Identifier: MIT
// Chambers of a Voronoi diagram, with thin walls that often have gaps.
//
//   #####################     Seeds are scattered over the map, and every cell belongs to the nearest one. A cell is
//   #.....#......#......#     floor unless two or more of its four neighbours belong to other seeds. Straight borders
//   #......##...##......#     stay open, because their cells have only one such neighbour; slanted borders become
//   #.......##.#........#     walls. The chambers are not necessarily connected.
//   ##........##..###...#
//   #.##...###.###......#     From the Roguelike Tutorial in Rust, which has 64 seeds, sorts all of them for every
//   #####################     cell and never terminates if there are more seeds than cells. Cost: linear in the
//                             cells.
#include <warren/builders/voronoi_cells.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

namespace warren {

namespace {

/// Denser seeds would leave no floor.
constexpr std::int64_t least_cells_per_seed = 9;

std::vector<Point> scatter_seeds(const Level& level, int count, Rng& rng) {
  const CellSet interior(level.size(), level.interior());
  const std::int64_t max_seeds = std::max<std::int64_t>(level.interior().area() / least_cells_per_seed, 1);
  return scatter(interior, std::min<std::int64_t>(count, max_seeds), rng);
}

/// The owners of the cells in the last three rows.
struct Rows {
  std::vector<std::int32_t> above{};
  std::vector<std::int32_t> here{};
  std::vector<std::int32_t> below{};

  void push(std::span<const std::int32_t> next) {
    std::swap(above, here);
    std::swap(here, below);
    below.assign(next.begin(), next.end());
  }
};

/// Opens the cells of the middle row with fewer than two foreign neighbours and returns their number.
int open_row(Level& level, const Rows& rows, int y) {
  const std::int32_t* above = rows.above.data();
  const std::int32_t* here = rows.here.data();
  const std::int32_t* below = rows.below.data();
  Tile* tiles = level.tiles.row(y).data();
  int opened = 0;
  for (int x = 1; x < level.width() - 1; ++x) {
    const std::int32_t own = here[x];
    const int foreign = (above[x] != own) + (here[x + 1] != own) + (below[x] != own) + (here[x - 1] != own);
    tiles[x] = foreign < 2 ? Tile::floor : Tile::wall;
    opened += foreign < 2 ? 1 : 0;
  }
  return opened;
}

}  // namespace

Status VoronoiCells::build(Level& level, Rng& rng) const {
  if (Status going = level.work(8 * level.size().cells()); !going) return going;
  const std::vector<Point> places = scatter_seeds(level, seeds, rng);
  const int batch = std::max(level.height() / 16, 1);
  int opened = 0;
  Rows rows;
  NearestSeeds(level.size(), places, metric).for_each_row([&](int below, std::span<const std::int32_t> owners) {
    rows.push(owners);
    const int y = below - 1;
    if (y < 1) return;
    opened += open_row(level, rows, y);
    if (y % batch == 0) level.frame("chambers opened");
  });
  level.frame("chambers opened");
  return opened > 0 ? ok() : unlucky("the seeds are too dense to leave any floor");
}

namespace {

constexpr RenamedChoice renamed_metrics[] = {{"pythagoras", "euclidean"}};

constexpr Option voronoi_cells_options[] = {
    option<&VoronoiCells::seeds>({1, 100'000}, "number of chambers; at most one per nine cells"),
    option<&VoronoiCells::metric>(metric_names, "distance metric, which decides the shape of the walls",
                                  renamed_metrics),
};

}  // namespace

constinit const Descriptor VoronoiCells::descriptor = describe<VoronoiCells>({
    .id = "voronoi_cells",
    .summary = "chambers of a Voronoi diagram, with thin walls that often have gaps",
    .options = voronoi_cells_options,
});

}  // namespace warren
