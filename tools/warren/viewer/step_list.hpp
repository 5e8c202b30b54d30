// SPDX-License-Identifier: MIT
// The steps of a chain on the viewer's screen, with the current one marked.
#pragma once

#include "tools/warren/viewer/screen.hpp"
#include "tools/warren/viewer/watched_build.hpp"

namespace warren::tool {

/// The preferred width of the panel for this build.
int panel_width(const WatchedBuild& build);
/// The list beside the map, scrolled to the current step, and the options of that step below it.
void draw_panel(Screen& screen, const WatchedBuild& build, const Rect& panel);
/// All steps in one line, as far as they fit.
void draw_step_line(Screen& screen, const WatchedBuild& build, int y);

}  // namespace warren::tool
