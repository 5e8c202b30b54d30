// SPDX-License-Identifier: MIT
// Sorts the rooms from one side of the map to the other, or from its center outwards.
//
//   ############     The tiles do not change. The order decides which rooms corridors connect, which room is first
//   #..###...###     (often the start) and which is last (often the exit).
//   #.1###.2.###
//   #..###...#.#     leftmost sorts by left edge, rightmost by right edge, topmost and bottommost likewise, central
//   ##########3#     by the distance of a room's center from that of the map. Ties are broken by left edge, then top
//   ############     edge.
//
// The orders are those of the Roguelike Tutorial in Rust. Cost: sorting the rooms.
#include <warren/builders/room_sorter.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// The sort key; the smallest comes first.
std::int64_t rank_of(const Rect& room, RoomOrder order, Size map) {
  switch (order) {
    case RoomOrder::leftmost: return room.left();
    case RoomOrder::rightmost: return -room.right();
    case RoomOrder::topmost: return room.top();
    case RoomOrder::bottommost: return -room.bottom();
    case RoomOrder::central: break;
  }
  // Doubled coordinates, since centers may lie between cells.
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
    .summary = "sort the rooms from one side of the map to the other, or from its center outwards",
    .needs = Fact::rooms,
    .options = room_sorter_options,
});

}  // namespace warren
