// SPDX-License-Identifier: MIT
// What `./dev quality` measures of a recipe.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <warren/warren.hpp>

#include "tools/survey/anchors.hpp"
#include "tools/survey/metrics/metric.hpp"

namespace warren::quality {

/// The metrics by which levels are compared with those of Brogue and NetHack: a level is inside the box of a game if
/// each of them lies between the 5 % and 95 % quantiles of the game's levels.
inline constexpr std::array compared = {survey::MetricId::floor_percent,      survey::MetricId::path_percent,
                                        survey::MetricId::dead_end_percent,   survey::MetricId::loops,
                                        survey::MetricId::chokepoint_percent, survey::MetricId::largest_square};
inline constexpr std::array games = {survey::brogue, survey::nethack};

/// The range of a game's levels; both games have one for each metric of `compared`.
const survey::Anchor& anchor_of(std::string_view game, survey::MetricId metric);

/// The values of one metric, one per level.
class Sample {
 public:
  void add(double value) { values_.push_back(value); }
  const std::vector<double>& values() const { return values_; }
  double mean() const;
  /// Interpolates linearly between ranks.
  double percentile(double percent) const;

 private:
  std::vector<double> values_;
};

struct RecipeFigures {
  std::string recipe{};
  int levels = 0;
  int failed = 0;
  std::string first_error{};
  std::array<Sample, survey::metric_count> samples{};
  std::array<double, games.size()> inside_percent{};  ///< levels inside the box of each game
  double diversity_percent = 0;
  double relative_diversity = 0;
  double empty_room_percent = 0;  ///< rooms without a spawn; 0 for recipes without rooms
  double milliseconds = 0;        ///< per level

  const Sample& operator[](survey::MetricId id) const { return samples[survey::index_of(id)]; }
};

/// Builds the seeds from 1 on.
RecipeFigures measure_recipe(std::string name, const Recipe& recipe, int levels);

/// The tenths of a game's range of a metric, from its 5 % to its 95 % quantile, in which no level of any recipe lies:
/// their lower bounds.
std::vector<double> holes(const std::vector<RecipeFigures>& recipes, const survey::Anchor& range);

}  // namespace warren::quality
