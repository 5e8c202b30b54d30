// SPDX-License-Identifier: MIT
#include "src/mission/drops.hpp"

#include <algorithm>
#include <optional>

#include "src/placement/doors.hpp"

namespace warren {

namespace {

/// Whether all neighbours of a cell are connected without it.
bool has_way_around(const CellSet& cells, Point cell, Movement movement) {
  CellSet rest = cells;
  rest.erase(cell);
  std::optional<CellSet> reached;
  for (const Point step : steps_of(movement)) {
    const Point beside = cell + step;
    if (!rest.contains(beside)) continue;
    if (!reached) reached = rest.flood(beside, movement);
    if (!reached->contains(beside)) return false;
  }
  return reached.has_value();
}

}  // namespace

int add_drops(Level& level, const CellSet& open, int count, Rng& rng) {
  constexpr int tries_for_each = 24;
  Mission& mission = level.mission;
  CellSet regions = open;
  CellSet places = open;
  const auto keep_away = [&](Point cell) {
    regions.erase(cell);
    places.erase(Rect{cell.x, cell.y, 1, 1}.grown(1).intersection(level.bounds()));
  };
  for (const Lock& lock : mission.locks) std::ranges::for_each(lock.cells, keep_away);
  for (const OneWay& one_way : mission.one_ways) keep_away(one_way.at);
  int added = 0;
  for (int tries = 0; added < count && tries < tries_for_each * count; ++tries) {
    // Most cells of open ground have no walls beside them.
    std::optional<Point> cell;
    for (int draws = 0; draws < tries_for_each && !cell; ++draws) {
      cell = places.pick(rng);
      if (!cell) return added;
      const bool fits = stands_in_wall(*cell, [&](Point p) { return open.contains(p); }) && level.is_free(*cell);
      if (fits) break;
      places.erase(*cell);
      cell.reset();
    }
    if (!cell) continue;
    places.erase(*cell);
    if (!has_way_around(regions, *cell, level.movement)) continue;
    const Point along = open.contains(*cell + Point{1, 0}) ? Point{1, 0} : Point{0, 1};
    mission.one_ways.push_back({*cell, rng.coin() ? along : Point{} - along});
    keep_away(*cell);
    ++added;
  }
  return added;
}

}  // namespace warren
