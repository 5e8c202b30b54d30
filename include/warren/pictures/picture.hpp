// SPDX-License-Identifier: MIT
// Pictures in memory: a pixel for each cell of a grid.
#pragma once

#include <cstdint>

#include <warren/core/grid.hpp>
#include <warren/core/tile.hpp>

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

}  // namespace warren
