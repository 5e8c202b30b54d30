// SPDX-License-Identifier: MIT
// Areas against flooding cell by cell.
#include "src/search/connected_components.hpp"

#include <algorithm>
#include <tuple>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::connected_components_test {

namespace {

constexpr Movement movements[] = {Movement::orthogonal, Movement::diagonal};

/// Floods from every cell that no flood has reached, and sorts what comes out.
std::vector<std::vector<Point>> flooded(const naive::Cells& open, Movement movement) {
  std::vector<std::vector<Point>> areas;
  naive::Cells seen(open.size());
  for (const Point p : open.list()) {
    if (seen.has(p)) continue;
    areas.push_back(naive::flood(open, p, movement).list());
    for (const Point cell : areas.back()) seen.set(cell);
  }
  std::ranges::sort(areas, [](const auto& a, const auto& b) {
    return std::tuple(b.size(), a[0].y, a[0].x) < std::tuple(a.size(), b[0].y, b[0].x);
  });
  return areas;
}

void compare(const naive::Cells& open, Movement movement) {
  const CellSet set = naive::to_cell_set(open);
  const Components areas(set, movement);
  const auto expected = flooded(open, movement);
  REQUIRE(areas.size() == expected.size());
  REQUIRE(areas.empty() == expected.empty());
  std::size_t inside = 0;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    REQUIRE(areas[i].cells == static_cast<std::int64_t>(expected[i].size()));
    REQUIRE(areas[i].first == expected[i].front());
    for (const Point p : expected[i]) inside += areas.at(p) == i ? 1U : 0U;
  }
  REQUIRE(inside == open.list().size());
  if (areas.empty()) {
    REQUIRE(largest_component(set, movement).empty());
    return;
  }
  naive::Cells last(open.size());
  for (const Point p : expected.back()) last.set(p);
  REQUIRE(naive::same(areas.cells(areas.size() - 1), last));
  naive::Cells largest(open.size());
  for (const Point p : expected.front()) largest.set(p);
  REQUIRE(naive::same(largest_component(set, movement), largest));
}

}  // namespace

TEST_CASE("areas are what floods from every cell find, largest first, then in reading order") {
  Rng rng(1);
  for (const Movement movement : movements) {
    for (const int width : naive::telling_widths) {
      for (const int percent : {0, 25, 45, 60, 80, 100}) {
        compare(naive::Cells::random({width, rng.between(1, 12)}, percent, rng), movement);
      }
      for (int rooms = 1; rooms < 12; ++rooms) {
        compare(naive::Cells::rooms({width, rng.between(1, 30)}, rooms, rng), movement);
      }
    }
  }
}

TEST_CASE("areas that wind around each other are told apart") {
  // Combs whose teeth interlock: every row has many runs, and they meet only at the ends.
  for (const int width : {9, 64, 65, 130}) {
    const auto comb = [&](Point p) {
      if (p.y == 0 || p.y == 10) return true;
      return p.x % 4 == 0 ? p.y != 9 : p.x % 4 == 2 && p.y != 1;
    };
    for (const Movement movement : movements) compare(naive::Cells::where({width, 11}, comb), movement);
  }
  // A spiral is one area that closes only in the last row.
  const auto spiral = [](Point p) {
    return std::max(std::abs(p.x - 40), std::abs(p.y - 40)) % 2 == 0 || p.x == p.y + 1;
  };
  for (const Movement movement : movements) compare(naive::Cells::where({81, 81}, spiral), movement);
}

TEST_CASE("cells that touch at corners are one area only for those who move diagonally") {
  const naive::Cells board = naive::Cells::where({66, 6}, [](Point p) { return (p.x + p.y) % 2 == 0; });
  CHECK(Components(naive::to_cell_set(board), Movement::orthogonal).size() == board.list().size());
  CHECK(Components(naive::to_cell_set(board), Movement::diagonal).size() == 1);
}

TEST_CASE("no area holds a cell that is not in the set, nor one outside the map") {
  CellSet open({70, 4});
  open.insert(Rect{60, 1, 8, 2});
  const Components areas(open);
  for (const Point p :
       {Point{59, 1}, Point{68, 1}, Point{60, 0}, Point{-1, 1}, Point{60, -1}, Point{60, 4}, Point{90, 2}}) {
    CHECK(areas.at(p) == std::nullopt);
  }
  CHECK(areas.at({60, 1}) == 0U);
  CHECK(areas.at({67, 2}) == 0U);
}

TEST_CASE("several components can be combined into one set") {
  Rng rng(2);
  const naive::Cells open = naive::Cells::random({100, 30}, 40, rng);
  const Components areas(naive::to_cell_set(open));
  REQUIRE(areas.size() > 10);
  CellSet expected({100, 30});
  for (std::size_t i = 3; i < areas.size(); ++i) expected |= areas.cells(i);
  CHECK(areas.cells_where([](std::size_t i) { return i >= 3; }) == expected);
}

}  // namespace warren::connected_components_test
