// SPDX-License-Identifier: MIT
#include <warren/search/metrics.hpp>

#include <algorithm>

#include <warren/search/distance_field.hpp>
#include "src/search/connected_components.hpp"

#include "src/kernels/kernels.hpp"
#include "src/search/bit_parallel_bfs.hpp"
#include "src/search/wall_components.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// A cell at a time.
int largest_square_by_cells(const CellSet& open) {
  // For each column the largest square whose lower right corner is in this row; [0] stands for outside.
  std::vector<int> sides(static_cast<std::size_t>(open.size().w) + 1, 0);
  int largest = 0;
  for (int y = 0; y < open.size().h; ++y) {
    int corner = 0;  // what stood up and to the left
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

/// All cells at once: from those that begin a square to those that begin one of the next side.
int largest_square(const CellSet& open, const ColumnSet& columns, ColumnSet& squares) {
  // Each round costs as much as a few cells of every word: beyond so many, looking at the cells is cheaper.
  constexpr int most_rounds = 32;
  if (open.empty()) return 0;
  squares = columns;
  int side = 1;
  for (; kernels().grow_squares(squares.shape(), squares.column(0)); ++side) {
    if (side == most_rounds) return largest_square_by_cells(open);
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

/// What is needed to measure a level, and worth keeping for the next.
struct Gauge::Scratch {
  CellSet open;
  ColumnSet columns;  // the same
  CellSet reached;
  ColumnSet found;  // dead ends, then chokepoints
  ColumnSet squares;
  WallComponents rocks;
  BitParallelBfs bfs;
};

Gauge::Gauge() : scratch_(std::make_unique<Scratch>()) {}
Gauge::~Gauge() = default;
Gauge::Gauge(Gauge&&) noexcept = default;
Gauge& Gauge::operator=(Gauge&&) noexcept = default;

Metrics Gauge::measure(const Level& level) {
  Scratch& s = *scratch_;
  assign_walkable(s.open, level.tiles);
  s.columns.assign(s.open);
  s.rocks.find(s.open);
  const std::vector<std::int64_t>& islands = s.rocks.island_sizes();
  Metrics m;
  m.cells = level.size().cells();
  m.floor = s.open.count();
  m.loops = std::ssize(islands);
  m.large_loops = std::ranges::count_if(islands, [](std::int64_t cells) { return cells >= Metrics::large_island; });
  m.reachable = reachable(level, m);
  // With more than half of the floor nothing can be larger.
  m.largest_area = 2 * m.reachable > m.floor ? m.reachable : largest_component(s.open, level.movement).count();
  m.path_length = path_length(level);
  dead_ends_into(s.found, s.columns);
  m.dead_ends = s.found.count();
  s.rocks.chokepoints_into(s.found, s.columns);
  m.chokepoints = s.found.count();
  m.largest_square = largest_square(s.open, s.columns, s.squares);
  return m;
}

std::int64_t Gauge::reachable(const Level& level, const Metrics& m) {
  Scratch& s = *scratch_;
  if (!level.start || !s.open.contains(*level.start)) return 0;
  // Islands are the holes of the floor. Who knows how many there are knows the number of its pieces, and of a single
  // piece all can be reached.
  const std::int64_t pieces = m.loops + kernels().euler_number(s.columns.shape(), s.columns.column(0));
  if (pieces == 1) return m.floor;
  s.open.flood_into(s.reached, *level.start, level.movement);
  return s.reached.count();
}

std::optional<int> Gauge::path_length(const Level& level) {
  // On larger maps it is cheaper to look at every cell once.
  constexpr std::int64_t most_cells = 128 * 128;
  if (level.size().cells() > most_cells) return warren::path_length(level, scratch_->open, level.movement);
  if (!level.start) return std::nullopt;
  return scratch_->bfs.distance(scratch_->columns, *level.start, level.exits, level.movement);
}

Metrics measure(const Level& level) { return Gauge().measure(level); }

}  // namespace warren
