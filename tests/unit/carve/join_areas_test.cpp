// SPDX-License-Identifier: MIT
// The shortest digs between areas, against all pairs of areas and the plainest search.
#include "src/carve/join_areas.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <limits>
#include <set>

#include "tests/support/oracle.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/other_way.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::join_areas_test {

namespace {

constexpr int never = std::numeric_limits<int>::max();
using AreaCells = std::vector<Point>;

std::vector<AreaCells> areas_of(const CellSet& open, Movement movement) {
  const auto cells = naive::Cells::where(open.size(), [&](Point p) { return open.contains(p); });
  naive::Cells seen(open.size());
  std::vector<AreaCells> areas;
  for (const Point p : cells.list()) {
    if (seen.has(p)) continue;
    areas.push_back(naive::flood(cells, p, movement).list());
    for (const Point cell : areas.back()) seen.set(cell);
  }
  return areas;
}

Grid<int> numbers_of(Size size, const std::vector<AreaCells>& areas) {
  Grid<int> numbers(size, -1);
  for (std::size_t i = 0; i < areas.size(); ++i) {
    for (const Point p : areas[i]) numbers[p] = static_cast<int>(i);
  }
  return numbers;
}

/// How many cells have to be dug from one area to each of the others, without a way through a third.
std::vector<int> digs_from(const Grid<int>& numbers, const CellSet& closed, const AreaCells& from, std::size_t areas) {
  Grid<int> dug(numbers.size(), never);
  std::vector<int> digs(areas, never);
  std::deque<Point> queue(from.begin(), from.end());
  for (const Point p : from) dug[p] = 0;
  for (; !queue.empty(); queue.pop_front()) {
    const Point here = queue.front();
    for (const Point step : orthogonal_steps) {
      const Point there = here + step;
      if (!numbers.bounds().grown(-1).contains(there) || dug[there] != never) continue;
      if (numbers[there] >= 0) {
        int& least = digs[static_cast<std::size_t>(numbers[there])];
        least = std::min(least, dug[here]);
      } else if (!closed.contains(there)) {
        dug[there] = dug[here] + 1;
        queue.push_back(there);
      }
    }
  }
  return digs;
}

struct Tree {
  int cells = 0;
  std::size_t apart = 0;
};

/// A minimum spanning tree, or a forest: of all pairs, always the shortest that joins two areas not yet joined.
Tree least_tree(const CellSet& open, const CellSet& closed, Movement movement) {
  const std::vector<AreaCells> areas = areas_of(open, movement);
  const Grid<int> numbers = numbers_of(open.size(), areas);
  std::vector<std::tuple<int, std::size_t, std::size_t>> pairs;
  for (std::size_t a = 0; a < areas.size(); ++a) {
    const std::vector<int> digs = digs_from(numbers, closed, areas[a], areas.size());
    for (std::size_t b = 0; b < a; ++b) {
      if (digs[b] != never) pairs.emplace_back(digs[b], a, b);
    }
  }
  std::ranges::sort(pairs);
  std::vector<std::size_t> group(areas.size());
  for (std::size_t i = 0; i < areas.size(); ++i) group[i] = i;
  Tree tree{0, areas.empty() ? 0 : areas.size() - 1};
  for (const auto& [cells, a, b] : pairs) {
    if (group[a] == group[b]) continue;
    std::ranges::replace(group, std::size_t{group[a]}, std::size_t{group[b]});
    tree.cells += cells;
    --tree.apart;
  }
  return tree;
}

/// Begins and ends with an open cell, leads through nothing but free rock in between, and goes step by step.
bool is_dig(const CellSet& open, const CellSet& closed, std::span<const Point> way) {
  if (way.size() < 3 || !open.contains(way.front()) || !open.contains(way.back())) return false;
  for (std::size_t i = 1; i < way.size(); ++i) {
    if (manhattan_distance(way[i - 1], way[i]) != 1) return false;
  }
  return std::ranges::none_of(way.subspan(1, way.size() - 2), [&](Point p) {
    return open.contains(p) || closed.contains(p) || !open.bounds().grown(-1).contains(p);
  });
}

void check_digs(const CellSet& open, const CellSet& closed, Movement movement) {
  const Digs digs = shortest_digs(open, closed, movement);
  const Tree tree = least_tree(open, closed, movement);
  REQUIRE(digs.apart == tree.apart);
  int cells = 0;
  std::size_t before = 0;
  for (std::size_t i = 0; i < digs.ways.size(); ++i) {
    REQUIRE(is_dig(open, closed, digs.ways[i]));
    REQUIRE(digs.ways[i].size() >= before);  // short ones first
    before = digs.ways[i].size();
    cells += static_cast<int>(before) - 2;
  }
  REQUIRE(cells == tree.cells);
}

std::set<Point> opened_cells(const Level& before, const Level& after) {
  std::set<Point> cells;
  for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
    if (is_walkable(after.tiles[i]) && !is_walkable(before.tiles[i])) cells.insert(after.tiles.point(i));
  }
  return cells;
}

}  // namespace

