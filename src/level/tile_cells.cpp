// SPDX-License-Identifier: MIT
// Conversion between tiles and sets of cells.
#include <warren/level/tile.hpp>

#include "src/kernels/kernels.hpp"

namespace warren {

namespace {

const std::uint8_t* bytes_of(const Grid<Tile>& tiles) {
  return reinterpret_cast<const std::uint8_t*>(tiles.cells().data());
}

}  // namespace

CellSet walkable_cells(const Grid<Tile>& tiles) {
  CellSet set;
  assign_walkable(set, tiles);
  return set;
}

CellSet cells_with_tile(const Grid<Tile>& tiles, Tile tile) {
  CellSet set(tiles.size());
  for_each_tile(tiles, tile, [&](Point p) { set.insert(p); });
  return set;
}

CellSet door_cells(const Grid<Tile>& tiles) {
  CellSet set(tiles.size());
  for_each_door(tiles, [&](Point p) { set.insert(p); });
  return set;
}

void assign_walkable(CellSet& set, const Grid<Tile>& tiles) {
  set.reshape(tiles.size());
  if (tiles.size().cells() == 0) return;
  kernels().low_bytes(bytes_of(tiles), static_cast<std::size_t>(tiles.width()),
                      static_cast<std::size_t>(tiles.height()), set.row(0).data());
}

void write_tiles(Grid<Tile>& tiles, const CellSet& set, Tile inside, Tile outside) {
  for (int y = 0; y < tiles.height(); ++y) {
    kernels().spread_bits(reinterpret_cast<std::uint8_t*>(tiles.row(y).data()), set.row(y).data(),
                          static_cast<std::size_t>(tiles.width()), static_cast<std::uint8_t>(inside),
                          static_cast<std::uint8_t>(outside));
  }
}

}  // namespace warren
