// SPDX-License-Identifier: MIT
// Pictures in memory, and PNG files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/grid/grid.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// A colour with an alpha channel.
struct Pixel {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 0;  ///< 0 is transparent, 255 is opaque

  constexpr bool operator==(const Pixel&) const = default;
  static constexpr Pixel of(Colour c) { return {c.r, c.g, c.b, 255}; }
};

/// A picture as a grid of pixels.
using Picture = Grid<Pixel>;

/// Draws a part of `picture` over `below`, with its top left pixel at `at`. Pixels outside are cut off.
void lay_over(Picture& below, Point at, const Picture& picture, const Rect& part);

/// Writes a PNG file, with a palette if 256 colours are enough. The same picture gives the same bytes with the same
/// versions of libpng and zlib.
Result<std::string> write_png(const Picture& picture);

/// Reads any PNG file of up to `limits.picture_pixels` pixels. Errors name the file.
Result<Picture> read_png(std::string_view bytes, std::string_view file, const Limits& limits = {});

}  // namespace warren
