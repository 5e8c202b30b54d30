// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>

namespace warren {

enum class RoomOrder : std::uint8_t { leftmost, rightmost, topmost, bottommost, central };
inline constexpr std::string_view room_order_names[] = {"leftmost", "rightmost", "topmost", "bottommost", "central"};

/// Puts the rooms into an order, from one side of the map to the other or from its middle outwards.
struct RoomSorter {
  RoomOrder order = RoomOrder::leftmost;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
