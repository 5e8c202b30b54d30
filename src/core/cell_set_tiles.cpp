// SPDX-License-Identifier: MIT
// Between tiles and sets.
#include <warren/core/cell_set.hpp>

#include "kernels/kernels.hpp"

namespace warren {

namespace {

const std::uint8_t* bytes_of(const Grid<Tile>& tiles) {
  return reinterpret_cast<const std::uint8_t*>(tiles.cells().data());
}

}  // namespace

CellSet CellSet::walkable(const Grid<Tile>& tiles) {
  CellSet set;
  set.assign_walkable(tiles);
  return set;
}

CellSet CellSet::of(const Grid<Tile>& tiles, Tile tile) {
  CellSet set(tiles.size());
  for_each_tile(tiles, tile, [&](Point p) { set.insert(p); });
  return set;
}

CellSet CellSet::doors(const Grid<Tile>& tiles) {
  CellSet set(tiles.size());
  for_each_door(tiles, [&](Point p) { set.insert(p); });
  return set;
}

void CellSet::assign_walkable(const Grid<Tile>& tiles) {
  size_ = tiles.size();
  row_words_ = (static_cast<std::size_t>(size_.w) + 63) / 64;
  words_.resize(row_words_ * static_cast<std::size_t>(size_.h));
  kernels().low_bytes(bytes_of(tiles), static_cast<std::size_t>(size_.w), static_cast<std::size_t>(size_.h),
                      words_.data());
}

void write_tiles(Grid<Tile>& tiles, const CellSet& set, Tile inside, Tile outside) {
  for (int y = 0; y < tiles.height(); ++y) {
    kernels().spread_bits(reinterpret_cast<std::uint8_t*>(tiles.row(y).data()), set.row(y).data(),
                          static_cast<std::size_t>(tiles.width()), static_cast<std::uint8_t>(inside),
                          static_cast<std::uint8_t>(outside));
  }
}

}  // namespace warren
