// SPDX-License-Identifier: MIT
#include "game/rules/archive.hpp"

#include <algorithm>

#include "game/rules/game_tiles.hpp"

namespace warren::game {

namespace {

/// Files have open doors as 64 and unseen cells as 192, as when packs had no tiles of their own. Tiles of packs with
/// these ids take the ids that the game uses for the two.
constexpr std::uint8_t swapped(std::uint8_t id) {
  constexpr auto door = static_cast<std::uint8_t>(open_door);
  constexpr auto unseen = static_cast<std::uint8_t>(unknown_tile);
  switch (id) {
    case door: return 64;
    case 64: return door;
    case unseen: return 192;
    case 192: return unseen;
    default: return id;
  }
}

}  // namespace

void Writer::tiles(const Grid<Tile>& grid) {
  number(static_cast<std::uint16_t>(grid.width()));
  number(static_cast<std::uint16_t>(grid.height()));
  const std::span<const Tile> cells = grid.cells();
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t end = i + 1;
    while (end < cells.size() && end - i < 255 && cells[end] == cells[i]) ++end;
    number(static_cast<std::uint8_t>(end - i));
    number(swapped(static_cast<std::uint8_t>(cells[i])));
    i = end;
  }
}

void Writer::cells(const CellSet& set, Size size) {
  for (int y = 0; y < size.h; ++y) {
    for (const CellSet::Word word : set.row(y)) number(word);
  }
}

std::uint64_t Reader::groups() {
  std::uint64_t bits = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    std::uint8_t group = 0;
    number(group);
    const std::uint64_t part = group & 0x7FU;
    if (part << shift >> shift != part) break;
    bits |= part << shift;
    if (group < 0x80U) return bits;
  }
  fail();
  return 0;
}

void Reader::tiles(Grid<Tile>& grid) {
  std::uint16_t width = 0;
  std::uint16_t height = 0;
  number(width);
  number(height);
  if (width < 1 || height < 1 || width > longest_saved_side || height > longest_saved_side) return fail();
  const std::size_t cells = std::size_t{width} * height;
  if (cells > 255 * (bytes_.size() / 2)) return fail();
  grid.reset({width, height});
  for (std::size_t i = 0; i < cells && good_;) {
    std::uint8_t length = 0;
    std::uint8_t tile = 0;
    number(length);
    number(tile);
    if (length == 0 || length > cells - i) return fail();
    std::fill_n(grid.cells().begin() + static_cast<std::ptrdiff_t>(i), length, static_cast<Tile>(swapped(tile)));
    i += length;
  }
}

void Reader::cells(CellSet& set, Size size) {
  set.reset(size);
  if (!good_) return;
  const CellSet all(size, Rect{0, 0, size.w, size.h});
  for (int y = 0; y < size.h; ++y) {
    for (CellSet::Word& word : set.row(y)) number(word);
  }
  CellSet past = set;
  past -= all;
  if (!past.empty()) fail();
}

}  // namespace warren::game
