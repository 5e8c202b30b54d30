// SPDX-License-Identifier: MIT
// ./dev quality [N] [RECIPE…]: one line of metrics per recipe. RECIPE is the name of a shipped recipe or the path of a
// file; the default is all shipped recipes. N is the number of levels of each, 300 by default.
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tools/survey/metrics/metric.hpp"

using namespace warren;
using namespace warren::survey;

namespace {

using Clock = std::chrono::steady_clock;

/// The values of one metric, one per level.
class Sample {
 public:
  void add(double value) { values_.push_back(value); }
  bool empty() const { return values_.empty(); }

  double mean() const {
    double sum = 0;
    for (const double value : values_) sum += value;
    return empty() ? 0 : sum / static_cast<double>(values_.size());
  }
  double max() const { return empty() ? 0 : *std::ranges::max_element(values_); }
  /// Interpolates linearly between ranks.
  double percentile(double percent) const {
    if (empty()) return 0;
    std::vector<double> sorted = values_;
    std::ranges::sort(sorted);
    const double rank = percent / 100 * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (rank - std::floor(rank)) * (sorted[above] - sorted[below]);
  }

 private:
  std::vector<double> values_;
};

/// The metrics to print, of those in metrics.def.
constexpr std::array shown = {
    MetricId::floor_percent, MetricId::path_percent, MetricId::reachable_percent, MetricId::dead_end_percent,
    MetricId::loops,         MetricId::large_loops,  MetricId::largest_square,    MetricId::chokepoint_percent,
    MetricId::attempts};

struct Figures {
  std::array<Sample, metric_count> samples;
  Sample milliseconds;
  std::vector<CellSet> maps;
  int failed = 0;
  std::string first_error;

  const Sample& operator[](MetricId id) const { return samples[index_of(id)]; }

  void add(const Level& level) {
    const MetricValues values = values_of(level, measure(level));
    for (std::size_t i = 0; i < metric_count; ++i) {
      if (values[i] == missing) continue;
      samples[i].add(static_cast<double>(values[i]) / static_cast<double>(metrics[i].scale()));
    }
    maps.push_back(walkable_cells(level.tiles));
  }

  /// The percentage of cells that differ between two levels, on average over random pairs.
  double diversity_percent() const {
    constexpr int pairs = 2000;
    if (maps.size() < 2) return 0;
    Rng rng(1);
    Sample differing;
    for (int i = 0; i < pairs; ++i) {
      const int count = static_cast<int>(maps.size());
      const int a = rng.below(count);
      const int b = (a + 1 + rng.below(count - 1)) % count;  // any other
      const CellSet& one = maps[static_cast<std::size_t>(a)];
      const CellSet& other = maps[static_cast<std::size_t>(b)];
      const auto cells = static_cast<double>(one.size().cells());
      differing.add(100.0 * static_cast<double>((one - other).count() + (other - one).count()) / cells);
    }
    return differing.mean();
  }

  /// The same, relative to unrelated maps with as much floor: 2p(1-p) for a floor share of p.
  double relative_diversity() const {
    const double p = (*this)[MetricId::floor_percent].mean() / 100;
    return p <= 0 || p >= 1 ? 0 : diversity_percent() / 100 / (2 * p * (1 - p));
  }
};

Figures build_levels(const Recipe& recipe, int count) {
  Figures figures;
  Level level;
  for (int seed = 1; seed <= count; ++seed) {
    Request request = recipe.request();
    request.seed = static_cast<std::uint64_t>(seed);
    const Clock::time_point since = Clock::now();
    const Status built = recipe.build_into(level, request);
    figures.milliseconds.add(std::chrono::duration<double, std::milli>(Clock::now() - since).count());
    if (built) {
      figures.add(level);
    } else if (figures.failed++ == 0) {
      figures.first_error = to_text(built.error());
    }
  }
  return figures;
}

/// Mean, and the range of nine in ten levels.
std::string with_range(const Sample& sample) {
  return fmt::format("{:.1f} ({:.1f}–{:.1f})", sample.mean(), sample.percentile(5), sample.percentile(95));
}

int width_of(MetricId id) { return std::max(20, static_cast<int>(metrics[index_of(id)].name.size())); }

void print_header() {
  fmt::print("{:20}", "recipe");
  for (const MetricId id : shown) fmt::print(" {:>{}}", metrics[index_of(id)].name, width_of(id));
  fmt::print(" {:>17} {:>18} {:>8}\n", "diversity_percent", "relative_diversity", "ms");
}

void print_line(std::string_view name, const Figures& f) {
  fmt::print("{:20}", name);
  for (const MetricId id : shown) fmt::print(" {:>{}}", with_range(f[id]), width_of(id));
  fmt::print(" {:>17.1f} {:>18.2f} {:>8.3f}\n", f.diversity_percent(), f.relative_diversity(), f.milliseconds.mean());
  if (f.failed > 0) fmt::print("  {} levels could not be built: {}\n", f.failed, f.first_error);
}

Result<Recipe> load(const std::string& name) {
  if (!std::filesystem::exists(name)) return Recipe::shipped(name);
  std::ifstream file(name, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return Recipe::parse(text, name);
}

}  // namespace

int main(int argc, char** argv) {
  int count = 300;
  std::vector<std::string> names;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    int number = 0;
    const auto [end, error] = std::from_chars(argument.data(), argument.data() + argument.size(), number);
    const bool is_number = error == std::errc{} && end == argument.data() + argument.size();
    if (!is_number) {
      names.emplace_back(argument);
    } else if (number > 0) {
      count = number;
    } else {
      fmt::print(stderr, "quality: give a number of levels above 0, as in ./dev quality 300 simple\n");
      return 2;
    }
  }
  if (names.empty()) {
    for (const RecipeInfo& info : shipped_recipes()) names.emplace_back(info.id);
  }
  print_header();
  bool good = true;
  for (const std::string& name : names) {
    const Result<Recipe> recipe = load(name);
    if (!recipe) {
      fmt::print(stderr, "{}\n", to_text(recipe.error()));
      good = false;
      continue;
    }
    const Figures figures = build_levels(*recipe, count);
    print_line(std::filesystem::path(name).stem().string(), figures);
    std::fflush(stdout);
    good &= figures.failed == 0;
  }
  return good ? 0 : 1;
}
