// SPDX-License-Identifier: MIT
// Mazes: a spanning tree of all cells for any size and widths, and loops on request.
#include <warren/builders/maze.hpp>

#include <doctest/doctest.h>

#include <vector>

#include <warren/grid/rng.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"

namespace warren::maze_test {

namespace {

Level build(const Maze& maze, Size size, std::uint64_t seed) { return test::built(maze, seed, size); }

/// The maze as a graph, read from the tiles: the first floor tile is the origin of its cells.
struct Graph {
  int columns = 0;
  int rows = 0;
  int passages = 0;
  int dead_ends = 0;
  int open_tiles = 0;
  int left = 0;
  int top = 0;
  bool full_width = true;  ///< every cell and every passage is open in its full width
};

Graph graph_of(const Maze& maze, const Level& level) {
  Graph graph;
  const int pitch = maze.corridor_width + maze.wall_width;
  graph.columns = (level.width() - 2 + maze.wall_width) / pitch;
  graph.rows = (level.height() - 2 + maze.wall_width) / pitch;
  graph.left = level.width();
  graph.top = level.height();
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      if (!level.walkable({x, y})) continue;
      ++graph.open_tiles;
      graph.left = std::min(graph.left, x);
      graph.top = std::min(graph.top, y);
    }
  }
  const auto open_tiles_of = [&](const Rect& area) {
    int open = 0;
    for (int y = area.top(); y < area.bottom(); ++y) {
      for (int x = area.left(); x < area.right(); ++x) open += level.walkable({x, y}) ? 1 : 0;
    }
    return open;
  };
  const int c = maze.corridor_width;
  const int w = maze.wall_width;
  const auto passage = [&](const Rect& area) {
    const int open = open_tiles_of(area);
    if (open != 0 && open != area.area()) graph.full_width = false;
    return open != 0;
  };
  std::vector<int> degrees(static_cast<std::size_t>(graph.columns * graph.rows), 0);
  const auto degree_at = [&](int column, int row) -> int& {
    return degrees[static_cast<std::size_t>(row * graph.columns + column)];
  };
  for (int row = 0; row < graph.rows; ++row) {
    for (int column = 0; column < graph.columns; ++column) {
      const Rect cell{graph.left + column * pitch, graph.top + row * pitch, c, c};
      if (open_tiles_of(cell) != c * c) graph.full_width = false;
      if (column + 1 < graph.columns && passage({cell.right(), cell.y, w, c})) {
        ++graph.passages;
        ++degree_at(column, row);
        ++degree_at(column + 1, row);
      }
      if (row + 1 < graph.rows && passage({cell.x, cell.bottom(), c, w})) {
        ++graph.passages;
        ++degree_at(column, row);
        ++degree_at(column, row + 1);
      }
    }
  }
  for (const int n : degrees) graph.dead_ends += n == 1 ? 1 : 0;
  return graph;
}

constexpr Size sizes[] = {{5, 5}, {6, 5}, {5, 8}, {81, 51}, {80, 50}, {7, 200}, {400, 400}};

}  // namespace

TEST_CASE("a maze is a spanning tree of every cell that fits, at any size and with any widths") {
  for (const int corridor : {1, 2, 3, 5}) {
    for (const int wall : {1, 2, 5}) {
      const Maze maze{.corridor_width = corridor, .wall_width = wall};
      for (const Size size : {maze.min_size(), Size{81, 51}, Size{80, 50}, Size{200, 200}}) {
        CAPTURE(corridor);
        CAPTURE(wall);
        CAPTURE(size.w);
        const Level level = build(maze, size, 1);
        const Graph graph = graph_of(maze, level);
        const int cells = graph.columns * graph.rows;
        CHECK(graph.full_width);
        CHECK(graph.passages == cells - 1);
        CHECK(graph.open_tiles == cells * corridor * corridor + (cells - 1) * corridor * wall);
        CHECK(test::is_connected(level));
        CHECK(test::ring_is_closed(level));
      }
    }
  }
}

