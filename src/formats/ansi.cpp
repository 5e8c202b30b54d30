// SPDX-License-Identifier: MIT
// Writes the characters of ascii with escape sequences for 256 colours.
#include <fmt/format.h>

#include "src/formats/formats.hpp"

namespace warren {

namespace {

Result<LevelFile> write_ansi_level(const Level& level, const WriteOptions& options) {
  const Grid<Colour> colours = draw_colours(level);
  const std::vector<std::string> rows = draw(level, options.style);
  std::string text;
  for (int y = 0; y < level.height(); ++y) {
    int current = -1;
    for (int x = 0; x < level.width(); ++x) {
      if (const int index = terminal_colour(colours[{x, y}]); index != current) {
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
    .extension = ".ans",
    .write = Guarded<write_ansi_level>::call,
};

}  // namespace warren
