// SPDX-License-Identifier: MIT
// Filling a room with people and things, so that nobody stands in the way.
#pragma once

#include <span>
#include <string_view>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Puts these into a room, in this order and as far as there is room for them: the cells left free, with the one next
/// to the door and the start among them, still hang together. The room is full of floor, and nothing is in it yet.
void furnish(Level& level, const Rect& room, Point door, std::span<const std::string_view> names, Rng& rng);

}  // namespace warren
