// SPDX-License-Identifier: MIT
// A share of the floor that a theme or a machine paints.
#pragma once

#include <cstddef>

#include <warren/level/tile.hpp>

namespace warren {

/// A share of the plain floor that is painted, in patches.
struct FloorShare {
  static constexpr std::size_t max_shares = 8;  ///< of one theme or machine

  Tile tile = Tile::floor;
  int percent = 100;

  bool operator==(const FloorShare&) const = default;
};

}  // namespace warren
