// SPDX-License-Identifier: MIT
// Gates against removing each cell and flooding what is left.
#include "src/search/gates.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "tests/support/recipe_levels.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::gates_test {

namespace {

using naive::Cells;

constexpr Movement movements[] = {Movement::orthogonal, Movement::diagonal};

/// The cells that can be reached with `gone`, but not without it, by component.
std::vector<std::vector<Point>> cut_off(const Cells& reached, Point start, Point gone, Movement movement) {
  Cells rest = reached;
  rest.set(gone, false);
  if (start != gone) {
    for (const Point p : naive::flood(rest, start, movement).list()) rest.set(p, false);
  }
  std::vector<std::vector<Point>> components;
  for (const Point p : reached.list()) {
    if (!rest.has(p)) continue;
    components.push_back(naive::flood(rest, p, movement).list());
    for (const Point cell : components.back()) rest.set(cell, false);
  }
  // Without the start there is no other side: it is a gate only if the map falls apart.
  if (start == gone && components.size() == 1) components.clear();
  return components;
}

std::vector<Point> cells_of(const Gates& gates, int part) {
  std::vector<Point> cells;
  gates.for_each_cell(part, [&](Point p) { cells.push_back(p); });
  std::ranges::sort(cells, {}, [](Point p) { return std::pair(p.y, p.x); });
  return cells;
}

/// Compares everything that is said about one map; the result is the number of gates.
std::size_t compare(const Gates& gates, const Cells& open, Point start, Movement movement) {
  const Cells reached = naive::flood(open, start, movement);
  REQUIRE(gates.reached() == static_cast<std::int64_t>(reached.list().size()));
  std::map<Point, int> gate_at;
  for (std::size_t i = 0; i < gates.gates().size(); ++i) gate_at[gates.gates()[i].at] = static_cast<int>(i);
  REQUIRE(gate_at.size() == gates.gates().size());
  // By cell, the sizes of all parts that it is in: the parents of part_at() must be exactly these.
  std::map<Point, std::vector<int>> nested;
  std::size_t part_count = 0;
  for (const Point p : reached.list()) {
    const auto expected = cut_off(reached, start, p, movement);
    REQUIRE(gate_at.contains(p) == !expected.empty());
    if (expected.empty()) continue;
    const Gate& gate = gates.gates()[static_cast<std::size_t>(gate_at[p])];
    std::vector<std::vector<Point>> found;
    int behind = 0;
    for (int part = gate.first_part; part != Gates::none; part = gates.parts()[static_cast<std::size_t>(part)].next) {
      REQUIRE(gates.parts()[static_cast<std::size_t>(part)].gate == gate_at[p]);
      found.push_back(cells_of(gates, part));
      REQUIRE(gates.parts()[static_cast<std::size_t>(part)].cells == static_cast<int>(found.back().size()));
      behind += static_cast<int>(found.back().size());
      for (const Point cell : found.back()) {
        nested[cell].push_back(part);
        REQUIRE(gates.is_behind(part, cell));
      }
      REQUIRE(!gates.is_behind(part, p));
      REQUIRE((gates.is_behind(part, start)) == false);
    }
    std::ranges::sort(found, {}, [](const auto& cells) { return std::pair(cells[0].y, cells[0].x); });
    REQUIRE(found == expected);
    REQUIRE(gate.behind == behind);
    part_count += found.size();
  }
  REQUIRE(part_count == gates.parts().size());
  for (const Point p : Cells::where(open.size(), [](Point) { return true; }).list()) {
    std::vector<int> parts;
    for (int part = gates.part_at(p); part != Gates::none; part = gates.parent(part)) parts.push_back(part);
    // Outer parts come before the parts that are nested in them.
    REQUIRE(std::ranges::is_sorted(parts, std::ranges::greater_equal{}));
    std::ranges::reverse(parts);
    std::vector<int> expected = nested[p];
    std::ranges::sort(expected);
    REQUIRE(parts == expected);
    REQUIRE(gates.is_reached(p) == reached.has(p));
  }
  for (const Gate& gate : gates.gates()) REQUIRE(gate.inside == gates.part_at(gate.at));
  return gates.gates().size();
}

}  // namespace

