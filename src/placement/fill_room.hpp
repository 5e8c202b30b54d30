// SPDX-License-Identifier: MIT
// Filling a room with spawns that do not block each other.
#pragma once

#include <span>
#include <string_view>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Places these spawns in a room, in this order and as far as space allows. The remaining free cells, which include the
/// cell next to the door and the start, stay connected. `source` is what the spawns come from. The room must be all
/// floor without spawns.
void fill_room(Level& level, const Rect& room, Point door, std::span<const std::string_view> names,
               std::string_view source, Rng& rng);

}  // namespace warren
