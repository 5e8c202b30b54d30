// SPDX-License-Identifier: MIT
// Small maps with something of every kind, and an independent reading of Where: cell by cell, with plain queues.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <warren/placement/where.hpp>
#include <warren/search/room_graph.hpp>

#include "tests/support/intensity_oracle.hpp"
#include "tests/support/random_steps.hpp"

namespace warren::test {

/// Adds roles, tags, zones, exits, spawns, prefabs and a start at random to a map. The names are those of
/// random_where().
inline void dress(Level& level, Rng& rng) {
  const auto word = [&] { return std::string(rng.pick(std::span<const std::string_view>(words).subspan(1))); };
  const auto cell = [&] { return rng.cell_of(level.bounds()); };
  for (Room& room : level.rooms) {
    if (rng.one_in(2)) room.set_role(word());
    if (rng.one_in(2)) room.add_tag(word());
  }
  for (int i = rng.below(3); i > 0; --i) {
    CellSet cells(level.size());
    const Point corner = cell();
    cells.insert(Rect{corner.x, corner.y, 1 + rng.below(9), 1 + rng.below(9)});
    level.zones.push_back({rng.coin() ? "region" : word(), CellRuns(cells)});
  }
  for (int i = rng.below(4); i > 0; --i) {
    const Point at = cell();
    if (!level.is_free(at)) continue;
    const std::string kind = rng.coin() ? std::string(Exit::up) : word();
    Exit& exit = level.add_exit(at, kind);
    if (rng.coin()) exit.name = word();
  }
  for (int i = rng.below(5); i > 0; --i) level.spawns.push_back({cell(), word()});
  if (rng.one_in(3)) level.prefabs.push_back({word(), {cell().x, cell().y, 3, 3}, Orientation::none, false});
  for (int i = rng.below(3); i > 0; --i) {
    const std::string name = word();
    const auto locked = [&](Point p) {
      return std::ranges::any_of(level.mission.locks, [&](const Lock& lock) { return lock.cells[0] == p; });
    };
    const Point gate = cell();
    if (!locked(gate)) level.mission.locks.push_back({"", {gate}, LockCondition::key(name)});
    level.mission.keys.push_back({name, cell()});
  }
  if (const std::optional<Point> start = walkable_cells(level.tiles).pick(rng)) level.start = start;
}

/// Rooms that may overlap, some of them with only a part of their boxes, and stray cells around them.
inline Level small_map(Rng& rng) {
  const int width = rng.between(5, 26);
  Level level({width, rng.between(5, 16)});
  level.movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
  for (int i = rng.below(6); i > 0; --i) {
    const Point corner = rng.cell_of(level.interior());
    const int w = rng.between(1, 6);
    const Rect box = Rect{corner.x, corner.y, w, rng.between(1, 5)}.intersection(level.interior());
    level.carve(box, rng.one_in(3) ? Tile::grass : Tile::floor);
    level.rooms.emplace_back(box);
    CellSet part(level.size());
    part.insert_random(box, 60, rng);
    if (rng.one_in(3) && !part.empty()) level.rooms.back().set_cells(CellRuns(part));
  }
  const int strays = rng.below(60);
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      if (rng.percent(strays)) level.tiles[{x, y}] = rng.one_in(9) ? Tile::door : Tile::floor;
      if (rng.one_in(12)) level.tiles[{x, y}] = Tile::wall;
    }
  }
  dress(level, rng);
  return level;
}

inline bool in_list(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::count(names, name) > 0;
}

/// Whether the cell is floor of the room.
inline bool in_room(const Level& level, const Room& room, Point p) {
  return level.walkable(p) && (room.cells().empty() ? room.box.contains(p) : room.cells().contains(p));
}

/// The steps from the nearest of several cells to every cell, row by row; -1 where there is no path.
inline std::vector<int> steps_from(const Level& level, const std::vector<Point>& sources) {
  std::vector<int> steps(level.tiles.cells().size(), -1);
  std::deque<Point> queue;
  const auto visit = [&](Point p, int distance) {
    if (!level.walkable(p) || steps[level.tiles.index(p)] >= 0) return;
    steps[level.tiles.index(p)] = distance;
    queue.push_back(p);
  };
  for (const Point source : sources) visit(source, 0);
  while (!queue.empty()) {
    const Point p = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (level.movement == Movement::orthogonal && dx != 0 && dy != 0) continue;
        visit({p.x + dx, p.y + dy}, steps[level.tiles.index(p)] + 1);
      }
    }
  }
  return steps;
}

/// The walkable cells of everything with a name.
inline std::vector<Point> cells_named(const Level& level, const std::string& name) {
  std::vector<Point> cells;
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Point p = level.tiles.point(i);
    bool found = level.start == p && name == "start";
    for (const Room& room : level.rooms) found |= room.role() == name && in_room(level, room, p);
    for (const Exit& exit : level.exits)
      found |= exit.at == p && (name == "exit" || exit.kind == name || exit.name == name);
    for (const Spawn& spawn : level.spawns) found |= spawn.at == p && spawn.name == name;
    for (const PlacedPrefab& placed : level.prefabs) found |= placed.area.contains(p) && placed.name == name;
    for (const Zone& zone : level.zones) found |= zone.cells.contains(p) && zone.name == name;
    if (found && level.walkable(p)) cells.push_back(p);
  }
  return cells;
}

