// SPDX-License-Identifier: MIT
// Lakes of deep water with shallows around them that never disconnect the level.
//
//   ####################     A lake is an ellipse with a noisy shore, placed where little is in its way. The start,
//   ####.....~~~~....###     exits, spawns, doors and the cells in front of them, wooden floors and some floor of
//   ###...~~~wwwww~...##     every room stay dry. Corridors and roads that a lake meets become bridges. A flood fill
//   .....~wwwwwwwww~....     then finds the islands that were cut off: small empty ones are flooded, the others get a
//   ###..HHHHHHHHHHH..##     bridge over cells that were open before, so a path always exists. Deep water blocks like
//   ####..~wwwwww~~..###     a wall, so a lake may also replace walls (`over_rock`). Each lake is a zone, with its
//   ####################     shallows and bridges.
//
// Brogue adds lakes to finished levels in a similar way but gives up places where they would disconnect the level.
// Cost: linear in the cells per lake and bridge.
#include <warren/builders/lakes.hpp>

#include <algorithm>
#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/search/distance_field.hpp>
#include "src/grid/noise.hpp"
#include "src/search/cost_field.hpp"

namespace warren {

namespace {

/// Ground that water may cover; a game's own walkable tiles count as such.
bool is_natural(Tile tile) {
  return tile == Tile::floor || tile == Tile::grass || tile == Tile::gravel || tile == Tile::shallow_water ||
         (is_own(tile) && is_walkable(tile));
}

/// The cells that lakes may replace.
struct Land {
  CellSet open;       // walkable cells
  CellSet floodable;  // natural ground with nothing on it
  CellSet walls;      // walls, except the outer ring and those around doors and wooden floors
  CellSet causeways;  // corridors and roads, which become bridges

  explicit Land(const Level& level, bool over_rock)
      : open(walkable_cells(level.tiles)), floodable(level.size()), walls(level.size()), causeways(level.size()) {
    open.for_each([&](Point p) {
      if (is_natural(level.tiles[p])) floodable.insert(p);
      if (level.tiles[p] == Tile::road) causeways.insert(p);
    });
    for (const Point cell : level.corridors.cells()) {
      if (floodable.contains(cell)) causeways.insert(cell);
    }
    const CellSet doors = door_cells(level.tiles);
    floodable -= doors.grown(Movement::orthogonal);
    floodable -= causeways;
    if (level.start) floodable.erase(*level.start);
    for (const Spawn& spawn : level.spawns) floodable.erase(spawn.at);
    if (!over_rock) return;
    walls = CellSet(level.size(), level.interior());
    walls &= cells_with_tile(level.tiles, Tile::wall);
    walls -= (doors | cells_with_tile(level.tiles, Tile::wood_floor)).grown(Movement::diagonal);
  }
};

/// An ellipse with a noisy shore, clipped to the interior.
CellSet make_outline(const Level& level, Point centre, std::int64_t size, Rng& rng) {
  const std::int64_t squared_radius = std::max<std::int64_t>(size * 100 / 314, 1);
  std::int64_t radius = 1;
  while (radius * radius < squared_radius) ++radius;
  const int wide = rng.between(50, 110);  // weight of columns in percent; rows have the inverse weight
  const Noise shore(rng.next(), static_cast<int>(radius), 3);
  CellSet outline(level.size());
  const Rect box = Rect{centre.x, centre.y, 1, 1}.grown(static_cast<int>(2 * radius)).intersection(level.interior());
  std::vector<std::int32_t> offsets(static_cast<std::size_t>(box.w));
  for (int y = box.top(); y < box.bottom(); ++y) {
    shore.row({box.x, y}, offsets);
    for (int x = box.left(); x < box.right(); ++x) {
      const std::int64_t dx = x - centre.x;
      const std::int64_t dy = y - centre.y;
      const std::int64_t distance = dx * dx * wide / 100 + dy * dy * 100 / wide;
      const std::int64_t offset = offsets[static_cast<std::size_t>(x - box.x)];
      if (distance * Noise::one < squared_radius * (Noise::one + offset * 3 / 2)) outline.insert(Point{x, y});
    }
  }
  outline.insert(centre);
  return outline.flood(centre);
}

/// The best of several random places: most floodable ground, least other open ground.
CellSet choose_outline(const Level& level, const Land& land, std::int64_t size, Rng& rng) {
  constexpr int tries = 6;
  CellSet best(level.size());
  std::int64_t best_score = 0;
  for (int i = 0; i < tries; ++i) {
    const std::optional<Point> centre = land.floodable.pick(rng);
    if (!centre) break;
    CellSet outline = make_outline(level, *centre, size, rng);
    const std::int64_t ground = (outline & land.floodable).count();
    const std::int64_t in_the_way = (outline & land.open).count() - ground;
    const std::int64_t score = ground - 4 * in_the_way + 4 * size;
    if (score <= best_score) continue;
    best_score = score;
    best = std::move(outline);
  }
  return best;
}

/// One lake under construction. The level changes only after the lake is known to keep it connected.
class Lake {
 public:
  Lake(Level& level, Land& land, const CellSet& outline)
      : level_(level),
        land_(land),
        deep_(outline & (land.floodable | land.walls)),
        crossing_(level.size()),
        window_(outline.extent().grown(1)) {
    leave_floor_in_rooms();
  }

