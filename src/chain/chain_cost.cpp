// SPDX-License-Identifier: MIT
// What a build takes, as far as that is known before it runs, and the limits for it.
#include <algorithm>
#include <limits>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>

#include "src/chain/chain_problems.hpp"

namespace warren {

namespace {

/// A saturating sum of costs, which are never negative.
std::int64_t sum_of_costs(std::int64_t a, std::int64_t b) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  return a > most - b ? most : a + b;
}

}  // namespace

BuildCost in_succession(const BuildCost& one, const BuildCost& next) {
  return {.bytes = std::max(one.bytes, next.bytes), .work_steps = sum_of_costs(one.work_steps, next.work_steps)};
}

bool is_affordable(const Request& request, const BuildCost& cost) {
  return cost.bytes <= request.limits.memory_bytes && cost.work_steps <= request.limits.work_steps;
}

void add_cost_problems(const Request& request, const BuildCost& cost, const Place& most_expensive,
                       std::vector<Error>& problems) {
  const Limits& limits = request.limits;
  if (cost.bytes > limits.memory_bytes) {
    problems.push_back({ErrorCode::out_of_memory,
                        fmt::format("a map of {}x{} takes up to {} MB to build, and the limit is {} MB", request.size.w,
                                    request.size.h, cost.bytes / 1'000'000, limits.memory_bytes / 1'000'000),
                        {},
                        "make it smaller, or allow more memory (Limits::memory_bytes)"});
  }
  if (cost.work_steps > limits.work_steps) {
    problems.push_back(
        {ErrorCode::out_of_work,
         fmt::format("a map of {}x{} takes about {} million steps of work, and the limit is {} million", request.size.w,
                     request.size.h, cost.work_steps / 1'000'000, limits.work_steps / 1'000'000),
         most_expensive, "make it smaller, or raise the limit (Limits::work_steps, --work-limit)"});
  }
}

BuildCost Chain::cost(Size size) const {
  BuildCost cost{.bytes = 0, .work_steps = BuildCost::per_cell(size, 1)};
  for (const Step& step : steps_) cost = in_succession(cost, step.cost(size));
  cost.bytes += BuildCost::per_cell(size, sizeof(Tile));
  return cost;
}

Place Chain::most_expensive_place(Size size) const {
  if (steps_.empty()) return {};
  std::size_t most = 0;
  for (std::size_t i = 1; i < steps_.size(); ++i) {
    if (steps_[i].cost(size).work_steps > steps_[most].cost(size).work_steps) most = i;
  }
  return step_place(most);
}

}  // namespace warren
