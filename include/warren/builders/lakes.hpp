// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/chain/tile_choice.hpp>

namespace warren {

/// The level stays connected; the start, exits, spawns and doors stay dry.
struct Lakes {
  int count = 3;                                    ///< maximum number of lakes; about half of the level stays dry
  int size = 90;                                    ///< cells per lake; fewer on small maps
  int shallow_width = 1;                            ///< of the shallows around each lake, in cells
  bool bridges = true;                              ///< cross the water on bridges; false: on fords
  bool over_rock = true;                            ///< lakes replace walls too
  BlockingTile deep_tile = Tile::deep_water;        ///< what the lakes consist of
  WalkableTile shallow_tile = Tile::shallow_water;  ///< what the shallows and fords consist of
  WalkableTile bridge_tile = Tile::bridge;          ///< what the bridges consist of

  /// Many small lakes.
  static Lakes ponds() { return {.count = 12, .size = 14}; }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
