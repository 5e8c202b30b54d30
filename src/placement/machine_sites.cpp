// SPDX-License-Identifier: MIT
#include "src/placement/machine_sites.hpp"

#include <algorithm>

#include "src/placement/doors.hpp"

namespace warren {

namespace {

/// Calls visit(Point) for the walkable cells of a room.
template <class Visit>
void for_each_room_cell(const Level& level, const Room& room, Visit visit) {
  const auto look_at = [&](Point p) {
    if (level.walkable(p)) visit(p);
  };
  if (!room.cells().empty()) return room.cells().for_each(look_at);
  const Rect box = room.box.intersection(level.bounds());
  for (int y = box.top(); y < box.bottom(); ++y) {
    for (int x = box.left(); x < box.right(); ++x) look_at({x, y});
  }
}

bool is_doorstep(Tile tile) {
  return tile == Tile::floor || tile == Tile::wood_floor || tile == Tile::gravel || tile == Tile::road;
}

}  // namespace

MachineSites::MachineSites(const Level& level) : level_(level), barred_(level.size()) {
  if (!level.start) return;
  gates_.find(walkable_cells(level.tiles), *level.start, level.movement);
  parts_.resize(gates_.parts().size());
  bar_all();
  find_rooms();
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const int around = gates_.parent(static_cast<int>(i));
    if (around == Gates::none || gates_.parts()[index(around)].cells != gates_.parts()[i].cells + 1) continue;
    const bool is_passage = stands_in_wall(gate(static_cast<int>(i)), [&](Point p) { return level.walkable(p); });
    parts_[is_passage ? index(around) : i].is_loose = true;
  }
}

void MachineSites::bar(Point cell) {
  if (!level_.tiles.contains(cell)) return;
  barred_.insert(cell);
  for (int part = gates_.part_at(cell); part != Gates::none && !parts_[index(part)].is_barred;
       part = gates_.parent(part)) {
    parts_[index(part)].is_barred = true;
  }
}

void MachineSites::bar_all() {
  bar(*level_.start);
  for (const Exit& exit : level_.exits) bar(exit.at);
  level_.mission.for_each_cell([this](Point cell) { bar(cell); });
  for (const OneWay& one_way : level_.mission.one_ways) bar(one_way.at);
  const auto bar_area = [this](const Rect& area) {
    for (int y = area.top(); y < area.bottom(); ++y) {
      for (int x = area.left(); x < area.right(); ++x) {
        if (level_.walkable({x, y})) bar({x, y});
      }
    }
  };
  level_.for_each_protected_area(bar_area);
  if (level_.given() != nullptr) {
    for (const Rect& room : level_.given()->rooms) bar_area(room);
  }
  for (const Zone& zone : level_.zones) {
    if (zone.name.starts_with(Machine::zone_prefix)) zone.cells.for_each([this](Point cell) { bar(cell); });
  }
}

void MachineSites::find_rooms() {
  for (std::size_t i = 0; i < level_.rooms.size(); ++i) {
    const Room& room = level_.rooms[i];
    // The innermost part has the greatest index.
    int part = Gates::none;
    for_each_room_cell(level_, room, [&](Point cell) {
      const int at = gates_.part_at(cell);
      if (at != Gates::none) ++parts_[index(at)].room_cells;
      part = std::max(part, at);
    });
    for_each_room_cell(level_, room, [&](Point cell) {
      while (part != Gates::none && !gates_.is_behind(part, cell)) part = gates_.parent(part);
    });
    if (part == Gates::none) continue;
    ++parts_[index(part)].rooms;
    parts_[index(part)].room = static_cast<int>(i);
  }
  // A part comes after the parts that it is nested in.
  for (int i = static_cast<int>(parts_.size()) - 1; i >= 0; --i) {
    const int around = gates_.parent(i);
    if (around == Gates::none) continue;
    parts_[index(around)].rooms += parts_[index(i)].rooms;
    parts_[index(around)].room_cells += parts_[index(i)].room_cells;
  }
}

bool MachineSites::suits(int site, const Machine& machine) const {
  const Part& part = parts_[index(site)];
  const int cells = gates_.parts()[index(site)].cells;
  if (part.is_barred || cells < machine.min_cells || cells > machine.max_cells || barred_.contains(gate(site))) {
    return false;
  }
  const bool is_room = part.rooms == 1 && part.room != Gates::none;
  if (machine.area == MachineArea::room && !is_room) return false;
  if (machine.area == MachineArea::dead_end && part.room_cells > 0) return false;
  if (machine.area == MachineArea::gate && part.is_loose) return false;
  if (!machine.roles.empty()) {
    if (!is_room) return false;
    const std::string& role = level_.rooms[index(part.room)].role();
    if (std::ranges::find(machine.roles, role) == machine.roles.end()) return false;
  }
  if (machine.door == MachineDoor::none) return true;
  const Tile tile = level_.tiles[gate(site)];
  if (is_door(tile)) return machine.door != MachineDoor::portcullis && door_fits(level_, gate(site));
  if (!is_doorstep(tile) || level_.spawn_at(gate(site)) != nullptr || !door_fits(level_, gate(site))) return false;
  return std::ranges::none_of(all_steps, [&](Point step) { return is_door(level_.tiles[gate(site) + step]); });
}

std::span<const int> MachineSites::find(const Machine& machine) {
  found_.clear();
  for (int i = 0; i < static_cast<int>(parts_.size()); ++i) {
    if (suits(i, machine)) found_.push_back(i);
  }
  return found_;
}

void MachineSites::cells(int site, std::vector<Point>& into) const {
  into.clear();
  gates_.for_each_cell(site, [&](Point cell) { into.push_back(cell); });
  std::ranges::sort(into, [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
}

Rect MachineSites::box(int site) const {
  const Part& part = parts_[index(site)];
  return part.rooms == 1 && part.room != Gates::none ? level_.rooms[index(part.room)].box : Rect{};
}

void MachineSites::take(int site) {
  bar(gate(site));
  gates_.for_each_cell(site, [this](Point cell) { bar(cell); });
  // Parts that are nested in it and have no cell of their own in it do not exist, so all of them are barred now.
}

}  // namespace warren
