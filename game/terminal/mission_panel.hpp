// SPDX-License-Identifier: MIT
// Locks, keys, levers and one-way cells on the map and in words.
#pragma once

#include <string>
#include <vector>

#include "game/rules/game.hpp"
#include "game/terminal/map_panel.hpp"

namespace warren::game {

/// Draws what the player has seen of the mission. A key has the colour of the locks that it opens.
void draw_mission(TextCanvas& canvas, const Camera& camera, const Game& game);

/// What is on a cell that was seen: "the red key", "the door north, locked: you need the red key".
std::vector<std::string> describe_mission(const Game& game, Point p);

/// The keys that the player has: "red key, brass key x2"; empty without any.
std::string held_keys(const MissionState& mission);

}  // namespace warren::game
