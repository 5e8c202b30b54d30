// SPDX-License-Identifier: MIT
// Rooms of a Voronoi diagram, with whole walls between them.
//
//   #####################     Seeds are scattered over the map, and every cell belongs to the nearest one. A cell is a
//   #.....#......#......#     wall if the cell to its right or below it belongs to another seed, so that walls are thin
//   #.....##....##......#     and without gaps. The cells of a seed are a room. Nothing connects the rooms yet:
//   #......##..##.......#     `connect_areas` opens the walls between neighbours, and `door_placement` puts doors
//   ##......####..###...#     there.
//   #.##...##..####.##..#
//   #####################     Cost: linear in the cells.
#include <warren/builders/voronoi_rooms.hpp>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <warren/chain/step.hpp>

#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

namespace warren {

namespace {

/// Denser seeds would leave rooms without floor.
constexpr std::int64_t cells_per_room = 25;

/// Adds the floor of a row to the rooms of its owners.
void add_row(const Rect& inside, std::span<const std::int32_t> here, std::span<const std::int32_t> below, int y,
             std::vector<CellRuns>& rooms) {
  CellRun run{.y = y, .length = 0};
  std::int32_t owner = 0;
  const auto end_run = [&] {
    if (run.length > 0) rooms[static_cast<std::size_t>(owner)].add(run);
    run.length = 0;
  };
  for (int x = inside.left(); x < inside.right(); ++x) {
    const auto i = static_cast<std::size_t>(x);
    const bool is_last_column = x + 1 == inside.right();
    const bool is_last_row = y + 1 == inside.bottom();
    const bool is_wall = (!is_last_column && here[i + 1] != here[i]) || (!is_last_row && below[i] != here[i]);
    if (is_wall || (run.length > 0 && here[i] != owner)) end_run();
    if (is_wall) continue;
    if (run.length == 0) run.x = x;
    owner = here[i];
    ++run.length;
  }
  end_run();
}

}  // namespace

Status VoronoiRooms::build(Level& level, Rng& rng) const {
  if (Status going = level.work(8 * level.size().cells()); !going) return going;
  const Rect inside = level.interior();
  const std::int64_t most = std::max<std::int64_t>(inside.area() / cells_per_room, 1);
  const std::vector<Point> places = scatter(CellSet(level.size(), inside), std::min<std::int64_t>(seeds, most), rng);
  std::vector<CellRuns> rooms(places.size());
  std::vector<std::int32_t> above;
  NearestSeeds(level.size(), places, metric).for_each_row([&](int below, std::span<const std::int32_t> owners) {
    const int y = below - 1;
    if (y >= inside.top() && y < inside.bottom()) add_row(inside, above, owners, y, rooms);
    above.assign(owners.begin(), owners.end());
  });
  for (CellRuns& cells : rooms) {
    if (cells.count() < min_cells) continue;
    cells.for_each([&](Point p) { level.tiles[p] = Tile::floor; });
    Room& room = level.rooms.emplace_back(cells.extent());
    if (cells.count() < room.box.area()) room.set_cells(std::move(cells));
    level.frame("room");
  }
  return level.rooms.empty() ? unlucky("no room has enough cells") : ok();
}

namespace {

constexpr Option voronoi_rooms_options[] = {
    option<&VoronoiRooms::seeds>({1, 100'000}, "number of rooms; at most one per 25 cells"),
    option<&VoronoiRooms::min_cells>({1, 10'000}, "rooms with fewer cells are filled"),
    option<&VoronoiRooms::metric>(metric_names, "distance metric, which decides the shape of the walls"),
};

}  // namespace

constinit const Descriptor VoronoiRooms::descriptor = describe<VoronoiRooms>({
    .id = "voronoi_rooms",
    .summary = "rooms of a Voronoi diagram, with whole walls between them",
    .gives = Fact::rooms,
    .options = voronoi_rooms_options,
});

}  // namespace warren
