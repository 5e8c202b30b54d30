// SPDX-License-Identifier: MIT
// Distance fields against relaxation until nothing changes.
#include <warren/search/distance_field.hpp>

#include <algorithm>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::distance_field_test {

namespace {

constexpr Movement movements[] = {Movement::orthogonal, Movement::diagonal};

/// Every open cell is at most one step farther than its nearest neighbour; repeated until that holds.
Grid<std::int32_t> relaxed(const naive::Cells& open, Point from, Movement movement) {
  constexpr std::int32_t far = 1'000'000;
  Grid<std::int32_t> field(open.size(), far);
  if (open.has(from)) field[from] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Point p : open.list()) {
      for (const Point n : naive::neighbours(p, movement)) {
        if (!open.has(n) || field[n] + 1 >= field[p]) continue;
        field[p] = field[n] + 1;
        changed = true;
      }
    }
  }
  std::ranges::replace(field.cells(), far, unreachable);
  return field;
}

}  // namespace

TEST_CASE("a distance field holds the fewest steps to every cell") {
  Rng rng(2);
  for (int i = 0; i < 150; ++i) {
    const Size size{rng.between(1, 70), rng.between(1, 12)};
    const naive::Cells open = naive::Cells::random(size, rng.between(40, 100), rng);
    const Point from = rng.cell_of({0, 0, size.w, size.h});
    for (const Movement movement : movements) {
      REQUIRE(distances_from(naive::to_cell_set(open), from, movement) == relaxed(open, from, movement));
    }
  }
}

TEST_CASE("the farthest cell is the first of those with the most steps") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const Size size{rng.between(1, 70), rng.between(1, 12)};
    const CellSet open = naive::to_cell_set(naive::Cells::random(size, rng.between(40, 100), rng));
    const CellSet among = naive::to_cell_set(naive::Cells::random(size, rng.between(1, 60), rng));
    const Point from = rng.cell_of(open.bounds());
    for (const Movement movement : movements) {
      const Grid<std::int32_t> field = distances_from(open, from, movement);
      std::optional<Point> farthest;
      among.for_each([&](Point p) {
        if (field[p] > (farthest ? field[*farthest] : 0)) farthest = p;
      });
      REQUIRE(farthest_cell(open, from, among, movement) == farthest);
    }
  }
}

TEST_CASE("a field that is used again holds nothing of what it held before") {
  Rng rng(4);
  Grid<std::int32_t> field({90, 90}, 17);
  for (int i = 0; i < 100; ++i) {
    const Size size{rng.between(1, 130), rng.between(1, 12)};
    const CellSet open = naive::to_cell_set(naive::Cells::random(size, rng.between(40, 100), rng));
    const Point from = rng.cell_of(open.bounds());
    const Movement movement = movements[rng.below(2)];
    distances_into(field, open, from, movement);
    REQUIRE(field == distances_from(open, from, movement));
  }
}

TEST_CASE("from a closed cell or from outside nothing is reachable") {
  CellSet open({9, 9});
  open.insert(Rect{1, 1, 7, 7});
  for (const Point from : {Point{0, 0}, Point{-1, 3}, Point{9, 3}, Point{3, 9}}) {
    CHECK(distances_from(open, from) == Grid<std::int32_t>({9, 9}, unreachable));
  }
}

TEST_CASE("the path length is the way to the nearest exit that can be reached") {
  Rng rng(3);
  int reached = 0;
  int unreached = 0;
  for (int i = 0; i < 300; ++i) {
    Level level({rng.between(2, 20), rng.between(2, 12)});
    const naive::Cells open = naive::Cells::random(level.size(), rng.between(45, 90), rng);
    for (const Point p : open.list()) level.tiles[p] = Tile::floor;
    level.start = rng.cell_of(level.bounds());
    for (int n = rng.between(0, 3); n > 0; --n) level.exits.push_back(rng.cell_of(level.bounds().grown(1)));
    for (const Movement movement : movements) {
      level.movement = movement;
      const Grid<std::int32_t> field = relaxed(open, *level.start, movement);
      std::optional<int> expected;
      for (const Point exit : level.exits) {
        const int steps = field.contains(exit) ? field[exit] : unreachable;
        if (steps >= 0 && (!expected || steps < *expected)) expected = steps;
      }
      REQUIRE(path_length(level) == expected);
      ++(expected ? reached : unreached);
    }
  }
  CHECK(reached > 100);
  CHECK(unreached > 100);
}

TEST_CASE("without a start there is no path") {
  Level level({5, 5});
  level.carve({1, 1, 3, 3});
  level.add_exit({2, 2});
  CHECK(path_length(level) == std::nullopt);
  level.start = Point{1, 1};
  CHECK(path_length(level) == 2);
  level.movement = Movement::diagonal;
  CHECK(path_length(level) == 1);
}

}  // namespace warren::distance_field_test
