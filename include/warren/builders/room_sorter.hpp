// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms with the smallest distance to this side, or to the center, come first.
enum class RoomOrder : std::uint8_t { leftmost, rightmost, topmost, bottommost, central };
inline constexpr std::string_view room_order_names[] = {"leftmost", "rightmost", "topmost", "bottommost", "central"};

/// The order decides which rooms corridor builders connect, and which room is first and last.
struct RoomSorter {
  RoomOrder order = RoomOrder::leftmost;  ///< which rooms come first

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
