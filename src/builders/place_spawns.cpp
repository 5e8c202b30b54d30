// SPDX-License-Identifier: MIT
// A certain number of spawns of one name: a boss, three healing potions, a key.
//
//   ####################     Each is placed on a random free cell that meets `where`. Nothing spawns on the start,
//   #....#####........##     an exit, a door, another spawn or a vault. The count is a guarantee: if the fewest cannot
//   #..@.......D......##     be placed, the attempt fails and the error says why.
//   #....#####........##
//   ####################     Cost: linear in the cells, or one search of the map per spawn with `steps_from`.
#include <warren/builders/place_spawns.hpp>

#include <fmt/core.h>

#include <warren/chain/step.hpp>

#include "src/placement/places.hpp"

namespace warren {

namespace {

void put_spawn(Level& level, Point at, const PlaceSpawns& options) {
  level.add_spawn(at, options.name, PlaceSpawns::descriptor.id);
  Spawn& spawn = level.spawns.back();
  if (!spawn.kind) spawn.kind = options.spawn_kind;
  if (!options.data.empty()) spawn.data = options.data;
}

}  // namespace

Status PlaceSpawns::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  FreeCells free(level);
  if (level.start) free.take_around(*level.start, quiet_radius);
  const Status matched = count.max == 0 ? ok() : free.keep(where, level);
  for (int placed = 0; placed < count.max; ++placed) {
    const std::optional<Point> cell = matched ? free.cells().pick(rng) : std::nullopt;
    if (!cell) {
      if (placed >= count.min) break;
      return unlucky(fmt::format("only {} of at least {} \"{}\" could be placed: {}", placed, count.min, name,
                                 matched ? "no free cell is left" : matched.error().message));
    }
    put_spawn(level, *cell, *this);
    free.take_spaced(*cell, where.spacing);
  }
  level.frame("placed");
  return ok();
}

Status PlaceSpawns::validate() const {
  if (where.at && count.min > 1) {
    return failure({ErrorCode::bad_option,
                    fmt::format("option count is at least {}, and where.at is one cell", count.min),
                    {},
                    "use a count of 1, or other conditions"});
  }
  if (!name.empty()) return ok();
  return failure(
      {ErrorCode::bad_option, "option name is empty", {}, "name what to spawn; `warren list spawns` shows them"});
}

namespace {

constexpr Option place_spawns_options[] = {
    option<&PlaceSpawns::name>("name of the spawns, as in a spawn table or of the game's own"),
    option<&PlaceSpawns::spawn_kind>(spawn_kind_names, "kind of a spawn whose name no spawn table has"),
    option<&PlaceSpawns::count>("number of spawns, guaranteed, or a range"),
    option<&PlaceSpawns::quiet_radius>({0, 1000}, "nothing spawns within this distance of the start"),
    option<&PlaceSpawns::data>("data of the spawns, for the game, instead of that in a spawn table"),
    option<&PlaceSpawns::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor PlaceSpawns::descriptor = describe<PlaceSpawns>({
    .id = "place_spawns",
    .summary = "a certain number of spawns of one name",
    .needs = Fact::connected,
    .gives = Fact::spawns,
    .options = place_spawns_options,
});

}  // namespace warren
