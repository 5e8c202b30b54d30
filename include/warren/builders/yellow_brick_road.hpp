// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/chain/tile_choice.hpp>

namespace warren {

/// Where a road ends: at the middle of a side, or at the cell farthest from the start.
enum class RoadEnd : std::uint8_t { left, right, top, bottom, farthest };
inline constexpr std::string_view road_end_names[] = {"left", "right", "top", "bottom", "farthest"};

/// Replaces earlier exits; no cell opens or closes.
struct YellowBrickRoad {
  RoadEnd side = RoadEnd::right;                   ///< where the road ends, with the level's only exit
  bool stream = true;                              ///< adds a stream between opposite corners
  WalkableTile road_tile = Tile::road;             ///< what the road consists of
  WalkableTile stream_tile = Tile::shallow_water;  ///< what the stream consists of
  WalkableTile bridge_tile = Tile::bridge;         ///< what the road is where it crosses water

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
