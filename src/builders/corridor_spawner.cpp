// SPDX-License-Identifier: MIT
// Monsters, items and traps in corridors.
//
//   ####################     The spawn count of each chosen corridor is 1d7 - 3, plus 1 per level below the first,
//   #....#####........##     scaled by its length. Names are drawn from a weighted table. Only cells dug for the
//   #..@....g...!.....##     corridor are used: nothing spawns in a room, near the start, or on an exit, a door or
//   #....#####........##     another spawn.
//   ##########.#########
//   #########^.#########     The Roguelike Tutorial in Rust rolls for every corridor regardless of its length. Cost:
//   ####################     linear in the cells of the corridors.
#include <warren/builders/corridor_spawner.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/placement/spawn_group.hpp"
#include "src/placement/spawn_roll.hpp"

namespace warren {

Status CorridorSpawner::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() / 8); !going) return going;
  FreeCells free(level);
  if (!free.keep(where, level)) return ok();  // nothing spawns if no cell meets the conditions
  if (level.start) free.take_around(*level.start, quiet_radius);
  const std::int64_t total = table.total_at(level.depth);
  const std::string_view source = table.name();
  const std::size_t batch = level.corridors.size() / 32 + 1;
  const auto borrowed = level.borrow<std::vector<Point>>();
  std::vector<Point>& left = *borrowed;
  for (std::size_t i = 0; i < level.corridors.size(); ++i) {
    left.clear();
    std::ranges::copy_if(level.corridors[i], std::back_inserter(left), [&](Point p) { return free.contains(p); });
    const auto length = static_cast<std::int64_t>(left.size());
    const bool wanted = rng.percent(percent);
    const std::int64_t count = roll_spawn_count({typical_length, most_per_corridor}, length, level.depth, rng);
    if (Status going = level.work(length + 1); !going) return going;
    for (std::int64_t n = 0; n < count && wanted;) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      std::swap(rng.pick(std::span(left)), left.back());
      const bool is_clear = free.contains(left.back());  // not if it is too close to an earlier one
      const RowPlacement placement{source, where.spacing, static_cast<int>(count - n)};
      n += row != nullptr && is_clear ? place_row(level, *row, left.back(), placement, free, rng) : 1;
      left.pop_back();
    }
    if (i % batch == 0) level.frame("corridors filled");
  }
  level.frame("corridors filled");
  return ok();
}

namespace {

constexpr Option corridor_spawner_options[] = {
    option<&CorridorSpawner::table>("name of a spawn table in data/spawns"),
    option<&CorridorSpawner::percent>({0, 100}, "share of the corridors that get spawns"),
    option<&CorridorSpawner::typical_length>(
        {1, 10'000}, "free cells of a corridor with an unscaled roll; other corridors scale in proportion"),
    option<&CorridorSpawner::most_per_corridor>({0, 1000}, "maximum number of spawns per corridor"),
    option<&CorridorSpawner::quiet_radius>({0, 1000}, "nothing spawns within this distance of the start"),
    option<&CorridorSpawner::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor CorridorSpawner::descriptor = describe<CorridorSpawner>({
    .id = "corridor_spawner",
    .summary = "monsters, items and traps in corridors, in proportion to their length",
    .needs = {Fact::corridors, Fact::connected},
    .gives = Fact::spawns,
    .options = corridor_spawner_options,
});

}  // namespace warren
