// SPDX-License-Identifier: MIT
// A level as a small drawing inside of a page.
#pragma once

#include <string>

#include <warren/level/level.hpp>

namespace warren::survey {

/// Runs of equal cells as bars, a path for each kind of tile, and dots for start, exits and spawns.
std::string svg_of(const Level& level);

}  // namespace warren::survey
