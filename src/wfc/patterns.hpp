// SPDX-License-Identifier: MIT
// The patterns of a sample, which is a drawing or a map.
//
// Overlapping patterns are all squares of n x n cells that occur in it, and two may be adjacent when they agree
// where they overlap. Chunks are the squares of a coarse grid laid over it, and two may be adjacent when a path leads
// from one to the other, or when both are closed there. Both kinds are turned and mirrored.
#pragma once

#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

#include "src/wfc/adjacency_rules.hpp"

namespace warren {

struct PatternSet {
  int side = 0;               ///< of the square that a pattern covers
  int step = 1;               ///< from one place of a field to the next, in cells
  std::vector<Tile> tiles{};  ///< of all patterns, each in reading order
  AdjacencyRules rules{};

  Tile tile(int pattern, Point cell) const {
    const int first = pattern * side * side;
    return tiles[static_cast<std::size_t>(first + cell.y * side + cell.x)];
  }
  /// The patterns whose cells in the `depth` lines next to a side, one of orthogonal_steps, all satisfy wanted(Tile).
  template <class Wanted>
  std::vector<AdjacencyRules::Word> with_edge(std::size_t direction, int depth, Wanted wanted) const {
    const int far = side - depth;
    const Rect lines[] = {{0, 0, side, depth}, {far, 0, depth, side}, {0, far, side, depth}, {0, 0, depth, side}};
    const Rect area = lines[direction];
    return rules.where([&](int p) {
      for (int y = area.top(); y < area.bottom(); ++y) {
        for (int x = area.left(); x < area.right(); ++x) {
          if (!wanted(tile(p, {x, y}))) return false;
        }
      }
      return true;
    });
  }
};

struct SampleReading {
  int side = 3;        ///< of a pattern
  int symmetries = 8;  ///< of 1 to 8: as it is, mirrored, turned, turned and mirrored, and so on
  bool wraps = false;  ///< whether the sample is periodic
};

/// All squares of the sample, each weighted by how often it occurs; sorted, so that their order depends on
/// nothing else. Of a sample with more than AdjacencyRules::max_patterns of them fewer symmetries are taken, and if it
/// has too many all the same, smaller squares: `side` of the result says which. Nothing in the result when the sample
/// is smaller than one square.
PatternSet learn_overlapping(const Grid<Tile>& sample, const SampleReading& reading);

/// How a grid of chunks lies over an area: centred, with as many chunks as are needed to cover it.
struct ChunkGrid {
  Point origin;
  Size count;
};
ChunkGrid chunk_grid(Size area, int side);

/// The squares of such a grid, each weighted by how often it occurs. What lies outside the sample is wall. Of a sample
/// with too many chunks some are taken, evenly spread.
PatternSet learn_chunks(const Grid<Tile>& sample, const SampleReading& reading);

/// The cell of a square that moves to `cell` by the n-th symmetry, n from 0: each odd one is the mirrored one before
/// it, and each even one is that two before it, turned.
Point symmetric_cell(Point cell, int side, int n);

}  // namespace warren
