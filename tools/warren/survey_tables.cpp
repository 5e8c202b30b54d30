// SPDX-License-Identifier: MIT
#include "tools/warren/survey_tables.hpp"

#include <iterator>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "tools/survey/comparison.hpp"

namespace warren::tool {

namespace {

void add_line(std::string& out, std::string_view name, const survey::Histogram& values, const survey::Metric& metric) {
  const auto scale = static_cast<double>(metric.scale());
  const int decimals = metric.scale() == 1 ? 0 : 1;
  fmt::format_to(std::back_inserter(out), "  {:22} {:>10.{}f} {:>10.1f} {:>10.1f} {:>10.1f} {:>10.{}f}\n", name,
                 static_cast<double>(values.min()) / scale, decimals, values.mean() / scale,
                 values.quantile(0.5) / scale, values.quantile(0.9) / scale, static_cast<double>(values.max()) / scale,
                 decimals);
}

std::string table_heading() {
  return fmt::format("  {:22} {:>10} {:>10} {:>10} {:>10} {:>10}\n", "", "min", "mean", "median", "p90", "max");
}

}  // namespace

std::string survey_table(const survey::Summary& summary, const std::function<std::string(std::uint64_t)>& command) {
  std::string out;
  if (!summary[survey::MetricId::attempts].empty()) {
    out += table_heading();
    for (std::size_t i = 0; i < survey::metric_count; ++i) {
      if (summary[i].max() > 0) add_line(out, survey::metrics[i].name, summary[i], survey::metrics[i]);
    }
    for (const auto& [name, counts] : summary.counts()) {
      add_line(out, printable(name), counts, survey::Metric{.name = name});
    }
  }
  for (const auto& [rule, tally] : summary.failures()) {
    out += fmt::format("  failed {}: {}\n    {}\n", counted(tally.count, "time"), printable(rule),
                       printable(command(tally.first_seed)));
  }
  return out;
}

std::string dungeon_table(const survey::DungeonSummary& summary) {
  std::string out = table_heading();
  for (std::size_t i = 0; i < survey::dungeon_figure_names.size(); ++i) {
    const survey::Histogram& values = summary[static_cast<survey::DungeonFigure>(i)];
    const std::string_view name = survey::dungeon_figure_names[i];
    if (values.max() > 0) add_line(out, name, values, survey::Metric{.name = name});
  }
  return out;
}

std::string comparison_table(const survey::Summary& one, const survey::Summary& other) {
  std::string out = fmt::format("  {:28} {:>10} {:>10} {:>8}\n", "", "mean", "other mean", "effect");
  for (const survey::Difference& d : survey::compare(one, other)) {
    out += fmt::format("  {:28} {:>10.2f} {:>10.2f} {:>+8.2f} {}\n", printable(d.name), d.one, d.other, d.effect,
                       survey::size_of(d.effect));
  }
  return out;
}

}  // namespace warren::tool
