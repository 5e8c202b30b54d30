// SPDX-License-Identifier: MIT
// The innermost loops, once for each set of instructions that a processor may have.
//
// The same code (the loops of this folder's headers) is compiled several times with different flags, and the table of
// functions that fits the machine is taken at run time. What comes out is the same to the last bit: there is no
// floating point here, and no loop whose result depends on how many lanes it has.
//
// The code is compiled for instructions that the machine may not have, so nothing of it may get out: no class, no
// inline function, no template of the standard library, of which the linker would take one copy for all. It works on
// plain memory.
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
    const Word* from = nullptr;  ///< first word of the first column; here and below
    Word* to = nullptr;
    unsigned add = 0;         ///< to the number of open neighbours, so that 8 or more means open
    bool close_at_8 = false;  ///< with 8 open neighbours closed all the same
    bool changed = false;     ///< what came of it
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

  /// Of the cells that begin a square of some side, those that begin one of the next side. False when there are none.
  bool (*grow_squares)(const ColumnShape& shape, Word* squares);

  /// How many more pieces a set has than it has holes, where cells hang together by their sides, and what lies between
  /// by corners too: cells, less pairs of neighbours, and squares of four.
  std::int64_t (*euler_number)(const ColumnShape& shape, const Word* set);

  /// The open cells that have rock at two places around them, with open ground between, and it is the same rock. Every
  /// rock has a number, given in binary: a set of cells for each digit. What is open, or not on the map, has number 0.
  struct WallComponents {
    ColumnShape shape;
    const Word* open = nullptr;
    const Word* const* digits = nullptr;
    std::size_t digit_count = 0;
    Word* found = nullptr;
  };
  void (*find_chokepoints)(const WallComponents& rocks);

  /// The open cells that have one open cell beside them.
  void (*find_dead_ends)(const ColumnShape& shape, const Word* open, Word* found);

  /// Lets rows that have changed grow into the next ones below (direction 1) or above (-1), and on from there, as far
  /// as cells are open.
  struct Sweep {
    const Word* open = nullptr;
    Word* reached = nullptr;
    std::size_t row_words = 0;
    int rows = 0;
    bool diagonal = false;
    int direction = 1;
    int from = 0;           ///< the first row to grow
    int to = 0;             ///< the last that has to be looked at when nothing grows
    int first = INT32_MAX;  ///< rows that did grow
    int last = -1;
  };
  void (*sweep)(Sweep& sweep);

  std::int64_t (*count)(const Word* words, std::size_t size);
  /// How many runs of bits there are, each word taken for itself.
  std::size_t (*count_runs)(const Word* words, std::size_t size);

  /// A map of tiles, or several rows of one, as words: a bit for each cell whose byte has no high bit. Every row
  /// begins a word.
  void (*low_bytes)(const std::uint8_t* tiles, std::size_t width, std::size_t height, Word* words);
  /// The other way, for one row: `set` for each bit that is set, and `clear` for the others.
  void (*spread_bits)(std::uint8_t* to, const Word* words, std::size_t width, std::uint8_t set, std::uint8_t clear);

  struct Seed {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t index = 0;
  };
  /// A block of up to `side` columns, in which every cell shall have the index of the seed that is nearest, the
  /// first of several.
  struct Block {
    static constexpr int side = 8;
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t w = 0;
    std::int32_t h = 0;
    const Seed* seeds = nullptr;
    std::size_t count = 0;
    std::int32_t* scratch = nullptr;  ///< `side` for each seed
    std::int32_t* owners = nullptr;   ///< of the first cell
    std::size_t stride = 0;           ///< from row to row
  };
  void (*settle_euclidean)(const Block& block);
  void (*settle_manhattan)(const Block& block);
  void (*settle_chebyshev)(const Block& block);
};

/// Those of the processor in use.
const Kernels& kernels();

extern const Kernels baseline_kernels;
extern const Kernels avx2_kernels;

}  // namespace warren
