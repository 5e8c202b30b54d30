// SPDX-License-Identifier: MIT
// Random REXPaint pictures.
#pragma once

#include <warren/grid/rng.hpp>
#include "src/rexpaint/xp_image.hpp"

namespace warren::test {

inline Colour random_colour(Rng& rng) { return Colour::hex(static_cast<std::uint32_t>(rng.next() >> 40)); }

/// A layer in which about one cell of four is transparent.
inline Grid<XpCell> random_layer(Rng& rng, Size size) {
  Grid<XpCell> cells(size);
  for (XpCell& cell : cells.cells()) {
    cell = {.glyph = static_cast<std::uint32_t>(rng.below(256)),
            .foreground = random_colour(rng),
            .background = rng.one_in(4) ? XpCell::no_background : random_colour(rng)};
  }
  return cells;
}

inline XpImage random_image(Rng& rng, int most_layers = 4) {
  const Size size = {rng.between(1, 30), rng.between(1, 30)};
  XpImage image;
  for (int i = rng.between(1, most_layers); i > 0; --i) image.layers.push_back(random_layer(rng, size));
  return image;
}

}  // namespace warren::test
