// SPDX-License-Identifier: MIT
#include "tools/survey/measure.hpp"

#include <fmt/core.h>

#include <warren/grid/cell_set.hpp>

namespace warren::survey {

namespace {

/// In hundredths of a percent, rounded to nearest; 0 of an empty whole.
Value share(std::int64_t part, std::int64_t whole) {
  constexpr std::int64_t all = 100 * 100;
  return whole == 0 ? 0 : (part * all * 2 + whole) / (whole * 2);
}

}  // namespace

void measure_into(Row& row, const Level& level, Gauge& gauge, SpawnNames& names) {
  const Metrics m = gauge.measure(level);
  row[MetricId::rooms] = std::ssize(level.rooms);
  row[MetricId::corridors] = static_cast<Value>(level.corridors.size());
  row[MetricId::floor_percent] = share(m.floor, m.cells);
  row[MetricId::largest_area] = m.largest_area;
  row[MetricId::path_length] = m.path_length ? *m.path_length : missing;
  row[MetricId::path_percent] = m.path_length ? share(*m.path_length, level.width() + level.height()) : missing;
  row[MetricId::reachable_percent] = share(m.reachable, m.floor);
  row[MetricId::dead_ends] = m.dead_ends;
  row[MetricId::dead_end_percent] = share(m.dead_ends, m.floor);
  row[MetricId::loops] = m.loops;
  row[MetricId::large_loops] = m.large_loops;
  row[MetricId::chokepoints] = m.chokepoints;
  row[MetricId::chokepoint_percent] = share(m.chokepoints, m.floor);
  row[MetricId::largest_square] = m.largest_square;
  row[MetricId::doors] = 0;
  for_each_door(level.tiles, [&](Point) { ++row[MetricId::doors]; });
  row[MetricId::spawns] = std::ssize(level.spawns);
  row[MetricId::vaults] = std::ssize(level.prefabs);
  row[MetricId::attempts] = level.attempts;
  row[MetricId::work_steps] = level.work_steps;
  count_spawns(level.spawns, names, row.spawns);
}

std::string rule_of(const Error& error) {
  if (!error.place.check.empty()) return error.place.check;
  const std::string reason = error.message.substr(0, error.message.find(" (seed"));
  return error.place.builder.empty() ? reason : fmt::format("{}: {}", error.place.builder, reason);
}

}  // namespace warren::survey
