// SPDX-License-Identifier: MIT
// The map as the player knows it: what is in sight in its colours, what is remembered in grey, walls joined to lines.
#pragma once

#include <string>

#include "game/rules/game.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

/// The part of a map that is shown in an area: about a cell, but not beyond the map's edges. Maps that are smaller
/// than the area stand in its middle.
struct Camera {
  Rect area{};   ///< on the screen
  Point from{};  ///< the cell in the area's corner

  static Camera on(const Rect& area, Size map, Point focus);
  Point to_screen(Point cell) const { return cell - from + Point{area.x, area.y}; }
  Point to_map(Point screen) const { return screen - Point{area.x, area.y} + from; }
};

void draw_map_panel(TextCanvas& canvas, const Camera& camera, const Game& game);
/// Plain tiles, for levels that are being built.
void draw_tiles(TextCanvas& canvas, const Camera& camera, const Grid<Tile>& tiles);

/// The character of a wall that is joined to those beside it. Two are joined when something that is known to be no
/// wall lies along both, so that rock which is seen from two sides does not become a ladder.
char32_t wall_glyph(const Grid<Tile>& memory, Point p);

/// What the player knows of a cell, in a few words.
std::string describe(const Game& game, Point p);

}  // namespace warren::game
