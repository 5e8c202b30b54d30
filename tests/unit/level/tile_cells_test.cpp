// SPDX-License-Identifier: MIT
// Tiles written from sets, against a loop over all cells.
#include <warren/grid/cell_set.hpp>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::tile_cells_test {

TEST_CASE("write_tiles sets every tile by whether its cell is in the set") {
  Rng rng(1);
  for (const int width : {1, 2, 7, 8, 9, 15, 63, 64, 65, 71, 127, 128, 129}) {
    for (int round = 0; round < 20; ++round) {
      const naive::Cells cells = naive::Cells::random({width, rng.between(1, 5)}, rng.between(0, 100), rng);
      const auto inside = static_cast<Tile>(rng.below(256));
      const auto outside = static_cast<Tile>(rng.below(256));
      Grid<Tile> tiles(cells.size(), Tile::grass);
      write_tiles(tiles, naive::to_cell_set(cells), inside, outside);
      bool equal = true;
      for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
        equal = equal && tiles[i] == (cells.has(tiles.point(i)) ? inside : outside);
      }
      REQUIRE(equal);
    }
  }
}

TEST_CASE("tiles that are written from a set read back as the same set") {
  Rng rng(2);
  for (const int width : naive::telling_widths) {
    const CellSet set = naive::to_cell_set(naive::Cells::random({width, 6}, 50, rng));
    Grid<Tile> tiles(set.size());
    write_tiles(tiles, set, Tile::floor, Tile::wall);
    CHECK(walkable_cells(tiles) == set);
    CHECK(cells_with_tile(tiles, Tile::floor) == set);
  }
}

}  // namespace warren::tile_cells_test
