// SPDX-License-Identifier: MIT
// Rooms with ragged edges: random walks dig outwards from their centers.
//
//   ######.#############     A quarter of the rooms is left unchanged. The others get up to fifteen diggers, which
//   ###......######.####     walk twenty random steps from the center and open the cells they cross: small rooms
//   ####......##......##     become irregular, large ones keep their walls. The boxes of rooms stay the same. Nothing
//   ###................#     is filled and every digger starts on floor, so connected areas stay connected.
//   ####......##.....###
//   #####.####.#########     From the Roguelike Tutorial in Rust, where no exit remains: diggers mark their path with
//   ####################     stairs and all stairs are cleared afterwards. Cost: the steps.
#include <warren/builders/room_exploder.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/brush.hpp"
#include "src/carve/walk.hpp"
#include "src/placement/places.hpp"

namespace warren {

namespace {

/// The cells of a room that is not a rectangle, with those that are dug in its box. A rectangle has them anyway.
class OwnFloor {
 public:
  OwnFloor(Room& room, const Brush& brush) : room_(room), brush_(brush) {
    if (room.cells().empty()) return;
    cells_.reset(room.box.size());
    room.cells().moved(Point{} - corner()).insert_into(cells_);
  }

  void add(Point at) {
    if (room_.cells().empty()) return;
    brush_.for_each_image(
        at, [&](const Rect& dug) { cells_.insert(Rect{dug.x - corner().x, dug.y - corner().y, dug.w, dug.h}); });
  }
  void store() {
    if (!room_.cells().empty()) room_.set_cells(CellRuns(cells_).moved(corner()));
  }

 private:
  Point corner() const { return {room_.box.x, room_.box.y}; }

  Room& room_;
  const Brush& brush_;
  CellSet cells_;  // of the box
};

}  // namespace

Status RoomExploder::build(Level& level, Rng& rng) const {
  Brush digging(level, brush, Symmetry::none);
  Directions directions(rng);
  for (Room& room : level.rooms) {
    const bool spared = rng.percent(spared_percent);
    const int diggers = rng.between(1, most_diggers);
    const Point middle = middle_of(level, room);
    if (spared || !level.walkable(middle)) continue;
    if (Status going = level.work(room.box.area() + diggers * lifetime * digging.cost()); !going) return going;
    OwnFloor floor(room, digging);
    for (int i = 0; i < diggers; ++i) {
      Point at = middle;
      for (int step = 0; step < lifetime; ++step) {
        at = step_inside(level.interior(), at, directions.next());
        digging.paint(at);
        floor.add(at);
      }
    }
    floor.store();
    level.frame("room");
  }
  return ok();
}

namespace {

constexpr Option room_exploder_options[] = {
    option<&RoomExploder::spared_percent>({0, 100}, "share of the rooms that stay unchanged"),
    option<&RoomExploder::most_diggers>({1, 50}, "maximum number of diggers per room"),
    option<&RoomExploder::lifetime>({1, 200}, "steps per digger"),
    option<&RoomExploder::brush>({1, 5}, "side of the square that a digger opens"),
};

}  // namespace

constinit const Descriptor RoomExploder::descriptor = describe<RoomExploder>({
    .id = "room_exploder",
    .summary = "rooms with ragged edges, dug by random walks from the center of each room",
    .needs = Fact::rooms,
    .drops = {Fact::doors, Fact::mission},
    .options = room_exploder_options,
    .alters_prefabs = true,
});

}  // namespace warren
