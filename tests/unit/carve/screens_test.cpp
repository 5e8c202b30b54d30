// SPDX-License-Identifier: MIT
// Screens divide any map: every cell belongs to exactly one, and maps of up to 200x200 cells have only one.
#include "src/carve/screens.hpp"

#include <warren/grid/grid.hpp>

#include "tests/unit/printing.hpp"

namespace warren::screens_test {

TEST_CASE("every cell of a map belongs to the one screen that contains it") {
  for (const Size size : {Size{1, 1}, {80, 50}, {200, 200}, {201, 3}, {3, 1001}, {399, 250}, {640, 777}}) {
    CAPTURE(size.w);
    CAPTURE(size.h);
    const Screens screens(size);
    Grid<int> owners(size, -1);
    for (std::size_t i = 0; i < screens.count(); ++i) {
      const Rect screen = screens[i];
      REQUIRE(owners.bounds().contains(screen));
      for (int y = screen.top(); y < screen.bottom(); ++y) {
        for (int x = screen.left(); x < screen.right(); ++x) {
          REQUIRE(owners[{x, y}] == -1);
          REQUIRE(screens.of({x, y}) == i);
          owners[{x, y}] = static_cast<int>(i);
        }
      }
    }
    for (const int owner : owners.cells()) REQUIRE(owner >= 0);
  }
}

TEST_CASE("a side of up to 200 cells is not divided, and the parts of longer sides have 100 to 150 cells") {
  for (int side = 1; side <= 200; ++side) CHECK(Screens({side, 201 - side}).count() == 1);
  for (int side = 201; side <= 2000; ++side) {
    const Screens screens({side, 7});
    CHECK(screens.rows() == 1);
    for (std::size_t i = 0; i < screens.count(); ++i) {
      CHECK(screens[i].w >= 100);
      CHECK(screens[i].w <= 150);
    }
  }
}

}  // namespace warren::screens_test
