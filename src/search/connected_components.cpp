// SPDX-License-Identifier: MIT
#include "src/search/connected_components.hpp"

#include <algorithm>
#include <span>

namespace warren {

void Components::find(const CellSet& open, Movement movement) {
  size_ = open.size();
  runs_.find(open, movement);
  measure();
  sort();
}

void Components::measure() {
  areas_.assign(runs_.count(), {});
  for (std::size_t i = 0; i < runs_.bands(); ++i) {
    const Band band = runs_.band(i);
    for (const Run& run : band.runs) {
      Component& area = areas_[run.component];
      if (area.cells == 0) area.first = {run.left, band.top};
      area.cells += band.cells_of(run);
    }
  }
}

void Components::sort() {
  order_.resize(areas_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
  std::ranges::sort(order_, [&](std::uint32_t a, std::uint32_t b) {
    return areas_[a].cells != areas_[b].cells ? areas_[a].cells > areas_[b].cells : a < b;
  });
  rank_.resize(order_.size());
  sorted_.resize(order_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) {
    rank_[order_[i]] = i;
    sorted_[i] = areas_[order_[i]];
  }
  std::swap(areas_, sorted_);
  runs_.renumber([this](std::uint32_t area) { return rank_[area]; });
}

std::optional<std::size_t> Components::at(Point p) const { return runs_.component_at(p); }

CellSet Components::cells(std::size_t i) const {
  return cells_where([i](std::size_t area) { return area == i; });
}

CellSet largest_component(const CellSet& open, Movement movement) {
  CellSet area;
  largest_component_into(area, open, movement);
  return area;
}

void largest_component_into(CellSet& area, const CellSet& open, Movement movement) {
  // Most maps have one large component and some small ones. The median cell is probably in the large one, and a
  // component with more than half of the cells is the largest. One flood fill is cheaper than finding all components.
  const std::int64_t count = open.count();
  if (const std::optional<Point> middle = open.nth(count / 2)) {
    open.flood_into(area, *middle, movement);
    if (area.count() * 2 > count) return;
  }
  area = Components(open, movement).cells(0);
}

}  // namespace warren
