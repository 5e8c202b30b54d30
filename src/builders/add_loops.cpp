// SPDX-License-Identifier: MIT
// Opens walls between places that are near to each other and far apart on foot.
//
//   ####################     A tree of rooms makes a player walk back the way he came. Every piece of wall with
//   #....###.....#######     floor on two opposite sides and rock on the other two is looked at, in random order;
//   #...............####     where the way around it is longer than `min_detour` steps it is opened, and from then
//   #....###.....##.####     on it is a way for the walls that follow. Nothing is opened beside a door, so that doors
//   #######.#######.####     stay in their walls.
//   #####......o....####
//   ####################     Brogue does the same, with 20 steps. A search for the way around stops when it cannot
//                            be short any more; all of them together are bounded by a multiple of the map's cells,
//                            and what was not looked at by then stays closed.
#include <warren/builders/add_loops.hpp>

#include <vector>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// A straight piece of wall: its first cell, and the step that leads through it.
struct Wall {
  Point first;
  Point step;
};

class Loops {
 public:
  Loops(const AddLoops& options, Level& level)
      : options_(options), level_(level), seen_(level.size(), 0), budget_(32 * level.size().cells()) {}

  std::vector<Wall> walls() const {
    std::vector<Wall> found;
    const Rect inside = level_.interior();
    for (int y = inside.top(); y < inside.bottom(); ++y) {
      for (int x = inside.left(); x < inside.right(); ++x) {
        if (level_.tiles[{x, y}] != Tile::wall) continue;
        for (const Point step : {Point{1, 0}, Point{0, 1}}) {
          if (cells_through({{x, y}, step}) > 0) found.push_back({{x, y}, step});
        }
      }
    }
    return found;
  }

  /// How many cells have to be opened; 0 when it is not a piece of wall that may be.
  int cells_through(const Wall& wall) const {
    if (!is_way_out(wall.first - wall.step)) return 0;
    const Point side{wall.step.y, wall.step.x};
    Point cell = wall.first;
    for (int cells = 0; cells <= options_.thickness; ++cells, cell = cell + wall.step) {
      if (is_way_out(cell)) return cells;
      if (!level_.interior().contains(cell) || level_.tiles[cell] != Tile::wall) return 0;
      if (level_.walkable(cell + side) || level_.walkable(cell - side)) return 0;
    }
    return 0;
  }

  void open(const Wall& wall, int cells) {
    Point cell = wall.first;
    for (int i = 0; i < cells; ++i, cell = cell + wall.step) level_.dig(cell);
    level_.frame("loop");
  }

  /// True when no way from one cell to the other is as short as the limit.
  bool is_long_way(Point from, Point to) {
    const bool is_short = finds_short_way(from, to);
    budget_ -= last_search();
    return !is_short;
  }

  bool is_tired() const { return budget_ < 0; }
  /// How many cells the last search saw.
  std::int64_t last_search() const { return static_cast<std::int64_t>(queue_.size()); }

 private:
  /// Breadth first, past no cell from which even the straight way would be too long.
  bool finds_short_way(Point from, Point to) {
    ++round_;
    queue_.assign(1, from);
    seen_[from] = round_;
    std::size_t next = 0;
    for (int steps = 1; steps <= options_.min_detour; ++steps) {
      for (const std::size_t end = queue_.size(); next < end; ++next) {
        for (const Point step : orthogonal_steps) {
          const Point there = queue_[next] + step;
          if (!level_.walkable(there) || seen_[there] == round_) continue;
          if (there == to) return true;
          if (steps + manhattan_distance(there, to) > options_.min_detour) continue;
          seen_[there] = round_;
          queue_.push_back(there);
        }
      }
      if (next == queue_.size()) return false;
    }
    return false;
  }

  bool is_way_out(Point p) const { return level_.walkable(p) && !is_door(level_.tiles[p]); }

  const AddLoops& options_;
  Level& level_;
  Grid<std::int32_t> seen_;  // the round in which a cell was last seen
  std::int32_t round_ = 0;
  std::vector<Point> queue_;
  std::int64_t budget_;
};

}  // namespace

Status AddLoops::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  Loops loops(*this, level);
  std::vector<Wall> walls = loops.walls();
  rng.shuffle(std::span(walls));
  int added = 0;
  for (const Wall& wall : walls) {
    if (added >= most || loops.is_tired()) break;
    // An earlier loop may have changed what is beside the wall.
    const int cells = loops.cells_through(wall);
    if (cells == 0) continue;
    const Point before = wall.first - wall.step;
    const Point behind{wall.first.x + cells * wall.step.x, wall.first.y + cells * wall.step.y};
    const bool opens = loops.is_long_way(before, behind);
    if (Status going = level.work(loops.last_search()); !going) return going;
    if (!opens) continue;
    loops.open(wall, cells);
    ++added;
  }
  return ok();
}

namespace {

constexpr Option options[] = {
    option<&AddLoops::min_detour>("min_detour", {2, 1000}, "a wall is opened when the way around it is longer"),
    option<&AddLoops::thickness>("thickness", {1, 10}, "of the thickest wall that is opened"),
    option<&AddLoops::most>("most", {0, 10000}, "how many loops a level gets at the most"),
};

}  // namespace

constinit const Descriptor AddLoops::descriptor = describe<AddLoops>({
    .id = "add_loops",
    .summary = "opens walls between places that are near to each other and far apart on foot",
    .options = options,
});

}  // namespace warren
