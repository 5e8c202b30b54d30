// SPDX-License-Identifier: MIT
// Every shape of a room is connected and no larger than requested.
#include "src/carve/room_shapes.hpp"

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_shapes_test {

namespace {

using Shape = Stamp (*)(Size most, Rng& rng);
constexpr Shape shapes[] = {cross_shape, circle_shape, cave_shape, hall_shape};

}  // namespace

TEST_CASE("a shape is connected, has floor, and is no larger than requested") {
  Rng rng(1);
  for (const Shape shape : shapes) {
    for (int i = 0; i < 400; ++i) {
      const Size most{rng.between(1, 40), rng.between(1, 40)};
      const Stamp stamp = shape(most, rng);
      const Rect extent = stamp.extent();
      REQUIRE(!extent.empty());
      REQUIRE(most.holds(extent.size()));
      REQUIRE(Size{largest_shape, largest_shape}.holds(extent.size()));
      REQUIRE(Stamp::room.contains(extent));
      Stamp part = stamp;
      part.keep_largest_part();
      REQUIRE(part == stamp);
    }
  }
}

TEST_CASE("with space to spare shapes are rooms, not crumbs, and differ from each other") {
  Rng rng(2);
  for (const Shape shape : shapes) {
    int different = 0;
    std::int64_t cells = 0;
    Stamp last;
    for (int i = 0; i < 400; ++i) {
      const Stamp stamp = shape({60, 60}, rng);
      REQUIRE(stamp.count() >= 6);
      REQUIRE(stamp.largest_rectangle().area() >= 4);
      different += stamp == last ? 0 : 1;
      cells += stamp.count();
      last = stamp;
    }
    CHECK(different > 200);
    CHECK(cells > 400 * 25);
    CHECK(cells < 400 * 80);
  }
}

TEST_CASE("circles are round, and the large ones may have a pillar") {
  Rng rng(3);
  int pillars = 0;
  for (int i = 0; i < 400; ++i) {
    const Stamp stamp = circle_shape({60, 60}, rng);
    const Rect extent = stamp.extent();
    REQUIRE(extent.w == extent.h);
    stamp.for_each([&](Point p) {
      const Point turned{extent.x + (p.y - extent.y), extent.y + (extent.right() - 1 - p.x)};
      REQUIRE(stamp.contains(turned));
    });
    pillars += stamp.contains(extent.center()) ? 0 : 1;
  }
  CHECK(pillars > 2);
  CHECK(pillars < 80);
}

}  // namespace warren::room_shapes_test
