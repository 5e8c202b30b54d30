// SPDX-License-Identifier: MIT
// The steps of a chain on the viewer's screen, with the one that is at work marked.
#pragma once

#include "tools/warren/viewer/screen.hpp"
#include "tools/warren/viewer/watched_build.hpp"

namespace warren::tool {

/// The columns that a panel should have for this build.
int panel_width(const WatchedBuild& build);
/// A list beside the map, which scrolls to the step that is at work, and below it what there is to know of that step.
void draw_panel(Screen& screen, const WatchedBuild& build, const Rect& panel);
/// All in one line, as far as they fit.
void draw_step_line(Screen& screen, const WatchedBuild& build, int y);

}  // namespace warren::tool
