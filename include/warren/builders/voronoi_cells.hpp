// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// The chambers are not necessarily connected.
struct VoronoiCells {
  int seeds = 64;                     ///< number of chambers; at most one per nine cells
  Metric metric = Metric::euclidean;  ///< decides the shape of the walls

  Status build(Level& level, Rng& rng) const;

  /// Uses the Manhattan metric.
  static constexpr VoronoiCells manhattan() { return {.metric = Metric::manhattan}; }
  /// Uses the Chebyshev metric.
  static constexpr VoronoiCells chebyshev() { return {.metric = Metric::chebyshev}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
