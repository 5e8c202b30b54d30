// SPDX-License-Identifier: MIT
// The contents of a report: differences, chosen levels, correlations.
#include "tools/survey/report.hpp"

#include <doctest/doctest.h>

#include <atomic>

#include "tools/survey/choice_levels.hpp"
#include "tools/survey/comparison.hpp"
#include "tools/survey/diversity.hpp"
#include "tools/survey/svg_charts.hpp"

namespace warren::report_test {

using namespace warren::survey;

namespace {

Row row_of(std::uint64_t seed, Value rooms, Value loops) {
  Row row;
  row.reset(seed);
  row.values.fill(0);
  row[MetricId::rooms] = rooms;
  row[MetricId::loops] = loops;
  return row;
}

}  // namespace

TEST_CASE("an effect is the difference in standard deviations, and the largest come first") {
  Summary one;
  Summary other;
  for (const Value v : {8, 10, 12}) {
    one.add(row_of(1, v, v));
    other.add(row_of(1, v + 2, v + 1));
  }
  const std::vector<Difference> differences = compare(one, other);
  REQUIRE(differences.size() == 2);
  CHECK(differences[0].name == "rooms");
  CHECK(differences[0].one == 10);
  CHECK(differences[0].other == 12);
  CHECK(differences[0].effect == doctest::Approx(1));
  CHECK(differences[1].effect == doctest::Approx(0.5));
  CHECK(size_of(differences[0].effect) == "large");
  CHECK(size_of(-0.3) == "small");
  for (const Difference& d : compare(one, one)) CHECK(d.effect == 0);
}

TEST_CASE("correlation is 1 for equal trends, -1 for opposite ones, 0 for constants") {
  std::vector<Row> rows;
  for (Value v = 0; v < 20; ++v) rows.push_back(row_of(static_cast<std::uint64_t>(v), v, 40 - 2 * v));
  CHECK(correlation(rows, index_of(MetricId::rooms), index_of(MetricId::rooms)) == doctest::Approx(1));
  CHECK(correlation(rows, index_of(MetricId::rooms), index_of(MetricId::loops)) == doctest::Approx(-1));
  CHECK(correlation(rows, index_of(MetricId::rooms), index_of(MetricId::doors)) == 0);
}

TEST_CASE("the most typical level has all medians, and the worst has no path to the exit") {
  Summary summary;
  std::vector<Row> rows;
  for (Value v = 0; v < 21; ++v) rows.push_back(row_of(static_cast<std::uint64_t>(v), v, v));
  rows[3][MetricId::path_percent] = missing;
  for (const Row& row : rows) summary.add(row);
  const ChosenLevels chosen = choose_levels(rows, summary, 2);
  CHECK(chosen.typical.front() == 10);
  CHECK(chosen.worst.front() == 3);
  CHECK(chosen.best.size() == 2);
}

TEST_CASE("equal maps have diversity 0, inverted maps 100 %") {
  CellSet full({10, 10}, Rect{0, 0, 10, 10});
  CHECK(diversity_of({full, full}).percent == 0);
  CHECK(diversity_of({full, CellSet({10, 10})}).percent == doctest::Approx(100));
  CHECK(diversity_of({full}).percent == 0);
}

TEST_CASE("names that look like HTML stay text") {
  CHECK(escaped("<b>\"&") == "&lt;b&gt;&quot;&amp;");
  const Recipe recipe = Recipe::shipped("simple").value();
  const Summary nothing;
  const std::vector<Row> no_rows;
  const Result<std::string> page = report_page({{.name = "</script><b>",
                                                 .recipe = &recipe,
                                                 .request = recipe.request(),
                                                 .summary = &nothing,
                                                 .sample = &no_rows,
                                                 .command = [](std::uint64_t) { return std::string("x"); }}},
                                               ReportKind::each);
  REQUIRE(page);
  CHECK(page->find("<b>") == std::string::npos);
}

TEST_CASE("there is no page without its levels when their builds are cancelled") {
  const std::atomic<bool> cancelled{true};
  const Recipe recipe = Recipe::shipped("simple").value();
  const Summary nothing;
  std::vector<Row> rows(1);
  rows[0].reset(1);
  Reported reported{.name = "simple",
                    .recipe = &recipe,
                    .request = recipe.request(),
                    .summary = &nothing,
                    .sample = &rows,
                    .command = [](std::uint64_t) { return std::string("x"); }};
  CHECK(report_page({reported}, ReportKind::each));
  reported.request.cancel = &cancelled;
  const Result<std::string> page = report_page({reported}, ReportKind::each);
  REQUIRE_FALSE(page);
  CHECK(page.error().code == ErrorCode::cancelled);
}

}  // namespace warren::report_test
