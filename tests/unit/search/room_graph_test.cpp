// SPDX-License-Identifier: MIT
// The graph of rooms against the definition: every cell is compared with every room, and a search of its own starts
// from each room.
#include <warren/search/room_graph.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "tests/support/recipe_levels.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::room_graph_test {

namespace {

constexpr int far = std::numeric_limits<int>::max() / 4;

bool is_door_at(const Level& level, Point p) { return level.tiles.contains(p) && is_door(level.tiles[p]); }

bool is_floor_of(const Level& level, const Room& room, Point p) {
  if (!level.walkable(p)) return false;
  if (room.cells().empty()) return room.box.contains(p);
  return std::ranges::any_of(room.cells().runs(), [&](const CellRun& run) {
    return run.y == p.y && run.x <= p.x && p.x < run.x + run.length;
  });
}

Grid<int> rooms_by_cell(const Level& level) {
  Grid<int> rooms(level.size(), RoomGraph::none);
  for (std::size_t cell = 0; cell < rooms.cells().size(); ++cell) {
    const Point p = rooms.point(cell);
    if (is_door_at(level, p)) continue;
    const auto first = std::ranges::find_if(level.rooms, [&](const Room& room) { return is_floor_of(level, room, p); });
    if (first != level.rooms.end()) rooms[cell] = static_cast<int>(first - level.rooms.begin());
  }
  return rooms;
}

/// Steps from the floor of a room over passages for which may_enter(Point) is true.
template <class MayEnter>
Grid<int> steps_from(const Level& level, const Grid<int>& rooms, int room, MayEnter may_enter) {
  Grid<int> steps(level.size(), far);
  std::vector<Point> queue;
  for (std::size_t cell = 0; cell < rooms.cells().size(); ++cell) {
    if (rooms[cell] != room) continue;
    steps[cell] = 0;
    queue.push_back(rooms.point(cell));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Point next : naive::neighbours(queue[i], level.movement)) {
      if (!level.walkable(next) || rooms[next] != RoomGraph::none || steps[next] != far || !may_enter(next)) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

/// In reading order.
struct Pair {
  int steps = far;
  std::pair<int, int> first;  // row, column
  std::pair<int, int> second;
  auto operator<=>(const Pair&) const = default;
};

Point point_of(std::pair<int, int> cell) { return {cell.second, cell.first}; }

struct Naive {
  Grid<int> rooms;
  Grid<int> owners;
  std::map<std::array<int, 2>, Pair> pairs;

  explicit Naive(const Level& level) : rooms(rooms_by_cell(level)), owners(rooms) {
    Grid<int> nearest(level.size(), far);
    for (int room = 0; room < static_cast<int>(level.rooms.size()); ++room) {
      const Grid<int> steps = steps_from(level, rooms, room, [](Point) { return true; });
      for (std::size_t cell = 0; cell < nearest.cells().size(); ++cell) {
        if (steps[cell] >= nearest[cell]) continue;
        nearest[cell] = steps[cell];
        owners[cell] = room;
      }
    }
    for (std::size_t cell = 0; cell < nearest.cells().size(); ++cell) {
      const Point a = rooms.point(cell);
      for (const Point b : naive::neighbours(a, level.movement)) {
        if (!rooms.contains(b) || owners[a] == owners[b] || owners[a] < 0 || owners[b] < 0) continue;
        const std::pair here{a.y, a.x};
        const std::pair there{b.y, b.x};
        Pair& best = pairs[{std::min(owners[a], owners[b]), std::max(owners[a], owners[b])}];
        best = std::min(best, {nearest[a] + nearest[b] + 1, std::min(here, there), std::max(here, there)});
      }
    }
  }
};

int corridor_at(const Level& level, Point p) {
  for (std::size_t i = 0; i < level.corridors.size(); ++i) {
    if (std::ranges::find(level.corridors[i], p) != level.corridors[i].end()) return static_cast<int>(i);
  }
  return -1;
}

void check_rooms(const Level& level, const RoomGraph& graph, const Naive& expected) {
  bool same = true;
  for (int y = -1; y <= level.height(); ++y) {
    for (int x = -1; x <= level.width(); ++x) {
      const Point p{x, y};
      same = same && graph.room_at(p) == (level.tiles.contains(p) ? expected.rooms[p] : RoomGraph::none);
    }
  }
  CHECK(same);
}

void check_doors(const Level& level, const RoomGraph& graph, const Naive& expected) {
  std::vector<Point> places;
  for (std::size_t cell = 0; cell < level.tiles.cells().size(); ++cell) {
    if (is_door(level.tiles[cell])) places.push_back(level.tiles.point(cell));
  }
  REQUIRE(graph.doors().size() == places.size());
  const auto room_at = [&](Point p) { return level.tiles.contains(p) ? expected.rooms[p] : RoomGraph::none; };
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Door& door = graph.doors()[i];
    CHECK(door.at == places[i]);
    CHECK(door.is_secret == (level.tiles[door.at] == Tile::secret_door));
    const auto is_open = [&](Point p) { return level.walkable(p) && !is_door_at(level, p); };
    const Point up = door.at - Point{0, 1};
    const Point down = door.at + Point{0, 1};
    const Point left = door.at - Point{1, 0};
    const Point right = door.at + Point{1, 0};
    const int upright = (is_open(up) ? 1 : 0) + (is_open(down) ? 1 : 0);
    const int flat = (is_open(left) ? 1 : 0) + (is_open(right) ? 1 : 0);
    std::array<int, 2> sides{room_at(up), room_at(down)};
    if (flat > upright) sides = {room_at(left), room_at(right)};
    std::ranges::sort(sides);
    CHECK(door.rooms == sides);
  }
}

/// Some shortest path between the two rooms, inside the cells that are nearest to them, passes through the door; or
/// none of its cells is a door.
void check_door_of(const Level& level, const RoomGraph& graph, const Naive& expected, const RoomConnection& found) {
  const auto [a, b] = found.rooms;
  const auto is_theirs = [&](Point p) { return expected.owners[p] == a || expected.owners[p] == b; };
  if (found.door < 0) {
    const auto may_enter = [&](Point p) { return is_theirs(p) && !is_door_at(level, p); };
    const Grid<int> steps = steps_from(level, expected.rooms, a, may_enter);
    int least = far;
    for (std::size_t cell = 0; cell < steps.cells().size(); ++cell) {
      if (expected.rooms[cell] != b) continue;
      for (const Point p : naive::neighbours(steps.point(cell), level.movement)) {
        if (steps.contains(p)) least = std::min(least, steps[p] + 1);
      }
    }
    CHECK(least == found.steps);
  } else {
    REQUIRE(found.door < static_cast<int>(graph.doors().size()));
    const Point door = graph.doors()[static_cast<std::size_t>(found.door)].at;
    const Grid<int> from_a = steps_from(level, expected.rooms, a, is_theirs);
    const Grid<int> from_b = steps_from(level, expected.rooms, b, is_theirs);
    CHECK(from_a[door] + from_b[door] == found.steps);
  }
}

void check_connections(const Level& level, const RoomGraph& graph, const Naive& expected) {
  REQUIRE(graph.connections().size() == expected.pairs.size());
  std::vector<std::vector<int>> neighbours(level.rooms.size());
  std::size_t i = 0;
  for (const auto& [rooms, pair] : expected.pairs) {
    const RoomConnection& found = graph.connections()[i++];
    CHECK(found.rooms == rooms);
    CHECK(found.steps == pair.steps);
    const int corridor = corridor_at(level, point_of(pair.first));
    CHECK(found.corridor == (corridor >= 0 ? corridor : corridor_at(level, point_of(pair.second))));
    check_door_of(level, graph, expected, found);
    neighbours[static_cast<std::size_t>(rooms[0])].push_back(rooms[1]);
    neighbours[static_cast<std::size_t>(rooms[1])].push_back(rooms[0]);
  }
  for (std::size_t room = 0; room < neighbours.size(); ++room) {
    std::ranges::sort(neighbours[room]);
    CHECK(graph.neighbours(static_cast<int>(room)) == neighbours[room]);
    CHECK(graph.degree(static_cast<int>(room)) == static_cast<int>(neighbours[room].size()));
  }
}

void check_floors(const Level& level) {
  for (const Room& room : level.rooms) {
    CellRuns floor = floor_of(level, room);
    std::vector<Point> cells;
    floor.for_each([&](Point p) { cells.push_back(p); });
    std::vector<Point> expected;
    for (std::size_t cell = 0; cell < level.tiles.cells().size(); ++cell) {
      const Point p = level.tiles.point(cell);
      if (is_floor_of(level, room, p)) expected.push_back(p);
    }
    CHECK(cells == expected);
    CHECK(floor == floor.filtered([](Point) { return true; }));  // runs do not touch
  }
}

void check_graph(const Level& level, RoomGraph& graph) {
  graph.assign(level);
  const Naive expected(level);
  check_rooms(level, graph, expected);
  check_doors(level, graph, expected);
  check_connections(level, graph, expected);
  check_floors(level);
}

Rect random_box(const Level& level, Rng& rng) {
  const Point corner = rng.cell_of(level.bounds().grown(1));
  return {corner.x, corner.y, rng.between(1, 6), rng.between(1, 5)};
}

/// Anything that a file may hold: rooms overlap, touch, leave the map or have no floor, and doors are anywhere.
Level random_level(Rng& rng) {
  const Size size{rng.between(1, 15), rng.between(1, 11)};
  Level level(size);
  const int percent = rng.between(0, 90);
  for (Tile& tile : level.tiles.cells()) tile = rng.percent(percent) ? Tile::floor : Tile::wall;
  level.movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
  const int count = rng.between(0, 7);
  for (int i = 0; i < count; ++i) {
    Room room(random_box(level, rng));
    const Rect inside = room.box.intersection(level.bounds());
    if (rng.percent(40)) level.tiles.fill(inside, Tile::floor);
    if (rng.percent(30)) {
      CellSet cells(size, inside);
      for (int n = 0; n < 6 && !inside.empty(); ++n) cells.erase(rng.cell_of(inside));
      room.set_cells(CellRuns(cells));
    }
    level.rooms.push_back(std::move(room));
  }
  const int doors = rng.between(0, 6);
  for (int i = 0; i < doors; ++i) {
    Tile& tile = level.tiles[rng.cell_of(level.bounds())];
    if (is_walkable(tile)) tile = rng.coin() ? Tile::door : Tile::secret_door;
  }
  const Grid<int> rooms = rooms_by_cell(level);
  for (std::size_t cell = 0; cell < rooms.cells().size(); ++cell) {
    if (!is_walkable(level.tiles[cell]) || rooms[cell] != RoomGraph::none) continue;
    if (rng.percent(60)) level.corridors.add(rooms.point(cell));
    if (rng.percent(30)) level.corridors.close();
  }
  level.corridors.close();
  return level;
}

}  // namespace

TEST_CASE("room_graph: rooms, doors and connections of random maps are those of the definition") {
  RoomGraph graph;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Rng rng(seed);
    const Level level = random_level(rng);
    CAPTURE(seed);
    check_graph(level, graph);
  }
}

