// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>

namespace warren {

/// Shape of the redrawn rooms.
enum class RoomShape : std::uint8_t { rectangle, circle, mixed };
inline constexpr std::string_view room_shape_names[] = {"rectangle", "circle", "mixed"};

/// Run it before corridors are dug: everything inside the rooms is replaced.
struct RoomDrawer {
  RoomShape shape = RoomShape::mixed;  ///< of all rooms
  int circle_percent = 25;             ///< of the rooms, if shape is mixed

  /// Rectangles only.
  static RoomDrawer rectangles() { return {.shape = RoomShape::rectangle}; }
  /// Circles only.
  static RoomDrawer circles() { return {.shape = RoomShape::circle}; }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