TEST_CASE("digs are a minimum spanning tree for any closed cells and both movements") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const int w = rng.between(3, 40);
    const int h = rng.between(3, 30);
    const CellSet open = walkable_cells(test::noise({w, h}, rng.between(0, 70), rng).tiles);
    CellSet closed(open.size());
    if (rng.coin()) closed.insert_random(closed.bounds(), rng.below(70), rng);
    check_digs(open, closed, rng.coin() ? Movement::orthogonal : Movement::diagonal);
  }
}

TEST_CASE("digs are a minimum spanning tree where one area is larger than all others, near or far") {
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    Level level({rng.between(30, 70), rng.between(20, 40)});
    const Rect hall = rng.coin() ? Rect{1, 1, level.width() / 3, level.height() - 2} : Rect{1, 1, level.width() - 2, 5};
    level.carve(hall);
    const Rect near_hall = hall.grown(rng.between(3, 12)).intersection(level.interior());
    for (int n = rng.between(1, 15); n > 0; --n) level.dig(rng.cell_of(near_hall));
    check_digs(walkable_cells(level.tiles), CellSet(level.size()), Movement::orthogonal);
  }
}

TEST_CASE("an area in the outermost ring, and one that is walled in, stay apart") {
  CellSet open({9, 5});
  for (const Point p : {Point{0, 2}, Point{3, 2}, Point{7, 2}}) open.insert(p);
  CHECK(shortest_digs(open, CellSet(open.size())).apart == 1);
  CellSet closed(open.size());
  closed.insert(Rect{5, 0, 1, 5});
  CHECK(shortest_digs(open, closed).apart == 2);
  CHECK(shortest_digs(CellSet(open.size()), closed).apart == 0);
}

TEST_CASE("joining opens rock and nothing else, and exactly what was dug is noted") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const int w = rng.between(3, 70);
    const int h = rng.between(3, 40);
    const Level before = test::noise({w, h}, rng.below(90), rng, Tile::grass);
    Level after = before;
    REQUIRE(join_areas(after));
    REQUIRE(test::is_connected(after));
    REQUIRE(test::ring_is_closed(after));
    const std::set<Point> dug = opened_cells(before, after);
    REQUIRE(dug.size() == static_cast<std::size_t>(std::ranges::count(after.tiles.cells(), Tile::floor)));
    REQUIRE(std::ranges::count(after.tiles.cells(), Tile::grass) ==
            std::ranges::count(before.tiles.cells(), Tile::grass));
    const auto noted = after.corridors.cells();
    REQUIRE(std::set<Point>(noted.begin(), noted.end()) == dug);
    REQUIRE(noted.size() == dug.size());
  }
}

TEST_CASE("a connected level, or one without floor, is left unchanged") {
  Level solid({9, 9});
  Level hall({9, 9});
  hall.carve({2, 2, 5, 3});
  for (Level* level : {&solid, &hall}) {
    const Level before = *level;
    REQUIRE(join_areas(*level));
    CHECK(level->hash() == before.hash());
  }
}

