// SPDX-License-Identifier: MIT
#include "src/carve/room_placing.hpp"

#include <algorithm>
#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren {

Rect random_room(const RoomAttempts& how, const Rect& inside, Rng& rng) {
  const int w = rng.between(how.min_side, std::min(how.max_side, inside.w));
  const int h = rng.between(how.min_side, std::min(how.max_side, inside.h));
  const Point corner = rng.cell_of({inside.x, inside.y, inside.w - w + 1, inside.h - h + 1});
  return {corner.x, corner.y, w, h};
}

bool touches_any(std::span<const Rect> rooms, const Rect& room) {
  const Rect with_walls = room.grown(1);
  bool touches = false;
  for (const Rect& other : rooms) touches |= other.overlaps(with_walls);
  return touches;
}

namespace {

void add_quarters(std::vector<Rect>& pool, const Rect& r) {
  const int half_w = std::max(r.w / 2, 1);
  const int half_h = std::max(r.h / 2, 1);
  pool.push_back({r.x, r.y, half_w, half_h});
  pool.push_back({r.x, r.y + half_h, half_w, half_h});
  pool.push_back({r.x + half_w, r.y, half_w, half_h});
  pool.push_back({r.x + half_w, r.y + half_h, half_w, half_h});
}

/// Up to the size of its rectangle, but never below the minimum, so small rectangles still get rooms.
int random_side(const RoomAttempts& how, int available, Rng& rng) {
  return std::max(how.min_side, rng.between(1, std::clamp(available, 1, how.max_side)));
}

Rect random_room_near(const RoomAttempts& how, const Rect& place, Rng& rng) {
  constexpr int max_shift = 5;
  const int w = random_side(how, place.w, rng);
  const int h = random_side(how, place.h, rng);
  const int x = place.x + rng.between(0, max_shift);
  const int y = place.y + rng.between(0, max_shift);
  return {x, y, w, h};
}

}  // namespace

Status drop_rooms_in_quarters(Level& level, const RoomAttempts& how, Rng& rng_of_caller) {
  constexpr int margin = 2;  // of rock around every room
  Rng rng = rng_of_caller;   // a copy, which the compiler can keep in registers
  const Rect inside = level.bounds().grown(-margin);
  const auto borrowed_set = level.borrow<CellSet>();
  const auto borrowed_list = level.borrow<std::vector<Rect>>();
  CellSet& taken = *borrowed_set;
  std::vector<Rect>& pool = *borrowed_list;
  taken.reset(level.size());
  pool.clear();
  pool.push_back(inside);
  add_quarters(pool, inside);
  for (int i = 0; i < how.attempts; ++i) {
    const Rect place = rng.pick(std::span(pool));
    const Rect room = random_room_near(how, place, rng);
    // The middle alone settles most of it.
    if (!inside.contains(room) || taken.contains(room.center()) || taken.meets(room)) continue;
    if (Status going = level.work(room.area()); !going) return going;
    level.carve(room);
    level.rooms.push_back(room);
    taken.insert(room.grown(margin));
    add_quarters(pool, place);
    level.frame("room");
  }
  rng_of_caller = rng;
  return level.rooms.empty() ? unlucky("no room fits") : ok();
}

}  // namespace warren
