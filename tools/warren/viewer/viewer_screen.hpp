// SPDX-License-Identifier: MIT
// The viewer on a screen.
#pragma once

#include "tools/warren/viewer/screen.hpp"
#include "tools/warren/viewer/viewer.hpp"

namespace warren::tool {

/// Draws everything anew, for whatever size the screen has by now; the viewer learns how much of the map is seen.
void draw_viewer(Screen& screen, Viewer& viewer);

}  // namespace warren::tool
