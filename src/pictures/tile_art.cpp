// SPDX-License-Identifier: MIT
// Draws the ground. Tiles also differ in lightness and pattern, so that they can be told apart without colour vision.
#include "src/pictures/tile_art.hpp"

#include <array>

namespace warren {

namespace {

constexpr Colour black = Colour::hex(0x000000);

/// A hash of a pixel: pseudo-random, but always the same.
constexpr unsigned speckle(int x, int y) {
  unsigned n = static_cast<unsigned>(x) * 73856093U ^ static_cast<unsigned>(y) * 19349663U;
  n = (n ^ n >> 13) * 0x5bd1e995U;
  return n ^ n >> 15;
}

/// Interpolates between the background (0 percent) and the foreground (100 percent) of the tile.
Colour tint(const TileInfo& info, int percent) { return mixed(info.background, info.foreground, percent); }

/// Plain ground with random dots: one in `rare` pixels on average.
void draw_ground(const Canvas& canvas, Colour ground, Colour dots, unsigned rare) {
  canvas.fill(ground);
  for (int y = 1; y < Canvas::side - 1; ++y) {
    for (int x = 1; x < Canvas::side - 1; ++x) {
      if (speckle(x, y) % rare == 0) canvas.dot(x, y, dots);
    }
  }
}

void draw_floor(const Canvas& canvas, const TileInfo& info) {
  draw_ground(canvas, tint(info, 34), tint(info, 46), 24);
  // The seams of flagstones, so that cells can be counted.
  canvas.box({0, 15, 16, 1}, tint(info, 26));
  canvas.box({15, 0, 1, 16}, tint(info, 26));
}

/// The ground around stairs.
void draw_pit(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 12));
  canvas.box({1, 1, 14, 14}, black);
}

/// Steps down to the right, getting darker.
void draw_down_stairs(const Canvas& canvas, const TileInfo& info) {
  draw_pit(canvas, info);
  for (int i = 0; i < 5; ++i) canvas.box({2 + 2 * i, 2 + 2 * i, 12 - 2 * i, 2}, mixed(info.foreground, black, 17 * i));
  canvas.box({2, 12, 12, 2}, mixed(info.foreground, black, 85));
}

/// Steps up to the right, getting lighter.
void draw_up_stairs(const Canvas& canvas, const TileInfo& info) {
  draw_pit(canvas, info);
  for (int i = 0; i < 6; ++i)
    canvas.box({2 + 2 * i, 12 - 2 * i, 12 - 2 * i, 2}, mixed(info.foreground, black, 75 - 15 * i));
}

void draw_door(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 10));
  canvas.box({1, 0, 14, 16}, tint(info, 40));
  canvas.box({3, 2, 10, 14}, info.foreground);
  for (const int x : {6, 9}) canvas.box({x, 2, 1, 14}, tint(info, 55));
  for (const int y : {4, 12}) canvas.box({3, y, 10, 1}, tint(info, 40));
  canvas.box({10, 8, 2, 2}, Colour::hex(0xffe9a0));
}

void draw_road(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 45));
  for (int y = 0; y < 16; y += 4) {
    canvas.box({0, y + 3, 16, 1}, tint(info, 25));
    canvas.box({y % 8 == 0 ? 5 : 1, y, 1, 3}, tint(info, 25));
    canvas.box({y % 8 == 0 ? 12 : 9, y, 1, 3}, tint(info, 25));
  }
}

void draw_grass(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 30));
  constexpr Point tufts[] = {{2, 3}, {9, 1}, {12, 7}, {5, 8}, {1, 12}, {10, 12}};
  for (const Point tuft : tufts) {
    for (const int dx : {0, 2}) canvas.box({tuft.x + dx, tuft.y, 1, 2}, info.foreground);
    canvas.box({tuft.x + 1, tuft.y + 1, 1, 2}, tint(info, 80));
  }
}

/// Rows of small waves, `apart` pixels from each other.
void draw_water(const Canvas& canvas, Colour water, Colour waves, int apart) {
  canvas.fill(water);
  for (int y = 2; y < Canvas::side; y += apart) {
    for (int x = 0; x < Canvas::side; ++x) {
      const int phase = (x + y * 3) % 8;
      canvas.dot(x, y + (phase >= 2 && phase < 5 ? 0 : 1), waves);
    }
  }
}

void draw_shallow_water(const Canvas& canvas, const TileInfo& info) {
  draw_water(canvas, tint(info, 35), tint(info, 85), 4);
}

