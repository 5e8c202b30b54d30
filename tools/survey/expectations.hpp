// SPDX-License-Identifier: MIT
// Expectations on the levels of a recipe, for tests: ranges of statistics.
//
//   { // Enough rooms, and a long path to the exit.
//     "recipe": "simple", "levels": 1000,
//     "failed": 0,
//     "metrics": { "rooms": { "mean": [10, 20], "min": [4, 99] }, "path_percent": { "median": [20, 80] } }
//   }
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

#include "tools/survey/summary.hpp"

namespace warren::survey {

enum class Statistic : std::uint8_t { min, mean, median, p90, max };
inline constexpr std::string_view statistic_names[] = {"min", "mean", "median", "p90", "max"};

/// In the unit of the metric: a percentage is 38.25, not 3825.
double statistic_of(const Histogram& values, const Metric& metric, Statistic statistic);

struct Window {
  std::size_t metric = 0;
  std::string counted{};  ///< if not empty, the window is for a count by name, such as "spawns.Orc"
  Statistic statistic = Statistic::mean;
  double low = 0;
  double high = 0;
};

struct Expectations {
  std::string recipe{};  ///< a name or a file; empty when the file names none
  std::optional<std::uint64_t> levels{};
  std::uint64_t seed_from = 0;
  std::int64_t most_failed = 0;
  std::vector<Window> windows{};

  /// Reads a file. All problems are reported together, with line and column.
  static Result<Expectations> parse(std::string_view text, std::string_view file, const Limits& limits = {});

  /// A sentence for each expectation that is not met.
  std::vector<std::string> unmet(const Summary& summary) const;
};

}  // namespace warren::survey
