// SPDX-License-Identifier: MIT
// A walled town by the sea, with piers, a main road and inhabited houses.
//
//   wwwww~~~""#:::::::::::::::::#     The sea is on the left, with a noisy shore. A wall with one gap encloses the
//   wwwww~~~""#:#####::#######::#     town; the main road runs through the gap from the shore to the exit. Buildings
//   wwHHHHHH""#:#_p_#::#n_B_0#::#     are placed where they fit, with a lane around each, and a path leads from every
//   wwwww~~~""#:#b_h#::#_@__T#::#     door to the road. The largest is the pub, where the player starts, followed by
//   wwwwww~~~"#:###+#::#+#####::#     a temple, a smithy and so on; if there are many, the smallest is empty except
//   wwwwww~~~"#::::=::::=:::::::#     for rats. Inhabitants are always inside their house and never block the path
//   wwHHHHHHHH=================>#     from its door to a free cell.
//   wwwww~~~""#:::::::::d:::::::#
//
// From the Roguelike Tutorial in Rust, whose loop for buildings may never end, whose people may be missing and whose
// pub is any building. Cost: linear in the cells plus a bounded number of attempts per building.
#include <warren/builders/town.hpp>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>
#include "src/grid/noise.hpp"
#include "src/placement/fill_room.hpp"

namespace warren {

namespace {

// People and furniture of each building, people first: if space runs out, furniture is left out.
using Names = std::span<const std::string_view>;
constexpr std::string_view in_pub[] = {"Barkeep", "Shady Salesman", "Patron", "Patron", "Keg",
                                       "Table",   "Chair",          "Table",  "Chair"};
constexpr std::string_view in_temple[] = {"Priest", "Parishioner", "Parishioner", "Altar",
                                          "Candle", "Candle",      "Chair",       "Chair"};
constexpr std::string_view in_smithy[] = {"Blacksmith", "Anvil", "Water Trough", "Weapon Rack", "Armour Stand"};
constexpr std::string_view in_clothier[] = {"Clothier", "Loom", "Hide Rack", "Cabinet", "Table"};
constexpr std::string_view in_alchemist[] = {"Alchemist", "Chemistry Set", "Dead Thing", "Table", "Chair"};
constexpr std::string_view in_player_house[] = {"Mother", "Bed", "Cabinet", "Table", "Chair"};
constexpr std::string_view in_hovel[] = {"Peasant", "Bed", "Table", "Chair"};
constexpr std::string_view on_piers[] = {"Dock Worker", "Wannabe Pirate", "Fisher"};
constexpr std::string_view in_streets[] = {"Peasant", "Drunk", "Dock Worker", "Fisher"};
constexpr Names residents_by_size[] = {in_pub, in_temple, in_smithy, in_clothier, in_alchemist, in_player_house};

constexpr int shallows = 3;  // their width

/// The layout. The road covers the rows gap - half to gap + half.
struct Plan {
  int wall;   // column of the town wall
  int gap;    // middle row of the road
  int half;   // half of the road's width inside the town
  Rect town;  // area inside the wall

