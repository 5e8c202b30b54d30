// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/chain/tile_choice.hpp>

namespace warren {

/// The areas of land are not necessarily connected.
struct Heightmap {
  int scale = 18;                                   ///< typical distance between a hill and the next hollow, in cells
  int octaves = 4;                                  ///< of the noise; more add finer detail
  int water_percent = 30;                           ///< of the map
  int rock_percent = 20;                            ///< of the map; at most 90 together with water_percent
  int shallow_percent = 40;                         ///< of the water
  int gravel_percent = 25;                          ///< of the land between water and rock
  bool island = false;                              ///< lowers the land towards the edges of the map
  BlockingTile deep_tile = Tile::deep_water;        ///< the lowest band
  WalkableTile shallow_tile = Tile::shallow_water;  ///< the band above it
  WalkableTile ground_tile = Tile::grass;           ///< the land
  WalkableTile gravel_tile = Tile::gravel;          ///< the highest land
  BlockingTile rock_tile = Tile::wall;              ///< the highest band

  /// Broad lakes and little rock.
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
