// SPDX-License-Identifier: MIT
// A map divided among seeds: every cell belongs to the seed nearest to it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <warren/core/grid.hpp>
#include <warren/core/point.hpp>

namespace warren {

/// How far is far: in a straight line, by orthogonal steps, or by steps in all eight directions. It makes zones with
/// straight borders at any angle, with borders along the diagonals, and with square corners.
enum class Metric : std::uint8_t { pythagoras, manhattan, chebyshev };
inline constexpr std::string_view metric_names[] = {"pythagoras", "manhattan", "chebyshev"};

/// For every cell of a map the index of the seed nearest to it; of several the lowest. Exact, whatever the metric.
/// There must be a seed, and all lie on the map. Where they are spread over it, few and many cost about the same.
Grid<std::int32_t> nearest_seeds(Size size, std::span<const Point> seeds, Metric metric);

}  // namespace warren
