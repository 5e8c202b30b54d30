// SPDX-License-Identifier: MIT
#pragma once

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// Draws a hand-made room on walls, its sockets closed, with its top left corner at `at`, and adds it to the prefabs of
/// the level. The room that is returned has the role and the data of the prefab, but not its tags, and is in no list.
Room paint_room(Level& level, const Prefab& prefab, Orientation turn, Point at, Rng& rng);

}  // namespace warren
