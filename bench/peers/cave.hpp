// SPDX-License-Identifier: MIT
// The maps of the path and sight tasks: levels of the library, the same for all peers. rot.mjs gets them from
// `warren generate`, libtcod as its own kind of map.
#pragma once

#include <libtcod.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/warren.hpp>

namespace warren::bench {

inline constexpr Size small{80, 50};
inline constexpr Size large{512, 512};

inline std::string name_of(Size size) { return std::to_string(size.w) + "x" + std::to_string(size.h); }

inline Level shipped_level(std::string_view name, Size size) {
  const Recipe recipe = *Recipe::shipped(name);
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  return *recipe.build(request);
}

inline Level cave(Size size) { return shipped_level("cellular_automata", size); }

/// Without pillars: for sight the worst case, for a goal-directed search the best.
inline Level hall(Size size) {
  Level level(size);
  level.carve(level.tiles.bounds().grown(-1));
  level.start = Point{size.w / 2, size.h / 2};
  return level;
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

using TcodRandom = std::unique_ptr<TCOD_Random, decltype(&TCOD_random_delete)>;

/// One generator for all maps, as a game would keep it: seeding it takes longer than some maps.
inline TcodRandom tcod_random() { return {TCOD_random_new_from_seed(TCOD_RNG_MT, 1), TCOD_random_delete}; }

inline std::vector<Point> open_cells(const Level& level) {
  std::vector<Point> open;
  walkable_cells(level.tiles).for_each([&](Point p) { open.push_back(p); });
  return open;
}

/// Every eleventh walkable cell, as viewpoints: the result does not depend on a single one.
inline std::vector<Point> viewpoints(const Level& level) {
  const std::vector<Point> open = open_cells(level);
  std::vector<Point> some;
  for (std::size_t i = 0; i < open.size(); i += 11) some.push_back(open[i]);
  return some;
}

using Walks = std::vector<std::pair<Point, Point>>;

/// 64 pairs of cells all over the map.
inline Walks far_walks(const Level& level) {
  const std::vector<Point> open = open_cells(level);
  Walks walks;
  for (std::size_t i = 0; i < 64; ++i) {
    walks.emplace_back(open[i * open.size() / 64], open[(i * 37 + 11) % 64 * open.size() / 64]);
  }
  return walks;
}

/// The same starts, each with a goal ten steps away: the last of these in reading order.
inline Walks near_walks(const Level& level) {
  Walks walks = far_walks(level);
  const CellSet open = walkable_cells(level.tiles);
  for (auto& [from, to] : walks) {
    const Grid<std::int32_t> steps = distances_from(open, from, Movement::diagonal);
    open.for_each([&](Point p) { to = steps[p] == 10 ? p : to; });
  }
  return walks;
}

}  // namespace warren::bench
