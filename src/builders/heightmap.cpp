// SPDX-License-Identifier: MIT
// A landscape of lakes, meadows and mountains from gradient noise.
//
//   ####################     Noise gives every cell a height, and four thresholds divide the map into deep water,
//   ww~~""::####::""~ww#     shallow water, grass, gravel and rock. The thresholds are quantiles of the heights, so
//   ww~~~""::##::""~~ww#     the requested shares are met for any noise. At the edge of the map land becomes rock and
//   ww~~""":::::"""~~~w#     water deep water. Valleys may be disconnected: follow with connect_areas or
//   ####################     cull_unreachable.
//
// Perlin noise with octaves, as in strategy games. Cost: cells x octaves.
#include <warren/builders/heightmap.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include "src/grid/noise.hpp"

#include "src/grid/made_rows.hpp"
#include "src/grid/quantiles.hpp"

namespace warren {

namespace {

/// The squared distance from the middle of a side, scaled to Noise::one at both ends.
std::int32_t distance_from_middle(int at, int side) {
  const std::int64_t offset = std::int64_t{2 * at + 1} - side;
  return static_cast<std::int32_t>(offset * offset * Noise::one / (std::int64_t{side} * side));
}

/// The heights of all cells, row by row. An island falls off towards the edges, by 2 * Noise::one in the corners.
class Heights {
 public:
  static constexpr std::int32_t lowest = -3 * Noise::one;
  static constexpr std::int32_t highest = Noise::one;

  Heights(const Heightmap& options, Size size, Rng& rng)
      : noise_(rng.next(), options.scale, options.octaves), height_(size.h) {
    if (!options.island) return;
    for (int x = 0; x < size.w; ++x) falls_.push_back(distance_from_middle(x, size.w));
  }

  void write(int y, std::span<std::int32_t> row) const {
    noise_.row({0, y}, row);
    const std::int32_t fall = falls_.empty() ? 0 : distance_from_middle(y, height_);
    for (std::size_t x = 0; x < falls_.size(); ++x) row[x] -= falls_[x] + fall;
  }

 private:
  Noise noise_;
  int height_;
  std::vector<std::int32_t> falls_;  // of each column; empty unless it is an island
};

constexpr std::array<Tile, 5> tiles_of_bands = {Tile::deep_water, Tile::shallow_water, Tile::grass, Tile::gravel,
                                                Tile::wall};

/// The lowest heights of the bands after the first.
std::array<std::int32_t, 4> band_thresholds(const Heightmap& options, Quantiles& heights, std::int64_t all) {
  const std::int64_t water = all * options.water_percent / 100;
  const std::int64_t shallow = water * options.shallow_percent / 100;
  const std::int64_t rock = all * options.rock_percent / 100;
  const std::int64_t gravel = (all - water - rock) * options.gravel_percent / 100;
  return {heights.at(water - shallow, all), heights.at(water, all), heights.at(all - rock - gravel, all),
          heights.at(all - rock, all)};
}

/// The band of every cell. The requested shares are those of the interior.
Grid<std::uint8_t> make_bands(const Heightmap& options, const Level& level, Rng& rng) {
  const Rect inside = level.interior();
  const Heights heights(options, level.size(), rng);
  MadeRows rows(level.size(), [&](int y, std::span<std::int32_t> row) { heights.write(y, row); });
  Quantiles quantiles(inside.area(), Heights::lowest, Heights::highest);
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    quantiles.add(rows.row(y).subspan(1, static_cast<std::size_t>(inside.w)));
  }
  const std::array<std::int32_t, 4> begins = band_thresholds(options, quantiles, inside.area());
  Grid<std::uint8_t> bands(level.size());
  for (int y = 0; y < level.height(); ++y) {
    const std::span<std::uint8_t> band = bands.row(y);
    const std::span<const std::int32_t> row = rows.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      band[x] = static_cast<std::uint8_t>((row[x] >= begins[0]) + (row[x] >= begins[1]) + (row[x] >= begins[2]) +
                                          (row[x] >= begins[3]));
    }
  }
  return bands;
}

/// Paints every cell of this band or a higher one; the higher bands are painted over it later.
Status paint(Level& level, const Grid<std::uint8_t>& bands, std::size_t band) {
  if (Status going = level.work(bands.size().cells()); !going) return going;
  const Tile tile = tiles_of_bands[band];
  const std::span<Tile> tiles = level.tiles.cells();
  if (band == 0) {
    std::ranges::fill(tiles, tile);
    return ok();
  }
  const std::uint8_t* number = bands.cells().data();
  for (Tile& cell : tiles) cell = *number++ >= band ? tile : cell;
  return ok();
}

void close_ring(Level& level) {
  const auto close = [&](Point p) {
    Tile& tile = level.tiles[p];
    if (is_walkable(tile)) tile = tile == Tile::shallow_water ? Tile::deep_water : Tile::wall;
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
  for (std::size_t band = 0; band < tiles_of_bands.size(); ++band) {
    if (Status painted = paint(level, bands, band); !painted) return painted;
    close_ring(level);
    level.frame((*level.tile_set)[tiles_of_bands[band]].name);
  }
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
    option<&Heightmap::octaves>({1, Noise::most_octaves}, "number of noise octaves; more add finer detail"),
    option<&Heightmap::water_percent>({0, 90}, "share of the map that is water"),
    option<&Heightmap::rock_percent>({0, 90}, "share of the map that is rock"),
    option<&Heightmap::shallow_percent>({0, 100}, "share of the water that is shallow and walkable"),
    option<&Heightmap::gravel_percent>({0, 100}, "share of the land between water and rock that is gravel"),
    option<&Heightmap::island>("lower the land towards the edges of the map"),
};

}  // namespace

constinit const Descriptor Heightmap::descriptor = describe<Heightmap>({
    .id = "heightmap",
    .summary = "a landscape of lakes, meadows and mountains from gradient noise",
    .options = heightmap_options,
});

}  // namespace warren
