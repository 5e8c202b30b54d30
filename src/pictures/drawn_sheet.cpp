// SPDX-License-Identifier: MIT
// Draws the built-in tile sheet, slot by slot.
#include <warren/level/drawing.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "src/pictures/prop_art.hpp"
#include "src/pictures/tile_art.hpp"

namespace warren {

namespace {

constexpr SpawnKind spawn_kinds[] = {SpawnKind::monster, SpawnKind::item, SpawnKind::trap, SpawnKind::prop};
constexpr int rows_of_all_sheets = TileSheet::first_extra / TileSheet::columns;

}  // namespace

TileSheet TileSheet::drawn(const TileSet& tiles, std::span<const Spawn> spawns) {
  // The rows of the tables come first, so that levels of one pack have the same sheet.
  constexpr std::size_t most_looks = 4096;  // the others have the colours of their kinds
  Extras extras;
  const auto add_look = [&](SpawnKind kind, char glyph, std::optional<Colour> colour) {
    if (!colour || extras.looks.size() >= most_looks) return;
    extras.looks.try_emplace({kind, glyph, colour->rgb()}, static_cast<Slot>(first_extra + extras.looks.size()));
  };
  for (const SpawnTable& table : tiles.spawn_tables()) {
    for (const SpawnRow& row : table.rows()) add_look(row.kind, row.glyph, row.foreground);
  }
  for (const Spawn& spawn : spawns) {
    add_look(kind_of(spawn, tiles), glyph_of(spawn, tiles), own_foreground_of(spawn, tiles));
  }
  const int extra_rows = (static_cast<int>(extras.looks.size()) + columns - 1) / columns;
  TileSheet sheet(Picture({columns * drawn_size, (rows_of_all_sheets + extra_rows) * drawn_size}), drawn_size);
  const auto canvas = [&sheet](int slot) { return Canvas(sheet.picture_, sheet.area(static_cast<Slot>(slot))); };
  for (unsigned around = 0; around < 256; ++around) draw_wall(canvas(wall_slot(around)), around, tiles[Tile::wall]);
  const TileInfo unknown{.glyph = '?', .foreground = Colour::hex(0xff00ff)};
  draw_own_tile(canvas(unknown_slot), unknown);
  for (int slot = first_own_walkable; slot < first_prop; ++slot) draw_own_tile(canvas(slot), unknown);
  for (const Tile tile : tiles.tiles()) {
    const Canvas on = canvas(sheet.slot_of(tile, tiles));
    if (!draw_tile(on, tile, tiles[tile])) draw_own_tile(on, tiles[tile]);
  }
  draw_start(canvas(start_slot));
  for (const SpawnKind kind : spawn_kinds) {
    const int number = static_cast<int>(kind);
    draw_spawn(canvas(first_kind + number), kind, ' ', colour_of(kind));
    for (int glyph = 0; glyph < slots_of_kind; ++glyph) {
      draw_spawn(canvas(first_spawn + number * slots_of_kind + glyph), kind, static_cast<char>(' ' + glyph),
                 colour_of(kind));
    }
  }
  for (int number = 0; number < prop_art_count; ++number) draw_prop(canvas(first_prop + number), number);
  for (const auto& [look, slot] : extras.looks) {
    draw_spawn(canvas(slot), std::get<SpawnKind>(look), std::get<char>(look), Colour::hex(std::get<2>(look)));
  }
  if (!extras.looks.empty()) sheet.extras_ = std::make_shared<const Extras>(std::move(extras));
  return sheet;
}

}  // namespace warren
