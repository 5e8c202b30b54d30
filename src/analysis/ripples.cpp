// SPDX-License-Identifier: MIT
#include "analysis/ripples.hpp"

#include "kernels/kernels.hpp"

namespace warren {

std::optional<int> Ripples::distance(const ColumnSet& open, Point from, std::span<const Point> goals,
                                     Movement movement) {
  if (!open.contains(from) || goals.empty()) return std::nullopt;
  goals_.reset(open.size());
  for (const Point goal : goals) {
    if (goal == from) return 0;
    if (open.contains(goal)) goals_.insert(goal);
  }
  left_ = open;
  left_.erase(from);
  wave_.reset(open.size());
  wave_.insert(from);
  next_.reset(open.size());
  const int steps = kernels().distance({.shape = left_.shape(),
                                        .wave = wave_.column(0),
                                        .next = next_.column(0),
                                        .left = left_.column(0),
                                        .goals = goals_.column(0),
                                        .row = static_cast<std::size_t>(from.y),
                                        .diagonal = movement == Movement::diagonal});
  return steps < 0 ? std::nullopt : std::optional(steps);
}

}  // namespace warren