TEST_CASE("gates and their parts are what is lost without each cell, on small maps of all kinds") {
  Gates gates;  // with the memory of other maps
  Rng rng(3);
  std::size_t found = 0;
  for (int i = 0; i < 3000; ++i) {
    const Size size{rng.between(1, 9), rng.between(1, 8)};
    const int percent = 30 + 10 * (i % 7);
    const Cells open = i % 6 == 0 ? Cells::rooms(size, 6, rng) : Cells::random(size, percent, rng);
    const std::vector<Point> cells = open.list();
    if (cells.empty()) continue;
    const Point start = rng.pick(std::span(cells));
    for (const Movement movement : movements) {
      gates.find(naive::to_cell_set(open), start, movement);
      found += compare(gates, open, start, movement);
    }
  }
  CHECK(found > 5000);
}

TEST_CASE("gates of caves and of every recipe are what is lost without each cell") {
  Gates gates;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Level level = test::random_cave(seed, {30, 20}, 50 + static_cast<int>(seed));
    const Cells open = Cells::where(level.size(), [&](Point p) { return level.walkable(p); });
    for (const Movement movement : movements) {
      gates.find(walkable_cells(level.tiles), *level.start, movement);
      compare(gates, open, *level.start, movement);
    }
  }
  // Removing every cell of a whole level takes seconds in this build, so levels are cut to a window.
  std::size_t found = 0;
  test::for_recipe_levels(1, [&](const Level& level, const std::string& name) {
    INFO(name);
    const Rect window = Rect{level.start->x - 12, level.start->y - 8, 24, 16}.intersection(level.bounds());
    const Point corner{window.x, window.y};
    const CellSet part = walkable_cells(level.tiles).window(window);
    const Cells open = Cells::where(part.size(), [&](Point p) { return part.contains(p); });
    for (const Movement movement : movements) {
      gates.find(part, *level.start - corner, movement);
      found += compare(gates, open, *level.start - corner, movement);
    }
  });
  CHECK(found > 500);
}

TEST_CASE("the gates of the drawing in the header are as it says") {
  const char* drawing[] = {"#########", "#@.a.b..#", "####c##.#", "####.####"};
  CellSet open({9, 4});
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 9; ++x) {
      if (drawing[y][x] != '#') open.insert(Point{x, y});
    }
  }
  const Gates gates(open, {1, 1});
  const auto behind = [&](Point p) {
    const auto found = std::ranges::find(gates.gates(), p, &Gate::at);
    return found == gates.gates().end() ? 0 : found->behind;
  };
  CHECK(behind({1, 1}) == 0);
  CHECK(behind({2, 1}) == 8);
  CHECK(behind({3, 1}) == 7);
  CHECK(behind({5, 1}) == 3);
  CHECK(behind({4, 2}) == 1);
  CHECK(Gates(open, {0, 0}).gates().empty());
  CHECK(Gates(open, {-1, 7}).reached() == 0);
  // From the middle, the start itself is a gate whose parts are everything else.
  const Gates middle(open, {4, 1});
  CHECK(middle.gates()[0].at == Point{4, 1});
  CHECK(middle.gates()[0].behind == middle.reached() - 1);
  CHECK(middle.gates()[0].inside == Gates::none);
}

TEST_CASE("a corridor of a million cells and an open square need no recursion") {
  CellSet corridor({1'000'000, 3});
  corridor.insert(Rect{1, 1, 999'998, 1});
  const Gates gates(corridor, {1, 1});
  CHECK(gates.gates().size() == 999'996);
  CHECK(gates.gates().back().behind == 1);
  CHECK(gates.gates().front().behind == 999'996);
  CellSet square({1500, 1500});
  square.insert(Rect{0, 0, 1500, 1500});
  CHECK(Gates(square, {700, 700}).gates().empty());
  CHECK(Gates(square, {0, 0}, Movement::diagonal).gates().empty());
}

}  // namespace warren::gates_test
