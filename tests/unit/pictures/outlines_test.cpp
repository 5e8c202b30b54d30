// SPDX-License-Identifier: MIT
// Outlines of areas: filling them gives back the cells.
#include "src/pictures/outlines.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

#include <warren/grid/rng.hpp>

namespace warren::outlines_test {

namespace {

/// Fills a path by the winding rule, from the definition: a cell is inside by the sides that run up and down left of
/// it.
Grid<AreaNumber> filled(const std::string& path, Size size, AreaNumber area) {
  Grid<int> changes(size, 0);
  const char* at = path.c_str();
  const auto number = [&] {
    char* end = nullptr;
    const long value = std::strtol(at, &end, 10);
    REQUIRE(end != at);
    at = end;
    return static_cast<int>(value);
  };
  Point start;
  Point pen;
  const auto move_down = [&](int to) {
    for (int y = std::min(pen.y, to); y < std::max(pen.y, to); ++y) {
      if (pen.x < size.w) changes[{pen.x, y}] += to < pen.y ? 1 : -1;
    }
    pen.y = to;
  };
  while (*at != 0) {
    switch (*at++) {
      case 'm': start.x += number(), start.y += number(), pen = start; break;
      case 'h': pen.x += number(); break;
      case 'v': move_down(pen.y + number()); break;
      case 'z':
        // The last side may go either way, but not both.
        REQUIRE((pen.x == start.x || pen.y == start.y));
        move_down(start.y);
        pen = start;
        break;
      case '\n': break;
      default: FAIL("a path has only these");
    }
  }
  Grid<AreaNumber> cells(size, no_area);
  for (int y = 0; y < size.h; ++y) {
    int winding = 0;
    for (int x = 0; x < size.w; ++x) {
      winding += changes[{x, y}];
      REQUIRE((winding == 0 || winding == 1));
      if (winding == 1) cells[{x, y}] = area;
    }
  }
  return cells;
}

}  // namespace

TEST_CASE("one cell, two side by side, two at a corner, a ring") {
  Grid<AreaNumber> cells({3, 3}, no_area);
  cells[Point{1, 1}] = 1;
  CHECK(outlines(cells, 2)[1] == "m1 1h1v1h-1z");
  cells[Point{2, 1}] = 1;
  CHECK(outlines(cells, 2)[1] == "m1 1h2v1h-2z");
  cells[Point{2, 1}] = no_area;
  cells[Point{2, 2}] = 1;
  CHECK(outlines(cells, 2)[1] == "m1 1h1v1h-1zm1 1h1v1h-1z");
  cells = Grid<AreaNumber>({3, 3}, 1);
  cells[Point{1, 1}] = no_area;
  CHECK(outlines(cells, 2)[1] == "m0 0h3v3h-3zm1 2h1v-1h-1z");
  CHECK(outlines(Grid<AreaNumber>({3, 3}, no_area), 2)[1].empty());
}

TEST_CASE("filling the outlines of any areas gives them back") {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const int w = rng.between(1, 24);
    const Size size{w, rng.between(1, 24)};
    const int kinds = rng.between(1, 4);
    Grid<AreaNumber> areas(size, no_area);
    for (AreaNumber& area : areas.cells()) area = static_cast<AreaNumber>(rng.between(0, kinds));
    const std::vector<std::string> paths = outlines(areas, static_cast<std::size_t>(kinds) + 1);
    Grid<AreaNumber> again(size, no_area);
    for (AreaNumber area = 1; area <= kinds; ++area) {
      const Grid<AreaNumber> cells = filled(paths[area], size, area);
      for (std::size_t j = 0; j < cells.cells().size(); ++j) {
        if (cells[j] != no_area) again[j] = cells[j];
      }
    }
    REQUIRE(again == areas);
  }
}

}  // namespace warren::outlines_test
