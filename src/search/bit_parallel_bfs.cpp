// SPDX-License-Identifier: MIT
#include "src/search/bit_parallel_bfs.hpp"

namespace warren {

std::optional<int> BitParallelBfs::distance(const ColumnSet& open, Point from, std::span<const Point> goals,
                                            Movement movement) {
  if (!open.contains(from) || goals.empty()) return std::nullopt;
  goals_.clear();
  for (const Point goal : goals) {
    if (goal == from) return 0;
    if (!open.contains(goal)) continue;
    const auto column = static_cast<std::size_t>(goal.x >> 6);
    goals_.push_back(
        {column * open.shape().column_words + static_cast<std::size_t>(goal.y), ColumnSet::Word{1} << (goal.x & 63)});
  }
  if (goals_.empty()) return std::nullopt;
  frontier_.reset(open.size());
  frontier_.insert(from);
  next_.reset(open.size());
  const int steps = kernels().distance({.shape = open.shape(),
                                        .frontier = frontier_.column(0),
                                        .next = next_.column(0),
                                        .open = open.column(0),
                                        .row = static_cast<std::size_t>(from.y),
                                        .goals = goals_.data(),
                                        .goal_count = goals_.size(),
                                        .diagonal = movement == Movement::diagonal});
  return steps < 0 ? std::nullopt : std::optional(steps);
}

}  // namespace warren
