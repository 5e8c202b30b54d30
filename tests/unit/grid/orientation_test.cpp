// SPDX-License-Identifier: MIT
// The eight turns are the symmetries of a square: all there are, none of them twice, and every two make a third.
#include <warren/grid/grid.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "tests/unit/printing.hpp"

namespace warren::orientation_test {

namespace {

std::vector<Orientation> all_turns() {
  std::vector<Orientation> turns;
  for (int i = 0; i < orientation_count; ++i) turns.push_back(static_cast<Orientation>(i));
  return turns;
}

/// Every cell has a value of its own, so no two turns of it are alike.
Grid<int> numbered(Size size) {
  Grid<int> grid(size);
  for (std::size_t i = 0; i < grid.cells().size(); ++i) grid[i] = static_cast<int>(i);
  return grid;
}

/// The turn that does as much as two of them, one after the other. There must be exactly one.
Orientation product(const Grid<int>& drawing, Orientation first, Orientation second) {
  const Grid<int> twice = turned(turned(drawing, first), second);
  std::vector<Orientation> same;
  for (const Orientation turn : all_turns()) {
    if (turned(drawing, turn) == twice) same.push_back(turn);
  }
  REQUIRE(same.size() == 1);
  return same[0];
}

std::vector<std::string> shown(const Grid<char>& grid) {
  std::vector<std::string> lines;
  for (int y = 0; y < grid.height(); ++y) lines.emplace_back(grid.row(y).begin(), grid.row(y).end());
  return lines;
}

}  // namespace

TEST_CASE("each turn does what its name says") {
  Grid<char> drawing(Size{3, 2});
  std::ranges::copy(std::string_view("abcdef"), drawing.cells().begin());
  using Lines = std::vector<std::string>;
  CHECK(shown(turned(drawing, Orientation::none)) == Lines{"abc", "def"});
  CHECK(shown(turned(drawing, Orientation::right)) == Lines{"da", "eb", "fc"});
  CHECK(shown(turned(drawing, Orientation::half)) == Lines{"fed", "cba"});
  CHECK(shown(turned(drawing, Orientation::left)) == Lines{"cf", "be", "ad"});
  CHECK(shown(turned(drawing, Orientation::mirror)) == Lines{"cba", "fed"});
  CHECK(shown(turned(drawing, Orientation::mirror_right)) == Lines{"fc", "eb", "da"});
  CHECK(shown(turned(drawing, Orientation::mirror_half)) == Lines{"def", "abc"});
  CHECK(shown(turned(drawing, Orientation::mirror_left)) == Lines{"ad", "be", "cf"});
  CHECK(std::size(orientation_names) == orientation_count);
}

TEST_CASE("the turns of a drawing without symmetries are all different, and any two make a third") {
  for (const Size size : {Size{2, 2}, Size{3, 2}, Size{2, 5}, Size{7, 7}}) {
    const Grid<int> drawing = numbered(size);
    std::set<std::vector<int>> different;
    for (const Orientation turn : all_turns()) {
      const Grid<int> made = turned(drawing, turn);
      std::vector<int> key{made.width()};
      key.insert(key.end(), made.cells().begin(), made.cells().end());
      different.insert(key);
    }
    CHECK(different.size() == orientation_count);
    for (const Orientation first : all_turns()) {
      std::set<Orientation> products;
      for (const Orientation second : all_turns()) products.insert(product(drawing, first, second));
      CHECK(products.size() == orientation_count);  // so one of them undoes the first
      CHECK(product(drawing, first, Orientation::none) == first);
      CHECK(product(drawing, Orientation::none, first) == first);
    }
  }
}

TEST_CASE("products of turns are those of the symmetries of a square") {
  const Grid<int> drawing = numbered({3, 2});
  const auto number = [](Orientation turn) { return static_cast<int>(turn); };
  for (const Orientation first : all_turns()) {
    for (const Orientation second : all_turns()) {
      // Both turn clockwise after they have mirrored; a mirror makes an earlier clockwise turn go the other way.
      const bool mirrored = number(second) >= 4;
      const int quarters = (number(second) % 4 + (mirrored ? 4 - number(first) % 4 : number(first) % 4)) % 4;
      const bool odd = mirrored != (number(first) >= 4);
      CHECK(number(product(drawing, first, second)) == quarters + (odd ? 4 : 0));
    }
  }
}

TEST_CASE("sizes turn with the drawing, and every cell of it comes to lie in a place of its own") {
  for (const Size size : {Size{1, 1}, Size{1, 6}, Size{4, 3}, Size{65, 2}}) {
    const Grid<int> drawing = numbered(size);
    for (const Orientation turn : all_turns()) {
      const Size expected = lies_across(turn) ? Size{size.h, size.w} : size;
      CHECK(turned(size, turn) == expected);
      const Grid<int> made = turned(drawing, turn);
      REQUIRE(made.size() == expected);
      std::set<Point> places;
      for (std::size_t i = 0; i < drawing.cells().size(); ++i) {
        const Point p = turned(drawing.point(i), size, turn);
        REQUIRE(made.contains(p));
        REQUIRE(made[p] == drawing[i]);
        places.insert(p);
      }
      CHECK(places.size() == drawing.cells().size());
    }
  }
}

}  // namespace warren::orientation_test
