// SPDX-License-Identifier: MIT
#include "src/placement/machine_placer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "src/placement/where_cells.hpp"

namespace warren {

namespace {

constexpr std::array<Tile, 4> machine_door_tiles = {Tile::floor, Tile::door, Tile::secret_door, Tile::portcullis};

}  // namespace

bool MachinePlacer::place(const Machine& machine, const Area& area, Rng& rng) {
  measure(area);
  placed_.clear();
  const bool fits =
      std::ranges::all_of(machine.parts, [&](const MachinePart& part) { return place_part(machine, part, area, rng); });
  if (fits) {
    put(machine, area, rng);
  } else {
    for (const Placed& placed : placed_) {
      marks_.set(placed.at, CellMarks::free);
      marks_.set(placed.at, CellMarks::open);
    }
  }
  for (const Point cell : area.cells) steps_[cell] = outside;
  return fits;
}

void MachinePlacer::measure(const Area& area) {
  constexpr int unknown = -2;
  for (const Point cell : area.cells) steps_[cell] = unknown;
  queue_.assign(1, area.gate);
  most_steps_ = 0;
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const Point from = queue_[i];
    const int next = i == 0 ? 1 : steps_[from] + 1;
    for (const Point step : steps_of(level_.movement)) {
      const Point to = from + step;
      if (!steps_.contains(to) || steps_[to] != unknown) continue;
      steps_[to] = next;
      most_steps_ = next;
      queue_.push_back(to);
    }
  }
}

bool MachinePlacer::place_part(const Machine& machine, const MachinePart& part, const Area& area, Rng& rng) {
  candidates_.clear();
  for (const Point cell : area.cells) {
    if (suits(machine, part, area, cell)) candidates_.push_back(cell);
  }
  const int wanted = rng.between(part.count.min, part.count.max);
  const std::size_t first = placed_.size();
  int count = 0;
  while (count < wanted && !candidates_.empty()) {
    const auto i = static_cast<std::size_t>(rng.below(static_cast<int>(candidates_.size())));
    const Point cell = std::exchange(candidates_[i], candidates_.back());
    candidates_.pop_back();
    const std::int64_t apart = part.where.spacing;
    const bool is_near =
        std::any_of(placed_.begin() + static_cast<std::ptrdiff_t>(first), placed_.end(),
                    [&](const Placed& other) { return squared_distance(other.at, cell) < apart * apart; });
    if (!is_near && take(part, cell, rng)) ++count;
  }
  return count >= part.count.min;
}

bool MachinePlacer::suits(const Machine& machine, const MachinePart& part, const Area& area, Point cell) {
  if (!marks_.is(cell, CellMarks::free) || !level_.interior().contains(cell)) return false;
  if (part.spawns.empty() && !marks_.is(cell, CellMarks::paintable)) return false;
  // The cells beside a door stay free.
  const bool is_at_gate = std::abs(cell.x - area.gate.x) <= 1 && std::abs(cell.y - area.gate.y) <= 1;
  if (is_at_gate && machine.door != MachineDoor::none) return false;
  return is_in_place(part, area, cell) && meets(part, cell);
}

bool MachinePlacer::is_in_place(const MachinePart& part, const Area& area, Point cell) const {
  const bool above = marks_.is(cell + Point{0, -1}, CellMarks::solid);
  const bool right = marks_.is(cell + Point{1, 0}, CellMarks::solid);
  const bool below = marks_.is(cell + Point{0, 1}, CellMarks::solid);
  const bool left = marks_.is(cell + Point{-1, 0}, CellMarks::solid);
  if (part.not_in_hallway && ((above && below) || (left && right))) return false;
  switch (part.place) {
    case MachinePlace::anywhere: return true;
    case MachinePlace::centre: return marks_.is_central(cell, area.box);
    case MachinePlace::wall: return above || right || below || left;
    case MachinePlace::corner: return (above || below) && (left || right);
    case MachinePlace::entrance: return steps_[cell] * 3 <= most_steps_ + 2;
    case MachinePlace::far_from_entrance: return steps_[cell] * 3 >= most_steps_ * 2;
  }
  return false;
}

bool MachinePlacer::meets(const MachinePart& part, Point cell) {
  if (part.where.empty()) return true;
  const auto [found, is_new] = matching_.try_emplace(&part);
  if (is_new) {
    found->second = walkable_cells(level_.tiles);
    if (!keep_matching(part.where, level_, found->second)) found->second.reset(level_.size());
  }
  return found->second.contains(cell);
}

bool MachinePlacer::take(const MachinePart& part, Point cell, Rng& rng) {
  const SpawnRow* row = nullptr;
  if (!part.spawns.empty()) {
    row = &part.spawns[static_cast<std::size_t>(rng.below(static_cast<int>(part.spawns.size())))];
    if (row->stands()) {
      if (!marks_.can_stand(cell)) return false;
      marks_.clear(cell, CellMarks::open);
    }
  }
  marks_.clear(cell, CellMarks::free);
  placed_.push_back({&part, row, cell});
  return true;
}

void MachinePlacer::put(const Machine& machine, const Area& area, Rng& rng) {
  painter_.paint(level_, marks_, area.cells, machine.floors, rng);
  for (const Placed& placed : placed_) {
    if (placed.row == nullptr) {
      level_.tiles[placed.at] = placed.part->tile;
    } else {
      level_.add_spawn(placed.at, *placed.row, machine.name);
      level_.spawns.back().data = machine.spawn_data(*placed.part, *placed.row);
    }
  }
  if (machine.door != MachineDoor::none) {
    level_.tiles[area.gate] = machine_door_tiles[static_cast<std::size_t>(machine.door)];
    marks_.keep_clear_around(area.gate);
  }
  CellRuns cells;
  for (std::size_t i = 0, end = 0; i < area.cells.size(); i = end) {
    for (end = i + 1; end < area.cells.size() && area.cells[end] == area.cells[end - 1] + Point{1, 0};) ++end;
    cells.add({area.cells[i].x, area.cells[i].y, static_cast<int>(end - i)});
  }
  level_.add_zone(std::string(Machine::zone_prefix).append(machine.name), std::move(cells));
  level_.zones.back().data = machine.zone_data();
}

}  // namespace warren
