// SPDX-License-Identifier: MIT
#include "tests/quality/recipe_figures.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <utility>

#include "tools/survey/diversity.hpp"

namespace warren::quality {

using namespace warren::survey;

namespace {

double scaled(const MetricValues& values, MetricId id) {
  return static_cast<double>(values[index_of(id)]) / static_cast<double>(metrics[index_of(id)].scale());
}

bool is_inside(std::string_view game, const MetricValues& values) {
  return std::ranges::all_of(compared, [&](MetricId id) {
    if (values[index_of(id)] == missing) return false;
    const Anchor& range = anchor_of(game, id);
    return scaled(values, id) >= range.p5 && scaled(values, id) <= range.p95;
  });
}

std::int64_t empty_rooms(const Level& level) {
  const RoomGraph graph(level);
  std::vector<bool> used(level.rooms.size());
  for (const Spawn& spawn : level.spawns) {
    const int room = graph.room_at(spawn.at);
    if (room != RoomGraph::none) used[static_cast<std::size_t>(room)] = true;
  }
  return std::ranges::count(used, false);
}

double share_of(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

const Anchor& anchor_of(std::string_view game, MetricId metric) {
  return *std::ranges::find_if(anchors,
                               [&](const Anchor& anchor) { return anchor.game == game && anchor.metric == metric; });
}

double Sample::mean() const {
  double sum = 0;
  for (const double value : values_) sum += value;
  return values_.empty() ? 0 : sum / static_cast<double>(values_.size());
}

double Sample::percentile(double percent) const {
  if (values_.empty()) return 0;
  std::vector<double> sorted = values_;
  std::ranges::sort(sorted);
  const double rank = percent / 100 * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(rank);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (rank - std::floor(rank)) * (sorted[above] - sorted[below]);
}

RecipeFigures measure_recipe(std::string name, const Recipe& recipe, int levels) {
  using Clock = std::chrono::steady_clock;
  RecipeFigures figures{.recipe = std::move(name), .levels = levels};
  std::vector<CellSet> maps;
  std::array<std::int64_t, games.size()> inside{};
  std::int64_t rooms = 0;
  std::int64_t empty = 0;
  Sample times;
  Level level;
  for (int seed = 1; seed <= levels; ++seed) {
    Request request = recipe.request();
    request.seed = static_cast<std::uint64_t>(seed);
    const Clock::time_point since = Clock::now();
    const Status built = recipe.build_into(level, request);
    times.add(std::chrono::duration<double, std::milli>(Clock::now() - since).count());
    if (!built) {
      if (figures.failed++ == 0) figures.first_error = to_text(built.error());
      continue;
    }
    const MetricValues values = values_of(level, measure(level));
    for (std::size_t i = 0; i < metric_count; ++i) {
      if (values[i] != missing) figures.samples[i].add(scaled(values, static_cast<MetricId>(i)));
    }
    for (std::size_t i = 0; i < games.size(); ++i) inside[i] += is_inside(games[i], values) ? 1 : 0;
    rooms += std::ssize(level.rooms);
    empty += empty_rooms(level);
    maps.push_back(walkable_cells(level.tiles));
  }
  const Diversity diversity = diversity_of(maps);
  figures.diversity_percent = diversity.percent;
  figures.relative_diversity = diversity.relative;
  for (std::size_t i = 0; i < games.size(); ++i) figures.inside_percent[i] = share_of(inside[i], std::ssize(maps));
  figures.empty_room_percent = share_of(empty, rooms);
  figures.milliseconds = times.mean();
  return figures;
}

std::vector<double> holes(const std::vector<RecipeFigures>& recipes, const Anchor& range) {
  constexpr int parts = 10;
  std::array<bool, parts> reached{};
  for (const RecipeFigures& figures : recipes) {
    for (const double value : figures[range.metric].values()) {
      if (value < range.p5 || value > range.p95) continue;
      const auto part = static_cast<int>((value - range.p5) / (range.p95 - range.p5) * parts);
      reached[static_cast<std::size_t>(std::min(part, parts - 1))] = true;
    }
  }
  const bool is_count = metrics[index_of(range.metric)].unit == Unit::count;
  std::vector<double> found;
  for (int part = 0; part < parts; ++part) {
    const double lower = range.p5 + (range.p95 - range.p5) * part / parts;
    const double upper = range.p5 + (range.p95 - range.p5) * (part + 1) / parts;
    // Tenths of a range of counts may contain no whole number.
    const bool has_values = !is_count || std::ceil(lower) < upper || part == parts - 1;
    if (has_values && !reached[static_cast<std::size_t>(part)]) found.push_back(lower);
  }
  return found;
}

}  // namespace warren::quality
