// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <warren/chain/builder.hpp>

namespace warren {

/// Where a road ends: in the middle of a side of the map, or as far from the start as one can walk.
enum class RoadEnd : std::uint8_t { left, right, top, bottom, farthest };
inline constexpr std::string_view road_end_names[] = {"left", "right", "top", "bottom", "farthest"};

/// A road from the start to an exit at the other side of the map, and a stream.
struct YellowBrickRoad {
  RoadEnd side = RoadEnd::right;  ///< where the road ends, with the only exit of the level
  bool stream = true;             ///< whether a stream winds from one corner to another

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