TEST_CASE("room_graph: rooms, doors and connections of all recipes are those of the definition") {
  RoomGraph graph;
  test::for_recipe_levels(1, [&](const Level& level, const std::string& name) {
    CAPTURE(name);
    check_graph(level, graph);
  });
}

TEST_CASE("room_graph: a used graph equals a new one") {
  RoomGraph used;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const Level level = random_level(rng);
    used.assign(level);
    const RoomGraph made(level);
    REQUIRE(std::ranges::equal(used.doors(), made.doors()));
    REQUIRE(std::ranges::equal(used.connections(), made.connections()));
  }
}

TEST_CASE("room_graph: a door between two rooms, a corridor to the third") {
  Level level({17, 7});
  level.rooms = {{1, 1, 3, 5}, {5, 1, 3, 5}, {12, 1, 3, 5}};
  for (const Room& room : level.rooms) level.carve(room);
  level.tiles[Point{4, 3}] = Tile::secret_door;
  for (int x = 8; x < 12; ++x) {
    level.dig({x, 2});
    level.corridors.add({x, 2});
  }
  level.corridors.close();
  const RoomGraph graph(level);
  CHECK(std::ranges::equal(graph.doors(), std::vector<Door>{{{4, 3}, true, {0, 1}}}));
  const std::vector<RoomConnection> expected{{{0, 1}, 2, -1, 0}, {{1, 2}, 5, 0, -1}};
  CHECK(std::ranges::equal(graph.connections(), expected));
  CHECK(graph.neighbours(1) == std::vector{0, 2});
  CHECK(graph.degree(2) == 1);
  CHECK(graph.room_at({4, 3}) == RoomGraph::none);
  CHECK(graph.room_at({9, 2}) == RoomGraph::none);
  CHECK(graph.room_at({6, 5}) == 1);
}

TEST_CASE("room_graph: a graph of nothing") {
  CHECK(RoomGraph().room_at({0, 0}) == RoomGraph::none);
  const RoomGraph graph{Level()};
  CHECK(graph.room_at({0, 0}) == RoomGraph::none);
  CHECK(graph.room_at({-1, -1}) == RoomGraph::none);
  CHECK(graph.connections().empty());
}

TEST_CASE("room_graph: many rooms that all meet") {
  Level level({61, 61});
  level.carve(level.interior());
  for (int y = 1; y < 60; y += 3) {
    for (int x = 1; x < 60; x += 3) level.rooms.emplace_back(x, y, 1, 1);
  }
  RoomGraph graph;
  graph.assign(level);
  CHECK(graph.connections().size() == 2 * 20 * 19);
  const bool all_near = std::ranges::all_of(graph.connections(), [](const auto& c) { return c.steps == 3; });
  CHECK(all_near);
}

}  // namespace warren::room_graph_test
