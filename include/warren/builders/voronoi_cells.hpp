// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Chambers like those of a hive, with thin walls that often have gaps.
struct VoronoiCells {
  int seeds = 64;  ///< one chamber each; there are fewer on a map of less than nine cells for each
  Metric metric = Metric::euclidean;

  Status build(Level& level, Rng& rng) const;

  static constexpr VoronoiCells manhattan() { return {.metric = Metric::manhattan}; }
  static constexpr VoronoiCells chebyshev() { return {.metric = Metric::chebyshev}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
