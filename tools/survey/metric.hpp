// SPDX-License-Identifier: MIT
// What is measured of a level: the names, described once in metrics.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace warren::survey {

/// A figure as it is kept: whole, so that sums and quantiles are exact. Percentages are kept in hundredths.
using Value = std::int64_t;
/// What stands where a level has no such figure: the way to an exit that cannot be reached.
inline constexpr Value missing = std::numeric_limits<Value>::min();

enum class Unit : std::uint8_t { count, percent };

struct Metric {
  std::string_view name{};
  Unit unit = Unit::count;
  std::string_view help{};

  /// How many of a value make one as people write it.
  constexpr Value scale() const { return unit == Unit::percent ? 100 : 1; }
};

enum class MetricId : std::uint8_t {
#define WARREN_METRIC(name, unit, help) name,
#include "tools/survey/metrics.def"
#undef WARREN_METRIC
};

inline constexpr std::array metrics = {
#define WARREN_METRIC(name, unit, help) Metric{#name, Unit::unit, help},
#include "tools/survey/metrics.def"
#undef WARREN_METRIC
};
inline constexpr std::size_t metric_count = metrics.size();

constexpr std::size_t index_of(MetricId id) { return static_cast<std::size_t>(id); }
std::optional<std::size_t> find_metric(std::string_view name);

/// 3, or 38.25 for a percentage: as it stands in CSV and in expressions.
std::string to_text(Value value, const Metric& metric);

}  // namespace warren::survey
