// SPDX-License-Identifier: MIT
#include "src/placement/where_cells.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include <warren/search/distance_field.hpp>
#include <warren/search/room_graph.hpp>
#include <warren/search/spheres.hpp>

#include "src/placement/places.hpp"

namespace warren {

namespace {

bool has_name(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string joined(const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, " or ")); }

Rect part_of(const Rect& map, MapSide side) {
  const int third_w = std::max(map.w / 3, 1);
  const int third_h = std::max(map.h / 3, 1);
  switch (side) {
    case MapSide::left: return {map.x, map.y, third_w, map.h};
    case MapSide::right: return {map.right() - third_w, map.y, third_w, map.h};
    case MapSide::top: return {map.x, map.y, map.w, third_h};
    case MapSide::bottom: return {map.x, map.bottom() - third_h, map.w, third_h};
    case MapSide::center: return {map.x + third_w, map.y + third_h, map.w - 2 * third_w, map.h - 2 * third_h};
    case MapSide::any: break;
  }
  return map;
}

class WhereFilter {
 public:
  WhereFilter(const Where& where, const Level& level, CellSet& cells) : where_(where), level_(level), cells_(cells) {}

  Status run() {
    if (cells_.empty()) return unlucky("there is no free cell");
    if (where_.at) return keep_at(*where_.at);
    if (where_.side != MapSide::any) {
      const std::string_view side = map_side_names[static_cast<std::size_t>(where_.side)];
      if (Status left = keep(CellSet(level_.size(), part_of(level_.bounds(), where_.side)), "side", side); !left) {
        return left;
      }
    }
    for (const Condition condition :
         {&WhereFilter::keep_tiles, &WhereFilter::keep_zones, &WhereFilter::keep_roles, &WhereFilter::keep_tags,
          &WhereFilter::keep_rooms, &WhereFilter::keep_dead_ends, &WhereFilter::keep_main_path,
          &WhereFilter::keep_intensity, &WhereFilter::keep_from_start}) {
      if (Status left = (this->*condition)(); !left) return left;
    }
    for (const NamedPathRange& from : where_.steps_from) {
      if (Status left = keep_from(from); !left) return left;
    }
    return ok();
  }

 private:
  using Condition = Status (WhereFilter::*)();

  static Status none_left(std::string_view condition, std::string_view value) {
    return unlucky(fmt::format("no free cell meets \"where\": {} {} leaves none", condition, value));
  }

  Status keep(const CellSet& matching, std::string_view condition, std::string_view value) {
    cells_ &= matching;
    return cells_.empty() ? none_left(condition, value) : ok();
  }

  Status keep_at(Point at) {
    if (!cells_.contains(at)) return unlucky(fmt::format("the cell {},{} of where.at is not free", at.x, at.y));
    cells_.reset(level_.size());
    cells_.insert(at);
    return ok();
  }

  Status keep_tiles() {
    if (where_.tile.empty()) return ok();
    CellSet matching(level_.size());
    for (const Tile tile : level_.tile_set->tiles()) {
      if (has_name(where_.tile, (*level_.tile_set)[tile].name)) matching |= cells_with_tile(level_.tiles, tile);
    }
    return keep(matching, "tile", joined(where_.tile));
  }

  Status keep_zones() {
    if (where_.zone.empty()) return ok();
    CellSet matching(level_.size());
    for (const Zone& zone : level_.zones) {
      if (has_name(where_.zone, zone.name)) zone.cells.insert_into(matching);
    }
    return keep(matching, "zone", joined(where_.zone));
  }

  template <class Wanted>
  CellSet floor_where(Wanted wanted) const {
    CellSet floor(level_.size());
    for (const Room& room : level_.rooms) {
      if (wanted(room)) floor_of(level_, room).insert_into(floor);
    }
    return floor;
  }

