// SPDX-License-Identifier: MIT
// A landscape of lakes, meadows and mountains.
//
//   ####################     Noise gives every cell a height, and the map is cut at five heights into deep
//   ww~~""::####::""~ww#     water, shallows, grass, gravel and rock. The cuts are made where the shares of
//   ww~~~""::##::""~~ww#     the map come out as asked for, whatever the noise is like. Land ends at the edge
//   ww~~""":::::"""~~~w#     of the map in rock, and water in deep water. Valleys may be cut off from each
//   ####################     other: what follows joins them or fills them.
//
//                            Perlin's noise, cut as strategy games do. Cost: cells times octaves.
#include <warren/builders/heightmap.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/core/noise.hpp>

namespace warren {

namespace {

/// From 0 in the middle of the map to two in its corners: the square of the distance, each half side counting as one.
std::int32_t distance_from_middle(Size size, Point p) {
  const auto part = [](int at, int side) {
    const std::int64_t offset = std::int64_t{2 * at + 1} - side;
    return static_cast<std::int32_t>(offset * offset * Noise::one / (std::int64_t{side} * side));
  };
  return part(p.x, size.w) + part(p.y, size.h);
}

Grid<std::int32_t> make_heights(const Heightmap& options, Size size, Rng& rng) {
  Grid<std::int32_t> heights = Noise(rng.next(), options.scale, options.octaves).field(size);
  if (!options.island) return heights;
  for (std::size_t i = 0; i < heights.cells().size(); ++i) {
    heights[i] -= distance_from_middle(size, heights.point(i));
  }
  return heights;
}

struct Band {
  Tile tile;
  std::int32_t from;  ///< the height at which it begins
};

std::array<Band, 5> make_bands(const Heightmap& options, const Grid<std::int32_t>& heights, const Rect& inside) {
  std::vector<std::int32_t> values;
  values.reserve(static_cast<std::size_t>(inside.area()));
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    const auto row = heights.row(y).subspan(1, static_cast<std::size_t>(inside.w));
    values.insert(values.end(), row.begin(), row.end());
  }
  const auto all = static_cast<std::int64_t>(values.size());
  const std::int64_t water = all * options.water_percent / 100;
  const std::int64_t shallow = water * options.shallow_percent / 100;
  const std::int64_t rock = all * options.rock_percent / 100;
  const std::int64_t gravel = (all - water - rock) * options.gravel_percent / 100;
  const auto begin_at = [&](std::int64_t rank) { return cut_at(values, rank, all); };
  return {{{Tile::deep_water, std::numeric_limits<std::int32_t>::min()},
           {Tile::shallow_water, begin_at(water - shallow)},
           {Tile::grass, begin_at(water)},
           {Tile::gravel, begin_at(all - rock - gravel)},
           {Tile::wall, begin_at(all - rock)}}};
}

/// Each band covers all that is as high or higher, the next one covers its upper part again.
Status paint(Level& level, const Grid<std::int32_t>& heights, const Band& band) {
  if (Status going = level.work(heights.size().cells()); !going) return going;
  for (std::size_t i = 0; i < heights.cells().size(); ++i) {
    level.tiles[i] = heights[i] >= band.from ? band.tile : level.tiles[i];
  }
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
  const Grid<std::int32_t> heights = make_heights(*this, level.size(), rng);
  for (const Band& band : make_bands(*this, heights, level.interior())) {
    if (Status painted = paint(level, heights, band); !painted) return painted;
    close_ring(level);
    level.frame((*level.tile_set)[band.tile].name);
  }
  return ok();
}

Status Heightmap::contradiction() const {
  constexpr int most = 90;  // a tenth of the map at least can be walked on
  if (water_percent + rock_percent <= most) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("options water_percent and rock_percent are {} together", water_percent + rock_percent),
                  {},
                  fmt::format("make them {} at the most", most)});
}

namespace {

constexpr Option options[] = {
    option<&Heightmap::scale>("scale", {2, 500}, "cells from one hill to the next hollow"),
    option<&Heightmap::octaves>("octaves", {1, Noise::most_octaves}, "how much detail the hills have"),
    option<&Heightmap::water_percent>("water_percent", {0, 90}, "how much of the map is water"),
    option<&Heightmap::rock_percent>("rock_percent", {0, 90}, "how much of the map is rock"),
    option<&Heightmap::shallow_percent>("shallow_percent", {0, 100}, "how much of the water can be waded through"),
    option<&Heightmap::gravel_percent>("gravel_percent", {0, 100},
                                       "how much of the land between water and rock is gravel"),
    option<&Heightmap::island>("island", "whether the land falls off towards the edges of the map"),
};

}  // namespace

constinit const Descriptor Heightmap::descriptor = describe<Heightmap>({
    .id = "heightmap",
    .summary = "a landscape of lakes, meadows and mountains, cut out of noise",
    .options = options,
});

}  // namespace warren