void draw_deep_water(const Canvas& canvas, const TileInfo& info) {
  draw_water(canvas, tint(info, 5), tint(info, 60), 7);
}

/// Horizontal boards with staggered ends.
void draw_boards(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 55));
  for (int y = 0; y < 16; y += 4) {
    canvas.box({0, y + 3, 16, 1}, tint(info, 25));
    canvas.box({(y * 3 + 4) % 16, y, 1, 3}, tint(info, 25));
  }
}

void draw_bridge(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(info.foreground);
  for (int x = 3; x < 16; x += 4) canvas.box({x, 0, 1, 16}, tint(info, 30));
  for (const int y : {0, 14}) canvas.box({0, y, 16, 2}, tint(info, 45));
}

void draw_gravel(const Canvas& canvas, const TileInfo& info) { draw_ground(canvas, tint(info, 30), tint(info, 80), 6); }

/// A secret door: players do not see it, level designers have to.
void draw_secret_door(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 70));
  for (int y = 1; y < 16; y += 2) {
    for (const int x : {4, 11}) canvas.dot(x, y, black);
  }
  for (int x = 4; x < 12; x += 2) canvas.dot(x, 2, black);
  canvas.letter({6, 5}, 'S', black);
}

void draw_secret_corridor(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 15));
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) {
      if ((x + y) % 4 == 0) canvas.dot(x, y, tint(info, 90));
    }
  }
}

/// Rings around a bright middle.
void draw_portal(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(tint(info, 10));
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) {
      const int distance = (2 * x - 15) * (2 * x - 15) + (2 * y - 15) * (2 * y - 15);
      if (distance > 200) continue;
      canvas.dot(x, y, distance > 130 ? info.foreground : distance > 60 ? tint(info, 45) : tint(info, 80));
    }
  }
}

/// A triangle that widens with the distance from its tip.
void draw_spike(const Canvas& canvas, const TileInfo& info, bool hangs) {
  canvas.fill(mixed(info.background, black, 30));
  for (int i = 0; i < 14; ++i) {
    const int half = (14 - i) / 2;
    const int y = hangs ? i : 15 - i;
    canvas.box({8 - half, y, 2 * half, 1}, info.foreground);
    canvas.box({8, y, half, 1}, tint(info, 60));
  }
}

/// Bars with two crossbars, through which one can see.
void draw_portcullis(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(info.background);
  for (int x = 1; x < 16; x += 4) canvas.box({x, 0, 2, 16}, info.foreground);
  for (int y = 3; y < 16; y += 7) canvas.box({0, y, 16, 2}, tint(info, 70));
}

void draw_stalactite(const Canvas& canvas, const TileInfo& info) { draw_spike(canvas, info, true); }
void draw_stalagmite(const Canvas& canvas, const TileInfo& info) { draw_spike(canvas, info, false); }

}  // namespace

bool draw_tile(const Canvas& canvas, Tile tile, const TileInfo& info) {
  switch (tile) {
    case Tile::floor: return draw_floor(canvas, info), true;
    case Tile::down_stairs: return draw_down_stairs(canvas, info), true;
    case Tile::up_stairs: return draw_up_stairs(canvas, info), true;
    case Tile::door: return draw_door(canvas, info), true;
    case Tile::road: return draw_road(canvas, info), true;
    case Tile::grass: return draw_grass(canvas, info), true;
    case Tile::shallow_water: return draw_shallow_water(canvas, info), true;
    case Tile::wood_floor: return draw_boards(canvas, info), true;
    case Tile::bridge: return draw_bridge(canvas, info), true;
    case Tile::gravel: return draw_gravel(canvas, info), true;
    case Tile::secret_door: return draw_secret_door(canvas, info), true;
    case Tile::secret_corridor: return draw_secret_corridor(canvas, info), true;
    case Tile::portal: return draw_portal(canvas, info), true;
    case Tile::portcullis: return draw_portcullis(canvas, info), true;
    case Tile::deep_water: return draw_deep_water(canvas, info), true;
    case Tile::stalactite: return draw_stalactite(canvas, info), true;
    case Tile::stalagmite: return draw_stalagmite(canvas, info), true;
    case Tile::wall: return draw_wall(canvas, 0, info), true;
  }
  return false;
}

void draw_own_tile(const Canvas& canvas, const TileInfo& info) {
  canvas.fill(info.background);
  canvas.letter({6, 5}, info.glyph, info.foreground);
}

}  // namespace warren
