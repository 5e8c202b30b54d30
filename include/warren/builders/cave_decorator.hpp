// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/chain/tile_choice.hpp>

namespace warren {

/// Changes materials only: walkable cells stay walkable and blocked cells stay blocked.
struct CaveDecorator {
  int gravel_percent = 17;                          ///< of the floor
  int puddle_percent = 10;                          ///< of the floor without gravel
  int pool_percent = 100;                           ///< of the walls with two wall neighbours
  int stalactite_percent = 25;                      ///< of the walls with one wall neighbour
  int stalagmite_percent = 25;                      ///< of the walls with one wall neighbour; both at most 100 in total
  bool patches = true;                              ///< noise patches instead of single cells
  WalkableTile gravel_tile = Tile::gravel;          ///< painted instead of gravel
  WalkableTile puddle_tile = Tile::shallow_water;   ///< painted instead of puddles
  BlockingTile pool_tile = Tile::deep_water;        ///< painted instead of pools
  BlockingTile stalactite_tile = Tile::stalactite;  ///< painted instead of stalactites
  BlockingTile stalagmite_tile = Tile::stalagmite;  ///< painted instead of stalagmites

  Status build(Level& level, Rng& rng) const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
