// SPDX-License-Identifier: MIT
// Monsters, items and traps in every room but the one where the player starts.
//
//   ####################     How many is one die of seven, less three, plus one for each level of depth, for
//   #....#####.g......##     a room of typical size; a larger room gets more and a smaller one less, and there
//   #..@.......!....o.##     is a cap, so that deep levels are crowded and not full. What appears is drawn from
//   #....#####......^.##     a table by weight. Nothing stands on the start, an exit, a door or another thing.
//   ####################
//                            The roll and the first table are the Rust tutorial's, whose table loses a fifth of
//                            its rolls. Cost: linear in the cells and the spawns.
#include <warren/builders/room_spawner.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/placement/spawn_roll.hpp"

namespace warren {

namespace {

/// Where the player starts, or will: a chain may set the start later, and then it is in the first room.
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
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    if (i == quiet) continue;
    const std::int64_t count = roll_spawn_count({typical_area, most_per_room}, level.rooms[i].area(), level.depth, rng);
    if (Status going = level.work(count + 1); !going) return going;
    for (std::int64_t n = 0; n < count; ++n) {
      const SpawnRow* row = table.roll(level.depth, total, rng);
      const std::optional<Point> place = free.random(level.rooms[i], rng);
      if (row == nullptr || !place) continue;
      level.add_spawn(*place, row->name);
      free.take(*place);
    }
    if (count > 0) level.frame("room filled");
  }
  return ok();
}

namespace {

constexpr Option room_spawner_options[] = {
    option<&RoomSpawner::table>("what may appear: a table of data/spawns"),
    option<&RoomSpawner::typical_area>({1, 10000},
                                       "a room of this many cells gets the plain roll, others in proportion"),
    option<&RoomSpawner::most_per_room>({0, 1000}, "no room gets more than this"),
};

}  // namespace

constinit const Descriptor RoomSpawner::descriptor = describe<RoomSpawner>({
    .id = "room_spawner",
    .summary = "monsters, items and traps in every room but the one where the player starts",
    .needs = {Fact::rooms, Fact::connected},
    .gives = Fact::spawns,
    .options = room_spawner_options,
});

}  // namespace warren
