// SPDX-License-Identifier: MIT
// Monsters, items and traps in clusters all over the map, for levels without rooms.
//
//   #####################     The floor is divided into the Voronoi regions of random seed cells. The spawn count of
//   #..@...####....g..###     each region is 1d7 - 3, plus 1 per level below the first, scaled by its area, so some
//   #.......##..........#     regions are crowded and others empty. Names are drawn from a weighted table. Nothing
//   ##.................!#     spawns near the start or on an exit, a door or another spawn.
//   ####...#####..o..^.##
//   #######...g....######     The Roguelike Tutorial in Rust intends the same regions but gets squares because of a
//   #####################     defect in its noise. Cost: linear in the cells; the regions of a large map are computed
//                             a few rows at a time to save memory.
#include <warren/builders/area_spawner.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/placement/spawn_roll.hpp"
#include "src/search/voronoi.hpp"

namespace warren {

namespace {

/// Calls visit(region, Point) for every free cell in reading order.
template <class Visit>
void for_each_cell(NearestSeeds& regions, const CellSet& free, Visit visit) {
  regions.for_each_row([&](int y, std::span<const std::int32_t> owners) {
    int first = 0;
    for (const CellSet::Word cells : free.row(y)) {
      for (CellSet::Word word = cells; word != 0; word &= word - 1) {
        const int x = first + std::countr_zero(word);
        visit(static_cast<std::size_t>(owners[static_cast<std::size_t>(x)]), Point{x, y});
      }
      first += 64;
    }
  });
}

/// Draws distinct numbers below a count: a Fisher-Yates shuffle of a virtual list that stores only the changed entries.
class Draws {
 public:
  void restart(std::uint32_t count) {
    left_ = count;
    moved_.clear();
  }

  std::uint32_t draw(Rng& rng) {
    const auto at = static_cast<std::uint32_t>(rng.below(static_cast<int>(left_--)));
    const std::uint32_t drawn = value_at(at);
    moved_.emplace_back(at, value_at(left_));
    return drawn;
  }

 private:
  std::uint32_t value_at(std::uint32_t place) const {
    for (auto m = moved_.rbegin(); m != moved_.rend(); ++m) {
      if (m->first == place) return m->second;
    }
    return place;
  }

  std::uint32_t left_ = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moved_;  // index and its current value
};

/// Spawns by region, first as ordinals (the n-th free cell of the region), then resolved to cells in one scan.
class Placing {
 public:
  struct Placed {
    Point at;
    std::string_view name;
  };

  void restart(std::size_t regions) {
    spawns_.clear();
    waiting_.clear();
    begins_.assign(regions + 1, 0);
    seen_.assign(regions, 0);
    due_.assign(regions, nothing);
  }

  void begin_region(std::size_t i) { begins_[i] = spawns_.size(); }
  void add(std::uint32_t n, std::string_view name) {
    spawns_.push_back({{}, name});
    waiting_.emplace_back(n, static_cast<std::uint32_t>(spawns_.size() - 1));
  }
  void end() {
    begins_.back() = spawns_.size();
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      std::sort(waiting_.begin() + offset(begins_[i]), waiting_.begin() + offset(begins_[i + 1]));
    }
    next_.assign(begins_.begin(), begins_.end() - 1);
    for (std::size_t i = 0; i < seen_.size(); ++i) wait_for_next(i);
  }

  /// Call for every free cell, in numbering order.
  void pass(std::size_t region, Point cell) {
    if (seen_[region]++ != due_[region]) return;
    spawns_[waiting_[next_[region]++].second].at = cell;
    wait_for_next(region);
  }

  std::span<const Placed> of(std::size_t i) const {
    return std::span(spawns_).subspan(begins_[i], begins_[i + 1] - begins_[i]);
  }

 private:
  static constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();

  static std::ptrdiff_t offset(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }
  void wait_for_next(std::size_t i) { due_[i] = next_[i] < begins_[i + 1] ? waiting_[next_[i]].first : nothing; }

  std::vector<Placed> spawns_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> waiting_;  // (n, index of the spawn), sorted by n per region
  std::vector<std::size_t> begins_;                               // first spawn of each region, and the end
  std::vector<std::size_t> next_;                                 // next unresolved spawn of each region
  std::vector<std::uint32_t> seen_;                               // free cells visited in each region
  std::vector<std::uint32_t> due_;                                // the n of that spawn
};

/// Scratch memory, reused between builds.
struct AreaSpawnerMemory {
  CellSet floor;
  Scatter scatter;
  NearestSeeds regions;
  std::vector<std::uint32_t> areas;
  Placing placing;
  Draws draws;
};

}  // namespace

Status AreaSpawner::build(Level& level, Rng& rng) const {
  if (Status going = level.work(8 * level.size().cells()); !going) return going;
  const auto memory = level.borrow<AreaSpawnerMemory>();
  auto& [floor, scatter, regions, areas, placing, draws] = *memory;
  assign_walkable(floor, level.tiles);
  const std::int64_t cells = floor.count();
  if (cells == 0) return ok();
  FreeCells free(level);
  if (level.start) free.take_around(*level.start, quiet_radius);
  const std::span<const Point> seeds = scatter.draw(floor, std::max<std::int64_t>(cells / region_area, 1), rng);
  regions.restart(level.size(), seeds, Metric::euclidean);
  areas.assign(seeds.size(), 0);
  for_each_cell(regions, free.cells(), [&](std::size_t region, Point) { ++areas[region]; });

  const std::int64_t total = table.total_at(level.depth);
  placing.restart(seeds.size());
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    placing.begin_region(i);
    draws.restart(areas[i]);
    const std::int64_t count = roll_spawn_count({typical_area, most_per_region}, areas[i], level.depth, rng);
    for (std::int64_t n = 0; n < count; ++n) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      const std::uint32_t cell = draws.draw(rng);
      if (row != nullptr) placing.add(cell, row->name);
    }
  }
  placing.end();
  for_each_cell(regions, free.cells(), [&](std::size_t region, Point cell) { placing.pass(region, cell); });

  const std::size_t batch = seeds.size() / 32 + 1;
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    for (const Placing::Placed& spawn : placing.of(i)) level.add_spawn(spawn.at, spawn.name);
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
