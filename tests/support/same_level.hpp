// SPDX-License-Identifier: MIT
// Compares levels before and after a round trip through a file.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <warren/level/drawing.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

/// The level without the fields that a Tiled map cannot hold.
inline Level without_corridors(Level level) {
  level.corridors.clear();
  return level;
}

inline bool same_tile_sets(const TileSet& a, const TileSet& b) {
  const auto same = [&](Tile tile) {
    return a[tile].name == b[tile].name && a[tile].glyph == b[tile].glyph && a[tile].foreground == b[tile].foreground &&
           a[tile].background == b[tile].background && a[tile].opaque == b[tile].opaque &&
           a[tile].cost_percent == b[tile].cost_percent;
  };
  return a.tiles() == b.tiles() && std::ranges::all_of(a.tiles(), same);
}

/// The spawns as files hold them: with the kind and the glyph of the spawn tables where they have none of their own.
inline std::vector<Spawn> resolved_spawns(const Level& level) {
  std::vector<Spawn> spawns = level.spawns;
  for (Spawn& spawn : spawns) {
    spawn.kind = kind_of(spawn, *level.tile_set);
    spawn.glyph = glyph_of(spawn, *level.tile_set);
    spawn.foreground = own_foreground_of(spawn, *level.tile_set);
  }
  return spawns;
}

/// The first difference in the fields that a Tiled map holds; empty when there is none.
inline std::string lost_in_map(const Level& before, const Level& after) {
  if (before.tiles != after.tiles) return "tiles";
  if (before.start != after.start) return "start";
  if (before.exits != after.exits) return "exits";
  if (resolved_spawns(before) != after.spawns) return "spawns";
  if (before.rooms != after.rooms) return "rooms";
  if (before.zones != after.zones) return "zones";
  if (before.mission != after.mission) return "mission";
  if (before.movement != after.movement) return "movement";
  if (before.prefabs != after.prefabs) return "prefabs";
  if (before.data != after.data) return "data";
  if (before.name != after.name) return "name";
  if (before.seed != after.seed || before.depth != after.depth || before.attempts != after.attempts) return "numbers";
  if (!same_tile_sets(*before.tile_set, *after.tile_set)) return "tile set";
  return without_corridors(before).hash() == after.hash() ? "" : "hash";
}

/// The same for pictures: spawns are glyphs, in the order of the cells, and exits are stairs down.
inline std::string lost_in_picture(Level before, Level after) {
  const auto order = [](Level& level) {
    const auto by_row = [](Point a, Point b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); };
    std::erase_if(level.exits, [](const Exit& exit) { return exit.kind != Exit::down; });
    for (Exit& exit : level.exits) exit = exit.at;
    std::ranges::sort(level.exits, by_row, &Exit::at);
    std::ranges::sort(level.spawns, by_row, &Spawn::at);
  };
  order(before);
  order(after);
  if (before.tiles != after.tiles) return "tiles";
  if (before.start != after.start) return "start";
  if (before.exits != after.exits) return "exits";
  const auto same_spawn = [](const Spawn& a, const Spawn& b) { return a.at == b.at && glyph_of(a) == glyph_of(b); };
  return std::ranges::equal(before.spawns, after.spawns, same_spawn) ? "" : "spawns";
}

}  // namespace warren::test
