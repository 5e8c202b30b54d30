// SPDX-License-Identifier: MIT
// The innermost loops, compiled once for every supported instruction set.
//
// The loops in the headers of this folder are compiled with different flags, and the table of functions is selected at
// run time. Results are identical to the last bit: there is no floating point, and no result depends on the number of
// lanes.
//
// The code may use instructions that the machine lacks, so it must not define symbols with external or weak linkage: no
// inline functions and no templates of the standard library, of which the linker keeps one copy for the whole program.
#pragma once

#include <cstddef>
#include <cstdint>

#include "src/kernels/column_shape.hpp"

namespace warren {

struct Kernels {
  using Word = std::uint64_t;

  /// One round of a cellular automaton.
  struct CaveRound {
    ColumnShape shape;
    const Word* from = nullptr;  ///< first word of the first column, here and below
    Word* to = nullptr;
    unsigned add = 0;         ///< added to the open neighbours: a sum of 8 or more means open
    bool close_at_8 = false;  ///< a cell with 8 open neighbours becomes closed
    bool changed = false;     ///< result
    bool any_open = false;
  };
  void (*play_cave)(CaveRound& round);

  /// A bit-parallel BFS: the steps from one open cell to the nearest goal; -1 when there is no path.
  struct Cell {
    std::size_t word = 0;  ///< from the first word of the first column
    Word bit = 0;
  };
  struct DistanceQuery {
    ColumnShape shape;
    Word* frontier = nullptr;  ///< holds the source
    Word* next = nullptr;      ///< empty
    const Word* open = nullptr;
    std::size_t row = 0;  ///< of the source
    const Cell* goals = nullptr;
    std::size_t goal_count = 0;
    bool diagonal = false;
  };
  int (*distance)(const DistanceQuery& query);

  /// From the top left corners of squares of one side to those of the next side, in place. False when there are none.
  bool (*grow_squares)(const ColumnShape& shape, Word* squares);

  /// The Euler number, components minus holes, where cells are connected orthogonally and holes diagonally too: cells,
  /// minus pairs of neighbours, plus squares of four.
  std::int64_t (*euler_number)(const ColumnShape& shape, const Word* set);

  /// The articulation points: open cells with two separate gaps around them that belong to the same wall component.
  /// Wall components are numbered; `digits` has a set of cells for each binary digit. Open cells and the outside have
  /// 0.
  struct WallComponents {
    ColumnShape shape;
    const Word* open = nullptr;
    const Word* const* digits = nullptr;
    std::size_t digit_count = 0;
    Word* found = nullptr;
  };
  void (*find_chokepoints)(const WallComponents& walls);

  /// The open cells with exactly one open orthogonal neighbour.
  void (*find_dead_ends)(const ColumnShape& shape, const Word* open, Word* found);

  /// One sweep of a flood fill: spreads changed rows into the rows below (direction 1) or above (-1), as far as cells
  /// are open.
  struct Sweep {
    const Word* open = nullptr;
    Word* reached = nullptr;
    std::size_t row_words = 0;
    int rows = 0;
    bool diagonal = false;
    int direction = 1;
    int from = 0;           ///< the first row to fill
    int to = 0;             ///< the last row to look at if nothing changes
    int first = INT32_MAX;  ///< result: the changed rows
    int last = -1;
  };
  void (*sweep)(Sweep& sweep);

  std::int64_t (*count)(const Word* words, std::size_t size);
  /// The number of runs of set bits, summed over the words. A run that crosses a word boundary counts twice.
  std::size_t (*count_runs)(const Word* words, std::size_t size);

  /// Rows of tiles to bits: a bit for each cell whose byte has no high bit. Every row starts a new word.
  void (*low_bytes)(const std::uint8_t* tiles, std::size_t width, std::size_t height, Word* words);
  /// The reverse for one row: the byte `set` for each set bit, and `clear` for the others.
  void (*spread_bits)(std::uint8_t* to, const Word* words, std::size_t width, std::uint8_t set, std::uint8_t clear);

  struct Seed {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t index = 0;
  };
  /// A block of up to `side` columns. Every cell gets the index of the nearest seed, the first of several.
  struct Block {
    static constexpr int side = 8;
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t w = 0;
    std::int32_t h = 0;
    const Seed* seeds = nullptr;
    std::size_t count = 0;
    std::int32_t* scratch = nullptr;  ///< `side` for each seed
    std::int32_t* owners = nullptr;   ///< output, at the first cell
    std::size_t stride = 0;           ///< from row to row
  };
  void (*settle_euclidean)(const Block& block);
  void (*settle_manhattan)(const Block& block);
  void (*settle_chebyshev)(const Block& block);
};

/// The kernels in use.
const Kernels& kernels();

extern const Kernels baseline_kernels;
extern const Kernels avx2_kernels;

}  // namespace warren
