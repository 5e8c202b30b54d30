// SPDX-License-Identifier: MIT
// The list of monsters in sight, beside the map of a wide screen.
#pragma once

#include "game/rules/game.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

/// Columns of the list, and those that a screen needs to have one: the map keeps 80.
inline constexpr int monster_panel_width = 24;
inline constexpr int monster_panel_min_screen = 80 + monster_panel_width;

/// The background of a harmless monster on the map and in the list.
inline constexpr Colour friend_background = Colour::hex(0x12324a);

/// One line for each monster in sight, the nearest first: glyph, name, health, and what it does.
void draw_monster_panel(TextCanvas& canvas, const Rect& area, const Game& game);

/// The conditions of a monster, and what it does; empty if it only hunts the player or goes its way.
std::string state_of(const Monster& monster);

}  // namespace warren::game
