// SPDX-License-Identifier: MIT
// ./dev quality [N] [RECIPE…]: what the levels of recipes are like, a line of figures for each. RECIPE is the name of a
// recipe that ships or the path of a file; without one all that ship are measured, 300 levels each unless N says so.
#include <algorithm>
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

using namespace warren;

namespace {

using Clock = std::chrono::steady_clock;

/// Figures of one kind, one for each level.
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
  /// Between ranks in a straight line.
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

struct Figures {
  Sample floor_percent;
  Sample path;  // steps over width plus height, of the levels with a way
  Sample reachable_percent;
  Sample dead_ends;  // for 100 cells of floor, and so are the chokepoints
  Sample loops;
  Sample large_loops;
  Sample chokepoints;
  Sample largest_square;
  Sample attempts;
  Sample milliseconds;
  std::vector<CellSet> maps;
  int failed = 0;
  std::string first_error;

  void add(const Level& level) {
    const Metrics m = measure(level);
    const double floor = std::max(static_cast<double>(m.floor), 1.0);
    floor_percent.add(100.0 * static_cast<double>(m.floor) / static_cast<double>(m.cells));
    if (m.path_length) path.add(static_cast<double>(*m.path_length) / (level.width() + level.height()));
    reachable_percent.add(100.0 * static_cast<double>(m.reachable) / floor);
    dead_ends.add(100.0 * static_cast<double>(m.dead_ends) / floor);
    loops.add(static_cast<double>(m.loops));
    large_loops.add(static_cast<double>(m.large_loops));
    chokepoints.add(100.0 * static_cast<double>(m.chokepoints) / floor);
    largest_square.add(m.largest_square);
    attempts.add(level.attempts);
    maps.push_back(walkable_cells(level.tiles));
  }

  /// How many of a hundred cells differ between two levels, on average over random pairs.
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

  /// The same as a share of what unrelated maps with as much floor would have.
  double relative_diversity() const {
    const double p = floor_percent.mean() / 100;
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

std::string with_range(const Sample& sample, int decimals) {
  return fmt::format("{:.{}f} ({:.{}f}–{:.{}f})", sample.mean(), decimals, sample.percentile(5), decimals,
                     sample.percentile(95), decimals);
}

void print_header() {
  fmt::print("{:20} {:>17} {:>17} {:>6} {:>14} {:>17} {:>15} {:>16} {:>12} {:>5} {:>5} {:>9} {:>8}\n", "recipe",
             "floor %", "path/(w+h)", "reach%", "dead ends/100", "loops", "loops >= 10", "chokepoints/100", "square",
             "div %", "/2pq", "attempts", "ms");
}

void print_line(std::string_view name, const Figures& f) {
  fmt::print("{:20} {:>17} {:>17} {:>6.1f} {:>14} {:>17} {:>15} {:>16} {:>12} {:>5.1f} {:>5.2f} {:>9} {:>8.3f}\n", name,
             with_range(f.floor_percent, 1), with_range(f.path, 2), f.reachable_percent.mean(),
             with_range(f.dead_ends, 1), with_range(f.loops, 1), with_range(f.large_loops, 1),
             with_range(f.chokepoints, 1), with_range(f.largest_square, 1), f.diversity_percent(),
             f.relative_diversity(), fmt::format("{:.2f}/{:.0f}", f.attempts.mean(), f.attempts.max()),
             f.milliseconds.mean());
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
