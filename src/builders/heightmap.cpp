// SPDX-License-Identifier: MIT
// A landscape of lakes, meadows and mountains from gradient noise.
//
//   ####################     Noise gives every cell a height, and four thresholds divide the map into deep water,
//   ww~~""::####::""~ww#     shallow water, grass, gravel and rock. The thresholds are quantiles of the heights, so
//   ww~~~""::##::""~~ww#     the requested shares are met for any noise. At the edge of the map land becomes rock and
//   ww~~""":::::"""~~~w#     water deep water. Valleys may be disconnected: follow with connect_areas or
//   ####################     cull_unreachable. On maps of up to 512x512 cells each kind of terrain is a zone.
//
// Perlin noise with octaves, as in strategy games. Cost: cells x octaves.
#include <warren/builders/heightmap.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include "src/grid/noise.hpp"

namespace warren {

namespace {

/// The squared distance from the middle of a side, scaled to Noise::one at both ends.
std::int32_t distance_from_middle(int at, int side) {
  const std::int64_t offset = std::int64_t{2 * at + 1} - side;
  return static_cast<std::int32_t>(offset * offset * Noise::one / (std::int64_t{side} * side));
}

/// The height of every cell. The heights of an island fall off towards the edges, by two in the corners.
Grid<std::int32_t> make_heights(const Heightmap& options, Size size, Rng& rng) {
  Grid<std::int32_t> heights = Noise(rng.next(), options.scale, options.octaves).field(size);
  if (!options.island) return heights;
  std::vector<std::int32_t> falls;  // of each column
  for (int x = 0; x < size.w; ++x) falls.push_back(distance_from_middle(x, size.w));
  for (int y = 0; y < size.h; ++y) {
    const std::span<std::int32_t> row = heights.row(y);
    const std::int32_t fall = distance_from_middle(y, size.h);
    for (std::size_t x = 0; x < row.size(); ++x) row[x] -= falls[x] + fall;
  }
  return heights;
}

std::array<Tile, 5> tiles_of_bands(const Heightmap& options) {
  return {options.deep_tile, options.shallow_tile, options.ground_tile, options.gravel_tile, options.rock_tile};
}

/// The heights at which the bands after the first begin. The shares are those of the interior.
std::array<std::int32_t, 4> band_limits(const Heightmap& options, const Grid<std::int32_t>& heights) {
  const Rect inside = heights.bounds().grown(-1);
  const std::int64_t all = inside.area();
  std::vector<std::int32_t> values;
  values.reserve(static_cast<std::size_t>(all));
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    const std::span<const std::int32_t> row = heights.row(y).subspan(1, static_cast<std::size_t>(inside.w));
    values.insert(values.end(), row.begin(), row.end());
  }
  const std::int64_t water = all * options.water_percent / 100;
  const std::int64_t shallow = water * options.shallow_percent / 100;
  const std::int64_t rock = all * options.rock_percent / 100;
  const std::int64_t gravel = (all - water - rock) * options.gravel_percent / 100;
  return {quantile(values, water - shallow, all), quantile(values, water, all),
          quantile(values, all - rock - gravel, all), quantile(values, all - rock, all)};
}

/// For every cell the number of its band.
Grid<std::uint8_t> make_bands(const Heightmap& options, const Level& level, Rng& rng) {
  const Grid<std::int32_t> heights = make_heights(options, level.size(), rng);
  const std::array<std::int32_t, 4> begins = band_limits(options, heights);
  Grid<std::uint8_t> bands(level.size());
  for (int y = 0; y < level.height(); ++y) {
    const std::span<std::uint8_t> band = bands.row(y);
    const std::span<const std::int32_t> row = heights.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      band[x] = static_cast<std::uint8_t>((row[x] >= begins[0]) + (row[x] >= begins[1]) + (row[x] >= begins[2]) +
                                          (row[x] >= begins[3]));
    }
  }
  return bands;
}

