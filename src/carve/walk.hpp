// SPDX-License-Identifier: MIT
// Steps of walks: random directions, steps inside an area, straight lines.
#pragma once

#include <algorithm>
#include <bit>
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

/// Where a walk of 32 steps ends that nothing stops; the bits are directions, two bits each.
constexpr Point after_32_steps(Point from, std::uint64_t bits) {
  constexpr std::uint64_t low_bits = 0x5555'5555'5555'5555;
  const std::uint64_t low = bits & low_bits;
  const std::uint64_t high = bits >> 1 & low_bits;
  const int right = std::popcount(low & ~high);
  const int down = std::popcount(high & ~low);
  const int left = std::popcount(low & high);
  const int up = 32 - right - down - left;
  return {from.x + right - left, from.y + down - up};
}

/// The straightest path of orthogonal steps from one cell to another.
class StraightLine {
 public:
  constexpr StraightLine(Point from, Point to)
      : from_(from),
        at_(from),
        sign_{to.x < from.x ? -1 : 1, to.y < from.y ? -1 : 1},
        across_((to.x - from.x) * sign_.x),
        down_((to.y - from.y) * sign_.y),
        left_(across_ + down_),
        lead_(down_ - across_) {}

  constexpr Point at() const { return at_; }
  constexpr bool arrived() const { return left_ == 0; }
  /// The next cell; after the last one, that one again.
  constexpr Point step() {
    if (arrived()) return at_;
    --left_;
    // Along the axis on which the smaller share is done. Without a branch, which no processor could predict.
    const bool goes_across = lead_ < 0;
    at_.x += goes_across ? sign_.x : 0;
    at_.y += goes_across ? 0 : sign_.y;
    lead_ += 2 * (goes_across ? down_ : -across_);
    return at_;
  }
  /// So many steps at once, or as many as are left.
  constexpr Point skip(std::int64_t steps) {
    if (arrived()) return at_;
    left_ = std::max<std::int64_t>(left_ - steps, 0);
    // By the rule of step() the steps done across, a, and down, d, satisfy
    // (2 a - 1) down < (2 d + 1) across and (2 d - 1) across <= (2 a + 1) down; their sum leaves one solution.
    const std::int64_t all = across_ + down_;
    const std::int64_t done = all - left_;
    const std::int64_t a = ((2 * done + 1) * across_ + down_ - 1) / (2 * all);
    const std::int64_t d = done - a;
    at_ = {from_.x + sign_.x * static_cast<int>(a), from_.y + sign_.y * static_cast<int>(d)};
    lead_ = (1 + 2 * a) * down_ - (1 + 2 * d) * across_;
    return at_;
  }

 private:
  Point from_;
  Point at_;
  Point sign_;
  std::int64_t across_;
  std::int64_t down_;
  std::int64_t left_;  // steps
  std::int64_t lead_;  // (1 + 2 x steps done across) x down - (1 + 2 x steps done down) x across
};

}  // namespace warren
