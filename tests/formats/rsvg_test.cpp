// SPDX-License-Identifier: MIT
// SVG as librsvg draws it: every shipped recipe, cell by cell.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include <warren/warren.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::rsvg_test {

namespace {

using namespace test;

Picture drawn(const TemporaryFolder& folder, const Level& level, const WriteOptions& options = {}) {
  folder.write("level.svg", find_format("svg")->write(level, options).value().bytes);
  const std::string to = (folder / "level.png").string();
  const Outcome run = run_shell(WARREN_RSVG " --unlimited " + (folder / "level.svg").string() + " -o " + to);
  REQUIRE_MESSAGE(run.exit_code == 0, run.err);
  CHECK(run.err.empty());
  return read_png(contents_of(to), "level.png").value();
}

/// The mean lightness of a cell, for readers who do not see colours.
double lightness(const Picture& picture, Point cell, int side) {
  double sum = 0;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const Pixel p = picture[{cell.x * side + x, cell.y * side + y}];
      sum += 0.2126 * p.r + 0.7152 * p.g + 0.0722 * p.b;
    }
  }
  return sum / (side * side);
}

Pixel middle(const Picture& picture, Point cell, int side) {
  return picture[{cell.x * side + side / 2, cell.y * side + side / 2}];
}

int difference(Pixel a, Pixel b) { return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b); }

bool is_marked(const Level& level, Point p) {
  const std::vector<Spawn> marks = mission_marks(level);
  return level.start == p || level.spawn_at(p) != nullptr || std::ranges::find(marks, p, &Spawn::at) != marks.end();
}

}  // namespace

TEST_CASE("every recipe is drawn in its size: rock is rock, floor is floor, and what stands on it is seen") {
  const TemporaryFolder folder;
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    Request request = Recipe::shipped(info.id)->request();
    request.seed = 7;
    const Level level = Recipe::shipped(info.id)->build(request).value();
    const Picture picture = drawn(folder, level);
    constexpr int side = 16;
    REQUIRE(picture.size() == Size{level.width() * side, level.height() * side});
    std::map<Tile, Pixel> plain;
    for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
      const Tile tile = level.tiles[i];
      const Point p = level.tiles.point(i);
      if ((tile != Tile::floor && tile != Tile::wall) || is_marked(level, p)) continue;
      const auto [first, added] = plain.try_emplace(tile, middle(picture, p, side));
      REQUIRE(first->second == middle(picture, p, side));
    }
    if (plain.size() == 2) CHECK(difference(plain[Tile::floor], plain[Tile::wall]) > 60);
    for (const Spawn& spawn : level.spawns) {
      // Neither letters nor shapes cover a whole cell, and none is as dark as the surrounding ground.
      int lit = 0;
      for (int y = 2; y < 14; ++y) {
        for (int x = 2; x < 14; ++x) {
          const Pixel dot = picture[{spawn.at.x * side + x, spawn.at.y * side + y}];
          lit += dot.r + dot.g + dot.b > 300 ? 1 : 0;
        }
      }
      REQUIRE(lit > 20);
    }
    REQUIRE(level.start);
    CHECK(lightness(picture, *level.start, side) > 100);
  }
}

TEST_CASE("no two kinds of tile look the same, in colour or without it") {
  const TemporaryFolder folder;
  const std::vector<Tile> tiles = TileSet::standard()->tiles();
  Level level({static_cast<int>(tiles.size()) * 4, 5});
  for (std::size_t i = 0; i < tiles.size(); ++i) level.carve({static_cast<int>(i) * 4 + 1, 1, 2, 3}, tiles[i]);
  constexpr int side = 32;
  const TileSheet sheet = TileSheet::drawn(*level.tile_set).scaled(side);
  const Picture picture = drawn(folder, level, {.sheet = &sheet});
  // The grey of each pixel of a cell among cells of the same kind.
  const auto greys = [&](std::size_t i) {
    std::vector<double> dots;
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        const Pixel p = picture[{(static_cast<int>(i) * 4 + 2) * side + x, 2 * side + y}];
        dots.push_back(0.2126 * p.r + 0.7152 * p.g + 0.0722 * p.b);
      }
    }
    return dots;
  };
  for (std::size_t a = 0; a < tiles.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const std::vector<double> one = greys(a);
      const std::vector<double> other = greys(b);
      double apart = 0;
      for (std::size_t i = 0; i < one.size(); ++i) apart += std::abs(one[i] - other[i]);
      INFO((*level.tile_set)[tiles[a]].name << " and " << (*level.tile_set)[tiles[b]].name);
      CHECK(apart / (side * side) > 6);
    }
  }
}

TEST_CASE("doors lie in their wall, whichever way it runs") {
  const TemporaryFolder folder;
  Level level({7, 5});
  level.carve({1, 1, 5, 3});
  for (const int y : {1, 3}) level.tiles[Point{3, y}] = Tile::wall;
  for (const int x : {1, 5}) level.tiles[Point{x, 2}] = Tile::wall;
  level.tiles[Point{3, 2}] = Tile::door;
  const Picture upright = drawn(folder, level);
  level.tiles[Point{3, 1}] = Tile::floor;
  level.tiles[Point{3, 3}] = Tile::floor;
  level.tiles[Point{2, 2}] = Tile::wall;
  level.tiles[Point{4, 2}] = Tile::wall;
  const Picture flat = drawn(folder, level);
  // Each is the other rotated by 90 degrees.
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) REQUIRE(difference(flat[{48 + x, 32 + y}], upright[{48 + 15 - y, 32 + x}]) < 40);
  }
  CHECK(!(flat == upright));
}

}  // namespace warren::rsvg_test
