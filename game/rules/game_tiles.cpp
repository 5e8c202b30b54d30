// SPDX-License-Identifier: MIT
#include "game/rules/game_tiles.hpp"

namespace warren::game {

const std::shared_ptr<const TileSet>& game_tiles() {
  static const std::shared_ptr<const TileSet> set = [] {
    auto made = std::make_shared<TileSet>();
    // Names, glyphs and ids are unused so far, so adding them cannot fail.
    static_cast<void>(made->add_as(open_door, {.name = "open_door",
                                               .glyph = '\'',
                                               .foreground = Colour::hex(0xd7875f),
                                               .background = Colour::hex(0x14120f)}));
    static_cast<void>(made->add_as(unknown_tile, {.name = "unknown", .glyph = '`', .opaque = true}));
    return std::shared_ptr<const TileSet>(std::move(made));
  }();
  return set;
}

const OpaqueTiles& opaque_tiles() {
  static const OpaqueTiles table = [] {
    OpaqueTiles made{};
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = (*game_tiles())[static_cast<Tile>(i)].opaque;
    return made;
  }();
  return table;
}

}  // namespace warren::game