  /// Connects the islands that the lake cuts off. False if that takes too many bridges.
  bool join_islands() {
    constexpr int most = 16;
    open_ = land_.open - deep_;
    CellSet reached;
    for (int i = 0; i < most; ++i) {
      const std::optional<Point> anchor = level_.start ? level_.start : open_.first();
      if (!anchor) return false;
      open_.flood_into(reached, *anchor, level_.movement);
      const CellSet islands = open_ - reached;
      if (islands.empty()) return true;
      join_one(islands, reached);
    }
    return false;
  }

  void flood(const Lakes& options) {
    const Tile crossing_tile = options.bridges ? options.bridge_tile : options.shallow_tile;
    const Tile deep_tile = options.deep_tile;
    const Tile shallow_tile = options.shallow_tile;
    deep_.for_each([&](Point p) { level_.tiles[p] = deep_tile; });
    crossing_.for_each([&](Point p) { level_.tiles[p] = crossing_tile; });
    const CellSet flooded_causeways = land_.causeways & deep_.grown(Movement::orthogonal);
    flooded_causeways.for_each([&](Point p) { level_.tiles[p] = crossing_tile; });
    CellSet shore = deep_;
    for (int i = 0; i < options.shallow_width; ++i) shore = shore.grown(Movement::orthogonal) & (open_ | deep_);
    CellSet water = deep_ | crossing_ | flooded_causeways;
    (shore - deep_ - crossing_ - land_.causeways).for_each([&](Point p) {
      if (!is_natural(level_.tiles[p])) return;
      level_.tiles[p] = shallow_tile;
      water.insert(p);
    });
    level_.add_zone("lake", CellRuns(water));
    land_.open = open_;
    land_.floodable -= deep_ | crossing_;
    land_.walls -= deep_;
  }

 private:
  void leave_floor_in_rooms() {
    for (const Rect& room : level_.rooms) {
      if (!deep_.meets(room)) continue;
      const CellSet floor = CellSet(level_.size(), room) & land_.open;
      const std::optional<Point> any = floor.nth(floor.count() / 2);
      if ((floor - deep_).empty() && any) deep_.erase(*any);
    }
  }

  /// Every cell that this lake took is inside its window, and so is a path from an island to the rest.
  void join_one(const CellSet& islands, const CellSet& reached) {
    const Point origin{window_.x, window_.y};
    const CellSet was_open = land_.open.window(window_);
    const Grid<std::int32_t> field = distances_from(was_open, reached.window(window_), level_.movement);
    std::optional<Point> nearest;
    was_open.for_each([&](Point p) {
      if (!islands.contains(p + origin) || field[p] == unreachable) return;
      if (!nearest || field[p] < field[*nearest]) nearest = p;
    });
    if (!nearest) return;
    constexpr std::int64_t islet = 8;
    const CellSet island = islands.flood(*nearest + origin, level_.movement);
    if (island.count() <= islet && (island - land_.floodable).empty() && !holds_floor_of_room(island)) {
      deep_ |= island;
      open_ -= island;
      return;
    }
    for (const Point p : trace_path(field, *nearest, level_.movement)) {
      if (!deep_.contains(p + origin)) continue;
      deep_.erase(p + origin);
      open_.insert(p + origin);
      crossing_.insert(p + origin);
    }
  }

  bool holds_floor_of_room(const CellSet& island) const {
    return std::ranges::any_of(level_.rooms, [&](const Rect& room) { return island.meets(room); });
  }

  Level& level_;
  Land& land_;
  CellSet deep_;
  CellSet crossing_;  // bridges over the water
  CellSet open_;      // walkable cells afterwards
  Rect window_;
};

}  // namespace

Status Lakes::build(Level& level, Rng& rng) const {
  Land land(level, over_rock);
  const std::int64_t before = land.open.count();
  for (int i = 0; i < count; ++i) {
    // Half of the ground stays dry, and no lake takes more than a quarter of it.
    const std::int64_t spare = land.open.count() - before / 2;
    const std::int64_t most = std::min({std::int64_t{size}, before / 4, spare});
    if (most < 4) break;
    if (Status going = level.work(level.size().cells() / 4 + most * 8); !going) return going;
    Lake lake(level, land, choose_outline(level, land, most, rng));
    if (!lake.join_islands()) continue;
    lake.flood(*this);
    level.frame("lake");
  }
  level.forget_blocked();
  return ok();
}

namespace {

constexpr std::string_view lake_zones[] = {"lake"};
constexpr Option lakes_options[] = {
    option<&Lakes::count>({0, 50}, "maximum number of lakes; fewer where half of the level would be water"),
    option<&Lakes::size>({4, 2000}, "cells per lake; fewer on small maps"),
    option<&Lakes::shallow_width>({0, 8}, "width of the shallows around each lake in cells"),
    option<&Lakes::bridges>("cross the water on bridges; false: on fords"),
    option<&Lakes::over_rock>("let lakes replace walls too"),
    option<&Lakes::deep_tile>("what the lakes consist of"),
    option<&Lakes::shallow_tile>("what the shallows and fords consist of"),
    option<&Lakes::bridge_tile>("what the bridges consist of"),
};

}  // namespace

constinit const Descriptor Lakes::descriptor = describe<Lakes>({
    .id = "lakes",
    .summary = "lakes of deep water with shallows around them that never disconnect the level",
    .needs = Fact::connected,
    .drops = Fact::mission,
    .options = lakes_options,
    .zones = lake_zones,
    .alters_prefabs = true,
});

}  // namespace warren
