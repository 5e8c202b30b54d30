// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>

namespace warren {

enum class RoomShape : std::uint8_t { rectangle, circle, mixed };
inline constexpr std::string_view room_shape_names[] = {"rectangle", "circle", "mixed"};

/// Draws the floor of every room anew: rectangles, circles, or some of both.
struct RoomDrawer {
  RoomShape shape = RoomShape::mixed;
  int circle_percent = 25;  ///< of the rooms, when shapes are mixed

  static RoomDrawer rectangles() { return {.shape = RoomShape::rectangle}; }
  static RoomDrawer circles() { return {.shape = RoomShape::circle}; }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
