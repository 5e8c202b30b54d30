// SPDX-License-Identifier: MIT
// A level as rows of characters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/level.hpp>

namespace warren {

/// How solid rock is drawn in text: `#` everywhere, or lines around the rooms and nothing elsewhere.
enum class TextStyle : std::uint8_t { blocks, lines };
inline constexpr std::string_view text_style_names[] = {"blocks", "lines"};

/// One string per row, one ASCII character per cell: the tiles, with the start `@`, exits, spawns and
/// the mission on them; see mission_drawing.hpp.
std::vector<std::string> draw(const Level& level, TextStyle style = TextStyle::blocks);

/// The colour of each of these characters: that of the tile, or of what stands on it.
Grid<Colour> draw_colours(const Level& level);

/// The nearest of the 256 colours that terminals have: of the 6x6x6 cube, or a grey.
int terminal_colour(Colour colour);

/// The tiles alone, each as its glyph.
std::vector<std::string> draw_tiles(const Grid<Tile>& tiles, const TileSet& tile_set);

/// The kind of a spawn: its own, or that of the spawn tables of the set or of those that ship; prop if none has it.
SpawnKind kind_of(const Spawn& spawn, const TileSet& tile_set = *TileSet::standard());

/// The character of a spawn: its own, or that of the same tables; '*' if none has it.
char glyph_of(const Spawn& spawn, const TileSet& tile_set = *TileSet::standard());

/// The colour of a kind of spawns. They differ in lightness as well as in hue.
constexpr Colour colour_of(SpawnKind kind) {
  switch (kind) {
    case SpawnKind::monster: return Colour::hex(0xe8743b);
    case SpawnKind::item: return Colour::hex(0x7cc4f0);
    case SpawnKind::trap: return Colour::hex(0xf0e442);
    case SpawnKind::prop: break;
  }
  return Colour::hex(0xb8a9c9);
}

/// The colour that a spawn or its row in these tables has; nothing if neither has one.
std::optional<Colour> own_foreground_of(const Spawn& spawn, const TileSet& tile_set = *TileSet::standard());
/// The colour of a spawn: its own, or that of its kind.
Colour foreground_of(const Spawn& spawn, const TileSet& tile_set = *TileSet::standard());

}  // namespace warren
