// SPDX-License-Identifier: MIT
// Every figure against the slowest and plainest way to find it.
#include <warren/search/metrics.hpp>

#include <algorithm>

#include <warren/search/counts.hpp>
#include <warren/search/distance_field.hpp>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::metrics_test {

namespace {

using naive::Cells;

std::int64_t count(const Cells& cells) { return static_cast<std::int64_t>(cells.list().size()); }

Cells blocked(const Cells& open) {
  return Cells::where(open.size(), [&](Point p) { return !open.has(p); });
}

/// The connected components of a set.
std::vector<Cells> parts(const Cells& cells, Movement movement) {
  std::vector<Cells> found;
  for (const Point p : cells.list()) {
    const auto has_it = [p](const Cells& part) { return part.has(p); };
    if (std::ranges::none_of(found, has_it)) found.push_back(naive::flood(cells, p, movement));
  }
  return found;
}

std::int64_t naive_largest_area(const Cells& open, Movement movement) {
  std::int64_t largest = 0;
  for (const Cells& part : parts(open, movement)) largest = std::max(largest, count(part));
  return largest;
}

Cells naive_dead_ends(const Cells& open) {
  return Cells::where(open.size(), [&](Point p) {
    const auto around = naive::neighbours(p, Movement::orthogonal);
    return open.has(p) && std::ranges::count_if(around, [&](Point n) { return open.has(n); }) == 1;
  });
}

/// An articulation point separates its neighbours: without it, a flood from one of them misses another.
Cells naive_chokepoints(const Cells& open) {
  Cells without = open;
  return Cells::where(open.size(), [&](Point p) {
    if (!open.has(p)) return false;
    std::vector<Point> around = naive::neighbours(p, Movement::orthogonal);
    std::erase_if(around, [&](Point n) { return !open.has(n); });
    if (around.size() < 2) return false;
    without.set(p, false);
    const Cells reached = naive::flood(without, around.front(), Movement::orthogonal);
    without.set(p, true);
    return !std::ranges::all_of(around, [&](Point n) { return reached.has(n); });
  });
}

std::vector<std::int64_t> naive_island_sizes(const Cells& open) {
  const Rect inside = Rect{0, 0, open.size().w, open.size().h}.grown(-1);
  std::vector<std::int64_t> sizes;
  for (const Cells& part : parts(blocked(open), Movement::diagonal)) {
    if (std::ranges::all_of(part.list(), [&](Point p) { return inside.contains(p); })) sizes.push_back(count(part));
  }
  std::ranges::sort(sizes);
  return sizes;
}

int naive_largest_square(const Cells& open) {
  const auto all_open = [&](Point corner, int side) {
    for (int i = 0; i < side * side; ++i) {
      if (!open.has({corner.x + i % side, corner.y + i / side})) return false;
    }
    return true;
  };
  int largest = 0;
  for (const Point p : open.list()) {
    while (all_open(p, largest + 1)) ++largest;
  }
  return largest;
}

/// Calls see(Cells) for random maps, noise and rooms, small ones of every shape or some as wide as words are.
template <class See>
void for_random_maps(int how_many, See see) {
  constexpr int densities[] = {10, 30, 50, 70, 90};
  Rng rng(11);
  for (int i = 0; i < how_many; ++i) {
    const int w = rng.between(1, 11);
    const int h = rng.between(1, 9);
    see(Cells::random({w, h}, densities[i % 5], rng));
    if (i % 5 == 0) see(Cells::rooms({w + 4, h + 8}, rng.between(1, 8), rng));
  }
  for (const int w : naive::telling_widths) {
    for (const int percent : densities) see(Cells::random({w, rng.between(3, 5)}, percent, rng));
    see(Cells::rooms({w, rng.between(3, 20)}, 20, rng));
  }
}

}  // namespace

TEST_CASE("dead ends are the open cells with one open neighbour") {
  for_random_maps(1500,
                  [](const Cells& open) { REQUIRE(naive::same(dead_ends(to_cell_set(open)), naive_dead_ends(open))); });
}