  Rect road() const { return Rect::between(wall, gap - half, town.right(), gap + half + 1); }
};

Plan make_plan(Size size, int jitter_percent, Rng& rng) {
  int wall = size.w * 3 / 8;
  if (jitter_percent > 0) {
    const int widest = std::max(wall, size.w - 30);  // small maps keep the space of the town
    wall = std::clamp(wall + wall * rng.between(-jitter_percent, jitter_percent) / 100, 8, widest);
  }
  const int half = size.h < 36 ? 1 : size.h < 44 ? 2 : 3;
  const int gap = rng.between(2 + half, size.h - 3 - half);
  return {wall, gap, half, Rect::between(wall + 1, 1, size.w - 1, size.h - 1)};
}

/// The first column of each row that is not deep water. At least one column of deep water and one of grass remain.
std::vector<int> make_shore(Size size, const Plan& plan, Rng& rng) {
  std::vector<std::int32_t> offsets(static_cast<std::size_t>(size.h));
  Noise(rng.next(), std::max(size.h / 3, 8), 4).row({0, 0}, offsets);
  std::vector<int> shore;
  const int middle = size.w * 14 / 80;
  for (const std::int32_t height : offsets) {
    const auto swing = static_cast<int>(std::int64_t{height} * size.w * 28 / 80 / Noise::one);
    shore.push_back(std::clamp(middle + swing, 2, plan.wall - 1 - shallows));
  }
  return shore;
}

void paint_coast(Level& level, const Plan& plan, const std::vector<int>& shore) {
  for (int y = 0; y < level.height(); ++y) {
    const int deep = shore[static_cast<std::size_t>(y)];
    level.tiles.fill({0, y, deep, 1}, Tile::deep_water);
    if (y == 0 || y == level.height() - 1) continue;  // the outer ring, which is wall from here on
    level.tiles.fill({deep, y, plan.wall - deep, 1}, Tile::grass);
    level.tiles.fill({deep, y, shallows, 1}, Tile::shallow_water);
  }
  level.frame("coast");
}

/// A pier from a random cell in deep water to the land.
void paint_pier(Level& level, int y, int deep, Rng& rng) {
  const int from = rng.between(1 + deep / 8, 1 + deep / 2);
  level.carve(Rect::between(from, y, deep + shallows, y + 1), Tile::bridge);
}

void paint_piers(const Town& options, Level& level, const Plan& plan, const std::vector<int>& shore, Rng& rng) {
  const auto deep_at = [&](int y) { return shore[static_cast<std::size_t>(y)]; };
  const int rows = level.height() - 4;
  const int count = std::min((options.piers * level.height() + 25) / 50, rows / 3);
  for (int i = 0; i < count; ++i) {
    const int first = 2 + rows * i / count;
    const int last = 2 + rows * (i + 1) / count - 2;  // at least one row of water between two piers
    const int y = rng.between(first, last);
    if (y < plan.gap - 2 || y > plan.gap + 2) paint_pier(level, y, deep_at(y), rng);
  }
  for (int y = plan.gap - plan.half / 2; y <= plan.gap + plan.half / 2; ++y) {
    const int from = deep_at(y) + shallows;
    level.carve(Rect::between(from, y, plan.wall, y + 1), Tile::road);
  }
  if (options.piers > 0) paint_pier(level, plan.gap, deep_at(plan.gap), rng);
  level.frame("piers");
}

void paint_town(Level& level, const Plan& plan) {
  level.tiles.fill({plan.wall, 0, 1, level.height()}, Tile::wall);
  level.carve(plan.town, Tile::gravel);
  level.carve(plan.road(), Tile::road);
  level.frame("wall and road");
}

/// Buildings including their walls, with at least one lane around each. Every failed attempt shrinks the maximum side.
std::vector<Rect> place_buildings(const Town& options, Level& level, const Plan& plan, Rng& rng) {
  constexpr int tries = 240;
  const std::int64_t wanted =
      std::max<std::int64_t>((options.buildings * level.size().cells() + 2000) / 4000, std::min(options.buildings, 4));
  CellSet taken(level.size(), plan.road());
  std::vector<Rect> placed;
  const auto place = [&](const Rect& building) {
    const Rect with_lane = building.grown(1);
    if (!plan.town.contains(with_lane) || taken.meets(with_lane)) return false;
    taken.insert(building);
    placed.push_back(building);
    return true;
  };
  for (std::int64_t i = 0; i < wanted; ++i) {
    for (int t = 0; t < tries; ++t) {
      const int longest = options.max_side - (options.max_side - options.min_side) * t / tries;
      const int w = rng.between(options.min_side, longest) + 2;
      const int h = rng.between(options.min_side, longest) + 2;
      const int x = rng.between(plan.town.left() + 1, plan.town.right() - 1 - w);
      const int y = rng.between(plan.town.top() + 1, plan.town.bottom() - 1 - h);
      if (place({x, y, w, h})) break;
    }
  }
  const int side = options.min_side + 2;
  for (const int y : {plan.town.top() + 1, plan.town.bottom() - 1 - side}) {
    if (placed.empty()) place({plan.town.left() + 1, y, side, side});
  }
  return placed;
}

/// Sorts by descending size.
void sort_by_size(std::vector<Rect>& buildings) {
  std::ranges::sort(buildings,
                    [](const Rect& a, const Rect& b) { return a.area() != b.area() ? a.area() > b.area() : a < b; });
}

/// Builds a house and returns its door, which is in the wall that faces the road.
Point build_house(Level& level, const Plan& plan, const Rect& building, Rng& rng) {
  const Rect floor = building.grown(-1);
  level.tiles.fill(building, Tile::wall);
  level.tiles.fill(floor, Tile::wood_floor);
  level.rooms.push_back(floor);
  const int x = rng.between(floor.left(), floor.right() - 1);
  const Point door{x, building.top() < plan.gap ? building.bottom() - 1 : building.top()};
  level.tiles[door] = Tile::door;
  return door;
}

/// Paves the shortest path over open ground from a cell to any road. `seen` is empty before and afterwards: roads are
/// near, so the search must not cost as much as the map, as Bfs would.
void pave_path(Level& level, Point from, CellSet& seen) {
  struct Visit {
    Point cell;
    std::size_t parent;
  };
  std::vector<Visit> visits{{from, 0}};
  const auto tile_at = [&](std::size_t i) -> Tile& { return level.tiles[visits[i].cell]; };
  std::size_t i = 0;
  for (seen.insert(from); i < visits.size() && tile_at(i) != Tile::road; ++i) {
    for (const Point step : orthogonal_steps) {
      const Point next = visits[i].cell + step;
      const Tile tile = level.tiles[next];
      if (seen.contains(next) || (tile != Tile::gravel && tile != Tile::road)) continue;
      seen.insert(next);
      visits.push_back({next, i});
    }
  }
  for (std::size_t at = i; at != 0; at = visits[at].parent) tile_at(at) = Tile::road;
  tile_at(0) = Tile::road;
  for (const Visit& visit : visits) seen.erase(visit.cell);
}

/// Paves a path from each door to the nearest road or path. Doors near the road come first, so later paths join theirs.
void pave_paths(Level& level, const Plan& plan, std::vector<Point> doors) {
  const auto distance = [&](Point door) { return std::abs(door.y - plan.gap); };
  std::ranges::sort(doors,
                    [&](Point a, Point b) { return distance(a) != distance(b) ? distance(a) < distance(b) : a < b; });
  CellSet seen(level.size());
  for (const Point door : doors) {
    pave_path(level, door + Point{0, door.y < plan.gap ? 1 : -1}, seen);
  }
  level.frame("paths");
}

/// Rats on half of the floor.
void infest(Level& level, const Rect& room, Rng& rng) {
  for (int y = room.top(); y < room.bottom(); ++y) {
    for (int x = room.left(); x < room.right(); ++x) {
      if (rng.coin()) level.add_spawn({x, y}, "Rat", Town::descriptor.id);
    }
  }
}

Status populate_buildings(Level& level, const std::vector<Point>& doors, Rng& rng) {
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    const Rect room = level.rooms[i];
    if (Status going = level.work(room.area()); !going) return going;
    const bool abandoned = i + 1 == level.rooms.size() && i >= std::size(residents_by_size);
    if (abandoned) {
      infest(level, room, rng);
    } else {
      const Names residents = i < std::size(residents_by_size) ? residents_by_size[i] : Names(in_hovel);
      fill_room(level, room, doors[i], residents, Town::descriptor.id, rng);
    }
  }
  return ok();
}

void populate_tiles(Level& level, Tile tile, int percent, Names names, Rng& rng) {
  for_each_tile(level.tiles, tile, [&](Point p) {
    if (!rng.percent(percent)) return;
    level.add_spawn(p, rng.pick(names), Town::descriptor.id);
  });
}

/// Exchanges left and right.
void mirror_town(Level& level) {
  const int last = level.width() - 1;
  for (int y = 0; y < level.height(); ++y) std::ranges::reverse(level.tiles.row(y));
  for (Room& room : level.rooms) room.box.x = level.width() - room.box.right();
  for (Exit& exit : level.exits) exit.at.x = last - exit.at.x;
  for (Spawn& spawn : level.spawns) spawn.at.x = last - spawn.at.x;
  if (level.start) level.start->x = last - level.start->x;
  level.frame("mirrored");
}

}  // namespace

