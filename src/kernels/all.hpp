// SPDX-License-Identifier: MIT
// All kernels as one table. The compile flags of the including file select the instruction set.
#pragma once

#include "src/kernels/bfs_step.hpp"
#include "src/kernels/cave_round.hpp"
#include "src/kernels/chokepoints.hpp"
#include "src/kernels/flood.hpp"
#include "src/kernels/nearest_seed.hpp"
#include "src/kernels/tiles.hpp"

#define WARREN_KERNELS                   \
  {.play_cave = play_cave,               \
   .distance = distance,                 \
   .grow_squares = grow_squares,         \
   .euler_number = euler_number,         \
   .find_chokepoints = find_chokepoints, \
   .find_dead_ends = find_dead_ends,     \
   .sweep = sweep,                       \
   .count = count,                       \
   .count_runs = count_runs,             \
   .low_bytes = low_bytes,               \
   .spread_bits = spread_bits,           \
   .settle_euclidean = settle_euclidean, \
   .settle_manhattan = settle_manhattan, \
   .settle_chebyshev = settle_chebyshev}
