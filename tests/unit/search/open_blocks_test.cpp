// SPDX-License-Identifier: MIT
// Where everything around a cell is open.
#include "src/search/open_blocks.hpp"

#include "tests/unit/printing.hpp"

namespace warren::open_blocks_test {

TEST_CASE("a cell is surrounded by open blocks when nine whole blocks around it are on the map and open") {
  Rng rng(1);
  constexpr int side = OpenBlocks::side;
  for (int i = 0; i < 20; ++i) {
    CellSet open({rng.between(1, 6 * side), rng.between(1, 6 * side)});
    OpenBlocks blocks(open);
    for (int n = rng.between(1, 6); n > 0; --n) {
      const Point at = rng.cell_of(open.bounds());
      const Rect area = Rect{at.x, at.y, 1, 1}.grown(rng.between(0, 4 * side)).intersection(open.bounds());
      open.insert(area);
      blocks.open(area);
      const CellSet blocked = open.complement();
      const OpenBlocks fresh(open);
      for (int y = 0; y < open.size().h; ++y) {
        for (int x = 0; x < open.size().w; ++x) {
          const Rect around = Rect{x / side * side, y / side * side, side, side}.grown(side);
          const bool wanted = open.bounds().contains(around) && !blocked.meets(around);
          REQUIRE(blocks.surround({x, y}) == wanted);
          REQUIRE(fresh.surround({x, y}) == wanted);
        }
      }
    }
  }
}

}  // namespace warren::open_blocks_test
