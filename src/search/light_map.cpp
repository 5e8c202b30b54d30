// SPDX-License-Identifier: MIT
#include <warren/search/light_map.hpp>

#include <algorithm>
#include <cstddef>

#include <warren/search/field_of_view.hpp>

namespace warren {

namespace {

constexpr int full_light = 255;

/// The square root of a number below 2^20, rounded down.
int whole_root(int number) {
  int root = 0;
  for (int bit = 512; bit > 0; bit /= 2) {
    if ((root + bit) * (root + bit) <= number) root += bit;
  }
  return root;
}

/// By distance: what is left at the edge of the radius is still visible.
std::uint8_t brightness(Point source, Point cell, int radius) {
  constexpr int fine = 8;  // parts of a cell
  const int away = whole_root(static_cast<int>(squared_distance(source, cell)) * fine * fine);
  const int reach = (radius + 1) * fine;
  return static_cast<std::uint8_t>(full_light * std::max(reach - away, 0) / reach);
}

}  // namespace

std::vector<LightSource> light_sources(const Level& level) {
  std::vector<LightSource> sources;
  for (const Spawn& spawn : level.spawns) {
    const SpawnRow* row = level.tile_set->find_spawn(spawn.name);
    if (row != nullptr && row->light.radius > 0 && level.tiles.contains(spawn.at)) {
      sources.push_back({spawn.at, row->light});
    }
  }
  for (const Tile tile : level.tile_set->tiles()) {
    const Light& light = (*level.tile_set)[tile].light;
    if (light.radius == 0) continue;
    for_each_tile(level.tiles, tile, [&](Point cell) { sources.push_back({cell, light}); });
  }
  return sources;
}

Grid<std::uint8_t> light_of(const Level& level) {
  Grid<std::uint8_t> light(level.size(), 0);
  const OpaqueTiles opaque = opaque_tiles_of(*level.tile_set);
  View view;
  for (const LightSource& source : light_sources(level)) {
    const int radius = std::min(source.light.radius, Light::max_radius);
    look_around(view, level.tiles, opaque, source.at, radius);
    view.for_each([&](Point cell) { light[cell] = std::max(light[cell], brightness(source.at, cell, radius)); });
  }
  return light;
}

}  // namespace warren
