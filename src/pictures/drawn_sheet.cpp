// SPDX-License-Identifier: MIT
// Draws the built-in tile sheet, slot by slot.
#include <warren/pictures/tile_sheet.hpp>

#include "src/pictures/tile_art.hpp"

namespace warren {

namespace {

constexpr SpawnKind spawn_kinds[] = {SpawnKind::monster, SpawnKind::item, SpawnKind::trap, SpawnKind::prop};
constexpr int rows_without_own_tiles = 30;
constexpr int rows_in_all = 38;

bool has_own_tiles(const TileSet& tiles) {
  for (const Tile tile : tiles.tiles()) {
    const int id = static_cast<std::uint8_t>(tile);
    if (id % 128 >= 64) return true;
  }
  return false;
}

}  // namespace

TileSheet TileSheet::drawn(const TileSet& tiles) {
  const int rows = has_own_tiles(tiles) ? rows_in_all : rows_without_own_tiles;
  TileSheet sheet(Picture({columns * drawn_size, rows * drawn_size}), drawn_size);
  const auto canvas = [&sheet](int slot) { return Canvas(sheet.picture_, sheet.area(static_cast<Slot>(slot))); };
  for (unsigned around = 0; around < 256; ++around) draw_wall(canvas(wall_slot(around)), around, tiles[Tile::wall]);
  draw_own_tile(canvas(unknown_slot), {.glyph = '?', .foreground = Colour::hex(0xff00ff)});
  for (const Tile tile : tiles.tiles()) {
    const Canvas on = canvas(sheet.slot_of(tile, tiles));
    if (!draw_tile(on, tile, tiles[tile])) draw_own_tile(on, tiles[tile]);
  }
  draw_start(canvas(start_slot));
  for (const SpawnKind kind : spawn_kinds) {
    const int number = static_cast<int>(kind);
    draw_spawn(canvas(first_kind + number), kind, ' ');
    for (int glyph = 0; glyph < slots_of_kind; ++glyph) {
      draw_spawn(canvas(first_spawn + number * slots_of_kind + glyph), kind, static_cast<char>(' ' + glyph));
    }
  }
  return sheet;
}

}  // namespace warren
