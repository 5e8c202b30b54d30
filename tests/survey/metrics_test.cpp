// SPDX-License-Identifier: MIT
// The table of metrics: its values, and the page that documents it.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <fmt/format.h>

#include <warren/warren.hpp>

#include "tools/survey/metrics/metric.hpp"

namespace warren::survey::metrics_test {

TEST_CASE("docs/SURVEY.md has the table of metrics") {
  std::string table = "| Metric | Unit | Meaning |\n|---|---|---|\n";
  for (const Metric& metric : metrics) {
    table += fmt::format("| `{}` | {} | {} |\n", metric.name, metric.unit_name(), metric.help);
  }
  std::ifstream file(WARREN_SOURCE_DIR "/docs/SURVEY.md", std::ios::binary);
  const std::string page(std::istreambuf_iterator<char>(file), {});
  CHECK_MESSAGE(page.find(table) != std::string::npos, "docs/SURVEY.md should have this table:\n\n" << table);
}

TEST_CASE("every metric has a name of its own, a unit that its name agrees with, and one sentence of help") {
  std::set<std::string_view> names;
  for (const Metric& metric : metrics) {
    INFO(metric.name);
    CHECK(names.insert(metric.name).second);
    CHECK(metric.name.ends_with("_percent") == (metric.unit == Unit::percent));
    CHECK(metric.help.ends_with("."));
    CHECK(metric.help.find(". ") == std::string_view::npos);
    CHECK(find_metric(metric.name) == names.size() - 1);
  }
}

TEST_CASE("the values are those of the level and of its measures") {
  const Level level = Recipe::shipped("nethack")->build({.seed = 3, .size = {80, 50}}).value();
  const Metrics measured = measure(level);
  const MetricValues values = values_of(level, measured);
  CHECK(values[index_of(MetricId::rooms)] == std::ssize(level.rooms));
  CHECK(values[index_of(MetricId::spawns)] == std::ssize(level.spawns));
  CHECK(values[index_of(MetricId::path_length)] == measured.path_length.value());
  const double floor = 10000.0 * static_cast<double>(measured.floor) / static_cast<double>(measured.cells);
  CHECK(static_cast<double>(values[index_of(MetricId::floor_percent)]) == doctest::Approx(floor).epsilon(0.001));
  CHECK(values_of(Level(), Metrics())[index_of(MetricId::path_length)] == missing);
  CHECK(values_of(Level(), Metrics())[index_of(MetricId::path_percent)] == missing);
}

}  // namespace warren::survey::metrics_test
