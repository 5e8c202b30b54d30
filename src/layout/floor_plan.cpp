// SPDX-License-Identifier: MIT
#include "src/layout/floor_plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace warren {

Rect FloorPlan::segment(const PlanCorridor& corridor, std::size_t i) const {
  const int t = corridor.width;
  const bool horizontal = corridor.is_horizontal(i);
  // The extent along the segment at one of its ends: the cells of the neighbour, or the first cell beside the room.
  struct Extent {
    int first;
    int past;
  };
  const auto end = [&](bool at_a) -> Extent {
    if (at_a ? i > 0 : i + 1 < corridor.at.size()) {
      const int at = corridor.at[at_a ? i - 1 : i + 1];
      return {at, at + t};
    }
    const Rect& room = rooms[static_cast<std::size_t>(at_a ? corridor.a : corridor.b)];
    switch (at_a ? corridor.side_a : corridor.side_b) {
      case Side::up: return {room.top() - 1, room.top()};
      case Side::down: return {room.bottom(), room.bottom() + 1};
      case Side::left: return {room.left() - 1, room.left()};
      case Side::right: break;
    }
    return {room.right(), room.right() + 1};
  };
  const Extent from = end(true);
  const Extent to = end(false);
  const int first = std::min(from.first, to.first);
  const int past = std::max(from.past, to.past);
  return horizontal ? Rect::between(first, corridor.at[i], past, corridor.at[i] + t)
                    : Rect::between(corridor.at[i], first, corridor.at[i] + t, past);
}

std::vector<Point> FloorPlan::line(const PlanCorridor& corridor) const {
  std::vector<Point> cells;
  const auto beside = [&](bool at_a) {
    const Rect& room = rooms[static_cast<std::size_t>(at_a ? corridor.a : corridor.b)];
    const int at = at_a ? corridor.at.front() : corridor.at.back();
    switch (at_a ? corridor.side_a : corridor.side_b) {
      case Side::up: return Point{at, room.top() - 1};
      case Side::down: return Point{at, room.bottom()};
      case Side::left: return Point{room.left() - 1, at};
      case Side::right: break;
    }
    return Point{room.right(), at};
  };
  Point here = beside(true);
  const Point last = beside(false);
  cells.push_back(here);
  for (std::size_t i = 0; i < corridor.at.size(); ++i) {
    Point target = last;
    if (i + 1 < corridor.at.size()) {
      target = corridor.is_horizontal(i) ? Point{corridor.at[i + 1], here.y} : Point{here.x, corridor.at[i + 1]};
    }
    while (here != target) {
      here.x += (target.x > here.x ? 1 : 0) - (target.x < here.x ? 1 : 0);
      here.y += (target.y > here.y ? 1 : 0) - (target.y < here.y ? 1 : 0);
      cells.push_back(here);
    }
  }
  return cells;
}

Rect FloorPlan::bounds() const {
  if (rooms.empty()) return {};
  int left = rooms[0].left();
  int top = rooms[0].top();
  int right = rooms[0].right();
  int bottom = rooms[0].bottom();
  const auto include = [&](const Rect& r) {
    left = std::min(left, r.left());
    top = std::min(top, r.top());
    right = std::max(right, r.right());
    bottom = std::max(bottom, r.bottom());
  };
  for (const Rect& room : rooms) include(room);
  for (const PlanCorridor& corridor : corridors) {
    for (std::size_t i = 0; i < corridor.at.size(); ++i) include(segment(corridor, i));
  }
  return Rect::between(left, top, right, bottom);
}

void FloorPlan::move_by(Point offset) {
  for (Rect& room : rooms) room = {room.x + offset.x, room.y + offset.y, room.w, room.h};
  for (PlanCorridor& corridor : corridors) {
    for (std::size_t i = 0; i < corridor.at.size(); ++i) {
      corridor.at[i] += corridor.is_horizontal(i) ? offset.y : offset.x;
    }
  }
}

namespace {

/// The orientation of a drawing after the sides of the plan have changed places.
template <class Image>
Orientation turned_by(Orientation turn, Image image) {
  const auto matches = [&](int number, int side) {
    const Side before = static_cast<Side>(turned_side(side, turn));
    return turned_side(side, static_cast<Orientation>(number)) == static_cast<int>(image(before));
  };
  int number = 0;
  while (number + 1 < orientation_count && !(matches(number, 0) && matches(number, 1))) ++number;
  return static_cast<Orientation>(number);
}

}  // namespace

void FloorPlan::transpose() {
  const auto swapped = [](Side side) { return static_cast<Side>(3 - static_cast<int>(side)); };
  for (PlannedPrefab& prefab : prefabs) prefab.turn = turned_by(prefab.turn, swapped);
  for (Rect& room : rooms) room = {room.y, room.x, room.h, room.w};
  for (PlanCorridor& corridor : corridors) {
    corridor.side_a = swapped(corridor.side_a);
    corridor.side_b = swapped(corridor.side_b);
  }
}

void FloorPlan::mirror() {
  const auto swapped = [](Side side) { return is_horizontal(side) ? opposite(side) : side; };
  for (PlannedPrefab& prefab : prefabs) prefab.turn = turned_by(prefab.turn, swapped);
  for (Rect& room : rooms) room.x = -room.right();
  for (PlanCorridor& corridor : corridors) {
    for (std::size_t i = 0; i < corridor.at.size(); ++i) {
      if (!corridor.is_horizontal(i)) corridor.at[i] = -(corridor.at[i] + corridor.width);
    }
    corridor.side_a = swapped(corridor.side_a);
    corridor.side_b = swapped(corridor.side_b);
  }
}

}  // namespace warren
