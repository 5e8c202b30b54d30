// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// The rooms form a connected tree, plus the loops that `loops` adds.
struct Accretion {
  int attempts = 20;          ///< room designs per 1,000 cells of the map
  int most_rooms = 100000;    ///< maximum number of rooms
  int floor_percent = 42;     ///< of the map; adding rooms stops there
  int cross_weight = 3;       ///< relative weight of two crossing rectangles
  int circle_weight = 2;      ///< relative weight of circular rooms
  int cave_weight = 3;        ///< relative weight of small caves
  int hall_weight = 2;        ///< relative weight of large rectangles and ellipses
  int corridor_weight = 4;    ///< relative weight of corridors without a room
  int corridor_percent = 45;  ///< of the rooms, with an entrance corridor
  int door_percent = 60;      ///< of the openings, with a door
  int loops = 2;              ///< maximum number of walls opened per 1,000 cells
  int min_detour = 20;        ///< in steps; walls with a longer walk around them are opened
  int clean_percent = 15;     ///< of the dead ends, filled

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {7, 7}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
