// SPDX-License-Identifier: MIT
// Every cell of a map has all its neighbours in the array, and those outside the map are padding.
#include <warren/grid/padded_layout.hpp>

#include <set>

#include "tests/unit/printing.hpp"

namespace warren::padded_layout_test {

TEST_CASE("cells and indices correspond, and neighbours outside the map are padding") {
  for (const Size size : {Size{1, 1}, Size{1, 7}, Size{7, 1}, Size{5, 4}, Size{64, 3}}) {
    const PaddedLayout layout(size);
    const std::array<PaddedLayout::Cell, 8> offsets = layout.offsets();
    const Rect map{0, 0, size.w, size.h};
    std::set<PaddedLayout::Cell> cells;
    map.for_each([&](Point p) {
      cells.insert(layout.cell_at(p));
      CHECK(layout.point_of(layout.cell_at(p)) == p);
    });
    CHECK(cells.size() == static_cast<std::size_t>(size.cells()));
    map.for_each([&](Point p) {
      for (std::size_t i = 0; i < 8; ++i) {
        const PaddedLayout::Cell beside = layout.cell_at(p) + offsets[i];
        CHECK(beside < layout.cells());
        CHECK(beside == layout.cell_at(p + all_steps[i]));
        CHECK(cells.contains(beside) == map.contains(p + all_steps[i]));
      }
    });
  }
}

TEST_CASE("without padding, the cells inside the outermost ring have all their neighbours") {
  const PaddedLayout layout = PaddedLayout::unpadded({5, 4});
  CHECK(layout.cells() == 20);
  CHECK(layout.cell_at({4, 3}) == 19);
  CHECK(layout.point_of(7) == Point{2, 1});
  for (const PaddedLayout::Cell offset : layout.offsets()) CHECK(layout.cell_at({1, 1}) + offset < layout.cells());
}

}  // namespace warren::padded_layout_test
