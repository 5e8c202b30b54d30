// SPDX-License-Identifier: MIT
#include "src/wfc/tile_planes.hpp"

#include <doctest/doctest.h>

#include <warren/grid/rng.hpp>

namespace warren {

TEST_CASE("tiles that were put away come back") {
  constexpr std::array<Tile, 9> kinds = {Tile::wall,          Tile::floor,      Tile::grass,
                                         Tile::gravel,        Tile::deep_water, Tile::road,
                                         Tile::shallow_water, Tile::bridge,     Tile::wood_floor};
  Rng rng(4);
  for (int most = 1; most <= static_cast<int>(kinds.size()); ++most) {
    Grid<Tile> tiles({rng.between(1, 150), rng.between(1, 40)});
    for (Tile& tile : tiles.cells()) tile = kinds[static_cast<std::size_t>(rng.below(most))];
    CHECK(TilePlanes(tiles).tiles() == tiles);
  }
  CHECK(TilePlanes(Grid<Tile>()).tiles() == Grid<Tile>());
}

}  // namespace warren
