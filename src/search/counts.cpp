// SPDX-License-Identifier: MIT
#include <warren/search/counts.hpp>

#include <algorithm>

#include <warren/level/drawing.hpp>
#include <warren/search/room_graph.hpp>

namespace warren {

namespace {

bool is_any_or(std::string_view wanted, std::string_view word) { return wanted.empty() || wanted == word; }

/// The corners of the squares that cover a cell.
CellSet corners_over(const CellSet& corners, Point cell, int side) {
  const Rect around = Rect{cell.x - side + 1, cell.y - side + 1, side, side}.intersection(corners.bounds());
  return corners & CellSet(corners.size(), around);
}

/// The top left corners of all walkable squares, for a side that grows by one cell at a time.
class OpenSquares {
 public:
  explicit OpenSquares(const CellSet& walkable) : corners_(walkable) {}

  const CellSet& corners() const { return corners_; }
  int side() const { return side_; }
  /// A square is open if the four smaller squares in its corners are.
  void grow() {
    CellSet larger(corners_.size());
    corners_.for_each([&](Point p) {
      const auto is_open = [&](Point offset) { return corners_.contains(p + offset); };
      if (is_open({1, 0}) && is_open({0, 1}) && is_open({1, 1})) larger.insert(p);
    });
    corners_ = std::move(larger);
    ++side_;
  }

  /// The exits that a body of this side cannot walk to.
  std::vector<Point> exits_beyond(const Level& level) const {
    CellSet reached(level.size());
    if (level.start) {
      corners_over(corners_, *level.start, side_).for_each([&](Point from) {
        if (!reached.contains(from)) reached |= corners_.flood(from, level.movement);
      });
    }
    std::vector<Point> beyond;
    for (const Exit& exit : level.exits) {
      if (corners_over(reached, exit.at, side_).empty()) beyond.push_back(exit.at);
    }
    return beyond;
  }

 private:
  CellSet corners_;
  int side_ = 1;
};

}  // namespace

std::int64_t count_exits(const Level& level, std::string_view kind, std::string_view name) {
  return std::ranges::count_if(
      level.exits, [&](const Exit& exit) { return is_any_or(kind, exit.kind) && is_any_or(name, exit.name); });
}

std::int64_t count_prefabs(const Level& level, std::string_view name) {
  return std::ranges::count_if(level.prefabs, [&](const PlacedPrefab& placed) { return is_any_or(name, placed.name); });
}

std::int64_t count_roles(const Level& level, std::string_view role) {
  return std::ranges::count_if(level.rooms,
                               [&](const Room& room) { return !room.role().empty() && is_any_or(role, room.role()); });
}

std::int64_t count_spawns(const Level& level, const SpawnFilter& filter) {
  CellSet in_role;
  if (!filter.role.empty()) {
    in_role.reset(level.size());
    for (const Room& room : level.rooms) {
      if (room.role() == filter.role) floor_of(level, room).insert_into(in_role);
    }
  }
  return std::ranges::count_if(level.spawns, [&](const Spawn& spawn) {
    return is_any_or(filter.name, spawn.name) && (filter.role.empty() || in_role.contains(spawn.at)) &&
           (!filter.kind || kind_of(spawn, *level.tile_set) == *filter.kind);
  });
}

std::vector<Point> exits_without_clearance(const Level& level, int side) {
  OpenSquares squares(walkable_cells(level.tiles));
  while (squares.side() < side) squares.grow();
  return squares.exits_beyond(level);
}

std::optional<int> clearance_of(const Level& level) {
  if (!level.start || level.exits.empty()) return std::nullopt;
  // A body that can walk somewhere contains a smaller one that can too, so the first that cannot ends the search.
  OpenSquares squares(walkable_cells(level.tiles));
  while (squares.exits_beyond(level).empty()) squares.grow();
  return squares.side() - 1;
}

}  // namespace warren
