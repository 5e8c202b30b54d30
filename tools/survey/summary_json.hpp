// SPDX-License-Identifier: MIT
// A summary for programs.
#pragma once

#include <functional>
#include <string>

#include "tools/json/catalogue_json.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

using tool::Json;

/// min, mean, median, p90 and max, as people write them.
Json as_json(const Histogram& values, const Metric& metric);

/// levels, failed, metrics, spawns and failures; for each rule `command(seed)` tells how to see it broken.
Json as_json(const Summary& summary, const std::function<std::string(std::uint64_t)>& command);

/// What is measured, for `warren list`.
Json metrics_as_json();

}  // namespace warren::survey
