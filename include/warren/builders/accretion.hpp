// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms of many shapes, each grown onto the wall of another, door to wall.
struct Accretion {
  int attempts = 20;  ///< rooms designed for every 1,000 cells of the map
  int most_rooms = 100000;
  int floor_percent = 42;  ///< of the map; with so much floor there are enough rooms
  int cross_weight = 3;    ///< how often this shape is designed, compared with the others
  int circle_weight = 2;
  int cave_weight = 3;
  int hall_weight = 2;
  int corridor_weight = 4;    ///< corridors without a room, for others to join
  int corridor_percent = 45;  ///< of the rooms come with a corridor that leads to them
  int door_percent = 60;      ///< of the openings have a door
  int loops = 2;              ///< walls opened for every 1,000 cells at the most, where the walk around is far
  int min_detour = 20;        ///< steps; a walk is far beyond these
  int clean_percent = 15;     ///< of the dead ends are filled up

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {7, 7}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
