// SPDX-License-Identifier: MIT
// The nearest seed of each cell, several cells at a time.
#pragma once

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

using Number = std::int32_t;
constexpr std::size_t side = Kernels::Block::side;
#if defined(__AVX2__)
using Cells = Number __attribute__((vector_size(32)));
#else
using Cells = Number __attribute__((vector_size(16)));
#endif
constexpr std::size_t cells = sizeof(Cells) / sizeof(Number);

/// A distance combines a part for the columns and a part for the rows.
struct Euclidean {
  static Number part(Number along) { return along * along; }
  static void join(Cells& across, Number down) { across += down; }
};

struct Manhattan {
  static Number part(Number along) { return along < 0 ? -along : along; }
  static void join(Cells& across, Number down) { across += down; }
};

struct Chebyshev {
  static Number part(Number along) { return along < 0 ? -along : along; }
  static void join(Cells& across, Number down) {
    const Cells all_down = Cells{} + down;
    const Cells more = across > all_down;
    across = (across & more) | (all_down & ~more);
  }
};

template <class Distance>
inline void settle(const Kernels::Block& block) {
  for (std::size_t i = 0; i < block.count; ++i) {
    Number* across = block.scratch + i * side;
    const Number offset = block.x - block.seeds[i].x;
    for (std::size_t x = 0; x < side; ++x) across[x] = Distance::part(offset + static_cast<Number>(x));
  }
  Number owners[side];
  for (Number y = 0; y < block.h; ++y) {
    for (std::size_t x = 0; x < side; x += cells) {
      Cells best = Cells{} + INT32_MAX;
      Cells owner{};
      for (std::size_t i = 0; i < block.count; ++i) {
        Cells distance;
        std::memcpy(&distance, block.scratch + i * side + x, sizeof distance);
        Distance::join(distance, Distance::part(block.y + y - block.seeds[i].y));
        const Cells closer = distance < best;  // a mask of all bits or none, so there is no branch
        owner = (owner & ~closer) | (closer & block.seeds[i].index);
        best = (best & ~closer) | (closer & distance);
      }
      std::memcpy(owners + x, &owner, sizeof owner);
    }
    Number* to = block.owners + static_cast<std::size_t>(y) * block.stride;
    if (block.w == Kernels::Block::side) {
      std::memcpy(to, owners, sizeof owners);
    } else {
      for (Number x = 0; x < block.w; ++x) to[x] = owners[x];
    }
  }
}

void settle_euclidean(const Kernels::Block& block) { settle<Euclidean>(block); }
void settle_manhattan(const Kernels::Block& block) { settle<Manhattan>(block); }
void settle_chebyshev(const Kernels::Block& block) { settle<Chebyshev>(block); }

}  // namespace
}  // namespace warren
