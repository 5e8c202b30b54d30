// SPDX-License-Identifier: MIT
#include <warren/level/level.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include <warren/level/drawing.hpp>

namespace warren {

void Corridors::grow(std::size_t bound) { cells_.resize(2 * (used_ + bound)); }

void Corridors::close() {
  const std::size_t closed = ends_.empty() ? 0 : ends_.back();
  if (used_ > closed) ends_.push_back(used_);
}

void Corridors::clear() {
  used_ = 0;
  ends_.clear();
}

bool Corridors::operator==(const Corridors& other) const {
  return ends_ == other.ends_ && std::ranges::equal(cells(), other.cells());
}

bool Room::has_tag(std::string_view tag) const { return std::ranges::find(tags(), tag) != tags().end(); }

void Room::add_tag(std::string_view tag) {
  if (!has_tag(tag)) details_.edit().tags.emplace_back(tag);
}

void Level::reset(Size size) {
  tiles.reset(size, Tile::wall);
  rooms.clear();
  corridors.clear();
  zones.clear();
  start.reset();
  exits.clear();
  prefabs.clear();
  mission.clear();
  data = {};
  constexpr std::size_t max_spare = 1024;
  for (Spawn& spawn : spawns) {
    if (spare_spawns_.size() < max_spare) spare_spawns_.push_back(std::move(spawn));
  }
  spawns.clear();
}

bool Level::is_free(Point p) const {
  bool in_mission = false;
  mission.for_each_cell([&](Point cell) { in_mission |= cell == p; });
  return walkable(p) && !is_door(tiles[p]) && start != p && exit_at(p) == nullptr && spawn_at(p) == nullptr &&
         !is_protected(p) && !in_mission;
}

bool Level::is_protected(Point p) const {
  bool found = false;
  for_each_protected_area([&](const Rect& area) { found |= area.contains(p); });
  return found;
}

const Exit* Level::exit_at(Point p) const {
  const auto found = std::ranges::find(exits, p, &Exit::at);
  return found == exits.end() ? nullptr : &*found;
}

const Spawn* Level::spawn_at(Point p) const {
  const auto found = std::find_if(spawns.begin(), spawns.end(), [p](const Spawn& s) { return s.at == p; });
  return found == spawns.end() ? nullptr : &*found;
}

void Level::carve(const Rect& area, Tile tile) {
  const Rect inside = area.intersection(interior());
  if (!inside.empty()) tiles.fill(inside, tile);
}

Exit& Level::add_exit(Point p, std::string_view kind) {
  tiles[p] = exit_tile(kind);
  const auto found = std::ranges::find(exits, p, &Exit::at);
  if (found == exits.end()) return exits.emplace_back(p, kind);
  found->kind = kind;
  return *found;
}

Spawn& Level::next_spawn() {
  if (spare_spawns_.empty()) return spawns.emplace_back();
  spawns.push_back(std::move(spare_spawns_.back()));
  spare_spawns_.pop_back();
  if (!spawns.back().data.empty()) spawns.back().data = {};
  return spawns.back();
}

void Level::add_spawn(Point at, std::string_view what, std::string_view source) {
  const SpawnRow* row = tile_set->find_spawn(what);
  if (row != nullptr) return add_spawn(at, *row, source);
  Spawn& spawn = next_spawn();
  spawn.at = at;
  spawn.name = what;
  spawn.kind.reset();
  spawn.glyph = 0;
  spawn.foreground.reset();
  spawn.source = source;
}

void Level::add_spawn(Point at, const SpawnRow& row, std::string_view source) {
  Spawn& spawn = next_spawn();
  spawn.at = at;
  spawn.name = row.name;
  spawn.kind = row.kind;
  spawn.glyph = row.glyph;
  spawn.foreground = row.foreground;
  spawn.source = source;
  if (!row.data.empty()) spawn.data = row.data;
}

void Level::add_zone(std::string_view zone, CellRuns cells) {
  const std::size_t space = zone.rfind(' ');
  const bool has_number = space < zone.size() && zone.find_first_not_of("0123456789", space + 1) == zone.npos;
  const std::string_view kind = has_number ? zone.substr(0, space) : zone;
  std::string unique(kind);
  for (int i = 2; std::ranges::find(zones, unique, &Zone::name) != zones.end(); ++i) {
    unique = std::string(kind) + " " + std::to_string(i);
  }
  zones.push_back({std::move(unique), std::move(cells), {}});
}

void Level::remove_exits() {
  for (const Point exit : exits) {
    if (tiles.contains(exit) && is_exit_tile(tiles[exit])) tiles[exit] = Tile::floor;
  }
  exits.clear();
}

void Level::remove_doors() {
  for (Tile& tile : tiles.cells()) {
    if (is_door(tile)) tile = Tile::floor;
  }
}

void Level::forget_blocked() {
  const auto has_floor = [this](const Rect& room) {
    for (int y = room.top(); y < room.bottom(); ++y) {
      for (int x = room.left(); x < room.right(); ++x) {
        if (walkable({x, y})) return true;
      }
    }
    return false;
  };
  std::erase_if(rooms, [&](const Rect& room) { return !has_floor(room); });
  const auto is_blocked = [this](Point cell) { return !walkable(cell); };
  for (Room& room : rooms) {
    bool lost_cells = false;
    room.cells().for_each([&](Point cell) { lost_cells |= is_blocked(cell); });
    if (lost_cells) room.set_cells(room.cells().filtered([&](Point cell) { return !is_blocked(cell); }));
  }
  if (std::ranges::any_of(corridors.cells(), is_blocked)) corridors.remove_if(is_blocked);
  std::erase_if(spawns, [&](const Spawn& spawn) { return is_blocked(spawn.at); });
  std::erase_if(exits, [this](const Exit& exit) { return !tiles.contains(exit.at) || !is_exit_tile(tiles[exit.at]); });
  if (start && is_blocked(*start)) start.reset();
}

}  // namespace warren
