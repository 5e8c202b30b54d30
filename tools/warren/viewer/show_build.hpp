// SPDX-License-Identifier: MIT
// Plays a build on a full screen. Without a terminal it prints the finished level, or every frame as text.
#pragma once

#include "tools/warren/viewer/viewer.hpp"

namespace warren::tool {

struct WatchMode {
  ViewerOptions viewer{};
  bool frames = false;  ///< print every frame as text
};

/// Shows a build until the user leaves, and returns the exit code. `level` describes it, including its seed.
int show_build(WatchedBuild build, LevelArguments level, BuildSource source, const WatchMode& mode);

}  // namespace warren::tool
