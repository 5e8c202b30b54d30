// SPDX-License-Identifier: MIT
// The colour of the start. Those of spawns are in warren/level/drawing.hpp.
#pragma once

#include <warren/level/drawing.hpp>
#include <warren/level/level.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

inline constexpr Colour start_colour = Colour::hex(0xffffff);

}  // namespace warren
