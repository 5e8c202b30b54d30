// SPDX-License-Identifier: MIT
// The metrics of a level, as defined in metrics.def. The survey, the studio and `./dev quality` share them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <warren/level/level.hpp>
#include <warren/search/metrics.hpp>

namespace warren::survey {

/// A stored figure. Integers keep sums and quantiles exact; percentages are stored in hundredths of a percent.
using Value = std::int64_t;
/// The value of a metric that a level does not have, such as the path to an exit that cannot be reached.
inline constexpr Value missing = std::numeric_limits<Value>::min();
/// The largest value that is read from a file. Expressions can multiply it by a hundred, and a double holds it exactly.
inline constexpr Value max_value = Value{1} << 53;

enum class Unit : std::uint8_t { count, percent };
inline constexpr std::array<std::string_view, 2> unit_names = {"count", "percent"};

struct Metric {
  std::string_view name{};
  Unit unit = Unit::count;
  std::string_view help{};  ///< one sentence

  /// The stored value of 1.
  constexpr Value scale() const { return unit == Unit::percent ? 100 : 1; }
  std::string_view unit_name() const { return unit_names[static_cast<std::size_t>(unit)]; }
};

enum class MetricId : std::uint8_t {
#define WARREN_METRIC(name, unit, value, help) name,
#include "tools/survey/metrics/metrics.def"
#undef WARREN_METRIC
};

inline constexpr std::array metrics = {
#define WARREN_METRIC(name, unit, value, help) Metric{#name, Unit::unit, help},
#include "tools/survey/metrics/metrics.def"
#undef WARREN_METRIC
};
inline constexpr std::size_t metric_count = metrics.size();

constexpr std::size_t index_of(MetricId id) { return static_cast<std::size_t>(id); }
std::optional<std::size_t> find_metric(std::string_view name);

/// One value per metric, in the order of the table.
using MetricValues = std::array<Value, metric_count>;
/// `measured` is the result of measure(level) or of a LevelMeter.
MetricValues values_of(const Level& level, const Metrics& measured);

/// 3, or 38.25 for a percentage: as it stands in CSV and in expressions.
std::string to_text(Value value, const Metric& metric);

}  // namespace warren::survey
