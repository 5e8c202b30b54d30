// SPDX-License-Identifier: MIT
// Monsters, items and traps in every room except the start room.
//
//   ####################     The spawn count of a room is 1d7 - 3, plus 1 per level below the first, scaled by its
//   #....#####.g......##     area and capped, so that deep levels are crowded but not full. Names are drawn from a
//   #..@.......!....o.##     weighted table. Nothing spawns on the start, an exit, a door or another spawn.
//   #....#####......^.##
//   ####################     The roll and the first table are from the Roguelike Tutorial in Rust, whose table loses
//                            a fifth of its rolls. Cost: linear in the cells and the spawns.
#include <warren/builders/room_spawner.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/placement/spawn_roll.hpp"

namespace warren {

namespace {

/// The room of the start; the first room if the chain places the start later.
std::size_t quiet_room(const Level& level) {
  if (!level.start) return 0;
  const auto found = std::ranges::find_if(level.rooms, [&](const Rect& r) { return r.contains(*level.start); });
  return static_cast<std::size_t>(found - level.rooms.begin());
}

}  // namespace

Status RoomSpawner::build(Level& level, Rng& rng) const {
  const std::size_t quiet = quiet_room(level);
  const std::int64_t total = table.total_at(level.depth);
  FreeCells free(level);
  if (Status matched = free.keep(where, level); !matched) return matched;
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    if (i == quiet) continue;
    const std::int64_t count =
        roll_spawn_count({typical_area, most_per_room}, level.rooms[i].box.area(), level.depth, rng);
    if (Status going = level.work(count + 1); !going) return going;
    for (std::int64_t n = 0; n < count; ++n) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      const std::optional<Point> place = free.random(level.rooms[i], rng);
      if (row == nullptr || !place) continue;
      level.add_spawn(*place, *row, table.name());
      free.take_around(*place, where.spacing);
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
