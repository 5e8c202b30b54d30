// SPDX-License-Identifier: MIT
// Reference values: the metrics of levels of well-known games.
#pragma once

#include <array>
#include <string_view>

#include "tools/survey/metrics/metric.hpp"

namespace warren::survey {

/// A metric over 1,000 levels of a game: its mean and its 5 % and 95 % quantiles.
struct Anchor {
  std::string_view game;
  MetricId metric{};
  double mean = 0;
  double p5 = 0;
  double p95 = 0;
};

inline constexpr std::string_view brogue = "Brogue";    // CE, with its lakes as obstacles, 79x29
inline constexpr std::string_view nethack = "NetHack";  // 3.6, rooms and corridors at depth 5, 80x21

/// Measured with the same definitions. Counts depend on the size of the map, percentages do not.
inline constexpr std::array anchors = {
    Anchor{brogue, MetricId::floor_percent, 37.7, 30.8, 46.5},
    Anchor{brogue, MetricId::path_length, 71, 39, 113},
    Anchor{brogue, MetricId::path_percent, 66, 36, 105},
    Anchor{brogue, MetricId::reachable_percent, 99.9, 100, 100},
    Anchor{brogue, MetricId::dead_end_percent, 1.2, 0.6, 2.1},
    Anchor{brogue, MetricId::loops, 3.5, 0, 9},
    Anchor{brogue, MetricId::large_loops, 2.0, 0, 5},
    Anchor{brogue, MetricId::chokepoint_percent, 9.5, 3.8, 16.6},
    Anchor{brogue, MetricId::largest_square, 6.8, 5, 10},
    Anchor{nethack, MetricId::rooms, 7.6, 6, 9},
    Anchor{nethack, MetricId::floor_percent, 22.6, 17.0, 28.5},
    Anchor{nethack, MetricId::path_length, 40, 15, 83},
    Anchor{nethack, MetricId::path_percent, 40, 15, 82},
    Anchor{nethack, MetricId::reachable_percent, 99.5, 98.6, 100},
    Anchor{nethack, MetricId::dead_end_percent, 1.0, 0.3, 1.8},
    Anchor{nethack, MetricId::loops, 7.7, 2, 15},
    Anchor{nethack, MetricId::large_loops, 3.5, 1, 7},
    Anchor{nethack, MetricId::chokepoint_percent, 12.4, 1.8, 30.1},
    Anchor{nethack, MetricId::largest_square, 5.2, 4, 6},
};

/// Diversity relative to that of unrelated maps with the same amount of floor.
inline constexpr double brogue_diversity = 0.89;
inline constexpr double nethack_diversity = 0.88;

}  // namespace warren::survey
