// SPDX-License-Identifier: MIT
#include "tools/survey/expectations.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warren::survey {

double statistic_of(const Histogram& values, const Metric& metric, Statistic statistic) {
  const auto scale = static_cast<double>(metric.scale());
  switch (statistic) {
    case Statistic::min: return static_cast<double>(values.min()) / scale;
    case Statistic::mean: return values.mean() / scale;
    case Statistic::median: return values.quantile(0.5) / scale;
    case Statistic::p90: return values.quantile(0.9) / scale;
    case Statistic::max: return static_cast<double>(values.max()) / scale;
  }
  return 0;
}

std::vector<std::string> Expectations::unmet(const Summary& summary) const {
  std::vector<std::string> found;
  if (summary.failed() > most_failed) {
    found.push_back(fmt::format("{} of {} seeds have no level, expected at most {}", summary.failed(), summary.levels(),
                                most_failed));
  }
  const auto counts = summary.counts();
  for (const Window& window : windows) {
    Metric metric = metrics[window.metric];
    Histogram values = summary[window.metric];
    std::string name(metric.name);
    if (!window.counted.empty()) {
      name = window.counted;
      const auto known = counts.find(window.counted);
      values = known == counts.end() ? Histogram{} : known->second;
      metric = {.name = window.counted};
    }
    const std::string_view statistic = statistic_names[static_cast<std::size_t>(window.statistic)];
    if (values.empty() && window.counted.empty()) {
      found.push_back(fmt::format("no level has a value of {}", name));
      continue;
    }
    const double value = statistic_of(values, metric, window.statistic);
    if (value >= window.low && value <= window.high) continue;
    found.push_back(
        fmt::format("the {} of {} is {:.2f}, expected {:g} to {:g}", statistic, name, value, window.low, window.high));
  }
  return found;
}

}  // namespace warren::survey
