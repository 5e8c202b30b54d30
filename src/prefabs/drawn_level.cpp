// SPDX-License-Identifier: MIT
#include "src/prefabs/drawn_level.hpp"

#include <algorithm>
#include <utility>

#include "src/prefabs/mission_parts.hpp"

namespace warren {

bool draw_cell(Level& level, Point p, Tile tile, Role role, std::string_view spawn) {
  if (role == Role::transparent) return true;
  level.tiles[p] = tile;
  // Stairs that lead down are an exit, whatever their role.
  if (tile == Tile::down_stairs) level.exits.push_back(p);
  if (!spawn.empty()) level.spawns.push_back({p, std::string(spawn)});
  if (role != Role::start) return true;
  if (level.start) return false;
  level.start = p;
  return true;
}

Result<Prefab> drawing_of(PrefabSource source, std::string_view file) {
  if (std::ranges::find(source.fields, "kind", &PrefabField::key) == source.fields.end()) {
    source.fields.push_back({"kind", "level", 1, 1});
  }
  return Prefab::make_unchecked(source, stem_of(file), file).map_error(as_level_error);
}

Result<Level> level_of(const Prefab& drawing, std::string_view file) {
  Level level(drawing.size());
  level.name = drawing.name();
  level.data = drawing.header().data;
  level.mission = mission_of(drawing, drawing.cells(), Orientation::none);
  std::vector<Error> errors;
  for (std::size_t i = 0; i < drawing.cells().cells().size(); ++i) {
    const PrefabCell& cell = drawing.cells()[i];
    const Point p = drawing.cells().point(i);
    const std::string_view spawn =
        cell.spawn == PrefabCell::no_spawn ? std::string_view() : drawing.spawn_names()[cell.spawn];
    const std::size_t spawns_before = level.spawns.size();
    const bool fits = draw_cell(level, p, cell.tile, cell.role, spawn);
    if (level.spawns.size() > spawns_before) level.spawns.back().data = drawing.spawn_data()[cell.spawn];
    if (!fits && errors.size() < 100) errors.push_back(second_start({.file = std::string(file), .cells = {p}}));
  }
  if (!errors.empty()) return failure(combined(std::move(errors)));
  return level;
}

Error as_level_error(Error error) {
  if (error.code == ErrorCode::bad_prefab) error.code = ErrorCode::bad_level;
  for (Error& other : error.more) other = as_level_error(std::move(other));
  return error;
}

std::string_view stem_of(std::string_view file) {
  const std::string_view name = file.substr(file.find_last_of("/\\") + 1);
  return name.substr(0, name.find_last_of('.'));
}

Error second_start(Place place) {
  return {ErrorCode::bad_level, "this is a second start", std::move(place), "keep one of them"};
}

}  // namespace warren
