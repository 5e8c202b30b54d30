// SPDX-License-Identifier: MIT
// Draws walls seen from above and slightly from the front: dark rock with a rim of light stone at its edges, and bricks
// below the rim where the cell in front is open.
#include <warren/pictures/tile_sheet.hpp>

#include "src/pictures/tile_art.hpp"

namespace warren {

namespace {

constexpr int rim = 4;        // the width of the rim
constexpr int front_rim = 3;  // the width of the rim above bricks
constexpr int front = 6;      // the upper end of the rim above bricks
constexpr int brick_rows = front + front_rim;

struct Stone {
  Colour light;
  Colour dark;  // the edge between rim and rock
  Colour brick;
  Colour seam;
};

/// A part of the rim, with a dark edge towards the rock.
void draw_rim(const Canvas& canvas, const Rect& part, const Rect& edge, const Stone& stone) {
  canvas.box(part, stone.light);
  canvas.box(edge, stone.dark);
}

void draw_front(const Canvas& canvas, const Stone& stone) {
  draw_rim(canvas, {0, front, 16, front_rim}, {0, front, 16, 1}, stone);
  canvas.box({0, brick_rows, 16, 16 - brick_rows}, stone.brick);
  canvas.box({0, brick_rows, 16, 1}, stone.seam);
  canvas.box({0, 12, 16, 1}, stone.seam);
  for (const int x : {3, 11}) canvas.box({x, 10, 1, 2}, stone.seam);
  for (const int x : {7, 15}) canvas.box({x, 13, 1, 2}, stone.seam);
  canvas.box({0, 15, 16, 1}, stone.seam);
}

}  // namespace

void draw_wall(const Canvas& canvas, unsigned around, const TileInfo& info) {
  const auto open = [around](Around side) { return (around & static_cast<unsigned>(side)) == 0; };
  const Colour rock = mixed(Colour{}, info.background, 30);
  const Stone stone = {.light = info.foreground,
                       .dark = mixed(info.background, info.foreground, 25),
                       .brick = mixed(info.background, info.foreground, 45),
                       .seam = mixed(info.background, Colour{}, 20)};
  const bool top = open(Around::top);
  const bool right = open(Around::right);
  const bool bottom = open(Around::bottom);
  const bool left = open(Around::left);
  canvas.fill(rock);
  if (!top && !left && open(Around::top_left)) draw_rim(canvas, {0, 0, rim, rim}, {}, stone);
  if (!top && !right && open(Around::top_right)) draw_rim(canvas, {16 - rim, 0, rim, rim}, {}, stone);
  if (!bottom && !left && open(Around::bottom_left)) draw_rim(canvas, {0, front, rim, 16 - front}, {}, stone);
  if (!bottom && !right && open(Around::bottom_right)) {
    draw_rim(canvas, {16 - rim, front, rim, 16 - front}, {}, stone);
  }
  if (top) draw_rim(canvas, {0, 0, 16, rim}, {0, rim - 1, 16, 1}, stone);
  if (left) draw_rim(canvas, {0, 0, rim, 16}, {rim - 1, top ? rim : 0, 1, 16}, stone);
  if (right) draw_rim(canvas, {16 - rim, 0, rim, 16}, {16 - rim, top ? rim : 0, 1, 16}, stone);
  if (bottom) draw_front(canvas, stone);
}

}  // namespace warren