Status Town::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  const Plan plan = make_plan(level.size(), shore_jitter_percent, rng);
  const std::vector<int> shore = make_shore(level.size(), plan, rng);
  paint_coast(level, plan, shore);
  paint_piers(*this, level, plan, shore, rng);
  paint_town(level, plan);

  std::vector<Rect> placed = place_buildings(*this, level, plan, rng);
  if (placed.empty()) return unlucky("no building fits");
  sort_by_size(placed);
  std::vector<Point> doors;
  for (const Rect& building : placed) {
    doors.push_back(build_house(level, plan, building, rng));
    if (doors.size() <= 32) level.frame("building");
  }
  pave_paths(level, plan, doors);

  level.start = level.rooms.front().center();
  const int exit_count = std::min(exits, 2 * plan.half + 1);
  for (int i = 0; i < exit_count; ++i) level.add_exit({level.width() - 2, plan.gap - exit_count / 2 + i});
  if (Status populated = populate_buildings(level, doors, rng); !populated) return populated;
  populate_tiles(level, Tile::bridge, dockhands_percent, on_piers, rng);
  populate_tiles(level, Tile::gravel, townsfolk_percent, in_streets, rng);
  level.frame("people");
  if (waterfront == Waterfront::right || (waterfront == Waterfront::either && rng.coin())) mirror_town(level);
  return ok();
}

Status Town::validate() const { return in_order<&Town::min_side, &Town::max_side>(*this); }

namespace {

constexpr Option town_options[] = {
    option<&Town::buildings>({1, 100},
                             "number of buildings on a map of 80x50, scaled to the map; fewer where they do not fit"),
    option<&Town::min_side>({3, 10}, "minimum side of a building's floor"),
    option<&Town::max_side>({3, 24}, "maximum side of a building's floor"),
    option<&Town::exits>({1, 7}, "number of exits at the end of the road; at most its width"),
    option<&Town::piers>({0, 20}, "number of piers on a map with 50 rows, scaled to the height"),
    option<&Town::townsfolk_percent>({0, 50}, "chance of a person on a gravel cell"),
    option<&Town::dockhands_percent>({0, 50}, "chance of a person on a pier cell"),
    option<&Town::waterfront>(waterfront_names, "where the sea is"),
    option<&Town::shore_jitter_percent>({0, 50}, "how much narrower or wider the shore may be"),
};

}  // namespace

constinit const Descriptor Town::descriptor = describe<Town>({
    .id = "town",
    .summary = "a walled town by the sea, with piers, a main road and inhabited houses",
    .gives = {Fact::rooms, Fact::start, Fact::exit, Fact::spawns, Fact::doors, Fact::connected},
    .options = town_options,
});

}  // namespace warren
