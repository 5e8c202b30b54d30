// SPDX-License-Identifier: MIT
// The visible part of the map: a character and its colours for every cell.
#pragma once

#include "tools/warren/viewer/viewer.hpp"

namespace warren::tool {

struct MapCell {
  char glyph = ' ';
  Colour foreground{};
  Colour background{};
  bool changed = false;  ///< by the frame that is shown
};

/// The cost depends on the size of the view, not of the map.
Grid<MapCell> map_view(const Viewer& viewer);

}  // namespace warren::tool
