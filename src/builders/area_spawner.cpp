// SPDX-License-Identifier: MIT
// Monsters, items and traps all over the map, in crowds: for levels without rooms.
//
//   #####################     The floor is divided into regions, each what is nearest to one of some random cells
//   #..@...####....g..###     of it, and every region is rolled for on its own: one die of seven, less three, plus
//   #.......##..........#     one for each level of depth, in proportion to its size. So some are crowded and some
//   ##.................!#     are empty. What appears is drawn from a table by weight. Nothing stands near the
//   ####...#####..o..^.##     start, or on an exit, a door or another thing.
//   #######...g....######
//   #####################     The Rust tutorial's regions are meant to be such cells and are squares, because of a
//                             defect of its noise. Cost: linear in the cells; the regions of a large map
//                             are found some rows at a time, which takes less memory.
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

/// Draws numbers below a count without repeats, as if from a list of them whose last one takes the place of each that
/// is drawn; there is no list, only what has changed in it.
class Draws {
 public:
  void restart(std::uint32_t count) {
    left_ = count;
    moved_.clear();
  }

  std::uint32_t draw(Rng& rng) {
    const auto at = static_cast<std::uint32_t>(rng.below(static_cast<int>(left_--)));
    const std::uint32_t drawn = standing_at(at);
    moved_.emplace_back(at, standing_at(left_));
    return drawn;
  }

 private:
  std::uint32_t standing_at(std::uint32_t place) const {
    for (auto m = moved_.rbegin(); m != moved_.rend(); ++m) {
      if (m->first == place) return m->second;
    }
    return place;
  }

  std::uint32_t left_ = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moved_;  // places, and who stands there now
};

/// Spawns by region, first without their cells: each knows only that it is on the n-th free one of its region.
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

  /// To be called for every free cell, in the order in which they are numbered.
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
  std::vector<std::pair<std::uint32_t, std::uint32_t>> waiting_;  // n, and whose; of each region by n
  std::vector<std::size_t> begins_;                               // of each region, and the end
  std::vector<std::size_t> next_;                                 // of each region, among those that wait
  std::vector<std::uint32_t> seen_;                               // free cells of each region so far
  std::vector<std::uint32_t> due_;                                // the n of the next that waits
};

/// What the builder works with.
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
    option<&AreaSpawner::table>("what may appear: a table of data/spawns"),
    option<&AreaSpawner::region_area>({10, 100'000}, "there is one region for so many cells of floor"),
    option<&AreaSpawner::typical_area>({1, 10'000},
                                       "a region of this many free cells gets the plain roll, others in proportion"),
    option<&AreaSpawner::most_per_region>({0, 1000}, "no region gets more than this"),
    option<&AreaSpawner::quiet_radius>({0, 1000}, "nothing appears this close to the start"),
};

}  // namespace

constinit const Descriptor AreaSpawner::descriptor = describe<AreaSpawner>({
    .id = "area_spawner",
    .summary = "monsters, items and traps all over the map, in crowds, but not near the start",
    .needs = Fact::connected,
    .gives = Fact::spawns,
    .options = area_spawner_options,
});

}  // namespace warren
