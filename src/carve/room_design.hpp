// SPDX-License-Identifier: MIT
// Room designs that have no position yet: a shape, an optional corridor, and the possible doors.
#pragma once

#include <array>
#include <optional>

#include <warren/grid/rng.hpp>
#include "src/carve/room_shapes.hpp"
#include "src/carve/stamp.hpp"

namespace warren {

/// A straight corridor of a design.
struct DesignedCorridor {
  Point first;  ///< the cell next to the room
  Point step;
  int length = 0;
};

/// A room, a corridor, or a room with a corridor, in the top left corner of a stamp.
struct RoomDesign {
  Stamp floor{};  ///< room and corridor, connected
  Rect extent{};  ///< of the floor
  Stamp room{};   ///< the floor without the corridor
  /// The cells next to the floor where a door may lead out, for each orthogonal direction.
  std::array<std::optional<Point>, 4> doors{};
  std::optional<DesignedCorridor> corridor{};
};

/// The weights of the designs. At least one shape must have a positive weight.
struct RoomMix {
  int cross_weight = 0;
  int circle_weight = 0;
  int cave_weight = 0;
  int hall_weight = 0;
  int corridor_weight = 0;   ///< of corridors without a room, compared with the shapes
  int corridor_percent = 0;  ///< of the rooms have a corridor

  int shapes() const { return cross_weight + circle_weight + cave_weight + hall_weight; }
};

class RoomDesigner {
 public:
  /// Rooms are at most half as large as the map, which leaves space for others.
  RoomDesigner(const RoomMix& mix, Size map, Rng& rng);

  RoomDesign room() { return finished(shape()); }
  RoomDesign room_or_corridor();

 private:
  Stamp shape();
  RoomDesign with_corridor(const Stamp& shape);
  RoomDesign finished(const Stamp& shape);

  RoomMix mix_;
  Size most_;
  Rng& rng_;
};

}  // namespace warren
