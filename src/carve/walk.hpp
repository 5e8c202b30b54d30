// SPDX-License-Identifier: MIT
// Steps of walks: random directions, steps inside an area, straight lines.
#pragma once

#include <algorithm>
#include <cstdint>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/grid/rng.hpp>

namespace warren {

/// Random directions, as indices of `orthogonal_steps`: 32 from each draw, two bits each.
class Directions {
 public:
  explicit Directions(Rng& rng) : rng_(rng) {}

  int next() {
    if (left_ == 0) {
      bits_ = rng_.next();
      left_ = 32;
    }
    const int direction = static_cast<int>(bits_ & 3);
    bits_ >>= 2;
    --left_;
    return direction;
  }

 private:
  Rng& rng_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

/// One step, or none when it would leave the area.
constexpr Point step_inside(const Rect& area, Point from, int direction) {
  const Point to = from + orthogonal_steps[direction];
  return {std::clamp(to.x, area.left(), area.right() - 1), std::clamp(to.y, area.top(), area.bottom() - 1)};
}

/// The straightest path of orthogonal steps from one cell to another.
class StraightLine {
 public:
  constexpr StraightLine(Point from, Point to)
      : at_(from),
        sign_{to.x < from.x ? -1 : 1, to.y < from.y ? -1 : 1},
        across_((to.x - from.x) * sign_.x),
        down_((to.y - from.y) * sign_.y) {}

  constexpr Point at() const { return at_; }
  constexpr bool arrived() const { return done_across_ == across_ && done_down_ == down_; }
  /// The next cell; after the last one, that one again.
  constexpr Point step() {
    if (arrived()) return at_;
    // Along the axis on which the smaller share is done.
    if ((1 + 2 * done_across_) * down_ < (1 + 2 * done_down_) * across_) {
      ++done_across_;
      at_.x += sign_.x;
    } else {
      ++done_down_;
      at_.y += sign_.y;
    }
    return at_;
  }

 private:
  Point at_;
  Point sign_;
  std::int64_t across_;
  std::int64_t down_;
  std::int64_t done_across_ = 0;
  std::int64_t done_down_ = 0;
};

}  // namespace warren
