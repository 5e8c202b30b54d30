// SPDX-License-Identifier: MIT
// What the viewer shows of a map: a character and its colours for every cell of a part of it.
#pragma once

#include "tools/warren/viewer/viewer.hpp"

namespace warren::tool {

struct MapCell {
  char glyph = ' ';
  Colour foreground{};
  Colour background{};
  bool changed = false;  ///< by the frame that is shown
};

/// The part that is in view. Costs what is in view, not what is on the map.
Grid<MapCell> map_view(const Viewer& viewer);

}  // namespace warren::tool
