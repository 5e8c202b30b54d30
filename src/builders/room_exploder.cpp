// SPDX-License-Identifier: MIT
// Rooms with ragged edges: diggers break out of the middle of each.
//
//   ######.#############     A quarter of the rooms is spared. The others get up to fifteen diggers, who stagger
//   ###......######.####     twenty steps from the middle and open what they cross: small rooms burst, large ones
//   ####......##......##     keep their walls. Rooms stay where they were and on the list. Nothing is ever filled,
//   ###................#     and every digger sets out on floor, so what hung together still does.
//   ####......##.....###
//   #####.####.#########     From the Rust tutorial, whose diggers leave no exit in place: there they mark their way
//   ####################     with stairs and then clear all stairs. Cost: the steps.
#include <warren/builders/room_exploder.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/brush.hpp"
#include "src/carve/walk.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status RoomExploder::build(Level& level, Rng& rng) const {
  Brush digging(level, brush, Symmetry::none);
  Directions directions(rng);
  for (const Rect& room : level.rooms) {
    const bool spared = rng.percent(spared_percent);
    const int diggers = rng.between(1, most_diggers);
    const Point middle = middle_of(level, room);
    if (spared || !level.walkable(middle)) continue;
    if (Status going = level.work(room.area() + diggers * lifetime * digging.cost()); !going) return going;
    for (int i = 0; i < diggers; ++i) {
      Point at = middle;
      for (int step = 0; step < lifetime; ++step) {
        at = step_inside(level.interior(), at, directions.next());
        digging.paint(at);
      }
    }
    level.frame("room");
  }
  return ok();
}

namespace {

constexpr Option room_exploder_options[] = {
    option<&RoomExploder::spared_percent>({0, 100}, "how many of the rooms stay as they are"),
    option<&RoomExploder::most_diggers>({1, 50}, "how many diggers one of the others may get"),
    option<&RoomExploder::lifetime>({1, 200}, "the steps of one digger"),
    option<&RoomExploder::brush>({1, 5}, "the side of the square that a digger opens"),
};

}  // namespace

constinit const Descriptor RoomExploder::descriptor = describe<RoomExploder>({
    .id = "room_exploder",
    .summary = "rooms with ragged edges: diggers break out of the middle of each",
    .needs = Fact::rooms,
    .drops = Fact::doors,
    .options = room_exploder_options,
    .alters_prefabs = true,
});

}  // namespace warren
