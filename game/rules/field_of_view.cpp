// SPDX-License-Identifier: MIT
#include "game/rules/field_of_view.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace warren::game {

namespace {

/// A slope as a fraction; the denominator is positive.
struct Slope {
  int across = 0;
  int away = 1;
};

constexpr int floor_divided(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

/// One quadrant in its own coordinates: `away` is the distance from the eye, `across` the offset to both sides.
class Sweep {
 public:
  Sweep(View& view, const Grid<Tile>& tiles, const OpaqueTiles& opaque, int radius)
      : view_(view), tiles_(tiles), opaque_(opaque), radius_(radius) {
    for (int away = 0, reach = radius; away <= radius; ++away) {
      while (away * away + reach * reach > radius * radius + radius) --reach;
      reach_[static_cast<std::size_t>(away)] = reach;
    }
  }

  void quadrant(Point ahead) {
    ahead_ = ahead;
    row(1, {-1, 1}, {1, 1});
  }

 private:
  /// Scans the rows from `away` on, between two slopes. The recursion is at most as deep as the radius.
  void row(int away, Slope start, const Slope end) {
    if (away > radius_) return;
    // The first and the last cell any part of which lies between the slopes; ties count as inside on both sides.
    // Cells outside the circle hide only cells outside the circle.
    const int reach = reach_[static_cast<std::size_t>(away)];
    const int first = std::max(floor_divided(2 * away * start.across + start.away, 2 * start.away), -reach);
    const int last = std::min(-floor_divided(end.away - 2 * away * end.across, 2 * end.away), reach);
    bool before_opaque = false;
    bool any_before = false;
    for (int across = first; across <= last; ++across) {
      const Point cell = at(away, across);
      const bool is_opaque = !tiles_.contains(cell) || opaque_[static_cast<std::uint8_t>(tiles_[cell])];
      const bool is_between = across * start.away >= away * start.across && across * end.away <= away * end.across;
      if ((is_opaque || is_between) && tiles_.contains(cell)) view_.insert(cell);
      if (any_before && before_opaque && !is_opaque) start = {2 * across - 1, 2 * away};
      if (any_before && !before_opaque && is_opaque) row(away + 1, start, {2 * across - 1, 2 * away});
      before_opaque = is_opaque;
      any_before = true;
    }
    if (any_before && !before_opaque) row(away + 1, start, end);
  }

  Point at(int away, int across) const {
    const Point eye = view_.centre();
    return {eye.x + ahead_.x * away - ahead_.y * across, eye.y + ahead_.y * away + ahead_.x * across};
  }

  View& view_;
  const Grid<Tile>& tiles_;
  const OpaqueTiles& opaque_;
  int radius_;
  std::array<int, View::most_radius + 1> reach_{};  // half width of the circle, per row
  Point ahead_{};
};

}  // namespace

void look_around(View& view, const Grid<Tile>& tiles, const OpaqueTiles& opaque, Point from, int radius) {
  radius = std::clamp(radius, 0, View::most_radius);
  view.reset(from, radius);
  view.insert(from);
  Sweep sweep(view, tiles, opaque, radius);
  for (const Point ahead : orthogonal_steps) sweep.quadrant(ahead);
}

}  // namespace warren::game
