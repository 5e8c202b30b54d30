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
//                             defect of its noise. Cost: linear in the cells.
#include <warren/builders/area_spawner.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <warren/analysis/places.hpp>
#include <warren/analysis/spawn_count.hpp>
#include <warren/analysis/voronoi.hpp>
#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// The free cells of every region, one region after the other.
class Regions {
 public:
  Regions(const CellSet& free, const std::vector<Point>& seeds) : ends_(seeds.size(), 0) {
    const Grid<std::int32_t> owners = nearest_seeds(free.size(), seeds, Metric::pythagoras);
    const auto end_of = [&](Point p) -> std::uint32_t& { return ends_[static_cast<std::size_t>(owners[p])]; };
    free.for_each([&](Point p) { ++end_of(p); });
    std::uint32_t begin = 0;
    for (std::uint32_t& end : ends_) begin += std::exchange(end, begin);
    cells_.resize(begin);
    // Each begins where the one before it ends, and becomes its own end as its cells are put in.
    free.for_each([&](Point p) { cells_[end_of(p)++] = static_cast<std::uint32_t>(owners.index(p)); });
  }

  std::size_t size() const { return ends_.size(); }
  std::span<std::uint32_t> operator[](std::size_t i) {
    const std::uint32_t begin = i == 0 ? 0 : ends_[i - 1];
    return {cells_.data() + begin, ends_[i] - begin};
  }

 private:
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint32_t> cells_;  // as indices of the map
};

/// Takes a random element out of a list, whose last then stands in its place.
std::uint32_t draw_from(std::span<std::uint32_t>& cells, Rng& rng) {
  std::uint32_t& drawn = rng.pick(cells);
  std::swap(drawn, cells.back());
  const std::uint32_t cell = cells.back();
  cells = cells.first(cells.size() - 1);
  return cell;
}

}  // namespace

Status AreaSpawner::build(Level& level, Rng& rng) const {
  if (Status going = level.work(8 * level.size().cells()); !going) return going;
  const CellSet floor = CellSet::walkable(level.tiles);
  const std::int64_t cells = floor.count();
  if (cells == 0) return ok();
  FreeCells free(level);
  if (level.start) free.take_around(*level.start, quiet_radius);
  Regions regions(free.cells(), scatter(floor, std::max<std::int64_t>(cells / region_area, 1), rng));

  const std::int64_t total = table.total_at(level.depth);
  const std::size_t batch = regions.size() / 32 + 1;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    std::span<std::uint32_t> left = regions[i];
    const auto area = static_cast<std::int64_t>(left.size());
    const std::int64_t count = roll_spawn_count({typical_area, most_per_region}, area, level.depth, rng);
    for (std::int64_t n = 0; n < count; ++n) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      const Point place = level.tiles.point(draw_from(left, rng));
      if (row != nullptr) level.spawns.push_back({place, row->name});
    }
    if (i % batch == 0) level.frame("regions filled");
  }
  level.frame("regions filled");
  return ok();
}

namespace {

constexpr Option options[] = {
    option<&AreaSpawner::table>("table", "what may appear: a table of data/spawns"),
    option<&AreaSpawner::region_area>("region_area", {10, 100'000}, "there is one region for so many cells of floor"),
    option<&AreaSpawner::typical_area>("typical_area", {1, 10'000},
                                       "a region of this many free cells gets the plain roll, others in proportion"),
    option<&AreaSpawner::most_per_region>("most_per_region", {0, 1000}, "no region gets more than this"),
    option<&AreaSpawner::quiet_radius>("quiet_radius", {0, 1000}, "nothing appears this close to the start"),
};

}  // namespace

constinit const Descriptor AreaSpawner::descriptor = describe<AreaSpawner>({
    .id = "area_spawner",
    .summary = "monsters, items and traps all over the map, in crowds, but not near the start",
    .needs = Fact::connected,
    .gives = Fact::spawns,
    .options = options,
});

}  // namespace warren
