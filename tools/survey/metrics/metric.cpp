// SPDX-License-Identifier: MIT
#include "tools/survey/metrics/metric.hpp"

#include <fmt/core.h>

#include <warren/grid/cell_set.hpp>
#include <warren/search/counts.hpp>

#include "tools/survey/metrics/mission_metrics.hpp"

namespace warren::survey {

namespace {

/// Hundredths of a percent, rounded to the nearest; 0 if the whole is 0.
Value share(std::int64_t part, std::int64_t whole) {
  constexpr std::int64_t all = 100 * 100;
  return whole == 0 ? 0 : (part * all * 2 + whole) / (whole * 2);
}

template <class Range>
Value count(const Range& range) {
  return static_cast<Value>(range.size());
}

Value doors_in(const Level& level) {
  Value doors = 0;
  for_each_door(level.tiles, [&](Point) { ++doors; });
  return doors;
}

}  // namespace

std::optional<std::size_t> find_metric(std::string_view name) {
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (metrics[i].name == name) return i;
  }
  return std::nullopt;
}

MetricValues values_of(const Level& level, const Metrics& measured) {
  const Metrics& m = measured;
  const MissionMetrics mission = measure_mission(level);
  return {
#define WARREN_METRIC(name, unit, value, help) (value),
#include "tools/survey/metrics/metrics.def"
#undef WARREN_METRIC
  };
}

std::string to_text(Value value, const Metric& metric) {
  if (value == missing) return "";
  if (metric.unit == Unit::count) return fmt::format("{}", value);
  return fmt::format("{}.{:02}", value / 100, value % 100);  // no share is below 0
}

}  // namespace warren::survey
