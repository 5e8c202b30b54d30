// SPDX-License-Identifier: MIT
#include "src/flow/floor_plan.hpp"

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

void FloorPlan::transpose() {
  const auto swapped = [](Side side) { return static_cast<Side>(3 - static_cast<int>(side)); };
  for (Rect& room : rooms) room = {room.y, room.x, room.h, room.w};
  for (PlanCorridor& corridor : corridors) {
    corridor.side_a = swapped(corridor.side_a);
    corridor.side_b = swapped(corridor.side_b);
  }
}

void FloorPlan::mirror() {
  for (Rect& room : rooms) room.x = -room.right();
  for (PlanCorridor& corridor : corridors) {
    for (std::size_t i = 0; i < corridor.at.size(); ++i) {
      if (!corridor.is_horizontal(i)) corridor.at[i] = -(corridor.at[i] + corridor.width);
    }
    if (is_horizontal(corridor.side_a)) corridor.side_a = opposite(corridor.side_a);
    if (is_horizontal(corridor.side_b)) corridor.side_b = opposite(corridor.side_b);
  }
}

namespace {

/// The rows or the columns of a lattice in cells of the plan.
struct Lanes {
  std::vector<int> extent;  // the space of each
  std::vector<int> begin;
  std::vector<int> lane;  // where paths run

  explicit Lanes(int count, int path_width) : extent(static_cast<std::size_t>(count), path_width) {}
  /// The first cell after a row or column.
  int past(int index) const { return begin[static_cast<std::size_t>(index)] + extent[static_cast<std::size_t>(index)]; }
  void place(int path_width) {
    int at = 0;
    for (const int space : extent) {
      begin.push_back(at);
      lane.push_back(at + (space - path_width) / 2);
      at += space + 1;
    }
  }
};

/// From the rows (or columns) that a room covers to its first cell and the space that these rows need.
constexpr int hub_margin = 2;  // for the bends of links, on both sides

}  // namespace

FloorPlan plan_of(const Lattice& lattice, std::span<const GraphEdge> edges, RoomSizes sizes,
                  std::span<const int> widths) {
  int t = 1;
  for (const int width : widths) t = std::max(t, width);
  Lanes columns(lattice.width(), t);
  Lanes rows(lattice.height(), t);
  const auto need = [&](Lanes& lanes, int first, int count, int cells) {
    if (count == 1) {
      int& extent = lanes.extent[static_cast<std::size_t>(first)];
      extent = std::max(extent, cells);
      return;
    }
    for (const int end : {first, first + count - 1}) {
      int& extent = lanes.extent[static_cast<std::size_t>(end)];
      extent = std::max(extent, 2 * t + 3);  // a lane in the middle, and a wall and a bend on both sides of it
    }
    int have = count - 1;
    for (int i = 0; i < count; ++i) have += lanes.extent[static_cast<std::size_t>(first + i)];
    const int missing = cells + 2 * (hub_margin + t) - have;
    if (missing > 0) {
      lanes.extent[static_cast<std::size_t>(first)] += missing / 2;
      lanes.extent[static_cast<std::size_t>(first + count - 1)] += missing - missing / 2;
    }
  };
  const std::vector<Rect>& blocks = lattice.rooms();
  const auto is_hub = [&](std::size_t r) { return blocks[r].w > 1 || blocks[r].h > 1; };
  // Hubs in both directions need the margin on all sides, so a hub that is one row high gets it too.
  for (int pass = 0; pass < 2; ++pass) {
    for (std::size_t r = 0; r < blocks.size(); ++r) {
      const int extra = is_hub(r) ? 2 * (hub_margin + t) : 0;
      if ((blocks[r].w > 1) == (pass == 1)) {
        need(columns, blocks[r].x, blocks[r].w, sizes[r].w + (blocks[r].w > 1 ? 0 : extra));
      }
      if ((blocks[r].h > 1) == (pass == 1)) {
        need(rows, blocks[r].y, blocks[r].h, sizes[r].h + (blocks[r].h > 1 ? 0 : extra));
      }
    }
  }
  columns.place(t);
  rows.place(t);

  FloorPlan plan;
  for (std::size_t r = 0; r < blocks.size(); ++r) {
    const auto placed = [](const Lanes& lanes, int first, int count, int cells) {
      const auto begin = static_cast<std::size_t>(first);
      const auto last = static_cast<std::size_t>(first + count - 1);
      const int space = lanes.begin[last] + lanes.extent[last] - lanes.begin[begin];
      return lanes.begin[begin] + (space - cells) / 2;
    };
    plan.rooms.push_back({placed(columns, blocks[r].x, blocks[r].w, sizes[r].w),
                          placed(rows, blocks[r].y, blocks[r].h, sizes[r].h), sizes[r].w, sizes[r].h});
  }
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Lattice::Ends& ends = lattice.ports()[e];
    PlanCorridor corridor{
        .a = edges[e].a, .b = edges[e].b, .width = widths[e], .side_a = ends.a.side, .side_b = ends.b.side, .at = {}};
    // One coordinate for each straight run; where a run ends at a hub, a bend to the hub's own door.
    std::vector<int> at = lattice.runs(static_cast<int>(e));
    for (std::size_t i = 0; i < at.size(); ++i) {
      at[i] = (corridor.is_horizontal(i) ? rows : columns).lane[static_cast<std::size_t>(at[i])];
    }
    const auto bend = [&](int room, const Lattice::Port& port, std::vector<int>& into) {
      const auto r = static_cast<std::size_t>(room);
      if (!is_hub(r)) return false;
      const Rect& cells = plan.rooms[r];
      const Rect& block = blocks[r];
      const bool across = is_horizontal(port.side);  // the run to the hub is horizontal
      const int length = across ? cells.h : cells.w;
      const int first = across ? cells.y : cells.x;
      const int place = across ? port.cell.y - block.y : port.cell.x - block.x;
      const int places = across ? block.h : block.w;
      // Doors along one side: in the middle, or near both ends.
      const int door = places == 1  ? first + (length - corridor.width) / 2
                       : place == 0 ? first + 1
                                    : first + 1 + (length - corridor.width - 2) * place / (places - 1);
      int jog = 0;
      switch (port.side) {
        // Links upwards and downwards bend at the far end of the hub's space, those to the sides beside the hub: so
        // they pass around each other at its corners.
        case Side::up: jog = rows.begin[static_cast<std::size_t>(block.y)]; break;
        case Side::down: jog = rows.past(block.bottom() - 1) - corridor.width; break;
        case Side::left: jog = cells.left() - 1 - corridor.width; break;
        case Side::right: jog = cells.right() + 1; break;
      }
      into.push_back(door);
      into.push_back(jog);
      return true;
    };
    std::vector<int> prefix;
    bend(corridor.a, ends.a, prefix);
    std::vector<int> suffix;
    bend(corridor.b, ends.b, suffix);
    corridor.at = prefix;
    corridor.at.insert(corridor.at.end(), at.begin(), at.end());
    std::ranges::reverse(suffix);
    corridor.at.insert(corridor.at.end(), suffix.begin(), suffix.end());
    plan.corridors.push_back(std::move(corridor));
  }
  return plan;
}

}  // namespace warren
