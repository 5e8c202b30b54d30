// SPDX-License-Identifier: MIT
// Monsters, items and traps in clusters all over the map, for levels without rooms.
//
//   #####################     The floor is divided into the Voronoi regions of random seed cells. The spawn count of
//   #..@...####....g..###     each region is 1d7 - 3, plus 1 per level below the first, scaled by its area, so some
//   #.......##..........#     regions are crowded and others empty. Names are drawn from a weighted table. Nothing
//   ##.................!#     spawns near the start or on an exit, a door or another spawn.
//   ####...#####..o..^.##
//   #######...g....######     The Roguelike Tutorial in Rust intends the same regions but gets squares because of a
//   #####################     defect in its noise. Cost: linear in the cells.
#include <warren/builders/area_spawner.hpp>

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/placement/spawn_group.hpp"
#include "src/placement/spawn_roll.hpp"
#include "src/search/voronoi.hpp"

namespace warren {

namespace {

/// The free cells of each region, as indices into the tiles: half the memory of points.
class RegionCells {
 public:
  void assign(NearestSeeds& regions, std::size_t count, const CellSet& free) {
    find_owners(regions, count, free);
    std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
    // Each cell moves the end of its region on, from the end of the region before.
    cells_.resize(owners_.size());
    const auto width = static_cast<std::uint32_t>(free.size().w);
    const std::int32_t* owner = owners_.data();
    free.for_each([&](Point cell) {
      cells_[ends_[static_cast<std::size_t>(*owner++)]++] =
          static_cast<std::uint32_t>(cell.y) * width + static_cast<std::uint32_t>(cell.x);
    });
  }

  std::span<std::uint32_t> operator[](std::size_t region) {
    const std::size_t begin = region > 0 ? ends_[region - 1] : 0;
    return std::span(cells_).subspan(begin, ends_[region] - begin);
  }

 private:
  /// Sets the owners, and the number of cells of each region at the index after it.
  void find_owners(NearestSeeds& regions, std::size_t count, const CellSet& free) {
    ends_.assign(count + 1, 0);
    owners_.resize(static_cast<std::size_t>(free.count()));
    std::int32_t* next = owners_.data();
    regions.for_each_row([&](int y, std::span<const std::int32_t> row) {
      std::size_t first = 0;
      for (const CellSet::Word cells : free.row(y)) {
        for (CellSet::Word word = cells; word != 0; word &= word - 1) {
          const std::int32_t owner = row[first + static_cast<std::size_t>(std::countr_zero(word))];
          *next++ = owner;
          ++ends_[static_cast<std::size_t>(owner) + 1];
        }
        first += 64;
      }
    });
  }

  std::vector<std::int32_t> owners_;  // the region of each free cell, in reading order: large maps are divided once
  std::vector<std::uint32_t> cells_;  // region by region, each in reading order
  std::vector<std::size_t> ends_;     // of each region
};

/// Takes one of the cells at random; the last of them takes its place.
std::uint32_t draw_cell(std::span<std::uint32_t>& cells, Rng& rng) {
  std::uint32_t& place = cells[static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())))];
  const std::uint32_t drawn = std::exchange(place, cells.back());
  cells = cells.first(cells.size() - 1);
  return drawn;
}

/// Scratch memory, reused between builds.
struct AreaSpawnerMemory {
  CellSet floor;
  Scatter scatter;
  NearestSeeds regions;
  RegionCells cells;
};

}  // namespace

Status AreaSpawner::build(Level& level, Rng& rng) const {
  if (Status going = level.work(8 * level.size().cells()); !going) return going;
  const auto memory = level.borrow<AreaSpawnerMemory>();
  auto& [floor, scatter, regions, cells_of] = *memory;
  assign_walkable(floor, level.tiles);
  const std::int64_t cells = floor.count();
  if (cells == 0) return ok();
  FreeCells free(level);
  if (!free.keep(where, level)) return ok();  // nothing spawns if no cell meets the conditions
  if (level.start) free.take_around(*level.start, quiet_radius);
  const std::span<const Point> seeds = scatter.draw(floor, std::max<std::int64_t>(cells / region_area, 1), rng);
  regions.restart(level.size(), seeds, Metric::euclidean);
  cells_of.assign(regions, seeds.size(), free.cells());

  const std::int64_t total = table.total_at(level.depth);
  const std::string_view source = table.name();
  const std::size_t batch = seeds.size() / 32 + 1;
  const bool takes_more = where.spacing > 0 || table.has_groups();  // than the cells that are drawn
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    std::span<std::uint32_t> left = cells_of[i];
    const auto area = static_cast<std::int64_t>(left.size());
    const std::int64_t count = roll_spawn_count({typical_area, most_per_region}, area, level.depth, rng);
    for (std::int64_t n = 0; n < count;) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      const Point cell = level.tiles.point(draw_cell(left, rng));
      if (!takes_more) {
        if (row != nullptr) level.add_spawn(cell, *row, source);
        ++n;
      } else {
        const RowPlacement placement{source, where.spacing, static_cast<int>(count - n)};
        const bool fits = row != nullptr && free.contains(cell);
        n += fits ? place_row(level, *row, cell, placement, free, rng) : 1;
      }
    }
    if (i % batch == 0) level.frame("regions filled");
  }
  level.frame("regions filled");
  return ok();
}

namespace {

constexpr Option area_spawner_options[] = {
    option<&AreaSpawner::table>("name of a spawn table in data/spawns"),
    option<&AreaSpawner::region_area>({10, 100'000}, "floor cells per region"),
    option<&AreaSpawner::typical_area>(
        {1, 10'000}, "free cells of a region with an unscaled roll; other regions scale in proportion"),
    option<&AreaSpawner::most_per_region>({0, 1000}, "maximum number of spawns per region"),
    option<&AreaSpawner::quiet_radius>({0, 1000}, "nothing spawns within this distance of the start"),
    option<&AreaSpawner::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor AreaSpawner::descriptor = describe<AreaSpawner>({
    .id = "area_spawner",
    .summary = "monsters, items and traps in clusters all over the map, except near the start",
    .needs = Fact::connected,
    .gives = Fact::spawns,
    .options = area_spawner_options,
});

}  // namespace warren
