// SPDX-License-Identifier: MIT
// Draws the start and the spawns: a shape for each kind with a letter, or the picture of a prop.
#include <cstdlib>

#include "src/pictures/marks.hpp"
#include "src/pictures/prop_art.hpp"
#include "src/pictures/tile_art.hpp"

namespace warren {

namespace {

constexpr Colour ink = Colour::hex(0x101010);

// Shapes are centred between two pixels, so distances are in half pixels.
constexpr int from_middle(int dot) { return std::abs(2 * dot - 15); }

constexpr bool in_disc(int x, int y) {
  return from_middle(x) * from_middle(x) + from_middle(y) * from_middle(y) <= 15 * 15;
}
constexpr bool in_diamond(int x, int y) { return from_middle(x) + from_middle(y) <= 16; }
constexpr bool in_triangle(int x, int y) { return y >= 0 && y < 16 && from_middle(x) <= y + 1; }
constexpr bool in_square(int x, int y) { return from_middle(x) <= 11 && from_middle(y) <= 11; }

}  // namespace

void draw_start(const Canvas& canvas) {
  canvas.shape(in_disc, start_colour, ink);
  canvas.letter({6, 5}, '@', ink);
}

void draw_spawn(const Canvas& canvas, SpawnKind kind, char glyph, Colour colour) {
  switch (kind) {
    case SpawnKind::monster: canvas.shape(in_disc, colour, ink); break;
    case SpawnKind::item: canvas.shape(in_diamond, colour, ink); break;
    case SpawnKind::trap: canvas.shape(in_triangle, colour, ink); break;
    case SpawnKind::prop: canvas.shape(in_square, colour, ink); break;
  }
  canvas.letter({6, kind == SpawnKind::trap ? 7 : 5}, glyph, ink);
}

void draw_prop(const Canvas& canvas, int number) {
  for (int y = 0; y < Canvas::side; ++y) {
    for (int x = 0; x < Canvas::side; ++x) {
      const std::optional<Colour> colour = prop_art_pixel(number, x - prop_art_margin, y - prop_art_margin);
      if (colour) canvas.dot(x, y, *colour);
    }
  }
}

}  // namespace warren
