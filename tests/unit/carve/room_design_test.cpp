// SPDX-License-Identifier: MIT
#include "src/carve/room_design.hpp"

#include <algorithm>
#include <set>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_design_test {

namespace {

naive::Cells cells_of(const Stamp& stamp) {
  return naive::Cells::where({Stamp::side, Stamp::side}, [&](Point p) { return stamp.contains(p); });
}

bool is_connected(const Stamp& stamp) {
  const naive::Cells cells = cells_of(stamp);
  const std::vector<Point> list = cells.list();
  return !list.empty() && naive::flood(cells, list.front(), Movement::orthogonal).list() == list;
}

RoomMix random_mix(Rng& rng) {
  RoomMix mix;
  mix.cross_weight = rng.below(3);
  mix.circle_weight = rng.below(3);
  mix.cave_weight = rng.below(3);
  mix.hall_weight = rng.below(3) + (mix.shapes() == 0 ? 1 : 0);
  mix.corridor_weight = rng.below(4);
  mix.corridor_percent = rng.below(101);
  return mix;
}

std::vector<Point> cells_of(const DesignedCorridor& corridor) {
  std::vector<Point> cells;
  for (Point cell = corridor.first; std::ssize(cells) < corridor.length; cell = cell + corridor.step) {
    cells.push_back(cell);
  }
  return cells;
}

}  // namespace

TEST_CASE("a design is connected, in its corner, and not larger than half of the map but for its corridor") {
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    const Size map{rng.between(7, 100), rng.between(7, 100)};
    RoomDesigner designer(random_mix(rng), map, rng);
    const RoomDesign design = designer.room_or_corridor();
    REQUIRE(is_connected(design.floor));
    REQUIRE(design.extent == design.floor.extent());
    REQUIRE(Point{design.extent.x, design.extent.y} == Point{1, 1});
    REQUIRE(Stamp::room.contains(design.extent));
    if (const Rect room = design.room.extent(); !room.empty()) {
      REQUIRE(room.w <= std::max(map.w / 2, 1));
      REQUIRE(room.h <= std::max(map.h / 2, 1));
    }
  }
}

TEST_CASE("the floor is the room and its corridor, which leaves the room at one cell") {
  Rng rng(2);
  int with_room = 0;
  int bare = 0;
  for (int i = 0; i < 2000; ++i) {
    const RoomMix mix = random_mix(rng);
    const RoomDesign design = RoomDesigner(mix, {80, 50}, rng).room_or_corridor();
    std::set<Point> together;
    for (const Point p : cells_of(design.room).list()) together.insert(p);
    const bool has_room = !together.empty();
    if (design.corridor) {
      ++(has_room ? with_room : bare);
      for (const Point p : cells_of(*design.corridor)) {
        REQUIRE(together.insert(p).second);
        const bool touches =
            std::ranges::any_of(orthogonal_steps, [&](Point s) { return design.room.contains(p + s); });
        REQUIRE(touches == (p == design.corridor->first && has_room));
      }
    }
    const std::vector<Point> floor = cells_of(design.floor).list();
    REQUIRE(std::set<Point>(floor.begin(), floor.end()) == together);
  }
  CHECK(with_room > 300);
  CHECK(bare > 100);
}

TEST_CASE("a door is beside the floor and leads out of it; with a corridor, at its other end") {
  Rng rng(3);
  int doors = 0;
  for (int i = 0; i < 2000; ++i) {
    const RoomDesign design = RoomDesigner(random_mix(rng), {80, 50}, rng).room_or_corridor();
    for (std::size_t d = 0; d < 4; ++d) {
      if (!design.doors[d]) continue;
      ++doors;
      const Point inside = *design.doors[d] - orthogonal_steps[d];
      REQUIRE(design.floor.contains(inside));
      REQUIRE_FALSE(design.floor.contains(*design.doors[d]));
      if (design.corridor) REQUIRE(inside == cells_of(*design.corridor).back());
    }
    REQUIRE(std::ranges::any_of(design.doors, [](const auto& door) { return door.has_value(); }));
  }
  CHECK(doors > 3000);
}

TEST_CASE("only what has a weight is drawn") {
  Rng rng(4);
  RoomDesigner halls({.hall_weight = 1}, {80, 50}, rng);
  RoomDesigner corridors({.hall_weight = 1, .corridor_weight = 1'000'000}, {80, 50}, rng);
  int bare = 0;
  for (int i = 0; i < 200; ++i) {
    REQUIRE_FALSE(halls.room_or_corridor().corridor.has_value());
    bare += corridors.room_or_corridor().room.count() == 0 ? 1 : 0;
  }
  CHECK(bare >= 199);
}

}  // namespace warren::room_design_test
