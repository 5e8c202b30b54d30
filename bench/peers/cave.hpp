// SPDX-License-Identifier: MIT
// The cave of the path and sight tasks: one level of the library, the same for all peers.
// rot.mjs gets it from `warren generate`, libtcod as its own kind of map.
#pragma once

#include <libtcod.h>

#include <algorithm>
#include <memory>
#include <vector>

#include <warren/warren.hpp>

namespace warren::bench {

inline constexpr Size small{80, 50};
inline constexpr Size large{512, 512};

inline Level cave(Size size) {
  const Recipe recipe = *Recipe::shipped("cellular_automata");
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  return *recipe.build(request);
}

/// The cell with the longest shortest path from the start; the first in reading order.
inline Point farthest(const Level& level, Movement movement) {
  const Grid<std::int32_t> steps = distances_from(walkable_cells(level.tiles), *level.start, movement);
  const auto most = std::ranges::max_element(steps.cells());
  return steps.point(static_cast<std::size_t>(most - steps.cells().begin()));
}

using TcodMap = std::unique_ptr<TCOD_Map, decltype(&TCOD_map_delete)>;

inline TcodMap tcod_map(const Level& level) {
  TcodMap map(TCOD_map_new(level.size().w, level.size().h), TCOD_map_delete);
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Point p = level.tiles.point(i);
    const bool open = is_walkable(level.tiles[i]);
    TCOD_map_set_properties(map.get(), p.x, p.y, open, open);
  }
  return map;
}

/// Every eleventh walkable cell, as viewpoints: the result does not depend on a single one.
inline std::vector<Point> viewpoints(const Level& level) {
  std::vector<Point> open;
  walkable_cells(level.tiles).for_each([&](Point p) { open.push_back(p); });
  std::vector<Point> some;
  for (std::size_t i = 0; i < open.size(); i += 11) some.push_back(open[i]);
  return some;
}

}  // namespace warren::bench
