// SPDX-License-Identifier: MIT
// A road from the start to an exit on the other side of the map, and a stream.
//
//   #######################     The road follows the cheapest path (Dijkstra's algorithm with Dial's buckets), on
//   ###""""~"""###""""""###     which water costs more than dry ground, and is widened by one cell on each side where
//   #@==="""~~""""===>"####     the ground is open. Where it crosses water it becomes a bridge. The stream runs
//   #""========H===="""""##     between opposite corners; its cells have noise as costs, so its path winds. Both
//   ##""""""~~~""""""""""##     change materials only: no cell opens or closes, and doors and wooden floors stay.
//   ####"""~""""##"""""####
//   #######################     From the Roguelike Tutorial in Rust, which leaves two exits and always starts its
//                               stream in the same corner. Cost: linear in the cells.
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
#include "src/search/cost_field.hpp"

namespace warren {

namespace {

/// A game's own walkable tiles count as ground.
bool can_be_paved(Tile tile) {
  return tile == Tile::floor || tile == Tile::grass || tile == Tile::gravel || (is_own(tile) && is_walkable(tile));
}

/// Cells where stairs may be: no other stairs, portal, door, secret, start or spawn.
CellSet places_for_exit(const Level& level) {
  CellSet places = walkable_cells(level.tiles);
  for (const Tile tile :
       {Tile::door, Tile::secret_door, Tile::secret_corridor, Tile::up_stairs, Tile::down_stairs, Tile::portal}) {
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

/// Costs are low where noise is near zero: such cells form winding lines.
Grid<std::uint8_t> stream_costs(Size size, Rng& rng) {
  constexpr int bend = 12;  // distance between bends in cells
  constexpr int max_cost = 40;
  const Noise noise(rng.next(), bend, 2);
  std::vector<std::int32_t> row(static_cast<std::size_t>(size.w));
  Grid<std::uint8_t> costs(size);
  for (int y = 0; y < size.h; ++y) {
    noise.row({0, y}, row);
    std::ranges::transform(row, costs.row(y).begin(), [](std::int32_t value) {
      return static_cast<std::uint8_t>(1 + max_cost * std::abs(value) / Noise::one);
    });
  }
  return costs;
}

void paint_stream(Level& level, Tile water, Rng& rng) {
  const CellSet open = walkable_cells(level.tiles);
  const bool rising = rng.coin();
  const int bottom = level.height() - 1;
  const std::optional<Point> from = nearest_cell(open, {0, rising ? bottom : 0});
  const std::optional<Point> to = nearest_cell(open, {level.width() - 1, rising ? 0 : bottom});
  if (!from || !to) return;
  const Grid<std::int32_t> field = cost_field(open, stream_costs(level.size(), rng), *to, level.movement);
  for (const Point cell : trace_path(field, *from, level.movement)) {
    if (can_be_paved(level.tiles[cell])) level.tiles[cell] = water;
  }
  level.frame("stream");
}

void paint_road(Level& level, Point exit, const YellowBrickRoad& options) {
  const Tile road = options.road_tile;
  const Tile stream = options.stream_tile;
  const auto is_ground = [stream](Tile tile) { return tile != stream && can_be_paved(tile); };
  constexpr std::uint8_t dry = 1;
  constexpr std::uint8_t wet = 6;
  Grid<std::uint8_t> costs(level.size(), dry);
  for (const Tile water : {Tile::shallow_water, stream}) {
    for_each_tile(level.tiles, water, [&](Point p) { costs[p] = wet; });
  }
  const Grid<std::int32_t> field = cost_field(walkable_cells(level.tiles), costs, exit, level.movement);
  for (const Point cell : trace_path(field, *level.start, level.movement)) {
    if (level.tiles[cell] == Tile::shallow_water || level.tiles[cell] == stream)
      level.tiles[cell] = options.bridge_tile;
    if (is_ground(level.tiles[cell])) level.tiles[cell] = road;
    for (const Point step : orthogonal_steps) {
      Tile& beside = level.tiles[cell + step];
      if (is_ground(beside)) beside = road;
    }
  }
  level.frame("road");
}

}  // namespace

Status YellowBrickRoad::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  const std::optional<Point> exit = choose_exit(level, side);
  if (!exit) return unlucky("there is no free cell for the end of the road");
  if (stream) paint_stream(level, stream_tile, rng);
  paint_road(level, *exit, *this);
  level.add_exit(*exit);
  return ok();
}

namespace {

constexpr Option yellow_brick_road_options[] = {
    option<&YellowBrickRoad::side>(road_end_names, "where the road ends, with the level's only exit"),
    option<&YellowBrickRoad::stream>("add a stream between opposite corners"),
    option<&YellowBrickRoad::road_tile>("what the road consists of"),
    option<&YellowBrickRoad::stream_tile>("what the stream consists of"),
    option<&YellowBrickRoad::bridge_tile>("what the road is where it crosses water"),
};

}  // namespace

constinit const Descriptor YellowBrickRoad::descriptor = describe<YellowBrickRoad>({
    .id = "yellow_brick_road",
    .summary = "a road from the start to an exit on the other side of the map, and a stream",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .drops = {Fact::exit, Fact::mission},
    .options = yellow_brick_road_options,
    .alters_prefabs = true,
});

}  // namespace warren
