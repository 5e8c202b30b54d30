// SPDX-License-Identifier: MIT
#include "tools/survey/summary_json.hpp"

namespace warren::survey {

namespace {

/// "spawns" for "spawns.": the key of a group.
std::string_view without_dot(std::string_view group) { return group.substr(0, group.empty() ? 0 : group.size() - 1); }

}  // namespace

Json as_json(const Histogram& values, const Metric& metric) {
  const auto scale = static_cast<double>(metric.scale());
  const auto whole = [&](Value value) {
    return metric.scale() == 1 ? Json(value) : Json(static_cast<double>(value) / scale);
  };
  return {{"min", whole(values.min())},
          {"mean", values.mean() / scale},
          {"median", values.quantile(0.5) / scale},
          {"p90", values.quantile(0.9) / scale},
          {"max", whole(values.max())}};
}

Json as_json(const Summary& summary, const std::function<std::string(std::uint64_t)>& command) {
  Json json = {{"levels", summary.levels()}, {"failed", summary.failed()}};
  Json& of_metrics = json["metrics"] = Json::object();
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (!summary[i].empty()) of_metrics[std::string(metrics[i].name)] = as_json(summary[i], metrics[i]);
  }
  for (const std::string_view group : count_groups) json[std::string(without_dot(group))] = Json::object();
  for (const auto& [name, counts] : summary.counts()) {
    const std::string_view group = group_of(name);
    json[std::string(without_dot(group))][name.substr(group.size())] = as_json(counts, Metric{.name = name});
  }
  Json& failures = json["failures"] = Json::array();
  for (const auto& [rule, tally] : summary.failures()) {
    failures.push_back({{"rule", rule}, {"count", tally.count}, {"command", command(tally.first_seed)}});
  }
  return json;
}

Json metrics_as_json() {
  Json all = Json::array();
  for (const Metric& metric : metrics) {
    all.push_back({{"id", metric.name}, {"summary", metric.help}, {"unit", metric.unit_name()}});
  }
  return all;
}

}  // namespace warren::survey
