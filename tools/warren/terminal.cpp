// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include <fmt/core.h>

#include <warren/analysis/drawing.hpp>

namespace warren::tool {

namespace {

/// The nearest colour of the 6x6x6 cube and the greys that terminals with 256 colours have.
int palette_index(Colour c) {
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  const int spread = std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
  const int grey = (c.r + c.g + c.b) / 3;
  if (spread < 24 && grey >= 8 && grey < 248) return 232 + (grey - 8) / 10;
  return 16 + 36 * step(c.r) + 6 * step(c.g) + step(c.b);
}

}  // namespace

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* term = std::getenv("TERM");
  return ::isatty(descriptor) != 0 && term != nullptr && std::string_view(term) != "dumb";
}

Size terminal_size(int descriptor) {
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {80, 24};
  return {size.ws_col, size.ws_row};
}

std::string paint_row(const Level& level, std::string_view drawn, int y, int left, int width) {
  const TileSet& tiles = *level.tile_set;
  std::string text;
  int current = -1;
  for (int x = left; x < std::min(left + width, level.width()); ++x) {
    const char glyph = drawn[static_cast<std::size_t>(x)];
    const TileInfo& tile = tiles[level.tiles[{x, y}]];
    const bool on_top = level.start == Point{x, y} || level.spawn_at({x, y}) != nullptr;
    const Colour colour = !on_top ? tile.foreground : glyph == '@' ? start_colour : spawn_colour;
    if (const int index = palette_index(colour); index != current) {
      text += fmt::format("\x1b[38;5;{}m", index);
      current = index;
    }
    text += glyph;
  }
  return text + "\x1b[0m";
}

std::string paint(const Level& level, TextStyle style) {
  const std::vector<std::string> rows = draw(level, style);
  std::string text;
  for (int y = 0; y < level.height(); ++y) {
    text += paint_row(level, rows[static_cast<std::size_t>(y)], y, 0, level.width()) + "\n";
  }
  return text;
}

}  // namespace warren::tool
