// SPDX-License-Identifier: MIT
// The layout of the viewer for a screen size.
//
//   title                 title
//   map     | steps       map
//   map     | of the      map
//   map     | chain       steps in a line, if there is room
//   bar                   bar, if there is room
//   frame                 frame
//   cell, message         cell, message; and the steps in a line, if there was no room
#pragma once

#include <warren/grid/rect.hpp>

namespace warren::tool {

inline constexpr Size smallest_screen{24, 8};

struct Layout {
  Rect map{};
  Rect panel{};  ///< empty when there is no room for it
  int title = 0;
  int steps = -1;  ///< -1: in the last line, if that is free
  int bar = -1;    ///< -1: none
  int frame = 0;
  int last = 0;
};

/// For a screen of at least smallest_screen. `panel_width` is the preferred width of the list of steps.
Layout layout_for(Size screen, Size map, int panel_width);

}  // namespace warren::tool
