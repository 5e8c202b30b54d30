// SPDX-License-Identifier: MIT
#include "src/mission/walk_search.hpp"

#include <algorithm>

namespace warren {

void WalkSearch::assign(const Level& level, const CellSet& open, const RegionGraph& graph) {
  graph_ = &graph;
  layout_ = PaddedLayout(level.size());
  offsets_ = layout_.offsets();
  is_diagonal_ = level.movement == Movement::diagonal;
  kinds_.assign(layout_.cells(), 0);
  open.for_each([&](Point p) { kinds_[layout_.cell_at(p)] = open_cell; });
  for (int node = 0; node < graph.barrier_count(); ++node) kinds_[layout_.cell_at(graph.cell_of(node))] |= barrier;
  lever_bits_ = static_cast<int>(level.mission.levers.size());
  levers_.clear();
  for (const Lever& each : level.mission.levers) {
    levers_.push_back(layout_.cell_at(each.at));
    kinds_[levers_.back()] |= lever;
  }
}

void WalkSearch::begin(Point from, std::uint32_t levers) {
  const std::size_t states = std::size_t{1} << lever_bits_;
  left_.resize(kinds_.size() * states);
  from_.resize(left_.size());
  if (states == 1) {
    left_ = kinds_;
  } else {
    for (std::size_t i = 0; i < kinds_.size(); ++i) std::fill_n(left_.data() + i * states, states, kinds_[i]);
  }
  found_ = {layout_.cell_at(from), levers};
  if (frontier_.empty()) frontier_.resize(1);
  frontier_[0] = found_;
  left_[index(found_)] = 0;
  from_[index(found_)] = first_state;
}

bool WalkSearch::pull(const State& here, State*& end) {
  for (std::size_t i = 0; i < levers_.size(); ++i) {
    const State after{here.cell, here.levers ^ 1U << i};
    if (levers_[i] != here.cell || left_[index(after)] == 0) continue;
    from_[index(after)] = static_cast<std::uint8_t>(by_lever + i);
    left_[index(after)] = 0;
    *end++ = after;
    if ((kinds_[after.cell] & target) == 0) continue;
    found_ = after;
    return true;
  }
  return false;
}

std::vector<Point> WalkSearch::path(std::uint32_t& levers) const {
  std::vector<Point> cells;
  State at = found_;
  levers = at.levers;
  for (;;) {
    cells.push_back(layout_.point_of(at.cell));
    const std::uint8_t by = from_[index(at)];
    if (by == first_state) break;
    if (by >= by_lever) {
      at.levers ^= 1U << (by - by_lever);
    } else {
      at.cell -= offsets_[by];
    }
  }
  std::ranges::reverse(cells);
  return cells;
}

}  // namespace warren
