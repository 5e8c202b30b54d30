// SPDX-License-Identifier: MIT
// Summaries as JSON.
#pragma once

#include <functional>
#include <string>

#include "tools/json/catalogue_json.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

using tool::Json;

/// min, mean, median, p90 and max, in the unit of the metric.
Json as_json(const Histogram& values, const Metric& metric);

/// levels, failed, metrics, spawns and failures. `command(seed)` reproduces the first failure of a rule.
Json as_json(const Summary& summary, const std::function<std::string(std::uint64_t)>& command);

/// The metrics, for `warren list`.
Json metrics_as_json();

}  // namespace warren::survey
