// SPDX-License-Identifier: MIT
// What the levels of a recipe are expected to be like, for tests: windows for figures.
//
//   { // Rooms enough, and a way that is a way.
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

/// As people write it: a percentage is 38.25, not 3825.
double statistic_of(const Histogram& values, const Metric& metric, Statistic statistic);

struct Window {
  std::size_t metric = 0;
  std::string spawn{};  ///< when not empty, the window is for spawns of this name
  Statistic statistic = Statistic::mean;
  double low = 0;
  double high = 0;
};

struct Expectations {
  std::string recipe{};  ///< a name or a file; empty when the file leaves it open
  std::optional<std::uint64_t> levels{};
  std::uint64_t seed_from = 0;
  std::int64_t most_failed = 0;
  std::vector<Window> windows{};

  /// Reads a file. Every problem in it comes back at once, with line and column.
  static Result<Expectations> parse(std::string_view text, std::string_view file, const Limits& limits = {});

  /// A sentence for each expectation that is not met.
  std::vector<std::string> complaints(const Summary& summary) const;
};

}  // namespace warren::survey
