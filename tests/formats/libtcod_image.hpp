// SPDX-License-Identifier: MIT
// REXPaint pictures as libtcod reads them.
#pragma once

#include <doctest/doctest.h>
#include <libtcod.h>

#include <filesystem>
#include <memory>

#include "src/rexpaint/xp_image.hpp"

namespace warren::test {

struct DeleteConsole {
  void operator()(TCOD_Console* console) const { TCOD_console_delete(console); }
};
using Console = std::unique_ptr<TCOD_Console, DeleteConsole>;

inline Colour colour_of(const TCOD_ColorRGBA& colour) { return {colour.r, colour.g, colour.b}; }

inline Grid<XpCell> layer_of(const TCOD_Console& console) {
  Grid<XpCell> cells({TCOD_console_get_width(&console), TCOD_console_get_height(&console)});
  for (std::size_t i = 0; i < cells.cells().size(); ++i) {
    const TCOD_ConsoleTile& tile = console.tiles[i];
    cells[i] = {.glyph = static_cast<std::uint32_t>(tile.ch),
                .foreground = colour_of(tile.fg),
                .background = colour_of(tile.bg)};
  }
  return cells;
}

inline XpImage loaded_by_libtcod(const std::filesystem::path& path) {
  XpImage image;
  const TCOD_list_t list = TCOD_console_list_from_xp(path.c_str());
  REQUIRE(list != nullptr);
  for (int i = 0; i < TCOD_list_size(list); ++i) {
    const Console console(static_cast<TCOD_Console*>(TCOD_list_get(list, i)));
    image.layers.push_back(layer_of(*console));
  }
  TCOD_list_delete(list);
  return image;
}

}  // namespace warren::test
