// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// A landscape of lakes, meadows and mountains.
struct Heightmap {
  int scale = 18;            ///< cells from one hill to the next hollow
  int octaves = 4;           ///< how much detail the hills have
  int water_percent = 30;    ///< of the map
  int rock_percent = 20;     ///< of the map
  int shallow_percent = 40;  ///< of the water
  int gravel_percent = 25;   ///< of the land between water and rock
  bool island = false;       ///< whether the land falls off towards the edges of the map

  /// Broad lakes and few rocks.
  static Heightmap lowlands() { return {.scale = 24, .water_percent = 45, .rock_percent = 5}; }
  /// Narrow valleys.
  static Heightmap highlands() { return {.scale = 14, .octaves = 5, .water_percent = 8, .rock_percent = 50}; }
  /// One island, with reefs around it.
  static Heightmap sea() { return {.water_percent = 55, .rock_percent = 8, .island = true}; }

  Status build(Level& level, Rng& rng) const;
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
