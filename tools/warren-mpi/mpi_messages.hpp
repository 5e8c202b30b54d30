// SPDX-License-Identifier: MIT
// Messages between ranks. Rank 0 deals out seeds and receives rows; the others build.
//
//   helper ──▶ rank 0   the rows of a block, or no bytes: ready for work
//   rank 0 ──▶ helper   an Order
#pragma once

#include <mpi.h>

#include <cstdint>

#include "tools/survey/seed_range.hpp"

namespace warren::survey {

struct Order {
  enum class Kind : std::uint64_t { build, next_recipe, quit };
  Kind kind = Kind::quit;
  SeedRange seeds{};
};

inline constexpr int rows_tag = 1;
inline constexpr int order_tag = 2;
inline constexpr int first_rank = 0;

}  // namespace warren::survey