  Status keep_roles() {
    if (where_.role.empty()) return ok();
    return keep(floor_where([&](const Room& room) { return has_name(where_.role, room.role()); }), "role",
                joined(where_.role));
  }

  Status keep_tags() {
    if (where_.tag.empty()) return ok();
    const auto is_tagged = [&](const Room& room) {
      return std::ranges::any_of(where_.tag, [&](const std::string& tag) { return room.has_tag(tag); });
    };
    return keep(floor_where(is_tagged), "tag", joined(where_.tag));
  }

  Status keep_rooms() {
    if (!where_.in_room) return ok();
    return keep(floor_where([](const Room&) { return true; }), "in_room", "true");
  }

  Status keep_dead_ends() {
    if (!where_.dead_end) return ok();
    const RoomGraph graph(level_);
    CellSet matching(level_.size());
    for (std::size_t i = 0; i < level_.rooms.size(); ++i) {
      if (graph.degree(static_cast<int>(i)) == 1) floor_of(level_, level_.rooms[i]).insert_into(matching);
    }
    cells_.for_each([&](Point cell) {
      if (graph.room_at(cell) != RoomGraph::none) return;
      int open = 0;
      for (const Point step : orthogonal_steps) open += level_.walkable(cell + step) ? 1 : 0;
      if (open == 1) matching.insert(cell);
    });
    return keep(matching, "dead_end", "true");
  }

  Status keep_main_path() {
    if (where_.main_path == MainPath::any) return ok();
    CellSet path(level_.size());
    if (level_.start) {
      const Grid<std::int32_t> steps = distances_from(open(), *level_.start, level_.movement);
      std::optional<Point> goal;
      level_.for_each_goal([&](Point exit) {
        if (!steps.contains(exit) || steps[exit] == unreachable) return;
        if (!goal || steps[exit] < steps[*goal]) goal = exit;
      });
      if (goal) {
        for (const Point cell : trace_path(steps, *goal, level_.movement)) path.insert(cell);
      }
    }
    // A room that the path crosses belongs to it as a whole.
    CellSet rooms(level_.size());
    for (const Room& room : level_.rooms) {
      const CellRuns floor = floor_of(level_, room);
      bool is_crossed = false;
      floor.for_each([&](Point cell) { is_crossed |= path.contains(cell); });
      if (is_crossed) floor.insert_into(rooms);
    }
    path |= rooms;
    const bool on = where_.main_path == MainPath::on;
    return keep(on ? path : path.complement(), "main_path", on ? "on" : "off");
  }

  Status keep_intensity() {
    const IntensityRange& range = where_.intensity;
    if (range == IntensityRange{}) return ok();
    const Grid<std::uint8_t> intensity = intensity_of(level_);
    cells_.for_each([&](Point cell) {
      if (intensity[cell] < range.min || intensity[cell] > range.max) cells_.erase(cell);
    });
    return cells_.empty() ? none_left("intensity", fmt::format("of {} to {}", range.min, range.max)) : ok();
  }

  Status keep_from_start() {
    if (where_.steps_from_start == PathRange{} || !level_.start) return ok();
    return keep_in_range(distances_from(open(), *level_.start, level_.movement), where_.steps_from_start,
                         "steps_from_start");
  }

  Status keep_from(const NamedPathRange& from) {
    const CellSet sources = named(from.name);
    if (sources.empty()) {
      return unlucky(fmt::format("where.steps_from: no exit, spawn, prefab, zone or role is called \"{}\"", from.name));
    }
    return keep_in_range(distances_from(open(), sources, level_.movement), from.steps, "steps_from." + from.name);
  }

