// SPDX-License-Identifier: MIT
// Where things are on the viewer's screen, by its size.
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
  int steps = -1;  ///< -1: in the last line, when that has nothing else to say
  int bar = -1;    ///< -1: there is none
  int frame = 0;
  int last = 0;
};

/// For a screen that is not too small. `panel_width` is what the list of steps would like to have.
Layout layout_for(Size screen, Size map, int panel_width);

}  // namespace warren::tool
