// SPDX-License-Identifier: MIT
// The map as the player has seen it: visible cells in colour, remembered ones in grey, walls as connected lines.
#pragma once

#include <string>

#include "game/rules/game.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

/// The part of a map that an area of the screen shows: centred on a cell, clamped to the map. Maps smaller than the
/// area are centred.
struct Camera {
  Rect area{};   ///< on the screen
  Point from{};  ///< the cell in the area's corner

  static Camera on(const Rect& area, Size map, Point focus);
  Point to_screen(Point cell) const { return cell - from + Point{area.x, area.y}; }
  Point to_map(Point screen) const { return screen - Point{area.x, area.y} + from; }
};

void draw_map_panel(TextCanvas& canvas, const Camera& camera, const Game& game);
/// Draws tiles only, for the frames of a build.
void draw_tiles(TextCanvas& canvas, const Camera& camera, const Grid<Tile>& map, const GameTiles& tiles);

/// The line-drawing character of a wall. Two adjacent walls are connected when a seen cell along both is not a wall;
/// otherwise a thick wall seen from both sides would look like a ladder.
char32_t wall_glyph(const Grid<Tile>& memory, Point p);

/// A short description of a cell as the player has seen it.
std::string describe(const Game& game, Point p);

}  // namespace warren::game
