// SPDX-License-Identifier: MIT
#include <warren/search/metrics.hpp>

#include <algorithm>

#include <warren/search/distance_field.hpp>
#include "src/search/connected_components.hpp"

#include "src/kernels/kernels.hpp"
#include "src/search/bit_parallel_bfs.hpp"
#include "src/search/open_squares.hpp"
#include "src/search/wall_components.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// By dynamic programming, cell by cell.
int largest_square_by_cells(const CellSet& open) {
  // For each column the largest square whose lower right corner is in this row; [0] stands for outside.
  std::vector<int> sides(static_cast<std::size_t>(open.size().w) + 1, 0);
  int largest = 0;
  for (int y = 0; y < open.size().h; ++y) {
    int corner = 0;  // of the cell up and to the left
    const std::span<const Word> row = open.row(y);
    for (std::size_t x = 0; x + 1 < sides.size(); ++x) {
      const int above = sides[x + 1];
      const bool is_open = (row[x / 64] >> (x % 64) & 1) != 0;
      sides[x + 1] = is_open ? std::min({above, corner, sides[x]}) + 1 : 0;
      largest = std::max(largest, sides[x + 1]);
      corner = above;
    }
  }
  return largest;
}

/// All cells at once: in every round, from the corners of squares to the corners of squares of the next side.
int largest_square(const CellSet& open, const ColumnSet& columns, ColumnSet& squares) {
  // A round costs as much as a few cells per word: after so many rounds, going cell by cell is cheaper.
  constexpr int max_rounds = 32;
  if (open.empty()) return 0;
  squares = columns;
  int side = 1;
  for (; kernels().grow_squares(squares.shape(), squares.column(0)); ++side) {
    if (side == max_rounds) return largest_square_by_cells(open);
  }
  return side;
}

void dead_ends_into(ColumnSet& ends, const ColumnSet& open) {
  ends.reshape(open.size());
  kernels().find_dead_ends(open.shape(), open.column(0), ends.column(0));
}

}  // namespace

CellSet dead_ends(const CellSet& open) {
  ColumnSet columns;
  ColumnSet ends;
  columns.assign(open);
  dead_ends_into(ends, columns);
  CellSet cells;
  ends.write_to(cells);
  return cells;
}

int largest_square(const CellSet& open) {
  ColumnSet columns;
  ColumnSet squares;
  columns.assign(open);
  return largest_square(open, columns, squares);
}

/// Buffers that are reused from level to level.
struct LevelMeter::Scratch {
  CellSet open;
  ColumnSet columns;  // `open` as a ColumnSet
  CellSet reached;
  ColumnSet found;  // dead ends, then chokepoints
  ColumnSet squares;
  WallComponents walls;
  BitParallelBfs bfs;
  std::vector<Point> goals;  // the exits that a path may end at
  OpenSquares bodies;
};

LevelMeter::LevelMeter() : scratch_(std::make_unique<Scratch>()) {}
LevelMeter::~LevelMeter() = default;
LevelMeter::LevelMeter(LevelMeter&&) noexcept = default;
LevelMeter& LevelMeter::operator=(LevelMeter&&) noexcept = default;

Metrics LevelMeter::measure(const Level& level) {
  Scratch& s = *scratch_;
  assign_walkable(s.open, level.tiles);
  s.columns.assign(s.open);
  s.walls.find(s.open);
  const std::vector<std::int64_t>& islands = s.walls.island_sizes();
  Metrics m;
  m.cells = level.size().cells();
  m.floor = s.open.count();
  m.loops = std::ssize(islands);
  m.large_loops = std::ranges::count_if(islands, [](std::int64_t cells) { return cells >= Metrics::large_island; });
  m.reachable = reachable(level, m);
  // A component with more than half of the floor is the largest.
  m.largest_area = 2 * m.reachable > m.floor ? m.reachable : largest_component(s.open, level.movement).count();
  m.path_length = path_length(level);
  dead_ends_into(s.found, s.columns);
  m.dead_ends = s.found.count();
  s.walls.chokepoints_into(s.found, s.columns);
  m.chokepoints = s.found.count();
  m.largest_square = largest_square(s.open, s.columns, s.squares);
  m.clearance = clearance(level, m);
  return m;
}

std::int64_t LevelMeter::reachable(const Level& level, const Metrics& m) {
  Scratch& s = *scratch_;
  if (!level.start || !s.open.contains(*level.start)) return 0;
  // The Euler number is components minus holes, and the islands are the holes. If there is one component, every cell
  // can be reached.
  const std::int64_t components = m.loops + kernels().euler_number(s.columns.shape(), s.columns.column(0));
  if (components == 1) return m.floor;
  s.open.flood_into(s.reached, *level.start, level.movement);
  return s.reached.count();
}

std::optional<int> LevelMeter::path_length(const Level& level) {
  // On larger maps visiting every cell once is cheaper.
  constexpr std::int64_t max_cells = 128 * 128;
  if (level.size().cells() > max_cells) return warren::path_length(level, scratch_->open);
  if (!level.start) return std::nullopt;
  scratch_->goals.clear();
  level.for_each_goal([this](Point exit) { scratch_->goals.push_back(exit); });
  return scratch_->bfs.distance(scratch_->columns, *level.start, scratch_->goals, level.movement);
}

std::optional<int> LevelMeter::clearance(const Level& level, const Metrics& m) {
  if (!level.start || level.exits.empty()) return std::nullopt;
  OpenSquares& bodies = scratch_->bodies;
  bodies.assign(scratch_->open);
  // If every cell can be reached, a body of one cell gets to every exit that is not walled in.
  const bool all_reached = m.reachable == m.floor;
  const auto is_open = [&](const Exit& exit) { return scratch_->open.contains(exit.at); };
  if (all_reached && std::ranges::all_of(level.exits, is_open)) bodies.grow();
  // A body that can walk somewhere contains a smaller one that can too, so the first that cannot ends the search.
  const auto is_reached = [&](const Exit& exit) { return bodies.reaches(exit.at); };
  for (;; bodies.grow()) {
    bodies.walk_from_start(level);
    if (!std::ranges::all_of(level.exits, is_reached)) return bodies.side() - 1;
  }
}

Metrics measure(const Level& level) { return LevelMeter().measure(level); }

}  // namespace warren
