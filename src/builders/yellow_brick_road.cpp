// SPDX-License-Identifier: MIT
// A road from the start to an exit at the other side of the map, and a stream.
//
//   #######################     The road takes the shortest way that keeps its feet dry, a step wide to both
//   ###""""~"""###""""""###     sides of it where there is open ground. Where it has to cross water it lays a
//   #@==="""~~""""===>"####     bridge. The stream runs from one corner to the opposite one; cells cost what
//   #""========H===="""""##     noise says, so the cheapest way winds. Both only change what the ground is made
//   ##""""""~~~""""""""""##     of: no cell opens or closes, and doors and the floors of houses stay.
//   ####"""~""""##"""""####
//   #######################     From the Rust tutorial, which leaves two exits and always starts its stream in
//                               the same corner. Cost: linear in the cells.
#include <warren/builders/yellow_brick_road.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/search/distance_field.hpp>
#include "src/grid/noise.hpp"
#include "src/placement/places.hpp"
#include "src/search/paths.hpp"

namespace warren {

namespace {

bool can_be_paved(Tile tile) { return tile == Tile::floor || tile == Tile::grass || tile == Tile::gravel; }

/// Where stairs may be: on no other stairs, no door and no secret, with nothing on it.
CellSet places_for_exit(const Level& level) {
  CellSet places = walkable_cells(level.tiles);
  for (const Tile tile : {Tile::door, Tile::secret_door, Tile::secret_corridor, Tile::up_stairs, Tile::down_stairs}) {
    places -= cells_with_tile(level.tiles, tile);
  }
  places.erase(*level.start);
  for (const Spawn& spawn : level.spawns) places.erase(spawn.at);
  return places;
}

std::optional<Point> choose_exit(const Level& level, RoadEnd side) {
  const CellSet places = places_for_exit(level);
  const Point middle = level.bounds().center();
  switch (side) {
    case RoadEnd::left: return nearest_cell(places, {1, middle.y});
    case RoadEnd::right: return nearest_cell(places, {level.width() - 2, middle.y});
    case RoadEnd::top: return nearest_cell(places, {middle.x, 1});
    case RoadEnd::bottom: return nearest_cell(places, {middle.x, level.height() - 2});
    case RoadEnd::farthest: break;
  }
  return farthest_cell(walkable_cells(level.tiles), *level.start, places, level.movement);
}

/// Low where noise is near zero: such cells form lines that wind over the map.
Grid<std::uint8_t> stream_costs(Size size, Rng& rng) {
  constexpr int bend = 12;  // cells from one bend to the next
  constexpr int dearest = 40;
  const Noise noise(rng.next(), bend, 2);
  std::vector<std::int32_t> row(static_cast<std::size_t>(size.w));
  Grid<std::uint8_t> costs(size);
  for (int y = 0; y < size.h; ++y) {
    noise.row({0, y}, row);
    std::ranges::transform(row, costs.row(y).begin(), [](std::int32_t value) {
      return static_cast<std::uint8_t>(1 + dearest * std::abs(value) / Noise::one);
    });
  }
  return costs;
}

void paint_stream(Level& level, Rng& rng) {
  const CellSet open = walkable_cells(level.tiles);
  const bool rising = rng.coin();
  const int bottom = level.height() - 1;
  const std::optional<Point> from = nearest_cell(open, {0, rising ? bottom : 0});
  const std::optional<Point> to = nearest_cell(open, {level.width() - 1, rising ? 0 : bottom});
  if (!from || !to) return;
  for (const Point cell : cheapest_way(open, stream_costs(level.size(), rng), *from, *to, level.movement)) {
    if (can_be_paved(level.tiles[cell])) level.tiles[cell] = Tile::shallow_water;
  }
  level.frame("stream");
}

void paint_road(Level& level, Point exit) {
  constexpr std::uint8_t dry = 1;
  constexpr std::uint8_t wet = 6;
  Grid<std::uint8_t> costs(level.size(), dry);
  for_each_tile(level.tiles, Tile::shallow_water, [&](Point p) { costs[p] = wet; });
  const CellSet open = walkable_cells(level.tiles);
  for (const Point cell : cheapest_way(open, costs, *level.start, exit, level.movement)) {
    if (level.tiles[cell] == Tile::shallow_water) level.tiles[cell] = Tile::bridge;
    if (can_be_paved(level.tiles[cell])) level.tiles[cell] = Tile::road;
    for (const Point step : orthogonal_steps) {
      Tile& beside = level.tiles[cell + step];
      if (can_be_paved(beside)) beside = Tile::road;
    }
  }
  level.frame("road");
}

}  // namespace

Status YellowBrickRoad::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  const std::optional<Point> exit = choose_exit(level, side);
  if (!exit) return unlucky("there is no free cell for the end of the road");
  if (stream) paint_stream(level, rng);
  paint_road(level, *exit);
  level.add_exit(*exit);
  return ok();
}

namespace {

constexpr Option yellow_brick_road_options[] = {
    option<&YellowBrickRoad::side>(road_end_names, "where the road ends, with the only exit of the level"),
    option<&YellowBrickRoad::stream>("whether a stream winds from one corner to another"),
};

}  // namespace

constinit const Descriptor YellowBrickRoad::descriptor = describe<YellowBrickRoad>({
    .id = "yellow_brick_road",
    .summary = "a road from the start to an exit at the other side of the map, and a stream",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .drops = Fact::exit,
    .options = yellow_brick_road_options,
    .alters_prefabs = true,
});

}  // namespace warren
