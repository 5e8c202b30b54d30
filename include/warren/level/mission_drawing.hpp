// SPDX-License-Identifier: MIT
// What drawings show of a mission: locks, keys, levers, one-way cells and passages as marks, in the colours of the
// keys.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <warren/level/level.hpp>

namespace warren {

/// The colours of all keys and levers, by name; a red key is red. Locks have the colour of what opens them.
std::map<std::string, Colour, std::less<>> key_colours(const Mission& mission);

/// The glyphs of missions in text. No tile and no spawn of the built-in tables has one of them.
struct MissionGlyphs {
  static constexpr char key = '(';
  static constexpr char lever = '\\';
  static constexpr char locked_door = 'G';
  static constexpr char locked_ground = 'W';
  static constexpr char passage = ')';                     ///< both ends
  static constexpr char one_way[] = {'`', '}', 'v', '{'};  ///< in the order of direction_names
};

/// The parts of the mission as spawns to draw, below those of the level. Locks on tiles that show by themselves that
/// they can be shut, such as portcullises, have the glyphs of their tiles.
std::vector<Spawn> mission_marks(const Level& level);
/// The same for a mission on other tiles, such as those of a frame.
std::vector<Spawn> mission_marks(const Mission& mission, const Grid<Tile>& tiles, const TileSet& set);

/// These and the spawns of the level.
std::vector<Spawn> drawn_spawns(const Level& level);

}  // namespace warren
