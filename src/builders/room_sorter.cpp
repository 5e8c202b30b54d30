// SPDX-License-Identifier: MIT
// Puts the rooms into an order, from one side of the map to the other or from its middle outwards.
//
//   ############     The map stays as it is. The order is that in which corridors join rooms, and it says which
//   #..###...###     room is the first, where a level often starts, and which the last, where it often ends.
//   #.1###.2.###
//   #..###...#.#     Leftmost goes by left edges, rightmost by right ones, topmost and bottommost alike, central by
//   ##########3#     how far the middle of a room is from that of the map. Rooms of which that says nothing follow
//   ############     each other by their left and then their top edge.
//
// The orders are those of the Rust tutorial. Cost: that of sorting the rooms.
#include <warren/builders/room_sorter.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// What rooms are sorted by, the smallest first.
std::int64_t rank_of(const Rect& room, RoomOrder order, Size map) {
  switch (order) {
    case RoomOrder::leftmost: return room.left();
    case RoomOrder::rightmost: return -room.right();
    case RoomOrder::topmost: return room.top();
    case RoomOrder::bottommost: return -room.bottom();
    case RoomOrder::central: break;
  }
  // Twice the true places, which are between cells as often as not.
  return squared_distance({2 * room.x + room.w, 2 * room.y + room.h}, {map.w, map.h});
}

}  // namespace

Status RoomSorter::build(Level& level, Rng&) const {
  std::ranges::sort(level.rooms, [&](const Rect& a, const Rect& b) {
    const std::int64_t rank_a = rank_of(a, order, level.size());
    const std::int64_t rank_b = rank_of(b, order, level.size());
    return rank_a != rank_b ? rank_a < rank_b : a < b;
  });
  return level.work(static_cast<std::int64_t>(level.rooms.size()));
}

namespace {

constexpr Option room_sorter_options[] = {
    option<&RoomSorter::order>(room_order_names, "which rooms come first"),
};

}  // namespace

constinit const Descriptor RoomSorter::descriptor = describe<RoomSorter>({
    .id = "room_sorter",
    .summary = "puts the rooms into an order, from one side of the map to the other or from its middle outwards",
    .needs = Fact::rooms,
    .options = room_sorter_options,
});

}  // namespace warren
