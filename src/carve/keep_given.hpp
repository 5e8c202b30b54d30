// SPDX-License-Identifier: MIT
// Restoring what is given after a step that did not know of it.
#pragma once

#include <warren/level/level.hpp>

namespace warren {

/// Makes the level have everything that is given: opens blocked cells, restores rooms, puts the exits and the start in
/// their places, and removes what else is there, or of a given kind. Connects the cells that it opened if the level
/// `is_connected` otherwise. A level that has everything is left unchanged. Fails if a vault is in the way.
Status keep_given(Level& level, const Given& given, bool is_connected);

}  // namespace warren
