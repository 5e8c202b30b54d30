// SPDX-License-Identifier: MIT
// Compaction of a lattice drawing: the rows and columns of a floor plan with rooms of one cell, and no walls.
#include <utility>

#include "src/layout/compaction.hpp"
#include "src/layout/lattice.hpp"

namespace warren {

void Lattice::compact() {
  constexpr CompactionRules rules{.gap = 0, .wall = 0, .corner = 0, .fixed_doors = true};
  FloorPlan plan;
  plan.rooms = rooms_;
  std::vector<int> drawn;
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    if (!is_drawn_[e]) continue;
    drawn.push_back(static_cast<int>(e));
    plan.corridors.push_back({.a = edges_[e].a,
                              .b = edges_[e].b,
                              .side_a = ports_[e].a.side,
                              .side_b = ports_[e].b.side,
                              .at = runs(static_cast<int>(e))});
  }
  compact_horizontally(plan, rules, work_);
  compact_vertically(plan, rules, work_);

  const Rect bounds = plan.bounds();
  plan.move_by({-bounds.x, -bounds.y});
  width_ = bounds.w;
  height_ = bounds.h;
  cells_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0);
  for (std::size_t r = 0; r < rooms_.size(); ++r) {
    const Rect& room = plan.rooms[r];
    const Point moved{room.x - rooms_[r].x, room.y - rooms_[r].y};
    for (const int e : (*rotation_)[r]) {
      Port& arrives = port(e, static_cast<int>(r));
      arrives.cell = arrives.cell + moved;
    }
    rooms_[r] = room;
    room.for_each([&](Point p) { at(p.x, p.y) = room_cell(static_cast<int>(r)); });
  }
  for (std::size_t i = 0; i < drawn.size(); ++i) mark_path(drawn[i], plan.line(plan.corridors[i]));
}

}  // namespace warren
