// SPDX-License-Identifier: MIT
// Where a cell is. x grows to the right, y grows downward, (0, 0) is the top left corner of a map.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>

namespace warren {

/// A cell, or the difference of two cells.
struct Point {
  int x = 0;
  int y = 0;

  constexpr auto operator<=>(const Point&) const = default;
  constexpr Point operator+(Point other) const { return {x + other.x, y + other.y}; }
  constexpr Point operator-(Point other) const { return {x - other.x, y - other.y}; }
};

/// The four orthogonal steps, in the one order that every algorithm uses.
inline constexpr Point orthogonal_steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

/// All eight steps: the four orthogonal ones first.
inline constexpr Point all_steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

/// The direction back, for an index into all_steps or orthogonal_steps.
constexpr std::size_t opposite(std::size_t direction) { return direction ^ 2U; }

/// The allowed steps, which define "reachable".
enum class Movement : std::uint8_t { orthogonal, diagonal };
inline constexpr std::string_view movement_names[] = {"orthogonal", "diagonal"};

/// The steps of a movement.
constexpr std::span<const Point> steps_of(Movement movement) {
  return std::span(all_steps).first(movement == Movement::diagonal ? 8 : 4);
}

/// The sign: -1, 0 or 1.
constexpr int sign(int value) { return (value > 0) - (value < 0); }

/// Steps between two cells when only orthogonal steps are allowed and nothing is in the way.
constexpr int manhattan_distance(Point a, Point b) {
  const Point d = a - b;
  return (d.x < 0 ? -d.x : d.x) + (d.y < 0 ? -d.y : d.y);
}

/// The square of the straight-line distance; exact, and enough to compare by.
constexpr std::int64_t squared_distance(Point a, Point b) {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return dx * dx + dy * dy;
}

}  // namespace warren
