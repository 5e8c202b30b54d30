// SPDX-License-Identifier: MIT
#include "tools/survey/metric.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace warren::survey {

std::optional<std::size_t> find_metric(std::string_view name) {
  const auto* found = std::ranges::find(metrics, name, &Metric::name);
  if (found == metrics.end()) return std::nullopt;
  return static_cast<std::size_t>(found - metrics.begin());
}

std::string to_text(Value value, const Metric& metric) {
  if (value == missing) return "";
  if (metric.unit == Unit::count) return fmt::format("{}", value);
  return fmt::format("{}.{:02}", value / 100, value % 100);  // percentages are never negative
}

}  // namespace warren::survey