TEST_CASE("chokepoints are the cells without which a part falls in two") {
  std::int64_t found = 0;
  for_random_maps(1500, [&](const Cells& open) {
    if (open.size().w > 130) return;
    REQUIRE(naive::same(chokepoints(to_cell_set(open)), naive_chokepoints(open)));
    found += chokepoints(to_cell_set(open)).count();
  });
  CHECK(found > 1000);
}

TEST_CASE("islands are the pieces of rock that do not touch the rim, corners joined") {
  std::size_t found = 0;
  for_random_maps(1500, [&](const Cells& open) {
    const std::vector<std::int64_t> sizes = island_sizes(to_cell_set(open));
    REQUIRE(sizes == naive_island_sizes(open));
    found += sizes.size();
  });
  CHECK(found > 300);
}

TEST_CASE("the largest square is the largest of all squares") {
  for_random_maps(1500,
                  [](const Cells& open) { REQUIRE(largest_square(to_cell_set(open)) == naive_largest_square(open)); });
}

namespace {

/// Side by side; exits_without_clearance() is compared with a search of bodies elsewhere.
std::optional<int> naive_clearance(const Level& level) {
  if (!level.start || level.exits.empty()) return std::nullopt;
  int side = 0;
  while (exits_without_clearance(level, side + 1).empty()) ++side;
  return side;
}

}  // namespace

TEST_CASE("a level's figures are those of its walkable cells, its start and its exit") {
  Rng rng(5);
  LevelMeter meter;  // which has measured other levels before
  int with_path = 0;
  for_random_maps(1500, [&](const Cells& open) {
    Level level(open.size());
    level.movement = rng.coin() ? Movement::diagonal : Movement::orthogonal;
    for (const Point p : open.list()) level.tiles[p] = rng.coin() ? Tile::floor : Tile::door;
    for (const Point p : blocked(open).list()) level.tiles[p] = rng.coin() ? Tile::wall : Tile::deep_water;
    if (!rng.one_in(5)) level.start = rng.cell_of(level.bounds());
    if (!rng.one_in(5)) level.exits.push_back(rng.cell_of(level.bounds()));
    const std::vector<std::int64_t> islands = naive_island_sizes(open);
    const Metrics expected{
        .cells = level.size().cells(),
        .floor = count(open),
        .largest_area = naive_largest_area(open, level.movement),
        .reachable = level.start ? count(naive::flood(open, *level.start, level.movement)) : 0,
        .path_length = path_length(level),
        .dead_ends = count(naive_dead_ends(open)),
        .loops = static_cast<std::int64_t>(islands.size()),
        .large_loops = std::ranges::count_if(islands, [](std::int64_t n) { return n >= 10; }),
        .chokepoints = chokepoints(to_cell_set(open)).count(),  // compared with the oracle above, on the same maps
        .largest_square = naive_largest_square(open),
        .clearance = naive_clearance(level),
    };
    REQUIRE(measure(level) == expected);
    REQUIRE(meter.measure(level) == expected);
    with_path += expected.path_length ? 1 : 0;
  });
  CHECK(with_path > 200);
}

TEST_CASE("a map of nothing and a map of one cell have figures too") {
  CHECK(measure(Level({0, 0})) == Metrics{});
  Level level({1, 1});
  CHECK(measure(level).floor == 0);
  level.tiles[{0, 0}] = Tile::floor;
  level.start = Point{0, 0};
  const Metrics one = measure(level);
  CHECK(one.floor == 1);
  CHECK(one.reachable == 1);
  CHECK(one.dead_ends == 0);
  CHECK(one.chokepoints == 0);
  CHECK(one.largest_square == 1);
}

TEST_CASE("a long corridor is all chokepoints but its ends, however long") {
  CellSet open({1'000'000, 3});
  open.insert(Rect{1, 1, 999'998, 1});
  CHECK(chokepoints(open).count() == 999'996);
  CHECK(dead_ends(open).count() == 2);
}

}  // namespace warren::metrics_test