/// Paints every cell of this band or a higher one; the higher bands are painted over it later.
Status paint(Level& level, const Grid<std::uint8_t>& bands, std::size_t band, Tile tile) {
  if (Status going = level.work(bands.size().cells()); !going) return going;
  const std::span<Tile> tiles = level.tiles.cells();
  if (band == 0) {
    std::ranges::fill(tiles, tile);
    return ok();
  }
  const std::uint8_t* number = bands.cells().data();
  for (Tile& cell : tiles) cell = *number++ >= band ? tile : cell;
  return ok();
}

constexpr std::array<std::string_view, 5> band_names = {"deep", "shallow", "ground", "gravel", "rock"};

/// A zone for each band that has cells. The outermost ring, which is closed, belongs to none. Their runs take 3 bytes
/// per cell, and up to 9 for fine noise: too much for large maps, where a level has its memory limit.
void add_zones(Level& level, const Grid<std::uint8_t>& bands) {
  constexpr std::int64_t max_cells = 512 * 512;
  if (level.size().cells() > max_cells) return;
  std::array<CellRuns, band_names.size()> zones;
  const Rect inside = level.interior();
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    for (int x = inside.left(); x < inside.right();) {
      const int first = x;
      const std::uint8_t band = bands[{x, y}];
      while (x < inside.right() && bands[{x, y}] == band) ++x;
      zones[band].add({first, y, x - first});
    }
  }
  for (std::size_t band = 0; band < band_names.size(); ++band) {
    if (!zones[band].empty()) level.add_zone(band_names[band], std::move(zones[band]));
  }
}

void close_ring(Level& level, const Heightmap& options) {
  const Tile shallow = options.shallow_tile;
  const auto close = [&](Point p) {
    Tile& tile = level.tiles[p];
    if (is_walkable(tile)) tile = tile == shallow ? options.deep_tile : options.rock_tile;
  };
  for (int x = 0; x < level.width(); ++x) {
    close({x, 0});
    close({x, level.height() - 1});
  }
  for (int y = 0; y < level.height(); ++y) {
    close({0, y});
    close({level.width() - 1, y});
  }
}

}  // namespace

Status Heightmap::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * octaves); !going) return going;
  const Grid<std::uint8_t> bands = make_bands(*this, level, rng);
  const std::array<Tile, 5> tiles = tiles_of_bands(*this);
  for (std::size_t band = 0; band < tiles.size(); ++band) {
    if (Status painted = paint(level, bands, band, tiles[band]); !painted) return painted;
    close_ring(level, *this);
    level.frame((*level.tile_set)[tiles[band]].name);
  }
  add_zones(level, bands);
  return ok();
}

Status Heightmap::validate() const {
  constexpr int most = 90;  // at least a tenth of the map stays land
  if (water_percent + rock_percent <= most) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("water_percent and rock_percent add up to {}", water_percent + rock_percent),
                  {},
                  fmt::format("lower them to at most {} in total", most)});
}

namespace {

constexpr Option heightmap_options[] = {
    option<&Heightmap::scale>({2, 500}, "typical distance between a hill and the next hollow in cells"),
    option<&Heightmap::octaves>({1, Noise::max_octaves}, "number of noise octaves; more add finer detail"),
    option<&Heightmap::water_percent>({0, 90}, "share of the map that is water"),
    option<&Heightmap::rock_percent>({0, 90}, "share of the map that is rock"),
    option<&Heightmap::shallow_percent>({0, 100}, "share of the water that is shallow and walkable"),
    option<&Heightmap::gravel_percent>({0, 100}, "share of the land between water and rock that is gravel"),
    option<&Heightmap::island>("lower the land towards the edges of the map"),
    option<&Heightmap::deep_tile>("what the lowest band consists of"),
    option<&Heightmap::shallow_tile>("what the band above it consists of"),
    option<&Heightmap::ground_tile>("what the land consists of"),
    option<&Heightmap::gravel_tile>("what the highest land consists of"),
    option<&Heightmap::rock_tile>("what the highest band consists of"),
};

}  // namespace

constinit const Descriptor Heightmap::descriptor = describe<Heightmap>({
    .id = "heightmap",
    .summary = "a landscape of lakes, meadows and mountains from gradient noise",
    .options = heightmap_options,
    .zones = band_names,
});

}  // namespace warren