TEST_CASE("no passage is missing in many mazes") {
  for (const Size size : sizes) {
    for (std::uint64_t seed = 0; seed < (size.w < 100 ? 40U : 2U); ++seed) {
      const Level level = build({}, size, seed);
      const Graph graph = graph_of({}, level);
      REQUIRE(graph.full_width);
      REQUIRE(graph.columns == (size.w - 1) / 2);
      REQUIRE(graph.rows == (size.h - 1) / 2);
      REQUIRE(graph.passages == graph.columns * graph.rows - 1);
      REQUIRE(test::is_connected(level));
    }
  }
}

TEST_CASE("spare columns and rows are split between both sides") {
  for (int corridor = 1; corridor <= 5; ++corridor) {
    for (int wall = 1; wall <= 5; ++wall) {
      const Maze maze{.corridor_width = corridor, .wall_width = wall};
      for (int w = maze.min_size().w; w < maze.min_size().w + 12; ++w) {
        const Level level = build(maze, {w, w + 3}, 5);
        const Graph graph = graph_of(maze, level);
        const int used = graph.columns * (corridor + wall) - wall;
        const int right_of_it = w - graph.left - used;
        REQUIRE(right_of_it - graph.left >= 0);
        REQUIRE(right_of_it - graph.left <= 1);
        REQUIRE(graph.left + right_of_it < 2 + corridor + wall);
      }
    }
  }
}

TEST_CASE("braiding opens the requested share of the dead ends, and all of them at 100") {
  for (const Size size : {Size{5, 5}, Size{6, 9}, Size{81, 51}, Size{200, 200}}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Graph tree = graph_of({}, build({}, size, seed));
      const Maze all = Maze::loops();
      const Level level = build(all, size, seed);
      const Graph loops = graph_of(all, level);
      CHECK(loops.dead_ends == 0);
      CHECK(loops.full_width);
      CHECK(loops.passages > tree.passages);
      CHECK(loops.passages <= tree.passages + tree.dead_ends);
      CHECK(test::is_connected(level));
      CHECK(test::ring_is_closed(level));
    }
  }
  // Opening one dead end may remove a neighbouring one, so somewhat more than the share is gone.
  const Maze half{.braid_percent = 50};
  const Graph tree = graph_of({}, build({}, {201, 201}, 3));
  const Graph some = graph_of(half, build(half, {201, 201}, 3));
  CHECK(some.dead_ends < tree.dead_ends * 0.55);
  CHECK(some.dead_ends > tree.dead_ends * 0.35);
}

TEST_CASE("braided openings have the full corridor width") {
  const Maze maze{.corridor_width = 3, .wall_width = 2, .braid_percent = 100};
  const Level level = build(maze, {100, 70}, 1);
  const Graph graph = graph_of(maze, level);
  CHECK(graph.full_width);
  CHECK(graph.dead_ends == 0);
}

TEST_CASE("the recursive backtracker gives few dead ends and a long solution path") {
  int dead_ends = 0;
  int cells = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Graph graph = graph_of({}, build({}, {81, 51}, seed));
    dead_ends += graph.dead_ends;
    cells += graph.columns * graph.rows;
  }
  CHECK(dead_ends < cells * 0.12);
  CHECK(dead_ends > cells * 0.08);
}

TEST_CASE("all four directions are equally frequent, and every seed gives a different maze") {
  int across = 0;
  int all = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = build({}, {101, 101}, seed);
    for (int y = 1; y < 100; y += 2) {
      for (int x = 2; x < 100; x += 2) across += level.walkable({x, y}) ? 1 : 0;
    }
    all += 50 * 50 - 1;
    if (seed > 0) CHECK(level.tiles != build({}, {101, 101}, seed - 1).tiles);
  }
  CHECK(across == doctest::Approx(0.5 * all).epsilon(0.02));
}

}  // namespace warren::maze_test
