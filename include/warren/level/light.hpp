// SPDX-License-Identifier: MIT
// What a prop or a tile shines with.
#pragma once

#include <warren/level/colour.hpp>

namespace warren {

/// A source of light. One without a radius is dark.
struct Light {
  static constexpr int max_radius = 32;
  static constexpr Colour candlelight = Colour::hex(0xffd08a);

  int radius = 0;  ///< in cells
  Colour colour = candlelight;

  bool operator==(const Light&) const = default;
};

}  // namespace warren
