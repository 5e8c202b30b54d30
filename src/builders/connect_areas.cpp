// SPDX-License-Identifier: MIT
// Joins areas that are cut off from each other by the shortest digs.
//
//   ##################       ##################     In each round every area but the largest looks for the nearest
//   ##...#####......##       ##...#####......##     cell that is not its own, through the rock and in all directions
//   ##...#####......##       ##...xxxxx......##     at once, and digs there. Areas that have been found are joined
//   ####.########..###  -->  ####.########..###     already and wait for the next round, so every round leaves half
//   ###############.##       ####x##########.##     of them at the most. What is dug is a tree of the shortest links.
//   ##....############       ##....############     Through deep water a dig is a bridge.
//   ##################       ##################
//                                                   Areas under `min_area` are filled, unless they have a room, the
//                                                   start, an exit or a spawn in them. A dig along the side of a door
//                                                   takes the door out of its wall, and leaves plain floor there.
//
// This is Boruvka's way to a minimum spanning tree. Cost: linear in the cells for each round; a cave takes two.
#include <warren/builders/connect_areas.hpp>

#include <optional>
#include <vector>

#include <warren/analysis/areas.hpp>
#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// Fills the areas that are too small to be worth a dig. The largest stays in any case.
void fill_small(Level& level, const Areas& areas, int min_area) {
  std::vector<bool> keep(areas.size(), false);
  const auto keep_at = [&](Point p) {
    if (const std::optional<std::size_t> area = areas.at(p)) keep[*area] = true;
  };
  keep[0] = true;
  if (level.start) keep_at(*level.start);
  for (const Point exit : level.exits) keep_at(exit);
  for (const Spawn& spawn : level.spawns) keep_at(spawn.at);
  for (const Rect& room : level.rooms) {
    for (int y = room.top(); y < room.bottom(); ++y) {
      for (int x = room.left(); x < room.right(); ++x) keep_at({x, y});
    }
  }
  const CellSet small = areas.cells_where([&](std::size_t i) { return areas[i].cells < min_area && !keep[i]; });
  if (small.empty()) return;
  small.for_each([&](Point p) { level.tiles[p] = Tile::wall; });
  level.forget_blocked();
}

/// Digs from one area to whatever is nearest to it.
class Digger {
 public:
  explicit Digger(Level& level) : level_(level), came_by_(level.size(), unseen), rooms_(level.size()) {
    for (const Rect& room : level.rooms) rooms_.insert(room);
  }

  /// Returns the open cell that the area was joined to.
  std::optional<Point> join(const Areas& areas, std::size_t area) {
    queue_.clear();
    std::optional<Point> met = collect_area(areas, area);
    // The rock follows the area in the queue, in the order of the distance.
    for (std::size_t i = 0; i < queue_.size() && !met; ++i) met = look_around(queue_[i]);
    for (const Point p : queue_) came_by_[p] = unseen;
    return met;
  }

  /// How many cells the last join looked at.
  std::int64_t cost() const { return static_cast<std::int64_t>(queue_.size()); }

 private:
  /// Begins the queue with all cells of the area. Returns an open cell beside it that is not its own: a dig for
  /// others has come this way.
  std::optional<Point> collect_area(const Areas& areas, std::size_t area) {
    const auto add = [&](Point p) {
      came_by_[p] = source;
      queue_.push_back(p);
    };
    add(areas[area].first);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      for (const Point step : orthogonal_steps) {
        const Point there = queue_[i] + step;
        if (!level_.walkable(there) || came_by_[there] != unseen) continue;
        if (areas.at(there) != area) return there;
        add(there);
      }
    }
    return std::nullopt;
  }

  /// Adds the rock around a cell to the queue. An open cell there is what the search is for: then it digs, and
  /// returns it.
  std::optional<Point> look_around(Point here) {
    for (std::uint8_t s = 0; s < 4; ++s) {
      const Point there = here + orthogonal_steps[s];
      if (!level_.interior().contains(there) || came_by_[there] != unseen) continue;
      if (level_.walkable(there)) {
        dig_back(here);
        return there;
      }
      came_by_[there] = s;
      queue_.push_back(there);
    }
    return std::nullopt;
  }

  /// Opens the way from a cell in the rock back to the area.
  void dig_back(Point p) {
    while (came_by_[p] != source) {
      level_.dig(p, level_.tiles[p] == Tile::deep_water ? Tile::bridge : Tile::floor);
      if (!rooms_.contains(p)) level_.corridors.add(p);
      for (const Point step : orthogonal_steps) {
        const Point beside = p + step;
        if (is_door(level_.tiles[beside])) level_.tiles[beside] = Tile::floor;
      }
      p = p - orthogonal_steps[came_by_[p]];
    }
    level_.corridors.close();
  }

  static constexpr std::uint8_t source = 4;
  static constexpr std::uint8_t unseen = 5;

  Level& level_;
  Grid<std::uint8_t> came_by_;  // the step that led to a cell of the rock
  CellSet rooms_;
  std::vector<Point> queue_;
};

/// Joins every area but the largest to another, unless another has been joined to it.
Status join_all(Level& level, const Areas& areas, Digger& digger) {
  std::vector<bool> joined(areas.size(), false);
  joined[0] = true;
  const std::size_t digs_per_frame = areas.size() / 16 + 1;
  for (std::size_t i = 1; i < areas.size(); ++i) {
    if (joined[i]) continue;
    const std::optional<Point> met = digger.join(areas, i);
    if (Status going = level.work(digger.cost()); !going) return going;
    if (!met) return unlucky("an area cannot be joined to the others");  // it lies in the outermost ring
    joined[i] = true;
    if (const std::optional<std::size_t> other = areas.at(*met)) joined[*other] = true;
    if (i % digs_per_frame == 0) level.frame("area joined");
  }
  return ok();
}

}  // namespace

Status ConnectAreas::build(Level& level, Rng&) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  Areas areas(CellSet::walkable(level.tiles));
  if (areas.size() > 1 && min_area > 1) {
    fill_small(level, areas, min_area);
    areas = Areas(CellSet::walkable(level.tiles));
    level.frame("small areas filled");
  }
  if (areas.size() < 2) return ok();
  Digger digger(level);
  while (areas.size() > 1) {
    if (Status joined = join_all(level, areas, digger); !joined) return joined;
    areas = Areas(CellSet::walkable(level.tiles));
  }
  return ok();
}

namespace {

constexpr Option options[] = {
    option<&ConnectAreas::min_area>("min_area", {1, 100000},
                                    "areas with fewer cells are filled, if nothing is in them"),
};

}  // namespace

constinit const Descriptor ConnectAreas::descriptor = describe<ConnectAreas>({
    .id = "connect_areas",
    .summary = "joins areas that are cut off from each other by the shortest digs",
    .gives = Fact::connected,
    .options = options,
});

}  // namespace warren
