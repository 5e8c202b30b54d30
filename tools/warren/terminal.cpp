// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include <fmt/core.h>

#include <warren/analysis/drawing.hpp>

namespace warren::tool {

namespace {

bool knows_its_terminal() {
  const char* term = std::getenv("TERM");
  return term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

}  // namespace

int palette_index(Colour c) {
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  const int spread = std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
  const int grey = (c.r + c.g + c.b) / 3;
  if (spread < 24 && grey >= 8 && grey < 248) return 232 + (grey - 8) / 10;
  return 16 + 36 * step(c.r) + 6 * step(c.g) + step(c.b);
}

int basic_index(Colour c) {
  const int bright = std::max({c.r, c.g, c.b});
  const auto has = [&](int value) { return 4 * value > 3 * bright ? 1 : 0; };
  const int index = has(c.r) + 2 * has(c.g) + 4 * has(c.b);
  constexpr int white = 7;
  return index == white ? -1 : index;
}

bool is_interactive() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && knows_its_terminal(); }

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  return ::isatty(descriptor) != 0 && knows_its_terminal();
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