/// What is left of some cells, and the start of the message if nothing is.
struct Left {
  std::vector<Point> cells;
  std::string complaint{};
};

/// `on_main_path` is the set that the library finds, which has a test of its own.
inline Left left_by(const Where& where, const Level& level, std::vector<Point> cells, const CellSet& on_main_path) {
  Left left{std::move(cells)};
  if (left.cells.empty()) return {{}, "there is no free cell"};
  const auto keep = [&](const std::string& name, const std::function<bool(Point)>& wanted) {
    if (left.cells.empty()) return;
    std::erase_if(left.cells, [&](Point p) { return !wanted(p); });
    if (left.cells.empty()) left.complaint = "no free cell meets \"where\": " + name + " ";
  };
  const auto in_rooms = [&](const std::function<bool(const Room&)>& wanted, Point p) {
    return std::ranges::any_of(level.rooms, [&](const Room& room) { return wanted(room) && in_room(level, room, p); });
  };
  const auto keep_range = [&](const std::string& name, const PathRange& range, const std::vector<Point>& sources) {
    const std::vector<int> steps = steps_from(level, sources);
    const auto of = [&](Point p) { return steps[level.tiles.index(p)]; };
    keep(name, [&](Point p) { return of(p) >= 0 && of(p) >= range.min && of(p) <= range.max; });
    if (left.cells.empty() || range.prefer == PathRange::Prefer::any) return;
    int best = of(left.cells[0]);
    const bool near = range.prefer == PathRange::Prefer::nearest;
    for (const Point p : left.cells) best = near ? std::min(best, of(p)) : std::max(best, of(p));
    keep(name, [&](Point p) { return of(p) == best; });
  };
  if (where.at) {
    std::erase_if(left.cells, [&](Point p) { return p != *where.at; });
    if (left.cells.empty()) left.complaint = "the cell ";
    return left;
  }
  const auto third = [](int side) { return std::max(side / 3, 1); };
  const int w = level.width();
  const int h = level.height();
  keep("side", [&](Point p) {
    switch (where.side) {
      case MapSide::any: return true;
      case MapSide::left: return p.x < third(w);
      case MapSide::right: return p.x >= w - third(w);
      case MapSide::top: return p.y < third(h);
      case MapSide::bottom: return p.y >= h - third(h);
      case MapSide::center: break;
    }
    return p.x >= third(w) && p.x < w - third(w) && p.y >= third(h) && p.y < h - third(h);
  });
  if (!where.tile.empty()) {
    keep("tile", [&](Point p) { return in_list(where.tile, (*level.tile_set)[level.tiles[p]].name); });
  }
  if (!where.zone.empty()) {
    keep("zone", [&](Point p) {
      return std::ranges::any_of(level.zones,
                                 [&](const Zone& z) { return in_list(where.zone, z.name) && z.cells.contains(p); });
    });
  }
  if (!where.role.empty()) {
    keep("role",
         [&](Point p) { return in_rooms([&](const Room& room) { return in_list(where.role, room.role()); }, p); });
  }
  if (!where.tag.empty()) {
    const auto tagged = [&](const Room& room) {
      return std::ranges::any_of(room.tags(), [&](const std::string& tag) { return in_list(where.tag, tag); });
    };
    keep("tag", [&](Point p) { return in_rooms(tagged, p); });
  }
  if (where.in_room) keep("in_room true", [&](Point p) { return in_rooms([](const Room&) { return true; }, p); });
  if (where.dead_end) {
    const RoomGraph graph(level);
    keep("dead_end true", [&](Point p) {
      for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        if (graph.degree(static_cast<int>(i)) == 1 && in_room(level, level.rooms[i], p)) return true;
      }
      const Point around[] = {{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}};
      const auto open = std::ranges::count_if(around, [&](Point next) { return level.walkable(next); });
      return graph.room_at(p) == RoomGraph::none && open == 1;
    });
  }
  if (where.main_path != MainPath::any) {
    keep("main_path", [&](Point p) { return on_main_path.contains(p) == (where.main_path == MainPath::on); });
  }
  if (where.intensity != IntensityRange{}) {
    const Grid<int> intensity = slow_intensity(level);
    keep("intensity of",
         [&](Point p) { return intensity[p] >= where.intensity.min && intensity[p] <= where.intensity.max; });
  }
  if (where.steps_from_start != PathRange{} && level.start) {
    keep_range("steps_from_start", where.steps_from_start, {*level.start});
  }
  for (const NamedPathRange& from : where.steps_from) {
    if (left.cells.empty()) break;
    const std::vector<Point> sources = cells_named(level, from.name);
    keep_range("steps_from." + from.name, from.steps, sources);
    if (sources.empty()) left.complaint = "where.steps_from: no exit, spawn, prefab, zone or role is called ";
  }
  return left;
}

}  // namespace warren::test
