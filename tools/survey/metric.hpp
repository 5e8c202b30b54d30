// SPDX-License-Identifier: MIT
// The metrics of a level, generated from metrics.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace warren::survey {

/// A stored value: an integer, so that sums and quantiles are exact. Percentages are stored in hundredths.
using Value = std::int64_t;
/// The value of a metric that a level does not have, such as the path length to an unreachable exit.
inline constexpr Value missing = std::numeric_limits<Value>::min();

enum class Unit : std::uint8_t { count, percent };

struct Metric {
  std::string_view name{};
  Unit unit = Unit::count;
  std::string_view help{};

  /// The stored value of one unit.
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

/// "3", or "38.25" for a percentage, as in CSV and in expressions.
std::string to_text(Value value, const Metric& metric);

}  // namespace warren::survey
