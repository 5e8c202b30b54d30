// SPDX-License-Identifier: MIT
// Rooms scattered in ever smaller quarters of the map, joined from left to right.
//
//   ####################     A pool of rectangles starts with the whole map and its quarters. Each try takes
//   ####.....###########     one at random and drops a room into its top left part; where the room fits,
//   ####.....####....###     the quarters of that rectangle join the pool, so places near rooms are tried
//   ####.............###     more often. Two walls at least stay between rooms and around the map.
//   #######..####....###
//   #######..###########     From the Rust tutorial, which calls it BSP although it quarters; there 4 % of the
//   ####################     levels fall apart, because corridors begin on a wall beside the room. Here both
//                            ends lie on the floor of their rooms. Cost: attempts, and the cells carved.
#include <warren/builders/bsp_dungeon.hpp>

#include <algorithm>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/core/cell_set.hpp>
#include <warren/core/dig.hpp>

namespace warren {

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
int random_side(const BspDungeon& options, int available, Rng& rng) {
  return std::max(options.min_side, rng.between(1, std::clamp(available, 1, options.max_side)));
}

Rect random_room(const BspDungeon& options, const Rect& place, Rng& rng) {
  constexpr int most_shift = 5;
  const int w = random_side(options, place.w, rng);
  const int h = random_side(options, place.h, rng);
  const int x = place.x + rng.between(0, most_shift);
  const int y = place.y + rng.between(0, most_shift);
  return {x, y, w, h};
}

Status place_rooms(const BspDungeon& options, Level& level, Rng& rng) {
  constexpr int margin = 2;  // of rock around every room
  const Rect inside = level.bounds().grown(-margin);
  CellSet taken(level.size());
  std::vector<Rect> pool;
  pool.reserve(256);
  pool.push_back(inside);
  add_quarters(pool, pool.front());
  for (int i = 0; i < options.attempts; ++i) {
    const Rect place = rng.pick(std::span(pool));
    const Rect room = random_room(options, place, rng);
    if (!inside.contains(room) || taken.meets(room)) continue;
    if (Status going = level.work(room.area()); !going) return going;
    level.carve(room);
    level.rooms.push_back(room);
    taken.insert(room.grown(margin));
    add_quarters(pool, place);
    level.frame("room");
  }
  return level.rooms.empty() ? unlucky("no room fits") : ok();
}

}  // namespace

Status BspDungeon::build(Level& level, Rng& rng) const {
  if (Status placed = place_rooms(*this, level, rng); !placed) return placed;
  std::ranges::sort(level.rooms);  // by their left edge, then by the top one: a total order
  join_rooms_in_order(level, rng);
  return ok();
}

Status BspDungeon::contradiction() const { return in_order("min_side", min_side, "max_side", max_side); }

namespace {

constexpr Option options[] = {
    option<&BspDungeon::attempts>("attempts", {1, 10000}, "how many places are tried"),
    option<&BspDungeon::min_side>("min_side", {2, 64}, "the shortest side of a room's floor"),
    option<&BspDungeon::max_side>("max_side", {2, 64}, "the longest side of a room's floor"),
};

}  // namespace

constinit const Descriptor BspDungeon::descriptor = describe<BspDungeon>({
    .id = "bsp_dungeon",
    .summary = "rooms scattered in ever smaller quarters of the map, joined from left to right",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = options,
});

}  // namespace warren
