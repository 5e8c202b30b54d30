// SPDX-License-Identifier: MIT
// Messages between ranks. Rank 0 deals out seeds and receives rows; the others build.
//
//   helper ──▶ rank 0   the rows of a block, no bytes: ready for work, or a RankFailure
//   rank 0 ──▶ helper   an Order
#pragma once

#include <mpi.h>

#include <cstdint>

#include <warren/level/error.hpp>

#include "tools/survey/seed_range.hpp"

namespace warren::survey {

struct Order {
  enum class Kind : std::uint64_t { build, next_recipe, quit };
  Kind kind = Kind::quit;
  SeedRange seeds{};
};

/// Why a rank cannot build the block that it was ordered to. Its size is fixed, so that sending it allocates nothing.
struct RankFailure {
  ErrorCode code{};
  char message[768]{};
  char hint[256]{};
};

inline constexpr int rows_tag = 1;
inline constexpr int order_tag = 2;
inline constexpr int failure_tag = 3;
inline constexpr int first_rank = 0;

}  // namespace warren::survey
