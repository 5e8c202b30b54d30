// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// The rooms are closed: run ConnectAreas afterwards.
struct VoronoiRooms {
  int seeds = 40;                     ///< number of rooms; at most one per 25 cells
  int min_cells = 12;                 ///< smaller rooms are filled
  Metric metric = Metric::euclidean;  ///< decides the shape of the walls

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {7, 7}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
