// SPDX-License-Identifier: MIT
// Pictures in memory: a pixel for each cell of a grid.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/grid/grid.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/tile.hpp>

namespace warren {

struct Pixel {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 0;  ///< 0 lets all through that lies below, 255 nothing

  constexpr bool operator==(const Pixel&) const = default;
  static constexpr Pixel of(Colour c) { return {c.r, c.g, c.b, 255}; }
};

using Picture = Grid<Pixel>;

/// Lays a part of one picture over another, its first pixel at `at`; what does not fit is cut off.
void lay_over(Picture& below, Point at, const Picture& picture, const Rect& part);

// PNG files, by libpng.

/// With a palette when 256 colours are enough. The same picture gives the same bytes with the same libpng and zlib.
Result<std::string> write_png(const Picture& picture);

/// Reads any PNG of up to `limits.picture_pixels` pixels. Errors name the file.
Result<Picture> read_png(std::string_view bytes, std::string_view file, const Limits& limits = {});

}  // namespace warren
