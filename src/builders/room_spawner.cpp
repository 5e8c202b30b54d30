// SPDX-License-Identifier: MIT
// Monsters, items and traps in every room except the start room.
//
//   ####################     The spawn count of a room is 1d7 - 3, plus 1 per level below the first, scaled by its
//   #....#####.g......##     area and capped, so that deep levels are crowded but not full. Names are drawn from a
//   #..@.......!....o.##     weighted table. Nothing spawns on the start, an exit, a door or another spawn.
//   #....#####......^.##
//   ####################     The roll and the first table are from the Roguelike Tutorial in Rust, whose table loses
//                            a fifth of its rolls. Cost: linear in the cells and the spawns.
//
// With a `budget`, each room has danger points instead, more of them the farther it is from the start or the higher the
// intensity of the mission is there, and every spawn takes the points of its row.
#include <warren/builders/room_spawner.hpp>

#include <algorithm>
#include <array>
#include <string_view>

#include <warren/chain/step.hpp>
#include <warren/search/distance_field.hpp>
#include <warren/search/spheres.hpp>

#include "src/placement/places.hpp"
#include "src/placement/spawn_group.hpp"
#include "src/placement/spawn_roll.hpp"

namespace warren {

namespace {

/// The room of the start; the first room if the chain places the start later.
std::size_t quiet_room(const Level& level) {
  if (!level.start) return 0;
  const auto found = std::ranges::find_if(level.rooms, [&](const Rect& r) { return r.contains(*level.start); });
  return static_cast<std::size_t>(found - level.rooms.begin());
}

/// Fills rooms by danger points instead of a count. A row that the rest of the budget or the limit of its kind does not
/// allow is drawn again, a bounded number of times.
class BudgetSpawner {
 public:
  BudgetSpawner(const RoomSpawner& options, Level& level, FreeCells& free, Rng& rng)
      : options_(options), level_(level), free_(free), rng_(rng), total_(options.table.total_at(level.depth)) {
    if (options.budget_by_intensity > 0) intensity_ = intensity_of(level);
    if (level.start) steps_ = distances_from(walkable_cells(level.tiles), *level.start, level.movement);
  }

  void fill(const Room& room) {
    std::int64_t points = points_of(room);
    std::array<int, std::size(spawn_kind_names)> left = {options_.most_monsters, options_.most_items,
                                                         options_.most_traps, options_.most_props};
    constexpr int most_misses = 20;
    for (int placed = 0, misses = 0; placed < options_.most_per_room && points > 0 && misses < most_misses;) {
      const SpawnRow* row = options_.table.roll(level_.depth, total_, rng_);
      const std::optional<Point> place = free_.random(room, rng_);
      if (row == nullptr || !place || row->danger > points || left[static_cast<std::size_t>(row->kind)] == 0) {
        ++misses;
        continue;
      }
      int& of_kind = left[static_cast<std::size_t>(row->kind)];
      const std::int64_t affordable = row->danger == 0 ? options_.most_per_room : points / row->danger;
      const auto limit = std::min<std::int64_t>({options_.most_per_room - placed, of_kind, affordable});
      const int added = place_row(
          level_, *row, *place, {options_.table.name(), options_.where.spacing, static_cast<int>(limit)}, free_, rng_);
      points -= std::int64_t{row->danger} * added;
      of_kind -= added;
      placed += added;
    }
    level_.frame("room filled");
  }

 private:
  std::int64_t points_of(const Room& room) const {
    const Point middle = middle_of(level_, room);
    const std::int64_t steps = steps_.contains(middle) ? std::max(steps_[middle], 0) : 0;
    const std::int64_t intensity = intensity_.contains(middle) ? intensity_[middle] : 0;
    return options_.budget + steps * options_.budget_per_100_steps / 100 +
           intensity * options_.budget_by_intensity / 100;
  }

  const RoomSpawner& options_;
  Level& level_;
  FreeCells& free_;
  Rng& rng_;
  std::int64_t total_;
  Grid<std::uint8_t> intensity_;  // empty if nothing depends on it
  Grid<std::int32_t> steps_;      // from the start; empty without one
};

Status fill_by_budget(const RoomSpawner& options, std::size_t quiet, Level& level, FreeCells& free, Rng& rng) {
  if (Status going = level.work(level.size().cells()); !going) return going;
  BudgetSpawner spawner(options, level, free, rng);
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    if (Status going = level.work(options.most_per_room + 1); !going) return going;
    if (i != quiet) spawner.fill(level.rooms[i]);
  }
  return ok();
}

}  // namespace

Status RoomSpawner::build(Level& level, Rng& rng) const {
  const std::size_t quiet = quiet_room(level);
  const std::int64_t total = table.total_at(level.depth);
  const std::string_view source = table.name();
  FreeCells free(level);
  if (!free.keep(where, level)) return ok();  // nothing spawns if no cell meets the conditions
  if (budget > 0) return fill_by_budget(*this, quiet, level, free, rng);
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    if (i == quiet) continue;
    const std::int64_t count =
        roll_spawn_count({typical_area, most_per_room}, level.rooms[i].box.area(), level.depth, rng);
    if (Status going = level.work(count + 1); !going) return going;
    for (std::int64_t n = 0; n < count;) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      const std::optional<Point> place = free.random(level.rooms[i], rng);
      const RowPlacement placement{source, where.spacing, static_cast<int>(count - n)};
      n += row == nullptr || !place ? 1 : place_row(level, *row, *place, placement, free, rng);
    }
    if (count > 0) level.frame("room filled");
  }
  return ok();
}

namespace {

constexpr Option room_spawner_options[] = {
    option<&RoomSpawner::table>("name of a spawn table in data/spawns"),
    option<&RoomSpawner::typical_area>({1, 10000},
                                       "cells of a room with an unscaled roll; other rooms scale in proportion"),
    option<&RoomSpawner::most_per_room>({0, 1000}, "maximum number of spawns per room"),
    option<&RoomSpawner::budget>({0, 100'000}, "danger points per room, instead of a rolled count; 0: off"),
    option<&RoomSpawner::budget_per_100_steps>({0, 100'000}, "points added for every 100 steps from the start"),
    option<&RoomSpawner::budget_by_intensity>({0, 100'000},
                                              "points added where the intensity of the mission is 100, less below"),
    option<&RoomSpawner::most_monsters>({0, 1000}, "with a budget: maximum number of monsters per room"),
    option<&RoomSpawner::most_items>({0, 1000}, "with a budget: maximum number of items per room"),
    option<&RoomSpawner::most_traps>({0, 1000}, "with a budget: maximum number of traps per room"),
    option<&RoomSpawner::most_props>({0, 1000}, "with a budget: maximum number of props per room"),
    option<&RoomSpawner::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor RoomSpawner::descriptor = describe<RoomSpawner>({
    .id = "room_spawner",
    .summary = "monsters, items and traps in every room except the start room",
    .needs = {Fact::rooms, Fact::connected},
    .gives = Fact::spawns,
    .options = room_spawner_options,
});

}  // namespace warren
