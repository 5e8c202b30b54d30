// SPDX-License-Identifier: MIT
// Draws the viewer on a screen.
#pragma once

#include "tools/warren/viewer/screen.hpp"
#include "tools/warren/viewer/viewer.hpp"

namespace warren::tool {

/// Redraws everything for the current size of the screen, and passes the size of the view to the viewer.
void draw_viewer(Screen& screen, Viewer& viewer);

}  // namespace warren::tool
