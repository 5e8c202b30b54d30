// SPDX-License-Identifier: MIT
// A level as a small inline SVG.
#pragma once

#include <string>

#include <warren/level/level.hpp>

namespace warren::survey {

/// One path per tile with its horizontal runs as rectangles, and dots for start, exits and spawns.
std::string svg_of(const Level& level);
/// The same without the element around it, for larger drawings. A cell is a unit square.
std::string svg_shapes_of(const Level& level);

}  // namespace warren::survey
