// SPDX-License-Identifier: MIT
// The squares of a coarse grid as patterns.
#include <algorithm>

#include "src/wfc/patterns.hpp"

namespace warren {

namespace {

struct Chunk {
  std::vector<Tile> tiles;
  int count;
};

std::vector<Tile> cut_out(const Grid<Tile>& sample, Point origin, int side, int symmetry) {
  std::vector<Tile> tiles;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const Point cell = origin + symmetric_cell({x, y}, side, symmetry);
      tiles.push_back(sample.contains(cell) ? sample[cell] : Tile::wall);
    }
  }
  return tiles;
}

bool has_floor(const std::vector<Tile>& chunk) { return std::ranges::any_of(chunk, is_walkable); }

/// `taken` chunks, evenly spaced in the sample's row-major order from the one at `shift`, in all their symmetries.
std::vector<std::vector<Tile>> take_chunks(const Grid<Tile>& sample, const SampleReading& reading, std::int64_t taken,
                                           std::int64_t shift) {
  const ChunkGrid grid = chunk_grid(sample.size(), reading.side);
  std::vector<std::vector<Tile>> cuts;
  for (std::int64_t i = 0; i < taken; ++i) {
    const std::int64_t at = std::min(i * grid.count.cells() / taken + shift, grid.count.cells() - 1);
    const Point chunk{static_cast<int>(at % grid.count.w), static_cast<int>(at / grid.count.w)};
    const Point corner{chunk.x * reading.side, chunk.y * reading.side};
    for (int n = 0; n < reading.symmetries; ++n) cuts.push_back(cut_out(sample, grid.origin + corner, reading.side, n));
  }
  return cuts;
}

/// Every variant of every chunk once, with how often it was met.
std::vector<Chunk> distinct(std::vector<std::vector<Tile>> chunks) {
  std::ranges::sort(chunks);
  std::vector<Chunk> found;
  for (std::vector<Tile>& chunk : chunks) {
    if (found.empty() || found.back().tiles != chunk) found.push_back({std::move(chunk), 0});
    ++found.back().count;
  }
  return found;
}

/// The open cells of a side, one bit each, from left to right or from top to bottom.
std::uint64_t openings(const PatternSet& patterns, int pattern, std::size_t direction) {
  const int last = patterns.side - 1;
  std::uint64_t open = 0;
  for (int i = 0; i <= last; ++i) {
    const Point cells[] = {{i, 0}, {last, i}, {i, last}, {0, i}};
    if (is_walkable(patterns.tile(pattern, cells[direction]))) open |= std::uint64_t{1} << i;
  }
  return open;
}

}  // namespace

ChunkGrid chunk_grid(Size area, int side) {
  const Size count{(area.w + side - 1) / side, (area.h + side - 1) / side};
  return {{-(count.w * side - area.w) / 2, -(count.h * side - area.h) / 2}, count};
}

PatternSet learn_chunks(const Grid<Tile>& sample, const SampleReading& reading) {
  const int side = reading.side;
  const std::int64_t total = chunk_grid(sample.size(), side).count.cells();
  const std::int64_t taken = std::min<std::int64_t>(total, AdjacencyRules::max_patterns / reading.symmetries);
  std::vector<std::vector<Tile>> cuts;
  // Of a sample that is mostly solid, the chunks taken may all be solid: then their neighbours are taken instead.
  for (std::int64_t shift = 0; shift * taken < total; ++shift) {
    cuts = take_chunks(sample, reading, taken, shift);
    if (std::ranges::any_of(cuts, has_floor)) break;
  }
  PatternSet patterns{.side = side, .step = side};
  std::vector<int> weights;
  for (const Chunk& chunk : distinct(std::move(cuts))) {
    patterns.tiles.insert(patterns.tiles.end(), chunk.tiles.begin(), chunk.tiles.end());
    weights.push_back(chunk.count);
  }
  AdjacencyRules::Sides sides;
  for (std::size_t d = 0; d < 4; ++d) {
    for (std::size_t p = 0; p < weights.size(); ++p) sides[d].push_back(openings(patterns, static_cast<int>(p), d));
  }
  patterns.rules = AdjacencyRules(std::move(weights), sides, [](std::uint64_t one, std::uint64_t other) {
    return (one & other) != 0 || (one == 0 && other == 0);
  });
  return patterns;
}

}  // namespace warren
