// SPDX-License-Identifier: MIT
// Text in colour: the same characters as ascii, with the codes that terminals of 256 colours understand.
#include <algorithm>

#include <fmt/format.h>

#include "formats/formats.hpp"

namespace warren {

namespace {

constexpr Colour start_colour = Colour::hex(0xffffff);
constexpr Colour spawn_colour = Colour::hex(0xff875f);

/// The nearest colour of the 6x6x6 cube and the greys that terminals with 256 colours have.
int palette_index(Colour c) {
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  const int spread = std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
  const int grey = (c.r + c.g + c.b) / 3;
  if (spread < 24 && grey >= 8 && grey < 248) return 232 + (grey - 8) / 10;
  return 16 + 36 * step(c.r) + 6 * step(c.g) + step(c.b);
}

Result<LevelFile> write(const Level& level, const WriteOptions& options) {
  Grid<Colour> colours(level.size());
  for (std::size_t i = 0; i < colours.cells().size(); ++i) colours[i] = (*level.tile_set)[level.tiles[i]].foreground;
  for (const Spawn& spawn : level.spawns) {
    if (colours.contains(spawn.at)) colours[spawn.at] = spawn_colour;
  }
  if (level.start && colours.contains(*level.start)) colours[*level.start] = start_colour;
  const std::vector<std::string> rows = draw(level, options.style);
  std::string text;
  for (int y = 0; y < level.height(); ++y) {
    int current = -1;
    for (int x = 0; x < level.width(); ++x) {
      if (const int index = palette_index(colours[{x, y}]); index != current) {
        text += fmt::format("\x1b[38;5;{}m", index);
        current = index;
      }
      text += rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    }
    text += "\x1b[0m\n";
  }
  return LevelFile{std::move(text)};
}

}  // namespace

constinit const FormatDescriptor formats::ansi = {
    .id = "ansi",
    .summary = "text in colour, for terminals",
    .ending = ".ans",
    .write = write,
};

}  // namespace warren
