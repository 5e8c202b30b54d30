// SPDX-License-Identifier: MIT
#include "tools/survey/choice_levels.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tools/survey/anchors.hpp"

namespace warren::survey {

namespace {

/// The metrics that do not depend on the size of the map.
constexpr std::array judged = {MetricId::floor_percent,      MetricId::path_percent, MetricId::dead_end_percent,
                               MetricId::chokepoint_percent, MetricId::large_loops,  MetricId::largest_square};

double written(Value value, MetricId metric) {
  return static_cast<double>(value) / static_cast<double>(metrics[index_of(metric)].scale());
}

/// The distance of a value from the nearest range, plus a small share of its distance from the mean, which ranks levels
/// that are inside of the range.
double distance(MetricId metric, double value) {
  constexpr double little = 0.05;
  double nearest = std::numeric_limits<double>::max();
  for (const Anchor& anchor : anchors) {
    if (anchor.metric != metric) continue;
    const double width = std::max(anchor.p95 - anchor.p5, 1e-9);
    const double outside = std::max({anchor.p5 - value, value - anchor.p95, 0.0});
    nearest = std::min(nearest, (outside + little * std::abs(value - anchor.mean)) / width);
  }
  return nearest;
}

double distance_to_medians(const Row& row, const Summary& summary, const std::vector<double>& medians,
                           const std::vector<double>& deviations) {
  double sum = 0;
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (row.values[i] == missing || deviations[i] <= 0 || summary[i].empty()) continue;
    const double away = (static_cast<double>(row.values[i]) - medians[i]) / deviations[i];
    sum += away * away;
  }
  return sum;
}

/// The seeds with the lowest scores; ties go to the smaller seed.
std::vector<std::uint64_t> smallest(std::vector<std::pair<double, std::uint64_t>> scores, std::size_t count) {
  std::ranges::sort(scores);
  std::vector<std::uint64_t> seeds;
  for (std::size_t i = 0; i < std::min(count, scores.size()); ++i) seeds.push_back(scores[i].second);
  return seeds;
}

}  // namespace

double distance_to_games(const Row& row) {
  double sum = 0;
  for (const MetricId metric : judged) {
    constexpr double no_path = 10;  // worse than any level with a path
    sum += row[metric] == missing ? no_path : distance(metric, written(row[metric], metric));
  }
  return sum;
}

ChosenLevels choose_levels(const std::vector<Row>& sample, const Summary& summary, std::size_t of_each) {
  std::vector<double> medians;
  std::vector<double> deviations;
  for (std::size_t i = 0; i < metric_count; ++i) {
    medians.push_back(summary[i].quantile(0.5));
    deviations.push_back(summary[i].deviation());
  }
  std::vector<std::pair<double, std::uint64_t>> near_games;
  std::vector<std::pair<double, std::uint64_t>> far_from_games;
  std::vector<std::pair<double, std::uint64_t>> near_medians;
  for (const Row& row : sample) {
    const double away = distance_to_games(row);
    near_games.emplace_back(away, row.seed);
    far_from_games.emplace_back(-away, row.seed);
    near_medians.emplace_back(distance_to_medians(row, summary, medians, deviations), row.seed);
  }
  return {smallest(std::move(near_games), of_each), smallest(std::move(far_from_games), of_each),
          smallest(std::move(near_medians), of_each)};
}

}  // namespace warren::survey
