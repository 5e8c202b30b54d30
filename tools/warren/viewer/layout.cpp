// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/layout.hpp"

namespace warren::tool {

Layout layout_for(Size screen, Size map, int panel_width) {
  constexpr int worth_a_panel = 96;  // columns, when the map is scrolled in any case
  Layout layout;
  int bottom = screen.h;
  layout.last = --bottom;
  layout.frame = --bottom;

  // Showing the whole map has priority over the list. A map that does not fit anyway gives up some columns.
  const int beside = screen.w - panel_width - 1;
  const bool has_panel = beside >= map.w || (map.w > screen.w && screen.w >= worth_a_panel);
  const auto can_give_a_row = [&](int screen_rows) {
    const int rows = bottom - 1;
    return rows > map.h || (rows < map.h && screen.h >= screen_rows);
  };
  if (!has_panel && can_give_a_row(16)) layout.steps = --bottom;
  if (can_give_a_row(20)) layout.bar = --bottom;
  layout.map = Rect::between(0, 1, has_panel ? beside : screen.w, bottom);
  if (has_panel) layout.panel = Rect::between(beside + 1, 1, screen.w, bottom);
  return layout;
}

}  // namespace warren::tool