TEST_CASE("digs become the tile that the options say, and are recorded as corridors on demand") {
  Level level({20, 9});
  level.carve({1, 1, 4, 7});
  level.carve({9, 3, 3, 1});
  level.carve({14, 1, 4, 7});
  level.tiles[Point{12, 3}] = Tile::deep_water;
  level.tiles[Point{13, 3}] = Tile::deep_water;
  Level bridged = level;
  REQUIRE(join_areas(bridged));
  CHECK(std::ranges::count(bridged.tiles.cells(), Tile::bridge) == 2);
  CHECK(bridged.corridors.cells().size() == 4 + 2);
  REQUIRE(join_areas(level, {.opened = [](Tile) { return Tile::road; }, .noted = false}));
  CHECK(std::ranges::count(level.tiles.cells(), Tile::road) == 4 + 2);
  CHECK(level.corridors.empty());
  CHECK(test::is_connected(level));
}

TEST_CASE("nothing is dug beside a door where there is another way, and where there is none the door goes") {
  Level level({15, 7});
  level.carve({1, 3, 5, 1});
  level.tiles[Point{3, 3}] = Tile::door;
  level.carve({3, 1, 1, 1});
  REQUIRE(join_areas(level));
  CHECK(test::is_connected(level));
  CHECK(level.tiles[Point{3, 3}] == Tile::door);
  CHECK_FALSE(level.walkable({3, 2}));
  CHECK_FALSE(level.walkable({3, 4}));

  Level stuck({7, 3});
  for (const int x : {1, 2, 5}) stuck.tiles[Point{x, 1}] = Tile::floor;
  stuck.tiles[Point{2, 1}] = Tile::secret_door;
  REQUIRE(join_areas(stuck));
  CHECK(test::is_connected(stuck));
  CHECK(stuck.tiles[Point{2, 1}] == Tile::floor);
}

TEST_CASE("digs go around what is to be avoided, and through it only where there is no other way") {
  Level level({20, 11});
  level.carve({1, 1, 4, 9});
  level.carve({14, 1, 4, 9});
  CellSet avoided(level.size());
  avoided.insert(Rect{6, 1, 5, 8});
  Level around = level;
  REQUIRE(join_areas(around, {.avoided = &avoided}));
  CHECK(opened_cells(level, around).size() == 9);
  for (const Point p : opened_cells(level, around)) CHECK(p.y == 9);
  avoided.insert(Rect{6, 9, 5, 1});
  Level through = level;
  REQUIRE(join_areas(through, {.avoided = &avoided}));
  CHECK(opened_cells(level, through).size() == 9);
  CHECK(test::is_connected(through));

  // The pocket is nearer through the avoided cells, and has a way past them.
  Level pocket({20, 11});
  pocket.carve({1, 1, 18, 2});
  pocket.carve({9, 6, 1, 1});
  CellSet roof(pocket.size());
  roof.insert(Rect{7, 4, 5, 1});
  REQUIRE(join_areas(pocket, {.avoided = &roof}));
  CHECK(test::is_connected(pocket));
  CHECK((walkable_cells(pocket.tiles) & roof).empty());
}

TEST_CASE("avoided rock is opened only where areas cannot be joined without it, on maps of all kinds") {
  Rng rng(4);
  int opened = 0;
  int spared = 0;
  for (int i = 0; i < 600; ++i) {
    const int w = rng.between(8, 70);
    const int h = rng.between(8, 30);
    const Level before = test::noise({w, h}, rng.between(5, 60), rng);
    const int side = rng.between(2, 12);
    const Rect area = Rect{rng.between(0, w - 2), rng.between(0, h - 2), side, side}.intersection(before.bounds());
    const CellSet avoided(before.size(), area);
    Level after = before;
    REQUIRE(join_areas(after, {.avoided = &avoided}));
    REQUIRE(test::is_connected(after));
    bool broken = false;
    for (const Point p : opened_cells(before, after)) broken = broken || avoided.contains(p);
    const bool other_way = naive::can_be_joined_without(before, [&](Point p) { return area.contains(p); });
    REQUIRE(broken != other_way);
    (broken ? opened : spared) += 1;
  }
  CHECK(opened > 20);
  CHECK(spared > 20);
}

TEST_CASE("what cannot be joined is bad luck") {
  Level level({9, 5});
  for (const Point p : {Point{0, 2}, Point{3, 2}, Point{7, 2}}) level.tiles[p] = Tile::floor;
  const Status joined = join_areas(level);
  REQUIRE_FALSE(joined.has_value());
  CHECK(joined.error().kind() == ErrorKind::unlucky_seed);
}

}  // namespace warren::join_areas_test
