// SPDX-License-Identifier: MIT
// Sight is symmetric, and agrees with straight lines.
#include <warren/search/field_of_view.hpp>

#include <doctest/doctest.h>

#include <cstdlib>

#include <warren/grid/rng.hpp>
#include <warren/level/tile.hpp>

namespace warren::field_of_view_test {

namespace {

Grid<Tile> random_map(std::uint64_t seed, Size size, int walls) {
  Rng rng = Rng::stream(seed, 1, "map", 0);
  Grid<Tile> tiles(size, Tile::floor);
  for (Tile& tile : tiles.cells()) {
    if (rng.percent(walls)) tile = Tile::wall;
  }
  return tiles;
}

/// Whether the straight line between two cells is free: every row in between is passed between walls, each of which
/// blocks the middle line of its row. Nothing for lines that touch a corner: those may go either way.
enum class Line { free, blocked, touches };
Line line(const Grid<Tile>& tiles, Point a, Point b) {
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const bool steep = std::abs(dy) >= std::abs(dx);
  const int rows = steep ? std::abs(dy) : std::abs(dx);
  const int across = steep ? dx : dy;
  bool touches = false;
  for (int k = 1; k < rows; ++k) {
    const int twice = 2 * across * k;
    // The column is across * k / rows; it touches when it lies in the middle between two.
    if ((twice + rows) % (2 * rows) == 0) {
      touches = true;
      continue;
    }
    const int shifted = twice + rows;
    const int column = shifted >= 0 ? shifted / (2 * rows) : -((-shifted + 2 * rows - 1) / (2 * rows));
    const int along = k * sign(steep ? dy : dx);
    const Point p = steep ? Point{a.x + column, a.y + along} : Point{a.x + along, a.y + column};
    if (tiles[p] == Tile::wall) return Line::blocked;
  }
  return touches ? Line::touches : Line::free;
}

const OpaqueTiles& opaque_tiles() {
  static const OpaqueTiles opaque = opaque_tiles_of(*TileSet::standard());
  return opaque;
}

}  // namespace

TEST_CASE("sight is symmetric") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Grid<Tile> tiles = random_map(seed, {20, 17}, static_cast<int>(seed % 6) * 9);
    std::vector<View> views(tiles.cells().size());
    for (std::size_t i = 0; i < views.size(); ++i) look_around(views[i], tiles, opaque_tiles(), tiles.point(i), 8);
    int pairs = 0;
    for (std::size_t a = 0; a < views.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (tiles[a] == Tile::wall || tiles[b] == Tile::wall) continue;
        const bool there = views[a].contains(tiles.point(b));
        if (there != views[b].contains(tiles.point(a))) FAIL("seed " << seed << ", cells " << a << " and " << b);
        pairs += there ? 1 : 0;
      }
    }
    CHECK(pairs > 0);
  }
}

namespace {

struct Counts {
  int seen = 0;
  int hidden = 0;
};

/// Compares what is visible from the middle of random maps with the straight lines to all cells.
Counts compare_with_lines(Size size, int radius, std::uint64_t maps, int walls) {
  Counts counts;
  View view;
  for (std::uint64_t seed = 1; seed <= maps; ++seed) {
    const Grid<Tile> tiles = random_map(seed, size, static_cast<int>(seed % 5) * walls);
    const Point eye{size.w / 2, size.h / 2};
    look_around(view, tiles, opaque_tiles(), eye, radius);
    for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
      const Point p = tiles.point(i);
      if (tiles[i] == Tile::wall || p == eye) continue;
      if (!View::within(eye, p, radius)) {
        CHECK(!view.contains(p));
        continue;
      }
      const Line way = line(tiles, eye, p);
      if (way == Line::touches) continue;
      if (view.contains(p) != (way == Line::free)) FAIL("seed " << seed << " at " << p.x << "," << p.y);
      ++(way == Line::free ? counts.seen : counts.hidden);
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("floor is visible exactly when a straight line reaches it") {
  const Counts counts = compare_with_lines({25, 25}, 8, 300, 8);
  CHECK(counts.seen > 10'000);
  CHECK(counts.hidden > 3'000);
}

TEST_CASE("the same holds for radii of more than 31 cells, whose rows take several words") {
  for (const int radius : {31, 32, 33, 63, 64, 70}) {
    const Counts counts = compare_with_lines({151, 149}, radius, 10, 1);
    CHECK(counts.seen > 10'000);
    CHECK(counts.hidden > 3'000);
  }
}

TEST_CASE("sight over open ground is a circle of any radius, as far as the map goes") {
  const Grid<Tile> tiles({300, 90}, Tile::floor);
  View view;
  for (const int radius : {0, 1, 31, 32, 100, View::most_radius, View::most_radius + 5}) {
    const Point eye{40, 80};
    look_around(view, tiles, opaque_tiles(), eye, radius);
    int cells = 0;
    view.for_each([&](Point p) {
      ++cells;
      CHECK(tiles.contains(p));
    });
    int expected = 0;
    for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
      const bool is_near = View::within(eye, tiles.point(i), radius);
      if (view.contains(tiles.point(i)) != is_near) FAIL("radius " << radius << ", cell " << i);
      expected += is_near ? 1 : 0;
    }
    CHECK(cells == expected);
  }
}

TEST_CASE("cells beside the eye are always visible, and none outside the map") {
  const Grid<Tile> tiles = random_map(3, {12, 9}, 60);
  for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
    View view;
    look_around(view, tiles, opaque_tiles(), tiles.point(i), 100);
    for (const Point step : all_steps) {
      const Point p = tiles.point(i) + step;
      CHECK(view.contains(p) == tiles.contains(p));
    }
    view.for_each([&](Point p) { CHECK(tiles.contains(p)); });
  }
}

}  // namespace warren::field_of_view_test
