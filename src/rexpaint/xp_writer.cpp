// SPDX-License-Identifier: MIT
#include "src/rexpaint/xp_writer.hpp"

#include <fmt/format.h>

#include <warren/level/drawing.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/pictures/marks.hpp"
#include "src/rexpaint/xp_image.hpp"

namespace warren {

namespace {

/// The glyph drawn on a cell; a blank for none.
struct XpMark {
  char glyph = ' ';
  Colour colour{};
};

/// The colour, changed slightly if it is the one that stands for a transparent cell.
Colour opaque(Colour colour) {
  if (colour == XpCell::no_background) --colour.r;
  return colour;
}

/// The size of a picture of two layers before compression.
std::int64_t xp_bytes(Size size) {
  constexpr std::int64_t bytes_per_cell = 10;
  constexpr std::int64_t layers = 2;
  return 8 + layers * (8 + size.cells() * bytes_per_cell);
}

Status check_xp_size(Size size, const Limits& limits) {
  if (size.cells() == 0) {
    return failure({ErrorCode::bad_size, "a level without cells cannot be drawn", {}, "build one first"});
  }
  const int longest = Prefab::longest_side;
  if (size.w <= longest && size.h <= longest && xp_bytes(size) <= limits.inflated_bytes) return ok();
  return failure(
      {ErrorCode::picture_too_large,
       fmt::format("a level of {}x{} cells is too large for a REXPaint picture: sides have up to {} cells, and "
                   "all layers up to {} bytes",
                   size.w, size.h, longest, limits.inflated_bytes),
       {},
       "make it smaller, or write it as tmj or png"});
}

/// The glyphs of the spawns and the start. The start takes precedence.
Grid<XpMark> xp_marks(const Level& level) {
  Grid<XpMark> marks(level.size());
  for (const Spawn& spawn : level.spawns) {
    if (!marks.contains(spawn.at)) continue;
    marks[spawn.at] = {glyph_of(spawn, *level.tile_set), foreground_of(spawn, *level.tile_set)};
  }
  if (level.start && marks.contains(*level.start)) marks[*level.start] = {'@', start_colour};
  return marks;
}

XpImage level_to_xp(const Level& level) {
  const Grid<XpMark> marks = xp_marks(level);
  XpImage image;
  image.layers.assign(2, Grid<XpCell>(level.size(), {.background = XpCell::no_background}));
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const TileInfo& tile = (*level.tile_set)[level.tiles[i]];
    // Glyphs are printable ASCII, which code page 437 contains unchanged.
    const auto code = [](char glyph) { return static_cast<std::uint32_t>(static_cast<unsigned char>(glyph)); };
    const Colour background = opaque(tile.background);
    image.layers[0][i] = {code(tile.glyph), tile.foreground, background};
    if (marks[i].glyph != ' ') image.layers[1][i] = {code(marks[i].glyph), marks[i].colour, background};
  }
  return image;
}

}  // namespace

Result<std::string> write_xp_level(const Level& level, const Limits& limits) {
  if (Status fits = check_xp_size(level.size(), limits); !fits) return failure(std::move(fits.error()));
  std::string bytes = write_xp(level_to_xp(level));
  if (!bytes.empty()) return bytes;
  return failure({ErrorCode::picture_too_large, "not enough memory to compress the picture", {}, "make it smaller"});
}

}  // namespace warren
