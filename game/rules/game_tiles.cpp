// SPDX-License-Identifier: MIT
#include "game/rules/game_tiles.hpp"

#include <utility>

namespace warren::game {

GameTiles::GameTiles(std::shared_ptr<const TileSet> tile_set) : tile_set_(std::move(tile_set)) {
  for (std::size_t i = 0; i < opaque_.size(); ++i) opaque_[i] = (*this)[static_cast<Tile>(i)].opaque;
}

const TileInfo& GameTiles::operator[](Tile tile) const {
  static const TileInfo door{
      .name = "open_door", .glyph = '\'', .foreground = Colour::hex(0xd7875f), .background = Colour::hex(0x14120f)};
  static const TileInfo unseen{.name = "unknown", .glyph = '`', .opaque = true};
  if (tile == open_door) return door;
  return tile == unknown_tile ? unseen : (*tile_set_)[tile];
}

std::optional<Tile> GameTiles::find_glyph(char glyph) const {
  for (std::size_t i = 0; i < opaque_.size(); ++i) {
    const auto tile = static_cast<Tile>(i);
    if (knows(tile) && (*this)[tile].glyph == glyph) return tile;
  }
  return std::nullopt;
}

}  // namespace warren::game