  /// The walkable cells of everything with this name.
  CellSet named(std::string_view name) const {
    CellSet cells = floor_where([&](const Room& room) { return room.role() == name; });
    const auto insert = [&](Point p) {
      if (level_.tiles.contains(p)) cells.insert(p);
    };
    if (level_.start && name == "start") insert(*level_.start);
    for (const Exit& exit : level_.exits) {
      if (name == "exit" || exit.kind == name || exit.name == name) insert(exit.at);
    }
    for (const Spawn& spawn : level_.spawns) {
      if (spawn.name == name) insert(spawn.at);
    }
    for (const PlacedPrefab& placed : level_.prefabs) {
      if (placed.name == name) cells.insert(placed.area.intersection(level_.bounds()));
    }
    for (const Zone& zone : level_.zones) {
      if (zone.name == name) zone.cells.insert_into(cells);
    }
    return cells & open();
  }

  Status keep_in_range(const Grid<std::int32_t>& steps, const PathRange& range, std::string_view condition) {
    int best = -1;
    cells_.for_each([&](Point cell) {
      const int distance = steps[cell];
      if (distance == unreachable || distance < range.min || distance > range.max) return cells_.erase(cell);
      const bool is_better = range.prefer == PathRange::Prefer::nearest ? distance < best : distance > best;
      if (best < 0 || is_better) best = distance;
    });
    if (cells_.empty()) {
      if (range.max == PathRange::most) return none_left(condition, fmt::format("of at least {}", range.min));
      return none_left(condition, fmt::format("of {} to {}", range.min, range.max));
    }
    if (range.prefer == PathRange::Prefer::any) return ok();
    cells_.for_each([&](Point cell) {
      if (steps[cell] != best) cells_.erase(cell);
    });
    return ok();
  }

  const CellSet& open() const {
    if (open_.size() != level_.size()) open_ = walkable_cells(level_.tiles);
    return open_;
  }

  const Where& where_;
  const Level& level_;
  CellSet& cells_;
  mutable CellSet open_;
};

/// The cell of a room's floor that is nearest to its center; nothing if it has no floor. Unlike middle_of(), it uses
/// the cells of a room that is not a rectangle, since its box may have cells of other rooms in it.
std::optional<Point> middle_of_floor(const Level& level, const Room& room) {
  if (room.cells().empty()) {
    const Point middle = middle_of(level, room);
    return level.walkable(middle) ? std::optional(middle) : std::nullopt;
  }
  const auto rank = [&](Point cell) { return std::tuple(squared_distance(cell, room.center()), cell.y, cell.x); };
  std::optional<Point> middle;
  room.cells().for_each([&](Point cell) {
    if (level.walkable(cell) && (!middle || rank(cell) < rank(*middle))) middle = cell;
  });
  return middle;
}

}  // namespace

Status keep_matching(const Where& where, const Level& level, CellSet& cells) {
  if (where.empty() && !cells.empty()) return ok();
  return WhereFilter(where, level, cells).run();
}

Result<std::vector<std::size_t>> matching_rooms(const Where& where, const Level& level,
                                                const std::function<bool(const Room& room, Point middle)>& among) {
  struct Candidate {
    std::size_t room;
    Point middle;
  };
  std::vector<Candidate> candidates;
  CellSet middles(level.size());
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    const std::optional<Point> middle = middle_of_floor(level, level.rooms[i]);
    if (!middle || !among(level.rooms[i], *middle)) continue;
    candidates.push_back({i, *middle});
    middles.insert(*middle);
  }
  if (candidates.empty()) return unlucky("no room is left to choose from");
  if (Status matched = keep_matching(where, level, middles); !matched) return failure(std::move(matched.error()));
  std::vector<std::size_t> found;
  for (const Candidate& candidate : candidates) {
    if (middles.contains(candidate.middle)) found.push_back(candidate.room);
  }
  return found;
}

Result<Point> pick_matching(const Where& where, const Level& level, CellSet cells, std::string_view what, Rng& rng) {
  if (Status matched = keep_matching(where, level, cells); !matched) {
    matched.error().message = fmt::format("{}: {}", what, matched.error().message);
    return failure(std::move(matched.error()));
  }
  return *cells.pick(rng);
}

}  // namespace warren
