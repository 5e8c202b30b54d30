// SPDX-License-Identifier: MIT
// The table of metrics: its values, and the page that documents it.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <warren/warren.hpp>

#include "tools/survey/measure.hpp"
#include "tools/survey/metrics/metric.hpp"
#include "tools/survey/named_counts.hpp"

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
  CHECK(values[index_of(MetricId::exits)] == std::ssize(level.exits));
  CHECK(values[index_of(MetricId::monsters)] > 0);
  CHECK(values[index_of(MetricId::monsters)] + values[index_of(MetricId::items)] + values[index_of(MetricId::traps)] +
            values[index_of(MetricId::props)] ==
        values[index_of(MetricId::spawns)]);
  CHECK(values[index_of(MetricId::clearance)] == 1);  // its corridors are one cell wide
  CHECK(values_of(Level(), Metrics())[index_of(MetricId::clearance)] == missing);
  const double floor = 10000.0 * static_cast<double>(measured.floor) / static_cast<double>(measured.cells);
  CHECK(static_cast<double>(values[index_of(MetricId::floor_percent)]) == doctest::Approx(floor).epsilon(0.001));
  CHECK(values_of(Level(), Metrics())[index_of(MetricId::path_length)] == missing);
  CHECK(values_of(Level(), Metrics())[index_of(MetricId::path_percent)] == missing);
}

TEST_CASE("a row counts spawns, exits, prefabs and roles by name") {
  Level level(Size{20, 10});
  level.carve(level.interior());
  level.add_spawn({1, 1}, "Orc", "test");
  level.add_spawn({2, 1}, "Orc", "test");
  level.add_exit({3, 1}, "portal").name = "gate";
  level.add_exit({4, 1}, "portal").name = "portal";
  level.prefabs.push_back({.name = "well"});
  level.rooms.emplace_back(1, 1, 3, 3);
  level.rooms.back().set_role("boss");
  level.rooms.emplace_back(5, 1, 3, 3);
  CountNames names;
  Row row;
  LevelMeter meter;
  measure_into(row, level, meter, names);
  CHECK(row.count_of("spawns.Orc") == count_spawns(level, {.name = "Orc"}));
  CHECK(row.count_of("exits.portal") == count_exits(level, "portal"));
  CHECK(row.count_of("exits.gate") == count_exits(level, {}, "gate"));
  CHECK(row.count_of("prefabs.well") == count_prefabs(level, "well"));
  CHECK(row.count_of("roles.boss") == count_roles(level, "boss"));
  CHECK(row.counts.size() == 5);
  CHECK(row.count_of("spawns.boss") == 0);
  std::string json;
  append_json(json, row.counts);
  CHECK(json == R"({"exits.gate":1,"exits.portal":2,"prefabs.well":1,"roles.boss":1,"spawns.Orc":2})");
  std::vector<NamedCount> back;
  CountNames others;
  CHECK(read_json(json, others, back));
  CHECK(back == row.counts);
}

}  // namespace warren::survey::metrics_test
